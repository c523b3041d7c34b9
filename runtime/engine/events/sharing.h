// Processor sharing (semantics.md 4.3): resources that serve all their users at once, each at the rate min(1, servers /
// users), by virtual time and finish tags (Kleinrock 1967; the tags as in Demers, Keshav, Shenker 1989).
#pragma once

#include "runtime/engine/events/facility.h"
#include "runtime/engine/time/activity.h"

namespace pamina::engine {

template <class Stamp, class Observe>
class Sharing : public Facility<Stamp, Observe> {
    using Base = Facility<Stamp, Observe>;
    using Base::instances_;
    using Base::k_;
    using Queue = SharedQueue<Stamp>;

  public:
    using Base::Base;
    using typename Base::Proc;

    void make(Proc* p, Instance<Stamp>& instance, const BoundEntity& bound, std::int64_t size) {
        auto& resource = instances_.template make_resource<Queue>(p, instance, bound, size);
        for (auto& q : resource.queues) leaving_.number(q);
    }
    bool idle() const { return listed_.empty(); }

    /// Of the element that the process has found.
    Flow request(Proc* p, const Step& step, const action::Use& a) {
        const auto& resource = instances_[p->instance].template as<SharedResource<Stamp>>();
        double amount = k_.local.asked(a, p->locals(), step.stmt);
        p->request.amount = Activity(0, amount, a.is_data ? resource.rate : 1).duration();
        k_.local.check_duration(p->request.amount, a.amount, step.stmt);
        k_.begin_wait(p);
        auto& q = queue_of(p);
        q.waiting.push(p);
        if (!q.listed) q.listed = true, listed_.push_back(&q);
        return Flow::Stops;
    }
    /// Whoever asked is granted; then each of the elements knows who leaves it next.
    void round() {
        for (Queue* q : listed_) {
            q->listed = false;
            if (q->waiting.empty()) continue;
            while (!q->waiting.empty()) grant(*q, q->waiting.pop());
            expect(*q);
        }
        listed_.clear();
    }
    /// When a job leaves.
    double next() const { return leaving_.next(); }
    /// Those that leave now, one after the other: of equal tags all of them.
    void due() {
        while (leaving_.next() == k_.now) {
            Queue& q = leaving_.first();
            const auto job = q.jobs.pop(forget());
            Proc* p = job.process;
            look_at_queue(q, 1);
            q.virtual_time = job.tag();
            q.updated = k_.now;
            const double waited = leave(q, p, true, 0);
            p->clock.advance(k_.now - p->clock.at, k_.step_of(p).stmt);
            p->clock.settle_at(k_.now);
            p->clock.shared(p->request.amount, std::min(waited, k_.now - k_.counted(0)), k_.rows.entity(q.entity));
            p->granted = true;
            k_.schedule(p);
            expect(q);
        }
    }
    void complete(Proc* p, const Step& step, const action::Use&) {
        k_.trace_service(p, step, instances_[p->instance].entity);
    }
    /// The process is ended from outside: it is served no further, and the others faster.
    void cancel(Proc* p, const action::Use&) {
        auto& q = queue_of(p);
        if (!p->queued) {
            q.waiting.remove(p);
            k_.observe.unmet(q.entity, q.element, k_.now - p->request.at);
            return;
        }
        bring_up_to_date(q);
        const double tag = q.jobs.end(p, forget());
        leave(q, p, false, std::clamp(tag - q.virtual_time, 0.0, p->request.amount));
        k_.trace_service(p, k_.step_of(p), q.entity);
        expect(q);
    }
    /// What a process finds at its turn: jobs beyond the servers wait.
    std::int64_t read(rtg::Read::What what, int handle, std::int64_t element) const {
        const auto& q =
            instances_[handle].template as<SharedResource<Stamp>>().queues[static_cast<std::size_t>(element)];
        const auto servers = static_cast<std::int64_t>(q.servers), jobs = static_cast<std::int64_t>(q.jobs.size());
        if (what == rtg::Read::What::Free) return std::max<std::int64_t>(0, servers - jobs);
        return q.waiting.size() + std::max<std::int64_t>(0, jobs - servers);
    }
    std::string awaited(const Proc* p, const action::Use&) const { return instances_.name_of_element(p); }

