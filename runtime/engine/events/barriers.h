// Barriers (semantics.md 5): declared ones, and those of bare `sync`s, which the branches of a fork share.
//
// The barrier of a fork is met ahead of time, because all that counts there is who comes last; who came to one that is
// complete resumes when the process that completed it stops (release).
#pragma once

#include "runtime/engine/events/facility.h"

namespace pamina::engine {

template <class Stamp, class Observe>
class BarrierFacility : public Facility<Stamp, Observe> {
    using Base = Facility<Stamp, Observe>;
    using Base::instances_;
    using Base::k_;

  public:
    using Base::Base;
    using typename Base::Proc;
    static constexpr bool grants = false;

    void make(Proc* p, Instance<Stamp>& instance, const BoundEntity& bound, std::int64_t size) {
        const std::int64_t parties = instances_.count(p, instance.entity, bound.parties, 1, 1, "E0524", "party");
        auto& barriers = instance.what.template emplace<BarrierArray<Stamp>>().barriers;
        barriers.resize(static_cast<std::size_t>(size));
        for (auto& barrier : barriers) barrier.parties = parties;
    }
    bool idle() const { return complete_.empty(); }

    /// The barrier of a fork's branches; its number.
    std::int64_t open(std::int64_t parties) {
        std::int64_t number = static_cast<std::int64_t>(of_forks_.size());
        if (free_.empty()) {
            of_forks_.push_back(std::make_unique<Barrier<Stamp>>());
        } else {
            number = free_.back();
            free_.pop_back();
            of_fork(number) = {};
        }
        auto& barrier = of_fork(number);
        barrier.parties = parties;
        barrier.waiting.reserve(static_cast<std::size_t>(parties));
        return number;
    }
    void close(std::int64_t number) { free_.push_back(number); }
    /// The branches were ended from outside.
    void abandon(std::int64_t number) {
        of_fork(number).waiting.clear();
        close(number);
    }

    Flow request(Proc* p, const Step& step, const action::Sync& a) {
        // Whose branches alone come to it does not care when they are looked at.
        if ((a.barrier || p->cancellable) && !k_.is_its_turn(p)) return Flow::Stops;
        if (a.barrier) instances_.element(p, *a.barrier, step);
        auto& barrier = barrier_of(p, a);
        p->request.at = p->clock.at;
        p->waits = true;
        k_.observe.degree(p->clock.at, -1);
        k_.observe.executed(step.stmt, 1, 0);
        if (barrier.waiting.empty() || p->clock.at > barrier.latest.at ||
            (p->clock.at == barrier.latest.at && before(p->order, barrier.latest_order))) {
            barrier.latest = p->clock;
            barrier.latest_order = p->order;
        }
        barrier.waiting.push_back(p);
        if (static_cast<std::int64_t>(barrier.waiting.size()) < barrier.parties) return Flow::Stops;
        count_release(barrier, step);
        if constexpr (Stamp::has_slopes)
            for (const Proc* q : barrier.waiting) k_.carry->order(q->clock, barrier.latest);
        if (!a.barrier) {
            complete_.push_back(&barrier);
            return Flow::Stops;
        }
        // All of them go on at this instant, each in its turn.
        for (Proc* q : barrier.waiting) {
            pass(q, barrier.latest, k_.now, k_.rows.entity(a.barrier->entity));
            k_.schedule(q);
        }
        barrier.waiting.clear();
        return Flow::Stops;
    }
    /// Who came to the barriers of forks that are complete resumes, by `resume`.
    template <class Resume>
    void release(const Resume& resume) {
        while (!complete_.empty()) {
            auto& barrier = *complete_.back();
            complete_.pop_back();
            released_.clear();
            released_.swap(barrier.waiting);
            barrier.waiting.reserve(released_.size());
            const Stamp at = barrier.latest;
            const auto earlier = [](const Proc* a, const Proc* b) { return a->order.ordinal < b->order.ordinal; };
            if (!std::is_sorted(released_.begin(), released_.end(), earlier))
                std::sort(released_.begin(), released_.end(), earlier);
            // Moved out: a process that resumes may complete another barrier.
            std::vector<Proc*> all = std::move(released_);
            for (std::size_t i = 0; i < all.size(); ++i) {
                // Of many processes each is far from the last.
                if (i + kAhead < all.size()) __builtin_prefetch(all[i + kAhead]);
                k_.local.look_at_control();
                pass(all[i], at, at.at, k_.rows.sync());
                resume(all[i]);
            }
            k_.events += all.size();
            released_ = std::move(all);
            k_.check_events();
            if (at.at > k_.control.limits.max_time) return;  // the limit is reported where time is kept
        }
    }
    /// The barriers of forks, and which of them are not used.
    const auto& of_forks() const { return of_forks_; }
    const auto& unused() const { return free_; }
    void cancel(Proc* p, const action::Sync& a, const Stamp&) { std::erase(barrier_of(p, a).waiting, p); }
    std::string awaited(const Proc* p, const action::Sync& a) const {
        const auto& barrier = const_cast<BarrierFacility*>(this)->barrier_of(p, a);
        std::string ended;
        if (!a.barrier && p->order.parent) {
            const auto gone = barrier.parties - p->order.parent->branches.live;
            if (gone > 0) ended = fmt::format(", and {} ended without coming", gone);
        }
        return fmt::format(
            "{}: {} of {} have come{}",
            a.barrier ? "the barrier " + instances_.name_of_element(p) : "the other branches at the barrier",
            barrier.waiting.size(), barrier.parties, ended);
    }

  private:
    static constexpr std::size_t kAhead = 8;

    Barrier<Stamp>& of_fork(std::int64_t number) { return *of_forks_[static_cast<std::size_t>(number)]; }
    Barrier<Stamp>& barrier_of(const Proc* p, const action::Sync& a) {
        if (!a.barrier) return of_fork(p->locals()[a.slot].i);
        return instances_[p->instance]
            .template as<BarrierArray<Stamp>>()
            .barriers[static_cast<std::size_t>(p->request.unit)];
    }
    /// It goes on at `now` behind the last one to come.
    void pass(Proc* q, const Stamp& latest, double now, int row) {
        const Step& its = k_.step_of(q);
        k_.observe.waited(its.stmt, now - q->request.at);
        q->clock.wait_until(now);
        q->clock.take_path(latest, row);
        q->state = its.to;
    }
    void count_release(Barrier<Stamp>& barrier, const Step& step) {
        if (barrier.latest.at > barrier.last_release) {
            barrier.last_release = barrier.latest.at;
            barrier.releases_at_once = 0;
        } else if (++barrier.releases_at_once * static_cast<std::uint64_t>(barrier.parties) >
                   k_.control.limits.max_instant_events) {
            fail("E0907", k_.span_of(step),
                 fmt::format("this barrier was passed {} times without time passing", barrier.releases_at_once),
                 "look for a loop that takes no time");
        }
    }

    std::vector<std::unique_ptr<Barrier<Stamp>>> of_forks_;
    std::vector<std::int64_t> free_;
    std::vector<Barrier<Stamp>*> complete_;
    std::vector<Proc*> released_;  // reused
};

}  // namespace pamina::engine
