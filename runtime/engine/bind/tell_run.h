// What a run of a graph says of itself, whoever evaluated it.
#pragma once

#include "runtime/engine/bind/local_work.h"
#include "runtime/result/result.h"

namespace pamina::engine {

/// From `result.time` and what `local` has kept: the model, its work, whether it is exact, what was taken by its mean,
/// and how it was evaluated, by `way` (null: not told) and code.
void tell_run(LocalState& local, const CostCode& code, const char* way, result::Result& result);

}  // namespace pamina::engine
