#include "runtime/engine/ahead/run_ahead.h"

#include <algorithm>
#include <new>
#include <vector>

#include "runtime/engine/ahead/instants.h"
#include "runtime/engine/ahead/mailboxes.h"
#include "runtime/engine/bind/alone.h"
#include "runtime/engine/bind/call_summaries.h"
#include "runtime/engine/bind/slot_kinds.h"
#include "runtime/engine/bind/tell_run.h"
#include "runtime/engine/tasks/run_state.h"

namespace pamina::engine {

namespace {

/// The actions that are taken here.
template <class A>
constexpr bool is_taken =
    IsAlone<A> || std::same_as<A, action::End> || std::same_as<A, action::Return> || std::same_as<A, action::Join> ||
    std::same_as<A, action::Call> || std::same_as<A, action::Fork> || std::same_as<A, action::Replicate> ||
    std::same_as<A, action::Declare> || std::same_as<A, action::Dispose> || std::same_as<A, action::Put> ||
    std::same_as<A, action::Get>;

/// Such a loop is better gone through by events, which go through rounds at once where they repeat (events/rounds.h):
/// they find that out in fewer rounds than this, times what a round by events takes.
constexpr std::int64_t kLongLoop = 512;

/// How processes are taken.
struct Manner {
    bool instants = false;  // they are kept: something is rounded
    /// A token is only taken when no earlier one can come, as latencies were so far. Else whatever is there.
    bool careful = false;
};

/// A run has to begin again, in another way.
struct Again {
    Manner manner;
};

class Ahead {
  public:
    Ahead(const BoundGraph& graph, RunState& state, const Options& options, RunControl& control, Manner manner)
        : g_(graph),
          state_(state),
          control_(control),
          local_{graph, control, &state.code},
          nobody_(graph.graph),
          summaries_(graph),
          walkers_(graph.graph.local_slots),
          manner_(manner) {
        local_.horizon = control.limits.max_time;
        if (options.accelerate) kinds_ = kinds_of_slots(graph).of;
    }

    Outcome run() {
        Walker* first = make(nullptr);
        first->state = g_.graph.entry;
        its_turn_comes(first, 0);
        try {
            while (!next_.empty()) sweep();
        } catch (const Stopped&) {
            return told(reached(), true);
        } catch (const TooEarly&) {
            // Where messages take time, it is known which of them can come.
            if (manner_.careful || !(least_latency_ > 0)) throw GiveUp{};
            throw Again{{manner_.instants, true}};
        }
        // Whoever waits for others that will not come is named by events.
        if (!ended_) throw GiveUp{};
        return told(time_, false);
    }

  private:
    static constexpr std::size_t kAhead = 4;
    /// So often one meets others until it is the next one's turn: nobody is far ahead.
    static constexpr int kTurn = 64;
    /// Events of a run by events for each time that a process meets others, at most.
    static constexpr std::uint64_t kEventsEach = 4;

    /// A turn of each process costs little beside what it does then, unless most do nothing.
    static constexpr std::uint64_t kTurnsEach = 6, kFewTurns = 10'000;

    enum class Flow : bool { GoesOn, Stops };

    struct Instance {
        std::vector<std::int64_t> shape;
        std::unique_ptr<Mailboxes> boxes;  // of a queue
        std::int64_t made = 0;
    };

    // ---- whose turn it is -----------------------------------------------------------------------------------

    void sweep() {
        now_.swap(next_);
        next_.clear();
        safe_ = manner_.careful ? next_at_ + least_latency_ : HUGE_VAL;
        next_at_ = HUGE_VAL;
        for (std::size_t i = 0; i < now_.size(); ++i) {
            // Of many processes each is far from the last.
            if (i + kAhead < now_.size()) {
                __builtin_prefetch(now_[i + kAhead]);
                __builtin_prefetch(now_[i + kAhead]->locals());
            }
            Walker* p = now_[i];
            if (!p->at || get(p)) walk(p);
        }
        turns_ += now_.size();
        look_at_limits();
    }
    /// It does nothing before `at`.
    void its_turn_comes(Walker* p, double at) {
        next_.push_back(p);
        next_at_ = std::min(next_at_, at);
    }

    // ---- processes ------------------------------------------------------------------------------------------

