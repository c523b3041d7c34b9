// Round robin (semantics.md 4.8): jobs take turns of one slice each.
//
// As long as nobody waits, nobody's turn ends: only the completions are events. When one server goes round and nobody
// comes or leaves, rounds that leave everybody with something to do are taken at once, where all times are whole.
#pragma once

#include <cmath>

#include "runtime/engine/events/sharing_facility.h"

namespace pamina::engine {

template <class Stamp, class Observe>
class RoundRobin : public SharingFacility<Stamp, Observe, RoundRobinElement<Stamp>> {
    using Base = SharingFacility<Stamp, Observe, RoundRobinElement<Stamp>>;
    using Base::element_of;
    using Base::k_;
    using Base::list;
    using Base::time;
    using typename Base::Element;
    using Job = typename Element::Job;

  public:
    using Base::Base;
    using typename Base::Proc;

    void make(const Proc* p, Instance<Stamp>& instance, const BoundEntity& bound, std::int64_t size) {
        auto& resource = Base::make(p, instance, bound, size);
        const double slice = k_.local.evaluate(bound.slice, p->locals()).r;
        if (!(slice > 0) || slice == HUGE_VAL) {
            fail("E0531", k_.graph.graph.entities[static_cast<std::size_t>(instance.entity)].span,
                 fmt::format("the slice of `{}` must be more than 0 s and finite", k_.name_of(instance.entity)));
        }
        for (auto& q : resource.elements) {
            q.slice = time(slice);
            leaving_.number(q);
        }
    }
    /// Who asked comes to the end of the line, and who stands first takes a turn.
    void round() {
        Base::look_at_listed([this](Element& q) {
            if constexpr (Stamp::has_slopes)
                if (q.rounds > 0 && !q.coming.empty()) within_turn(q, q.coming.front()->clock);
            bring_up_to_date(q);
            while (!q.coming.empty()) join(q, q.coming.pop());
            grant(q);
            expect(q);
        });
    }
    double next() const { return leaving_.next(); }
    /// Turns that end now: of those who have more to do, in the order in which they began, to the end of the line. Who
    /// is done leaves at his turn.
    void due() {
        while (leaving_.next() == k_.now) {
            Element& q = leaving_.first();
            k_.count_event([&] { return k_.graph.graph.entities[static_cast<std::size_t>(q.entity)].span; });
            if (q.rounds > 0) {
                if constexpr (Stamp::has_slopes) k_.meet(q.met, after(q.base_slopes, k_.now));
                bring_up_to_date(q);
            } else {
                end_turns(q);
            }
            expect(q);
        }
    }
    void complete(Proc* p, const Step& step, const action::Use&) {
        auto& q = element_of(p);
        k_.trace_service(p, step, q.entity);
        bring_up_to_date(q);
        std::erase_if(q.served, [&](const Job& job) { return job.process == p; });
        list(q);
    }
    /// The process is ended from outside.
    void cancel(Proc* p, const action::Use& a, [[maybe_unused]] const Stamp& by) {
        auto& q = element_of(p);
        if constexpr (Stamp::has_slopes) {
            const Stamp now = k_.at_this_instant(by);
            if (q.rounds > 0) within_turn(q, now);
            k_.meet(q.met, now);
        }
        const auto is_its = [&](const Job& job) { return job.process == p; };
        bring_up_to_date(q);
        if (const auto job = std::find_if(q.served.begin(), q.served.end(), is_its); job != q.served.end()) {
            const double left = job->left - (k_.now - job->begin);
            if constexpr (Stamp::has_slopes) end_with_slopes(q, *job, left);
            leave(q, *job, false, std::max(0.0, left));
            q.served.erase(job);
            k_.trace_service(p, k_.step_of(p), q.entity);
        } else if (const auto in_line = std::find_if(q.line.begin(), q.line.end(), is_its); in_line != q.line.end()) {
            leave(q, *in_line, false, in_line->left);
            q.line.erase(in_line);
            k_.trace_service(p, k_.step_of(p), q.entity);
        } else {
            k_.keep_above_0(p, a.amount);
            return Base::refuse(q, p);
        }
        expect(q);
        list(q);
    }

