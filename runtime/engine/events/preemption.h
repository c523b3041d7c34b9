// Servers that go to those with the smallest priorities, and leave the others where they are until their turn comes
// again (semantics.md 4.7).
#pragma once

#include <set>

#include "runtime/engine/events/facility.h"
#include "runtime/engine/time/activity.h"

namespace pamina::engine {

template <class Stamp, class Observe>
class Preemption : public Facility<Stamp, Observe> {
    using Base = Facility<Stamp, Observe>;
    using Base::instances_;
    using Base::k_;
    using Queue = PreemptiveQueue<Stamp>;
    using Job = typename Queue::Job;

  public:
    using Base::Base;
    using typename Base::Proc;

    void make(Proc* p, Instance<Stamp>& instance, const BoundEntity& bound, std::int64_t size) {
        instances_.template make_resource<Queue>(p, instance, bound, size);
    }
    bool idle() const { return listed_.empty(); }

    /// Of the element that the process has found.
    Flow request(Proc* p, const Step& step, const action::Use& a) {
        const auto& resource = instances_[p->instance].template as<ResourceOf<Queue>>();
        double amount = k_.local.asked(a, p->locals(), step.stmt);
        amount = Activity(0, amount, a.is_data ? resource.rate : 1).duration();
        k_.local.check_duration(amount, a.amount, step.stmt);
        p->set_priority(k_.local.priority(a.priority, p->locals(), step.stmt));
        p->request.amount = amount;
        k_.begin_wait(p);
        auto& q = queue_of(p);
        if (q.waiting.empty()) q.releases.asked = k_.counted(k_.now);
        q.waiting.insert({p, {amount, k_.now, 0, false, 0}});
        list(q);
        return Flow::Stops;
    }
    /// Those that come first are served, the others not.
    void round() {
        for (Queue* q : listed_) {
            q->listed = false;
            grant(*q);
        }
        listed_.clear();
    }
    /// When a service ends.
    double next() const { return ending_.empty() ? kNever : ending_.begin()->at; }
    /// The server is free at the turn of the process.
    void due() {
        while (!ending_.empty() && ending_.begin()->at == k_.now) {
            Proc* p = ending_.begin()->process;
            ending_.erase(ending_.begin());
            advance(p);
            k_.observe.degree(k_.now, -1);
            p->granted = true;
            k_.schedule(p);
        }
    }
    void complete(Proc* p, const Step& step, const action::Use&) {
        k_.trace_service(p, step, instances_[p->instance].entity);
        auto& q = queue_of(p);
        const auto served = q.served.find(p);
        k_.observe.done(q.entity, q.element, served->second.waited, p->request.at);
        k_.observe.worked(q.entity, q.element, served->second.since, 1);
        q.served.erase(served);
        q.releases.released(p->clock);
        list(q);
    }
    /// The process is ended from outside, because `by` ended it.
    void cancel(Proc* p, const action::Use&, const Stamp& by) {
        auto& q = queue_of(p);
        if (const auto waiting = q.waiting.find(p); waiting != q.waiting.end()) {
            Job& job = waiting->second;
            if (job.begun) take_back(q, p, job.left);
            waited(q, p, job);
            k_.observe.broken_off(q.entity, q.element, job.waited, p->request.at);
            q.waiting.erase(waiting);
            return;
        }
        const auto served = q.served.find(p);
        const Job& job = served->second;
        ending_.erase({job.ends, p});
        take_back(q, p, job.ends - k_.now);
        k_.observe.worked(q.entity, q.element, job.since, 1);
        k_.observe.broken_off(q.entity, q.element, job.waited, p->request.at);
        k_.trace_service(p, k_.step_of(p), q.entity);
        k_.observe.degree(k_.now, -1);
        q.served.erase(served);
        q.releases.released(by);
        list(q);
    }
    /// What a process finds at its turn.
    std::int64_t read(rtg::Read::What what, int handle, std::int64_t element) const {
        const auto& q = instances_[handle].template as<ResourceOf<Queue>>().queues[static_cast<std::size_t>(element)];
        return what == rtg::Read::What::Free ? q.servers - std::ssize(q.served) : std::ssize(q.waiting);
    }
    std::string awaited(const Proc* p, const action::Use&) const { return instances_.name_of_element(p); }

