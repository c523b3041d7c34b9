// How much longer statements may take without changing the time.
//
// In a graph without resources the time is convex in what one statement takes more: the largest of sums, each of which
// has it as often as the statement stands on that path. So its slack is found by Newton's method from above: the slope
// at a point is how often the statement is on the critical path there. Where resources are, this keeps the order of
// their requests as long as it stays; in the end a run tells whether it did.
#pragma once

#include "runtime/advice/tried.h"

namespace pamina::advice {

struct Slack {
    Thing thing;
    /// Of each execution, ticks, rounded down to a whole one; infinite where the statement may take as long as the
    /// whole run does. None: it is not known how it would take so much longer (a share of links, work of processors).
    std::optional<double> ticks;
    /// A run in which each execution takes that much more takes the same time, and one in which it takes a tick more
    /// takes longer.
    bool verified = false;
};

struct Slacks {
    std::vector<Slack> rows;  // the smallest first
    std::size_t left_out = 0;
};

/// Of so many statements, those with the largest share first.
inline constexpr std::size_t kMostSlacks = 20;

/// `base`: the run of the model as it is, observed, in the same ticks.
Slacks slack(const Case& model, const result::Result& base, engine::RunControl& control);

}  // namespace pamina::advice
