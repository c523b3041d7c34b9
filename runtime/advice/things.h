// What a model's time may depend on: its statements, resources, processors, bounded queues and schedules, those first
// that have most of the run.
#pragma once

#include <string>
#include <vector>

#include "runtime/advice/change.h"
#include "runtime/result/result.h"

namespace pamina::advice {

struct Thing {
    enum class Kind { Statement, Task, Resource, Processors, Queue, Schedule };
    Kind kind = Kind::Statement;
    int number =
        -1;  // of a statement as results number it, of a task graph (Task, Schedule), else of the entity in the graph
    int in_result = -1;  // in Observed::statements or Observed::entities; -1: in none
    std::string name;    // a statement's text
    Span span;
    /// Its part of the critical path, or of a resource that is busy nearly all the time; of a resource or processors
    /// also the part on which others waited for it. At most 1.
    double share = 0;
    double used = 0;         // a statement's own time, summed; how busy the busiest element is
    std::int64_t task = -1;  // of a Task: its number
};

/// Those of a run that was observed, with the largest share first. Statements that take no time, and times between
/// arrivals, are none. `by_measures`: the share is that of what is measured: a statement's own time, or the waiting for
/// a resource, over the time that the executions of measures take.
std::vector<Thing> things(const rtg::Graph& graph, const result::Result& run, bool by_measures);

/// What may be tried of it, in this order.
std::vector<Change> changes(const rtg::Graph& graph, const Thing& thing);
/// "`use disk for t` takes half its time", "one server more in `disk`".
std::string words(const rtg::Graph& graph, const Thing& thing, const Change& change);

}  // namespace pamina::advice
