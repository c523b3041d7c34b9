// A picture of figures as data: what is drawn, free of how. Lines or points over two axes, bars over names, how the
// values of a column are distributed, or a heat map whose cells show a third figure (Tufte, The Visual Display of
// Quantitative Information: the data, its axes and little else).
//
// Values are in the units that the axes name. A NaN is a value that is missing: it leaves a gap.
#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace pamina::plot {

enum class Kind { Line, Points, Heat, Bars, Histogram, Cdf, Steps };
/// As scripts and JSON name them, in the order of `Kind`.
constexpr std::array<std::string_view, 7> kKindNames{"line", "points", "heat", "bars", "histogram", "cdf", "steps"};

struct Axis {
    std::string name;
    std::string unit;   // empty for plain numbers
    std::string words;  // that stand at the axis for its name; empty: none do
    bool log = false;
    bool whole = false;                   // all its values are ints: nothing is marked between them
    std::vector<std::string> categories;  // texts that 0, 1, 2 ... stand for; empty for numbers
    /// `time [ms]`: the words, or the name, with the unit.
    std::string label() const;
};

/// What tells a series from the others: numbers from 0. No two series of a picture have both alike.
struct Look {
    int colour = 0;  // below `kColours`
    int dash = 0;    // of its line, or the pattern of its bars
};
constexpr int kColours = 8;

struct Series {
    std::string name;  // empty for the only one
    // Of bars x counts the categories; of a distribution function y is the share of the values up to x; of a
    // histogram there is a y for each bin and no x.
    std::vector<double> x, y;
    Look look = {};
    /// But of bars, as many as y or none: half the interval around each value; NaN: it has none.
    std::vector<double> half = {};
};

/// A value for each pair of an x and a y, rows of x one after the other.
struct Cells {
    std::vector<double> x, y;  // increasing
    std::vector<double> value;
};

struct Plot {
    Kind kind = Kind::Line;
    std::string title;
    Axis x, y, value;  // value: of a heat map
    std::vector<Series> series;
    std::vector<double> edges;  // of the bins of a histogram: one more than bins
    Cells cells;                // of a heat map
    double diagonal = 0;        // of points: along a line behind them y is so many times x; 0: there is none
    std::int64_t left_out = 0;  // values that an axis cannot show: infinite ones, and those a logarithm does not have
};

/// Looks for `groups` times `columns` series, the groups of each column one after the other. Where there are several of
/// both, the colour says which group, the dash which column; else colours first, then dashes.
void give_looks(std::vector<Series>& series, std::size_t groups, std::size_t columns);

/// How a terminal shows it.
struct Screen {
    int columns = 80, rows = 24;
    bool colour = false;
};

/// Lines of text: Braille dots for lines, blocks for cells; ended by a line end.
std::string to_text(const Plot& plot, const Screen& screen);
/// What is drawn, as a JSON object.
nlohmann::ordered_json to_json(const Plot& plot);
/// A picture of its own, which needs no other file.
std::string to_svg(const Plot& plot);

}  // namespace pamina::plot
