// The profile of a run and what is seen from it: its shape and its phases (Hu & Gorton 1997, section 4.2.4).
#pragma once

#include <vector>

#include "runtime/result/result.h"

namespace pamina::result {

/// The execution profile (Kumar 1988): how many processes make progress (compute, delay, are being served), period by
/// period, from the start to the end, in ticks. Neighbours differ.
struct Period {
    double from = 0, until = 0;
    double busy = 0;  // a mean, where the run has more than 4,096 periods: these are slices of it then
};
/// Of a run that was observed. Empty where its profile is not complete.
std::vector<Period> profile(const Result& r);

/// A phase (Carlson & others 1992): a stretch of the profile in which about as much is used.
struct Phase {
    enum class Kind {
        None,   // nobody makes progress
        One,    // one process does
        Some,   // more than one, not all
        All,    // as many as there are processors; without processors, as many as there ever are
        Change  // a transition: periods that are too short for a phase of their own
    };
    Kind kind = Kind::None;
    double from = 0, until = 0;
    double busy = 0;  // mean
};
/// A stretch of one kind that takes less than this part of the time is no phase of its own.
inline constexpr double kShortest = 0.01;
/// `all`: how many are all; 1 or less: one is all there is, and is told as One.
std::vector<Phase> phases(const std::vector<Period>& profile, double all);
const char* name_of(Phase::Kind kind);

}  // namespace pamina::result
