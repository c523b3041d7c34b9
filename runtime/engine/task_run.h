// A task graph in progress, event by event: which tasks wait for how many predecessors, and in which order a strict
// processor takes its tasks.
//
// Only tasks that some finished task has touched are stored, so memory follows the front of the graph. Tasks
// without predecessors are ready at the start; those of a strict (`in order`) array are looked at only when
// their processor reaches them.
#pragma once

#include <deque>
#include <unordered_map>
#include <vector>

#include "runtime/engine/number_map.h"
#include "runtime/engine/process.h"
#include "runtime/engine/task_space.h"

namespace pamina::engine {

template <class Stamp>
struct TaskRun {
    struct Waiting {
        std::int64_t missing = 0;  // predecessors that have not finished; 0: ready, its processor is not there yet
        Stamp ready;               // latest finish of the others
    };
    /// A processor that runs its tasks strictly in number order.
    struct Strict {
        std::deque<std::int64_t> upcoming;
        bool offered = false;  // the first of them is in the ready list or running
    };

    TaskRun(const BoundGraph& graph, int task_graph, Process<Stamp>* by, Evaluator& evaluate)
        : owner(by),
          source(graph.graph.task_graphs[task_graph]),
          bound(graph.task_graphs[task_graph]),
          space(graph, task_graph, by->locals(), evaluate),
          start(by->clock),
          end(by->clock),
          base(by->extra ? by->extra->next_ordinal : 0) {}

    Process<Stamp>* owner;
    const rtg::TaskGraph& source;
    const BoundTaskGraph& bound;
    TaskSpace space;
    Stamp start;         // of the graph statement
    Stamp end;           // latest finish so far, first in process order of equals
    std::uint64_t base;  // a task's ordinal is this and its number
    std::uint64_t end_ordinal = UINT64_MAX;
    std::int64_t finished = 0;
    NumberMap<Waiting> waiting;
    std::unordered_map<std::uint64_t, Strict> strict;  // by instance << 32 | processor
    std::int64_t scanned = 0;                          // tasks with lower numbers were dealt to strict processors
    bool has_strict = false;
    bool done() const { return finished == space.size(); }
};

}  // namespace pamina::engine
