#include "runtime/html/tornado.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "frontend/source/one_line.h"
#include "runtime/html/figure.h"
#include "runtime/html/page.h"
#include "runtime/result/words.h"

namespace pamina::html {

namespace {

struct Bar {
    std::string name;
    double elasticity = 0;
};
constexpr std::size_t kMostBars = 24;

std::string text(double x, double y, std::string_view anchor, std::string_view what) {
    return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n", x, y, anchor, escaped(what));
}

std::string drawn(const std::vector<Bar>& bars) {
    constexpr double kWidth = 720, kRow = 26, kTop = 34, kLeft = 190, kRight = 70, kHeight = 16;
    double most = 0;
    bool less = false, more = false;
    for (const auto& b : bars) {
        most = std::max(most, std::fabs(b.elasticity));
        (b.elasticity < 0 ? less : more) = true;
    }
    const double height = kTop + kRow * static_cast<double>(bars.size()) + 12;
    const double from = kLeft + (less ? kRight : 0), to = kWidth - kRight;
    const double zero = less && more ? (from + to) / 2 : less ? to : from;
    const double reach = less && more ? (to - from) / 2 : to - from;
    std::string out = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" viewBox=\"0 0 {0:.0f} "
        "{1:.0f}\" "
        "font-family=\"'Segoe UI', 'DejaVu Sans', Helvetica, Arial, sans-serif\" font-size=\"12\" fill=\"#333\">\n"
        "<rect width=\"{0:.0f}\" height=\"{1:.0f}\" fill=\"#fff\"/>\n"
        // Whether the time grows or shrinks is told by side, stripes and sign, not by colour alone.
        "<defs><pattern id=\"less\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" "
        "patternTransform=\"rotate(45)\"><path d=\"M0 0h6v6h-6z\" fill=\"#e69f00\" fill-opacity=\"0.3\"/>"
        "<path d=\"M0 0h3v6h-3z\" fill=\"#e69f00\"/></pattern></defs>\n",
        kWidth, height);
    out += text(zero, 20,
                less && more ? "middle"
                : less       ? "end"
                             : "start",
                "change of the time in % where it grows by 1 %");
    for (std::size_t i = 0; i < bars.size(); ++i) {
        const double y = kTop + kRow * static_cast<double>(i), x = bars[i].elasticity;
        const double wide = most > 0 ? std::fabs(x) / most * reach : 0;
        out += text(kLeft - 12, y + 12.5, "end", one_line(bars[i].name, 24));
        out +=
            fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{}\" fill=\"{}\"/>\n",
                        x < 0 ? zero - wide : zero, y, std::max(wide, 0.7), kHeight, x < 0 ? "url(#less)" : "#0072B2");
        out += text(x < 0 ? zero - wide - 5 : zero + wide + 5, y + 12.5, x < 0 ? "end" : "start",
                    (x > 0 ? "+" : "") + result::figure(x));
    }
    return out +
           fmt::format("<path d=\"M{0:.1f} {1}V{2:.1f}\" stroke=\"#333\"/>\n</svg>\n", zero, kTop - 4, height - 8);
}

}  // namespace

bool is_sensitivity(const script::Table& t) {
    const auto has = [&](const char* name) { return t.columns.contains(name); };
    return t.parameters == std::vector<std::string>{"parameter"} && has("elasticity") && has("affine");
}

namespace {

/// The member of a record, a number in base units; nothing where it is not known.
std::optional<double> number_of(const script::Record& r, std::string_view name) {
    try {
        const auto v = r.get(name);
        if (v && v->is_number()) return script::as_real(*v).base();
    } catch (const script::ValueError&) {
    }
    return {};
}

/// Of a whole parameter: in % for 1 %, from the differences to its neighbours. Nothing where these are no slope: one of
/// them is not known, or the time jumps.
std::optional<double> by_neighbours(const script::Record& found, const std::string& name) {
    const script::Record* at = &found;
    std::optional<script::Value> kept;
    for (std::string_view rest = name; !rest.empty();) {
        const std::size_t dot = std::min(rest.find('.'), rest.size());
        kept = at->get(rest.substr(0, dot));
        const auto* inner = kept ? kept->as<std::shared_ptr<const script::Record>>() : nullptr;
        if (!inner) return {};
        at = inner->get();
        rest.remove_prefix(std::min(dot + 1, rest.size()));
    }
    const auto value = number_of(*at, "value"), left = number_of(*at, "left"), right = number_of(*at, "right");
    const auto time = number_of(found, "time");
    if (!value || !time || !(*time > 0) || !left || !right) return {};
    constexpr double kAlike = 4;
    const auto [less, more] = std::minmax({std::fabs(*left), std::fabs(*right)});
    if (*left * *right < 0 || more > kAlike * less) return {};
    return (*left + *right) / 2 * *value / *time;
}

}  // namespace

std::string tornado(const script::Record& found, const script::Table& t, const std::string& id) {
    std::vector<Bar> bars;
    std::string jumping;
    const auto& names = *t.columns.at("parameter");
    const auto& elasticities = *t.columns.at("elasticity");
    for (std::size_t i = 0; i < names.size(); ++i)
        if (const auto* name = names[i].as<std::string>()) {
            const std::optional<double> known =
                elasticities[i].is_number() ? script::as_real(elasticities[i]).base() : by_neighbours(found, *name);
            if (known)
                bars.push_back({*name, *known});
            else
                jumping += (jumping.empty() ? "" : ", ") + one_line(*name, 40);
        }
    if (bars.empty()) return {};
    std::ranges::stable_sort(
        bars, [](const Bar& a, const Bar& b) { return std::fabs(a.elasticity) > std::fabs(b.elasticity); });
    const std::size_t all = bars.size();
    if (all > kMostBars) bars.resize(kMostBars);
    const std::string caption = "What the time depends on, the most important on top";
    return fmt::format(
        "<figure>\n<div class=\"wide\" role=\"region\" aria-label=\"{0}\" tabindex=\"0\">{1}</div>\n"
        "<figcaption>{0}{2}{3}</figcaption>\n</figure>\n",
        caption, named_picture(drawn(bars), id, caption),
        all > kMostBars ? fmt::format("; {} more are in the table", all - kMostBars) : "",
        jumping.empty()
            ? ""
            : fmt::format("; without {}, at which the time has no slope (see the table)", escaped(jumping)));
}

}  // namespace pamina::html
