// The values of a parameter that is searched: those of a list, of a range of ints or with a step, or all numbers
// between two ends, which are so many points of a decimal grid.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "runtime/script/points/decimal_grid.h"
#include "runtime/script/points/optimize.h"
#include "runtime/values/value.h"

namespace pamina::script {

struct SearchAxis {
    std::string name;
    const check::Symbol* symbol = nullptr;
    Optimizer::Axis axis;
    List items;                        // of a list
    std::optional<DecimalGrid> grid;   // of a range
    std::optional<std::int64_t> ints;  // of a range of ints: its step
    bool in_doubles = false;           // continuous, with ends that no decimal grid reaches
    Value first, last;                 // of a continuous one: the ends, which its grid may miss
    bool edges = false;
    bool narrowed = false;  // `items` are all that can be best, ends included

    Value at(std::int64_t i) const;
    /// Whether it is a range, whose places are in order.
    bool is_range() const { return grid || in_doubles; }
    bool on_edge(std::int64_t i) const;
    /// All numbers between `first` and `last`, which is larger and both finite: a decimal grid of at least a million
    /// points, so that its values stay short; in doubles where such a grid is not to be had, over -1e308..1e308 or
    /// 0..5e-324.
    void continuous();
    /// Leaves what lies beside `points`, which the range of numbers has; both ends are among them.
    void narrow(const std::vector<Value>& points);
};

}  // namespace pamina::script
