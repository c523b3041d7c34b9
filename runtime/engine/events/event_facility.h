// Events: set once, for everybody who waits (semantics.md 5).
#pragma once

#include "runtime/engine/events/facility.h"

namespace pamina::engine {

template <class Stamp, class Observe>
class EventFacility : public Facility<Stamp, Observe> {
    using Base = Facility<Stamp, Observe>;
    using Base::instances_;
    using Base::k_;

  public:
    using Base::Base;
    using typename Base::Proc;
    static constexpr bool grants = false;

    void make(Instance<Stamp>& instance, std::int64_t size) {
        instance.what.template emplace<EventArray<Stamp>>().events.resize(static_cast<std::size_t>(size));
    }
    Flow request(Proc* p, const Step& step, const action::Signal& a) {
        instances_.element(p, a.event, step);
        auto& event = event_of(p);
        k_.observe.executed(step.stmt, 1, 0);
        p->state = step.to;
        if constexpr (Stamp::has_slopes) {
            if (event.set)
                k_.carry->order(event.by, p->clock);
            else
                event.by = p->clock;
            for (const Proc* q : event.waiting) k_.carry->order(q->clock, p->clock);
        }
        if (event.set) return Flow::Continues;
        event.set = true;
        for (Proc* q : event.waiting) {
            const Step& its = k_.step_of(q);
            k_.observe.waited(its.stmt, k_.now - q->request.at);
            q->clock.wait_until(k_.now);
            q->clock.take_path(p->clock, k_.rows.entity(a.event.entity));
            q->state = its.to;
            k_.schedule(q);
        }
        event.waiting = {};
        return Flow::Continues;
    }
    Flow request(Proc* p, const Step& step, const action::Await& a) {
        instances_.element(p, a.event, step);
        auto& event = event_of(p);
        k_.observe.executed(step.stmt, 1, 0);
        if (event.set) {
            if constexpr (Stamp::has_slopes) k_.carry->order(event.by, p->clock);
            p->state = step.to;
            return Flow::Continues;
        }
        k_.begin_wait(p);
        event.waiting.push_back(p);
        return Flow::Stops;
    }
    void cancel(Proc* p, const action::Await&, const Stamp&) { std::erase(event_of(p).waiting, p); }
    std::string awaited(const Proc* p, const action::Await&) const {
        return fmt::format("the event {}", instances_.name_of_element(p));
    }

  private:
    Event<Stamp>& event_of(const Proc* p) {
        return instances_[p->instance]
            .template as<EventArray<Stamp>>()
            .events[static_cast<std::size_t>(p->request.unit)];
    }
};

}  // namespace pamina::engine
