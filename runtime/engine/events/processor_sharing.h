// Processor sharing (semantics.md 4.3): resources that serve all their users at once, each at the rate min(1, servers /
// users), by virtual time and finish tags (Kleinrock 1967; the tags as in Demers, Keshav, Shenker 1989).
#pragma once

#include "runtime/engine/events/sharing_facility.h"

namespace pamina::engine {

template <class Stamp, class Observe>
class ProcessorSharing : public SharingFacility<Stamp, Observe, SharedElement<Stamp>> {
    using Base = SharingFacility<Stamp, Observe, SharedElement<Stamp>>;
    using Base::element_of;
    using Base::k_;
    using Base::time;
    using typename Base::Element;

  public:
    using Base::Base;
    using typename Base::Proc;

    void make(const Proc* p, Instance<Stamp>& instance, const BoundEntity& bound, std::int64_t size) {
        for (auto& e : Base::make(p, instance, bound, size).elements) leaving_.number(e);
    }
    /// Whoever asked is granted; then each of the elements knows who leaves it next.
    void round() {
        Base::look_at_listed([this](Element& e) {
            if (e.coming.empty()) return;
            while (!e.coming.empty()) grant(e, e.coming.pop());
            expect(e);
        });
    }
    /// When a job leaves.
    double next() const { return leaving_.next(); }
    /// Those that leave now, one after the other: of equal tags all of them.
    void due() {
        while (leaving_.next() == k_.now) {
            Element& e = leaving_.first();
            const auto job = e.jobs.pop(Base::forget());
            Proc* p = job.process;
            if constexpr (Stamp::has_slopes) leave_with_slopes(e, p);
            Base::tell(e, e.present() + 1, e.updated);
            e.virtual_time = job.tag();
            e.updated = k_.now;
            const double waited = Base::leave(e, p, true, 0, e.present());
            if constexpr (!Stamp::has_slopes) p->clock.advance(k_.now - p->clock.at, k_.step_of(p).stmt);
            Base::finish(p, p->request.amount, waited, e.entity);
            expect(e);
        }
    }
    void complete(const Proc* p, const Step& step, const action::Use&) {
        k_.trace_service(p, step, element_of(p).entity);
    }
    /// The process is ended from outside, because `by` ended it: it is served no further, and the others faster.
    void cancel(Proc* p, const action::Use& a, [[maybe_unused]] const Stamp& by) {
        Element& e = element_of(p);
        if (!p->queued) {
            k_.keep_above_0(p, a.amount);
            return Base::refuse(e, p);
        }
        if constexpr (Stamp::has_slopes) come_to(e, k_.at_this_instant(by));
        bring_up_to_date(e);
        const double tag = e.jobs.end(p, Base::forget());
        if constexpr (Stamp::has_slopes) {
            // It would not have been done before.
            expr::Slopes left = k_.carry->take(p);
            left.add(e.virtual_slopes.slopes, -1);
            k_.carry->stay_above_0(tag - e.virtual_time, left, tag);
        }
        Base::leave(e, p, false, std::clamp(tag - e.virtual_time, 0.0, p->request.amount), e.present());
        k_.trace_service(p, k_.step_of(p), e.entity);
        expect(e);
    }

  private:
    void bring_up_to_date(Element& e) {
        Base::tell(e, e.present(), e.updated);
        const double n = static_cast<double>(e.present()), servers = static_cast<double>(e.servers);
        const double passed = k_.now - e.updated;
        if (e.jobs.empty()) {
            e.virtual_time = 0;
        } else {
            e.virtual_time = time(e.virtual_time + (n > servers ? time(passed * servers) / n : passed));
        }
        e.updated = k_.now;
    }
    /// How much slower virtual time is than the clock.
    static double times_slower(const Element& e, std::int64_t jobs) {
        return jobs > e.servers ? static_cast<double>(jobs) / static_cast<double>(e.servers) : 1;
    }
    /// Before it is brought up to date: the element comes to a moment at which somebody joins or is ended.
    void come_to(Element& e, const Stamp& moment) {
        k_.meet(e.met, moment);
        auto& virtual_time = e.virtual_slopes.slopes;
        if (e.jobs.empty()) {
            virtual_time = {};
        } else {
            const double slower = times_slower(e, e.present());
            virtual_time.add(moment.slopes, 1 / slower);
            virtual_time.add(e.updated_slopes.slopes, -1 / slower);
        }
        e.updated_slopes = moment;
    }
    /// Before it is brought up to date: who joins now, and its tag.
    void join_with_slopes(Element& e, Proc* p) {
        come_to(e, p->clock);
        const auto& virtual_time = e.virtual_slopes.slopes;
        const auto& use = k_.step_of(p).template as<action::Use>();
        const double scale = use.is_data ? k_.graph.ticks_per_second : 1;
        const double rate = use.is_data ? this->resource_of(p).data : 1;
        expr::Slopes tag = virtual_time;
        if (const auto* amount = k_.carry->of_service(use.amount, p->locals(), scale, rate, p->request.amount,
                                                      use.is_data ? k_.carry->of_speed(e.entity) : nullptr))
            tag.add(*amount);
        k_.carry->put_by(p, tag);
    }
    /// Before it is brought up to date: the first job, which is not among the others any more, leaves now.
    void leave_with_slopes(Element& e, Proc* p) {
        const expr::Slopes tag = k_.carry->take(p);
        const double slower = times_slower(e, e.present() + 1);
        Stamp now = e.updated_slopes;
        now.at = k_.now;
        now.slopes.add(tag, slower);
        now.slopes.add(e.virtual_slopes.slopes, -slower);
        k_.meet(e.met, now);
        e.virtual_slopes.slopes = tag;
        e.updated_slopes = now;
        p->clock = now;
    }
    /// When its first job leaves is known anew.
    void expect(Element& e) {
        if (e.jobs.empty()) return leaving_.set(e, kNever);
        const double n = static_cast<double>(e.present()), servers = static_cast<double>(e.servers);
        const double left = std::max(0.0, e.jobs.first().tag() - e.virtual_time);
        leaving_.set(e, time(e.updated + (n > servers ? time(left * n) / servers : left)));
    }
    void grant(Element& e, Proc* p) {
        Base::join(e, p);
        if constexpr (Stamp::has_slopes) join_with_slopes(e, p);
        bring_up_to_date(e);
        if (p->request.amount == 0) {
            k_.observe.done(e.entity, e.element, k_.now - p->request.at, p->request.at);
            k_.end_wait(p);
            k_.resume_after_round(p);
            return;
        }
        if (e.present() < e.servers) k_.observe.degree(k_.now, 1);
        e.jobs.push(time(e.virtual_time + p->request.amount), p);
    }

    Timetable<Element> leaving_;  // elements that have jobs
};

}  // namespace pamina::engine
