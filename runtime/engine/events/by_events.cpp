#include "runtime/engine/events/evaluate_as.h"

namespace pamina::engine {

Outcome by_events(const BoundGraph& bound, const Plan& plan, RunState& state, const Options& options,
                  RunControl& control) {
    return evaluate_as<Time, NoObserver>(bound, plan, state, options, control);
}

}  // namespace pamina::engine
