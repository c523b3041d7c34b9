// Local work: what a process does without meeting anyone, evaluated in one go (semantics.md 2.3), never step
// by step.
//
// run_items() moves a stamp through the items of a Pass. Repeat and Copies are closed forms; a Repeat whose
// times are not whole ticks is stepped instead when a queueing or scheduling decision may follow, because a
// reassociated sum could change it (semantics.md 1.2).
#pragma once

#include <cmath>
#include <limits>
#include <set>

#include "runtime/engine/bind/bound_graph.h"
#include "runtime/engine/bind/carry.h"
#include "runtime/engine/bind/drawing.h"
#include "runtime/engine/observe/observer.h"
#include "runtime/engine/time/exact_sum.h"
#include "runtime/engine/time/rounding.h"
#include "runtime/engine/time/stamp.h"

namespace pamina::engine {

/// The error of a run that goes past its time limit, in ticks.
[[noreturn]] void run_past_time_limit(const BoundGraph& graph, double limit);

/// What a run knows about its arithmetic, and the parts that local work needs.
struct LocalState {
    const BoundGraph& graph;
    RunControl& control;
    CostCode* code = nullptr;  // evaluates costs, compiled where that pays; null: they are interpreted
    Evaluator evaluate{&control.stop, code};
    bool exact = true;       // every duration so far was whole
    bool near_ties = false;  // not exact, and instants came closer to each other than rounding errors are large
    ExactSum work{};
    double closed_forms = 0;  // Repeats and Copies taken in closed form
    result::Evaluation evaluation = {};
    std::set<int> means = {};  // statements of `choose` of which a part happened: evaluated by means
    Drawing drawing = {};
    std::uint64_t steps = 0;  // local steps since the last look at `control`
    /// Where the clock of the process that runs must not go: the time limit, unless it may be ended before.
    double horizon = std::numeric_limits<double>::infinity();
    Carry* carry = nullptr;  // where stamps carry slopes

