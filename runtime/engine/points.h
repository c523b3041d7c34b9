// One model at many points: the same graph evaluated for many sets of values, as a sweep asks for it.
//
// Each point's outcome is exactly what evaluate() gives for it alone: the same bits, flags, work, events and errors.
// Only the time it takes differs.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "runtime/engine/plan/graphs.h"
#include "runtime/engine/run/options.h"

namespace pamina::engine {

/// What calls for points of one sweep have in common: the graph as it was bound, and its code. For one thread. The
/// graph stays where and as it is, or clear() is called before the next one.
class PointMemory {
  public:
    PointMemory();
    ~PointMemory();
    void clear();
    struct Parts;
    Parts& parts() { return *parts_; }

  private:
    std::unique_ptr<Parts> parts_;
};

/// One outcome for each point, in their order. The tick is the same at all points. When `control` says stop, the points
/// that were not reached have the outcome of a run that is stopped at once. `memory` may be null.
std::vector<Outcome> evaluate_points(const Graphs& graphs, std::span<const Values> points, const Options& options,
                                     RunControl& control, PointMemory* memory = nullptr);

}  // namespace pamina::engine
