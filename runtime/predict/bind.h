// From the values of a prediction to those of its graph, in ticks.
#pragma once

#include "runtime/engine/run/options.h"
#include "runtime/predict/compile.h"

namespace pamina::predict {

/// The values for a run of a model that was compiled for arguments of these types. Throws ValueError where a value is
/// missing, Failed when a file cannot be read (reported) or when it is to stop. `doubtful` is set where one of them is
/// not known exactly; the tick is finer then.
engine::Values bind(const Compiled& c, const Prediction& prediction, const Environment& environment,
                    bool* doubtful = nullptr);

}  // namespace pamina::predict
