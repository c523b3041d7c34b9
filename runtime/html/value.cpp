#include "runtime/html/value.h"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>

#include "runtime/html/figure.h"
#include "runtime/html/page.h"
#include "runtime/html/table.h"
#include "runtime/html/tornado.h"
#include "runtime/html/why.h"
#include "runtime/script/show/show.h"
#include "runtime/script/show/table_text.h"
#include "runtime/script/tables/plots.h"

namespace pamina::html {

namespace {

using script::Value;

constexpr std::size_t kMostColumns = 60;

std::string paragraphs(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (end > 0) out += "<p>" + prose(text.substr(0, end)) + "</p>\n";
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out;
}

bool has_columns(const script::Table& t, std::initializer_list<const char*> names) {
    return std::ranges::all_of(names, [&](const char* n) { return t.columns.contains(n); });
}
/// What `fit` found of its unknowns.
bool is_fit(const script::Table& t) {
    return t.parameters == std::vector<std::string>{"name"} && has_columns(t, {"value", "error", "low", "high"});
}
/// What `validate` says of its rows.
bool is_validation(const script::Table& t) {
    return t.parameters == std::vector<std::string>{"row"} && has_columns(t, {"measured", "predicted", "error"});
}

std::string caption_of(const script::Table& t) {
    if (has_changes(t)) return "Changes, each run";
    if (is_fit(t)) return "What was fitted";
    if (is_validation(t)) return "What was measured, and what is predicted";
    return t.parameters.empty() ? "A table" : "The points of the sweep";
}

/// A sweep as a picture of its usual columns; none where there is nothing to choose, or nothing to draw.
std::string picture(const script::Table& t, const check::Program& program, const std::string& id) {
    if (t.parameters.empty() || t.rows < 2 || is_fit(t)) return {};
    try {
        script::Stop stop;
        const Value v = script::plotted(t, {}, program, stop);
        const auto* plot = v.as<std::shared_ptr<const plot::Plot>>();
        return plot ? figure(**plot, id, "The table below as a picture", "") : std::string();
    } catch (const script::ValueError&) {
        return {};
    }
}

std::string title_of(const plot::Plot& p) {
    if (!p.title.empty()) return p.title;
    const std::string of = p.kind == plot::Kind::Heat ? p.value.label() : p.y.label(), x = p.x.label();
    if (of.empty() || x.empty()) return "A picture";
    return p.kind == plot::Kind::Heat ? fmt::format("{} over {} and {}", of, x, p.y.label())
                                      : fmt::format("{} over {}", of, x);
}

}  // namespace

bool is_short(const Value& v) {
    if (v.as<std::shared_ptr<const script::Table>>() || v.as<std::shared_ptr<const plot::Plot>>()) return false;
    if (const auto* r = v.as<std::shared_ptr<const script::Record>>()) return !(*r)->shown();
    return true;
}

bool is_sensitivity(const Value& v) {
    const auto* r = v.as<std::shared_ptr<const script::Record>>();
    const auto shown = r ? (*r)->shown() : std::nullopt;
    const auto* t = shown ? shown->as<std::shared_ptr<const script::Table>>() : nullptr;
    return t && is_sensitivity(**t);
}

std::string table_html(const script::Table& t, const check::Program& program, const std::string& caption,
                       std::optional<std::int64_t> first) {
    if (has_changes(t)) return changes_table(t, program, caption);
    if (t.names.empty()) return fmt::format("<p>A table without columns, {} rows.</p>\n", t.rows);
    const std::int64_t most = first.value_or(static_cast<std::int64_t>(kMostRows));
    std::vector<std::int64_t> rows;
    for (std::int64_t i = 0; i < std::min(t.rows, most); ++i) rows.push_back(i);
    auto shown = script::shown_table(t, program, std::move(rows));
    const std::size_t columns = std::min(shown.columns.size(), kMostColumns);
    std::vector<std::string> head;
    for (std::size_t c = 0; c < columns; ++c) head.push_back(shown.columns[c].heading());
    Table out(caption, head, 0);
    for (std::size_t c = 0; c < columns; ++c) out.classes.push_back(shown.columns[c].texts ? "t" : "n");
    for (std::size_t i = 0; i < shown.rows.size(); ++i) {
        std::vector<Cell> cells;
        for (std::size_t c = 0; c < columns; ++c) {
            const Value& v = (*shown.columns[c].values)[static_cast<std::size_t>(shown.rows[i])];
            cells.push_back(v.is_number() ? Cell(shown.columns[c].cells[i], script::as_real(v).base())
                                          : Cell(shown.columns[c].cells[i]));
        }
        out.row(std::move(cells));
    }
    std::string more;
    if (t.rows > most && !first) more += fmt::format("<p>{} more rows are left out.</p>\n", t.rows - most);
    if (columns < shown.columns.size())
        more += fmt::format("<p>{} more columns are left out.</p>\n", shown.columns.size() - columns);
    return out.html() + paragraphs(shown.below) + more;
}

std::string value_html(const Value& v, const check::Program& program, const std::string& id) {
    if (const auto* t = v.as<std::shared_ptr<const script::Table>>()) {
        return picture(**t, program, id) + table_html(**t, program, caption_of(**t));
    }
    if (const auto* p = v.as<std::shared_ptr<const plot::Plot>>()) {
        const std::string title = title_of(**p);
        return figure(**p, id, title, as_table(**p, title));
    }
    if (const auto* r = v.as<std::shared_ptr<const script::Record>>())
        if (const auto shown = (*r)->shown()) {
            const auto* t = shown->as<std::shared_ptr<const script::Table>>();
            if (t && is_sensitivity(**t))
                return tornado(**r, **t, id) +
                       table_html(**t, program, "What the time depends on, parameter by parameter") +
                       paragraphs((*r)->remark);
            return value_html(*shown, program, id) + paragraphs((*r)->remark);
        }
    return fmt::format("<pre class=\"line\">{}</pre>\n", escaped(script::show(v, program)));
}

}  // namespace pamina::html
