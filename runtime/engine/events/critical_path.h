// The critical path as results give it: the path of the last process's time stamp, with the names of what it went
// through.
#pragma once

#include <map>
#include <string>

#include "runtime/engine/bind/bound_graph.h"
#include "runtime/engine/time/stamp.h"
#include "runtime/result/critical_path.h"

namespace pamina::engine {

/// Of a path, the time of tasks that had a processor of each entity, by its number.
std::map<int, double> times_on_processors(const BoundGraph& bound, const PathTime& stamp);

/// `stamp` is that of the end of the run.
result::CriticalPath critical_path(const BoundGraph& bound, const PathTime& stamp);

/// What the names of alike tasks have in common: `blast` of `blast_00012`, `align` of `align_ID0000003`; "" when
/// nothing is left.
std::string stem_of(const std::string& name);

}  // namespace pamina::engine
