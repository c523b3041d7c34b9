// Processors (semantics.md 7 and 8): places, and who computes where.
//
// A process without a place computes on a processor of its own. On a place it asks the ready list of the pool for one.
// The processes of a task compute on the processor that the task holds, one at a time: it is a server to them
// (`inner`).
#pragma once

#include "runtime/engine/events/contentions.h"
#include "runtime/engine/time/activity.h"

namespace pamina::engine {

template <class Stamp, class Observe>
class Processors : public Facility<Stamp, Observe> {
    using Base = Facility<Stamp, Observe>;
    using Base::instances_;
    using Base::k_;
    using Inner = ServerQueue<Stamp, PriorityLine<Stamp>>;

  public:
    using typename Base::Proc;

    Processors(Kernel<Stamp, Observe>& kernel, Instances<Stamp, Observe>& instances,
               Contentions<Stamp, Observe>& contentions)
        : Base(kernel, instances), contentions_(contentions) {}

    void make(Proc* p, Instance<Stamp>& instance, const BoundEntity& bound, std::int64_t size) {
        const auto& entity = k_.graph.graph.entities[static_cast<std::size_t>(instance.entity)];
        auto& its = instance.what.template emplace<Pools<Stamp>>();
        its.fastest = instances_.speed(p, instance.entity, bound.speed, 1);
        its.processors.resize(static_cast<std::size_t>(size));
        for (auto& processor : its.processors) processor.speed = its.fastest;
        if (bound.speed_array >= 0) take_speeds(instance, entity, bound);
        std::int64_t pools = 1;
        for (int d = 0; d < entity.outer; ++d) pools *= instance.shape[static_cast<std::size_t>(d)];
        its.pools.resize(static_cast<std::size_t>(pools));
        for (auto& pool : its.pools) pool.ready = std::make_unique<ReadyList<Stamp>>(pools ? size / pools : 0);
    }
    bool idle() const { return listed_.empty() && listed_inner_.empty(); }

    // ---- places ---------------------------------------------------------------------------------------------

    ActualPlace place(const Proc* p, const BoundPlace& place) {
        ActualPlace actual;
        actual.instance = instances_.of(p, place.handle);
        const std::int64_t size = pools(actual.instance).size();
        // Of an Element its number, else that of the pool.
        const std::int64_t chosen = instances_.element(p, actual.instance, place.indices, place.span);
        switch (place.kind) {
            case rtg::Place::Kind::All:
                actual.members = {chosen * size, 1, size};
                break;
            case rtg::Place::Kind::Element:
                actual.members = {chosen, 1, 1};
                break;
            case rtg::Place::Kind::Part: {
                actual.members = k_.local.evaluate.range(place.part, p->locals(), place.span);
                auto& m = actual.members;
                if (m.count > 0 &&
                    (m.first < 0 || m.first >= size || m.at(m.count - 1) < 0 || m.at(m.count - 1) >= size)) {
                    fail("E0513", place.span,
                         fmt::format("the part {}..{} reaches outside `{}[{}]`", m.first, m.at(m.count - 1),
                                     k_.name_of(place.entity), size));
                }
                m.first += chosen * size;
                break;
            }
        }
        if (actual.members.count == 0)
            fail("E0518", place.span, fmt::format("this part of `{}` has no processor", k_.name_of(place.entity)));
        return actual;
    }
    void enter(Proc* p, const BoundPlace& bound) {
        const ActualPlace actual = place(p, bound);
        if (const auto held = held_around(p->place, actual)) {
            fail("E0522", k_.graph.graph.states[p->state].span,
                 fmt::format("processor {} of `{}` is held by the task around this place", *held,
                             k_.name_of(instances_[actual.instance].entity)),
                 "a task computes on its own processor without `on`");
        }
        p->place = PlaceRef({actual, false, p->place});
    }
    /// A place of tasks, none of whose processors a task around their statement may hold.
    void check_free(const PlaceRef& around, const ActualPlace& actual, Span span) const {
        if (const auto held = held_around(around, actual))
            fail("E0522", span, fmt::format("processor {} is held by the task around this statement", *held));
    }
    Flow request(Proc* p, const Step& step, const action::EnterPlace& a) {
        enter(p, a.place);
        p->state = step.to;
        return Flow::Continues;
    }
    Flow request(Proc* p, const Step& step, const action::LeavePlace&) {
        p->place = p->place->outer;
        p->state = step.to;
        return Flow::Continues;
    }

