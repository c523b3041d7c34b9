// The values of a parameter that is searched: those of a list, of a range of ints or with a step, or all numbers
// between two ends, which are so many points of a decimal grid.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "runtime/script/points/decimal_grid.h"
#include "runtime/script/points/optimize.h"
#include "runtime/script/values/value.h"

namespace pamina::script {

struct SearchAxis {
    std::string name;
    const check::Symbol* symbol = nullptr;
    Optimizer::Axis axis;
    List items;                        // of a list
    std::optional<DecimalGrid> grid;   // of a range
    std::optional<std::int64_t> ints;  // of a range of ints: its step
    Value first, last;                 // of a continuous one: the ends, which its grid may miss
    bool edges = false;
    bool narrowed = false;  // `items` are all that can be best, ends included

    Value at(std::int64_t i) const;
    bool on_edge(std::int64_t i) const;
    /// All numbers between `first` and `last`, which is larger: a decimal grid of at least a million points, so that
    /// its values stay short.
    void continuous();
    /// Leaves what lies beside `points`, which the range of numbers has; both ends are among them.
    void narrow(const std::vector<Value>& points);
};

}  // namespace pamina::script
