#include "runtime/report/arrays.h"

#include <fmt/format.h>

#include <optional>
#include <vector>

#include "frontend/source/one_line.h"
#include "frontend/source/printable.h"
#include "runtime/report/table.h"
#include "runtime/report/words.h"
#include "runtime/result/array_columns.h"

namespace pamina::report {

std::string array_statements(const result::ArrayFigures& found, int rows) {
    constexpr std::size_t kWidth = 60;
    const auto more = result::more_columns(found);
    std::vector<std::string> head{"on arrays", "times", "iterations", "goodness", "transfers", "bytes"};
    for (const auto& c : more) head.push_back(c.name);
    head.push_back("where");
    Table t(head);
    const auto most = static_cast<std::size_t>(rows);
    const auto all = found.by_bytes();
    result::ArrayPart others;
    std::vector<std::optional<double>> sums(more.size(), 0.0);
    const auto row = [&](std::vector<Cell> cells, const result::ArrayPart& p, const auto& of, std::string where) {
        cells.push_back(p.transfers);
        cells.push_back(result::bytes_of(p.bytes));
        for (std::size_t c = 0; c < more.size(); ++c) {
            const std::optional<double> value = of(c);
            cells.push_back(value ? more[c].text(*value) : std::string());
        }
        cells.push_back(std::move(where));
        t.row(std::move(cells));
    };
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto& p = *all[i];
        // A single row more than there may be is shorter than to say that it is left out.
        if (i >= most && all.size() > most + 1) {
            others.transfers += p.transfers;
            others.bytes += p.bytes;
            for (std::size_t c = 0; c < more.size(); ++c) {
                const auto one = more[c].of(p);
                sums[c] = one && sums[c] ? std::optional(*sums[c] + *one) : std::nullopt;
            }
            continue;
        }
        row(
            {printable(one_line(p.name, kWidth)), p.frequency, p.iterations, fmt::format("{:.2g}", p.goodness)}, p,
            [&](std::size_t c) { return more[c].of(p); }, p.where);
    }
    if (all.size() > most + 1)
        row(
            {fmt::format("{} others", all.size() - most), "", "", ""}, others, [&](std::size_t c) { return sums[c]; },
            "");
    return t.text(2);
}

}  // namespace pamina::report
