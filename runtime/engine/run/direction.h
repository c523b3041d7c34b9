// How what a run is given may change, and what is known then of its time.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace pamina::engine {

/// The outside values of a graph change by so much for one step. What has an init stands for itself then, and what
/// follows from it follows.
struct Direction {
    struct Global {
        std::size_t number = 0;  // in Graph::globals, a real
        double amount = 0;       // as a run holds it: ticks where it is a time
    };
    struct Item {
        std::size_t array = 0, item = 0;  // of an array of reals that comes from outside
        double amount = 0;
    };
    std::vector<Global> globals;
    std::vector<Item> items;
};

/// The time of a run along a direction.
struct CarriedSlope {
    std::string why_not;         // not empty: it was not carried, and nothing else holds
    double derivative = 0;       // ticks for one step, at step 0
    double from = 0, until = 0;  // steps, -inf to +inf, between which the order of events stays; to first order where
                                 // the derivative is not constant
    bool affine = false;         // the derivative is constant there
    bool tie = false;  // something is decided by equals that differ along the direction: perhaps each side has a
                       // derivative of its own, and this is that of neither
    bool is_carried() const { return why_not.empty(); }
};

}  // namespace pamina::engine
