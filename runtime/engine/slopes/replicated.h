// Derivatives of a simulation: of each replication, along its sample path or by the chances in it.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "runtime/engine/plan/graphs.h"
#include "runtime/engine/run/direction.h"
#include "runtime/engine/run/options.h"

namespace pamina::engine {

/// Of the mean time along a direction.
struct ReplicatedSlope {
    enum class By : std::uint8_t {
        None,             // `why_not`
        Path,             // the mean of `each`: infinitesimal perturbation analysis
        LikelihoodRatio,  // by `score` and `information` (score function: Glynn 1990; Rubinstein 1989)
    };
    By by = By::None;
    std::string why_not;
    /// By replication: the derivative of its time, ticks for one step.
    std::vector<double> each;
    /// By replication: the derivative of the logarithm of the probability of what chance brought, and the sum over its
    /// chances of the mean squares of that, each known before it came.
    std::vector<double> score, information;
};

struct Replicated {
    std::vector<double> times;            // by replication, in ticks, what is drawn not being rounded to them
    std::vector<ReplicatedSlope> slopes;  // by direction
};

/// The first `count` replications of a seed, task by task. Where one fails each direction says so. Throws Stopped.
Replicated carry_replications(const Graphs& graphs, const Values& values, std::span<const Direction> directions,
                              const Options& options, std::uint64_t seed, std::int64_t count, RunControl& control);

}  // namespace pamina::engine
