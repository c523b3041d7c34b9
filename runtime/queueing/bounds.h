// Within which figures a closed network's lie, without solving it.
#pragma once

#include <optional>
#include <string>

#include "runtime/queueing/centers.h"
#include "runtime/queueing/solution.h"
#include "runtime/queueing/traffic.h"

namespace pamina::queueing {

/// One closed chain and no open one, and speeds that do not depend on the load: where bounds are known. Else why not,
/// for people.
std::optional<std::string> without_bounds(const Network& network, const Traffic& traffic, const Centers& centers);

/// Asymptotic bounds (Lazowska et al., Quantitative System Performance, 1984, 5.2): D all demands, Dmax the largest,
///     N / (Z + N D) <= X <= min(1 / Dmax, N / (Z + D)).
Bounds asymptotic_bounds(const Traffic& traffic, const Centers& centers);

/// Balanced system bounds (the same, 5.4; Zahorjan et al., CACM 25 (1982)): Dave the mean demand,
///     N / (Z + D + (N - 1) Dmax / (1 + Z / (N D))) <= X <= min(1 / Dmax, N / (Z + D + (N - 1) Dave / (1 + Z / D))).
/// They hold for networks with product form.
Bounds balanced_bounds(const Traffic& traffic, const Centers& centers);

}  // namespace pamina::queueing
