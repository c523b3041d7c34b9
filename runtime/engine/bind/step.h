// What can happen at a state of a relaxed task graph, bound to the values of one run: each kind of action with the
// fields that it has. Who handles actions has an overload for each of them; one that is missing does not compile.
#pragma once

#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "frontend/source/overloaded.h"
#include "runtime/engine/bind/cost.h"

namespace pamina::engine {

struct BoundItem {
    rtg::Item::Kind kind = rtg::Item::Kind::Delay;
    Cost amount, count;
    int stmt = -1, slot = -1;
    std::vector<BoundItem> body;
};

/// An element of an entity.
struct BoundElement {
    int entity = -1;
    int handle = -1;  // Local with the instance
    std::vector<Cost> indices;
};

/// Part of a route (rtg::RouteItem).
struct BoundRouteItem {
    rtg::RouteItem::Kind kind = rtg::RouteItem::Kind::Link;
    BoundElement link;
    Cost condition;
    int slot = -1;
    BoundRange range;
    std::vector<BoundRouteItem> body, other;
};

/// The actions, named as those of rtg/graph.h that they come from.
namespace action {

struct End {};
struct Pass {
    std::vector<BoundItem> items;
};
struct Occupy {
    Cost amount;
    bool is_work = false;
    Cost priority;  // not present: 0
};
/// Computing that others make slower: processes that compute with the same contentions.
struct Contend {
    struct With {
        BoundElement contention;
        std::vector<Cost> values;
    };
    Occupy compute;
    std::vector<With> with;
};
struct Use {
    BoundElement resource;
    Cost amount;
    bool is_data = false;
    Cost priority;  // not present: 0
};
struct Transfer {
    std::vector<BoundRouteItem> route;
    Cost amount;
    Cost latency;
};
struct Acquire {
    BoundElement resource;
    Cost count;     // of servers; not present: 1
    Cost priority;  // not present: 0
};
struct Release {
    rtg::StateId acquired_at = rtg::kNoState;
};
struct EnterPlace {
    BoundPlace place;
};
struct LeavePlace {};
struct Declare {
    int entity = -1;
};
struct Dispose {
    int entity = -1;
    int handle = -1;
};
/// The index is in `slot`, how many are left in the next one, the step in the one after it.
struct LoopEnter {
    int slot = -1;
    BoundRange range;
    rtg::StateId empty = rtg::kNoState;  // where it goes on without an iteration
};
struct LoopBack {
    int slot = -1;
    rtg::StateId done = rtg::kNoState;  // where it goes on after the last iteration
};
struct Guard {
    Cost condition;
    rtg::StateId otherwise = rtg::kNoState;
};
struct Choice {
    std::vector<Cost> probabilities;
    Cost around;              // the share of the whole; not present: 1
    std::vector<int> shares;  // Locals: of each branch
};
struct Fork {
    std::vector<rtg::StateId> branches;
    int barrier_slot = -1;  // Local with the barrier of its bare syncs; -1: there are none
};
struct Replicate {
    int slot = -1;  // of the index
    BoundRange range;
    rtg::StateId body = rtg::kNoState;
    int barrier_slot = -1;
    std::optional<BoundPlace> place;
};
struct RunTasks {
    int task_graph = -1;
};
struct Spawn {
    rtg::StateId body = rtg::kNoState;
    bool background = false;
    std::vector<int> keeps;  // Locals with instances
    Cost time;               // not present: there is none
    int number_slot = -1;    // -1: none
    bool endless = false;
};
struct Within {
    Cost limit;
    rtg::StateId body = rtg::kNoState;
    rtg::StateId otherwise = rtg::kNoState;  // where it goes on when the limit was reached
};
struct Join {};
struct Again {};
struct Sync {
    int slot = -1;                        // Local with the barrier of a bare one
    std::optional<BoundElement> barrier;  // a declared one
};
struct Put {
    BoundElement queue;
    Cost latency;
    std::vector<Cost> values;
};
struct Get {
    BoundElement queue;
    std::vector<int> slots;  // of the values
};
struct Signal {
    BoundElement event;
};
struct Await {
    BoundElement event;
};
struct Read {
    rtg::Read::What what = rtg::Read::What::Waiting;
    BoundPlace of;
    int slot = -1;
};
struct Draw {
    const rtg::Draw* draw = nullptr;
    std::vector<Cost> numbers;
    Cost mean;
    int counted = -1;  // Local: how often the process has made it
};
struct BeginMeasure {
    int measure = -1, slot = -1;
};
struct EndMeasure {
    int measure = -1, slot = -1;
};
struct Sample {
    int measure = -1;
    Cost value;
};
struct Call {
    int procedure = -1;
    std::vector<Cost> arguments;
};
struct Return {};

}  // namespace action

using BoundAction =
    std::variant<action::End, action::Pass, action::Occupy, action::Contend, action::Use, action::Transfer,
                 action::Acquire, action::Release, action::EnterPlace, action::LeavePlace, action::Declare,
                 action::Dispose, action::LoopEnter, action::LoopBack, action::Guard, action::Choice, action::Fork,
                 action::Replicate, action::RunTasks, action::Spawn, action::Within, action::Join, action::Again,
                 action::Sync, action::Put, action::Get, action::Signal, action::Await, action::Read, action::Draw,
                 action::BeginMeasure, action::EndMeasure, action::Sample, action::Call, action::Return>;

/// One state with the action that leaves it.
struct Step {
    BoundAction action;
    rtg::StateId to = rtg::kNoState;
    int stmt = -1;

