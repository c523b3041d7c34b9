#include "runtime/report/table.h"

#include <algorithm>

#include "frontend/source/utf8.h"

namespace pamina::report {

std::string Table::text(int indent) const {
    std::vector<std::size_t> widths;
    for (const auto& row : rows_) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], characters(row[i]));
    }
    std::string out;
    for (const auto& row : rows_) {
        std::string line(static_cast<std::size_t>(indent), ' ');
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string gap(widths[i] - characters(row[i]), ' ');
            if (i > 0) line += "  ";
            const bool left = i < align_.size() && align_[i] == Align::Left;
            line += left ? row[i] + gap : gap + row[i];
        }
        line.erase(line.find_last_not_of(' ') + 1);
        out += line + "\n";
    }
    return out;
}

}  // namespace pamina::report
