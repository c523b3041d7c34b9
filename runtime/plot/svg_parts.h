// Parts of pictures as SVG.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "runtime/plot/plot.h"
#include "runtime/plot/scale.h"

namespace pamina::plot {

/// About how wide a character of the font is, for room beside the axes.
constexpr double kCharacter = 6.8;

/// Where a picture has its axes, in pixels.
struct Frame {
    double width = 760, height = 460;
    double left = 0, top = 0, right = 0, bottom = 0;
    double feet = 19;     // from the x axis down to the base of its labels
    bool turned = false;  // the labels of x are aslant
    double x(double at) const { return left + at * (right - left); }
    double y(double at) const { return bottom - at * (bottom - top); }
};

/// A frame with room for the labels of the y axis, and for a legend at the right; taller where that is long.
Frame frame_of(const Plot& plot, const Scale& y);
/// The x axis of such a frame; names that do not stand side by side are turned, for which the frame gets lower.
Scale x_scale(const Plot& plot, const std::vector<double>& values, Frame& frame);

std::string heading(const Plot& plot, const Frame& f);
/// Those of the axes, and what is left out.
std::string names(const Plot& plot, const Frame& f);
/// Lines behind what is drawn, from which heights are read, and places along x.
enum class Grid { None, Heights, Both };
std::string axes(const Frame& f, const std::vector<Tick>& xs, const std::vector<Tick>& ys, Grid grid);
/// The series' names behind a sample of each; with marks where the curves have some.
std::string legend_svg(const Plot& plot, const Frame& f, bool marks);
std::string no_values(const Frame& f);

double widest(const std::vector<Tick>& ticks);
std::string text(double x, double y, std::string_view anchor, std::string_view what, std::string_view more = "");
std::string_view colour(const Look& look);
/// The mark of a series around a place; `scale` times as large as usual.
std::string mark(const Look& look, double x, double y, double scale = 1);
/// Attributes of a line.
std::string stroke(const Look& look, double width);
/// What fills a bar: a colour, or a pattern of `patterns`.
std::string fill(const Look& look);
/// The patterns that the series need, to be defined before they are used.
std::string patterns(const Plot& plot);

std::string heat_svg(const Plot& plot);
std::string curves_svg(const Plot& plot);
std::string bars_svg(const Plot& plot);

}  // namespace pamina::plot
