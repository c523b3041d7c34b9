// Task graphs under one ready list, with nothing to watch: the list-scheduling loop itself (Adve & Vernon 2004, section
// 3.1; semantics.md 8.3).
//
// A plain task computes and meets nobody, so it needs no process of its own: it goes from the ready list to the lowest
// idle processor, and from there to the time of its completion. It applies to a graph statement all of whose tasks are
// plain and come to idle processors of one place that nobody else uses. Then the statement's end depends on nothing but
// the statement, and the instants are those of the engine (semantics.md 3.1): all completions of a time, then the
// round, in the order of (key, time ready, number).
//
// Where arrays have different places, each processor has a line of the tasks that only it runs, and each set of
// processors one of those that any of them does (lines.h); what is on no processor starts when it is ready.
//
// Tasks may compute with a contention, all with the same element, when nobody else can (crowd.h).
//
// Whatever is unusual (a fault, a limit, tasks that wait for each other) makes it give up without a trace, and the
// evaluation by processes takes the graph and reports it.
#pragma once

#include <optional>

#include "runtime/engine/tasks/statement.h"

namespace pamina::engine {

/// On Statement::place, or Statement::places where that is not there.
std::optional<Taken> by_list(Statement& statement);

}  // namespace pamina::engine
