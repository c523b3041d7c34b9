// Processes beside others: the branches of forks, joined by the process above (semantics.md 2.3), spawned processes,
// joined or ended by the branch to which they belong (semantics.md 2.4), and what is ended at a limit of time
// (semantics.md 2.7).
#pragma once

#include <fmt/format.h>

#include <set>
#include <utility>

#include "runtime/engine/events/barriers.h"
#include "runtime/engine/events/processors.h"
#include "runtime/engine/time/never.h"

namespace pamina::engine {

template <class Stamp, class Observe>
class ForkJoin : public Facility<Stamp, Observe> {
    using Base = Facility<Stamp, Observe>;
    using Base::instances_;
    using Base::k_;

  public:
    using typename Base::Proc;
    static constexpr bool grants = false;

    ForkJoin(Kernel<Stamp, Observe>& kernel, Instances<Stamp, Observe>& instances,
             BarrierFacility<Stamp, Observe>& barriers, Processors<Stamp, Observe>& processors)
        : Base(kernel, instances), barriers_(barriers), processors_(processors) {}

    bool idle() const { return enders_.empty(); }

    // ---- forks ----------------------------------------------------------------------------------------------

    /// `resume` runs a new process as far as it can go ahead.
    template <class Resume>
    Flow request(Proc* p, const Step& step, const action::Fork& a, const Resume& resume) {
        return start(p, step, static_cast<std::int64_t>(a.branches.size()), a.barrier_slot, resume,
                     [&](Proc* child, std::int64_t n) { child->state = a.branches[static_cast<std::size_t>(n)]; });
    }
    template <class Resume>
    Flow request(Proc* p, const Step& step, const action::Replicate& a, const Resume& resume) {
        const Span64 span = k_.local.evaluate.range(a.range, p->locals(), k_.graph.graph.states[p->state].span);
        return start(p, step, span.count, a.barrier_slot, resume, [&](Proc* child, std::int64_t n) {
            child->state = a.body;
            child->locals()[a.slot].i = span.at(n);
            if (a.place) processors_.enter(child, *a.place);
        });
    }
    /// A branch has ended.
    void join(Proc* parent, const Proc* child) {
        // The latest end, and of equal ones the first in process order.
        auto& branches = parent->branches;
        const bool is_first = branches.join_ordinal == Proc::kNobody;
        const bool wins = child->clock.at > parent->clock.at || is_first ||
                          (child->clock.at == parent->clock.at && child->order.ordinal < branches.join_ordinal);
        if constexpr (Stamp::has_slopes)
            if (!is_first)
                k_.carry->lose(parent, wins ? parent->clock : child->clock, wins ? child->clock : parent->clock);
        if (wins) {
            parent->clock = child->clock;
            parent->clock.because(k_.rows.join());
            branches.join_ordinal = child->order.ordinal;
        }
        if (--branches.live == 0) {
            if constexpr (Stamp::has_slopes) k_.carry->win(parent, parent->clock);
            if (branches.barrier >= 0) barriers_.close(branches.barrier);
            if (is_limited(parent)) {
                if constexpr (Stamp::has_slopes) k_.carry->order(parent->clock, parent->extra->limit.reached);
                forget_limit(parent);
                parent->state = k_.step_of(parent).to;
            }
            parent->parent = false;
            k_.schedule(parent);
        }
    }
    /// A process that waits for its branches is ended from outside.
    void abandon(Proc* parent, [[maybe_unused]] const Stamp& by) {
        if (is_limited(parent)) {
            if constexpr (Stamp::has_slopes) k_.carry->order(by, parent->extra->limit.reached);
            forget_limit(parent);
        }
        if (parent->branches.barrier >= 0) barriers_.abandon(parent->branches.barrier);
    }

    // ---- limits of time -------------------------------------------------------------------------------------

