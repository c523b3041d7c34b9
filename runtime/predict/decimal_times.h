// In which ticks the times of a model are whole, where that is known before it runs: of `compute 1 Mflop` at 2 Gflop/s
// in those of 100 us.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "runtime/predict/multiple.h"
#include "runtime/rtg/graph.h"

namespace pamina::predict {

/// What is known outside of the graph; nothing where it is not.
struct OutsideDecimals {
    std::function<std::optional<Multiple>(std::size_t global)> global;
    /// Of its items, or of all of them at once.
    std::function<std::vector<std::optional<Multiple>>(std::size_t array)> items;
};

struct DecimalTimes {
    std::optional<int> finest;  // last digit of all times of which it is known, as a power of ten of a second
    bool all = true;            // it is known of all
};

DecimalTimes decimal_times(const rtg::Graph& graph, const OutsideDecimals& environment);

}  // namespace pamina::predict
