// Plots as SVG 1.1: shapes and text only, no scripts, no fonts of its own, nothing to fetch.
#include "runtime/plot/svg_parts.h"

namespace pamina::plot {

std::string to_svg(const Plot& plot) {
    const auto picture = plot.kind == Kind::Heat ? heat_svg : plot.kind == Kind::Bars ? bars_svg : curves_svg;
    return picture(plot) + "</svg>\n";
}

}  // namespace pamina::plot
