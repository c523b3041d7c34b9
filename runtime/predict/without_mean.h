// Distributions whose mean is infinite, of which replications know nothing.
#pragma once

#include <optional>

#include "frontend/source/span.h"
#include "runtime/engine/run/options.h"
#include "runtime/rtg/graph.h"

namespace pamina::predict {

/// Where a model draws from a distribution whose mean is infinite, as far as that is known before a run.
std::optional<Span> without_mean(const rtg::Graph& graph, const engine::Values& values);

}  // namespace pamina::predict