    Walker* make(Walker* parent) {
        Walker* p = walkers_.make(parent);
        if (++made_ == UINT32_MAX) throw GiveUp{};
        p->number = static_cast<std::uint32_t>(made_);
        return p;
    }
    void walk(Walker* p) {
        int turn = kTurn;
        for (;;) {
            const Step& step = g_.steps[static_cast<std::size_t>(p->state)];
            if (g_.graph.now_slot >= 0) p->locals()[g_.graph.now_slot].r = p->clock;
            const Flow flow = visit(step.action, [&](const auto& a) {
                if constexpr (is_taken<std::remove_cvref_t<decltype(a)>>)
                    return take(p, step, a);
                else
                    return Flow(give_up());
            });
            if (flow == Flow::Stops) return;
            if ((step.is<action::Put>() || step.is<action::Get>()) && --turn == 0) return its_turn_comes(p, p->clock);
        }
    }
    [[noreturn]] static bool give_up() { throw GiveUp{}; }

    /// It meets others: in a run by events this is an instant.
    void meet(Walker* p) {
        ++met_;
        local_.look_at_control();
        if (p->clock == p->met) {
            if (++p->still > most_still_) most_still_ = p->still;
        } else {
            p->still = 0;
            p->met = p->clock;
        }
        instant(p->clock);
    }
    void instant(double at) {
        if (at > control_.limits.max_time || at >= kExactLimit) throw GiveUp{};
        if (!local_.exact && !manner_.instants) throw Again{{true, manner_.careful}};
        if (!manner_.instants) return;
        instants_.add(at);
        if (instants_.unclear()) throw GiveUp{};
    }
    /// Events know whether so much happens without time passing, or so many tokens are there, that it is an error. Here
    /// it is only known that it cannot be so.
    void look_at_limits() const {
        const auto& limits = control_.limits;
        const std::uint64_t at_once = kEventsEach * made_ * (std::uint64_t{most_still_} + 2);
        if (std::min(kEventsEach * met_, at_once) > limits.max_instant_events) throw GiveUp{};
        if (calls_ > std::min(limits.max_instant_events, limits.warned_calls)) throw GiveUp{};
        // Few find that it is their turn.
        if (turns_ > kTurnsEach * met_ + kFewTurns) throw GiveUp{};
        if (puts_ > limits.max_tokens && (late_ || tokens_ > limits.max_tokens)) throw GiveUp{};
    }

    // ---- what a process does, by action ---------------------------------------------------------------------

    template <IsAlone A>
    Flow take(Walker* p, const Step& step, const A& a) {
        Time clock{p->clock};
        const rtg::StateId at = p->state;
        p->state = step_alone(a, Alone<Time>{at, step, p->locals(), clock}, local_, nobody_);
        p->clock = clock.at;
        if constexpr (std::same_as<A, action::LoopEnter>)
            if (p->locals()[a.slot + 1].i > kLongLoop && may_repeat(a.slot)) throw GiveUp{};
        return Flow::GoesOn;
    }
    /// Rounds with other indices of this loop may do the same.
    bool may_repeat(int slot) const {
        return !kinds_.empty() && kinds_[static_cast<std::size_t>(slot)].what != SlotKind::Same;
    }
    Flow take(Walker* p, const Step&, const action::End&) { return end(p); }
    Flow take(Walker* p, const Step&, const action::Return&) { return come_back(p) ? Flow::GoesOn : end(p); }
    Flow take(Walker* p, const Step& step, const action::Join&) {
        p->state = step.to;
        return Flow::GoesOn;
    }
    Flow end(Walker* p) {
        if (p->clock > control_.limits.max_time) throw GiveUp{};
        Walker* parent = p->parent;
        if (!parent) {
            ended_ = true;
            time_ = p->clock;
            instant(p->clock);
        } else {
            parent->clock = std::max(parent->clock, p->clock);
            if (--parent->live == 0) {
                instant(parent->clock);
                its_turn_comes(parent, parent->clock);
            }
        }
        walkers_.release(p);
        return Flow::Stops;
    }

