// What a stochastic model of a program finds.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "frontend/language/networks.h"

namespace pamina::stochastic {

/// A part of the program between two points at which all of it meets.
struct Phase {
    std::int64_t tasks = 0;
    std::int64_t processors = 0;  // that have some of them; 0: each has its own
    double time = 0;
    std::int64_t times = 1;  // alike ones, one behind the other
};

/// Times as those of the program's tasks.
struct Answer {
    language::Solver solver = language::Solver::Markov;
    double time = 0;                    // mean
    std::optional<double> exponential;  // were all task times exponential (Kruskal & Weiss)
    std::optional<double> variance;
    std::int64_t tasks = 0;
    std::optional<std::int64_t> states;  // of all chains
    std::string regime;                  // where the model holds, and how far that is the case here
    std::string ignores;                 // what of the program it does not see; "" nothing
    std::vector<Phase> phases;
};

}  // namespace pamina::stochastic
