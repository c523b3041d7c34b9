// What can happen at a state of a relaxed task graph, bound to the values of one run: the actions of rtg/actions.h,
// whose expressions are Costs here. Who handles actions has an overload for each of them; one that is missing does not
// compile.
#pragma once

#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "frontend/source/overloaded.h"
#include "runtime/engine/bind/cost.h"
#include "runtime/rtg/fields.h"

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

/// The stage of a graph that is bound to the values of a run (rtg/actions.h).
struct Bound {
    using Cost = engine::Cost;
    using Range = BoundRange;
    using Element = BoundElement;
    using Place = BoundPlace;
    using Item = BoundItem;
    using RouteItem = BoundRouteItem;
    static constexpr struct None {
        operator engine::Cost() const { return {}; }
        friend bool operator==(const engine::Cost& c, None) { return !c.present(); }
    } none{};
};

}  // namespace pamina::engine

namespace pamina::rtg::action {

/// The loop that it goes round again: its slot is LoopEnter's.
template <>
struct LoopBack<engine::Bound> {
    int slot = -1;
};

}  // namespace pamina::rtg::action

namespace pamina::engine {

/// The actions at that stage, and where a process ends.
namespace action {

struct End {};
#define PAMINA_ALIAS(A) using A = rtg::action::A<Bound>;
PAMINA_ACTIONS(PAMINA_ALIAS)
#undef PAMINA_ALIAS

}  // namespace action

#define PAMINA_KIND(A) , action::A
using BoundAction = std::variant<action::End PAMINA_ACTIONS(PAMINA_KIND)>;
#undef PAMINA_KIND

/// One state with the action that leaves it.
struct Step {
    BoundAction action;
    rtg::StateId to = rtg::kNoState;
    int stmt = -1;
    /// Of an action with two ways: where it goes on after no iteration, a condition that does not hold, a limit that
    /// was reached; of a LoopBack: after the last iteration.
    rtg::StateId other = rtg::kNoState;

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
    constexpr std::size_t kCases = 48, kKinds = std::variant_size_v<BoundAction>;
    static_assert(kKinds <= kCases, "a case for each");
#define PAMINA_CASE(n)                                            \
    case n:                                                       \
        if constexpr (n < kKinds)                                 \
            return visit(*std::get_if<(n < kKinds ? n : 0)>(&a)); \
        else                                                      \
            break
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
        PAMINA_CASE(35);
        PAMINA_CASE(36);
        PAMINA_CASE(37);
        PAMINA_CASE(38);
        PAMINA_CASE(39);
        PAMINA_CASE(40);
        PAMINA_CASE(41);
        PAMINA_CASE(42);
        PAMINA_CASE(43);
        PAMINA_CASE(44);
        PAMINA_CASE(45);
        PAMINA_CASE(46);
        PAMINA_CASE(47);
    }
#undef PAMINA_CASE
    __builtin_unreachable();
}

/// Calls `see` with all that an action evaluates: Costs, ranges, places, elements and items, alone or several.
template <class See>
struct CostsOf : rtg::NoFields {
    See& see;

    explicit CostsOf(See& visit) : see(visit) {}
    void cost(rtg::Role, expr::Kind, const char*, const Cost& c) { see(c); }
    void amount(const Cost& c) { see(c); }
    void maybe(rtg::Role, expr::Kind, const char*, const Cost& c) { see(c); }
    void costs(rtg::Role, expr::Kind, const char*, const std::vector<Cost>& all) { see(all); }
    void value(rtg::Role, const Cost& c) { see(c); }
    void values(rtg::Role, const std::vector<Cost>& all) { see(all); }
    void priority(const Cost& c) { see(c); }
    void token_values(const BoundElement&, const std::vector<Cost>& all) { see(all); }
    void range(const BoundRange& r) { see(r); }
    void items(const std::vector<BoundItem>& all) { see(all); }
    void route(const std::vector<BoundRouteItem>& all) { see(all); }
    void element(rtg::Entity::Kind, const BoundElement& e) { see(e); }
    void maybe_element(rtg::Entity::Kind, const std::optional<BoundElement>& e) { see(e); }
    void place(const BoundPlace& p) { see(p); }
    void maybe_place(const std::optional<BoundPlace>& p) { see(p); }
    void things(const BoundPlace& p) { see(p); }
    void customers(const std::vector<action::Contend::With>& with) {
        for (const auto& w : with) see(w.contention), see(w.values);
    }
};
template <class See>
void for_each_cost(const BoundAction& a, See&& see) {
    visit(a, overloaded{[](const action::End&) {},
                        [&]<template <class> class A>(const A<Bound>& b) { rtg::visit_fields(b, CostsOf<See>(see)); }});
}

/// The states at which the process may be after the step.
template <class Visit>
void for_each_next(const Step& step, Visit&& next) {
    next(step.to);
    if (step.other != rtg::kNoState) next(step.other);
}

/// The place that the step leads to or reads; null for most.
inline const BoundPlace* place_of(const Step& step) {
    if (const auto* a = std::get_if<action::EnterPlace>(&step.action)) return &a->place;
    if (const auto* a = std::get_if<action::Read>(&step.action)) return &a->of;
    if (const auto* a = std::get_if<action::Replicate>(&step.action)) return a->place ? &*a->place : nullptr;
    return nullptr;
}

}  // namespace pamina::engine
