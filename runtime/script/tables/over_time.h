// What a result has as tables: its profile, shape and phases, and who was at a resource when.
#pragma once

#include "runtime/result/metrics.h"
#include "runtime/values/value.h"

namespace pamina::script {

/// Of a run, or of a simulation's replication nearest the median; it is observed for that. Throws ValueError where the
/// result is neither (an end of an interval, a difference, a run that is not known any more), and where its profile is
/// not complete.
Value run_table(ResultHandle& r, language::RunTable which);
/// Of entity number `entity` of the result, of all its elements together (-1) or of one. The run is made once more.
Value entity_table(ResultHandle& r, std::size_t entity, std::int64_t element, language::EntityTable which);

}  // namespace pamina::script
