// What the runs of one bound graph write and keep: the code of its costs, and the orders of tasks that they have found.
// The graph itself stays as it was bound.
#pragma once

#include <memory>
#include <vector>

#include "runtime/engine/bind/cost_code.h"
#include "runtime/engine/tasks/task_order.h"

namespace pamina::engine {

struct Statement;

/// The order of the tasks of one task-graph statement, for this and other replications.
class KnownOrder {
  public:
    /// Null where there is none. Throws Stopped.
    TaskOrder* of(const Statement& statement);

  private:
    std::unique_ptr<TaskOrder> order_;  // null: not known yet
    bool none_ = false;                 // tasks wait for each other, or are too many
};

/// For one thread.
struct RunState {
    RunState(const BoundGraph& graph, const Options& options)
        : code(graph, options), orders(graph.task_graphs.size()) {}

    CostCode code;
    std::vector<KnownOrder> orders;  // by task graph
};

}  // namespace pamina::engine
