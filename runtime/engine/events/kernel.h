// The kernel of evaluation by events (semantics.md 3): instants, what happens when, the tree of processes, who goes on
// after a round. It knows nothing of what processes meet; that are the facilities (facility.h).
//
// A process runs ahead on its own clock as long as it meets nobody; it comes back to the event queue at the time of
// its next interaction. What can be ended from outside (a background and all below it: `cancellable`) never runs ahead.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "runtime/engine/bind/local_work.h"
#include "runtime/engine/events/channel.h"
#include "runtime/engine/plan/plan.h"
#include "runtime/engine/processes/event_queue.h"
#include "runtime/engine/processes/process_store.h"
#include "runtime/engine/tasks/run_state.h"
#include "runtime/engine/time/activity.h"

namespace pamina::engine {

/// What a process does after an action.
enum class Flow : bool { Continues, Stops };

template <class Stamp, class Observe>
struct Kernel {
    using Proc = Process<Stamp>;
    using Channel = typename Channels<Stamp>::Element;

    Kernel(const BoundGraph& bound, const Plan& planned, RunState& kept, const Options& given, RunControl& shared,
           Carry* carrying)
        : graph(bound),
          plan(planned),
          state(kept),
          options(given),
          control(shared),
          local{bound, shared, &kept.code},
          observe(bound.graph),
          carry(carrying),
          store(bound.graph.local_slots + (carrying ? carrying->more_slots() : 0)),
          rows{static_cast<int>(bound.graph.statements.size()), static_cast<int>(bound.graph.entities.size())} {
        local.carry = carrying;
        local.drawing.start(bound, given.replication, carrying != nullptr);
        observe.leave_out(options.warmup);
        if constexpr (Observe::on) {
            if (!options.trace) return;
            tracing = std::make_unique<Tracer>(bound.graph, bound.ticks_per_second, *options.trace);
            observe.trace(tracing.get());
        }
    }
    Kernel(const Kernel&) = delete;
    Kernel& operator=(const Kernel&) = delete;

    // ---- instants -------------------------------------------------------------------------------------------

    void advance_to(double t) {
        if (t > now) {
            instant_events = 0;
            if (graph.has_decisions) local.instant(now, t);
        }
        if (t > control.limits.max_time) {
            now = control.limits.max_time;
            observe.settle(now);
            run_past_time_limit(graph, control.limits.max_time);
        }
        now = t;
        observe.settle(now);
    }
    /// The process is dispatched: an event.
    void count(const Proc* p) {
        count_event([&] { return graph.graph.states[p->state].span; });
    }
    /// Something happens; `place()` says where in the model.
    template <class Place>
    void count_event(const Place& place) {
        ++events;
        ++instant_events;
        check_events();
        if (instant_events > control.limits.max_instant_events) [[unlikely]]
            too_many_at_once(place());
        if (++unpublished >= 1024) [[unlikely]]
            publish();
    }
    void check_events() const {
        if (control.limits.max_events && events > control.limits.max_events) [[unlikely]]
            too_many();
    }
    [[noreturn, gnu::noinline]] void too_many_at_once(Span place) const {
        fail("E0907", place, fmt::format("{} events happened without time passing", control.limits.max_instant_events),
             "look for a loop that takes no time");
    }
    [[noreturn, gnu::noinline]] void too_many() const {
        fail("E0906", {}, fmt::format("the run takes more than {} events", control.limits.max_events),
             "raise the limit with --max-events");
    }
    /// Tells how far the run is; throws Stopped when it is to stop.
    [[gnu::noinline]] void publish() {
        control.events.fetch_add(unpublished, std::memory_order_relaxed);
        control.now.store(now, std::memory_order_relaxed);
        unpublished = 0;
        if (control.stop.load(std::memory_order_relaxed)) throw Stopped{};
    }

    /// What counts of the time from then on begins there: what was waited for in the warm-up limits nothing.
    double counted(double since) const { return std::max(since, options.warmup); }

    // ---- processes ------------------------------------------------------------------------------------------