    // ---- compute --------------------------------------------------------------------------------------------

    Flow request(Proc* p, const Step& step, const action::Occupy& a) {
        if (!p->place || (is_own(p) && is_alone(p))) return occupy_alone(p, step, a);
        if (!k_.is_its_turn(p)) return Flow::Stops;
        return ask(p, step, a);
    }
    /// Others are met: those that compute with the same contentions.
    Flow request(Proc* p, const Step& step, const action::Contend& a) {
        if (!k_.is_its_turn(p)) return Flow::Stops;
        return !p->place || (is_own(p) && is_alone(p)) ? contend_alone(p, step, a) : ask(p, step, a.compute);
    }
    /// For a processor that others may have.
    Flow ask(Proc* p, const Step& step, const action::Occupy& a) {
        if (is_own(p)) {
            if (const auto flow = start_own(p, step, a)) return *flow;
        }
        p->request.amount = amount_of(p, step, a);
        k_.keep_above_0(p, a.amount);
        const double priority = k_.local.priority(a.priority, p->locals(), step.stmt);
        k_.begin_wait(p);
        const PlaceFrame& frame = *p->place;
        p->instance = frame.place.instance;
        if (frame.held) {
            auto& inner = inside(p);
            k_.meet(inner.met, p->clock);
            p->set_priority(priority);
            inner.waiting.push(p);
            list(inner);
            return Flow::Stops;
        }
        Request<Stamp> r;
        r.who.key = priority;
        r.who.time = k_.now;
        r.who.order = p->order;
        r.members = frame.place.members;
        r.who.process = p;
        offer(p->instance, std::move(r), p->clock);
        return Flow::Stops;
    }
    /// A request for one of some processors: of a process, or of a task that has not started.
    void offer(int handle, Request<Stamp>&& request, const Stamp& at) {
        auto& its = pools(handle);
        const std::size_t pool = its.of(request.members.first);
        meet(handle, request.members.first, at);
        request.members.first -= static_cast<std::int64_t>(pool) * its.size();
        its.pools[pool].ready->add(std::move(request));
        list(handle, pool);
    }
    /// Of a round: `start(who, handle, processor, start)` starts a task; `lock(handle, pool, processor, scheduler)`
    /// lets a processor hold a lock.
    template <class Start, class Lock>
    void grant_all(const Start& start, const Lock& lock) {
        for (std::size_t i = 0; i < listed_inner_.size(); ++i) {
            listed_inner_[i]->listed = false;
            grant(*listed_inner_[i]);
        }
        listed_inner_.clear();
        for (std::size_t i = 0; i < listed_.size(); ++i) {
            const auto [handle, pool] = listed_[i];
            pools(handle).pools[pool].listed = false;
            grant(handle, pool, start, lock);
        }
        listed_.clear();
    }
    void complete(Proc* p, const Step& step, const action::Contend& a) {
        if (p->request.unit == kAlone) return k_.trace_service(p, step, -1);
        complete(p, step, a.compute);
    }
    void complete(Proc* p, const Step& step, const action::Occupy&) {
        const bool inner = p->place->held;
        k_.trace_service(p, step, inner ? -1 : instances_[p->instance].entity);
        if (!inner) return release(p->instance, p->request.unit, p->clock);
        auto& q = *processor(p).inner;
        k_.meet(q.met, p->clock);
        --q.busy;
        q.releases.released(p->clock);
        list(q);
    }
    /// It waits no longer.
    void cancel(Proc* p, const action::Contend& a, const Stamp& by) { cancel(p, a.compute, by); }
    void cancel(Proc* p, const action::Occupy&, const Stamp& by) {
        if (p->place->held) {
            k_.meet(processor(p).inner->met, by);
            processor(p).inner->waiting.remove(p);
            return;
        }
        const auto& members = p->place->place.members;
        meet(p->instance, members.first, by);
        unmet(p->instance, members.count == 1 ? members.first : Observe::kNoElement, p->request.at);
        auto& its = pools(p->instance);
        its.pools[its.of(p->place->place.members.first)].ready->remove(
            [&](const Waiting<Stamp>& r, std::int64_t) { return r.process == p; });
    }
    /// Its service ends now.
    void stop(Proc* p, const Step&, const action::Contend&) {
        if (p->queued) return;  // it ends at this instant by itself
        k_.local.work.add(-contentions_.stop(p));
    }
    void stop(Proc* p, const Step& step, const action::Occupy& a) {
        const double left = p->clock.at - k_.now;
        const auto& its = pools(p->instance);
        k_.observe.executed(step.stmt, 0, -left);
        if (!p->place->held) k_.observe.served(instances_[p->instance].entity, p->request.unit, -left);
        const double speed = its[p->request.unit].speed;
        k_.local.work.add(-left * (a.is_work ? speed / its.fastest : rate_for(p->instance, false, speed)));
    }
    /// Requests were ended that had waited since then for this processor, or for any of several (kNoElement).
    void unmet(int handle, std::int64_t processor, double since, std::int64_t requests = 1) {
        const auto& instance = instances_[handle];
        const bool one = processor >= 0 || instance.elements() == 1;
        k_.observe.unmet(instance.entity, one ? std::max<std::int64_t>(processor, 0) : Observe::kNoElement,
                         k_.now - since, static_cast<double>(requests));
    }
    /// A processor is free.
    void release(int handle, std::int64_t unit, const Stamp& holder) {
        auto& its = pools(handle);
        meet(handle, unit, holder);
        its[unit].releases.released(holder);
        const std::size_t pool = its.of(unit);
        auto& ready = *its.pools[pool].ready;
        ready.idle(unit - static_cast<std::int64_t>(pool) * its.size());
        if (ready.waiting()) list(handle, pool);
    }
    /// The task that held a processor has ended.
    void release_of_task(int handle, std::int64_t unit, const Stamp& holder) {
        auto& processor = pools(handle)[unit];
        k_.observe.kept(instances_[handle].entity, unit, processor.since, 1);
        // Nobody waits inside any more, but somebody may have until now.
        if (processor.inner && processor.inner->listed) std::erase(listed_inner_, processor.inner.get());
        processor.inner.reset();
        release(handle, unit, holder);
    }
    /// Takes back the requests of tasks for which `which` is true.
    template <class Which>
    void withdraw(const Which& which) {
        instances_.each([&](int handle, Instance<Stamp>& instance) {
            auto* its = std::get_if<Pools<Stamp>>(&instance.what);
            if (!its) return;
            for (std::size_t pool = 0; pool < its->pools.size(); ++pool) {
                its->pools[pool].ready->remove([&](const Waiting<Stamp>& r, std::int64_t processor) {
                    if (!which(r)) return false;
                    if (processor >= 0) processor += static_cast<std::int64_t>(pool) * its->size();
                    unmet(handle, processor, r.time, 1 + r.followers);
                    return true;
                });
            }
        });
    }
    /// A scheduler's statement is over.
    void forget(int handle, std::int64_t processor, const Scheduler* scheduler) {
        auto& its = pools(handle);
        const std::size_t pool = its.of(processor);
        its.pools[pool].ready->forget(scheduler);
        list(handle, pool);
    }
    /// A processor has released the lock before its next task.
    void unlocked(int handle, std::size_t pool, std::int64_t processor) {
        pools(handle).pools[pool].ready->unlocked(processor);
        list(handle, pool);
    }
    /// How long an amount takes on a processor, for a task that computes there alone.
    double duration(int handle, std::int64_t unit, const action::Occupy& a, double amount) const {
        const double scaled = a.is_work ? amount * k_.graph.ticks_per_second : amount;
        return Activity(0, scaled, rate_for(handle, a.is_work, pools(handle)[unit].speed)).duration();
    }
    /// What a process finds at its turn.
    std::int64_t read(rtg::Read::What what, const ActualPlace& place) const {
        const auto& its = pools(place.instance);
        const std::size_t pool = its.of(place.members.first);
        Span64 members = place.members;
        members.first -= static_cast<std::int64_t>(pool) * its.size();
        const auto& ready = *its.pools[pool].ready;
        return what == rtg::Read::What::Free ? ready.idle_among(members) : ready.waiting_for(members);
    }
    std::string awaited(const Proc* p, const action::Contend& a) const { return awaited(p, a.compute); }
    std::string awaited(const Proc* p, const action::Occupy&) const {
        return fmt::format("a processor of `{}`", k_.name_of(instances_[p->instance].entity));
    }

