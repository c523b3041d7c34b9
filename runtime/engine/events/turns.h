// Turns of one slice each (round robin, semantics.md 4.8).
//
// As long as nobody waits, nobody's turn ends: only the completions are events. When one server goes round and nobody
// comes or leaves, rounds that leave everybody with something to do are taken at once, where all times are whole.
#pragma once

#include <cmath>

#include "runtime/engine/events/facility.h"
#include "runtime/engine/time/activity.h"

namespace pamina::engine {

template <class Stamp, class Observe>
class Turns : public Facility<Stamp, Observe> {
    using Base = Facility<Stamp, Observe>;
    using Base::instances_;
    using Base::k_;
    using Queue = TurnQueue<Stamp>;
    using Job = typename Queue::Job;

  public:
    using Base::Base;
    using typename Base::Proc;

    void make(Proc* p, Instance<Stamp>& instance, const BoundEntity& bound, std::int64_t size) {
        auto& resource = instances_.template make_resource<Queue>(p, instance, bound, size);
        const double slice = k_.local.evaluate(bound.slice, p->locals()).r;
        if (!(slice > 0) || slice == HUGE_VAL) {
            fail("E0531", k_.graph.graph.entities[static_cast<std::size_t>(instance.entity)].span,
                 fmt::format("the slice of `{}` must be more than 0 s and finite", k_.name_of(instance.entity)));
        }
        for (auto& q : resource.queues) {
            q.slice = time(slice);
            leaving_.number(q);
        }
    }
    bool idle() const { return listed_.empty(); }

    /// Of the element that the process has found.
    Flow request(Proc* p, const Step& step, const action::Use& a) {
        const auto& resource = instances_[p->instance].template as<ResourceOf<Queue>>();
        const double amount = k_.local.asked(a, p->locals(), step.stmt);
        p->request.amount = Activity(0, amount, a.is_data ? resource.rate : 1).duration();
        k_.local.check_duration(p->request.amount, a.amount, step.stmt);
        k_.begin_wait(p);
        auto& q = queue_of(p);
        q.coming.push(p);
        list(q);
        return Flow::Stops;
    }
    /// Who asked comes to the end of the line, and who stands first takes a turn.
    void round() {
        for (Queue* q : listed_) {
            q->listed = false;
            bring_up_to_date(*q);
            while (!q->coming.empty()) join(*q, q->coming.pop());
            grant(*q);
            expect(*q);
        }
        listed_.clear();
    }
    double next() const { return leaving_.next(); }
    /// Turns that end now: of those who have more to do, in the order in which they began, to the end of the line. Who
    /// is done leaves at his turn.
    void due() {
        while (leaving_.next() == k_.now) {
            Queue& q = leaving_.first();
            k_.count_event([&] { return k_.graph.graph.entities[static_cast<std::size_t>(q.entity)].span; });
            if (q.rounds > 0) {
                bring_up_to_date(q);
            } else {
                end_turns(q);
            }
            expect(q);
        }
    }
    void complete(Proc* p, const Step& step, const action::Use&) {
        k_.trace_service(p, step, instances_[p->instance].entity);
        auto& q = queue_of(p);
        bring_up_to_date(q);
        std::erase_if(q.served, [&](const Job& job) { return job.process == p; });
        list(q);
    }
    /// The process is ended from outside.
    void cancel(Proc* p, const action::Use&) {
        auto& q = queue_of(p);
        const auto is_its = [&](const Job& job) { return job.process == p; };
        bring_up_to_date(q);
        if (const auto job = std::find_if(q.served.begin(), q.served.end(), is_its); job != q.served.end()) {
            leave(q, *job, false, std::max(0.0, job->left - (k_.now - job->begin)));
            q.served.erase(job);
            k_.trace_service(p, k_.step_of(p), q.entity);
        } else if (const auto in_line = std::find_if(q.line.begin(), q.line.end(), is_its); in_line != q.line.end()) {
            leave(q, *in_line, false, in_line->left);
            q.line.erase(in_line);
            k_.trace_service(p, k_.step_of(p), q.entity);
        } else {
            q.coming.remove(p);
            k_.observe.unmet(q.entity, q.element, k_.now - p->request.at);
            return;
        }
        expect(q);
        list(q);
    }
    /// What a process finds at its turn.
    std::int64_t read(rtg::Read::What what, int handle, std::int64_t element) const {
        const auto& q = instances_[handle].template as<ResourceOf<Queue>>().queues[static_cast<std::size_t>(element)];
        const std::int64_t more = jobs(q) - q.servers;
        if (what == rtg::Read::What::Free) return std::max<std::int64_t>(0, -more);
        return q.coming.size() + std::max<std::int64_t>(0, more);
    }
    std::string awaited(const Proc* p, const action::Use&) const { return instances_.name_of_element(p); }

