// Which local work does not depend on an index: what closed forms may repeat.
#pragma once

#include <vector>

#include "runtime/rtg/graph.h"

namespace pamina::relax {

/// True when nothing in the items reads `slot`, the time, or a Local that the items themselves assign and that could
/// differ between repetitions: each Assign must read only what stays the same.
bool is_invariant(const rtg::Graph& graph, const std::vector<rtg::Item>& items, int slot);

/// The items of the Pass that leaves `entry`, and the state it leads to; null when that is no Pass.
const std::vector<rtg::Item>* only_pass(const rtg::Graph& graph, rtg::StateId entry, rtg::StateId& end);

}  // namespace pamina::relax
