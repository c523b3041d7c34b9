// The elements of resources: what a discipline keeps of each (semantics.md 4). One struct for each kind of service; the
// facilities that serve stand in queue_facility.h and in the files that include sharing_facility.h.
#pragma once

#include <cstdint>
#include <deque>
#include <limits>
#include <map>
#include <memory>
#include <utility>
#include <variant>
#include <vector>

#include "runtime/engine/events/departures.h"
#include "runtime/engine/events/timetable.h"
#include "runtime/engine/flows/flow_network.h"
#include "runtime/engine/processes/line.h"
#include "runtime/engine/processes/priority_line.h"
#include "runtime/engine/processes/stack.h"
#include "runtime/engine/time/slope_time.h"

namespace pamina::engine {

/// What every element has.
struct ResourceElement {
    static constexpr std::int64_t kUnlimited = std::numeric_limits<std::int64_t>::max();

    std::int64_t servers = 1;
    bool listed = false;  // for the next round
    int entity = -1;
    std::int64_t element = 0;
};

/// One whose servers are granted in the order of its line: an element of a resource, or the processor that a task
/// holds, seen by the task's own processes.
template <class Stamp, class Waiting = Line<Stamp>>
struct ServerQueue : ResourceElement {
    std::int64_t busy = 0;
    double until = -1;  // of the processor of a task: the latest service ends then
    Waiting waiting;
    Releases<Stamp> releases;
    [[no_unique_address]] KeptWithSlopes<Stamp> met{};  // who asked or was done last
};

/// One that serves all its users at once: its jobs.
template <class Stamp>
struct SharedElement : ResourceElement {
    double virtual_time = 0;
    double updated = 0;      // when virtual_time was brought up to date
    Departures<Stamp> jobs;  // by virtual time
    Timed timed;             // when the first job leaves
    Line<Stamp> coming;      // asked, for the round
    // How `virtual_time` changes, and when it was brought up to date; who asked or left last.
    [[no_unique_address]] KeptWithSlopes<Stamp> virtual_slopes{}, updated_slopes{}, met{};

    std::int64_t present() const { return static_cast<std::int64_t>(jobs.size()); }
};

/// One that serves in turns.
template <class Stamp>
struct RoundRobinElement : ResourceElement {
    struct Job {
        Process<Stamp>* process = nullptr;
        double left = 0;    // ticks, when it got its server
        double begin = 0;   // when it got its server
        double turns = 0;   // how many will have ended when the one that goes on does
        double ends = 0;    // the next thing that happens to it
        bool done = false;  // it leaves at the turn of its process
        // How `begin` and `left` change.
        [[no_unique_address]] KeptWithSlopes<Stamp> begin_slopes{}, left_slopes{};
    };
    double slice = 0;
    std::vector<Job> served;  // in the order in which they got their servers
    std::deque<Job> line;
    Line<Stamp> coming;          // asked, for the round
    double looked_at = 0;        // until when is known how many waited
    std::int64_t unchanged = 0;  // turns that have ended since somebody came or left
    double rounds = 0;           // taken at once, from `base` on
    double base = 0;
    Timed timed;  // when something happens
    // How `base` changes; who asked, was done or came to the end of a turn last.
    [[no_unique_address]] KeptWithSlopes<Stamp> base_slopes{}, met{};

    std::int64_t present() const { return std::ssize(served) + std::ssize(line); }
};

/// One whose servers go to those with the smallest priorities, who take them from others.
template <class Stamp>
struct PreemptiveElement : ResourceElement {
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
    Jobs served, waiting;
    Releases<Stamp> releases;
    [[no_unique_address]] KeptWithSlopes<Stamp> met{};  // who asked or was done last
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
    /// Nothing has flowed so far, over any link of the run.
    bool is_unused() const { return !network_ || network_->is_unused(); }

  private:
    std::shared_ptr<FlowNetwork> network_;
    FlowNetwork::Link number_ = 0;
};

/// One whose speed flows share.
struct LinkElement : ResourceElement {
    LinkPlace place;
};

/// What the elements of a resource have in common.
struct ResourceRates {
    double servers = 1;  // of each
    double data = 0;     // a tick; 0: none. Of links: what a flow has that is alone
};

/// A declared resource.
template <class Element>
struct ResourceOf : ResourceRates {
    std::vector<Element> elements;
};

/// A resource of any kind of service, or one of the others.
template <class Stamp, class... Others>
using ResourceOr = std::variant<ResourceOf<ServerQueue<Stamp>>, ResourceOf<ServerQueue<Stamp, PriorityLine<Stamp>>>,
                                ResourceOf<ServerQueue<Stamp, Stack<Stamp>>>, ResourceOf<SharedElement<Stamp>>,
                                ResourceOf<PreemptiveElement<Stamp>>, ResourceOf<RoundRobinElement<Stamp>>,
                                ResourceOf<LinkElement>, Others...>;

}  // namespace pamina::engine
