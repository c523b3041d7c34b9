// What is drawn of a series as a line, and where such lines run on each other.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "runtime/plot/plot.h"
#include "runtime/plot/scale.h"

namespace pamina::plot {

/// Places on both axes, each from 0 to 1, from left to right; NaN where the line has a gap.
using Path = std::vector<std::pair<double, double>>;

/// The values of a line; the steps of a distribution function; the outline of a histogram.
Path path_of(const Plot& plot, const Series& series, const Scale& x, const Scale& y);

/// Where `plot.diagonal` runs, from the least to the largest of these values of x; nothing where there is none.
Path diagonal_of(const Plot& plot, const std::vector<double>& values, const Scale& x, const Scale& y);

/// Where value i of a series stands on the x axis: over the middle of its bin in a histogram; NaN: nowhere.
double place_of(const Plot& plot, const Series& series, std::size_t i, const Scale& x);
/// The ends of the interval around value i: no count is below 0, no share above 100 %.
std::pair<double, double> interval_of(const Plot& plot, const Series& series, std::size_t i);

/// The height of each path at each of some columns, and which of them are the same there.
class Overlap {
  public:
    /// Heights that differ by less than `tolerance` look alike.
    Overlap(const std::vector<Path>& paths, int columns, double tolerance);
    /// The stretches of at least so many columns over which a path lies beneath later ones, and how many these are.
    struct Stretch {
        Path path;
        int above = 0;
    };
    std::vector<Stretch> beneath(std::size_t path, int columns) const;
    /// Whether a path, wherever it is, runs on another.
    bool whole(std::size_t a, std::size_t on) const;

  private:
    bool alike(double a, double b) const;

    std::vector<std::vector<double>> heights_;  // by path; NaN where it is not
    double tolerance_;
};

}  // namespace pamina::plot
