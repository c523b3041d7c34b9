// A run whose processes run ahead (run_ahead.h): whose turn it is, and what each does then. Compiled once, for
// run_ahead.cpp.
//
// Processes take turns in sweeps; in one they go on until there is no token for them. In a careful run a sweep knows
// that nothing happens before some time, and takes the tokens that are visible until as much later as messages took at
// least so far; that may be less one day, which the mailbox tells.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "runtime/engine/ahead/chorus.h"
#include "runtime/engine/ahead/instants.h"
#include "runtime/engine/ahead/things.h"
#include "runtime/engine/bind/alone.h"
#include "runtime/engine/bind/call_summaries.h"
#include "runtime/engine/bind/reads_clock.h"
#include "runtime/engine/bind/slot_kinds.h"
#include "runtime/engine/bind/tell_run.h"
#include "runtime/engine/tasks/run_state.h"
#include "runtime/engine/time/activity.h"

namespace pamina::engine {

/// The actions that are taken here.
template <class A>
inline constexpr bool is_taken =
    IsAlone<A> || std::same_as<A, action::End> || std::same_as<A, action::Return> || std::same_as<A, action::Join> ||
    std::same_as<A, action::Call> || std::same_as<A, action::Fork> || std::same_as<A, action::Replicate> ||
    std::same_as<A, action::Declare> || std::same_as<A, action::Dispose> || std::same_as<A, action::Put> ||
    std::same_as<A, action::Get> || std::same_as<A, action::EnterPlace> || std::same_as<A, action::LeavePlace> ||
    std::same_as<A, action::Occupy>;

/// Such a loop is better gone through by events, which go through rounds at once where they repeat (events/rounds.h):
/// they find that out in fewer rounds than this, times what a round by events takes.
inline constexpr std::int64_t kLongLoop = 512;

/// How processes are taken.
struct AheadManner {
    bool instants = false;  // they are kept: something is rounded
    /// A token is only taken when no earlier one can come, as latencies were so far. Else whatever is there.
    bool careful = false;
    bool together = true;  // those that do the same are taken as one (chorus.h)
};

/// A run has to begin again, in another way.
struct BeginAgain {
    AheadManner manner;
};

class Ahead {
  public:
    Ahead(const BoundGraph& graph, RunState& state, const Options& options, RunControl& control, AheadManner manner)
        : g_(graph),
          state_(state),
          control_(control),
          local_{graph, control, &state.code},
          nobody_(graph.graph),
          summaries_(graph),
          things_(local_),
          walkers_(graph.graph.local_slots),
          manner_(manner),
          may_be_together_(options.accelerate && manner.together && !manner.careful) {
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
            return told(reached_, true);
        } catch (const TooEarly&) {
            // Whoever left others may be far behind, or ahead.
            if (apart_) throw BeginAgain{{manner_.instants, manner_.careful, false}};
            // Where messages take time, it is known which of them can come.
            if (manner_.careful || !(least_latency_ > 0)) throw GiveUp{};
            throw BeginAgain{{manner_.instants, true, manner_.together}};
        }
        // Whoever waits for others that will not come is named by events.
        if (!ended_) throw GiveUp{};
        return told(time_, false);
    }

  private:
    static constexpr std::size_t kAhead = 4;
    /// Fewer are as quickly taken one by one; so few that are left go on so.
    static constexpr std::int64_t kChorus = 64, kFewLeft = 32;
    /// So often one meets others until it is the next one's turn: nobody is far ahead.
    static constexpr int kTurn = 64;
    /// Events of a run by events for each time that a process meets others, at most.
    static constexpr std::uint64_t kEventsEach = 4;

    /// A turn of each process costs little beside what it does then, unless most do nothing.
    static constexpr std::uint64_t kTurnsEach = 6, kFewTurns = 10'000;

    enum class Flow : bool { GoesOn, Stops };

    // ---- whose turn it is -----------------------------------------------------------------------------------