    Flow take(Walker* p, const Step& step, const action::Fork& a) {
        return start(p, step, static_cast<std::int64_t>(a.branches.size()),
                     [&](Walker* child, std::int64_t n) { child->state = a.branches[static_cast<std::size_t>(n)]; });
    }
    Flow take(Walker* p, const Step& step, const action::Replicate& a) {
        const Span64 span = local_.evaluate.range(a.range, p->locals(), g_.graph.states[p->state].span);
        return start(p, step, span.count, [&](Walker* child, std::int64_t n) {
            child->state = a.body;
            child->locals()[a.slot].i = span.at(n);
        });
    }
    template <class Enter>
    Flow start(Walker* p, const Step& step, std::int64_t count, const Enter& enter) {
        meet(p);
        p->state = step.to;
        if (count <= 0) return Flow::GoesOn;
        const std::uint64_t limit = control_.limits.max_live;
        if (static_cast<std::uint64_t>(count) > limit - std::min<std::uint64_t>(walkers_.live(), limit)) throw GiveUp{};
        p->live = count;
        for (std::int64_t n = 0; n < count; ++n) {
            Walker* child = make(p);
            child->clock = p->clock;
            enter(child, n);
            its_turn_comes(child, child->clock);
        }
        return Flow::Stops;
    }

    // ---- calls ----------------------------------------------------------------------------------------------

    Flow take(Walker* p, const Step& step, const action::Call& a) {
        ++calls_;
        local_.reach(p->clock);
        local_.look_at_control();
        evaluate_arguments(a, p->locals(), local_.evaluate, arguments_);
        if (summaries_.can(a.procedure)) {
            std::int64_t children = 0;
            Time clock{p->clock};
            if (summaries_.run(a.procedure, arguments_, clock, local_, nobody_, children)) {
                p->clock = clock.at;
                p->state = step.to;
                return Flow::GoesOn;
            }
        }
        const auto& procedure = g_.graph.procedures[static_cast<std::size_t>(a.procedure)];
        if (!is_last(step)) save(p, step, a.procedure);
        for (std::size_t i = 0; i < arguments_.size(); ++i) p->locals()[procedure.parameters[i]] = arguments_[i];
        p->state = procedure.entry;
        return Flow::GoesOn;
    }
    /// Where nothing follows but the end, there is nothing to come back to.
    bool is_last(const Step& step) const {
        const Step& after = g_.steps[static_cast<std::size_t>(step.to)];
        return after.is<action::End>() || after.is<action::Return>() ||
               (after.is<action::Join>() && g_.steps[static_cast<std::size_t>(after.to)].is<action::End>());
    }
    void save(Walker* p, const Step& step, int number) {
        const auto& procedure = g_.graph.procedures[static_cast<std::size_t>(number)];
        saved_ += procedure.slots;
        if (saved_ > kMostSaved) throw GiveUp{};
        if (!p->calls) p->calls = std::make_unique<Walker::Calls>();
        const expr::Slot* first = p->locals() + procedure.first_slot;
        p->calls->saved.insert(p->calls->saved.end(), first, first + procedure.slots);
        p->calls->frames.push_back({step.to, number});
    }
    /// The end of a procedure; false when the process ends with it.
    bool come_back(Walker* p) {
        if (!p->calls || p->calls->frames.empty()) return false;
        const auto frame = p->calls->frames.back();
        p->calls->frames.pop_back();
        const auto& procedure = g_.graph.procedures[static_cast<std::size_t>(frame.procedure)];
        auto& saved = p->calls->saved;
        const auto kept = saved.end() - procedure.slots;
        std::copy(kept, saved.end(), p->locals() + procedure.first_slot);
        saved.erase(kept, saved.end());
        saved_ -= procedure.slots;
        p->state = frame.back;
        return true;
    }

    // ---- what is declared -----------------------------------------------------------------------------------

