#include "runtime/html/figure.h"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "frontend/source/printable.h"
#include "runtime/html/page.h"
#include "runtime/html/table.h"
#include "runtime/result/show.h"

namespace pamina::html {

namespace {

void replace_all(std::string& text, std::string_view what, const std::string& with) {
    for (std::size_t at = 0; (at = text.find(what, at)) != text.npos; at += with.size())
        text.replace(at, what.size(), with);
}

Cell number(double x) {
    return std::isnan(x) ? Cell("–") : Cell(result::written(x).text, x);
}

Cell along(const plot::Axis& axis, double x) {
    const auto i = static_cast<std::size_t>(x);
    if (!axis.categories.empty() && x >= 0 && i < axis.categories.size()) return axis.categories[i];
    return number(x);
}

/// What a plot shows, for the script that makes it react. Nothing of heat maps, and of what is too much for a page:
/// their pictures stay.
std::string chart_data(plot::Plot plot) {
    constexpr std::size_t kMostValues = 10'000;
    std::size_t values = 0;
    for (const auto& s : plot.series) values += s.y.size();
    if (plot.kind == plot::Kind::Heat || values == 0 || values > kMostValues) return {};
    for (auto* axis : {&plot.x, &plot.y}) {
        axis->words = printable(axis->words.empty() ? axis->name : axis->words);
        for (auto& c : axis->categories) c = printable(c);
    }
    for (auto& s : plot.series) s.name = printable(s.name);
    using Json = nlohmann::ordered_json;
    const Json said = plot::to_json(plot);
    return json_element("chart-data", said.dump(-1, ' ', false, Json::error_handler_t::replace));
}

}  // namespace

std::string named_picture(std::string svg, std::string_view id, std::string_view name) {
    // Pictures of one page may not name their patterns alike. Texts cannot hold these: their quotes are escaped.
    replace_all(svg, " id=\"", fmt::format(" id=\"{}-", id));
    replace_all(svg, "=\"url(#", fmt::format("=\"url(#{}-", id));
    constexpr std::string_view kBegin = "<svg ";
    return fmt::format("<svg class=\"plot\" role=\"img\" aria-label=\"{}\" {}", escaped(name),
                       std::string_view(svg).substr(kBegin.size()));
}

std::string figure(const plot::Plot& plot, std::string_view id, std::string_view caption, const std::string& table,
                   bool reacts) {
    return fmt::format(
        "<figure class=\"chart\">\n<div class=\"wide\" role=\"region\" aria-label=\"{0}\" tabindex=\"0\">{1}</div>\n"
        "<figcaption>{0}</figcaption>\n{2}</figure>\n{3}",
        escaped(caption), named_picture(plot::to_svg(plot), id, caption), reacts ? chart_data(plot) : std::string(),
        table);
}

std::string as_table(const plot::Plot& plot, std::string_view caption) {
    const bool named = plot.series.size() > 1;
    bool halves = false;
    for (const auto& s : plot.series) halves = halves || !s.half.empty();
    std::vector<std::string> head;
    if (named) head.emplace_back("series");
    const auto end = [](const Table& t) { return folded_away("The same as a table", t.html()); };
    if (plot.kind == plot::Kind::Heat) {
        Table t(std::string(caption), {plot.x.label(), plot.y.label(), plot.value.label()}, 0);
        for (std::size_t i = 0; i < plot.cells.value.size(); ++i) {
            const std::size_t columns = plot.cells.x.size();
            t.row({along(plot.x, plot.cells.x[i % columns]), along(plot.y, plot.cells.y[i / columns]),
                   number(plot.cells.value[i])});
        }
        return end(t);
    }
    const bool bins = plot.kind == plot::Kind::Histogram;
    if (bins) head.push_back(plot.x.label() + " from");
    head.push_back(bins ? "until" : plot.x.label());
    head.push_back(plot.y.label());
    if (halves) head.emplace_back("+-");
    Table t(std::string(caption), head, named ? 1 : 0);
    for (const auto& s : plot.series)
        for (std::size_t i = 0; i < s.y.size(); ++i) {
            std::vector<Cell> cells;
            if (named) cells.emplace_back(s.name);
            if (bins) {
                cells.push_back(number(plot.edges[i]));
                cells.push_back(number(plot.edges[i + 1]));
            } else {
                cells.push_back(along(plot.x, i < s.x.size() ? s.x[i] : static_cast<double>(i)));
            }
            cells.push_back(along(plot.y, s.y[i]));
            if (halves) cells.push_back(i < s.half.size() ? number(s.half[i]) : Cell("–"));
            t.row(std::move(cells));
        }
    return end(t);
}

}  // namespace pamina::html
