// Times as stages of exponential length, one behind the other, some of which are one of two.
#pragma once

#include <cstdint>
#include <vector>

#include "runtime/stochastic/program.h"

namespace pamina::stochastic {

/// A stage: with this rate to the next one; behind the last the task has ended.
struct Stage {
    double rate = 0;
    std::int32_t next = -1;  // a step; -1: the end
};
/// Where a task comes to a stage: the first of `first`, or the one behind it with probability `second`.
struct StageStep {
    std::int32_t first = 0;
    double second = 0;
};

struct Stages {
    std::vector<StageStep> steps;  // none: no time
    std::vector<Stage> stages;
    bool operator==(const Stages&) const = default;
};
inline bool operator==(const Stage& a, const Stage& b) {
    return a.rate == b.rate && a.next == b.next;
}
inline bool operator==(const StageStep& a, const StageStep& b) {
    return a.first == b.first && a.second == b.second;
}

/// Of a sum of exponential, Erlang and hyperexponential times (the latter in the two phases that draws have). Throws
/// Refused: of another distribution, or fixed (E1094), or with more than a million stages (E1095).
Stages stages_of(const Time& time);

}  // namespace pamina::stochastic
