// What the fields of each action are for, said once: the text form, JSON, the verifier, the questions of passes, the
// bound graph, its list of costs and its expressions' times follow from it. What an action means is elsewhere: in the
// engine, the formulas, its label.
//
// About<A> has the traits of an action and `fields(visitor, a...)`, which calls the visitor for each field in the order
// of the text form. `a...` are one action, or the same action at two stages (binding); the visitor gets the field of
// each. An action without About does not compile, nor does a visitor without one of the functions that fields calls:
//
//   cost(role, kind, what, x...)   an expression that is there; messages call it `what`
//   amount(x...)                   ticks, work or data that is served
//   maybe(role, kind, what, x...)  one that may be absent
//   costs(role, kind, what, x...)  several
//   value(role, x...), values      of any kind
//   priority(x...)                 of a request, or absent
//   token_values(queue, x...)      of a token of the queue, or none
//   range(x...), items(x...), route(x...)
//   element(kind, x...)            of an entity of that kind; maybe_element
//   place(x...), maybe_place       processors
//   things(x...)                   a place, or an element of a resource or queue
//   customers(x...)                of contentions
//   slot(what, kind, x...)         a Local that it sets
//   maybe_slot(kind, x...)         one, or -1
//   slots(kind, x...)              several
//   loop_slot(x...)                with the two hidden ones behind it
//   value_slot(what, like, x...)   set to a value of the kind of that expression
//   token_slots(queue, x...)       set to the values of a token of the queue, or none
//   read_slot(what, x...)          a Local that it reads; maybe_read_slot
//   handles(x...)                  Locals with instances
//   region(region, x...), regions  where processes begin that it starts
//   state(x...)                    another state that belongs to it
//   number(table, x...)            of a row in a table of the graph, or of a draw
//   entities(x...)                 several of their numbers
//   flag(x...), word(x...)         what else there is to know
#pragma once

#include <array>
#include <string_view>
#include <type_traits>
#include <variant>

#include "runtime/rtg/graph.h"

namespace pamina::rtg {

/// What an expression decides.
enum class Role {
    Time,   // ticks: the process waits for so long, or at most so long
    Later,  // ticks: something else happens so much later
    Way,    // whether, how often, or how far a process goes on
    Given,  // a value that another process or procedure, or a draw, gets
    Aside,  // the time of the process itself does not depend on it
};

/// Who meets whom at an action.
enum class Meets {
    Nobody,  // local work: a process steps over it alone (engine/bind/alone.h)
    Own,     // only what the process itself starts or calls, or the processor that it has
    Others,  // or what it does depends on where and when the process is
};

/// How long a process alone, which waits for nobody, is at an action.
enum class Takes {
    NoTime,
    Time,     // which its fields, or what it starts, say
    Unknown,  // it depends on others
};

/// Where a process is after an action.
enum class Ways {
    One,   // Transition::to, or nowhere
    Two,   // that, or Transition::other
    Back,  // at the head of its loop
};

/// All of them are said of each action.
struct Traits {
    std::string_view word;  // in the text form
    std::string_view kind;  // in JSON
    Meets meets;
    Takes takes;
    bool is_served;  // it asks a facility of the engine, or waits at one
    Ways ways = Ways::One;

