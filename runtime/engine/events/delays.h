// Resources at which nobody waits (semantics.md 4.9): use and hold.
#pragma once

#include "runtime/engine/events/facility.h"
#include "runtime/engine/time/activity.h"

namespace pamina::engine {

template <class Stamp, class Observe>
class Delays : public Facility<Stamp, Observe> {
    using Base = Facility<Stamp, Observe>;
    using Base::instances_;
    using Base::k_;
    using Queue = DelayQueue<Stamp>;
    using Held = typename Extra<Stamp>::Held;

  public:
    using Base::Base;
    using typename Base::Proc;

    void make(Proc* p, Instance<Stamp>& instance, const BoundEntity& bound, std::int64_t size) {
        instances_.template make_resource<Queue>(p, instance, bound, size);
    }
    bool idle() const { return listed_.empty(); }

    /// Of the element that the process has found.
    Flow request(Proc* p, const Step& step, const action::Use& a) {
        p->request.amount = k_.local.asked(a, p->locals(), step.stmt);
        k_.local.check_duration(service(p, a).duration(), a.amount, step.stmt);
        wait(p);
        return Flow::Stops;
    }
    Flow request(Proc* p, const Step& step, const action::Acquire& a) {
        const std::int64_t need = a.count.present() ? k_.local.evaluate(a.count, p->locals()).i : 1;
        if (need < 1 || need > INT32_MAX) {
            fail("E0523", k_.span_of(step),
                 fmt::format("{} servers of `{}` cannot be held", need, k_.name_of(a.resource.entity)));
        }
        p->request.amount = static_cast<double>(need);
        wait(p);
        return Flow::Stops;
    }
    void round() {
        for (Queue* q : listed_) {
            q->listed = false;
            while (!q->waiting.empty()) grant(*q, q->waiting.pop());
        }
        listed_.clear();
    }
    void complete(Proc* p, const Step& step, const action::Use&) {
        k_.trace_service(p, step, instances_[p->instance].entity);
    }
    void complete(Proc*, const Step&, const action::Acquire&) {}
    void cancel(Proc* p, const action::Use&) { leave(p); }
    void cancel(Proc* p, const action::Acquire&) { leave(p); }
    /// Its service ends now.
    void stop(Proc* p, const Step& step, const action::Use&) {
        const double left = p->clock.at - k_.now;
        k_.observe.executed(step.stmt, 0, -left);
        k_.observe.served(instances_[p->instance].entity, p->request.unit, -left);
    }
    /// The end of a hold.
    void release(const Proc* p, const Held& held) {
        const int entity = instances_[held.instance].entity;
        if (Tracer* t = k_.tracer())
            t->held(p, held.since, k_.now, held.waited, k_.graph.steps[held.at].stmt, entity, held.element,
                    held.servers, held.at, p->locals());
        k_.observe.kept(entity, held.element, held.since, static_cast<double>(held.servers));
    }
    /// What a process finds at its turn: who comes is served.
    std::int64_t read(rtg::Read::What what, int handle, std::int64_t element) const {
        const auto& q = instances_[handle].template as<ResourceOf<Queue>>().queues[static_cast<std::size_t>(element)];
        return what == rtg::Read::What::Free ? 1 : q.waiting.size();
    }
    std::string awaited(const Proc* p, const action::Use&) const { return instances_.name_of_element(p); }
    std::string awaited(const Proc* p, const action::Acquire&) const { return instances_.name_of_element(p); }

  private:
    ResourceOf<Queue>& resource_of(const Proc* p) { return instances_[p->instance].template as<ResourceOf<Queue>>(); }
    Queue& queue_of(const Proc* p) { return resource_of(p).queues[static_cast<std::size_t>(p->request.unit)]; }
    Activity service(const Proc* p, const action::Use& a) {
        return Activity(k_.now, p->request.amount, a.is_data ? resource_of(p).rate : 1);
    }
    void wait(Proc* p) {
        k_.begin_wait(p);
        Queue& q = queue_of(p);
        q.waiting.push(p);
        if (!q.listed) q.listed = true, listed_.push_back(&q);
    }
    void leave(Proc* p) {
        Queue& q = queue_of(p);
        q.waiting.remove(p);
        k_.observe.unmet(q.entity, q.element, k_.now - p->request.at);
    }
    void grant(Queue& q, Proc* p) {
        const Step& step = k_.step_of(p);
        p->clock.wait_until(k_.now, k_.rows.entity(q.entity));
        if (const auto* use = std::get_if<action::Use>(&step.action))
            return k_.serve(p, step, use->amount, q.entity, q.element, service(p, *use));
        const double waited = k_.now - p->request.at;
        p->need_extra().held.push_back(
            {p->state, p->instance, p->request.unit, static_cast<std::int64_t>(p->request.amount), k_.now, waited});
        k_.end_wait(p);
        k_.observe.waited(step.stmt, waited);
        k_.observe.executed(step.stmt, 1, 0);
        k_.observe.used(step.stmt, q.entity);
        k_.observe.granted(q.entity, q.element, waited);
        k_.resume_after_round(p);
    }

    std::vector<Queue*> listed_;  // for the next round
};

}  // namespace pamina::engine