    Flow take(Walker* p, const Step& step, const action::Declare& a) {
        const auto& entity = g_.graph.entities[static_cast<std::size_t>(a.entity)];
        const auto& bound = g_.entities[static_cast<std::size_t>(a.entity)];
        Instance instance;
        std::int64_t total = 1;
        for (const auto& size : bound.dimensions) {
            const std::int64_t n = local_.evaluate(size, p->locals()).i;
            if (n < 0 || __builtin_mul_overflow(total, n, &total)) throw GiveUp{};
            instance.shape.push_back(n);
        }
        if (entity.kind == rtg::Entity::Kind::Queue) {
            const std::int64_t initial =
                bound.initial.present() ? local_.evaluate(bound.initial, p->locals()).i : std::int64_t{0};
            if (initial < 0) throw GiveUp{};
            instance.boxes = std::make_unique<Mailboxes>(total, initial);
        } else {
            // Nobody comes to it. What it says must be no error.
            for (const Cost* number : {&bound.servers, &bound.parties})
                if (number->present() && local_.evaluate(*number, p->locals()).i < 1) throw GiveUp{};
            for (const Cost* speed : {&bound.speed, &bound.each, &bound.slice})
                if (speed->present() && !(local_.evaluate(*speed, p->locals()).r > 0)) throw GiveUp{};
            elements_ += instance.made = total;
            if (total > control_.limits.max_elements || elements_ > control_.limits.max_elements) throw GiveUp{};
        }
        std::size_t handle = instances_.size();
        if (unused_.empty()) {
            instances_.push_back(std::move(instance));
        } else {
            handle = unused_.back();
            unused_.pop_back();
            instances_[handle] = std::move(instance);
        }
        p->locals()[entity.slot].i = static_cast<std::int64_t>(handle);
        p->state = step.to;
        return Flow::GoesOn;
    }
    /// Whoever could come to it has ended.
    Flow take(Walker* p, const Step& step, const action::Dispose& a) {
        meet(p);
        const auto handle =
            static_cast<std::size_t>(p->locals()[g_.graph.entities[static_cast<std::size_t>(a.entity)].slot].i);
        elements_ -= instances_[handle].made;
        instances_[handle] = {};
        unused_.push_back(handle);
        p->state = step.to;
        return Flow::GoesOn;
    }
    Mailbox& mailbox(Walker* p, const BoundElement& e) {
        auto& instance = instances_[static_cast<std::size_t>(p->locals()[e.handle].i)];
        std::int64_t linear = 0;
        for (std::size_t d = 0; d < e.indices.size(); ++d) {
            const std::int64_t i = local_.evaluate(e.indices[d], p->locals()).i, n = instance.shape[d];
            if (i < 0 || i >= n) throw GiveUp{};
            linear = linear * n + i;
        }
        return (*instance.boxes)[linear];
    }

    // ---- messages -------------------------------------------------------------------------------------------

    Flow take(Walker* p, const Step& step, const action::Put& a) {
        Mailbox& box = mailbox(p, a.queue);
        double visible = p->clock;
        if (a.latency.present()) {
            const double latency = local_.evaluate(a.latency, p->locals()).r;
            local_.check_duration(latency, a.latency, step.stmt);
            visible += latency;
        }
        meet(p);
        ++puts_;
        if (p->clock < box.done()) late_ = true;
        p->state = step.to;
        const std::uint32_t there = box.tokens.size() + 1;
        if (there > box.most) {
            box.most = there;
            ++tokens_;
        }
        // In a run by events one that overtakes another leaves an instant behind.
        if (visible < box.taken || (manner_.instants && !box.tokens.comes_last(visible))) throw TooEarly{};
        box.tokens.push(visible);
        least_latency_ = std::min(least_latency_, visible - p->clock);
        if (box.first) call(box);
        return Flow::GoesOn;
    }
    Flow take(Walker* p, const Step& step, const action::Get& a) {
        Mailbox& box = mailbox(p, a.queue);
        meet(p);
        box.ask(p);
        if (box.initial > 0) {
            --box.initial;
            p->state = step.to;
            return Flow::GoesOn;
        }
        box.stand_in_line(p);
        return box.first == p && !box.tokens.empty() && get(p) ? Flow::GoesOn : Flow::Stops;
    }
    /// Whoever is first in the line of a mailbox with tokens.
    bool get(Walker* p) {
        Mailbox& box = *p->at;
        const double visible = box.tokens.first();
        if (visible > safe_) {
            p->called = true;
            its_turn_comes(p, std::max(p->clock, visible));
            return false;
        }
        box.tokens.pop();
        box.take(visible);
        box.leave(p);
        if (box.first && !box.tokens.empty()) call(box);
        if (visible > p->clock) {
            p->clock = visible;
            instant(visible);
        }
        p->state = g_.steps[static_cast<std::size_t>(p->state)].to;
        return true;
    }
    /// There is a token for the first in its line.
    void call(Mailbox& box) {
        Walker* p = box.first;
        const double at = std::max(p->clock, box.tokens.first());
        if (std::exchange(p->called, true))
            next_at_ = std::min(next_at_, at);
        else
            its_turn_comes(p, at);
    }