    /// Somebody asks for a processor, or for one of those in its pool, or has had it.
    void meet([[maybe_unused]] int handle, [[maybe_unused]] std::int64_t unit, [[maybe_unused]] const Stamp& at) {
        if constexpr (Stamp::has_slopes) {
            auto& its = pools(handle);
            if (k_.carry->is_split(instances_[handle].entity))
                k_.meet(its[unit].met, at);
            else
                k_.meet(its.pools[its.of(unit)].met, at);
        }
    }
    Pools<Stamp>& pools(int handle) { return instances_[handle].template as<Pools<Stamp>>(); }
    const Pools<Stamp>& pools(int handle) const { return instances_[handle].template as<Pools<Stamp>>(); }

  private:
    static constexpr std::int64_t kAlone = -1;  // as the unit of a request: no processor was asked for

    /// What a step computes, with a contention or without.
    static const action::Occupy& compute_of(const Step& step) {
        if (const auto* contend = std::get_if<action::Contend>(&step.action)) return contend->compute;
        return step.as<action::Occupy>();
    }
    void take_speeds(Instance<Stamp>& instance, const rtg::Entity& entity, const BoundEntity& bound) {
        // A list of speeds is for the processors of one pool.
        auto& its = instance.template as<Pools<Stamp>>();
        const auto& speeds = k_.graph.environment.arrays[bound.speed_array];
        std::int64_t pool = 1;
        for (std::size_t d = static_cast<std::size_t>(entity.outer); d < instance.shape.size(); ++d)
            pool *= instance.shape[d];
        if (static_cast<std::int64_t>(speeds.size()) != pool) {
            fail("E0517", entity.span,
                 fmt::format("`{}` has {} processors but {} speeds", entity.name, pool, speeds.size()));
        }
        its.fastest = 0;
        for (const auto& s : speeds) {
            if (!(s.r > 0)) instances_.bad_speed(instance.entity, s.r);
            its.fastest = std::max(its.fastest, s.r);
        }
        for (std::size_t i = 0; i < its.processors.size(); ++i) its.processors[i].speed = speeds[i % speeds.size()].r;
    }
    /// The processor of these that a task around holds; nothing when none is.
    static std::optional<std::int64_t> held_around(const PlaceRef& around, const ActualPlace& actual) {
        std::int64_t ordinal;
        for (const PlaceFrame* f = around.held(); f; f = f->outer.held()) {
            const std::int64_t its = f->place.members.first;
            if (f->place.instance == actual.instance && actual.members.contains(its, ordinal)) return its;
        }
        return {};
    }

