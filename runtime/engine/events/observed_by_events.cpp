#include "runtime/engine/events/evaluate_as.h"

namespace pamina::engine {

Outcome observed_by_events(const BoundGraph& bound, const Options& options, RunControl& control) {
    return evaluate_as<PathTime, Observer>(bound, options, control);
}

}  // namespace pamina::engine
