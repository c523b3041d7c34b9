// Facilities whose jobs may take longer than what they ask for, because others are served, too: they share servers,
// take them from each other, or take turns. How long a job has waited is known when it leaves, and when it leaves while
// it is there, and not before. Here stands how that is accounted for; how fast a job gets on is in the files that
// include this.
#pragma once

#include <algorithm>

#include "runtime/engine/events/resource_facility.h"

namespace pamina::engine {

template <class Stamp, class Observe, class ItsElement>
class SharingFacility : public ResourceFacility<Stamp, Observe, ItsElement> {
    using Base = ResourceFacility<Stamp, Observe, ItsElement>;

  public:
    using Base::Base;
    using typename Base::Element;
    using typename Base::Proc;

    /// Of the element that the process has found: who asks comes at the round.
    Flow request(Proc* p, const Step& step, const action::Use& a) {
        take_amount(p, step, a);
        k_.begin_wait(p);
        Element& e = element_of(p);
        e.coming.push(p);
        this->list(e);
        return Flow::Stops;
    }
    /// What a process finds at its turn: jobs beyond the servers wait.
    std::int64_t read(rtg::Read::What what, int handle, std::int64_t number) const {
        const Element& e = this->element(handle, number);
        const std::int64_t more = e.present() - e.servers;
        if (what == rtg::Read::What::Free) return std::max<std::int64_t>(0, -more);
        return e.coming.size() + std::max<std::int64_t>(0, more);
    }

  protected:
    using Base::element_of;
    using Base::instances_;
    using Base::k_;

    /// What a process asks for, in ticks of a server.
    void take_amount(Proc* p, const Step& step, const action::Use& a) {
        const double amount = k_.local.asked(a, p->locals(), step.stmt);
        p->request.amount = Activity(0, amount, a.is_data ? this->resource_of(p).data : 1).duration();
        k_.local.check_duration(p->request.amount, a.amount, step.stmt);
    }
    /// What is computed is a time: where it is not whole, the result is rounded (semantics.md 1.2).
    double time(double t) {
        if (!is_whole(t) || t >= kExactLimit) k_.local.exact = false;
        return t;
    }
    /// What is known of a job at its first service, after `wait`.
    void begin(const Element& e, const Proc* p, double wait) {
        const int stmt = k_.step_of(p).stmt;
        k_.observe.waited(stmt, wait);
        k_.observe.used(stmt, e.entity);
        k_.observe.executed(stmt, 1, p->request.amount);
        k_.observe.has_to_do(e.entity, e.element, p->request.amount);
    }
    /// Who asked is among the jobs from now on.
    void join(const Element& e, Proc* p) {
        const double wait = k_.now - p->request.at;
        begin(e, p, wait);
        p->clock.wait_until(k_.now, k_.rows.entity(e.entity));
        if (Tracer* t = k_.tracer()) t->serve(p, k_.now, wait);
    }
    /// Until now, since it was told last, so many `jobs` were there.
    void tell(const Element& e, std::int64_t jobs, double since) {
        k_.observe.queued(e.entity, e.element, since, static_cast<double>(jobs - e.servers));
        k_.observe.worked(e.entity, e.element, since, static_cast<double>(std::min(jobs, e.servers)));
    }
    /// The clock of a job comes to this instant, in service.
    void advance(Proc* p) {
        p->clock.advance(k_.now - p->clock.at, k_.step_of(p).stmt);
        p->clock.settle_at(k_.now);
    }
    /// A job is not there any more, and `left` of its amount was not done: it has waited while it was there and not
    /// served: how long. `others` are still there.
    double leave(const Element& e, const Proc* p, bool done, double left, std::int64_t others) {
        const double waited = std::max(0.0, k_.now - p->request.at - (p->request.amount - left));
        k_.observe.waited(k_.step_of(p).stmt, waited);
        if (done) {
            k_.observe.done(e.entity, e.element, waited, p->request.at);
        } else {
            k_.observe.broken_off(e.entity, e.element, waited, p->request.at);
        }
        if (left > 0) take_back(e, p, left);
        // It counted, unless another one now makes progress in its place.
        if (others < e.servers) k_.observe.degree(k_.now, -1);
        return waited;
    }
    /// So much of a job is not done after all.
    void take_back(const Element& e, const Proc* p, double left) {
        k_.observe.executed(k_.step_of(p).stmt, 0, -left);
        k_.observe.has_to_do(e.entity, e.element, -left);
    }
    /// A job is done, whose clock has come to this instant: it would have taken `alone`, and has waited for others.
    void finish(Proc* p, double alone, double waited, int entity) {
        p->clock.settle_at(k_.now);
        p->clock.shared(alone, std::min(waited, k_.now - k_.counted(0)), k_.rows.entity(entity));
        p->granted = true;
        k_.schedule(p);
    }
    /// Who asked is ended from outside before the round.
    void refuse(Element& e, Proc* p) {
        e.coming.remove(p);
        k_.observe.unmet(e.entity, e.element, k_.now - p->request.at);
    }
    auto forget() {
        return [this](Proc* p) { k_.forget(p); };
    }
};

}  // namespace pamina::engine
