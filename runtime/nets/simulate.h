// A net that is played: with random numbers, from its first marking on.
#pragma once

#include <atomic>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "runtime/nets/solve.h"

namespace pamina::nets {

/// How long. It ends with what comes first, and where nothing can fire any more and `until` is infinite.
struct Play {
    double until = std::numeric_limits<double>::infinity();  // s, from the start
    double warmup = 0;                                       // s from the start that no figure counts
    std::int64_t firings = 0;                                // of all transitions from the start; 0: any number
    std::uint64_t seed = 1;
    const std::atomic<bool>* stop = nullptr;
    std::atomic<std::uint64_t>* done = nullptr;  // counts the replications that have ended; may be null
};

struct Played {
    Figures figures;  // from the end of the warm-up to the end; of no time at all: those of the last marking
    double end = 0;   // s
    double seen = 0;  // s of them that the figures count
    std::int64_t firings = 0;
    std::optional<double> dead;  // when nothing could fire any more, in s
};

/// The replication with that number: a function of the net, the seed and the number alone. Exponential and immediate
/// transitions mean what they do in the exact solution; whether one that takes time is disabled is seen in markings in
/// which time passes. Deterministic and drawn ones that are due at the same time fire in the order in which they began.
/// Throws Problem: what the exact solution throws of a marking that is reached; more than kMostAtOnce firings in no
/// time (NoTime); more than kMostFirings, and nobody asked for so many, or than kMostWithoutEnd where neither
/// `until` nor `firings` is given (Effort); a time to end that is not after the warm-up (Number). Throws Stopped.
Played play(const Net& net, const Play& how, std::uint64_t replication, const std::vector<Measure>& measures = {});

inline constexpr std::int64_t kMostAtOnce = 10'000'000, kMostFirings = 10'000'000'000, kMostWithoutEnd = 100'000'000;

/// Replications `first`, `first` + 1, … in so many threads, in their order: the same for any number of threads. The
/// net's functions and the measures are called from all of them. Throws what the first of them that fails throws.
std::vector<Played> replications(const Net& net, const Play& how, std::int64_t count, int threads,
                                 const std::vector<Measure>& measures = {}, std::int64_t first = 0);

}  // namespace pamina::nets
