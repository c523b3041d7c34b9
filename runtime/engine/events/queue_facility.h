// Facilities whose servers are granted in the order of a line and kept to the end of the service, or of the hold
// (semantics.md 4): first come first served (Line), the last to come first (Stack), or by priority (PriorityLine). A
// `delay` has servers without a limit, so that nobody waits longer than to the round (semantics.md 4.9).
#pragma once

#include "runtime/engine/events/resource_facility.h"

namespace pamina::engine {

template <class Stamp, class Observe, class Waiting>
class QueueFacility : public ResourceFacility<Stamp, Observe, ServerQueue<Stamp, Waiting>> {
    using Base = ResourceFacility<Stamp, Observe, ServerQueue<Stamp, Waiting>>;
    using Base::element_of;
    using Base::instances_;
    using Base::k_;
    using Base::resource_of;
    using typename Base::Element;
    using typename Base::Resource;
    using Held = typename Extra<Stamp>::Held;
    static constexpr bool by_priority = std::is_same_v<Waiting, PriorityLine<Stamp>>;

  public:
    using Base::Base;
    using typename Base::Proc;

    void make(const Proc* p, Instance<Stamp>& instance, const BoundEntity& bound, std::int64_t size) {
        auto& resource = Base::make(p, instance, bound, size);
        if (!row(instance.discipline).servers) {
            for (auto& e : resource.elements) e.servers = Element::kUnlimited;
        }
    }

    /// Of the element that the process has found.
    Flow request(Proc* p, const Step& step, const action::Use& a) {
        auto& resource = resource_of(p);
        auto& q = element_of(p);
        check_own(p, q, 1, step, a.resource.entity);
        p->request.amount = k_.local.asked(a, p->locals(), step.stmt);
        k_.local.check_duration(service(p, resource, a).duration(), a.amount, step.stmt);
        k_.keep_above_0(p, a.amount);
        wait(p, q, step, a.priority);
        return Flow::Stops;
    }
    Flow request(Proc* p, const Step& step, const action::Acquire& a) {
        auto& q = element_of(p);
        const std::int64_t need = a.count.present() ? k_.local.evaluate(a.count, p->locals()).i : 1;
        if (need < 1 || need > q.servers || need > INT32_MAX) cannot_hold(q, need, step);
        p->request.amount = static_cast<double>(need);
        check_own(p, q, need, step, a.resource.entity);
        wait(p, q, step, a.priority);
        return Flow::Stops;
    }
    void round() {
        Base::look_at_listed([this](Element& q) { grant(q); });
    }
    void complete(Proc* p, const Step& step, const action::Use&) {
        k_.trace_service(p, step, instances_[p->instance].entity);
        auto& q = element_of(p);
        meet(q, p->clock);
        --q.busy;
        q.releases.released(p->clock);
        list(q);
    }
    /// It holds the servers from the grant on.
    void complete(Proc*, const Step&, const action::Acquire&) {}
    /// It waits no longer, because `by` ended it.
    void cancel(Proc* p, const action::Use&, const Stamp& by) { leave(p, by); }
    void cancel(Proc* p, const action::Acquire&, const Stamp& by) { leave(p, by); }
    /// Its service ends now.
    void stop(Proc* p, const Step& step, const action::Use&) {
        const double left = p->clock.at - k_.now;
        k_.observe.executed(step.stmt, 0, -left);
        k_.observe.served(instances_[p->instance].entity, p->request.unit, -left);
    }
    /// The end of a hold.
    void release(const Proc* p, const Held& held) {
        auto& q = instances_[held.instance].template as<Resource>().elements[static_cast<std::size_t>(held.element)];
        if (Tracer* t = k_.tracer())
            t->held(p, held.since, k_.now, held.waited, k_.graph.steps[held.at].stmt, q.entity, q.element, held.servers,
                    held.at, p->locals());
        k_.observe.kept(q.entity, q.element, held.since, static_cast<double>(held.servers));
        q.busy -= held.servers;
        Stamp at = p->clock;
        if (at.at != k_.now) at.wait_until(k_.now);
        meet(q, at);
        q.releases.released(at, held.servers);
        list(q);
    }
    /// What a process finds at its turn.
    std::int64_t read(rtg::Read::What what, int handle, std::int64_t element) const {
        const auto& q = Base::element(handle, element);
        if (what == rtg::Read::What::Waiting) return q.waiting.size();
        return q.servers == Element::kUnlimited ? 1 : q.servers - q.busy;
    }
    std::string awaited(const Proc* p, const action::Use&) const { return awaited(p); }
    std::string awaited(const Proc* p, const action::Acquire&) const { return awaited(p); }