    /// It is dispatched when its clock says so.
    void schedule(Proc* p) {
        p->queued = true;
        queue.push(p->clock.at, p);
    }
    /// Granted without taking time: it resumes at this instant, after the round.
    void resume_after_round(Proc* p) {
        p->queued = true;
        granted_in_order = granted_in_order && (granted.empty() || granted_hint < p->hint);
        granted_hint = p->hint;
        granted.push_back(p);
    }
    /// Whether it may meet others: the instant is its own, and it is its turn. Otherwise it is scheduled.
    bool is_its_turn(Proc* p) {
        if (p->clock.at > now || ahead) {
            schedule(p);
            return false;
        }
        return true;
    }
    /// It waits from now on.
    void begin_wait(Proc* p) {
        p->request.at = now;
        p->waits = true;
        observe.degree(now, -1);
    }
    /// What it waited for is granted.
    void end_wait(Proc* p) {
        p->granted = true;
        p->waits = false;
        observe.degree(now, 1);
    }
    /// The request was granted: from now until the service is complete. `entity` -1: of none that is shown.
    /// `varies`: how its duration changes, where stamps carry that; null: it does not.
    void serve(Proc* p, const Step& step, const Cost& amount, int entity, std::int64_t element, const Activity& service,
               [[maybe_unused]] const expr::Slopes* varies = nullptr) {
        const double wait = now - p->request.at;
        const double duration = service.duration();
        local.check_duration(duration, amount, step.stmt);
        if constexpr (Stamp::has_slopes)
            p->clock.advance_by(duration, varies);
        else
            p->clock.advance(duration, step.stmt);
        p->clock.settle_at(service.completion());
        if (Tracer* t = tracer()) t->serve(p, now, wait);
        end_wait(p);
        observe.waited(step.stmt, wait);
        observe.executed(step.stmt, 1, duration);
        if (entity >= 0) {
            observe.used(step.stmt, entity);
            observe.granted(entity, element, wait);
            observe.served(entity, element, duration);
        }
        schedule(p);
    }

    /// Something happens at a thing where the order of what happens decides.
    void meet([[maybe_unused]] KeptWithSlopes<Stamp>& last, [[maybe_unused]] const Stamp& at) {
        if constexpr (Stamp::has_slopes) carry->meet(last, at);
    }
    /// The later of the two in `latest`, of equals the one that was there first; their order decides.
    void later(Stamp& latest, const Stamp& candidate) {
        if constexpr (Stamp::has_slopes) carry->order(latest, candidate);
        engine::later(latest, candidate);
    }

    /// Something that can be ended from outside does something, or is ended: the order of all that decides.
    void meet_ends([[maybe_unused]] const Stamp& at) {
        if constexpr (Stamp::has_slopes) carry->meet(ends_met, at_this_instant(at));
    }
    /// What happens now because of what happened at `by`, where slopes are carried.
    Stamp at_this_instant(const Stamp& by) const {
        Stamp at = by;
        if constexpr (Stamp::has_slopes)
            if (at.at != now) at.wait_until(now);
        return at;
    }
    /// What can be ended before it begins must not be negative all the same.
    void keep_above_0([[maybe_unused]] const Proc* p, [[maybe_unused]] const Cost& cost) {
        if constexpr (Stamp::has_slopes)
            if (p->cancellable && cost.present())
                carry->of_duration(cost, p->locals(), local.evaluate(cost, p->locals()).r);
    }

    /// What served the process until now; `entity` -1: none that is shown.
    void trace_service(const Proc* p, const Step& step, int entity) {
        if (Tracer* t = tracer())
            t->served(p, now, step.stmt, entity, p->request.unit, p->state, p->locals(), p->task_run != nullptr);
    }

