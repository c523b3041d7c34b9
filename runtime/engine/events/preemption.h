// Servers that go to those with the smallest priorities, and leave the others where they are until their turn comes
// again (semantics.md 4.7).
#pragma once

#include <set>

#include "runtime/engine/events/sharing_facility.h"

namespace pamina::engine {

template <class Stamp, class Observe>
class Preemption : public SharingFacility<Stamp, Observe, PreemptiveElement<Stamp>> {
    using Base = SharingFacility<Stamp, Observe, PreemptiveElement<Stamp>>;
    using Base::element_of;
    using Base::k_;
    using Base::list;
    using Base::time;
    using typename Base::Element;
    using Job = typename Element::Job;

  public:
    using Base::Base;
    using typename Base::Proc;

    /// Of the element that the process has found.
    Flow request(Proc* p, const Step& step, const action::Use& a) {
        Base::take_amount(p, step, a);
        p->set_priority(k_.local.priority(a.priority, p->locals(), step.stmt));
        k_.begin_wait(p);
        auto& q = element_of(p);
        k_.meet(q.met, p->clock);
        if (q.waiting.empty()) q.releases.asked = k_.counted(k_.now);
        q.waiting.insert({p, {p->request.amount, k_.now, 0, false, 0}});
        list(q);
        return Flow::Stops;
    }
    /// Those that come first are served, the others not.
    void round() {
        Base::look_at_listed([this](Element& q) { grant(q); });
    }
    /// When a service ends.
    double next() const { return ending_.empty() ? kNever : ending_.begin()->at; }
    /// The server is free at the turn of the process.
    void due() {
        while (!ending_.empty() && ending_.begin()->at == k_.now) {
            Proc* p = ending_.begin()->process;
            ending_.erase(ending_.begin());
            Base::advance(p);
            if constexpr (Stamp::has_slopes) p->clock.slopes = k_.carry->take(p);
            k_.observe.degree(k_.now, -1);
            p->granted = true;
            k_.schedule(p);
        }
    }
    void complete(Proc* p, const Step& step, const action::Use&) {
        auto& q = element_of(p);
        k_.trace_service(p, step, q.entity);
        const auto served = q.served.find(p);
        k_.observe.done(q.entity, q.element, served->second.waited, p->request.at);
        k_.observe.worked(q.entity, q.element, served->second.since, 1);
        q.served.erase(served);
        k_.meet(q.met, p->clock);
        q.releases.released(p->clock);
        list(q);
    }
    /// The process is ended from outside, because `by` ended it.
    void cancel(Proc* p, const action::Use& a, const Stamp& by) {
        auto& q = element_of(p);
        const Stamp now = k_.at_this_instant(by);
        k_.meet(q.met, now);
        if (const auto waiting = q.waiting.find(p); waiting != q.waiting.end()) {
            Job& job = waiting->second;
            if (!job.begun) k_.keep_above_0(p, a.amount);
            if constexpr (Stamp::has_slopes)
                if (job.begun) k_.carry->take(p);
            if (job.begun) Base::take_back(q, p, job.left);
            waited(q, p, job);
            k_.observe.broken_off(q.entity, q.element, job.waited, p->request.at);
            q.waiting.erase(waiting);
            return;
        }
        const auto served = q.served.find(p);
        const Job& job = served->second;
        if constexpr (Stamp::has_slopes) take_end(job, p, now);
        ending_.erase({job.ends, p});
        Base::take_back(q, p, job.ends - k_.now);
        k_.observe.worked(q.entity, q.element, job.since, 1);
        k_.observe.broken_off(q.entity, q.element, job.waited, p->request.at);
        k_.trace_service(p, k_.step_of(p), q.entity);
        k_.observe.degree(k_.now, -1);
        q.served.erase(served);
        q.releases.released(now);
        list(q);
    }
    /// What a process finds at its turn.
    std::int64_t read(rtg::Read::What what, int handle, std::int64_t element) const {
        const auto& q = Base::element(handle, element);
        return what == rtg::Read::What::Free ? q.servers - std::ssize(q.served) : std::ssize(q.waiting);
    }