    constexpr Traits(std::string_view in_text, std::string_view in_json, Meets whom, Takes time, bool served,
                     Ways goes = Ways::One)
        : word(in_text), kind(in_json), meets(whom), takes(time), is_served(served), ways(goes) {}
};

/// How processes that begin somewhere belong to the one that starts them.
struct Region {
    enum class Kind {
        Branch,   // it waits for them
        Spawned,  // they run beside it, and are joined where its branch, task or model ends
    };
    Kind kind = Kind::Branch;
    int barrier_slot = -1;     // of a Branch: as Fork
    bool cancellable = false;  // it may be ended at any moment
    bool may_loop = false;     // its loops need not end by themselves
};

/// The tables of a graph whose rows actions name.
enum class Table {
    Entity,
    TaskGraph,
    Measure,
    Procedure,
    Array,  // or -1
    Draw,   // of all that the program's text has
    DrawOfGraph,
};

/// What an action is: undefined, so that one for which nothing is said does not compile.
template <template <class> class A>
struct About;

/// Only to have one of `a...`.
template <class A, class... Same>
constexpr const A& first(const A& a, const Same&...) {
    return a;
}

template <>
struct About<action::Pass> {
    static constexpr Traits traits{"pass", "pass", Meets::Nobody, Takes::Time, false};
    template <class V, class... A>
    static void fields(V& v, A&... a) {
        v.items(a.items...);
    }
};
template <>
struct About<action::Occupy> {
    static constexpr Traits traits{"occupy", "occupy", Meets::Own, Takes::Time, true};
    template <class V, class... A>
    static void fields(V& v, A&... a) {
        v.amount(a.amount...);
        v.flag(a.is_work...);
        v.priority(a.priority...);
    }
};
template <>
struct About<action::Contend> {
    static constexpr Traits traits{"contend", "contend", Meets::Others, Takes::Time, true};
    template <class V, class... A>
    static void fields(V& v, A&... a) {
        About<action::Occupy>::fields(v, a.compute...);
        v.customers(a.with...);
    }
};
template <>
struct About<action::Use> {
    static constexpr Traits traits{"use", "use", Meets::Others, Takes::Time, true};
    template <class V, class... A>
    static void fields(V& v, A&... a) {
        v.element(Entity::Kind::Resource, a.resource...);
        v.amount(a.amount...);
        v.flag(a.is_data...);
        v.priority(a.priority...);
    }
};
template <>
struct About<action::Transfer> {
    static constexpr Traits traits{"transfer", "transfer", Meets::Others, Takes::Time, true};
    template <class V, class... A>
    static void fields(V& v, A&... a) {
        v.route(a.route...);
        v.amount(a.amount...);
        v.maybe(Role::Time, expr::Kind::Real, "a latency", a.latency...);
    }
};
template <>
struct About<action::Acquire> {
    static constexpr Traits traits{"acquire", "acquire", Meets::Others, Takes::NoTime, true};
    template <class V, class... A>
    static void fields(V& v, A&... a) {
        v.element(Entity::Kind::Resource, a.resource...);
        v.maybe(Role::Aside, expr::Kind::Int, "a number of servers", a.count...);
        v.priority(a.priority...);
    }
};
template <>
struct About<action::Release> {
    static constexpr Traits traits{"release", "release", Meets::Others, Takes::NoTime, false};
    template <class V, class... A>
    static void fields(V& v, A&... a) {
        v.state(a.acquired_at...);
    }
};
template <>
struct About<action::EnterPlace> {
    static constexpr Traits traits{"enter", "enter-place", Meets::Others, Takes::NoTime, false};
    template <class V, class... A>
    static void fields(V& v, A&... a) {
        v.place(a.place...);
    }
};
template <>
struct About<action::LeavePlace> {
    static constexpr Traits traits{"leave", "leave-place", Meets::Others, Takes::NoTime, false};
    template <class V, class... A>
    static void fields(V&, A&...) {}
};
template <>
struct About<action::Declare> {
    static constexpr Traits traits{"declare", "declare", Meets::Others, Takes::NoTime, false};
    template <class V, class... A>
    static void fields(V& v, A&... a) {
        v.number(Table::Entity, a.entity...);
    }
};
template <>
struct About<action::Dispose> {
    static constexpr Traits traits{"dispose", "dispose", Meets::Others, Takes::NoTime, false};
    template <class V, class... A>
    static void fields(V& v, A&... a) {
        v.number(Table::Entity, a.entity...);
    }
};
template <>
struct About<action::LoopEnter> {
    static constexpr Traits traits{"loop", "loop", Meets::Nobody, Takes::NoTime, false, Ways::Two};
    template <class V, class... A>
    static void fields(V& v, A&... a) {
        v.loop_slot(a.slot...);
        v.range(a.range...);
    }
};
template <>
struct About<action::LoopBack> {
    static constexpr Traits traits{"back", "loop-edge", Meets::Nobody, Takes::NoTime, false, Ways::Back};
    template <class V, class... A>
    static void fields(V&, A&...) {}
};
template <>
struct About<action::Guard> {
    static constexpr Traits traits{"guard", "guard", Meets::Nobody, Takes::NoTime, false, Ways::Two};
    template <class V, class... A>
    static void fields(V& v, A&... a) {
        v.cost(Role::Way, expr::Kind::Bool, "a condition", a.condition...);
    }
};
template <>
struct About<action::Choice> {
    static constexpr Traits traits{"choice", "choice", Meets::Nobody, Takes::NoTime, false};
    template <class V, class... A>
    static void fields(V& v, A&... a) {
        v.maybe(Role::Way, expr::Kind::Real, "the share of a choose", a.around...);
        v.costs(Role::Way, expr::Kind::Real, "a probability", a.probabilities...);
        v.slots(expr::Kind::Real, a.slots...);
    }
};
template <>
struct About<action::Fork> {
    static constexpr Traits traits{"fork", "fork", Meets::Own, Takes::Time, false};
    template <class V, class... A>
    static void fields(V& v, A&... a) {
        v.maybe_slot(expr::Kind::Int, a.barrier_slot...);
        v.regions(Region{.barrier_slot = first(a...).barrier_slot}, a.branches...);
    }
};
template <>
struct About<action::Replicate> {
    static constexpr Traits traits{"par", "replicate", Meets::Own, Takes::Time, false};
    template <class V, class... A>
    static void fields(V& v, A&... a) {
        v.slot("a par", expr::Kind::Int, a.slot...);
        v.maybe_slot(expr::Kind::Int, a.barrier_slot...);
        v.range(a.range...);
        v.region(Region{.barrier_slot = first(a...).barrier_slot}, a.body...);
        v.maybe_place(a.place...);
    }
};
template <>
struct About<action::RunTasks> {
    static constexpr Traits traits{"tasks", "tasks", Meets::Others, Takes::Unknown, true};
    template <class V, class... A>
    static void fields(V& v, A&... a) {
        v.number(Table::TaskGraph, a.task_graph...);
    }
};
template <>
struct About<action::Spawn> {
    static constexpr Traits traits{"spawn", "spawn", Meets::Others, Takes::Time, false};
    template <class V, class... A>
    static void fields(V& v, A&... a) {
        const auto& s = first(a...);
        v.region(Region{Region::Kind::Spawned, -1, s.background, s.may_loop()}, a.body...);
        v.flag(a.background...);
        v.flag(a.endless...);
        v.maybe(Role::Time, expr::Kind::Real, "a time of arrivals", a.time...);
        v.maybe_slot(expr::Kind::Int, a.number_slot...);
        v.entities(a.keeps...);
        v.handles(a.keep_slots...);
    }
};
template <>
struct About<action::Within> {
    static constexpr Traits traits{"within", "within", Meets::Others, Takes::Unknown, false, Ways::Two};
    template <class V, class... A>
    static void fields(V& v, A&... a) {
        v.cost(Role::Time, expr::Kind::Real, "a limit of time", a.limit...);
        v.region(Region{.cancellable = true, .may_loop = true}, a.body...);
    }
};
template <>
struct About<action::Join> {
    static constexpr Traits traits{"join", "join", Meets::Own, Takes::NoTime, true};
    template <class V, class... A>
    static void fields(V&, A&...) {}
};
template <>
struct About<action::Again> {
    static constexpr Traits traits{"again", "again", Meets::Others, Takes::NoTime, false, Ways::Back};
    template <class V, class... A>
    static void fields(V&, A&...) {}
};
template <>
struct About<action::Sync> {
    static constexpr Traits traits{"sync", "sync", Meets::Others, Takes::Unknown, true};
    template <class V, class... A>
    static void fields(V& v, A&... a) {
        v.maybe_element(Entity::Kind::Barrier, a.barrier...);
        v.maybe_read_slot(a.slot...);
    }
};
template <>
struct About<action::Put> {
    static constexpr Traits traits{"put", "put", Meets::Others, Takes::NoTime, true};
    template <class V, class... A>
    static void fields(V& v, A&... a) {
        v.element(Entity::Kind::Queue, a.queue...);
        v.maybe(Role::Later, expr::Kind::Real, "a time of a token", a.latency...);
        v.token_values(first(a...).queue, a.values...);
    }
};
template <>
struct About<action::Get> {
    static constexpr Traits traits{"get", "get", Meets::Others, Takes::Unknown, true};
    template <class V, class... A>
    static void fields(V& v, A&... a) {
        v.element(Entity::Kind::Queue, a.queue...);
        v.token_slots(first(a...).queue, a.slots...);
    }
};
template <>
struct About<action::Signal> {
    static constexpr Traits traits{"signal", "signal", Meets::Others, Takes::NoTime, false};
    template <class V, class... A>
    static void fields(V& v, A&... a) {
        v.element(Entity::Kind::Event, a.event...);
    }
};
template <>
struct About<action::Await> {
    static constexpr Traits traits{"await", "await", Meets::Others, Takes::Unknown, true};
    template <class V, class... A>
    static void fields(V& v, A&... a) {
        v.element(Entity::Kind::Event, a.event...);
    }
};
template <>
struct About<action::Read> {
    static constexpr Traits traits{"read", "read", Meets::Others, Takes::Unknown, false};
    template <class V, class... A>
    static void fields(V& v, A&... a) {
        v.word(a.what...);
        v.slot("a read", expr::Kind::Int, a.slot...);
        v.things(a.of...);
    }
};
template <>
struct About<action::Draw> {
    static constexpr Traits traits{"draw", "draw", Meets::Others, Takes::NoTime, false};
    template <class V, class... A>
    static void fields(V& v, A&... a) {
        v.word(a.law...);
        v.number(Table::Array, a.list...);
        v.number(Table::Array, a.shares...);
        v.number(Table::Draw, a.number...);
        v.number(Table::DrawOfGraph, a.counter...);
        v.value_slot("a draw", first(a...).mean, a.slot...);
        v.flag(a.ticks...);
        v.value(Role::Aside, a.mean...);
        v.costs(Role::Given, expr::Kind::Real, "a parameter of a draw", a.numbers...);
    }
};
template <>
struct About<action::BeginMeasure> {
    static constexpr Traits traits{"measure", "begin-measure", Meets::Others, Takes::NoTime, false};
    template <class V, class... A>
    static void fields(V& v, A&... a) {
        v.number(Table::Measure, a.measure...);
        v.slot("a measure", expr::Kind::Real, a.slot...);
    }
};
template <>
struct About<action::EndMeasure> {
    static constexpr Traits traits{"measured", "end-measure", Meets::Others, Takes::NoTime, false};
    template <class V, class... A>
    static void fields(V& v, A&... a) {
        v.number(Table::Measure, a.measure...);
        v.read_slot("a measure", a.slot...);
    }
};
template <>
struct About<action::Sample> {
    static constexpr Traits traits{"sample", "sample", Meets::Others, Takes::NoTime, false};
    template <class V, class... A>
    static void fields(V& v, A&... a) {
        v.number(Table::Measure, a.measure...);
        v.cost(Role::Aside, expr::Kind::Real, "a sample", a.value...);
    }
};
template <>
struct About<action::Call> {
    static constexpr Traits traits{"call", "call", Meets::Own, Takes::Time, false};
    template <class V, class... A>
    static void fields(V& v, A&... a) {
        v.number(Table::Procedure, a.procedure...);
        v.values(Role::Given, a.arguments...);
    }
};
template <>
struct About<action::Return> {
    static constexpr Traits traits{"return", "return", Meets::Own, Takes::NoTime, true};
    template <class V, class... A>
    static void fields(V&, A&...) {}
};

/// Of an action at a stage, `const` or not.
template <class A>
struct AboutStage;
template <template <class> class A, class S>
struct AboutStage<A<S>> : About<A> {};
template <class A>
inline constexpr const Traits& traits_of = AboutStage<std::remove_const_t<A>>::traits;

/// Shows the visitor all fields of an action.
template <class A, class V>
void visit_fields(A& a, V&& v) {
    AboutStage<std::remove_const_t<A>>::fields(v, a);
}
template <class V>
void visit_fields(const Action& action, V&& v) {
    std::visit([&](const auto& a) { visit_fields(a, v); }, action);
}

/// The traits of whatever action it is.
template <class... A>
const Traits& traits_in(const std::variant<A...>& action) {
    static constexpr std::array<Traits, sizeof...(A)> kTraits{traits_of<A>...};
    return kTraits[action.index()];
}

/// Looks at nothing: the base of a visitor that asks for a few kinds of fields.
struct NoFields {
    // clang-format off
#define PAMINA_LOOK_AWAY(field) template <class... X> void field(const X&...) {}
    PAMINA_LOOK_AWAY(cost) PAMINA_LOOK_AWAY(amount) PAMINA_LOOK_AWAY(maybe) PAMINA_LOOK_AWAY(costs) PAMINA_LOOK_AWAY(value)
    PAMINA_LOOK_AWAY(values) PAMINA_LOOK_AWAY(priority) PAMINA_LOOK_AWAY(token_values) PAMINA_LOOK_AWAY(range)
    PAMINA_LOOK_AWAY(items) PAMINA_LOOK_AWAY(route) PAMINA_LOOK_AWAY(element) PAMINA_LOOK_AWAY(maybe_element)
    PAMINA_LOOK_AWAY(place) PAMINA_LOOK_AWAY(maybe_place) PAMINA_LOOK_AWAY(things) PAMINA_LOOK_AWAY(customers)
    PAMINA_LOOK_AWAY(slot) PAMINA_LOOK_AWAY(maybe_slot) PAMINA_LOOK_AWAY(slots) PAMINA_LOOK_AWAY(loop_slot)
    PAMINA_LOOK_AWAY(value_slot) PAMINA_LOOK_AWAY(token_slots) PAMINA_LOOK_AWAY(read_slot)
    PAMINA_LOOK_AWAY(maybe_read_slot) PAMINA_LOOK_AWAY(handles) PAMINA_LOOK_AWAY(region) PAMINA_LOOK_AWAY(regions)
    PAMINA_LOOK_AWAY(state) PAMINA_LOOK_AWAY(number) PAMINA_LOOK_AWAY(entities) PAMINA_LOOK_AWAY(flag)
    PAMINA_LOOK_AWAY(word)
#undef PAMINA_LOOK_AWAY
    // clang-format on
};

}  // namespace pamina::rtg
