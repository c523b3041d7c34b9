// A task graph in progress, event by event: which tasks wait for how many predecessors, how they are scheduled, and in
// which order a strict processor takes its tasks.
//
// Only tasks that some finished task has touched are stored, so memory follows the front of the graph. Tasks
// without predecessors are ready at the start; those of a strict (`in order`) array are looked at only when
// their processor reaches them. Keys that read `level` cost 8 bytes for each task.
#pragma once

#include <deque>
#include <memory>
#include <unordered_map>
#include <vector>

#include "runtime/engine/processes/process.h"
#include "runtime/engine/schedule/scheduler.h"
#include "runtime/engine/tasks/number_map.h"
#include "runtime/engine/tasks/task_space.h"

namespace pamina::engine {

template <class Stamp>
struct TaskRun {
    struct Waiting {
        std::int64_t missing = 0;  // predecessors that have not finished; 0: ready, its processor is not there yet
        Stamp ready;               // latest arrival from the others
    };
    /// A processor that runs its tasks strictly in number order.
    struct Strict {
        std::deque<std::int64_t> upcoming;
        bool offered = false;  // the first of them is in the ready list or running
    };
    /// A schedule of the statement: what its arrays share.
    struct Schedule {
        std::unique_ptr<Scheduler> scheduler;
        ActualPlace place;  // where the scheduler's tasks wait for it; no instance: each has its own processor
    };
    /// How the tasks of one array come to processors.
    struct Array {
        ActualPlace place;               // no instance: another one for each task, or none
        Scheduler* owners = nullptr;     // says which of the place's processors a task gets
        Scheduler* scheduler = nullptr;  // says how they are taken
    };
    /// A dependence that is satisfied some time after its task's end.
    struct Carried {
        std::int64_t to;
        double time;
        const Cost* cost;  // what says so
    };

    /// How often a processor went to another queue of a schedule.
    std::int64_t moves() const {
        std::int64_t all = 0;
        for (const auto& s : schedules) all += s.scheduler ? s.scheduler->moves() : 0;
        return all;
    }

    TaskRun(const BoundGraph& graph, int task_graph, Process<Stamp>* by, Evaluator& evaluate)
        : owner(by),
          source(graph.graph.task_graphs[task_graph]),
          bound(graph.task_graphs[task_graph]),
          space(graph, task_graph, by->locals(), evaluate),
          start(by->clock),
          end(by->clock),
          base(by->extra ? by->extra->next_ordinal : 0) {}

    Process<Stamp>* owner;
    Process<Stamp>* frame = nullptr;  // of a task that is looked at before it starts
    const rtg::TaskGraph& source;
    const BoundTaskGraph& bound;
    TaskSpace space;
    Stamp start;                    // of the graph statement
    Stamp end;                      // latest finish so far, first in process order of equals
    std::uint64_t base;             // a task's ordinal is this and its number
    std::uint64_t first_child = 0;  // of all children of the owner, for draws
    std::uint64_t end_ordinal = UINT64_MAX;
    std::int64_t finished = 0;
    NumberMap<Waiting> waiting;
    NumberMap<Waiting> together;  // by the first task of a stretch whose tasks wait for the same ones and no others
    std::vector<Array> arrays;
    std::vector<Schedule> schedules;                   // by group
    NumberMap<PlaceRef> held;                          // by instance << 32 | processor: the place of a task that has it
    std::vector<double> levels;                        // by task, where a key reads them
    std::unordered_map<std::uint64_t, Strict> strict;  // by instance << 32 | processor
    std::int64_t scanned = 0;                          // tasks with lower numbers were given to strict processors
    bool has_strict = false;
    bool done() const { return finished == space.size(); }
};

}  // namespace pamina::engine
