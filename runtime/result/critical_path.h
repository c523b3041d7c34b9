// The critical path of a run: what its time divides into, and on request each of its steps.
//
// It is found from the end backwards: what each process waited for last (semantics.md 11.1). Its parts are the
// statements (StatementResult::critical) and the waits during which nobody on the path does anything; together they are
// the run's time. The same time divides over the tasks of the task graphs and what is outside of tasks.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "frontend/source/span.h"

namespace pamina::result {

/// A part of the path with a name of its own. Time in ticks.
struct CriticalPart {
    std::string name;
    Span span;
    double time = 0;
    double count = 0;  // occurrences on the path
};

/// Times in ticks.
struct CriticalStep {
    double begin = 0, end = 0;
    double time = 0;     // of the path between them: less where repetitions of several statements are taken together
    double times = 1;    // executions
    int statement = -1;  // in Observed::statements; -1: it waited for `why`
    std::string task;    // in which task it happens; empty: in none
    std::string why;     // what it began by, where that was no program order: `processor cpu`, `a dependence`
    double waited = 0;   // for that
};

struct CriticalPath {
    /// For what, while nobody on the path does anything; largest first.
    std::vector<CriticalPart> waits;
    /// By array, or by the names of the tasks of a file; largest first. Tasks of a file of which many are on the path
    /// are taken together by what their names have in common. Beyond kMostTasks, `others` has the sum of the rest.
    std::vector<CriticalPart> tasks;
    CriticalPart others;
    static constexpr std::size_t kMostTasks = 65'536;
    double computing = 0;             // of the time: in `compute`, in tasks of files, in `calc` of messages
    double outside_tasks = 0;         // neither in a task nor a wait
    bool has_tasks = false;           // the model has task graphs: without, `tasks` says nothing
    std::vector<CriticalStep> steps;  // in the order of time; only on request
    bool has_steps = false;
};

}  // namespace pamina::result
