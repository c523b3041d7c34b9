// Engine: declared entities, places, requests and grants.
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "runtime/engine/events/engine.h"
#include "runtime/expr/math.h"

namespace pamina::engine {

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::declare(Proc* p, const Step& step) {
    const auto& entity = graph_.graph.entities[step.entity];
    const auto& bound = graph_.entities[step.entity];
    const expr::Slot* locals = p->locals();
    auto instance = std::make_unique<Instance<Stamp>>();
    instance->entity = step.entity;
    instance->born = p->clock.at;
    std::int64_t total = 1;
    for (const auto& c : bound.dimensions) {
        const std::int64_t n = local_.evaluate(c, locals).i;
        if (n < 0) fail("E0514", entity.span, fmt::format("`{}` has a negative size: {}", entity.name, n));
        instance->shape.push_back(n);
        // Only the elements of queues that hold something take memory.
        if (__builtin_mul_overflow(total, n, &total) ||
            (total > control_.limits.max_elements && entity.kind != rtg::Entity::Kind::Queue)) {
            fail("E0904", entity.span,
                 fmt::format("`{}` has more than {} elements", entity.name, control_.limits.max_elements));
        }
    }
    if (entity.kind != rtg::Entity::Kind::Queue) {
        if (total > control_.limits.max_elements - elements_) {
            fail("E0904", entity.span,
                 fmt::format("with the {} elements of `{}` there are more than {}, of all declarations together", total,
                             entity.name, control_.limits.max_elements));
        }
        instance->made = total;
        elements_ += total;
    }
    const auto speed_of = [&](const Cost& c) {
        const double s = local_.evaluate(c, locals).r;
        if (!(s > 0) || s == HUGE_VAL)
            fail("E0516", entity.span,
                 fmt::format("the speed of `{}` must be positive, not {:g}", entity.name, expr::math::for_text(s)));
        return s;
    };
    const double speed = bound.speed.present() ? speed_of(bound.speed) : 1;
    const auto count_of = [&](const Cost& c, std::int64_t otherwise, std::int64_t least, const char* id,
                              const char* what) {
        const std::int64_t n = c.present() ? local_.evaluate(c, locals).i : otherwise;
        if (c.present() && n < least) {
            fail(id, entity.span, fmt::format("`{}` needs at least {} {}, not {}", entity.name, least, what, n));
        }
        return n;
    };
    const auto size = static_cast<std::size_t>(total);
    switch (entity.kind) {
        case rtg::Entity::Kind::Resource: {
            const std::int64_t servers = count_of(bound.servers, 1, 1, "E0515", "server");
            instance->servers = static_cast<double>(servers);
            instance->rate = bound.speed.present() ? speed : 0;
            instance->queues.resize(size);
            for (std::size_t i = 0; i < size; ++i) {
                auto& q = instance->queues[i];
                q.servers = servers;
                q.entity = step.entity;
                q.element = static_cast<std::int64_t>(i);
            }
            break;
        }
        case rtg::Entity::Kind::Processor:
            declare_processors(*instance, entity, bound, speed, total);
            break;
        case rtg::Entity::Kind::Barrier: {
            const std::int64_t parties = count_of(bound.parties, 1, 1, "E0524", "party");
            instance->barriers.resize(size);
            for (auto& barrier : instance->barriers) barrier.parties = parties;
            break;
        }
        case rtg::Entity::Kind::Queue: {
            auto& channels = instance->channels;
            channels.total = total;
            channels.capacity = count_of(bound.capacity, -1, 1, "E0525", "place");
            channels.initial = count_of(bound.initial, 0, 0, "E0526", "tokens");
            if (channels.capacity >= 0 && channels.initial > channels.capacity) {
                fail("E0527", entity.span,
                     fmt::format("`{}` has room for {} tokens and starts with {}", entity.name, channels.capacity,
                                 channels.initial));
            }
            break;
        }
        case rtg::Entity::Kind::Event:
            instance->events.resize(size);
            break;
    }
    if (Tracer* t = tracer())
        t->declared(step.entity, instance->shape, static_cast<std::int64_t>(instance->processors.size()));
    int handle = static_cast<int>(instances_.size());
    if (free_instances_.empty()) {
        instances_.push_back(std::move(instance));
    } else {
        handle = free_instances_.back();
        free_instances_.pop_back();
        instances_[handle] = std::move(instance);
    }
    p->locals()[entity.slot].i = handle;
    if (p->mortal) p->more().declared.push_back(handle);
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::declare_processors(Instance<Stamp>& instance, const rtg::Entity& entity,
                                                const BoundEntity& bound, double speed, std::int64_t total) {
    instance.processors.resize(static_cast<std::size_t>(total));
    for (auto& processor : instance.processors) processor.speed = speed;
    if (bound.speed_array >= 0) {
        // A list of speeds is for the processors of one pool.
        const auto& speeds = graph_.environment.arrays[bound.speed_array];
        std::int64_t pool = 1;
        for (std::size_t d = static_cast<std::size_t>(entity.outer); d < instance.shape.size(); ++d)
            pool *= instance.shape[d];
        if (static_cast<std::int64_t>(speeds.size()) != pool) {
            fail("E0517", entity.span,
                 fmt::format("`{}` has {} processors but {} speeds", entity.name, pool, speeds.size()));
        }
        for (std::size_t i = 0; i < speeds.size(); ++i) {
            if (!(speeds[i].r > 0))
                fail("E0516", entity.span,
                     fmt::format("the speed of `{}` must be positive, not {:g}", entity.name,
                                 expr::math::for_text(speeds[i].r)));
        }
        for (std::size_t i = 0; i < instance.processors.size(); ++i)
            instance.processors[i].speed = speeds[i % speeds.size()].r;
        speed = 0;
        for (const auto& s : speeds) speed = std::max(speed, s.r);
    }
    instance.fastest = speed;
    std::int64_t pools = 1;
    for (int d = 0; d < entity.outer; ++d) pools *= instance.shape[static_cast<std::size_t>(d)];
    instance.pools.resize(static_cast<std::size_t>(pools));
    for (auto& pool : instance.pools) pool.ready = std::make_unique<ReadyList<Stamp>>(pools ? total / pools : 0);
}

/// The instance's block has ended; it goes when no spawned process needs it any more.
template <class Stamp, class Observe>
void Engine<Stamp, Observe>::dispose(Proc* p, int handle) {
    if (p->mortal) std::erase(p->extra->declared, handle);
    instances_[handle]->disposed = true;
    free_if_unused(handle);
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::free_if_unused(int handle) {
    const auto& instance = *instances_[handle];
    if (!instance.disposed || instance.keepers > 0 || instance.channels.wakeups > 0) return;
    if (instance.elements() > 0 || !instance.shape.empty())
        observe_.existed(instance.entity, instance.shape, instance.elements(), instance.servers, now_ - instance.born);
    disposed_.push_back(handle);  // freed after the round: a queue may still be listed
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::close() {
    for (const auto& instance : instances_) {
        if (instance)
            observe_.existed(instance->entity, instance->shape, instance->elements(), instance->servers,
                             std::max(0.0, now_ - instance->born));
    }
}

template <class Stamp, class Observe>
std::int64_t Engine<Stamp, Observe>::element(const Proc* p, int handle, const std::vector<Cost>& indices, Span span) {
    const auto& instance = *instances_[handle];
    std::int64_t linear = 0;
    for (std::size_t d = 0; d < indices.size(); ++d) {
        const std::int64_t i = local_.evaluate(indices[d], p->locals()).i;
        const std::int64_t n = instance.shape[d];
        if (i < 0 || i >= n) {
            const auto& name = graph_.graph.entities[instance.entity].name;
            fail("E0513", within(span, indices[d].span),
                 fmt::format("index {} is outside `{}[{}]`", i, name, fmt::join(instance.shape, ", ")),
                 n > 0 ? fmt::format("indices go from 0 to {}", n - 1) : "it is empty");
        }
        linear = linear * n + i;
    }
    return linear;
}

/// Which element a Step asks for; the process remembers it as its request's.
template <class Stamp, class Observe>
std::int64_t Engine<Stamp, Observe>::element(Proc* p, const Step& step) {
    p->instance = instance_of(p, step.handle);
    return p->request.unit = element(p, p->instance, step.indices, span_of(step));
}

template <class Stamp, class Observe>
ActualPlace Engine<Stamp, Observe>::place(const Proc* p, const BoundPlace& place) {
    ActualPlace actual;
    actual.instance = instance_of(p, place.handle);
    const auto& instance = *instances_[actual.instance];
    const std::int64_t size = instance.pool_size();
    const auto& name = graph_.graph.entities[place.entity].name;
    // Of an Element its number, else that of the pool.
    const std::int64_t chosen = element(p, actual.instance, place.indices, place.span);
    switch (place.kind) {
        case rtg::Place::Kind::All:
            actual.members = {chosen * size, 1, size};
            break;
        case rtg::Place::Kind::Element:
            actual.members = {chosen, 1, 1};
            break;
        case rtg::Place::Kind::Part: {
            actual.members = local_.evaluate.range(place.part, p->locals(), place.span);
            auto& m = actual.members;
            if (m.count > 0 && (m.first < 0 || m.first >= size || m.at(m.count - 1) < 0 || m.at(m.count - 1) >= size)) {
                fail("E0513", place.span,
                     fmt::format("the part {}..{} reaches outside `{}[{}]`", m.first, m.at(m.count - 1), name, size));
            }
            m.first += chosen * size;
            break;
        }
    }
    if (actual.members.count == 0) fail("E0518", place.span, fmt::format("this part of `{}` has no processor", name));
    return actual;
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::enter(Proc* p, ActualPlace place) {
    std::int64_t ordinal;
    for (const PlaceFrame* f = p->place.held(); f; f = f->outer.held()) {
        if (f->place.instance == place.instance && place.members.contains(f->place.members.first, ordinal)) {
            const auto& name = graph_.graph.entities[instances_[place.instance]->entity].name;
            fail(
                "E0522", graph_.graph.states[p->state].span,
                fmt::format("processor {} of `{}` is held by the task around this place", f->place.members.first, name),
                "a task computes on its own processor without `on`");
        }
    }
    p->place = PlaceRef({place, false, p->place});
}

/// The process waits from now on.
template <class Stamp, class Observe>
void Engine<Stamp, Observe>::ask(Proc* p) {
    p->request.at = now_;
    p->waits = true;
    observe_.degree(now_, -1);
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::request(Proc* p, const Step& step) {
    const Span span = span_of(step);
    const std::int64_t unit = element(p, step);
    auto& instance = *instances_[p->instance];
    auto& q = instance.queues[static_cast<std::size_t>(unit)];
    if (step.kind == StepKind::Acquire) {
        const std::int64_t need = step.cost.present() ? local_.evaluate(step.cost, p->locals()).i : 1;
        if (need < 1 || need > q.servers || need > INT32_MAX) {
            fail("E0523", span,
                 fmt::format("`{}` has {} servers, {} cannot be held", graph_.graph.entities[step.entity].name,
                             q.servers, need));
        }
        p->request.amount = static_cast<double>(need);
    }
    std::int64_t own = 0;
    if (p->extra) {
        for (const auto& h : p->extra->held) {
            if (h.instance == p->instance && h.element == unit) own += h.servers;
        }
    }
    if (own > 0 && own > q.servers - servers_asked(p, step)) {
        fail("E0521", span,
             fmt::format("this process holds `{}` already and would wait for itself",
                         graph_.graph.entities[step.entity].name));
    }
    if (step.kind == StepKind::Use) {
        p->request.amount = local_.evaluate(step.cost, p->locals()).r;
        if (step.flag) p->request.amount = p->request.amount * graph_.ticks_per_second;
        const double duration = Activity(0, p->request.amount, step.flag ? instance.rate : 1).duration();
        local_.check_duration(duration, step.cost, step.stmt);
    }
    ask(p);
    q.waiting.push(p);
    list(q);
}

template <class Stamp, class Observe>
double Engine<Stamp, Observe>::amount_of(const Proc* p, const Step& step) {
    const double amount = local_.evaluate(step.cost, p->locals()).r;
    local_.check_duration(amount, step.cost, step.stmt);
    return step.flag ? amount * graph_.ticks_per_second : amount;
}

/// Where the processes of a task compute, one at a time: the processor that it holds.
template <class Stamp, class Observe>
ServerQueue<Stamp>& Engine<Stamp, Observe>::inside(Proc* p) {
    const auto& place = p->place->place;
    p->instance = place.instance;
    p->request.unit = place.members.first;
    auto& inner = instances_[p->instance]->processors[static_cast<std::size_t>(p->request.unit)].inner;
    if (!inner) {
        inner = std::make_unique<ServerQueue<Stamp>>();
        inner->entity = -1;  // the processor counts as busy for the task anyway
        inner->element = p->request.unit;
    }
    return *inner;
}

/// The task's own process waits for no round where its processor is idle and nobody of the task waits for it. False:
/// it has to ask. Not granted: it took no time.
template <class Stamp, class Observe>
bool Engine<Stamp, Observe>::start_own(Proc* p, const Step& step) {
    auto& inner = inside(p);
    // A service that ends at this instant may not have been told so yet.
    if ((inner.busy > 0 && inner.until > now_) || !inner.waiting.empty()) return false;
    p->request.amount = amount_of(p, step);
    const auto& instance = *instances_[p->instance];
    const double speed = instance.processors[static_cast<std::size_t>(p->request.unit)].speed;
    const Activity activity(now_, p->request.amount, rate_for(instance.entity, step.flag, speed));
    local_.work.add(work_of(instance, step, p->request.amount));
    if (activity.duration() == 0) {
        observe_.executed(step.stmt, 1, 0);
        return true;
    }
    ask(p);
    ++inner.busy;
    inner.until = activity.completion();
    serve(p, -1, p->request.unit, activity);
    return true;
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::request_processor(Proc* p, const Step& step) {
    p->request.amount = amount_of(p, step);
    ask(p);
    const PlaceFrame& frame = *p->place;
    p->instance = frame.place.instance;
    if (frame.held) {
        auto& inner = inside(p);
        inner.waiting.push(p);
        list(inner);
        return;
    }
    Request<Stamp> r;
    r.who.time = now_;
    r.who.order = p->order;
    r.members = frame.place.members;
    r.who.process = p;
    offer(p->instance, std::move(r));
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::offer(int handle, Request<Stamp> request) {
    auto& instance = *instances_[handle];
    const std::size_t pool = pool_of(instance, request.members.first);
    request.members.first -= static_cast<std::int64_t>(pool) * instance.pool_size();
    instance.pools[pool].ready->add(std::move(request));
    list_pool(handle, pool);
}

template <class Stamp, class Observe>
ServerQueue<Stamp>& Engine<Stamp, Observe>::queue_of(const Proc* p) {
    auto& instance = *instances_[p->instance];
    const auto unit = static_cast<std::size_t>(p->request.unit);
    return instance.queues.empty() ? *instance.processors[unit].inner : instance.queues[unit];
}

/// The request was met: from now until its activity is complete.
template <class Stamp, class Observe>
void Engine<Stamp, Observe>::serve(Proc* p, int entity, std::int64_t element, const Activity& activity) {
    const Step& step = graph_.steps[p->state];
    const double wait = now_ - p->request.at;
    const double duration = activity.duration();
    local_.check_duration(duration, step.cost, step.stmt);
    p->clock.advance(duration, step.stmt);
    p->clock.settle_at(activity.completion());
    p->granted = true;
    p->waits = false;
    if (Tracer* t = tracer()) t->serve(p, now_, wait);
    observe_.degree(now_, 1);
    observe_.waited(step.stmt, wait);
    observe_.executed(step.stmt, 1, duration);
    if (entity >= 0) {
        observe_.used(step.stmt, entity);
        observe_.granted(entity, element, wait);
        observe_.served(entity, element, duration);
    }
    push(p);
}

// A plain speed divides times; one of work/time divides work, and times pass as they are.
template <class Stamp, class Observe>
double Engine<Stamp, Observe>::rate_for(int entity, bool work, double speed) const {
    return work || !graph_.graph.entities[static_cast<std::size_t>(entity)].speed_is_rate ? speed : 1;
}

// Work on a pool of processors that differ counts as the time of the fastest one, so that speed-up is against that.
template <class Stamp, class Observe>
double Engine<Stamp, Observe>::work_of(const Instance<Stamp>& pool, const Step& step, double amount) const {
    return step.flag ? Activity(0, amount, pool.fastest).duration() : amount;
}

/// On the processor of a task.
template <class Stamp, class Observe>
typename Engine<Stamp, Observe>::Computing Engine<Stamp, Observe>::alone(const PlaceFrame& frame, const Step& step,
                                                                         double amount) const {
    const auto& pool = *instances_[frame.place.instance];
    const double speed = pool.processors[static_cast<std::size_t>(frame.place.members.first)].speed;
    const double scaled = step.flag ? amount * graph_.ticks_per_second : amount;
    return {Activity(0, scaled, rate_for(pool.entity, step.flag, speed)).duration(), work_of(pool, step, scaled)};
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::grant(ServerQueue<Stamp>& q) {
    while (Proc* p = q.waiting.first) {
        const Step& step = graph_.steps[p->state];
        const std::int64_t need = servers_asked(p, step);
        if (need > q.servers - q.busy) break;
        q.waiting.remove(p);
        auto& instance = *instances_[p->instance];
        const int row = rows_.entity(instance.entity);
        p->clock.wait_until(now_, row);
        q.releases.granted(q.servers - q.busy, p->clock, row, need, p->request.at < now_);
        q.busy += need;
        if (step.kind == StepKind::Acquire) {
            const double wait = now_ - p->request.at;
            p->more().held.push_back({p->state, p->instance, p->request.unit, need, now_, wait});
            p->granted = true;
            p->waits = false;
            observe_.degree(now_, 1);
            observe_.waited(step.stmt, wait);
            observe_.executed(step.stmt, 1, 0);
            observe_.used(step.stmt, q.entity);
            observe_.granted(q.entity, q.element, wait);
            goes_on(p);
        } else if (step.kind == StepKind::Use) {
            serve(p, q.entity, q.element, Activity(now_, p->request.amount, step.flag ? instance.rate : 1));
        } else {
            const double speed = instance.processors[static_cast<std::size_t>(p->request.unit)].speed;
            const Activity activity(now_, p->request.amount, rate_for(instance.entity, step.flag, speed));
            local_.work.add(work_of(instance, step, p->request.amount));
            q.until = activity.completion();
            serve(p, -1, p->request.unit, activity);
        }
    }
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::grant(int handle, std::size_t pool) {
    auto& instance = *instances_[handle];
    const int row = rows_.entity(instance.entity);
    while (auto assignment = instance.pools[pool].ready->next()) {
        if (assignment->lock) {
            do_later({now_ + assignment->lock->lock(),
                      nullptr,
                      -1,
                      {},
                      assignment->lock,
                      handle,
                      pool,
                      assignment->processor,
                      0});
            continue;
        }
        assignment->processor += static_cast<std::int64_t>(pool) * instance.pool_size();
        auto& processor = instance.processors[static_cast<std::size_t>(assignment->processor)];
        const Waiting<Stamp>& r = assignment->who;
        Proc* p = r.process;
        if (p) {
            const Step& step = graph_.steps[p->state];
            p->request.unit = assignment->processor;
            p->clock.wait_until(now_, row);
            processor.releases.granted(1, p->clock, row);
            const Activity activity(now_, p->request.amount, rate_for(instance.entity, step.flag, processor.speed));
            local_.work.add(work_of(instance, step, p->request.amount));
            serve(p, instance.entity, p->request.unit, activity);
            continue;
        }
        Stamp start = r.ready();
        start.wait_until(now_, row);
        processor.releases.granted(1, start, row);
        const auto number = static_cast<std::int64_t>(r.order.ordinal - r.run->base);
        r.run->space.locate(number, freed_task_);
        p = start_task(*r.run, number, freed_task_, start);
        processor.since = now_;
        auto& held = r.run->held[static_cast<std::int64_t>(handle) << 32 | assignment->processor];
        if (!held) {
            held = PlaceRef({{handle, {assignment->processor, 1, 1}}, true, r.run->owner->place});
        }
        p->place = held;
        const int stmt = r.run->source.arrays[p->task_array].stmt;
        if (Tracer* t = tracer()) t->begin_task(p, now_, now_ - r.time);
        observe_.waited(stmt, now_ - r.time);
        observe_.used(stmt, instance.entity);
        observe_.granted(instance.entity, assignment->processor, now_ - r.time);
        push(p);
    }
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::complete(Proc* p) {
    p->granted = false;
    const Step& step = graph_.steps[p->state];
    if (Tracer* t = tracer(); t && (step.kind == StepKind::Use || step.kind == StepKind::Occupy)) {
        const bool inside = step.kind == StepKind::Occupy && p->place->held;
        t->served(p, now_, step.stmt, inside ? -1 : instances_[p->instance]->entity, p->request.unit, p->state,
                  p->locals(), p->task_run != nullptr);
    }
    p->state = step.to;
    if (step.kind == StepKind::Acquire) return;
    if (step.kind == StepKind::Put || step.kind == StepKind::Get) {
        auto& channels = instances_[p->instance]->channels;
        auto& c = channels.get(p->request.unit, p->instance);
        return step.kind == StepKind::Put ? complete_put(c, p, step) : complete_get(channels, c, p);
    }
    if (step.kind == StepKind::Use || p->place->held) {
        auto& q = queue_of(p);
        --q.busy;
        q.releases.released(p->clock);
        list(q);
        return;
    }
    free_processor(p->instance, p->request.unit, p->clock);
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::free_processor(int handle, std::int64_t unit, const Stamp& holder) {
    auto& instance = *instances_[handle];
    auto& processor = instance.processors[static_cast<std::size_t>(unit)];
    processor.releases.released(holder);
    const std::size_t pool = pool_of(instance, unit);
    auto& ready = *instance.pools[pool].ready;
    ready.idle(unit - static_cast<std::int64_t>(pool) * instance.pool_size());
    if (ready.waiting()) list_pool(handle, pool);
}

/// The end of a hold.
template <class Stamp, class Observe>
void Engine<Stamp, Observe>::give_back(const Proc* p, const typename Extra<Stamp>::Held& held) {
    auto& q = instances_[held.instance]->queues[static_cast<std::size_t>(held.element)];
    if (Tracer* t = tracer())
        t->held(p, held.since, now_, held.waited, graph_.steps[held.at].stmt, q.entity, q.element, held.servers,
                held.at, p->locals());
    observe_.served(q.entity, q.element, (now_ - held.since) * static_cast<double>(held.servers));
    q.busy -= held.servers;
    Stamp release = p->clock;
    if (release.at != now_) release.wait_until(now_);
    q.releases.released(release, held.servers);
    list(q);
}

}  // namespace pamina::engine