    template <class Resume>
    Flow request(Proc* p, const Step& step, const action::Within& a, const Resume& resume) {
        const double length = k_.local.evaluate(a.limit, p->locals()).r;
        k_.local.check_duration(length, a.limit, step.stmt);
        const rtg::StateId here = p->state;
        p->need_extra().limit = {nullptr, length, p->clock.at + length, {}};
        if constexpr (Stamp::has_slopes) {
            Stamp& reached = p->extra->limit.reached = p->clock;
            reached.advance_by(length, k_.carry->of_duration(a.limit, p->locals(), length));
        }
        start(p, step, 1, -1, resume, [&](Proc* child, std::int64_t) {
            child->state = a.body;
            child->cancellable = true;
            p->extra->limit.body = child;
        });
        p->state = here;  // it knows where it goes on only when the body has ended
        limits_.insert({p->extra->limit.at, p});
        return Flow::Stops;
    }
    /// When the next limit is reached.
    double next() const { return limits_.empty() ? kNever : limits_.begin()->first; }
    /// The limits of these have changed.
    void take_limits(const std::vector<Proc*>& processes) {
        limits_.clear();
        for (Proc* p : processes)
            if (is_limited(p)) limits_.insert({p->extra->limit.at, p});
    }
    /// The bodies that have reached their limits are ended by `end`; true when there were any.
    template <class End>
    bool end_limits(const End& end) {
        return next() <= k_.now && end_reached(end);
    }
    template <class End>
    [[gnu::noinline]] bool end_reached(const End& end) {
        std::vector<Proc*> reached;
        for (auto it = limits_.begin(); it != limits_.end() && it->first <= k_.now; ++it) reached.push_back(it->second);
        std::sort(reached.begin(), reached.end(),
                  [](const Proc* a, const Proc* b) { return before(a->order, b->order); });
        for (Proc* p : reached) {
            // One that was ended by another of them is none of them any more.
            if (!limits_.contains({k_.now, p})) continue;
            Proc* body = p->extra->limit.body;
            const double length = p->extra->limit.length;
            forget_limit(p);
            const Step& step = k_.step_of(p);
            if constexpr (Stamp::has_slopes)
                p->clock = p->extra->limit.reached;
            else
                p->clock.advance(length, step.stmt);
            end(body, p->clock);
            p->parent = false;
            p->state = step.other;
            k_.schedule(p);
        }
        return true;
    }

    // ---- spawned processes ----------------------------------------------------------------------------------

    template <class Resume>
    Flow request(Proc* p, const Step& step, const action::Spawn& a, const Resume& resume) {
        if (k_.store.live() >= k_.control.limits.max_live) {
            fail("E0903", k_.span_of(step),
                 fmt::format("more than {} processes are alive at once", k_.control.limits.max_live));
        }
        if (a.endless && !p->cancellable) never_ends(p);
        if (a.time.present()) {
            const double time = k_.local.evaluate(a.time, p->locals()).r;
            k_.local.check_duration(time, a.time, step.stmt);
            if constexpr (Stamp::has_slopes) k_.carry->of_duration(a.time, p->locals(), time);
        }
        k_.observe.executed(step.stmt, 1, 0);
        p->state = step.to;
        Proc* branch = p->branch();
        const std::uint64_t number = p->need_extra().next_ordinal++;
        Proc* child = k_.make_child(p, number, a.body, p->clock);
        child->counted = true;
        ++p->extra->offspring;
        child->owner = branch;
        if (a.number_slot >= 0) child->locals()[a.number_slot].i = static_cast<std::int64_t>(number);
        const auto keep = [&](int slot) {
            const int handle = instances_.of(p, slot);
            instances_.keep(handle);
            child->need_extra().keeps.push_back(handle);
        };
        for (const int slot : a.keeps) keep(slot);
        for (const int slot : a.keep_slots) keep(slot);
        // A background owns what it spawns: that is a background, too.
        if (a.background || p->background) {
            child->background = true;
            child->cancellable = true;
            child->need_extra().place_among_backgrounds = branch->need_extra().backgrounds.size();
            branch->extra->backgrounds.push_back(child);
        } else {
            ++branch->need_extra().spawned;
        }
        resume(child);
        return Flow::Continues;
    }
    /// The end of a branch: it may have to wait, for spawned processes or for the moment to end its backgrounds.
    Flow end_of_branch(Proc* p) {
        auto* extra = p->extra.get();
        if (!extra || p->owner) return Flow::Continues;
        if (extra->spawned > 0) {
            p->waits = true;
            k_.observe.degree(p->clock.at, -1);
            return Flow::Stops;
        }
        if (extra->has_spawn_end) {  // they ended before it came here, by their own clocks perhaps later
            k_.observe.degree(p->clock.at, -1);
            k_.later(p->clock, extra->spawn_end);
            k_.observe.degree(p->clock.at, 1);
            extra->has_spawn_end = false;
        }
        if (extra->backgrounds.empty()) return Flow::Continues;
        if (!k_.is_its_turn(p)) return Flow::Stops;
        p->waits = true;
        k_.observe.degree(k_.now, -1);
        enders_.push_back(p);
        return Flow::Stops;
    }
    /// A spawned process has come to its end.
    void end_spawned(Proc* p) {
        Proc* branch = p->owner;
        release_kept(p);
        auto& of = *branch->extra;
        if (p->background) {
            leave_backgrounds(p);
        } else {
            if constexpr (Stamp::has_slopes)
                if (of.has_spawn_end) k_.carry->order(of.spawn_end, p->clock);
            if (!of.has_spawn_end || p->clock.at > of.spawn_end.at) {
                of.spawn_end = p->clock;
                of.has_spawn_end = true;
            }
            // A branch that waits at its end goes on; one that is still on its way will find nobody to wait for.
            if (--of.spawned == 0 && branch->waits && !branch->queued && !branch->parent && is_at_end(branch)) {
                k_.later(branch->clock, of.spawn_end);
                branch->clock.because(k_.rows.join());
                of.has_spawn_end = false;
                k_.schedule(branch);
            }
        }
        k_.forget(p);
    }
    /// A spawned process is ended from outside.
    void abandon_spawned(const Proc* p) {
        release_kept(p);
        if (!p->owner) return;
        if (p->background) {
            leave_backgrounds(p);
        } else {
            --p->owner->extra->spawned;
        }
    }
    /// The backgrounds of the branches that have come to their end are ended by `end`; true when there were any.
    template <class End>
    bool end_backgrounds(const End& end) {
        return !enders_.empty() && end_all_backgrounds(end);
    }
    template <class End>
    [[gnu::noinline]] bool end_all_backgrounds(const End& end) {
        std::sort(enders_.begin(), enders_.end(),
                  [](const Proc* a, const Proc* b) { return before(a->order, b->order); });
        for (std::size_t i = 0; i < enders_.size(); ++i) {
            Proc* branch = enders_[i];
            if (!branch) continue;  // it was ended itself
            auto& backgrounds = branch->extra->backgrounds;
            while (!backgrounds.empty()) end(backgrounds.back(), branch->clock);
            k_.schedule(branch);
        }
        enders_.clear();
        return true;
    }
    /// Whether the process waits for others at the end of its branch, as far as its state says.
    bool is_at_end(const Proc* p) const {
        const Step& step = k_.step_of(p);
        return step.is<action::Join>() || step.is<action::Return>();
    }
    void cancel(Proc* p, const action::Join&, const Stamp&) { leave_enders(p); }
    void cancel(Proc* p, const action::Return&, const Stamp&) { leave_enders(p); }
    std::string awaited(const Proc*, const action::Join&) const { return "the processes that it spawned"; }
    std::string awaited(const Proc*, const action::Return&) const { return "the processes that it spawned"; }

