#include "runtime/engine/tasks/task_duration.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "runtime/engine/bind/route.h"

namespace pamina::engine {

using expr::Slot;

namespace {
/// Branches inside branches: each is a few stack frames.
constexpr int kMaxDepth = 2'000;
}  // namespace

/// One process: where it is, and what came with it.
struct TaskDuration::Walk {
    struct Call {
        rtg::StateId back;
        int procedure;
        std::vector<Slot> saved;
    };
    rtg::StateId at = rtg::kNoState;
    std::vector<Slot> frame;
    std::vector<double> rates;  // of the places it is in, the innermost last
    std::set<int> declared;     // entities that it declared itself
    std::vector<Call> calls;
    double spawned = 0;  // the latest end of what it spawned
};

double TaskDuration::of(rtg::StateId body, const Slot* frame, double rate) {
    Walk w;
    w.at = body;
    w.frame.assign(frame, frame + graph_.graph.local_slots);
    w.rates = {rate};
    return walk(std::move(w), 0);
}

double TaskDuration::use(const action::Use& use, int stmt, const Walk& w) {
    const double amount = state_.asked(use, w.frame.data(), stmt);
    state_.check_duration(amount, use.amount, stmt);
    if (!use.is_data) return amount;
    // A resource of the task's own is not there yet.
    const double rate =
        w.declared.count(use.resource.entity)
            ? state_.evaluate(graph_.entities[static_cast<std::size_t>(use.resource.entity)].speed, w.frame.data()).r
            : resource_(static_cast<int>(w.frame[static_cast<std::size_t>(use.resource.handle)].i));
    return amount / rate;
}

// A flow that nobody shares its links with.
double TaskDuration::transfer(const action::Transfer& transfer, int stmt, Walk& w) {
    Slot* locals = w.frame.data();
    const double latency = transfer.latency.present() ? state_.evaluate(transfer.latency, locals).r : 0;
    state_.check_duration(latency, transfer.latency, stmt);
    double rate = HUGE_VAL;
    each_link(transfer.route, locals, state_.evaluate, graph_.graph.statements[static_cast<std::size_t>(stmt)].span,
              [&](const BoundElement& link) {
                  const auto& bound = graph_.entities[static_cast<std::size_t>(link.entity)];
                  if (w.declared.count(link.entity)) {
                      rate = std::min(rate, state_.evaluate(bound.speed, locals).r);
                      if (bound.each.present()) rate = std::min(rate, state_.evaluate(bound.each, locals).r);
                  } else {
                      rate = std::min(rate, resource_(static_cast<int>(locals[link.handle].i)));
                  }
              });
    const double alone = state_.evaluate(transfer.amount, locals).r * graph_.ticks_per_second / rate;
    state_.check_duration(alone, transfer.amount, stmt);
    return latency + alone;
}

namespace {

/// The actions that add no time of their own: none passes, or durations that depend on them are not asked for.
template <class A>
concept HasNoTime = !IsAlone<A> && !std::same_as<A, action::End> && rtg::traits_of<A>.takes != rtg::Takes::Time;

}  // namespace

double TaskDuration::walk(Walk w, int depth) {
    if (depth > kMaxDepth) {
        fail(
            "E0542", graph_.graph.states[w.at].span,
            fmt::format("the `duration` of this task goes through more than {} branches inside each other", kMaxDepth));
    }
    Time clock;
    const auto branch = [&](rtg::StateId entry) {
        Walk child = w;
        child.at = entry;
        child.calls.clear();
        child.spawned = 0;
        return child;
    };
    for (;;) {
        state_.look_at_control();
        const Step& step = graph_.steps[w.at];
        Slot* locals = w.frame.data();
        const auto longest_of = [&](std::int64_t count, auto&& child) {
            double longest = 0;
            for (std::int64_t n = 0; n < count; ++n) longest = std::max(longest, walk(child(n), depth + 1));
            clock.at += longest;
            return step.to;
        };
        const auto compute = [&](const action::Occupy& a) {
            const double amount = state_.evaluate(a.amount, locals).r;
            state_.check_duration(amount, a.amount, step.stmt);
            clock.at += a.is_work ? amount * graph_.ticks_per_second / w.rates.back() : amount;
            return step.to;
        };
        w.at = visit(
            step.action,
            overloaded{
                [&]<IsAlone A>(const A& a) {
                    return step_alone(a, Alone<Time>{w.at, step, locals, clock}, state_, nobody_);
                },
                [&](const action::Occupy& a) { return compute(a); },
                [&](const action::Contend& a) { return compute(a.compute); },
                [&](const action::Use& a) {
                    clock.at += use(a, step.stmt, w);
                    return step.to;
                },
                [&](const action::Transfer& a) {
                    clock.at += transfer(a, step.stmt, w);
                    return step.to;
                },
                [&](const action::EnterPlace& a) {
                    w.rates.push_back(processor_(static_cast<int>(locals[a.place.handle].i)));
                    return step.to;
                },
                [&](const action::LeavePlace&) {
                    w.rates.pop_back();
                    return step.to;
                },
                [&](const action::Declare& a) {
                    w.declared.insert(a.entity);
                    return step.to;
                },
                [&](const action::Fork& a) {
                    return longest_of(static_cast<std::int64_t>(a.branches.size()),
                                      [&](std::int64_t n) { return branch(a.branches[static_cast<std::size_t>(n)]); });
                },
                [&](const action::Replicate& a) {
                    const Span64 span = state_.evaluate.range(a.range, locals, graph_.graph.states[w.at].span);
                    return longest_of(span.count, [&](std::int64_t n) {
                        Walk child = branch(a.body);
                        child.frame[static_cast<std::size_t>(a.slot)].i = span.at(n);
                        if (a.place)
                            child.rates.push_back(processor_(static_cast<int>(child.frame[a.place->handle].i)));
                        return child;
                    });
                },
                [&](const action::Spawn& a) {
                    if (!a.background) w.spawned = std::max(w.spawned, clock.at + walk(branch(a.body), depth + 1));
                    return step.to;
                },
                [&](const action::Call& a) {
                    const auto& procedure = graph_.graph.procedures[static_cast<std::size_t>(a.procedure)];
                    std::vector<Slot> arguments;
                    evaluate_arguments(a, locals, state_.evaluate, arguments);
                    const Slot* first = locals + procedure.first_slot;
                    w.calls.push_back({step.to, a.procedure, {first, first + procedure.slots}});
                    for (std::size_t i = 0; i < arguments.size(); ++i) locals[procedure.parameters[i]] = arguments[i];
                    return procedure.entry;
                },
                [&](const action::Return&) {
                    if (w.calls.empty()) return rtg::kNoState;
                    const auto& call = w.calls.back();
                    const auto& procedure = graph_.graph.procedures[static_cast<std::size_t>(call.procedure)];
                    std::copy(call.saved.begin(), call.saved.end(), locals + procedure.first_slot);
                    const rtg::StateId back = call.back;
                    w.calls.pop_back();
                    return back;
                },
                [&](const action::End&) { return rtg::kNoState; },
                [&]<HasNoTime A>(const A&) { return step.to; },
                [&](const action::Draw& a) {
                    locals[a.slot] = state_.evaluate(a.mean, locals);
                    return step.to;
                },
            });
        if (w.at == rtg::kNoState) return std::max(clock.at, w.spawned);
    }
}

}  // namespace pamina::engine