    /// The process of a task on the processor that the task holds.
    static bool is_own(const Proc* p) {
        return p->place && p->place->held && p->task_run && p->task_run->bound.arrays[p->task_array].has_place;
    }
    /// Its children wait for each other there, and it for them, so only what it spawned may compete with it.
    static bool is_alone(const Proc* p) {
        return !(p->extra && (p->extra->spawned > 0 || !p->extra->backgrounds.empty()));
    }
    Processor<Stamp>& processor(const Proc* p) { return pools(p->instance)[p->request.unit]; }
    /// Where the processes of a task compute, one at a time.
    Inner& inside(Proc* p) {
        const auto& place = p->place->place;
        p->instance = place.instance;
        p->request.unit = place.members.first;
        auto& inner = processor(p).inner;
        if (!inner) {
            inner = std::make_unique<Inner>();
            inner->entity = -1;  // the processor counts as busy for the task anyway
            inner->element = p->request.unit;
        }
        return *inner;
    }
    void list(Inner& q) {
        if (!q.listed && !q.waiting.empty() && q.busy < q.servers) q.listed = true, listed_inner_.push_back(&q);
    }
    void list(int handle, std::size_t pool) {
        auto& its = pools(handle).pools[pool];
        if (!its.listed) its.listed = true, listed_.push_back({handle, pool});
    }

    double amount_of(const Proc* p, const Step& step, const action::Occupy& a) {
        const double amount = k_.local.evaluate(a.amount, p->locals()).r;
        k_.local.check_duration(amount, a.amount, step.stmt);
        return a.is_work ? amount * k_.graph.ticks_per_second : amount;
    }
    // A plain speed divides times; one of work/time divides work, and times pass as they are.
    double rate_for(int handle, bool is_work, double speed) const {
        const auto& entity = k_.graph.graph.entities[static_cast<std::size_t>(instances_[handle].entity)];
        return is_work || !entity.speed_is_rate ? speed : 1;
    }
    // Work on a pool of processors that differ counts as the time of the fastest one, so that speed-up is against that.
    double work_of(int handle, const action::Occupy& a, double amount) const {
        return a.is_work ? Activity(0, amount, pools(handle).fastest).duration() : amount;
    }
    /// What the request of a process takes on a processor from now on; its work is counted.
    Activity begin(const Proc* p, const action::Occupy& a, double speed) {
        k_.local.work.add(work_of(p->instance, a, p->request.amount));
        return service_of(p, a, speed);
    }
    Activity service_of(const Proc* p, const action::Occupy& a, double speed) const {
        return {k_.now, p->request.amount, rate_for(p->instance, a.is_work, speed)};
    }