    // ---- the end --------------------------------------------------------------------------------------------

    /// Up to when all that happens is known.
    double reached() {
        double least = HUGE_VAL;
        walkers_.each([&](const Walker& p) {
            if (p.live == 0) least = std::min(least, p.clock);
        });
        return least < HUGE_VAL ? least : 0;
    }
    Outcome told(double time, bool partial) {
        Outcome outcome;
        auto& result = outcome.result;
        result.time = time;
        result.partial = partial;
        result.events = static_cast<double>(met_);
        local_.near_ties = local_.near_ties || instants_.near();
        tell_run(local_, state_.code, "processes ahead of time", result);
        if (local_.closed_forms > 0)
            result.notes.emplace_back("alike iterations and branches were taken in closed form");
        control_.now.store(time);
        return outcome;
    }

    static constexpr std::int64_t kMostSaved = std::int64_t{1} << 26;

    const BoundGraph& g_;
    RunState& state_;
    RunControl& control_;
    LocalState local_;
    NoObserver nobody_;
    CallSummaries<Time, NoObserver> summaries_;
    Walkers walkers_;
    std::vector<SlotKind> kinds_;      // where rounds may be gone through at once
    std::vector<Walker*> now_, next_;  // whose turn it is, and who comes after them
    double next_at_ = HUGE_VAL;        // before that none of these does anything
    double safe_ = HUGE_VAL;           // tokens that are visible until then are there
    double least_latency_ = HUGE_VAL;
    std::vector<Instance> instances_;
    std::vector<std::size_t> unused_;  // of them
    std::vector<expr::Slot> arguments_;
    Instants instants_;
    const Manner manner_;
    bool ended_ = false;
    double time_ = 0;
    std::uint64_t made_ = 0, met_ = 0, calls_ = 0, turns_ = 0;
    std::uint32_t most_still_ = 0;
    std::int64_t saved_ = 0, elements_ = 0;
    // Of tokens: how many were put, and how many there can be at once, unless a put is late: before what was done at
    // its mailbox.
    std::int64_t puts_ = 0, tokens_ = 0;
    bool late_ = false;
};

}  // namespace

std::string_view why_not_ahead(const BoundGraph& graph, const Options& options) {
    if (options.observe || options.trace || options.path_steps) return "it is observed";
    if (!options.sequential) return "it is to be taken by events";
    if (options.until < HUGE_VAL) return "it ends at a given time";
    if (graph.limits.max_events > 0) return "events are counted up to a limit";
    if (graph.graph.process_slot >= 0) return "something is drawn";
    if (graph.reads_state) return "processes look at what others do";
    bool puts = false, gets = false;
    for (const Step& step : graph.steps) {
        puts = puts || step.is<action::Put>();
        gets = gets || step.is<action::Get>();
        const bool taken = visit(step.action, []<class A>(const A& a) {
            if constexpr (std::same_as<A, action::Put>)
                return a.values.empty();
            else if constexpr (std::same_as<A, action::Replicate>)
                return !a.place && a.barrier_slot < 0;
            else if constexpr (std::same_as<A, action::Fork>)
                return a.barrier_slot < 0;
            else if constexpr (std::same_as<A, action::Transfer>)
                return true;  // behind a condition that mostly does not hold, in networks without contention
            else
                return is_taken<A>;
        });
        if (!taken) return "processes do not meet at queues alone";
    }
    if (!puts || !gets) return "there are no messages";
    for (std::size_t i = 0; i < graph.entities.size(); ++i) {
        const auto& entity = graph.graph.entities[i];
        if (entity.kind == rtg::Entity::Kind::Contention || graph.entities[i].speed_array >= 0)
            return "processes do not meet at queues alone";
        if (graph.entities[i].capacity.present()) return "a queue has a capacity";
    }
    return "";
}

std::optional<Outcome> run_ahead(const BoundGraph& graph, RunState& state, const Options& options,
                                 RunControl& control) {
    Manner manner;
    try {
        for (;;) try {
                return Ahead(graph, state, options, control, manner).run();
            } catch (const Again& again) {
                manner = again.manner;
            }
    } catch (const GiveUp&) {
    } catch (const RunError&) {
    } catch (const std::bad_alloc&) {
    }
    return {};
}

}  // namespace pamina::engine
