// What a machine's figures are, from what the processes told.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "runtime/probe/levels.h"
#include "runtime/probe/loggp.h"
#include "runtime/probe/samples.h"

namespace pamina::probe {

/// What each process of a group told.
using Processes = std::vector<Told>;

struct Figure {
    std::string name;  // of the `let`
    std::string unit;  // "s", "B/s"
    std::string text;  // what it is, a sentence
    Estimate estimate;
    /// The half-width aimed at, as a share.
    double goal = 0.02;
    bool poor() const { return !(estimate.relative() <= goal); }
};

/// A machine's levels, caches and memory: the `load` and `store` of a double in order, and the latency of one anywhere.
struct MemoryFigures {
    std::vector<Level> levels;
    std::vector<Figure> load, store, latency;
};

/// A way for messages to go: LogGP, and the pieces of the gap.
struct MessageFigures {
    std::string name, text;  // of the machine
    Figure L, o, O, g, G;
    /// The pieces behind the first: from which size, base and each as figures.
    double at = 0;
    Figure late_g, late_G;
    /// What could not be told: a sentence, or "".
    std::string doubt;
};

std::vector<Figure> arithmetic_figures(const Processes& processes);
MemoryFigures memory_figures(const Processes& processes);
/// By the number of cores, rising.
std::vector<std::pair<int, Figure>> bandwidth_figures(const Processes& processes);
std::vector<Figure> thread_figures(const Processes& processes);
/// By the number of threads, rising.
std::vector<std::pair<int, Figure>> barrier_figures(const Processes& processes);
std::vector<Figure> openmp_figures(const Processes& processes);
MessageFigures message_figures(const Processes& processes, const std::string& name, const std::string& text);

/// How well two ways to share fit a curve of bandwidths by cores: the greatest error, a share, of max-min fair sharing
/// of the greatest (each core at most what one gets), and of one bus that serves core after core (exact MVA of a closed
/// network: one queue and a delay, Reiser & Lavenberg 1980).
struct Sharing {
    double maxmin = 0, bus = 0;
};
Sharing sharing_of(const std::vector<std::pair<int, Figure>>& bandwidths);

}  // namespace pamina::probe
