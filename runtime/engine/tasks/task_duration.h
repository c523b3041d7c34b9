// How long a task takes alone: without waiting, at speed 1 (semantics.md 8.2).
//
// A walk over the task's states: a sequence adds, fork, par and spawn take the latest of their ends, using and holding
// cost what they would alone, who computes work does so at the lowest processor's rate. What depends on others has no
// duration (runtime/rtg/durations.h; the verifier sees to it). Backgrounds end with their branch and do not count.
#pragma once

#include <functional>

#include "runtime/engine/bind/alone.h"

namespace pamina::engine {

class TaskDuration {
  public:
    /// What is served a tick by an entity's instance: its handle is given.
    using Rate = std::function<double(int handle)>;
    TaskDuration(const BoundGraph& graph, RunControl& control, CostCode* code, Rate resource, Rate processor)
        : graph_(graph),
          state_{graph, control, code},
          resource_(std::move(resource)),
          processor_(std::move(processor)) {}

    /// Of the process at `body` with this frame, in ticks. `rate` is that of the processor it runs on.
    double of(rtg::StateId body, const expr::Slot* frame, double rate);

  private:
    struct Walk;
    double walk(Walk w, int depth);
    double use(const action::Use& use, int stmt, const Walk& w);
    double transfer(const action::Transfer& transfer, int stmt, Walk& w);

    const BoundGraph& graph_;
    LocalState state_;
    Rate resource_, processor_;
    NoObserver nobody_{graph_.graph};
};

}  // namespace pamina::engine