  private:
    Activity service(const Proc* p, const Resource& resource, const action::Use& a) const {
        return Activity(k_.now, p->request.amount, a.is_data ? resource.data : 1);
    }
    /// How the duration of a service changes.
    const expr::Slopes* slopes_of([[maybe_unused]] Proc* p, [[maybe_unused]] const action::Use& a,
                                  [[maybe_unused]] const Activity& service) const {
        if constexpr (Stamp::has_slopes) {
            const int entity = instances_[p->instance].entity;
            return k_.carry->of_service(a.amount, p->locals(), a.is_data ? k_.graph.ticks_per_second : 1,
                                        service.rate(), service.duration(),
                                        a.is_data ? k_.carry->of_speed(entity) : nullptr);
        }
        return nullptr;
    }
    /// Where servers have no limit nobody waits, and no order decides.
    void meet([[maybe_unused]] Element& q, [[maybe_unused]] const Stamp& at) {
        if (Stamp::has_slopes && (q.servers != Element::kUnlimited || k_.graph.reads_state)) k_.meet(q.met, at);
    }
    std::string awaited(const Proc* p) const {
        if constexpr (by_priority)
            return fmt::format("{} with priority {}", instances_.name_of_element(p), p->priority());
        return instances_.name_of_element(p);
    }
    /// Who holds servers of it already and asks for more than are left would wait for itself.
    void check_own(const Proc* p, const Element& q, std::int64_t need, const Step& step, int entity) {
        std::int64_t own = 0;
        if (p->extra) {
            for (const auto& h : p->extra->held) {
                if (h.instance == p->instance && h.element == p->request.unit) own += h.servers;
            }
        }
        if (own > 0 && own > q.servers - need) {
            fail("E0521", k_.span_of(step),
                 fmt::format("this process holds `{}` already and would wait for itself", k_.name_of(entity)));
        }
    }
    [[noreturn, gnu::noinline]] void cannot_hold(const Element& q, std::int64_t need, const Step& step) const {
        const auto& name = k_.name_of(q.entity);
        fail("E0523", k_.span_of(step),
             q.servers == Element::kUnlimited
                 ? fmt::format("{} servers of `{}` cannot be held", need, name)
                 : fmt::format("`{}` has {} servers, {} cannot be held", name, q.servers, need));
    }
    void list(Element& q) {
        if (!q.waiting.empty() && q.busy < q.servers) Base::list(q);
    }
    void wait(Proc* p, Element& q, const Step& step, const Cost& priority) {
        if constexpr (by_priority) p->set_priority(k_.local.priority(priority, p->locals(), step.stmt));
        k_.begin_wait(p);
        meet(q, p->clock);
        if (Stamp::follows && q.waiting.empty()) q.releases.asked = k_.counted(k_.now);
        q.waiting.push(p);
        list(q);
    }
    void leave(Proc* p, const Stamp& by) {
        auto& q = element_of(p);
        k_.observe.unmet(q.entity, q.element, k_.now - p->request.at);
        meet(q, by);
        q.waiting.remove(p);
        q.releases.left(by);
        list(q);
    }
    void grant(Element& q) {
        const int row = k_.rows.entity(q.entity);
        while (Proc* p = q.waiting.front()) {
            const Step& step = k_.step_of(p);
            const auto* use = std::get_if<action::Use>(&step.action);
            const std::int64_t need = use ? 1 : static_cast<std::int64_t>(p->request.amount);
            if (need > q.servers - q.busy) break;
            q.waiting.remove(p);
            p->clock.wait_until(k_.now, row);
            q.releases.granted(q.servers - q.busy, p->clock, row, need, p->request.at < k_.now);
            q.busy += need;
            if (use) {
                const Activity its = service(p, resource_of(p), *use);
                k_.serve(p, step, use->amount, q.entity, q.element, its, slopes_of(p, *use, its));
                continue;
            }
            const double waited = k_.now - p->request.at;
            p->need_extra().held.push_back({p->state, p->instance, p->request.unit, need, k_.now, waited});
            k_.end_wait(p);
            k_.observe.waited(step.stmt, waited);
            k_.observe.executed(step.stmt, 1, 0);
            k_.observe.used(step.stmt, q.entity);
            k_.observe.granted(q.entity, q.element, waited);
            k_.resume_after_round(p);
        }
    }
};

}  // namespace pamina::engine