  private:
    /// The turns of a job since it has its server: how many have ended when the one ends that goes on now.
    static double turns(const Element& q, const Job& job, double now) {
        return std::floor((now - job.begin) / q.slice) + 1;
    }
    /// When the job has its turn's end, or is done: while nobody waits, only that.
    double ends(const Element& q, const Job& job) {
        const double done = time(job.begin + job.left);
        if (q.line.empty() || job.done) return done;
        return std::min(done, time(job.begin + turns(q, job, k_.now) * q.slice));
    }
    /// The jobs whose turns end now.
    void end_turns(Element& q) {
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
                if constexpr (Stamp::has_slopes)
                    done_with_slopes(q, job);
                else
                    p->clock.advance(k_.now - p->clock.at, k_.step_of(p).stmt);
                Base::finish(p, p->request.amount, waited, q.entity);
                ++i;
                continue;
            }
            job.left = time(job.left - job.turns * q.slice);
            if constexpr (Stamp::has_slopes) {
                k_.carry->stay_above_0(job.left, job.left_slopes.slopes, job.process->request.amount);
                k_.meet(q.met, after(job.begin_slopes, k_.now));
            }
            q.line.push_back(job);
            q.served.erase(q.served.begin() + static_cast<std::ptrdiff_t>(i));
            ++q.unchanged;
            list(q);
        }
    }
    /// When the next thing happens here is known anew.
    void expect(Element& q) {
        double next = kNever;
        if (q.rounds > 0) {
            next = q.base + q.rounds * static_cast<double>(q.present()) * q.slice;
        } else {
            for (Job& job : q.served) {
                if (job.done) continue;
                job.turns = turns(q, job, k_.now);
                job.ends = ends(q, job);
                if constexpr (Stamp::has_slopes)
                    if (!q.line.empty()) within_turn(q, job);
                next = std::min(next, job.ends);
            }
        }
        leaving_.set(q, next);
    }
    void join(Element& q, Proc* p) {
        if constexpr (Stamp::has_slopes) k_.meet(q.met, p->clock);
        Base::join(q, p);
        if (q.present() < q.servers) k_.observe.degree(k_.now, 1);
        look_at_queue(q);
        Job job;
        job.process = p;
        job.left = p->request.amount;
        if constexpr (Stamp::has_slopes) job.left_slopes.slopes = amount_slopes(q, p);
        q.line.push_back(job);
        q.unchanged = 0;
    }
    /// The job leaves, and `left` of its amount was not done: how long it has waited. It counts among the others until
    /// its turn.
    double leave(Element& q, const Job& job, bool done, double left) {
        look_at_queue(q);
        q.unchanged = 0;
        const auto gone = std::count_if(q.served.begin(), q.served.end(), [](const Job& j) { return j.done; });
        return Base::leave(q, job.process, done, left, q.present() - std::max<std::int64_t>(gone, 1));
    }
    /// Who has waited and was served since somebody came or left: told before that happens, of one instant once.
    void look_at_queue(Element& q) {
        if constexpr (Observe::on) {
            Base::tell(q, q.present(), q.looked_at);
            q.looked_at = k_.now;
        }
    }
    void grant(Element& q) {
        while (!q.line.empty() && std::ssize(q.served) < q.servers) {
            Job job = q.line.front();
            q.line.pop_front();
            job.begin = k_.now;
            if constexpr (Stamp::has_slopes) job.begin_slopes = now(q);
            q.served.push_back(job);
        }
        if (q.unchanged >= q.present() && q.servers == 1 && !q.line.empty() && q.served.front().begin == k_.now)
            take_rounds(q);
    }
    /// All have had a turn, and nobody came or left: as many rounds at once as leave everybody something to do.
    void take_rounds(Element& q) {
        double least = q.served.front().left;
        bool whole = is_whole(q.slice) && is_whole(k_.now) && is_whole(least);
        for (const Job& job : q.line) {
            least = std::min(least, job.left);
            whole = whole && is_whole(job.left);
        }
        q.unchanged = 0;
        const double rounds = std::ceil(least / q.slice) - 1;
        if (!whole || rounds < 2 || k_.now + rounds * static_cast<double>(q.present()) * q.slice >= kExactLimit) return;
        q.rounds = rounds;
        q.base = k_.now;
        if constexpr (Stamp::has_slopes) q.base_slopes = now(q);
    }
    /// What has been done of the rounds that were taken at once.
    void bring_up_to_date(Element& q) {
        if (q.rounds == 0) return;
        q.rounds = 0;
        q.unchanged = 0;
        const double ended = std::floor((k_.now - q.base) / q.slice), n = static_cast<double>(q.present());
        const double each = std::floor(ended / n);
        const auto more = static_cast<std::size_t>(ended - each * n);
        // One line again, as it was at the beginning; then who had one turn more goes to its end.
        q.line.push_front(q.served.front());
        q.served.clear();
        for (std::size_t i = 0; i < q.line.size(); ++i) {
            q.line[i].left -= (each + (i < more)) * q.slice;
            if constexpr (Stamp::has_slopes)
                k_.carry->stay_above_0(q.line[i].left, q.line[i].left_slopes.slopes, q.line[i].process->request.amount);
        }
        std::rotate(q.line.begin(), q.line.begin() + static_cast<std::ptrdiff_t>(more), q.line.end());
        Job first = q.line.front();
        q.line.pop_front();
        first.begin = q.base + ended * q.slice;
        if constexpr (Stamp::has_slopes) first.begin_slopes = after(q.base_slopes, first.begin);
        q.served.push_back(first);
    }

    // ---- where stamps carry slopes ------------------------------------------------------------------------------

    /// So many turns later, which last as long as ever.
    static Stamp after(Stamp stamp, double at) {
        stamp.at = at;
        return stamp;
    }
    /// Whatever happened at the element at this instant.
    Stamp now(const Element& q) const { return k_.at_this_instant(q.met); }
    expr::Slopes amount_slopes(const Element& q, Proc* p) {
        const auto& use = k_.step_of(p).template as<action::Use>();
        const auto* its = k_.carry->of_service(use.amount, p->locals(), use.is_data ? k_.graph.ticks_per_second : 1,
                                               use.is_data ? this->resource_of(p).data : 1, p->request.amount,
                                               use.is_data ? k_.carry->of_speed(q.entity) : nullptr);
        return its ? *its : expr::Slopes{};
    }
    static expr::Slopes minus(expr::Slopes slopes) {
        slopes.scale(-1);
        return slopes;
    }
    /// A job is done within the turn that goes on: it would not be if it took longer than that.
    void done_with_slopes(Element& q, const Job& job) {
        Stamp end = after(job.begin_slopes, k_.now);
        if (!q.line.empty())
            k_.carry->stay_above_0(job.turns * q.slice - job.left, minus(job.left_slopes.slopes),
                                   job.process->request.amount);
        end.slopes.add(job.left_slopes.slopes);
        k_.meet(q.met, end);
        job.process->clock = end;
    }
    /// A job is ended within its turn: `left` of it is not done then.
    void end_with_slopes(const Element& q, const Job& job, double left) {
        expr::Slopes its = job.left_slopes.slopes;
        its.add(now(q).slopes, -1);
        its.add(job.begin_slopes.slopes);
        k_.carry->stay_above_0(left, its, job.process->request.amount);
        if (q.line.empty()) return;
        Job ended = job;
        ended.turns = turns(q, job, k_.now);
        within_turn(q, ended);
    }
    /// It is this turn of the job, and no other, that goes on now.
    void within_turn(const Element& q, const Job& job) {
        const Stamp this_instant = now(q);
        if (job.turns > 1)
            k_.carry->order(after(job.begin_slopes, job.begin + (job.turns - 1) * q.slice), this_instant);
        k_.carry->order(this_instant, after(job.begin_slopes, job.begin + job.turns * q.slice));
    }
    /// The same where rounds are taken at once, for who comes.
    void within_turn(const Element& q, const Stamp& comes) {
        const double ended = std::floor((k_.now - q.base) / q.slice);
        k_.carry->order(after(q.base_slopes, q.base + ended * q.slice), comes);
        k_.carry->order(comes, after(q.base_slopes, q.base + (ended + 1) * q.slice));
    }

    Timetable<Element> leaving_;  // elements at which something is due
};

}  // namespace pamina::engine
