// Task graphs under one ready list, with nothing to watch: the list-scheduling loop itself (Adve & Vernon 2004, section
// 3.1; semantics.md 8.3).
//
// A plain task computes and meets nobody, so it needs no process of its own: it goes from the ready list to the lowest
// idle processor, and from there to the time of its completion. It applies to a graph statement all of whose tasks are
// plain and come to idle processors of one place that nobody else uses. Then the statement's end depends on nothing but
// the statement, and the instants are those of the engine (semantics.md 3.1): all completions of a time, then the
// round, in the order of (key, time ready, number).
//
// Tasks may compute with a contention, all with the same element, when nobody else can (crowd.h).
//
// Whatever is unusual (a fault, a limit, tasks that wait for each other) makes it give up without a trace, and the
// evaluation by processes takes the graph and reports it.
#pragma once

#include <optional>
#include <vector>

#include "runtime/engine/bind/local_work.h"
#include "runtime/engine/contention/network.h"

namespace pamina::engine {

/// The processors of the place, the lowest first.
struct ListPlace {
    std::vector<double> speeds;
    bool speed_is_rate = false;  // work/time: divides work, and times pass as they are
    double fastest = 1;          // of all of the pool
    std::uint64_t live = 0;      // processes that there are already, of Limits::max_live
    /// Of the one element that tasks compute with; nobody else is a customer of it meanwhile.
    ContentionNetwork* contention = nullptr;
};

/// The end of the tasks that start at `start`, and how many there were.
struct ListRun {
    double end = 0;
    std::int64_t tasks = 0;
};

/// Adds to state.work. Nothing when it gave up.
std::optional<ListRun> run_list(const BoundGraph& graph, int task_graph, const expr::Slot* locals, double start,
                                const ListPlace& place, LocalState& state);

}  // namespace pamina::engine
