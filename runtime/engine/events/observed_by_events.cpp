#include "runtime/engine/events/evaluate_as.h"

namespace pamina::engine {

Outcome observed_by_events(const BoundGraph& bound, const Plan& plan, RunState& state, const Options& options,
                           RunControl& control) {
    return evaluate_as<PathTime, Observer>(bound, plan, state, options, control);
}

}  // namespace pamina::engine
