#include "runtime/script/show/table_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "frontend/source/utf8.h"
#include "runtime/script/show/column_unit.h"
#include "runtime/script/show/show.h"

namespace pamina::script {

namespace {

/// A text that stays on its line; a long one (the message of a point that failed) loses its end.
std::string in_cell(std::string text) {
    constexpr std::size_t kWidest = 60;
    for (char& c : text)
        if (static_cast<unsigned char>(c) < 0x20) c = ' ';
    if (characters(text) <= kWidest) return text;
    std::size_t end = 0;
    for (std::size_t shown = 0; end < text.size(); ++end)
        if (!continues_character(text[end]) && ++shown == kWidest) break;
    return text.substr(0, end) + "…";
}

/// An estimate in the unit of its column, which stands above.
std::string in_column(const Value& v, const result::ToldIn& unit) {
    const Real r = as_real(v);
    return result::show_estimate(unit.of(r.mantissa, r.exp10), unit.of(v.interval->half, r.exp10), {},
                                 v.interval->replications, v.interval->difference);
}

}  // namespace

std::string table_text(const Table& t, const check::Program& program) {
    if (t.names.empty()) return fmt::format("a table without columns, {} rows", t.rows);
    std::vector<std::int64_t> rows;
    const bool all = t.rows <= kShownRows;
    for (std::int64_t i = 0; i < (all ? t.rows : kFirstRows); ++i) rows.push_back(i);
    for (std::int64_t i = all ? t.rows : t.rows - kLastRows; i < t.rows; ++i) rows.push_back(i);
    const auto units = units_of_table(t, program);
    std::vector<std::string> lines(rows.size() + 1);
    for (std::size_t c = 0; c < t.names.size(); ++c) {
        const auto& name = t.names[c];
        if (std::ranges::find(t.unprinted, name) != t.unprinted.end()) continue;
        const List& values = *t.columns.at(name);
        const bool left =
            std::any_of(values.begin(), values.end(), [](const Value& v) { return v.as<std::string>() != nullptr; });
        const auto& unit = units[c];
        const bool quantities = !unit.text.empty();
        std::vector<std::string> cells{unit.text.empty() ? name : fmt::format("{} [{}]", name, unit.text)};
        for (const auto row : rows) {
            const Value& v = values[static_cast<std::size_t>(row)];
            if (is_missing(v))
                cells.emplace_back(left ? "" : "–");
            else if (quantities && v.interval)
                cells.push_back(in_column(v, unit));
            else if (quantities && v.is_number())
                cells.push_back(number_text(unit.of(as_real(v).mantissa, as_real(v).exp10)) +
                                (v.rounded ? " (rounded)" : ""));
            else
                cells.push_back(in_cell(show(v, program)));
        }
        std::size_t most = 0;
        for (const auto& cell : cells) most = std::max(most, characters(cell));
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const std::string gap(most - characters(cells[i]), ' ');
            lines[i] += (c ? "  " : "") + (left ? cells[i] + gap : gap + cells[i]);
        }
    }
    std::string text;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        lines[i].erase(lines[i].find_last_not_of(' ') + 1);
        if (!all && i == static_cast<std::size_t>(kFirstRows) + 1)
            text += fmt::format("… {} rows\n", t.rows - kFirstRows - kLastRows);
        text += lines[i] + (i + 1 < lines.size() ? "\n" : "");
    }
    return text;
}

}  // namespace pamina::script
