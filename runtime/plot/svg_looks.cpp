// What tells series apart in SVG: colours, dashes, marks, patterns.
#include <fmt/format.h>

#include <array>
#include <set>

#include "runtime/plot/svg_parts.h"

namespace pamina::plot {

namespace {

/// Okabe and Ito 2008: told apart by people with other colour vision.
constexpr std::array<std::string_view, kColours> kPalette{"#0072B2", "#E69F00", "#009E73", "#CC79A7",
                                                          "#56B4E9", "#D55E00", "#B5A600", "#666666"};
constexpr std::array<std::string_view, 8> kDashes{"", "8 4", "2 4", "11 4 2 4", "4 3", "16 5", "3 8", "6 3 2 3 2 3"};

/// Forms of eight kinds around 0, filled or hollow.
struct Form {
    std::string_view path;
    bool hollow = false;
};
constexpr std::array<Form, 8> kForms{{{"M3.6 0a3.6 3.6 0 1 1 -7.2 0a3.6 3.6 0 1 1 7.2 0z"},
                                      {"M-3.2 -3.2h6.4v6.4h-6.4z"},
                                      {"M0 -4.2l4 7h-8z"},
                                      {"M0 -4.4l4.4 4.4l-4.4 4.4l-4.4 -4.4z"},
                                      {"M3.4 0a3.4 3.4 0 1 1 -6.8 0a3.4 3.4 0 1 1 6.8 0z", true},
                                      {"M-3 -3h6v6h-6z", true},
                                      {"M0 4.2l4 -7h-8z"},
                                      {"M0 -4.2l4.2 4.2l-4.2 4.2l-4.2 -4.2z", true}}};

std::string pattern_id(const Look& look) {
    return fmt::format("fill-{}-{}", look.colour, look.dash % 8);
}

}  // namespace

std::string_view colour(const Look& look) {
    return kPalette[static_cast<std::size_t>(look.colour) % kPalette.size()];
}

std::string mark(const Look& look, double x, double y, double scale) {
    // Series of one colour or of one dash have marks of different forms.
    const auto& form = kForms[static_cast<std::size_t>(look.colour + look.dash + look.dash / 8) % kForms.size()];
    const std::string paint =
        form.hollow ? fmt::format("#fff\" stroke=\"{}\" stroke-width=\"1.6", colour(look)) : std::string(colour(look));
    const std::string larger = scale == 1 ? "" : fmt::format(" scale({})", scale);
    return fmt::format("<path transform=\"translate({:.1f} {:.1f}){}\" d=\"{}\" fill=\"{}\"/>\n", x, y, larger,
                       form.path, paint);
}

std::string stroke(const Look& look, double width) {
    const auto dash = kDashes[static_cast<std::size_t>(look.dash) % kDashes.size()];
    return fmt::format("fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" stroke-linejoin=\"round\"{}", colour(look),
                       width, dash.empty() ? "" : fmt::format(" stroke-dasharray=\"{}\"", dash));
}

std::string fill(const Look& look) {
    return look.dash % 8 ? fmt::format("url(#{})", pattern_id(look)) : std::string(colour(look));
}

std::string patterns(const Plot& plot) {
    /// The turn of stripes, their distance and their width; stripes both ways.
    struct Stripes {
        int turn, distance, width;
        bool crossed;
    };
    static constexpr std::array<Stripes, 8> kStripes{{{0, 0, 0, false},
                                                      {45, 8, 4, false},
                                                      {-45, 8, 4, false},
                                                      {90, 6, 3, false},
                                                      {0, 6, 3, false},
                                                      {45, 8, 2, true},
                                                      {0, 7, 2, true},
                                                      {45, 4, 1, false}}};
    std::string out;
    std::set<std::string> made;
    for (const auto& s : plot.series) {
        const auto& [turn, distance, width, crossed] = kStripes[static_cast<std::size_t>(s.look.dash) % 8];
        if (!width || !made.insert(pattern_id(s.look)).second) continue;
        out += fmt::format(
            "<pattern id=\"{0}\" width=\"{1}\" height=\"{1}\" patternUnits=\"userSpaceOnUse\" "
            "patternTransform=\"rotate({2})\"><path d=\"M0 0h{1}v{1}h-{1}z\" fill=\"{4}\" fill-opacity=\"0.25\"/>"
            "<path d=\"M0 0h{3}v{1}h-{3}z{5}\" fill=\"{4}\"/></pattern>\n",
            pattern_id(s.look), distance, turn, width, colour(s.look),
            crossed ? fmt::format("M0 0h{0}v{1}h-{0}z", distance, width) : "");
    }
    return out.empty() ? out : "<defs>\n" + out + "</defs>\n";
}

}  // namespace pamina::plot
