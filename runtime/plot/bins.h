// Bins of a histogram.
#pragma once

#include <vector>

namespace pamina::plot {

/// The edges of the bins of these values, in order: `wanted` bins of equal width from the least to the greatest value,
/// on a logarithmic axis of equal ratio. With `wanted` 0 as many as the rule of Freedman and Diaconis (On the Histogram
/// as a Density Estimator, 1981) or that of Sturges (1926) says, whichever gives more, at most 100; they begin at
/// multiples of a round width then. Bins of whole numbers have these in their middle; where they lie within 30, each
/// has one. Values that are not finite do not count; without any there are no edges.
std::vector<double> bin_edges(std::vector<double> values, bool log, bool whole, int wanted);

/// The number of its bin: a value at an edge is in the bin above, the greatest in the last.
std::size_t bin_of(const std::vector<double>& edges, double value);

}  // namespace pamina::plot
