// How much longer single tasks of a task graph may take without changing the time.
//
// Of a run that was traced, from its end to its beginning: a task may end as late as lets those that depend on it, and
// the next one on its processor, begin as late as they may (the backward pass of the critical path method; Kelley &
// Walker 1959). So the order of tasks on processors is kept.
#pragma once

#include <string>
#include <vector>

#include "runtime/advice/runs.h"
#include "runtime/advice/things.h"

namespace pamina::advice {

struct TaskSlack {
    std::string name;  // `a[3]`
    Span span;
    double ticks = 0;  // rounded down to a whole one
    /// A run in which it takes that much more takes the same time, and one in which it takes a tick more takes longer.
    bool verified = false;
};

struct TaskSlacks {
    std::vector<TaskSlack> rows;  // the smallest first
    std::int64_t left_out = 0;
};

/// Of so many tasks, those with the smallest slack, runs tell.
inline constexpr std::size_t kMostRunTasks = 20;
inline constexpr std::size_t kMostTaskRows = 1000;

/// So many on the path, and beside it, are tried.
inline constexpr std::size_t kLongestTasks = 4;

/// The longest tasks on the critical path and the longest others, `most` of each, of a model whose only task graph is
/// from a file and runs once; else none. Their share is that of the time.
std::vector<Thing> longest_tasks(const Case& model, const result::Result& base, std::size_t most,
                                 engine::RunControl& control);

/// None where the model has no task graph, several, or one that runs more often than once, or where something went
/// wrong. Where anything but processors is shared, only what runs have told.
TaskSlacks task_slack(const Case& model, const result::Result& base, engine::RunControl& control);

}  // namespace pamina::advice