    void sweep() {
        now_.swap(next_);
        next_.clear();
        safe_ = manner_.careful ? next_at_ + least_latency_ : HUGE_VAL;
        reached_ = next_at_;
        control_.now.store(reached_, std::memory_order_relaxed);
        next_at_ = HUGE_VAL;
        for (std::size_t i = 0; i < now_.size(); ++i) {
            // Of many processes each is far from the last.
            if (i + kAhead < now_.size()) {
                __builtin_prefetch(now_[i + kAhead]);
                __builtin_prefetch(now_[i + kAhead]->locals());
            }
            Walker* p = now_[i];
            if (p->at && !get(p)) continue;
            if (stands_for_ > 1)
                walk_together(p);
            else
                walk(p);
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
            if ((step.is<action::Put>() || step.is<action::Get>() || step.is<action::Occupy>()) && --turn == 0)
                return its_turn_comes(p, p->clock);
        }
    }
    [[noreturn]] static bool give_up() { throw GiveUp{}; }

    /// It meets others: in a run by events this is an instant.
    void meet(Walker* p) {
        met_ += stands_for_;
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
        if (!local_.exact && !manner_.instants) throw BeginAgain{{true, manner_.careful, manner_.together}};
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
        if (span.count >= kChorus && may_be_together_ && p->places == 0 && is_alone(p) &&
            (!a.place || Chorus::may_enter(things_.at(p, a.place->handle), *a.place)) && begins_alike(p, a, span))
            return start_together(p, step, a, span);
        return start(p, step, span.count, [&](Walker* child, std::int64_t n) {
            child->state = a.body;
            child->locals()[a.slot].i = span.at(n);
            if (a.place) enter(child, *a.place);
        });
    }
    void look_at_live(std::int64_t more) const {
        const std::uint64_t limit = control_.limits.max_live;
        if (static_cast<std::uint64_t>(more) > limit - std::min<std::uint64_t>(walkers_.live(), limit)) throw GiveUp{};
    }
    template <class Enter>
    Flow start(Walker* p, const Step& step, std::int64_t count, const Enter& enter) {
        meet(p);
        p->state = step.to;
        if (count <= 0) return Flow::GoesOn;
        look_at_live(count);
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
        calls_ += stands_for_;
        local_.reach(p->clock);
        local_.look_at_control();
        evaluate_arguments(a, p->locals(), local_.evaluate, arguments_);
        if (summaries_.can(a.procedure) && p->places == 0) {
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
        Walker::More& more = more_of(p);
        const expr::Slot* first = p->locals() + procedure.first_slot;
        more.saved.insert(more.saved.end(), first, first + procedure.slots);
        more.calls.push_back({step.to, number});
    }
    static Walker::More& more_of(Walker* p) {
        if (!p->more) p->more = std::make_unique<Walker::More>();
        return *p->more;
    }
    /// The end of a procedure; false when the process ends with it.
    bool come_back(Walker* p) {
        if (!p->more || p->more->calls.empty()) return false;
        const auto frame = p->more->calls.back();
        p->more->calls.pop_back();
        const auto& procedure = g_.graph.procedures[static_cast<std::size_t>(frame.procedure)];
        auto& saved = p->more->saved;
        const auto kept = saved.end() - procedure.slots;
        std::copy(kept, saved.end(), p->locals() + procedure.first_slot);
        saved.erase(kept, saved.end());
        saved_ -= procedure.slots;
        p->state = frame.back;
        return true;
    }

    // ---- what processes meet --------------------------------------------------------------------------------

    Flow take(Walker* p, const Step& step, const action::Declare& a) {
        things_.declare(p, a.entity);
        p->state = step.to;
        return Flow::GoesOn;
    }
    Flow take(Walker* p, const Step& step, const action::Dispose& a) {
        meet(p);
        things_.dispose(p, a.entity);
        p->state = step.to;
        return Flow::GoesOn;
    }

    // ---- processors -----------------------------------------------------------------------------------------

    void enter(Walker* p, const BoundPlace& bound) {
        const Walker::Place place = things_.place(p, bound);
        if (p->places++ > 0) more_of(p).outer.push_back(p->place);
        p->place = place;
    }
    Flow take(Walker* p, const Step& step, const action::EnterPlace& a) {
        enter(p, a.place);
        p->state = step.to;
        return Flow::GoesOn;
    }
    Flow take(Walker* p, const Step& step, const action::LeavePlace&) {
        if (--p->places > 0) {
            p->place = p->more->outer.back();
            p->more->outer.pop_back();
        }
        p->state = step.to;
        return Flow::GoesOn;
    }
    Flow take(Walker* p, const Step& step, const action::Occupy& a) {
        if (p->places > 0) meet(p);
        double amount = local_.evaluate(a.amount, p->locals()).r;
        local_.check_duration(amount, a.amount, step.stmt);
        p->state = step.to;
        if (p->places == 0) {
            p->clock += amount;
            local_.work.add(amount);
            return Flow::GoesOn;
        }
        Thing& thing = things_[p->place.instance];
        if (thing.alike_processors) thing.alike_processors->leave(p->place.processor, own_processor(thing));
        thing.used = true;
        AheadProcessor& processor = thing.processors[static_cast<std::size_t>(p->place.processor)];
        processor.asked.ask(p);
        return occupy(p, step, a, amount, thing, processor);
    }
    Flow occupy(Walker* p, const Step& step, const action::Occupy& a, double amount, const Thing& thing,
                AheadProcessor& processor) {
        // A plain speed divides times; one of work/time divides work, and times pass as they are.
        if (a.is_work) amount *= g_.ticks_per_second;
        const bool by_speed = a.is_work || !g_.graph.entities[static_cast<std::size_t>(thing.entity)].speed_is_rate;
        const double duration = Activity(0, amount, by_speed ? thing.speed : 1).duration();
        local_.check_duration(duration, a.amount, step.stmt);
        local_.work.add(a.is_work ? duration : amount);
        p->clock = processor.free = std::max(p->clock, processor.free) + duration;
        instant(p->clock);
        return Flow::GoesOn;
    }

    // ---- messages -------------------------------------------------------------------------------------------

    Mailbox& mailbox(Walker* p, const BoundElement& e) {
        Thing& queue = things_.at(p, e.handle);
        const std::int64_t element = things_.element(p, queue, e.indices);
        if (queue.alike_boxes) queue.alike_boxes->leave(element, own_box(queue));
        return (*queue.boxes)[element];
    }
    Flow take(Walker* p, const Step& step, const action::Put& a) { return put(p, step, a, mailbox(p, a.queue)); }
    Flow put(Walker* p, const Step& step, const action::Put& a, Mailbox& box) {
        double visible = p->clock;
        if (a.latency.present()) {
            const double latency = local_.evaluate(a.latency, p->locals()).r;
            local_.check_duration(latency, a.latency, step.stmt);
            visible += latency;
        }
        meet(p);
        puts_ += stands_for_;
        if (p->clock < box.done()) late_ = true;
        p->state = step.to;
        const std::uint32_t there = box.tokens.size() + 1;
        if (there > box.most) {
            box.most = there;
            tokens_ += stands_for_;
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
        box.asked.ask(p);
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

    // ---- processes that do the same, as one (chorus.h) --------------------------------------------------------

    /// Nobody else is there but those who wait for it.
    bool is_alone(const Walker* p) const {
        std::size_t line = 0;
        for (; p; p = p->parent) ++line;
        return line == walkers_.live();
    }
    /// Whether three from the middle do the same until they meet others, as far as is quickly seen: where most do not,
    /// they mostly differ at once.
    bool begins_alike(Walker* p, const action::Replicate& a, const Span64& span) {
        constexpr int kMostSteps = 32;
        std::array<std::vector<expr::Slot>, 3> frames;
        const std::array<std::int64_t, 3> who{span.count / 3, span.count / 2, span.count / 2 + 1};
        for (std::size_t i = 0; i < frames.size(); ++i) {
            frames[i].assign(p->locals(), p->locals() + g_.graph.local_slots);
            frames[i][static_cast<std::size_t>(a.slot)].i = span.at(who[i]);
        }
        // What it is, where it is the same for all three.
        const auto same = [&](const Cost& cost) -> std::optional<expr::Slot> {
            const expr::Slot first = local_.evaluate(cost, frames[0].data());
            for (std::size_t i = 1; i < frames.size(); ++i)
                if (local_.evaluate(cost, frames[i].data()).i != first.i) return {};
            return first;
        };
        rtg::StateId at = a.body;
        for (int n = 0; n < kMostSteps; ++n) {
            const Step& step = g_.steps[static_cast<std::size_t>(at)];
            if (const auto* pass = std::get_if<action::Pass>(&step.action)) {
                if (reads_clock(g_, step)) return true;
                for (const BoundItem& item : pass->items) {
                    if (item.kind == rtg::Item::Kind::Assign)
                        for (auto& frame : frames)
                            frame[static_cast<std::size_t>(item.slot)] = local_.evaluate(item.amount, frame.data());
                    else if (!item.body.empty())
                        return true;
                    else if (!same(item.amount))
                        return false;
                }
                at = step.to;
            } else if (const auto* guard = std::get_if<action::Guard>(&step.action)) {
                const auto way = same(guard->condition);
                if (!way) return false;
                at = way->i ? step.to : step.other;
            } else if (const auto* loop = std::get_if<action::LoopEnter>(&step.action)) {
                const auto first = same(loop->range.first);
                if (!first || !same(loop->range.last)) return false;
                for (auto& frame : frames) frame[static_cast<std::size_t>(loop->slot)] = *first;
                at = step.to;
            } else {
                return true;
            }
        }
        return true;
    }
    Flow start_together(Walker* p, const Step& step, const action::Replicate& a, const Span64& span) {
        meet(p);
        p->state = step.to;
        look_at_live(span.count);
        p->live = 1;
        Walker* all = make(p);
        made_ += static_cast<std::uint64_t>(span.count - 1);  // whoever leaves has one of these numbers
        if (made_ >= UINT32_MAX) throw GiveUp{};
        all->clock = p->clock;
        all->state = a.body;
        if (!chorus_) chorus_ = std::make_unique<Chorus>(g_, local_);
        chorus_->begin(span.count, all->number, all->locals());
        chorus_->vary(a.slot, [&](std::size_t n) { return expr::Slot{.i = span.at(static_cast<std::int64_t>(n))}; });
        stands_for_ = span.count;
        work_before_ = std::exchange(local_.work, {});
        apart_ = false;
        if (a.place) enter_together(all, *a.place);
        its_turn_comes(all, all->clock);
        return Flow::Stops;
    }
    void end_together() {
        count_work();
        local_.work = std::exchange(work_before_, {});
        stands_for_ = 1;
    }
    /// That of each, since somebody left, is that of all who are here.
    void count_work() {
        const ExactSum each = std::exchange(local_.work, {});
        work_before_.add_times(static_cast<double>(stands_for_), each.high());
        work_before_.add_times(static_cast<double>(stands_for_), each.low());
    }
    void walk_together(Walker* p) {
        while (stands_for_ > kFewLeft) {
            const Step& step = g_.steps[static_cast<std::size_t>(p->state)];
            if (g_.graph.now_slot >= 0) {
                p->locals()[g_.graph.now_slot].r = p->clock;
                chorus_->same(g_.graph.now_slot);
            }
            try {
                if (visit(step.action, [&](const auto& a) { return together(p, step, a); })) return end_together();
            } catch (const PartWays& parts) {
                go_alone(p, parts.who);
                chorus_->leave(parts.who);
            } catch (const Differs&) {
                break;
            }
        }
        std::vector<std::size_t> all(chorus_->size());
        std::iota(all.begin(), all.end(), std::size_t{0});
        go_alone(p, all);
        --p->parent->live;
        if (p->more) saved_ -= static_cast<std::int64_t>(p->more->saved.size());
        walkers_.release(p);
        end_together();
    }
    /// These go on by themselves from where all are.
    void go_alone(const Walker* p, const std::vector<std::size_t>& who) {
        apart_ = true;
        count_work();
        for (const std::size_t n : who) {
            Walker* q = walkers_.make(nullptr);
            q->number = chorus_->tell(n, q->locals());
            q->clock = p->clock;
            q->met = p->met;
            q->still = p->still;
            q->state = p->state;
            q->parent = p->parent;
            q->places = p->places;
            q->place = p->place;
            if (q->places > 0) q->place.processor = chorus_->its_processor(n);
            if (p->more) {
                q->more = std::make_unique<Walker::More>(*p->more);
                saved_ += static_cast<std::int64_t>(q->more->saved.size());
            }
            its_turn_comes(q, q->clock);
        }
        const auto count = static_cast<std::int64_t>(who.size());
        p->parent->live += count;
        stands_for_ -= count;
    }

    // What they do next; true at their end.

    template <class A>
    bool together(Walker*, const Step&, const A&) {
        throw Differs{};
    }
    template <IsAlone A>
    bool together(Walker* p, const Step& step, const A& a) {
        if (chorus_->varies(p->state, step)) chorus_->look_same(step);
        take(p, step, a);
        if constexpr (std::same_as<A, action::LoopEnter> || std::same_as<A, action::LoopBack>)
            for (int i = 0; i < 3; ++i) chorus_->same(a.slot + i);
        else if constexpr (std::same_as<A, action::Choice>)
            for (const int slot : a.slots) chorus_->same(slot);
        return false;
    }
    bool together(Walker* p, const Step& step, const action::Pass& a) {
        if (chorus_->varies(p->state, step)) {
            if (reads_clock(g_, step)) throw Differs{};
            // First for all, then it is taken.
            frame_.assign(p->locals(), p->locals() + g_.graph.local_slots);
            // Whoever leaves in between begins the step again: no slot is made of what it was itself.
            for (const BoundItem& item : a.items) assign_together(p, item);
            std::copy(frame_.begin(), frame_.end(), p->locals());
        } else {
            forget(a.items);
        }
        take(p, step, a);
        return false;
    }
    void assign_together(Walker* p, const BoundItem& item) {
        if (item.kind != rtg::Item::Kind::Assign) {
            each_cost(item, [this](const Cost& cost) { chorus_->look_same(cost); });
            if (!item.body.empty()) forget(item.body);
        } else if (chorus_->evaluate_differing(item.amount, values_)) {
            chorus_->vary(item.slot, values_);
        } else {
            p->locals()[item.slot] = local_.evaluate(item.amount, p->locals());
            chorus_->same(item.slot);
        }
    }
    /// All that is assigned there is the same for all.
    void forget(const std::vector<BoundItem>& items) {
        for (const BoundItem& item : items) {
            if (item.kind == rtg::Item::Kind::Assign) chorus_->same(item.slot);
            forget(item.body);
        }
    }
    bool together(Walker* p, const Step& step, const action::End& a) { return take(p, step, a) == Flow::Stops; }
    bool together(Walker* p, const Step& step, const action::Return& a) {
        const int ended = p->more && !p->more->calls.empty() ? p->more->calls.back().procedure : -1;
        if (take(p, step, a) == Flow::Stops) return true;
        const auto& procedure = g_.graph.procedures[static_cast<std::size_t>(ended)];
        for (int i = 0; i < procedure.slots; ++i) chorus_->same(procedure.first_slot + i);
        return false;
    }
    bool together(Walker* p, const Step& step, const action::Join& a) { return take(p, step, a) == Flow::Stops; }
    bool together(Walker* p, const Step& step, const action::Occupy& a) {
        chorus_->look_same(step);
        if (p->places == 0) return take(p, step, a) == Flow::Stops;
        Thing& thing = things_[p->place.instance];
        auto& at = chorus_->processor(thing);
        meet(p);
        const double amount = local_.evaluate(a.amount, p->locals()).r;
        local_.check_duration(amount, a.amount, step.stmt);
        p->state = step.to;
        Chorus::look_late(at, p);
        at.met.asked.ask(p);
        occupy(p, step, a, amount, thing, at.met);
        return false;
    }
    bool together(Walker* p, const Step& step, const action::EnterPlace& a) {
        enter_together(p, a.place);
        p->state = step.to;
        return false;
    }
    bool together(Walker* p, const Step& step, const action::LeavePlace& a) {
        chorus_->leave_place();
        return take(p, step, a) == Flow::Stops;
    }
    void enter_together(Walker* p, const BoundPlace& place) {
        Thing& thing = things_.at(p, place.handle);
        if (p->places > 0 || !Chorus::may_enter(thing, place)) throw Differs{};
        chorus_->enter(thing, place);
        p->place = {p->locals()[place.handle].i, 0};
        p->places = 1;
    }
    bool together(Walker* p, const Step& step, const action::Call& a) {
        // What a call has saved is the first one's alone.
        if (p->more)
            for (const auto& frame : p->more->calls)
                if (frame.procedure == a.procedure) throw Differs{};
        std::vector<std::vector<expr::Slot>> values(a.arguments.size());
        for (std::size_t i = 0; i < values.size(); ++i)
            if (!chorus_->evaluate_differing(a.arguments[i], values[i])) values[i].clear();
        // That of the first one is not that of all.
        const bool differ = std::ranges::any_of(values, [](const auto& v) { return !v.empty(); });
        if (differ && summaries_.can(a.procedure)) throw Differs{};
        take(p, step, a);
        const auto& parameters = g_.graph.procedures[static_cast<std::size_t>(a.procedure)].parameters;
        for (std::size_t i = 0; i < values.size(); ++i)
            if (values[i].empty())
                chorus_->same(parameters[i]);
            else
                chorus_->vary(parameters[i], values[i]);
        return false;
    }
    bool together(Walker* p, const Step& step, const action::Put& a) {
        if (a.latency.present()) chorus_->look_same(a.latency);
        put(p, step, a, chorus_->box(things_.at(p, a.queue.handle), a.queue.indices, false).met);
        went_together_ = true;
        return false;
    }
    bool together(Walker* p, const Step& step, const action::Get& a) {
        Thing& queue = things_.at(p, a.queue.handle);
        auto& at = chorus_->box(queue, a.queue.indices, true);
        Chorus::look_late(at, p);
        // Whoever could put a token does what it does, or comes to a box alone.
        if (at.met.initial == 0 && at.met.tokens.empty()) throw Differs{};
        meet(p);
        at.met.asked.ask(p);
        look_at_limits();
        if (!apart_) reached_ = p->clock;
        control_.now.store(reached_, std::memory_order_relaxed);
        if (at.met.initial > 0) {
            --at.met.initial;
            p->state = step.to;
            return false;
        }
        at.met.stand_in_line(p);
        if (!get(p)) throw GiveUp{};
        return false;
    }

    // ---- the end --------------------------------------------------------------------------------------------

    Outcome told(double time, bool partial) {
        Outcome outcome;
        auto& result = outcome.result;
        result.time = time;
        result.partial = partial;
        result.events = static_cast<double>(met_);
        local_.near_ties = local_.near_ties || instants_.near();
        if (went_together_) local_.evaluation.went("processes that do the same as one");
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
    Things things_;
    Walkers walkers_;
    std::vector<SlotKind> kinds_;      // where rounds may be gone through at once
    std::vector<Walker*> now_, next_;  // whose turn it is, and who comes after them
    double next_at_ = HUGE_VAL;        // before that none of these does anything
    double reached_ = 0;               // all that happens until then is known
    double safe_ = HUGE_VAL;           // tokens that are visible until then are there
    double least_latency_ = HUGE_VAL;
    std::vector<expr::Slot> arguments_;
    Instants instants_;
    const AheadManner manner_;
    const bool may_be_together_;
    std::unique_ptr<Chorus> chorus_;
    std::int64_t stands_for_ = 1;  // processes for which one walks: all of a chorus
    ExactSum work_before_;         // of all that is not theirs
    bool went_together_ = false;
    bool apart_ = false;  // somebody left the last chorus
    std::vector<expr::Slot> values_, frame_;
    bool ended_ = false;
    double time_ = 0;
    std::uint64_t made_ = 0, met_ = 0, calls_ = 0, turns_ = 0;  // of all for whom one walks
    std::uint32_t most_still_ = 0;
    std::int64_t saved_ = 0;
    // Of tokens: how many were put, and how many there can be at once, unless a put is late: before what was done at
    // its mailbox.
    std::int64_t puts_ = 0, tokens_ = 0;
    bool late_ = false;
};

}  // namespace pamina::engine
