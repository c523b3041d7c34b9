// Figures from lists of messages and of work.
#pragma once

#include "runtime/arrays/transfers.h"
#include "runtime/arrays/work.h"

namespace pamina::arrays {

/// Each pair of processors once.
Transfers listed(std::int64_t processors, std::vector<Message> messages);

/// Messages of several parts, those between the same processors put together: parts have no element in common.
Transfers joined(std::span<const Transfers> parts);

/// Sets the mean and the goodness of a work whose classes are known.
void finish(Work& work);

}  // namespace pamina::arrays
