// What tasks do, one after the other: each is a process of its own for what it draws.
#pragma once

#include <vector>

#include "runtime/engine/bind/local_work.h"
#include "runtime/engine/bind/task_draws.h"
#include "runtime/engine/tasks/statement.h"

namespace pamina::engine {

class TaskBodies {
  public:
    /// Of the process with these Locals; all of it outlives this. `place`: where they compute, on processors of one
    /// speed; null: they do not.
    TaskBodies(const BoundGraph& graph, const TaskOrder& order, const expr::Slot* locals, const ListPlace* place,
               LocalState& state);

    /// When it has finished that starts at `start`. Adds to state.work. Throws RunError and GiveUp.
    double finish(const TaskOrder::Task& task, double start);

  private:
    double compute(const action::Occupy& occupy);
    double check(double duration);

    const BoundGraph& graph_;
    const TaskOrder& order_;
    const ListPlace* place_;
    LocalState& state_;
    std::vector<expr::Slot> frame_;
    const TaskDraws draws_;
    NoObserver nobody_;
};

}  // namespace pamina::engine
