// Finish times of the tasks that later ones may ask for.
//
// A block holds those of one array for one value of its outermost index, row by row; only as many blocks are kept as
// dependences reach back, so memory follows what later tasks need. Before each row there is room for as many tasks
// as dependences within a row reach back (the pad), which "finished" at the start. Times of several points of a sweep
// (lanes) lie side by side: that of a task in lane l is finish[place * lanes + l].
#pragma once

#include <cstdint>
#include <vector>

#include "runtime/engine/rows/recurrence_plan.h"
#include "runtime/engine/tasks/task_report.h"

namespace pamina::engine {

struct Block {
    std::int64_t ordinal = -1;
    std::vector<Span64> spans;        // of the inner indices
    std::int64_t pad = 0, pitch = 1;  // places from row to row
    std::int64_t width = 1;           // places of the last dimension
    std::int64_t tasks = 1, done = 0;
    std::int64_t reached = 0;  // places before this one are known, or were left out (NaN) and then `holes` is set
    bool holes = false;
    std::vector<double> finish;
    std::vector<double> latest;          // by lane
    std::vector<double> slopes;          // of the finish times, where they are asked for (row_slopes.h)
    std::vector<std::uint32_t> numbers;  // of the tasks, by place, where a report is asked for; with it:
    LastTask last;
    /// By place: somebody finishes later for sure, as he waited for it.
    mutable std::vector<unsigned char> waited_for;
    std::int64_t decided = -1;  // the place of the latest of all, where somebody waited for them
};

/// One array as the walk fills it.
struct RowsDone {
    Span64 outer;  // values of the outermost index
    bool outer_known = false, complete = false;
    std::int64_t done = 0;                        // tasks in earlier rows
    std::int64_t current = -1;                    // ordinal of the outermost index
    std::vector<const BoundRange*> inner_ranges;  // as far as they are known
    std::vector<Block> blocks;
    std::vector<double> latest;  // of all its tasks, by lane
    LastTask last;               // the same, where a report is asked for
};

}  // namespace pamina::engine
