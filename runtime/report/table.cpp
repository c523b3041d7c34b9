#include "runtime/report/table.h"

#include <algorithm>

#include "frontend/source/utf8.h"
#include "runtime/report/words.h"
#include "runtime/result/column_form.h"

namespace pamina::report {

namespace {

using Texts = std::vector<std::vector<std::string>>;

Texts texts_of(const std::vector<std::vector<Cell>>& rows) {
    std::vector<std::vector<double>> numbers;
    for (const auto& row : rows) {
        numbers.resize(std::max(numbers.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i)
            if (row[i].number) numbers[i].push_back(*row[i].number);
    }
    constexpr int kDigits = 4;
    std::vector<result::ColumnForm> forms;
    for (const auto& column : numbers) forms.emplace_back(column, figure, kDigits);
    Texts texts;
    for (const auto& row : rows) {
        auto& cells = texts.emplace_back();
        for (std::size_t i = 0; i < row.size(); ++i)
            cells.push_back(row[i].number ? forms[i].text(*row[i].number) : row[i].text);
    }
    return texts;
}

}  // namespace

std::string Table::text(int indent) const {
    const Texts rows = texts_of(rows_);
    std::vector<std::size_t> widths;
    for (const auto& row : rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], characters(row[i]));
    }
    std::string out;
    for (const auto& row : rows) {
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
