// What is declared, while it exists: resources (elements.h), processor pools, barriers, queues, events and contentions.
//
// A Pool's processors are granted to requests that name a set of them; its ready list is kept in order of (key, request
// time, process order), see ready_list.h. Elements of queues are made when they are first touched and forgotten when
// they are as they were at first again (channel.h).
#pragma once

#include <cstdint>
#include <iterator>
#include <memory>
#include <variant>
#include <vector>

#include "frontend/source/overloaded.h"
#include "runtime/engine/contention/network.h"
#include "runtime/engine/events/channel.h"
#include "runtime/engine/events/elements.h"
#include "runtime/engine/schedule/ready_list.h"

namespace pamina::engine {

template <class Stamp>
struct Processor {
    double speed = 1;
    double since = 0;  // from when the task that holds it does
    Releases<Stamp> releases;
    [[no_unique_address]] KeptWithSlopes<Stamp> met{};  // who asked for it or had it last
    std::unique_ptr<ServerQueue<Stamp, PriorityLine<Stamp>>>
        inner;  // of the task that holds it, made when it is first needed
};

/// The processors that are scheduled together; a part array has a pool for each of its elements.
template <class Stamp>
struct Pool {
    std::unique_ptr<ReadyList<Stamp>> ready;  // numbers processors from 0 in this pool
    bool listed = false;
    [[no_unique_address]] KeptWithSlopes<Stamp> met{};  // who asked for one or had one last
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
    Stamp by;  // who has set it
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
    std::vector<int> customers;                     // by number in the facility
    int solution = -1;                              // of the network; -1: none was looked for
    const expr::Slopes* response_slopes = nullptr;  // where stamps carry some; null: it does not change
    Timed timed;                                    // when the first of them ends, where that is known
    double limit = -1;                              // those that end until then end with it
    bool changed = false;                           // since it was solved

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
    ResourceOr<Stamp, Pools<Stamp>, BarrierArray<Stamp>, Channels<Stamp>, EventArray<Stamp>, ContentionArray> what;
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
                              []<class Element>(const ResourceOf<Element>& r) { return std::ssize(r.elements); },
                              [](const Pools<Stamp>& p) { return std::ssize(p.processors); },
                              [](const BarrierArray<Stamp>&) { return std::ptrdiff_t{0}; },
                              [](const Channels<Stamp>&) { return std::ptrdiff_t{0}; },
                              [](const EventArray<Stamp>&) { return std::ptrdiff_t{0}; },
                              [](const ContentionArray&) { return std::ptrdiff_t{0}; },
                          },
                          what);
    }
    /// At each element.
    double servers() const { return rates().servers; }
    /// Data a tick of a resource.
    double rate() const { return rates().data; }
    /// Something is due at one of its elements.
    bool is_awaited() const {
        const auto* channels = std::get_if<Channels<Stamp>>(&what);
        return channels && channels->wakeups > 0;
    }

  private:
    ResourceRates rates() const {
        return std::visit(overloaded{
                              [](const ResourceRates& r) { return r; },
                              [](const Pools<Stamp>&) { return ResourceRates{}; },
                              [](const BarrierArray<Stamp>&) { return ResourceRates{}; },
                              [](const Channels<Stamp>&) { return ResourceRates{}; },
                              [](const EventArray<Stamp>&) { return ResourceRates{}; },
                              [](const ContentionArray&) { return ResourceRates{}; },
                          },
                          what);
    }
};

}  // namespace pamina::engine
