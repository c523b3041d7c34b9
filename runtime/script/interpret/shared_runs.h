// Runs with changes that other processes may make, too, or an earlier run of the script has made.
#pragma once

#include "runtime/advice/runs.h"
#include "runtime/script/evaluate/shared_points.h"

namespace pamina::script {

/// Each task is a point. Empty for null. `shared` outlives it.
advice::Together together(SharedPoints* shared);

}  // namespace pamina::script
