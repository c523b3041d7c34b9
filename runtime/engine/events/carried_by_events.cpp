#include "runtime/engine/events/evaluate_as.h"

namespace pamina::engine {

Outcome carried_by_events(const BoundGraph& bound, const Plan& plan, RunState& state, const Options& options,
                          RunControl& control, Carry& carry, std::vector<CarriedSlope>& slopes) {
    return evaluate_as<SlopeTime, NoObserver>(bound, plan, state, options, control, &carry, &slopes);
}

}  // namespace pamina::engine
