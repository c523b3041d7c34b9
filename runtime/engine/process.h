// A process: a place in the graph, a frame of Locals, a clock of its own, and a place in the process tree.
//
// Processes are ordered by the tree (engine.md section 3): parent before child, branches in index order. A task
// that has not started yet has an order too, hence Order stands apart from Process. Process and frame are one
// block of a pool, so that 10^6 processes cost their frames and little more.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "runtime/engine/bound_graph.h"

namespace pamina::engine {

template <class Stamp>
struct Process;

template <class Stamp>
struct TaskRun;

/// Where something stands in the process tree: the `ordinal`-th child of `parent`.
template <class Stamp>
struct Order {
    const Process<Stamp>* parent = nullptr;
    std::uint64_t ordinal = 0;
};

/// The processors a process may compute on, evaluated: of one pool instance, `members` by first, step, count.
struct ActualPlace {
    int instance = -1;  // -1: none
    Span64 members;
    bool single() const { return members.count == 1; }
};

/// A place entered by `on` (or the task's processor), with the one it replaced.
struct PlaceFrame {
    ActualPlace place;
    bool held = false;  // the processor of a task, which holds it whatever it does
    std::shared_ptr<const PlaceFrame> outer;
    double since = 0;  // held: from when
};

template <class Stamp>
struct Process {
    struct Held {
        rtg::StateId at;
        int instance;
        std::int64_t element;
        std::int64_t servers;
        double since;
    };

    std::int64_t live_children = 0;
    Stamp join;                          // latest end of a child so far
    std::uint64_t join_ordinal = 0;      // of the child that set it
    TaskRun<Stamp>* task_run = nullptr;  // of a task: its task graph in progress
    int task_array = -1;                 // of a task; its number is order.ordinal

    // What every event touches lies together, next to the Locals.
    bool granted = false;  // its pending request was met
    bool waits = true;     // makes no progress: not in the parallelism profile
    std::shared_ptr<const PlaceFrame> place;
    std::vector<Held> held;
    Process* previous_waiting = nullptr;
    Process* next_waiting = nullptr;  // queue of the resource it waits for
    Order<Stamp> order;
    Stamp clock;
    double requested = 0;   // when its pending request was made
    double amount = 0;      // of the pending request, ticks at rate 1
    std::int64_t unit = 0;  // element or processor of the request or grant
    int instance = -1;      // of the request
    std::int64_t need = 1;  // servers that the request asks for
    rtg::StateId state = rtg::kNoState;
    std::uint32_t depth = 0;

    expr::Slot* locals() { return reinterpret_cast<expr::Slot*>(this + 1); }
    const expr::Slot* locals() const { return reinterpret_cast<const expr::Slot*>(this + 1); }
};

template <class Stamp>
std::uint32_t depth_of(const Order<Stamp>& o) {
    return o.parent ? o.parent->depth + 1 : 0;
}

/// True when `a` comes first. Equal orders give false.
template <class Stamp>
bool before(Order<Stamp> a, Order<Stamp> b) {
    if (a.parent == b.parent) return a.ordinal < b.ordinal;
    std::uint32_t da = depth_of(a), db = depth_of(b);
    // An ancestor comes before its descendants: remember which side had to climb.
    const bool a_shallower = da < db;
    while (da > db) a = a.parent->order, --da;
    while (db > da) b = b.parent->order, --db;
    if (a.parent == b.parent && a.ordinal == b.ordinal) return a_shallower;
    while (a.parent != b.parent) {
        a = a.parent->order;
        b = b.parent->order;
    }
    return a.ordinal < b.ordinal;
}

}  // namespace pamina::engine