  private:
    [[noreturn]] void never_ends(const Proc* p) const {
        fail("E1441", k_.graph.graph.states[static_cast<std::size_t>(p->state)].span,
             "these arrivals would never end: nothing ends the process that makes them",
             "write `for` and a time, or `count` and a number, run them in a `background { … }`, or end the run with "
             "`using (until = …)`");
    }
    /// Starts `count` branches, each prepared by `enter(child, n)`, for which the process waits.
    template <class Resume, class Enter>
    Flow start(Proc* p, const Step& step, std::int64_t count, int barrier_slot, const Resume& resume,
               const Enter& enter) {
        p->state = step.to;
        if (count == 0) return Flow::Continues;
        k_.observe.executed(step.stmt, 1, 0);
        const auto limit = k_.control.limits.max_live;
        if (static_cast<std::uint64_t>(count) > limit - std::min<std::uint64_t>(k_.store.live(), limit)) {
            fail("E0903", k_.span_of(step),
                 fmt::format("{} processes at once are more than the limit of {}", count, limit),
                 "branches that are alike, use no resource and read no index are folded into one");
        }
        const std::int64_t barrier = barrier_slot >= 0 ? barriers_.open(count) : -1;
        p->parent = true;
        p->branches = {count, Proc::kNobody, barrier};
        p->waits = true;
        k_.observe.degree(k_.now, -1);
        const Stamp at = p->clock;
        const std::uint64_t base = p->extra ? p->extra->next_ordinal : 0;
        for (std::int64_t n = 0; n < count; ++n) {
            Proc* child = k_.make_child(p, base + static_cast<std::uint64_t>(n), rtg::kNoState, at);
            enter(child, n);
            if (barrier >= 0) child->locals()[barrier_slot].i = barrier;
            resume(child);
        }
        return Flow::Stops;
    }
    /// What a spawned process keeps from being disposed of, it keeps no longer.
    void release_kept(const Proc* p) {
        if (!p->extra) return;
        for (const int handle : p->extra->keeps) instances_.release(handle);
    }
    /// A background leaves the list of its branch.
    void leave_backgrounds(const Proc* p) {
        auto& all = p->owner->extra->backgrounds;
        const std::size_t at = p->extra->place_among_backgrounds;
        all[at] = all.back();
        all[at]->extra->place_among_backgrounds = at;
        all.pop_back();
    }
    static bool is_limited(const Proc* p) { return p->extra && p->extra->limit.body; }
    void forget_limit(Proc* p) {
        limits_.erase({p->extra->limit.at, p});
        p->extra->limit.body = nullptr;
    }
    void leave_enders(Proc* p) { std::replace(enders_.begin(), enders_.end(), p, static_cast<Proc*>(nullptr)); }

    BarrierFacility<Stamp, Observe>& barriers_;
    Processors<Stamp, Observe>& processors_;
    std::vector<Proc*> enders_;  // branches that wait to end their backgrounds
    /// Who waits for the body of a `within`, by when its limit is reached. Those of one time are put in order when that
    /// has come.
    std::set<std::pair<double, Proc*>> limits_;
};

}  // namespace pamina::engine
