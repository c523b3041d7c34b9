// What a process does without meeting anyone, besides calls: passing time, loops, guards, choices. One step of it, for
// all who walk through a graph one process at a time: events, summaries of calls, durations of tasks.
#pragma once

#include <concepts>

#include "runtime/engine/bind/local_work.h"

namespace pamina::engine {

/// A process at a state: its frame and its clock.
template <class Stamp>
struct Alone {
    rtg::StateId at;
    const Step& step;
    expr::Slot* locals;
    Stamp& clock;
};

/// The actions that are stepped here.
template <class A>
concept IsAlone = !std::same_as<A, action::End> && rtg::traits_of<A>.meets == rtg::Meets::Nobody;

/// The actions that ask nobody, and wait at nothing.
template <class A>
concept IsNotServed = std::same_as<A, action::End> || !rtg::traits_of<A>.is_served;

// Each gives the state at which the process is then.

template <class Stamp, class Observe>
rtg::StateId step_alone(const action::Pass& a, const Alone<Stamp>& p, LocalState& state, Observe& observe) {
    run_items(a.items, p.locals, p.clock, {}, state, observe);
    return p.step.to;
}

template <class Stamp, class Observe>
rtg::StateId step_alone(const action::LoopEnter& a, const Alone<Stamp>& p, LocalState& state, Observe&) {
    const Span around = state.graph.graph.states[static_cast<std::size_t>(p.at)].span;
    const Span64 span = state.evaluate.range(a.range, p.locals, around);
    p.locals[a.slot].i = span.first;
    p.locals[a.slot + 1].i = span.count;
    p.locals[a.slot + 2].i = span.step;
    return span.count > 0 ? p.step.to : p.step.other;
}

template <class Stamp, class Observe>
rtg::StateId step_alone(const action::LoopBack& a, const Alone<Stamp>& p, LocalState& state, Observe&) {
    state.reach(p.clock.at);
    state.look_at_control();
    if (--p.locals[a.slot + 1].i <= 0) return p.step.other;
    p.locals[a.slot].i += p.locals[a.slot + 2].i;
    return p.step.to;
}

template <class Stamp, class Observe>
rtg::StateId step_alone(const action::Guard& a, const Alone<Stamp>& p, LocalState& state, Observe&) {
    if constexpr (Stamp::has_slopes) state.carry->decide(a.condition, p.locals);
    return state.evaluate(a.condition, p.locals).i ? p.step.to : p.step.other;
}

template <class Stamp, class Observe>
rtg::StateId step_alone(const action::Choice& a, const Alone<Stamp>& p, LocalState& state, Observe& observe) {
    if constexpr (Stamp::has_slopes) state.carry->choose(a, p.locals);
    choose(a, p.step.stmt, p.locals, state);
    if constexpr (Stamp::has_slopes) state.carry->chosen(a, p.locals);
    observe.executed(p.step.stmt, 1, 0);
    return p.step.to;
}

/// The arguments of a call, in `values`, which may be used again. Inline: recursion is mostly this.
[[gnu::always_inline]] inline void evaluate_arguments(const action::Call& a, const expr::Slot* locals,
                                                      Evaluator& evaluate, std::vector<expr::Slot>& values) {
    const std::size_t count = a.arguments.size();
    values.resize(count);
    for (std::size_t i = 0; i < count; ++i) values[i] = evaluate(a.arguments[i], locals);
}

}  // namespace pamina::engine