    template <class A>
    bool is() const {
        return std::holds_alternative<A>(action);
    }
    /// The action, which is known to be that.
    template <class A>
    const A& as() const {
        return *std::get_if<A>(&action);
    }
};

/// Calls `visit` with the action. A switch: std::visit goes through a table, and the engine's loop is in here.
template <class Visit>
[[gnu::always_inline]] inline decltype(auto) visit(const BoundAction& a, Visit&& visit) {
    static_assert(std::variant_size_v<BoundAction> == 35, "a case for each");
#define PAMINA_CASE(n) \
    case n:            \
        return visit(*std::get_if<n>(&a))
    switch (a.index()) {
        PAMINA_CASE(0);
        PAMINA_CASE(1);
        PAMINA_CASE(2);
        PAMINA_CASE(3);
        PAMINA_CASE(4);
        PAMINA_CASE(5);
        PAMINA_CASE(6);
        PAMINA_CASE(7);
        PAMINA_CASE(8);
        PAMINA_CASE(9);
        PAMINA_CASE(10);
        PAMINA_CASE(11);
        PAMINA_CASE(12);
        PAMINA_CASE(13);
        PAMINA_CASE(14);
        PAMINA_CASE(15);
        PAMINA_CASE(16);
        PAMINA_CASE(17);
        PAMINA_CASE(18);
        PAMINA_CASE(19);
        PAMINA_CASE(20);
        PAMINA_CASE(21);
        PAMINA_CASE(22);
        PAMINA_CASE(23);
        PAMINA_CASE(24);
        PAMINA_CASE(25);
        PAMINA_CASE(26);
        PAMINA_CASE(27);
        PAMINA_CASE(28);
        PAMINA_CASE(29);
        PAMINA_CASE(30);
        PAMINA_CASE(31);
        PAMINA_CASE(32);
        PAMINA_CASE(33);
        PAMINA_CASE(34);
    }
#undef PAMINA_CASE
    __builtin_unreachable();
}

/// Calls `see` with all that the action evaluates: Costs, ranges, places, elements and items, alone or several.
template <class See>
void for_each_cost(const BoundAction& a, See&& see) {
    visit(a, overloaded{
                 [&](const action::End&) {},
                 [&](const action::Pass& b) { see(b.items); },
                 [&](const action::Occupy& b) { see(b.amount), see(b.priority); },
                 [&](const action::Contend& b) {
                     see(b.compute.amount), see(b.compute.priority);
                     for (const auto& w : b.with) see(w.contention), see(w.values);
                 },
                 [&](const action::Use& b) { see(b.amount), see(b.priority), see(b.resource); },
                 [&](const action::Transfer& b) { see(b.amount), see(b.latency), see(b.route); },
                 [&](const action::Acquire& b) { see(b.count), see(b.priority), see(b.resource); },
                 [&](const action::Release&) {},
                 [&](const action::EnterPlace& b) { see(b.place); },
                 [&](const action::LeavePlace&) {},
                 [&](const action::Declare&) {},
                 [&](const action::Dispose&) {},
                 [&](const action::LoopEnter& b) { see(b.range); },
                 [&](const action::LoopBack&) {},
                 [&](const action::Guard& b) { see(b.condition); },
                 [&](const action::Choice& b) { see(b.around), see(b.probabilities); },
                 [&](const action::Fork&) {},
                 [&](const action::Replicate& b) { see(b.range), see(b.place); },
                 [&](const action::RunTasks&) {},
                 [&](const action::Spawn& b) { see(b.time); },
                 [&](const action::Within& b) { see(b.limit); },
                 [&](const action::Join&) {},
                 [&](const action::Again&) {},
                 [&](const action::Sync& b) { see(b.barrier); },
                 [&](const action::Put& b) { see(b.latency), see(b.values), see(b.queue); },
                 [&](const action::Get& b) { see(b.queue); },
                 [&](const action::Signal& b) { see(b.event); },
                 [&](const action::Await& b) { see(b.event); },
                 [&](const action::Read& b) { see(b.of); },
                 [&](const action::Draw& b) { see(b.numbers), see(b.mean); },
                 [&](const action::BeginMeasure&) {},
                 [&](const action::EndMeasure&) {},
                 [&](const action::Sample& b) { see(b.value); },
                 [&](const action::Call& b) { see(b.arguments); },
                 [&](const action::Return&) {},
             });
}

/// The states at which the process may be after the step.
template <class Visit>
void for_each_next(const Step& step, Visit&& next) {
    next(step.to);
    if (const auto* a = std::get_if<action::LoopEnter>(&step.action)) next(a->empty);
    if (const auto* a = std::get_if<action::LoopBack>(&step.action)) next(a->done);
    if (const auto* a = std::get_if<action::Guard>(&step.action)) next(a->otherwise);
    if (const auto* a = std::get_if<action::Within>(&step.action)) next(a->otherwise);
}

/// The place that the step leads to or reads; null for most.
inline const BoundPlace* place_of(const Step& step) {
    if (const auto* a = std::get_if<action::EnterPlace>(&step.action)) return &a->place;
    if (const auto* a = std::get_if<action::Read>(&step.action)) return &a->of;
    if (const auto* a = std::get_if<action::Replicate>(&step.action)) return a->place ? &*a->place : nullptr;
    return nullptr;
}

}  // namespace pamina::engine
