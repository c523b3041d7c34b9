// What may be changed about a model: one thing at a time, as an edit of its graph.
//
// The graph is one as it was lowered, not relaxed: what several statements do together there has no part that is one
// statement's alone. A changed graph takes the values of the one that it was made from.
#pragma once

#include <cstdint>

#include "runtime/rtg/graph.h"

namespace pamina::advice {

/// A plain factor, exact where times are whole multiples of `under`.
struct Ratio {
    int over = 1, under = 1;
    friend bool operator==(const Ratio&, const Ratio&) = default;
};

struct Change {
    enum class Kind {
        Length,      // each execution of a statement takes `ratio` times its time
        Longer,      // each takes `ticks` more, on its own
        Task,        // one task of a task graph takes `ticks` more, on its own
        TaskLength,  // one task of a file takes `ratio` times its time
        Server,      // a resource has one server more, in each of its elements
        Processor,   // a pool has one processor more, alike: its last dimension is one larger
        Capacity,    // a bounded queue has room for one token more
        Dealing,     // tasks of a task graph that are dealt in advance go to whatever processor is idle
        Speed,       // a resource or processors are 1 / `ratio` times as fast
    };
    Kind kind = Kind::Length;
    int of = -1;  // Length, Longer: a statement as results number it (rtg::numbers_in_results); Dealing, Task…: a task
                  // graph; else an entity
    Ratio ratio{};
    double ticks = 0;
    std::int64_t task = -1;  // its number
    friend bool operator==(const Change&, const Change&) = default;
};

/// By `schedule static`, `cyclic`, or queues that are not left: before it is known which processor is idle.
bool is_dealt(const rtg::TaskArray& array);

/// Makes the change in a graph that runs in ticks of 10^tick_exponent seconds. False where there is nothing that it
/// could change, or it is not known how: the graph is as it was.
bool apply(rtg::Graph& graph, const Change& change, int tick_exponent);

/// Leaves only what depends on each other: everybody is served at once, by resources and processors, and messages
/// between tasks cost nothing. False where the model asks who waits or who is free, or how fast processors are depends
/// on which of them it is.
bool leave_dependences(rtg::Graph& graph);

}  // namespace pamina::advice