    /// Checks a duration: negative, NaN or infinite is an error at its statement.
    void check_duration(double d, const Cost& cost, int stmt) {
        check_limits(d, cost, stmt);
        lasts(d);
    }
    /// The same of one that does not pass yet, or perhaps never.
    void check_limits(double d, const Cost& cost, int stmt) const {
        if (!(d >= 0) || d == HUGE_VAL) [[unlikely]]
            bad_duration(d, cost, stmt);
    }
    void lasts(double d) {
        if (!is_whole(d)) exact = false;
    }
    [[noreturn]] void bad_duration(double d, const Cost& cost, int stmt) const;
    /// What a `use` asks for: ticks, or data by ticks that a speed divides.
    double asked(const action::Use& use, const expr::Slot* locals, int stmt) {
        const double amount = evaluate(use.amount, locals).r;
        if (!use.is_data) return amount;
        if (amount < 0) [[unlikely]]
            bad_amount("this amount", amount, use.resource.entity, use.amount, stmt);
        return amount * graph.ticks_per_second;
    }
    /// `what` is an amount, in base units, of what the speed of an entity counts (-1: not known).
    [[noreturn]] void bad_amount(std::string_view what, double amount, int entity, const Cost& cost, int stmt) const;
    /// The priority of a request: 0 where it has none.
    double priority(const Cost& cost, const expr::Slot* locals, int stmt) {
        if (!cost.present()) return 0;
        const double key = evaluate(cost, locals).r;
        if (key != key) [[unlikely]]
            bad_priority(cost, stmt);
        return key;
    }
    [[noreturn]] void bad_priority(const Cost& cost, int stmt) const;
    /// Time goes from one instant to the next at which decisions are made.
    void instant(double from, double to) {
        if (within_rounding(from, to) && (!exact || to >= kExactLimit)) [[unlikely]]
            near_ties = true;
    }
    /// A clock in the middle of local work.
    void reach(double at) const {
        if (at > horizon) [[unlikely]]
            run_past_time_limit(graph, control.limits.max_time);
    }
    void look_at_control() {
        if (++steps >= 4096) [[unlikely]]
            publish();
    }
    /// Tells how far the run is; throws Stopped when it is to stop.
    void publish();
};

/// A Choice: sets the shares of its branches. A probability outside 0..1, or a sum above 1, is an error. What is left
/// to 1 is taken in decimals, to 15 places: 0.1 + 0.2 + 0.7 is 1, and 1 - 0.9 is 0.1.
void choose(const action::Choice& choice, int stmt, expr::Slot* locals, LocalState& state);

/// For how many the items are run at once: a Repeat multiplies the executions, Copies also the processes.
struct Multiplicity {
    double executions = 1;  // for sums
    double processes = 1;   // beside each other, for the degree of parallelism
};

template <class Stamp, class Observe>
void run_items(const std::vector<BoundItem>& items, expr::Slot* locals, Stamp& clock, Multiplicity copies,
               LocalState& state, Observe& observe);

/// True when `n` repetitions from time `at` have whole times below 2^53, so that n * d is the sum to the bit.
inline bool probe_is_exact(const std::vector<BoundItem>& items, expr::Slot* locals, double at, double n,
                           LocalState& state) {
    LocalState probe{state.graph, state.control, state.code};
    Time stretch;
    NoObserver nobody{state.graph.graph};
    run_items(items, locals, stretch, {}, probe, nobody);
    return probe.exact && n < kExactLimit && at + n * stretch.at < kExactLimit;
}

/// Runs items on a stamp. `Observe` is the engine's observer.
template <class Stamp, class Observe>
void run_items(const std::vector<BoundItem>& items, expr::Slot* locals, Stamp& clock, Multiplicity copies,
               LocalState& state, Observe& observe) {
    using Kind = rtg::Item::Kind;
    const int now_slot = state.graph.graph.now_slot;
    for (const auto& item : items) {
        if (now_slot >= 0) {
            locals[now_slot].r = clock.at;
            if constexpr (Stamp::has_slopes) state.carry->clock(clock, locals);
        }
        switch (item.kind) {
            case Kind::Delay:
            case Kind::Until:
            case Kind::Work: {
                double d = state.evaluate(item.amount, locals).r;
                if (item.kind == Kind::Until) d = d <= clock.at ? 0 : d - clock.at;
                state.check_duration(d, item.amount, item.stmt);
                observe.passed(item.stmt, clock.at, clock.at + d);
                if constexpr (Stamp::has_slopes) {
                    if (item.kind == Kind::Until)
                        state.carry->until(clock, item.amount, locals);
                    else
                        clock.advance_by(d, state.carry->of_duration(item.amount, locals, d));
                } else {
                    clock.advance(d, item.stmt);
                }
                if (item.kind == Kind::Work) state.work.add(d * copies.executions);
                observe.executed(item.stmt, copies.executions, d * copies.executions);
                break;
            }
            case Kind::Assign:
                if constexpr (Stamp::has_slopes) state.carry->assign(item.slot, item.amount, locals);
                locals[item.slot] = state.evaluate(item.amount, locals);
                break;
            case Kind::Repeat: {
                const std::int64_t count = state.evaluate(item.count, locals).i;
                if constexpr (Stamp::has_slopes) state.carry->decide(item.count, locals);
                if (count <= 0) break;
                const double n = static_cast<double>(count);
                // Where decisions follow, a probe tells whether the closed form keeps every bit.
                if (state.graph.has_decisions && !probe_is_exact(item.body, locals, clock.at, n, state)) {
                    for (std::int64_t i = 0; i < count; ++i) {
                        run_items(item.body, locals, clock, copies, state, observe);
                        state.reach(clock.at);
                        state.look_at_control();
                    }
                    break;
                }
                Stamp stretch;  // one repetition, measured from zero; sums are for all
                observe.begin_stretch();
                run_items(item.body, locals, stretch, {copies.executions * n, copies.processes}, state, observe);
                observe.end_stretch(clock.at, stretch.at, n);
                if (clock.at + n * stretch.at >= kExactLimit || n >= kExactLimit) state.exact = false;
                state.closed_forms += 1;
                clock.append(stretch, n);
                break;
            }
            case Kind::Copies: {
                const std::int64_t count = state.evaluate(item.count, locals).i;
                if constexpr (Stamp::has_slopes) state.carry->decide(item.count, locals);
                if (count <= 0) break;
                const double n = static_cast<double>(count);
                if (n >= kExactLimit) state.exact = false;
                const double begin = clock.at;
                observe.executed(item.stmt, copies.executions, 0);
                run_items(item.body, locals, clock, {copies.executions * n, copies.processes * n}, state, observe);
                const double more = copies.processes * (n - 1);
                observe.degree(begin, more);
                observe.degree(clock.at, -more);
                state.closed_forms += 1;
                break;
            }
        }
    }
}

}  // namespace pamina::engine
