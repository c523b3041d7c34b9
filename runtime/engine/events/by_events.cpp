#include "runtime/engine/events/evaluate_as.h"

namespace pamina::engine {

Outcome by_events(const BoundGraph& bound, const Plan& plan, RunState& state, const Options& options,
                  RunControl& control) {
#ifdef PAMINA_FIRST
    // The first program has to be compiled soon: one engine less, which tells only what the plan says is observed.
    return observed_by_events(bound, plan, state, options, control);
#else
    return evaluate_as<Time, NoObserver>(bound, plan, state, options, control);
#endif
}

}  // namespace pamina::engine