    /// `number`: which of all its parent's children, for draws; none: the next one.
    Proc* make_child(Proc* parent, std::uint64_t ordinal, rtg::StateId state, const Stamp& at,
                     std::optional<std::uint64_t> number = {}) {
        Proc* child = store.make(parent->locals());
        if (graph.graph.process_slot >= 0) start_drawing(child->locals(), number ? *number : count_children(parent, 1));
        child->order = {parent, ordinal};
        child->depth = parent->depth + 1;
        child->hint = hint_of(child->order);
        child->clock = at;
        child->place = parent->place;
        child->state = state;
        child->waits = true;  // its start is announced to the profile when it is resumed
        if (parent->cancellable) {
            child->cancellable = true;
            auto& siblings = parent->need_extra().children;
            child->place_among_children = static_cast<std::uint32_t>(siblings.size());
            siblings.push_back(child);
        }
        return child;
    }
    /// So many more children of a process that draws: the number of the first of them.
    std::uint64_t count_children(Proc* parent, std::int64_t more) const {
        const int key = graph.graph.process_slot;
        if (key < 0) return 0;
        return static_cast<std::uint64_t>(
            std::exchange(parent->locals()[key + 1].i, parent->locals()[key + 1].i + more));
    }
    /// A frame that was copied from the process above: another key, and nothing is drawn yet.
    void start_drawing(expr::Slot* locals, std::uint64_t number) const {
        const int key = graph.graph.process_slot;
        locals[key].i = static_cast<std::int64_t>(draws::child_key(static_cast<std::uint64_t>(locals[key].i), number));
        std::fill_n(locals + key + 1, graph.graph.draws + 1, expr::Slot{});
    }
    /// The process has ended. Its block is free as soon as nobody needs its place in the tree and no event leads to it.
    void forget(Proc* p) {
        if (Tracer* t = tracer()) t->ended(p);
        for (;;) {
            if (p->queued && !p->dead) ++dead;
            p->dead = p->queued;
            auto* parent = const_cast<Proc*>(p->order.parent);
            const bool needed = p->extra && p->extra->offspring > 0;
            if (needed || p->queued) {
                if (needed) p->extra->ended = true;
                // Its place in the tree hangs on that of the process above.
                if (parent && !p->counted) ++parent->need_extra().offspring;
                p->counted = parent != nullptr;
                return;
            }
            if (p->cancellable && parent && parent->cancellable) {
                auto& siblings = parent->extra->children;
                const std::uint32_t at = p->place_among_children;
                siblings[at] = siblings.back();
                siblings[at]->place_among_children = at;
                siblings.pop_back();
            }
            const bool counted = p->counted;
            store.release(p);
            if (!counted) return;
            if (--parent->extra->offspring > 0 || !parent->extra->ended) return;
            p = parent;
        }
    }

    /// The event of a process that was ended lies in the queue until its time, which may never come. Where such are
    /// more than the others they go, and the processes with them.
    [[gnu::noinline]] void drop_dead() {
        std::vector<Proc*> gone;
        const std::size_t others = queue.keep([&](const auto& event) {
            Proc* p = event.process();
            if (!p || !p->dead) return true;
            gone.push_back(p);
            return false;
        });
        for (Proc* p : gone) {
            p->queued = false;
            --dead;
            forget(p);
        }
        most_dead = dead + std::max(kFewDead, others);  // some were granted something at this instant
    }

    // ---- for messages ---------------------------------------------------------------------------------------

    const Step& step_of(const Proc* p) const { return graph.steps[p->state]; }
    Span span_of(const Step& step) const {
        return step.stmt >= 0 ? graph.graph.statements[static_cast<std::size_t>(step.stmt)].span : Span{};
    }
    const std::string& name_of(int entity) const { return graph.graph.entities[static_cast<std::size_t>(entity)].name; }
    void fail_at(const Proc* p, RunError error) const {
        graph.describe(error, p->state, p->locals());
        throw error;
    }
    /// Null where nothing is traced.
    Tracer* tracer() {
        if constexpr (Observe::on) return tracing.get();
        return nullptr;
    }

    PathMemory path_memory;  // outlives all time stamps
    const BoundGraph& graph;
    const Plan& plan;
    RunState& state;
    const Options& options;
    RunControl& control;
    LocalState local;
    Observe observe;
    std::unique_ptr<Tracer> tracing;
    Carry* const carry;  // where stamps carry slopes
    ProcessStore<Stamp> store;
    const PathRows rows;
    EventQueue<Stamp, Channel> queue;
    static constexpr std::size_t kFewDead = 1024;  // which are not worth a walk through the others
    std::size_t dead = 0, most_dead = kFewDead;    // processes that were ended and have an event still
    std::vector<Proc*> granted;                    // resume at this instant, from next_granted on
    std::size_t next_granted = 0;
    bool granted_in_order = true;    // as far as hints tell while their processes are at hand
    std::uint64_t granted_hint = 0;  // of the last one
    double now = 0;
    std::uint64_t events = 0, instant_events = 0, unpublished = 0;
    bool ahead = false;  // the process that runs may not meet others: it is not its turn
    [[no_unique_address]] KeptWithSlopes<Stamp> ends_met{};  // see meet_ends
};

}  // namespace pamina::engine
