#include "runtime/html/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "runtime/html/page.h"

namespace pamina::html {

Cell::Cell(std::string_view text) : html(escaped(text)) {}
Cell::Cell(std::string_view text, double number) : html(escaped(text)) {
    if (!std::isnan(number)) of = number;
}
Cell Cell::of_html(std::string html, std::optional<double> of) {
    Cell c("");
    c.html = std::move(html);
    c.of = of;
    return c;
}

Cell bar(double part, std::string_view text, std::string_view kind) {
    const double width = std::isfinite(part) ? std::clamp(part, 0.0, 1.0) * 100 : 0;
    // A picture and no background: those are not printed.
    return Cell::of_html(
        fmt::format("<span class=\"barred\"><svg class=\"bar {}\" viewBox=\"0 0 100 10\" preserveAspectRatio=\"none\" "
                    "aria-hidden=\"true\"><rect width=\"{:.4g}\" height=\"10\"/></svg><span>{}</span></span>",
                    kind, width, escaped(text)),
        part);
}

std::string Table::html() const {
    const auto class_of = [&](std::size_t column) {
        if (column < classes.size() && !classes[column].empty()) return fmt::format(" class=\"{}\"", classes[column]);
        return std::string(column < left_ ? "" : " class=\"n\"");
    };
    // A box that scrolls is reached by keys, and so has a name.
    std::string out = fmt::format(
        "<div class=\"wide\" role=\"region\" aria-label=\"{0}\" tabindex=\"0\">\n<table{1}>\n<caption>{0}</caption>\n"
        "<thead><tr>",
        escaped(caption_), sorts && rows_.size() > 1 ? " class=\"sorts\"" : "");
    for (std::size_t c = 0; c < head_.size(); ++c)
        out += fmt::format("<th scope=\"col\"{}>{}</th>", class_of(c), escaped(head_[c]));
    out += "</tr></thead>\n<tbody>\n";
    for (const auto& row : rows_) {
        out += "<tr>";
        for (std::size_t c = 0; c < row.size(); ++c) {
            out += fmt::format("<td{}", class_of(c));
            if (row[c].of) out += fmt::format(" data-of=\"{}\"", *row[c].of);
            out += ">" + row[c].html + "</td>";
        }
        out += "</tr>\n";
    }
    out += "</tbody>\n</table>\n</div>\n";
    if (left_out_ > 0) out += fmt::format("<p>{} more rows are left out.</p>\n", left_out_);
    return out;
}

std::string definitions(const std::vector<std::pair<std::string, std::string>>& pairs, std::string_view kind) {
    std::string out = fmt::format("<dl class=\"{}\">\n", kind);
    for (const auto& [name, what] : pairs) out += fmt::format("<div><dt>{}</dt><dd>{}</dd></div>\n", name, what);
    return out + "</dl>\n";
}

std::string folded_away(std::string_view summary, const std::string& html) {
    return fmt::format("<details>\n<summary>{}</summary>\n{}</details>\n", escaped(summary), html);
}

}  // namespace pamina::html