  private:
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
    static std::int64_t jobs(const Queue& q) { return std::ssize(q.served) + std::ssize(q.line); }
    /// The turns of a job since it has its server: how many have ended when the one ends that goes on now.
    static double turns(const Queue& q, const Job& job, double now) {
        return std::floor((now - job.begin) / q.slice) + 1;
    }
    /// When the job has its turn's end, or is done: while nobody waits, only that.
    double ends(const Queue& q, const Job& job) {
        const double done = time(job.begin + job.left);
        if (q.line.empty() || job.done) return done;
        return std::min(done, time(job.begin + turns(q, job, k_.now) * q.slice));
    }
    /// The jobs whose turns end now.
    void end_turns(Queue& q) {
        for (std::size_t i = 0; i < q.served.size();) {
            Job& job = q.served[i];
            if (job.done || job.ends != k_.now) {
                ++i;
                continue;
            }
            if (job.begin + job.left == k_.now) {
                job.done = true;
                Proc* p = job.process;
                const double waited = leave(q, job, true, 0);
                p->clock.advance(k_.now - p->clock.at, k_.step_of(p).stmt);
                p->clock.settle_at(k_.now);
                p->clock.shared(job.amount, std::min(waited, k_.now - k_.counted(0)), k_.rows.entity(q.entity));
                p->granted = true;
                k_.schedule(p);
                ++i;
                continue;
            }
            job.left = time(job.left - job.turns * q.slice);
            q.line.push_back(job);
            q.served.erase(q.served.begin() + static_cast<std::ptrdiff_t>(i));
            ++q.unchanged;
            list(q);
        }
    }
    /// When the next thing happens here is known anew.
    void expect(Queue& q) {
        double next = kNever;
        if (q.rounds > 0) {
            next = q.base + q.rounds * static_cast<double>(jobs(q)) * q.slice;
        } else {
            for (Job& job : q.served) {
                if (job.done) continue;
                job.turns = turns(q, job, k_.now);
                job.ends = ends(q, job);
                next = std::min(next, job.ends);
            }
        }
        leaving_.set(q, next);
    }
    void join(Queue& q, Proc* p) {
        const Step& step = k_.step_of(p);
        const double wait = k_.now - p->request.at;
        k_.observe.waited(step.stmt, wait);
        k_.observe.used(step.stmt, q.entity);
        k_.observe.executed(step.stmt, 1, p->request.amount);
        k_.observe.has_to_do(q.entity, q.element, p->request.amount);
        p->clock.wait_until(k_.now, k_.rows.entity(q.entity));
        if (Tracer* t = k_.tracer()) t->serve(p, k_.now, wait);
        if (jobs(q) < q.servers) k_.observe.degree(k_.now, 1);
        look_at_queue(q);
        Job job;
        job.process = p;
        job.amount = job.left = p->request.amount;
        job.came = k_.now;
        q.line.push_back(job);
        q.unchanged = 0;
    }
    /// The job leaves, and `left` of its amount was not done: it has waited while it was there and not served. It
    /// counts among the others until its turn.
    double leave(Queue& q, const Job& job, bool done, double left) {
        look_at_queue(q);
        const double waited = std::max(0.0, k_.now - job.came - (job.amount - left));
        const int stmt = k_.step_of(job.process).stmt;
        k_.observe.waited(stmt, waited);
        if (done) {
            k_.observe.done(q.entity, q.element, waited, job.process->request.at);
        } else {
            k_.observe.broken_off(q.entity, q.element, waited, job.process->request.at);
        }
        if (left > 0) {
            k_.observe.executed(stmt, 0, -left);
            k_.observe.has_to_do(q.entity, q.element, -left);
        }
        // It counted, unless another one now makes progress in its place.
        const auto gone = std::count_if(q.served.begin(), q.served.end(), [](const Job& j) { return j.done; });
        if (jobs(q) - std::max<std::int64_t>(gone, 1) < q.servers) k_.observe.degree(k_.now, -1);
        q.unchanged = 0;
        return waited;
    }
    /// Who has waited and was served since somebody came or left: told before that happens, of one instant once.
    void look_at_queue(Queue& q) {
        if constexpr (Observe::on) {
            k_.observe.queued(q.entity, q.element, q.looked_at, static_cast<double>(jobs(q) - q.servers));
            k_.observe.worked(q.entity, q.element, q.looked_at, static_cast<double>(std::min(jobs(q), q.servers)));
            q.looked_at = k_.now;
        }
    }
    void grant(Queue& q) {
        while (!q.line.empty() && std::ssize(q.served) < q.servers) {
            Job job = q.line.front();
            q.line.pop_front();
            job.begin = k_.now;
            q.served.push_back(job);
        }
        if (q.unchanged >= jobs(q) && q.servers == 1 && !q.line.empty() && q.served.front().begin == k_.now)
            take_rounds(q);
    }
    /// All have had a turn, and nobody came or left: as many rounds at once as leave everybody something to do.
    void take_rounds(Queue& q) {
        double least = q.served.front().left;
        bool whole = is_whole(q.slice) && is_whole(k_.now) && is_whole(least);
        for (const Job& job : q.line) {
            least = std::min(least, job.left);
            whole = whole && is_whole(job.left);
        }
        q.unchanged = 0;
        const double rounds = std::ceil(least / q.slice) - 1;
        if (!whole || rounds < 2 || k_.now + rounds * static_cast<double>(jobs(q)) * q.slice >= kExactLimit) return;
        q.rounds = rounds;
        q.base = k_.now;
    }
    /// What has been done of the rounds that were taken at once.
    void bring_up_to_date(Queue& q) {
        if (q.rounds == 0) return;
        q.rounds = 0;
        q.unchanged = 0;
        const double ended = std::floor((k_.now - q.base) / q.slice), n = static_cast<double>(jobs(q));
        const double each = std::floor(ended / n);
        const auto more = static_cast<std::size_t>(ended - each * n);
        // One line again, as it was at the beginning; then who had one turn more goes to its end.
        q.line.push_front(q.served.front());
        q.served.clear();
        for (std::size_t i = 0; i < q.line.size(); ++i) q.line[i].left -= (each + (i < more)) * q.slice;
        std::rotate(q.line.begin(), q.line.begin() + static_cast<std::ptrdiff_t>(more), q.line.end());
        Job first = q.line.front();
        q.line.pop_front();
        first.begin = q.base + ended * q.slice;
        q.served.push_back(first);
    }

    std::vector<Queue*> listed_;  // for the next round
    Timetable<Queue> leaving_;    // elements at which something is due
};

}  // namespace pamina::engine
