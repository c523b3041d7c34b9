// Engine: a background and all that it started are ended from outside (semantics.md 2.5).
#pragma once

#include "runtime/engine/events/engine.h"

namespace pamina::engine {

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::kill(Proc* p, const Stamp& by) {
    std::vector<Proc*> all{p};
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i]->extra) all.insert(all.end(), all[i]->extra->children.begin(), all[i]->extra->children.end());
    }
    // Some have ended and only keep their place in the tree.
    std::erase_if(all, [](const Proc* q) { return q->dead || (q->extra && q->extra->ended); });
    while (!all.empty()) {
        kill_one(all.back(), by);
        all.pop_back();
    }
}

/// Work in progress on its own clock ends now: what was not done is taken back.
template <class Stamp, class Observe>
void Engine<Stamp, Observe>::stop_passing(Proc* p, const Step& step) {
    const double left = p->clock.at - now_;
    double part = 0;  // of the work that was not done
    int stmt = step.stmt;
    if (step.kind == StepKind::Pass) {
        for (const auto& item : step.items) {
            if (item.kind == rtg::Item::Kind::Assign) continue;
            stmt = item.stmt;
            part = item.kind == rtg::Item::Kind::Work ? left : 0;
        }
    } else {
        part = p->place ? left * p->request.amount : left;
    }
    local_.work.add(-part);
    observe_.executed(stmt, 0, -left);
    if (Tracer* t = tracer()) t->flush(p, now_);
}

/// What a server or processor does for it ends now, and is given back.
template <class Stamp, class Observe>
void Engine<Stamp, Observe>::stop_service(Proc* p, const Step& step, const Stamp& by) {
    const double left = p->clock.at - now_;
    auto& instance = *instances_[p->instance];
    const bool inner = step.kind == StepKind::Occupy && p->place->held;
    observe_.executed(step.stmt, 0, -left);
    if (!inner) observe_.served(instance.entity, p->request.unit, -left);
    if (step.kind == StepKind::Occupy) {
        const double speed = instance.processors[static_cast<std::size_t>(p->request.unit)].speed;
        local_.work.add(-left * (step.flag ? speed / instance.fastest : rate_for(instance.entity, false, speed)));
    }
    p->clock = by;
    complete(p);
}

/// It waits no longer.
template <class Stamp, class Observe>
void Engine<Stamp, Observe>::stop_waiting(Proc* p, const Step& step, const Stamp& by) {
    switch (step.kind) {
        case StepKind::Use:
        case StepKind::Acquire: {
            auto& q = queue_of(p);
            q.waiting.remove(p);
            q.releases.left(by);
            list(q);
            break;
        }
        case StepKind::Occupy:
            if (p->place->held) {
                queue_of(p).waiting.remove(p);
            } else {
                auto& instance = *instances_[p->instance];
                instance.pools[pool_of(instance, p->place->place.members.first)].ready->remove(
                    [&](const Waiting<Stamp>& r) { return r.process == p; });
            }
            break;
        case StepKind::Sync:
            std::erase(barrier_of(p, step).waiting, p);
            break;
        case StepKind::Put:
        case StepKind::Get: {
            auto& c = instances_[p->instance]->channels.get(p->request.unit, p->instance);
            (step.kind == StepKind::Put ? c.puts : c.gets).remove(p);
            list(c);
            break;
        }
        case StepKind::Await:
            std::erase(instances_[p->instance]->events[static_cast<std::size_t>(p->request.unit)].waiting, p);
            break;
        case StepKind::RunTasks:
            cancel_tasks(p);
            break;
        case StepKind::Join:
        case StepKind::Return:
            std::replace(enders_.begin(), enders_.end(), p, static_cast<Proc*>(nullptr));
            break;
        default:
            break;
    }
}

/// The processor that a task holds is free.
template <class Stamp, class Observe>
void Engine<Stamp, Observe>::give_up_processor(Proc* p) {
    const auto& its = p->place.held()->place;
    auto& instance = *instances_[its.instance];
    auto& processor = instance.processors[static_cast<std::size_t>(its.members.first)];
    observe_.served(instance.entity, its.members.first, now_ - processor.since);
    drop_inner(processor);
    free_processor(its.instance, its.members.first, p->clock);
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::kill_one(Proc* p, const Stamp& by) {
    count_event(p);
    auto& extra = p->more();
    const Step& step = graph_.steps[p->state];
    if (!p->waits) observe_.degree(now_, -1);
    if (p->parent) {
        if (p->family.barrier >= 0) {
            barriers_[static_cast<std::size_t>(p->family.barrier)]->waiting.clear();
            free_barriers_.push_back(p->family.barrier);
        }
    } else if (p->passing) {
        stop_passing(p, step);
    } else if (p->granted && (step.kind == StepKind::Use || step.kind == StepKind::Occupy)) {
        stop_service(p, step, by);
    } else if (p->waits) {
        stop_waiting(p, step, by);
    }
    p->clock = by;  // what it had is free because the branch has ended
    for (auto held = extra.held.rbegin(); held != extra.held.rend(); ++held) give_back(p, *held);
    if (p->task_run) trace_task(p);
    if (p->task_run && p->task_run->bound.arrays[p->task_array].has_place) give_up_processor(p);
    for (const int instance : extra.declared) {
        instances_[instance]->disposed = true;
        free_if_unused(instance);
    }
    let_go(extra);
    saved_slots_ -= extra.saved.size();
    if (extra.branch) {
        if (extra.background) {
            leave_backgrounds(extra);
        } else {
            --extra.branch->extra->spawned;
        }
    }
    forget(p);
}

}  // namespace pamina::engine
