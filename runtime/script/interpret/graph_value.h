// Measures of a task graph as a record: `r.graph`.
#pragma once

#include <atomic>

#include "runtime/values/value.h"
#include "runtime/workload/graph_measures.h"

namespace pamina::script {

/// Times are in ticks of 10^tick_exponent seconds. What is too much to be found is missing and says so. Throws Failed
/// when it is stopped.
Value graph_value(const workload::TaskGraph& g, int tick_exponent, const std::atomic<bool>& stop);

}  // namespace pamina::script
