// Resources and processor pools while they exist: the instances that `Declare` makes, with their queues.
//
// A ServerQueue is one first-come-first-served element: an element of a resource, or the processor that a
// task holds, seen by the task's own processes. A Pool's processors are granted to requests that name a set of
// them; its ready list is kept in order of (key, request time, process order), see scheduler.h.
#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "runtime/engine/process.h"
#include "runtime/engine/scheduler.h"

namespace pamina::engine {

/// When servers became free, and whose path a grant then continues: "the previous holder before the requester"
/// (engine.md section 3) wherever the grant needed a server that was released at this very moment.
template <class Stamp>
struct Releases {
    Stamp last;  // the first, in process order, of those released at the latest moment
    double at = -1;
    std::int64_t fresh = 0;  // released at `at` and not granted again yet

    void released(const Stamp& holder, std::int64_t servers = 1) {
        if (holder.at != at) {
            at = holder.at;
            fresh = 0;
            last = holder;
        }
        fresh += servers;
    }
    /// Takes `servers` of `idle` ones for `clock`, whose time is now: those that were idle before first.
    void granted(std::int64_t idle, Stamp& clock, std::int64_t servers = 1) {
        if (at != clock.at || idle - fresh >= servers) return;
        fresh = idle - servers;
        clock.take_path(last);
    }
};

template <class Stamp>
struct ServerQueue {
    std::int64_t servers = 1, busy = 0;
    bool listed = false;  // in the engine's list of queues to look at in the next round
    Process<Stamp>* first = nullptr;
    Process<Stamp>* last = nullptr;
    int entity = -1;
    std::int64_t element = 0;
    Releases<Stamp> releases;

    /// In order of (request time, process order). Requests come in time order, so only equal times can move.
    void push(Process<Stamp>* p) {
        Process<Stamp>* behind = last;
        while (behind && behind->requested == p->requested && before(p->order, behind->order)) {
            behind = behind->previous_waiting;
        }
        p->previous_waiting = behind;
        p->next_waiting = behind ? behind->next_waiting : first;
        (p->next_waiting ? p->next_waiting->previous_waiting : last) = p;
        (behind ? behind->next_waiting : first) = p;
    }
    Process<Stamp>* pop() {
        Process<Stamp>* p = first;
        first = p->next_waiting;
        (first ? first->previous_waiting : last) = nullptr;
        p->next_waiting = p->previous_waiting = nullptr;
        return p;
    }
};

template <class Stamp>
struct Processor {
    double speed = 1;
    bool busy = false;
    Releases<Stamp> releases;
    std::unique_ptr<ServerQueue<Stamp>> inner;  // of the task that holds it, made when it is first needed
};

template <class Stamp>
struct Instance {
    int entity = -1;
    double born = 0;
    double servers = 1;
    double rate = 0;  // data or work per second; 0: none
    std::vector<std::int64_t> shape;
    std::vector<ServerQueue<Stamp>> queues;    // of a resource
    std::vector<Processor<Stamp>> processors;  // of a pool
    std::unique_ptr<Scheduler<Stamp>> ready;   // of a pool
    bool listed = false;
    std::int64_t elements() const {
        return static_cast<std::int64_t>(queues.empty() ? processors.size() : queues.size());
    }
};

}  // namespace pamina::engine
