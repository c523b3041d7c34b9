// Engine: declared entities, places, requests and grants.
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "runtime/engine/engine.h"

namespace pamina::engine {

/// Elements of one declaration: each is 100 bytes or more.
inline constexpr std::int64_t kMaxElements = 100'000'000;

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
        if (__builtin_mul_overflow(total, n, &total) || total > kMaxElements) {
            fail("E0904", entity.span, fmt::format("`{}` has more than {} elements", entity.name, kMaxElements));
        }
    }
    const auto speed_of = [&](const Cost& c) {
        const double s = local_.evaluate(c, locals).r;
        if (!(s > 0) || s == HUGE_VAL)
            fail("E0516", entity.span, fmt::format("the speed of `{}` must be positive, not {:g}", entity.name, s));
        return s;
    };
    const double speed = bound.speed.present() ? speed_of(bound.speed) : 1;
    if (entity.kind == rtg::Entity::Kind::Resource) {
        const std::int64_t servers = bound.servers.present() ? local_.evaluate(bound.servers, locals).i : 1;
        if (servers < 1)
            fail("E0515", entity.span, fmt::format("`{}` needs at least one server, not {}", entity.name, servers));
        instance->servers = static_cast<double>(servers);
        instance->rate = bound.speed.present() ? speed : 0;
        instance->queues.resize(static_cast<std::size_t>(total));
        for (std::int64_t i = 0; i < total; ++i) {
            auto& q = instance->queues[static_cast<std::size_t>(i)];
            q.servers = servers;
            q.entity = step.entity;
            q.element = i;
        }
    } else {
        instance->processors.resize(static_cast<std::size_t>(total));
        for (auto& processor : instance->processors) processor.speed = speed;
        if (bound.speed_array >= 0) {
            const auto& speeds = graph_.environment.arrays[bound.speed_array];
            if (static_cast<std::int64_t>(speeds.size()) != total) {
                fail("E0517", entity.span,
                     fmt::format("`{}` has {} processors but {} speeds", entity.name, total, speeds.size()));
            }
            for (std::size_t i = 0; i < speeds.size(); ++i) {
                if (!(speeds[i].r > 0))
                    fail("E0516", entity.span,
                         fmt::format("the speed of `{}` must be positive, not {:g}", entity.name, speeds[i].r));
                instance->processors[i].speed = speeds[i].r;
            }
        }
        instance->ready = std::make_unique<FirstComeFirstServed<Stamp>>(total);
    }
    int handle = static_cast<int>(instances_.size());
    if (free_instances_.empty()) {
        instances_.push_back(std::move(instance));
    } else {
        handle = free_instances_.back();
        free_instances_.pop_back();
        instances_[handle] = std::move(instance);
    }
    p->locals()[entity.slot].i = handle;
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::dispose(int handle) {
    const auto& instance = *instances_[handle];
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
std::int64_t Engine<Stamp, Observe>::element(const Proc* p, int entity, const std::vector<Cost>& indices, Span span) {
    const auto& instance = *instances_[instance_of(p, entity)];
    std::int64_t linear = 0;
    for (std::size_t d = 0; d < indices.size(); ++d) {
        const std::int64_t i = local_.evaluate(indices[d], p->locals()).i;
        const std::int64_t n = instance.shape[d];
        if (i < 0 || i >= n) {
            const auto& name = graph_.graph.entities[entity].name;
            fail("E0513", within(span, indices[d].span),
                 fmt::format("index {} is outside `{}[{}]`", i, name, fmt::join(instance.shape, ", ")),
                 n > 0 ? fmt::format("indices go from 0 to {}", n - 1) : "it is empty");
        }
        linear = linear * n + i;
    }
    return linear;
}

template <class Stamp, class Observe>
ActualPlace Engine<Stamp, Observe>::place(const Proc* p, const BoundPlace& place) {
    ActualPlace actual;
    actual.instance = instance_of(p, place.entity);
    const auto total = static_cast<std::int64_t>(instances_[actual.instance]->processors.size());
    const auto& name = graph_.graph.entities[place.entity].name;
    switch (place.kind) {
        case rtg::Place::Kind::All:
            actual.members = {0, 1, total};
            break;
        case rtg::Place::Kind::Element:
            actual.members = {element(p, place.entity, place.indices, place.span), 1, 1};
            break;
        case rtg::Place::Kind::Part: {
            actual.members = local_.evaluate.range(place.part, p->locals(), place.span);
            const auto& m = actual.members;
            if (m.count > 0 &&
                (m.first < 0 || m.first >= total || m.at(m.count - 1) < 0 || m.at(m.count - 1) >= total)) {
                fail("E0513", place.span,
                     fmt::format("the part {}..{} reaches outside `{}[{}]`", m.first, m.at(m.count - 1), name, total));
            }
            break;
        }
    }
    if (actual.members.count == 0) fail("E0518", place.span, fmt::format("this part of `{}` has no processor", name));
    return actual;
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::enter(Proc* p, ActualPlace place) {
    std::int64_t ordinal;
    for (const PlaceFrame* f = p->place.get(); f; f = f->outer.get()) {
        if (f->held && f->place.instance == place.instance && place.members.contains(f->place.members.first, ordinal)) {
            const auto& name = graph_.graph.entities[instances_[place.instance]->entity].name;
            fail(
                "E0522", graph_.graph.states[p->state].span,
                fmt::format("processor {} of `{}` is held by the task around this place", f->place.members.first, name),
                "a task computes on its own processor without `on`");
        }
    }
    p->place = std::make_shared<const PlaceFrame>(PlaceFrame{place, false, p->place, 0});
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::request(Proc* p, const Step& step) {
    const Span span = step.stmt >= 0 ? graph_.graph.statements[step.stmt].span : Span{};
    p->instance = instance_of(p, step.entity);
    p->unit = element(p, step.entity, step.indices, span);
    auto& instance = *instances_[p->instance];
    auto& q = instance.queues[static_cast<std::size_t>(p->unit)];
    p->need = 1;
    if (step.kind == StepKind::Acquire && step.cost.present()) {
        p->need = local_.evaluate(step.cost, p->locals()).i;
        if (p->need < 1 || p->need > q.servers) {
            fail("E0523", span,
                 fmt::format("`{}` has {} servers, {} cannot be held", graph_.graph.entities[step.entity].name,
                             q.servers, p->need));
        }
    }
    std::int64_t own = 0;
    for (const auto& h : p->held) {
        if (h.instance == p->instance && h.element == p->unit) own += h.servers;
    }
    if (own > 0 && own > q.servers - p->need) {
        fail("E0521", span,
             fmt::format("this process holds `{}` already and would wait for itself",
                         graph_.graph.entities[step.entity].name));
    }
    if (step.kind == StepKind::Use) {
        p->amount = local_.evaluate(step.cost, p->locals()).r;
        if (step.flag) p->amount = p->amount * graph_.ticks_per_second;
        const double duration = Activity(0, p->amount, step.flag ? instance.rate : 1).duration();
        local_.check_duration(duration, step.cost, step.stmt);
    }
    p->requested = now_;
    p->waits = true;
    observe_.degree(now_, -1);
    q.push(p);
    list(q);
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::request_processor(Proc* p, const Step& step) {
    p->amount = local_.evaluate(step.cost, p->locals()).r;
    local_.check_duration(p->amount, step.cost, step.stmt);
    if (step.flag) p->amount = p->amount * graph_.ticks_per_second;
    p->requested = now_;
    p->waits = true;
    observe_.degree(now_, -1);
    p->need = 1;
    const PlaceFrame& frame = *p->place;
    p->instance = frame.place.instance;
    auto& instance = *instances_[p->instance];
    if (frame.held) {
        // The task's processor: its processes compute there one at a time.
        p->unit = frame.place.members.first;
        auto& inner = instance.processors[static_cast<std::size_t>(p->unit)].inner;
        if (!inner) {
            inner = std::make_unique<ServerQueue<Stamp>>();
            inner->entity = -1;  // the processor counts as busy for the task anyway
            inner->element = p->unit;
        }
        inner->push(p);
        list(*inner);
        return;
    }
    Request<Stamp> r;
    r.time = now_;
    r.order = p->order;
    r.members = frame.place.members;
    r.process = p;
    instance.ready->add(std::move(r));
    list_pool(p->instance);
}

template <class Stamp, class Observe>
ServerQueue<Stamp>& Engine<Stamp, Observe>::queue_of(const Proc* p) {
    auto& instance = *instances_[p->instance];
    if (!instance.queues.empty()) return instance.queues[static_cast<std::size_t>(p->unit)];
    return *instance.processors[static_cast<std::size_t>(p->unit)].inner;
}

/// The request was met: from now until its activity is complete.
template <class Stamp, class Observe>
void Engine<Stamp, Observe>::serve(Proc* p, int entity, std::int64_t element, const Activity& activity) {
    const Step& step = graph_.steps[p->state];
    const double wait = now_ - p->requested;
    const double duration = activity.duration();
    local_.check_duration(duration, step.cost, step.stmt);
    p->clock.wait_until(now_);
    p->clock.advance(duration, step.stmt);
    p->clock.at = activity.completion();
    p->granted = true;
    p->waits = false;
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

/// How long the amount of a Step takes on the processor of a task.
template <class Stamp, class Observe>
double Engine<Stamp, Observe>::alone(const PlaceFrame& frame, const Step& step, double amount) const {
    const auto& pool = *instances_[frame.place.instance];
    const double speed = pool.processors[static_cast<std::size_t>(frame.place.members.first)].speed;
    const double scaled = step.flag ? amount * graph_.ticks_per_second : amount;
    return Activity(0, scaled, rate_for(pool.entity, step.flag, speed)).duration();
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::grant(ServerQueue<Stamp>& q) {
    while (q.first && q.first->need <= q.servers - q.busy) {
        Proc* p = q.pop();
        const Step& step = graph_.steps[p->state];
        auto& instance = *instances_[p->instance];
        p->clock.wait_until(now_);
        q.releases.granted(q.servers - q.busy, p->clock, p->need);
        q.busy += p->need;
        if (step.kind == StepKind::Acquire) {
            const double wait = now_ - p->requested;
            p->held.push_back({p->state, p->instance, p->unit, p->need, now_});
            p->granted = true;
            p->waits = false;
            observe_.degree(now_, 1);
            observe_.waited(step.stmt, wait);
            observe_.executed(step.stmt, 1, 0);
            observe_.used(step.stmt, q.entity);
            observe_.granted(q.entity, q.element, wait);
            push(p);
        } else if (step.kind == StepKind::Use) {
            serve(p, q.entity, q.element, Activity(now_, p->amount, step.flag ? instance.rate : 1));
        } else {
            const double speed = instance.processors[static_cast<std::size_t>(p->unit)].speed;
            const Activity activity(now_, p->amount, rate_for(instance.entity, step.flag, speed));
            local_.work.add(step.flag ? activity.duration() : p->amount);
            serve(p, -1, p->unit, activity);
        }
    }
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::grant(int pool) {
    auto& instance = *instances_[pool];
    while (auto assignment = instance.ready->next()) {
        auto& processor = instance.processors[static_cast<std::size_t>(assignment->processor)];
        processor.busy = true;
        Request<Stamp>& r = assignment->request;
        Proc* p = r.process;
        if (p) {
            const Step& step = graph_.steps[p->state];
            p->unit = assignment->processor;
            p->clock.wait_until(now_);
            processor.releases.granted(1, p->clock);
            const Activity activity(now_, p->amount, rate_for(instance.entity, step.flag, processor.speed));
            local_.work.add(step.flag ? activity.duration() : p->amount);
            serve(p, instance.entity, p->unit, activity);
            continue;
        }
        r.ready.wait_until(now_);
        processor.releases.granted(1, r.ready);
        const auto number = static_cast<std::int64_t>(r.order.ordinal);
        r.task_run->space.locate(number, freed_task_);
        p = start_task(*r.task_run, number, freed_task_, r.ready);
        p->place =
            std::make_shared<const PlaceFrame>(PlaceFrame{{pool, {assignment->processor, 1, 1}}, true, p->place, now_});
        const int stmt = r.task_run->source.arrays[p->task_array].stmt;
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
    p->state = step.to;
    if (step.kind == StepKind::Acquire) return;
    auto& instance = *instances_[p->instance];
    if (step.kind == StepKind::Use || p->place->held) {
        auto& q = queue_of(p);
        --q.busy;
        q.releases.released(p->clock);
        list(q);
        return;
    }
    auto& processor = instance.processors[static_cast<std::size_t>(p->unit)];
    processor.busy = false;
    processor.releases.released(p->clock);
    instance.ready->idle(p->unit);
    if (instance.ready->waiting()) list_pool(p->instance);
}

}  // namespace pamina::engine
