// Nets with deterministic transitions, exactly: the long run.
#pragma once

#include <vector>

#include "runtime/nets/solve.h"

namespace pamina::nets {

struct DeterministicRun {
    /// In place of each deterministic transition one that fires exponentially, as often from each marking as the
    /// deterministic one does: the shares below are the long run of this chain too, and its figures those of the net.
    Space space;
    std::vector<double> share;  // of time, by state
};

/// Of a net in which at most one deterministic transition runs in each marking in which time passes, and no drawn one;
/// one that is disabled begins anew. The chain embedded at the instants at which a deterministic transition begins or
/// none runs; what happens while it runs by uniformisation (Ajmone Marsan & Chiola, "On Petri nets with deterministic
/// and exponentially distributed firing times", Advances in Petri Nets 1987; Ciardo & Lindemann, "Analysis of
/// deterministic and stochastic Petri nets", PNPM 1993, also for times that depend on the marking in which they begin).
/// The absolute error is about 1e-12. Throws Problem: several run at once, or one is drawn, or takes no time (NotExact,
/// with the marking); it is too much work (Effort); and what `space_of` and `long_run` throw. Throws Stopped.
DeterministicRun deterministic_long_run(const Net& net, const Options& options);

/// Ways gone over, all delays together.
inline constexpr double kMaxDelayWork = 5e10;

}  // namespace pamina::nets