    /// How the duration of a service on a processor changes.
    const expr::Slopes* slopes_of([[maybe_unused]] Proc* p, [[maybe_unused]] const action::Occupy& a,
                                  [[maybe_unused]] const Activity& service, [[maybe_unused]] std::int64_t unit) {
        if constexpr (Stamp::has_slopes) {
            const int entity = instances_[p->instance].entity;
            const bool by_speed = a.is_work || !k_.graph.graph.entities[static_cast<std::size_t>(entity)].speed_is_rate;
            return k_.carry->of_service(
                a.amount, p->locals(), a.is_work ? k_.graph.ticks_per_second : 1, service.rate(), service.duration(),
                by_speed ? k_.carry->of_speed(entity, static_cast<std::size_t>(unit)) : nullptr);
        }
        return nullptr;
    }
    /// The processor works for the process from now on. `until` is told when that ends.
    void serve(Proc* p, const Step& step, const action::Occupy& a, int entity, std::int64_t unit, double speed,
               double* until = nullptr) {
        const Activity service = begin(p, a, speed);
        if (!step.is<action::Contend>() || service.duration() == 0) {
            if (until) *until = service.completion();
            return k_.serve(p, step, a.amount, entity, unit, service, slopes_of(p, a, service, unit));
        }
        const double wait = k_.now - p->request.at;
        k_.local.check_duration(service.duration(), a.amount, step.stmt);
        if (Tracer* t = k_.tracer()) t->serve(p, k_.now, wait);
        k_.end_wait(p);
        k_.observe.waited(step.stmt, wait);
        if (entity >= 0) {
            k_.observe.used(step.stmt, entity);
            k_.observe.granted(entity, unit, wait);
        }
        contentions_.begin(p, step, service.duration(), work_of(p->instance, a, p->request.amount), until, entity,
                           slopes_of(p, a, service, unit));
    }
    /// Its own processor is met by nobody, and its contentions are.
    Flow contend_alone(Proc* p, const Step& step, const action::Contend& a) {
        const Alone own = alone(p, step, a.compute);
        k_.local.work.add(own.work);
        if (own.duration == 0) {
            k_.observe.executed(step.stmt, 1, 0);
            p->state = step.to;
            return Flow::Continues;
        }
        if (Tracer* t = k_.tracer()) t->serve(p, k_.now, 0);
        p->request.unit = kAlone;
        p->granted = true;
        const expr::Slopes* slopes = nullptr;
        if constexpr (Stamp::has_slopes) slopes = slopes_alone(p, a.compute, own.duration);
        contentions_.begin(p, step, own.duration, own.work, nullptr, -1, slopes);
        return Flow::Stops;
    }
    struct Alone {
        double duration, work;
    };
    Alone alone(const Proc* p, const Step& step, const action::Occupy& a) {
        const double amount = k_.local.evaluate(a.amount, p->locals()).r;
        k_.local.check_duration(amount, a.amount, step.stmt);
        Alone own{amount, amount};
        if (p->place) {  // the processor of its task
            const ActualPlace& its = p->place->place;
            own.duration = duration(its.instance, its.members.first, a, amount);
            own.work = work_of(its.instance, a, a.is_work ? amount * k_.graph.ticks_per_second : amount);
        }
        k_.local.check_duration(own.duration, a.amount, step.stmt);
        return own;
    }
    const expr::Slopes* slopes_alone(Proc* p, const action::Occupy& a, double duration) {
        if (!p->place) return k_.carry->of_service(a.amount, p->locals(), 1, 1, duration, nullptr);
        const ActualPlace& its = p->place->place;
        p->instance = its.instance;
        const double speed = pools(its.instance)[its.members.first].speed;
        const Activity service(0, duration, rate_for(its.instance, a.is_work, speed));
        return slopes_of(p, a, Activity(0, duration * service.rate(), service.rate()), its.members.first);
    }
    /// Nobody is met: it only takes time.
    Flow occupy_alone(Proc* p, const Step& step, const action::Occupy& a) {
        if (p->passing) {
            p->passing = false;
            if (Tracer* t = k_.tracer()) t->flush(p, p->clock.at);
            p->state = step.to;
            return Flow::Continues;
        }
        const auto [duration, work] = alone(p, step, a);
        if (Tracer* t = k_.tracer()) t->act(p, p->state, p->locals(), p->task_run != nullptr, p->cancellable);
        k_.observe.passed(step.stmt, p->clock.at, p->clock.at + duration);
        if constexpr (Stamp::has_slopes)
            p->clock.advance_by(duration, slopes_alone(p, a, duration));
        else
            p->clock.advance(duration, step.stmt);
        k_.local.work.add(work);
        k_.observe.executed(step.stmt, 1, duration);
        if (p->cancellable && duration > 0) {
            p->passing = true;
            p->request.amount = work / duration;  // done a tick
            k_.schedule(p);
            return Flow::Stops;
        }
        p->state = step.to;
        return Flow::Continues;
    }
    /// The task's own process waits for no round where its processor is idle and nobody of the task waits for it.
    /// Nothing: it has to ask.
    std::optional<Flow> start_own(Proc* p, const Step& step, const action::Occupy& a) {
        auto& inner = inside(p);
        // A service that ends at this instant may not have been completed yet.
        if ((inner.busy > 0 && inner.until > k_.now) || !inner.waiting.empty()) return {};
        p->request.amount = amount_of(p, step, a);
        const double speed = processor(p).speed;
        if (service_of(p, a, speed).duration() == 0) {
            slopes_of(p, a, service_of(p, a, speed), p->request.unit);  // says that it could be longer
            begin(p, a, speed);
            k_.observe.executed(step.stmt, 1, 0);
            p->state = step.to;
            return Flow::Continues;
        }
        k_.begin_wait(p);
        ++inner.busy;
        serve(p, step, a, -1, p->request.unit, speed, &inner.until);
        return Flow::Stops;
    }
    void grant(Inner& q) {
        if (q.waiting.empty() || q.busy >= q.servers) return;
        Proc* p = q.waiting.pop();
        const Step& step = k_.step_of(p);
        const int row = k_.rows.entity(instances_[p->instance].entity);
        p->clock.wait_until(k_.now, row);
        q.releases.asked = k_.counted(p->request.at);
        q.releases.granted(q.servers - q.busy, p->clock, row, 1, p->request.at < k_.now);
        ++q.busy;
        serve(p, step, compute_of(step), -1, p->request.unit, processor(p).speed, &q.until);
    }
    template <class Start, class Lock>
    void grant(int handle, std::size_t pool, const Start& start, const Lock& lock) {
        const int entity = instances_[handle].entity;
        const int row = k_.rows.entity(entity);
        auto& its = pools(handle);
        for (Assignment<Stamp> assignment; its.pools[pool].ready->next(assignment);) {
            if (assignment.lock) {
                lock(handle, pool, assignment.processor, assignment.lock);
                continue;
            }
            const std::int64_t unit = assignment.processor + static_cast<std::int64_t>(pool) * its.size();
            auto& granted = its[unit];
            const Waiting<Stamp>& r = assignment.who;
            if (Proc* p = r.process) {
                const Step& step = k_.step_of(p);
                p->request.unit = unit;
                p->clock.wait_until(k_.now, row);
                take_over(granted, r, p->clock, row);
                serve(p, step, compute_of(step), entity, unit, granted.speed);
                continue;
            }
            Stamp at = r.ready();
            at.wait_until(k_.now, row);
            take_over(granted, r, at, row);
            granted.since = k_.now;
            start(r, handle, unit, at);
        }
    }

    /// Who waited goes on from whoever has given the processor back just now. Who asks for it only now did not, even if
    /// none was idle before.
    void take_over(Processor<Stamp>& granted, const Waiting<Stamp>& who, Stamp& clock, int row) {
        if (who.time == k_.now) return;
        granted.releases.asked = k_.counted(who.time);
        granted.releases.granted(1, clock, row, 1, true);
    }

    Contentions<Stamp, Observe>& contentions_;
    std::vector<std::pair<int, std::size_t>> listed_;  // pools, for the next round
    std::vector<Inner*> listed_inner_;
};

}  // namespace pamina::engine
