// Resources, processor pools, barriers, queues and events while they exist: the instances that `Declare` makes.
//
// A ServerQueue is one first-come-first-served element: an element of a resource, or the processor that a
// task holds, seen by the task's own processes. A Pool's processors are granted to requests that name a set of
// them; its ready list is kept in order of (key, request time, process order), see ready_list.h. Elements of queues are
// made when they are first touched and forgotten when they are as they were at first again (channel.h).
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "runtime/engine/events/channel.h"
#include "runtime/engine/processes/line.h"
#include "runtime/engine/schedule/ready_list.h"

namespace pamina::engine {

template <class Stamp>
struct ServerQueue {
    std::int64_t servers = 1, busy = 0;
    double until = -1;    // of the processor of a task: the latest service ends then
    bool listed = false;  // in the engine's list of queues to look at in the next round
    Line<Stamp> waiting;
    int entity = -1;
    std::int64_t element = 0;
    Releases<Stamp> releases;
};

template <class Stamp>
struct Processor {
    double speed = 1;
    double since = 0;  // from when the task that holds it does
    Releases<Stamp> releases;
    std::unique_ptr<ServerQueue<Stamp>> inner;  // of the task that holds it, made when it is first needed
};

/// The processors that are scheduled together; a part array has a pool for each of its elements.
template <class Stamp>
struct Pool {
    std::unique_ptr<ReadyList<Stamp>> ready;  // numbers processors from 0 in this pool
    bool listed = false;
};

/// Processes that wait for each other. All go on when `parties` have come.
template <class Stamp>
struct Barrier {
    std::int64_t parties = 0;
    std::vector<Process<Stamp>*> waiting;
    Stamp latest;  // of those waiting: the last to come, the first in process order of equals
    Order<Stamp> latest_order;
    double last_release = -1;
    std::uint64_t releases_at_once = 0;  // without time passing
};

template <class Stamp>
struct Event {
    bool set = false;
    Stamp by;
    std::vector<Process<Stamp>*> waiting;
};

template <class Stamp>
struct Instance {
    int entity = -1;
    double born = 0;
    double servers = 1;
    double rate = 0;     // data or work per second; 0: none
    double fastest = 1;  // speed of its processors
    std::vector<std::int64_t> shape;
    std::vector<ServerQueue<Stamp>> queues;    // of a resource
    std::vector<Processor<Stamp>> processors;  // of a processor declaration, pool by pool
    std::vector<Pool<Stamp>> pools;
    std::vector<Barrier<Stamp>> barriers;
    std::vector<Event<Stamp>> events;
    Channels<Stamp> channels;
    std::int64_t made = 0;     // elements that were made when it was declared
    std::int64_t keepers = 0;  // spawned processes that still need it
    bool disposed = false;     // its block has ended

    std::int64_t elements() const {
        return static_cast<std::int64_t>(queues.empty() ? processors.size() : queues.size());
    }
    /// Processors in each pool.
    std::int64_t pool_size() const {
        return pools.empty() ? 0 : static_cast<std::int64_t>(processors.size() / pools.size());
    }
};

}  // namespace pamina::engine
