// Whether the time of a model can jump where two events of a simulation change places: from its graph alone.
//
// Where times are sums and maxima of durations (delays, forks, joins, one process at a thing), where servers are shared
// so that the order of arrival does not matter (ps, max-min), and where all who meet at a server are alike from there
// on and nothing of what they did before tells them apart, the mean of the derivatives along sample paths is the
// derivative of the mean (Cao, Convergence of parameter sensitivity estimates in a stochastic experiment, 1985;
// Glasserman, Gradient Estimation via Perturbation Analysis, 1991, chapters 3 and 4). Whatever else there is refuses.
#pragma once

#include <string>

#include "runtime/rtg/graph.h"

namespace pamina::engine {

/// Empty: it cannot, or not on average. Else where it could: part of a sentence.
std::string why_order_counts(const rtg::Graph& graph);

}  // namespace pamina::engine
