// What is declared, while it exists: resources, processor pools, barriers, queues and events.
//
// A ServerQueue is one element whose servers are granted in the order of its line: an element of a resource, or the
// processor that a task holds, seen by the task's own processes. A Pool's processors are granted to requests that name
// a set of them; its ready list is kept in order of (key, request time, process order), see ready_list.h. Elements of
// queues are made when they are first touched and forgotten when they are as they were at first again (channel.h).
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <iterator>
#include <map>
#include <memory>
#include <variant>
#include <vector>

#include "frontend/source/overloaded.h"
#include "runtime/engine/contention/network.h"
#include "runtime/engine/events/channel.h"
#include "runtime/engine/events/departures.h"
#include "runtime/engine/events/timetable.h"
#include "runtime/engine/flows/flow_network.h"
#include "runtime/engine/processes/line.h"
#include "runtime/engine/processes/priority_line.h"
#include "runtime/engine/processes/stack.h"
#include "runtime/engine/schedule/ready_list.h"

namespace pamina::engine {

template <class Stamp, class Waiting = Line<Stamp>>
struct ServerQueue {
    std::int64_t servers = 1, busy = 0;
    double until = -1;    // of the processor of a task: the latest service ends then
    bool listed = false;  // for the next round
    Waiting waiting;
    int entity = -1;
    std::int64_t element = 0;
    Releases<Stamp> releases;
};

/// An element that serves all its users at once: its jobs.
template <class Stamp>
struct SharedQueue {
    double servers = 1;
    double virtual_time = 0;
    double updated = 0;      // when virtual_time was brought up to date
    Departures<Stamp> jobs;  // by virtual time
    Timed timed;             // when the first job leaves
    bool listed = false;     // for the next round
    Line<Stamp> waiting;
    int entity = -1;
    std::int64_t element = 0;
};

/// A link's number in the network, which it leaves with its declaration.
class LinkPlace {
  public:
    LinkPlace() = default;
    LinkPlace(LinkPlace&&) noexcept = default;
    LinkPlace& operator=(LinkPlace&&) noexcept = default;
    ~LinkPlace() {
        if (network_) network_->remove(number_);
    }
    void take(std::shared_ptr<FlowNetwork> network, FlowNetwork::Link number) {
        network_ = std::move(network);
        number_ = number;
    }
    FlowNetwork::Link number() const { return number_; }

  private:
    std::shared_ptr<FlowNetwork> network_;
    FlowNetwork::Link number_ = 0;
};

/// An element whose speed flows share (flows.h).
struct LinkElement {
    std::int64_t servers = 1;
    int entity = -1;
    std::int64_t element = 0;
    LinkPlace place;
};

/// An element whose servers go to those with the smallest priorities, who take them from others.
template <class Stamp>
struct PreemptiveQueue {
    struct First {
        bool operator()(const Process<Stamp>* a, const Process<Stamp>* b) const {
            const double p = a->priority(), q = b->priority();
            if (p != q) return p < q;
            return a->request.at != b->request.at ? a->request.at < b->request.at : before(a->order, b->order);
        }
    };
    struct Job {
        double left;    // ticks
        double since;   // it is served, or waits
        double ends;    // while it is served
        bool begun;     // it was served at some time
        double waited;  // before that
    };
    using Jobs = std::map<Process<Stamp>*, Job, First>;
    std::int64_t servers = 1;
    Jobs served, waiting;
    bool listed = false;  // for the next round
    int entity = -1;
    std::int64_t element = 0;
    Releases<Stamp> releases;
};

/// An element that serves in turns.
template <class Stamp>
struct TurnQueue {
    struct Job {
        Process<Stamp>* process = nullptr;
        double amount = 0, left = 0;  // ticks, the latter when it got its server
        double came = 0;
        double begin = 0;   // when it got its server
        double turns = 0;   // how many will have ended when the one that goes on does
        double ends = 0;    // the next thing that happens to it
        bool done = false;  // it leaves at the turn of its process
    };
    std::int64_t servers = 1;
    double slice = 0;
    std::vector<Job> served;  // in the order in which they got their servers
    std::deque<Job> line;
    Line<Stamp> coming;          // asked, for the round
    double looked_at = 0;        // until when is known how many waited
    std::int64_t unchanged = 0;  // turns that have ended since somebody came or left
    double rounds = 0;           // taken at once, from `base` on
    double base = 0;
    Timed timed;          // when something happens
    bool listed = false;  // for the next round
    int entity = -1;
    std::int64_t element = 0;
};

/// An element at which nobody waits longer than to the round.
template <class Stamp>
struct DelayQueue {
    std::int64_t servers = 1;
    bool listed = false;
    Line<Stamp> waiting;
    int entity = -1;
    std::int64_t element = 0;
};

/// A declared resource, whose elements are Queues.
template <class Queue>
struct ResourceOf {
    std::vector<Queue> queues;
    double servers = 1;  // of each
    double rate = 0;     // data a tick; 0: none
};
template <class Stamp>
using Resource = ResourceOf<ServerQueue<Stamp>>;
template <class Stamp>
using PriorityResource = ResourceOf<ServerQueue<Stamp, PriorityLine<Stamp>>>;
template <class Stamp>
using SharedResource = ResourceOf<SharedQueue<Stamp>>;
template <class Stamp>
using StackResource = ResourceOf<ServerQueue<Stamp, Stack<Stamp>>>;
template <class Stamp>
using PreemptiveResource = ResourceOf<PreemptiveQueue<Stamp>>;
template <class Stamp>
using TurnResource = ResourceOf<TurnQueue<Stamp>>;
template <class Stamp>
using DelayResource = ResourceOf<DelayQueue<Stamp>>;
using Links = ResourceOf<LinkElement>;  // `rate` is what a flow has that is alone

template <class Stamp>
struct Processor {
    double speed = 1;
    double since = 0;  // from when the task that holds it does
    Releases<Stamp> releases;
    std::unique_ptr<ServerQueue<Stamp, PriorityLine<Stamp>>>
        inner;  // of the task that holds it, made when it is first needed
};

/// The processors that are scheduled together; a part array has a pool for each of its elements.
template <class Stamp>
struct Pool {
    std::unique_ptr<ReadyList<Stamp>> ready;  // numbers processors from 0 in this pool
    bool listed = false;
};

/// Of a processor declaration.
template <class Stamp>
struct Pools {
    std::vector<Processor<Stamp>> processors;  // pool by pool
    std::vector<Pool<Stamp>> pools;
    double fastest = 1;  // speed of its processors

