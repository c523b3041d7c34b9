#include "runtime/report/arrays.h"

#include <fmt/format.h>

#include "frontend/source/one_line.h"
#include "frontend/source/printable.h"
#include "runtime/report/table.h"
#include "runtime/report/words.h"

namespace pamina::report {

std::string array_statements(const result::ArrayFigures& found, int rows) {
    constexpr std::size_t kWidth = 60;
    Table t({"on arrays", "times", "iterations", "goodness", "transfers", "bytes", "where"});
    const auto most = static_cast<std::size_t>(rows);
    const auto all = found.by_bytes();
    double transfers = 0, bytes = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto& p = *all[i];
        // A single row more than there may be is shorter than to say that it is left out.
        if (i >= most && all.size() > most + 1) {
            transfers += p.transfers;
            bytes += p.bytes;
            continue;
        }
        t.row({printable(one_line(p.name, kWidth)), p.frequency, p.iterations, fmt::format("{:.2g}", p.goodness),
               p.transfers, result::bytes_of(p.bytes), p.where});
    }
    if (all.size() > most + 1)
        t.row({fmt::format("{} others", all.size() - most), "", "", "", transfers, result::bytes_of(bytes)});
    return t.text(2);
}

}  // namespace pamina::report
