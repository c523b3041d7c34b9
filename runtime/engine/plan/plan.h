// What a run will do, as a value: what is observed, and who takes each task-graph statement, and why nobody quicker.
//
// What is not known before a process comes to a statement (where its processors are, how many tasks there are) stands
// in the plan as conditions. Candidates are tried in their order (take.h); the last one takes whatever is left. A
// candidate may also give up in the middle, where a task turns out to be unusual; then the next one is asked.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "runtime/engine/bind/bound_graph.h"

namespace pamina::engine {

/// Who takes a task-graph statement.
enum class Way : std::uint8_t {
    Messages,     // messages/by_messages.h
    Rows,         // rows/by_rows.h
    ListInOrder,  // drawn/run_drawn.h
    List,         // list/list_schedule.h
    Lists,        // list/list_schedule.h: processors with tasks of their own
    Order,        // drawn/run_drawn.h
    Processes,    // events/task_graphs.h: its tasks one by one
};
/// As --stats says it.
const char* words(Way way);

/// What has to be true of a statement that a process has come to.
enum class Condition : std::uint8_t {
    NotCancellable,  // nothing ends the process from outside
    OnePlace,        // all arrays have the same processors
    SeveralPlaces,   // they differ, and all are there
    EqualSpeeds,     // of the place
    OwnElement,      // all tasks compute with one element of a contention, and nobody else can
    KnownOrder,      // there is an order in which each task comes after all that it waits for
    WithinLimits,    // all tasks in this order at once, if they were processes
};

struct Candidate {
    Way way = Way::Processes;
    std::vector<Condition> when = {};
};

/// Who does not take a statement, and why; `told` when --stats says so.
struct Refused {
    Way way = Way::Processes;
    std::string_view why;
    bool told = false;
};

struct StatementPlan {
    std::vector<Candidate> candidates;  // in the order in which they are tried, the last one without a condition
    std::vector<Refused> refused;
};

struct Plan {
    bool observed = false;                  // figures of entities and the critical path
    std::vector<StatementPlan> statements;  // by task graph
    /// Why processes are not taken ahead of time (ahead/run_ahead.h); empty: they are, as long as that does.
    std::string_view why_not_ahead;
};

/// `graph` is bound to the values of the run.
Plan plan(const BoundGraph& graph, const Options& options);

}  // namespace pamina::engine