  private:
    auto forget() {
        return [this](Proc* p) { k_.forget(p); };
    }
    Queue& queue_of(const Proc* p) {
        return instances_[p->instance]
            .template as<SharedResource<Stamp>>()
            .queues[static_cast<std::size_t>(p->request.unit)];
    }
    /// What is computed is a time: where it is not whole, the result is rounded (semantics.md 1.2).
    double time(double t) {
        if (!is_whole(t) || t >= kExactLimit) k_.local.exact = false;
        return t;
    }
    /// Who has waited and was served since it was brought up to date; `gone` of its jobs are not there any more.
    void look_at_queue(const Queue& q, std::size_t gone = 0) {
        if constexpr (Observe::on) {
            const double jobs = static_cast<double>(q.jobs.size() + gone);
            k_.observe.queued(q.entity, q.element, q.updated, jobs - q.servers);
            k_.observe.worked(q.entity, q.element, q.updated, std::min(jobs, q.servers));
        }
    }
    void bring_up_to_date(Queue& q) {
        look_at_queue(q);
        const double n = static_cast<double>(q.jobs.size()), passed = k_.now - q.updated;
        if (q.jobs.empty()) {
            q.virtual_time = 0;
        } else {
            q.virtual_time = time(q.virtual_time + (n > q.servers ? time(passed * q.servers) / n : passed));
        }
        q.updated = k_.now;
    }
    /// When its first job leaves is known anew.
    void expect(Queue& q) {
        if (q.jobs.empty()) return leaving_.set(q, kNever);
        const double n = static_cast<double>(q.jobs.size());
        const double left = std::max(0.0, q.jobs.first().tag() - q.virtual_time);
        leaving_.set(q, time(q.updated + (n > q.servers ? time(left * n) / q.servers : left)));
    }
    void grant(Queue& q, Proc* p) {
        const Step& step = k_.step_of(p);
        const double wait = k_.now - p->request.at;
        k_.observe.waited(step.stmt, wait);
        k_.observe.used(step.stmt, q.entity);
        k_.observe.executed(step.stmt, 1, p->request.amount);
        k_.observe.has_to_do(q.entity, q.element, p->request.amount);
        p->clock.wait_until(k_.now, k_.rows.entity(q.entity));
        if (Tracer* t = k_.tracer()) t->serve(p, k_.now, wait);
        bring_up_to_date(q);
        if (p->request.amount == 0) {
            k_.observe.done(q.entity, q.element, wait, p->request.at);
            k_.end_wait(p);
            k_.resume_after_round(p);
            return;
        }
        if (static_cast<double>(q.jobs.size()) < q.servers) k_.observe.degree(k_.now, 1);
        q.jobs.push(time(q.virtual_time + p->request.amount), p);
    }
    /// The job has gone, and `left` of its amount was not done: it has waited while it was there and not served: how
    /// long.
    double leave(Queue& q, const Proc* p, bool done, double left) {
        const double waited = std::max(0.0, k_.now - p->request.at - (p->request.amount - left));
        const int stmt = k_.step_of(p).stmt;
        k_.observe.waited(stmt, waited);
        if (done) {
            k_.observe.done(q.entity, q.element, waited, p->request.at);
        } else {
            k_.observe.broken_off(q.entity, q.element, waited, p->request.at);
        }
        if (left > 0) {
            k_.observe.executed(stmt, 0, -left);
            k_.observe.has_to_do(q.entity, q.element, -left);
        }
        // It counted, unless another one now makes progress in its place.
        if (static_cast<double>(q.jobs.size()) < q.servers) k_.observe.degree(k_.now, -1);
        return waited;
    }

    std::vector<Queue*> listed_;  // for the next round
    Timetable<Queue> leaving_;    // elements that have jobs
};

}  // namespace pamina::engine
