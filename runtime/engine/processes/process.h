// A process: a place in the graph, a frame of Locals, a clock of its own, and a place in the process tree.
//
// Processes are ordered by the tree (semantics.md 2.2): parent before child, branches in index order, spawned ones
// in program order. A task that has not started yet has an order too, hence Order stands apart from Process. Process
// and frame are one block of a pool; what few processes have stands in a block of its own (Extra), so that 10^6 of them
// cost their frames and little more.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "runtime/engine/bind/bound_graph.h"
#include "runtime/engine/run/ref.h"
#include "runtime/engine/time/slope_time.h"

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

struct PlaceFrame;

class PlaceRef : public Ref<PlaceFrame> {
  public:
    PlaceRef() = default;
    explicit PlaceRef(PlaceFrame frame);
    /// The nearest place that a task holds: this one or one around it; null when there is none.
    const PlaceFrame* held() const;
};

/// A place entered by `on` (or the task's processor), with the one it replaced.
struct PlaceFrame {
    ActualPlace place;
    bool held = false;  // the processor of a task, which holds it whatever it does
    PlaceRef outer;
    const PlaceFrame* nearest_held = nullptr;  // see PlaceRef::held
    std::uint32_t users = 0;

    static void destroy(PlaceFrame* frame) { destroy_list<&PlaceFrame::outer>(frame); }
};

inline PlaceRef::PlaceRef(PlaceFrame frame) : Ref(new PlaceFrame(std::move(frame))) {
    get()->nearest_held = get()->held ? get() : get()->outer.held();
}
inline const PlaceFrame* PlaceRef::held() const {
    return get() ? get()->nearest_held : nullptr;
}

/// What few processes have.
template <class Stamp>
struct Extra {
    struct Held {
        rtg::StateId at;
        int instance;
        std::int64_t element;
        std::int64_t servers;
        double since;
        double waited;
    };
    struct Frame {
        rtg::StateId back;  // where the call goes on
        int procedure;      // whose slots were saved
    };
    std::vector<Held> held;
    std::vector<Frame> calls;
    std::vector<expr::Slot> saved;    // of the calls, one behind the other
    std::uint64_t sampled_calls = 0;  // see Engine::sample_calls
    double priority = 0;              // of its request
    double tag = 0;                   // of its job, of a process that can be ended from outside (departures.h)

    // Of a process that spawns.
    std::uint64_t next_ordinal = 0;
    std::int64_t offspring = 0;  // processes that need this one's place in the tree after its end: spawned ones, and
                                 // those ended from outside whose events are still queued
    bool ended = false;          // only its place in the tree is still needed
    // Of a branch, task or model.
    std::int64_t spawned = 0;  // that belong to it and have not ended
    Stamp spawn_end;           // latest end of those that have
    std::vector<Process<Stamp>*> backgrounds;
    bool has_spawn_end = false;
    // Of a spawned process.
    std::size_t place_among_backgrounds = 0;
    std::vector<int> keeps;  // instances that it keeps from being disposed of
    // Of a process that waits for the body of a `within`.
    struct Limit {
        Process<Stamp>* body = nullptr;                         // none: it does not
        double length = 0;                                      // ticks
        double at = 0;                                          // when it is over
        [[no_unique_address]] KeptWithSlopes<Stamp> reached{};  // how that changes
    };
    Limit limit;
    std::unique_ptr<expr::Slot[]> carried;  // the values of the token that it puts
    // Of a process that can be ended from outside (a background or the body of a `within`, and everything below it).
    std::vector<Process<Stamp>*> children;  // all that have not ended
    std::vector<int> declared;              // instances whose block it is in
    struct Measured {
        int measure;
        double begin;
    };
    std::vector<Measured> measures;  // blocks that it is in
};

template <class Stamp>
struct Process {
    /// What it asked for, or waits in.
    struct Request {
        double at;          // when it was made
        double amount;      // ticks at rate 1; of a hold: servers
        std::int64_t unit;  // element or processor
    };
    /// Of a process that waits for its children: its clock is the latest end so far.
    struct Branches {
        std::int64_t live;
        std::uint64_t join_ordinal;  // of the child that set the clock; kNobody at first
        std::int64_t barrier;        // of a bare `sync`; -1: none
    };
    static constexpr std::uint64_t kNobody = UINT64_MAX;

    Order<Stamp> order;
    Stamp clock;
    union {
        Request request{};
        Branches branches;
    };
    Process* previous_waiting = nullptr;
    Process* next_waiting = nullptr;  // in the line of what it waits for
    std::uint64_t hint = 0;           // hint_of its order
    PlaceRef place;
    TaskRun<Stamp>* task_run = nullptr;  // of a task: its task graph in progress
    Process* owner = nullptr;            // of a spawned process: the branch to which it belongs
    rtg::StateId state = rtg::kNoState;
    std::uint32_t depth = 0;
    int instance = -1;                       // of the request
    std::uint32_t place_among_children = 0;  // of one that can be ended from outside: in its parent's list
    // Task arrays are fewer than transitions.
    std::int32_t task_array : 24 = -1;  // of a task; its number is its ordinal after the graph's base
    bool granted : 1 = false;           // its pending request was met
    bool waits : 1 = true;              // makes no progress: not in the parallelism profile
    bool cancellable : 1 = false;       // can be ended from outside: never runs ahead of the instant
    bool passing : 1 = false;           // its Pass (cancellable) or the latency of its flow is in progress
    bool queued : 1 = false;            // in the event queue, or a job (departures.h)
    bool dead : 1 = false;              // ended from outside while `queued`
    bool parent : 1 = false;            // waits for its children: `branches` instead of `request`
    bool counted : 1 = false;           // among the offspring of the process above
    bool background : 1 = false;        // a background, or spawned by one
    std::unique_ptr<Extra<Stamp>> extra;

    Extra<Stamp>& need_extra() {
        if (!extra) extra = std::make_unique<Extra<Stamp>>();
        return *extra;
    }
    /// Of its request: most have none, which is 0.
    double priority() const { return extra ? extra->priority : 0; }
    void set_priority(double key) {
        if (extra || key != 0) need_extra().priority = key;
    }
    /// The branch, task or model to which what it spawns belongs.
    Process* branch() { return owner ? owner : this; }

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

/// A number that grows with the process order, so that most comparisons need no look at the tree: the ordinals of the
/// upper three levels in 32, 16 and 16 bits. An ordinal that does not fit ends it; equal hints say nothing.
template <class Stamp>
std::uint64_t hint_of(const Order<Stamp>& o) {
    if (!o.parent) return 0;
    const std::uint64_t above = o.parent->hint;
    const auto field = [&](std::uint64_t most) { return o.ordinal < most ? o.ordinal + 1 : most; };
    switch (o.parent->depth) {
        case 0:
            return field(0xffffffff) << 32;
        case 1:
            return above >> 32 == 0xffffffff ? above : above | field(0xffff) << 16;
        case 2:
            return above >> 32 == 0xffffffff || (above >> 16 & 0xffff) == 0xffff ? above : above | field(0xffff);
        default:
            return above;
    }
}

}  // namespace pamina::engine
