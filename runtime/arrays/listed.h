// Figures from lists of messages and of work.
#pragma once

#include <unordered_map>

#include "runtime/arrays/transfers.h"
#include "runtime/arrays/work.h"

namespace pamina::arrays {

/// Each pair of processors once.
Transfers listed(std::int64_t processors, std::vector<Message> messages);

/// Messages of several parts, those between the same processors put together: parts have no element in common.
Transfers joined(std::span<const Transfers> parts);

/// Iterations by processor; those that are not there have none.
using Iterations = std::unordered_map<std::int64_t, std::int64_t>;
Work listed(std::int64_t processors, Iterations iterations);

/// Sets the mean and the goodness of a work whose classes are known.
void finish(Work& work);

}  // namespace pamina::arrays
