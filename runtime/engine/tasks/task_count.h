// How many tasks each array of a graph statement has, before the first of them.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "runtime/engine/bind/local_work.h"

namespace pamina::engine {

/// With the Locals of the process that runs it. Nothing when there are more than TaskSpace::kMaxTasks.
std::optional<std::vector<std::int64_t>> count_tasks(const BoundTaskGraph& tasks, std::vector<expr::Slot> locals,
                                                     LocalState& state);

}  // namespace pamina::engine
