// A picture of figures as data: what is drawn, free of how. Lines or points over two axes, or a heat map whose cells
// show a third figure (Tufte, The Visual Display of Quantitative Information: the data, its axes and little else).
//
// Values are in the units that the axes name. A NaN is a value that is missing: it leaves a gap.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace pamina::plot {

enum class Kind { Line, Points, Heat };

struct Axis {
    std::string name;
    std::string unit;  // empty for plain numbers
    bool log = false;
    bool whole = false;                   // all its values are ints: nothing is marked between them
    std::vector<std::string> categories;  // texts that 0, 1, 2 ... stand for; empty for numbers
    /// `time [ms]`
    std::string label() const;
};

struct Series {
    std::string name;  // empty for the only one
    std::vector<double> x, y;
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
    Cells cells;                // of a heat map
    std::int64_t left_out = 0;  // values that an axis cannot show: infinite ones, and those a logarithm does not have
};

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