  private:
    struct Ending {
        double at;
        Proc* process;
        bool operator<(const Ending& b) const {
            return at != b.at ? at < b.at : before(process->order, b.process->order);
        }
    };

    /// It has waited since it came, or was put aside.
    void waited(Element& q, Proc* p, Job& job) {
        if (job.begun) k_.observe.waited(k_.step_of(p).stmt, k_.now - job.since);
        k_.observe.queued(q.entity, q.element, job.since, 1);
        job.waited += k_.now - job.since;
    }
    void grant(Element& q) {
        while (!q.waiting.empty()) {
            Proc* first = q.waiting.begin()->first;
            if (std::ssize(q.served) >= q.servers) {
                Proc* last = std::prev(q.served.end())->first;
                if (!typename Element::First()(first, last)) return;
                if constexpr (Stamp::has_slopes) keep_left(q, last, first->clock);
                put_aside(q, last);
                serve(q, first, false);
            } else {
                serve(q, first, true);
            }
        }
    }
    /// `idle`: on a server that nobody has to leave for it.
    void serve(Element& q, Proc* p, bool idle) {
        const int row = k_.rows.entity(q.entity);
        auto node = q.waiting.extract(p);
        Job& job = node.mapped();
        const double wait = k_.now - job.since;
        p->clock.wait_until(k_.now, row);
        if (idle) q.releases.granted(q.servers - std::ssize(q.served), p->clock, row, 1, job.since < k_.now);
        if (Tracer* t = k_.tracer()) t->serve(p, k_.now, wait);
        waited(q, p, job);
        if (!job.begun) Base::begin(q, p, wait);
        if constexpr (Stamp::has_slopes) keep_end(p, job.begun);
        job.begun = true;
        job.since = k_.now;
        job.ends = time(k_.now + job.left);
        k_.observe.degree(k_.now, 1);
        ending_.insert({job.ends, p});
        q.served.insert(std::move(node));
    }
    /// Who is served from now on: how its end changes is kept for it. `begun`: how what is left of it does, was.
    void keep_end(Proc* p, bool begun) {
        expr::Slopes end = begun ? k_.carry->take(p) : expr::Slopes{};
        if (const auto& use = k_.step_of(p).template as<action::Use>(); !begun) {
            if (const auto* amount =
                    k_.carry->of_service(use.amount, p->locals(), use.is_data ? k_.graph.ticks_per_second : 1,
                                         use.is_data ? this->resource_of(p).data : 1, p->request.amount,
                                         use.is_data ? k_.carry->of_speed(element_of(p).entity) : nullptr))
                end = *amount;
        }
        end.add(p->clock.slopes);
        k_.carry->put_by(p, end);
    }
    /// Before it is put aside for who came: how what is left of it changes.
    void keep_left(const Element& q, Proc* p, const Stamp& came) {
        const Stamp now = k_.at_this_instant(came);
        expr::Slopes left = take_end(q.served.find(p)->second, p, now);
        left.add(now.slopes, -1);
        k_.carry->put_by(p, left);
    }
    /// How the end changes that does not come: had it been before, nobody would have been put aside, or ended.
    expr::Slopes take_end(const Job& job, const Proc* p, const Stamp& now) {
        Stamp end;
        end.at = job.ends;
        end.slopes = k_.carry->take(p);
        k_.carry->order(now, end);
        return end.slopes;
    }
    void put_aside(Element& q, Proc* p) {
        auto node = q.served.extract(p);
        Job& job = node.mapped();
        ending_.erase({job.ends, p});
        Base::advance(p);
        k_.trace_service(p, k_.step_of(p), q.entity);
        k_.observe.degree(k_.now, -1);
        job.left = time(job.ends - k_.now);
        k_.observe.worked(q.entity, q.element, job.since, 1);
        job.since = k_.now;
        if (q.waiting.empty()) q.releases.asked = k_.counted(k_.now);
        q.waiting.insert(std::move(node));
    }

    std::set<Ending> ending_;  // services in progress
};

}  // namespace pamina::engine
