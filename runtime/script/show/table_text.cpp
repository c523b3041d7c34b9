#include "runtime/script/show/table_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "frontend/source/utf8.h"
#include "runtime/result/column_form.h"
#include "runtime/result/interval.h"
#include "runtime/script/show/alike_rows.h"
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

/// What the cells of a table need said below it.
struct Below {
    std::int64_t few = 0;              // replications that some cells have, too few for an interval; 0: not known
    bool none = false;                 // some cells lack their interval
    std::vector<std::string> unknown;  // why values are missing, each reason once

    std::string text() const {
        constexpr std::size_t kMost = 3;
        std::string out;
        if (few > 0)
            out += fmt::format("\n{} replication{}: no intervals, {} and more have them", few, few == 1 ? "" : "s",
                               result::kFewestReplications);
        else if (none)
            out +=
                fmt::format("\ntoo few replications: no intervals, {} and more have them", result::kFewestReplications);
        for (std::size_t i = 0; i < std::min(kMost, unknown.size()); ++i) out += "\n– " + unknown[i];
        if (unknown.size() > kMost)
            out += unknown.size() == kMost + 1
                       ? "\n– and 1 more reason like these"
                       : fmt::format("\n– and {} more reasons like these", unknown.size() - kMost);
        return out;
    }
};

/// The cells of a column, all numbers of one form.
class Column {
  public:
    Column(const List& values, const std::vector<std::int64_t>& rows, const result::ToldIn& unit,
           const check::Program& program, Below& below)
        : unit_(unit), program_(program), below_(below), reals_(has_reals(values)), form_(form_of(values, rows)) {}

    std::string cell(const Value& v) {
        if (is_missing(v)) return missing(v);
        if (too_few(v) && v.interval->replications < result::kFewestReplications) {
            below_.few = std::max(below_.few, v.interval->replications);
            below_.none = true;
        }
        if (!unit_.text.empty() && v.interval && !too_few(v)) return estimate(v);
        if (number(v)) return form_.text(value(v)) + (v.rounded ? " (rounded)" : "");
        if (!too_few(v)) return in_cell(show(v, program_));
        Value alone = v;  // what it lacks is said below, once
        alone.interval = nullptr;
        return in_cell(show(alone, program_));
    }

  private:
    static bool too_few(const Value& v) { return v.interval && std::isnan(v.interval->half); }
    /// A bare number of the column.
    bool number(const Value& v) const {
        if (!v.is_number() || (v.interval && !too_few(v))) return false;
        return !unit_.text.empty() || (reals_ && as_real(v).dimension.empty() && !v.shown_in_unit());
    }
    /// Ints by themselves have all their digits.
    static bool has_reals(const List& values) {
        return std::ranges::any_of(values, [](const Value& v) { return v.as<Real>() != nullptr; });
    }
    double value(const Value& v) const {
        const Real r = as_real(v);
        return unit_.text.empty() ? r.base() : unit_.of(r.mantissa, r.exp10);
    }
    result::ColumnForm form_of(const List& values, const std::vector<std::int64_t>& rows) const {
        std::vector<double> numbers;
        for (const auto row : rows)
            if (const Value& v = values[static_cast<std::size_t>(row)]; number(v)) numbers.push_back(value(v));
        constexpr int kDigits = 6;
        return {numbers, [](double x) { return result::written(x).text; }, kDigits};
    }
    std::string missing(const Value& v) {
        const auto& why = v.as<Missing>()->why;
        if (why && std::ranges::find(below_.unknown, why->message) == below_.unknown.end())
            below_.unknown.push_back(why->message);
        return "–";
    }
    /// In the unit of the column, which stands above.
    std::string estimate(const Value& v) const {
        const Real r = as_real(v);
        return result::show_estimate(unit_.of(r.mantissa, r.exp10), unit_.of(v.interval->half, r.exp10), {},
                                     v.interval->replications, v.interval->difference);
    }

    const result::ToldIn& unit_;
    const check::Program& program_;
    Below& below_;
    const bool reals_;
    const result::ColumnForm form_;
};

}  // namespace

ShownTable shown_table(const Table& t, const check::Program& program, std::vector<std::int64_t> rows) {
    ShownTable out;
    out.rows = std::move(rows);
    const auto units = units_of_table(t, program);
    Below below;
    for (std::size_t c = 0; c < t.names.size(); ++c) {
        const auto& name = t.names[c];
        if (std::ranges::find(t.unprinted, name) != t.unprinted.end()) continue;
        const List& values = *t.columns.at(name);
        ShownTable::Column shown{name, units[c].text, {}, false, &values};
        shown.texts =
            std::any_of(values.begin(), values.end(), [](const Value& v) { return v.as<std::string>() != nullptr; });
        Column column(values, out.rows, units[c], program, below);
        for (const auto row : out.rows) shown.cells.push_back(column.cell(values[static_cast<std::size_t>(row)]));
        out.columns.push_back(std::move(shown));
    }
    out.below = below.text();
    if (const std::string alike = alike_rows(t, program); !alike.empty()) out.below += "\n" + alike;
    return out;
}

std::string table_text(const Table& t, const check::Program& program) {
    if (t.names.empty()) return fmt::format("a table without columns, {} rows", t.rows);
    std::vector<std::int64_t> rows;
    const bool all = t.rows <= kShownRows;
    for (std::int64_t i = 0; i < (all ? t.rows : kFirstRows); ++i) rows.push_back(i);
    for (std::int64_t i = all ? t.rows : t.rows - kLastRows; i < t.rows; ++i) rows.push_back(i);
    const ShownTable shown = shown_table(t, program, std::move(rows));
    std::vector<std::string> lines(shown.rows.size() + 1);
    bool first = true;
    for (const auto& column : shown.columns) {
        std::vector<std::string> cells{column.heading()};
        cells.insert(cells.end(), column.cells.begin(), column.cells.end());
        std::size_t most = 0;
        for (const auto& cell : cells) most = std::max(most, characters(cell));
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const std::string gap(most - characters(cells[i]), ' ');
            lines[i] += (first ? "" : "  ") + (column.texts ? cells[i] + gap : gap + cells[i]);
        }
        first = false;
    }
    std::string text;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        lines[i].erase(lines[i].find_last_not_of(' ') + 1);
        if (!all && i == static_cast<std::size_t>(kFirstRows) + 1)
            text += fmt::format("… {} rows\n", t.rows - kFirstRows - kLastRows);
        text += lines[i] + (i + 1 < lines.size() ? "\n" : "");
    }
    return text + shown.below;
}

}  // namespace pamina::script
