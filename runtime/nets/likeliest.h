// The markings that a net is in most of the time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "runtime/nets/space.h"

namespace pamina::nets {

struct Likeliest {
    std::vector<double> probability;  // falling; of equals those that were found first come first
    std::vector<Tokens> tokens;       // of these markings, one behind the other
    double others = 0;                // markings that are not among them, in which time passes
    double of_others = 0;             // the probability of all of these together
};

/// With these probabilities of the states, `count` of the markings that they stand for. Those that are alike are as
/// likely as each other, and follow each other, as far as their probabilities are told apart.
Likeliest likeliest(const Space& space, const std::vector<double>& share, std::size_t count);

}  // namespace pamina::nets
