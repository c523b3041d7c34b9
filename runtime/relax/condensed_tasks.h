// Condensed tasks: the condensed task graph of Adve & Vernon 2004 (section 2, table I). "Consecutive tasks executed by
// a single process between synchronization points are aggregated into a single vertex"; it takes an allocation that is
// known beforehand. Here a graph is a program, so what is aggregated is an array along its last index: n tasks become
// one for each processor (or for each run of consecutive tasks on one), whose body is a loop.
//
// Prerequisite  a statement run by the model's own process, on a pool that nothing else uses. The array's tasks are
//               local work of their own (no resource, no process beside them), have no key, and lie on
//                 cpu[e]           where e does not read the last index, or is `index mod P` or `index div B` in it;
//                 schedule static  or cyclic, as the only array of the statement.
//               Their dependences do not read the last index (but for tasks before them in the same run), and others
//               depend on all of them along that index. They run in order; or nothing in the statement has a
//               dependence, and then all are ready at once and run in index order, too. (In order, tasks of one cost
//               that reads the index stay: the engine evaluates such arrays in index order, row by row.)
//               Not in a graph with draws, which tells processes apart by their numbers.
// Result        an array with as many tasks as processors (blocks, rows); each runs its share of the index in a loop. A
//               loop whose costs do not change is closed by constant-loops afterwards. Dependences within a run go.
// Exact for time and work, ties included: no other task can come between those of a run, and their costs are added one
// after the other as before. Costs stay with their statements, so shares of them survive; but there are fewer tasks,
// so figures about these (requests, waits, executions of the `task`) need the graph as it was: an observed run has it.
#pragma once

#include "runtime/rtg/graph.h"

namespace pamina::relax {

int condensed_tasks(rtg::Graph& graph);

}  // namespace pamina::relax