    /// Processors in each pool.
    std::int64_t size() const {
        return pools.empty() ? 0 : static_cast<std::int64_t>(processors.size() / pools.size());
    }
    /// The pool of a processor.
    std::size_t of(std::int64_t processor) const {
        return pools.size() == 1 ? 0 : static_cast<std::size_t>(processor / size());
    }
    Processor<Stamp>& operator[](std::int64_t n) { return processors[static_cast<std::size_t>(n)]; }
    const Processor<Stamp>& operator[](std::int64_t n) const { return processors[static_cast<std::size_t>(n)]; }
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
struct BarrierArray {
    std::vector<Barrier<Stamp>> barriers;
};

template <class Stamp>
struct Event {
    bool set = false;
    Stamp by;
    std::vector<Process<Stamp>*> waiting;
};
template <class Stamp>
struct EventArray {
    std::vector<Event<Stamp>> events;
};

/// An element of a contention: who computes with it now.
struct ContendedElement {
    ContentionNetwork* network = nullptr;
    Mix mix;
    std::vector<int> customers;  // by number in the facility
    int solution = -1;           // of the network; -1: none was looked for
    Timed timed;                 // when the first of them ends, where that is known
    double limit = -1;           // those that end until then end with it
    bool changed = false;        // since it was solved

    double response() const { return solution < 0 ? 0 : network->response(solution); }
};
struct ContentionArray {
    std::unique_ptr<ContentionNetwork> network;
    std::vector<ContendedElement> elements;
};

template <class Stamp>
struct Instance {
    int entity = -1;
    rtg::Discipline discipline = rtg::Discipline::Fcfs;  // of a resource
    double born = 0;
    std::vector<std::int64_t> shape;
    std::variant<Resource<Stamp>, PriorityResource<Stamp>, StackResource<Stamp>, SharedResource<Stamp>,
                 PreemptiveResource<Stamp>, TurnResource<Stamp>, DelayResource<Stamp>, Links, Pools<Stamp>,
                 BarrierArray<Stamp>, Channels<Stamp>, EventArray<Stamp>, ContentionArray>
        what;
    std::int64_t made = 0;     // elements that were made when it was declared
    std::int64_t keepers = 0;  // spawned processes that still need it
    bool disposed = false;     // its block has ended

    /// What it is, which is known.
    template <class T>
    T& as() {
        auto* is = std::get_if<T>(&what);
        if (!is) __builtin_unreachable();
        return *is;
    }
    template <class T>
    const T& as() const {
        return const_cast<Instance*>(this)->template as<T>();
    }
    /// Elements whose servers are reported on.
    std::int64_t elements() const {
        return std::visit(overloaded{
                              []<class Queue>(const ResourceOf<Queue>& r) { return std::ssize(r.queues); },
                              [](const Pools<Stamp>& p) { return std::ssize(p.processors); },
                              [](const BarrierArray<Stamp>&) { return std::ptrdiff_t{0}; },
                              [](const Channels<Stamp>&) { return std::ptrdiff_t{0}; },
                              [](const EventArray<Stamp>&) { return std::ptrdiff_t{0}; },
                              [](const ContentionArray&) { return std::ptrdiff_t{0}; },
                          },
                          what);
    }
    /// At each element.
    double servers() const {
        return std::visit(overloaded{
                              []<class Queue>(const ResourceOf<Queue>& r) { return r.servers; },
                              [](const auto&) { return 1.0; },
                          },
                          what);
    }
    /// Data a tick of a resource.
    double rate() const {
        return std::visit(overloaded{
                              []<class Queue>(const ResourceOf<Queue>& r) { return r.rate; },
                              [](const auto&) { return 0.0; },
                          },
                          what);
    }
    /// Something is due at one of its elements.
    bool is_awaited() const {
        const auto* channels = std::get_if<Channels<Stamp>>(&what);
        return channels && channels->wakeups > 0;
    }
};

}  // namespace pamina::engine