  private:
    struct Ending {
        double at;
        Proc* process;
        bool operator<(const Ending& b) const {
            return at != b.at ? at < b.at : before(process->order, b.process->order);
        }
    };

    Queue& queue_of(const Proc* p) {
        return instances_[p->instance]
            .template as<ResourceOf<Queue>>()
            .queues[static_cast<std::size_t>(p->request.unit)];
    }
    /// What is computed is a time: where it is not whole, the result is rounded (semantics.md 1.2).
    double time(double t) {
        if (!is_whole(t) || t >= kExactLimit) k_.local.exact = false;
        return t;
    }
    void list(Queue& q) {
        if (!q.listed) q.listed = true, listed_.push_back(&q);
    }
    /// Its clock comes to this instant, in service.
    void advance(Proc* p) {
        p->clock.advance(k_.now - p->clock.at, k_.step_of(p).stmt);
        p->clock.settle_at(k_.now);
    }
    void take_back(Queue& q, Proc* p, double left) {
        k_.observe.executed(k_.step_of(p).stmt, 0, -left);
        k_.observe.has_to_do(q.entity, q.element, -left);
    }
    /// It has waited since it came, or was put aside.
    void waited(Queue& q, Proc* p, Job& job) {
        if (job.begun) k_.observe.waited(k_.step_of(p).stmt, k_.now - job.since);
        k_.observe.queued(q.entity, q.element, job.since, 1);
        job.waited += k_.now - job.since;
    }
    void grant(Queue& q) {
        while (!q.waiting.empty()) {
            Proc* first = q.waiting.begin()->first;
            if (std::ssize(q.served) >= q.servers) {
                Proc* last = std::prev(q.served.end())->first;
                if (!typename Queue::First()(first, last)) return;
                put_aside(q, last);
                serve(q, first, false);
            } else {
                serve(q, first, true);
            }
        }
    }
    /// `idle`: on a server that nobody has to leave for it.
    void serve(Queue& q, Proc* p, bool idle) {
        const Step& step = k_.step_of(p);
        const int row = k_.rows.entity(q.entity);
        auto node = q.waiting.extract(p);
        Job& job = node.mapped();
        const double wait = k_.now - job.since;
        p->clock.wait_until(k_.now, row);
        if (idle) q.releases.granted(q.servers - std::ssize(q.served), p->clock, row, 1, job.since < k_.now);
        if (Tracer* t = k_.tracer()) t->serve(p, k_.now, wait);
        waited(q, p, job);
        if (!job.begun) {
            k_.observe.waited(step.stmt, wait);
            k_.observe.used(step.stmt, q.entity);
            k_.observe.executed(step.stmt, 1, job.left);
            k_.observe.has_to_do(q.entity, q.element, job.left);
        }
        job.begun = true;
        job.since = k_.now;
        job.ends = time(k_.now + job.left);
        k_.observe.degree(k_.now, 1);
        ending_.insert({job.ends, p});
        q.served.insert(std::move(node));
    }
    void put_aside(Queue& q, Proc* p) {
        auto node = q.served.extract(p);
        Job& job = node.mapped();
        ending_.erase({job.ends, p});
        advance(p);
        k_.trace_service(p, k_.step_of(p), q.entity);
        k_.observe.degree(k_.now, -1);
        job.left = time(job.ends - k_.now);
        k_.observe.worked(q.entity, q.element, job.since, 1);
        job.since = k_.now;
        if (q.waiting.empty()) q.releases.asked = k_.counted(k_.now);
        q.waiting.insert(std::move(node));
    }

    std::vector<Queue*> listed_;  // for the next round
    std::set<Ending> ending_;     // services in progress
};

}  // namespace pamina::engine
