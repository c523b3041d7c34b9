// What is declared, while it exists: resources, processor pools, barriers, queues and events.
//
// A ServerQueue is one first-come-first-served element: an element of a resource, or the processor that a
// task holds, seen by the task's own processes. A Pool's processors are granted to requests that name a set of
// them; its ready list is kept in order of (key, request time, process order), see ready_list.h. Elements of queues are
// made when they are first touched and forgotten when they are as they were at first again (channel.h).
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <set>
#include <variant>
#include <vector>

#include "runtime/engine/contention/network.h"
#include "runtime/engine/events/channel.h"
#include "runtime/engine/flows/flow_network.h"
#include "runtime/engine/processes/line.h"
#include "runtime/engine/schedule/ready_list.h"

namespace pamina::engine {

template <class Stamp>
struct ServerQueue {
    std::int64_t servers = 1, busy = 0;
    double until = -1;    // of the processor of a task: the latest service ends then
    bool listed = false;  // for the next round
    Line<Stamp> waiting;
    int entity = -1;
    std::int64_t element = 0;
    Releases<Stamp> releases;
};

/// An element that serves all its users at once: its jobs.
template <class Stamp>
struct SharedQueue {
    struct Job {
        double tag;     // of virtual time, at which it leaves; its process has it as the amount of its request
        double amount;  // ticks
        double since;
        Process<Stamp>* process;
        bool operator<(const Job& b) const {
            return tag != b.tag ? tag < b.tag : before(process->order, b.process->order);
        }
    };
    double servers = 1;
    double virtual_time = 0;
    double updated = 0;   // when virtual_time was brought up to date
    double leaves = -1;   // when the first job does; -1: there is none
    std::set<Job> jobs;   // in the order in which they leave
    bool listed = false;  // for the next round
    Line<Stamp> waiting;
    int entity = -1;
    std::int64_t element = 0;
    std::uint64_t number = 0;  // of all shared elements
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
using SharedResource = ResourceOf<SharedQueue<Stamp>>;
using Links = ResourceOf<LinkElement>;  // `rate` is what a flow has that is alone

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
    double next = -1;            // when the first of them ends; -1: not known
    double limit = -1;           // those that end until then end with it
    bool changed = false;        // since it was solved
    std::uint64_t number = 0;    // of all elements

    double response() const { return solution < 0 ? 0 : network->response(solution); }
};
struct ContentionArray {
    std::unique_ptr<ContentionNetwork> network;
    std::vector<ContendedElement> elements;
};

template <class Stamp>
struct Instance {
    int entity = -1;
    double born = 0;
    std::vector<std::int64_t> shape;
    std::variant<Resource<Stamp>, SharedResource<Stamp>, Links, Pools<Stamp>, BarrierArray<Stamp>, Channels<Stamp>,
                 EventArray<Stamp>, ContentionArray>
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
        if (const auto* resource = std::get_if<Resource<Stamp>>(&what))
            return static_cast<std::int64_t>(resource->queues.size());
        if (const auto* shared = std::get_if<SharedResource<Stamp>>(&what))
            return static_cast<std::int64_t>(shared->queues.size());
        if (const auto* links = std::get_if<Links>(&what)) return static_cast<std::int64_t>(links->queues.size());
        if (const auto* pools = std::get_if<Pools<Stamp>>(&what))
            return static_cast<std::int64_t>(pools->processors.size());
        return 0;
    }
    /// At each element.
    double servers() const {
        if (const auto* resource = std::get_if<Resource<Stamp>>(&what)) return resource->servers;
        const auto* shared = std::get_if<SharedResource<Stamp>>(&what);
        return shared ? shared->servers : 1;
    }
    /// Data a tick of a resource.
    double rate() const {
        if (const auto* links = std::get_if<Links>(&what)) return links->rate;
        return is_shared() ? as<SharedResource<Stamp>>().rate : as<Resource<Stamp>>().rate;
    }
    /// A resource that serves all its users at once.
    bool is_shared() const { return std::holds_alternative<SharedResource<Stamp>>(what); }
    /// Something is due at one of its elements.
    bool is_awaited() const {
        const auto* channels = std::get_if<Channels<Stamp>>(&what);
        return channels && channels->wakeups > 0;
    }
};

}  // namespace pamina::engine
