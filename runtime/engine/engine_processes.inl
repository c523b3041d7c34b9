// Engine: forks and joins, spawned processes, backgrounds and their end, calls of procedures.
#pragma once

#include <fmt/format.h>

#include "runtime/engine/engine.h"

namespace pamina::engine {

/// Slots that calls in progress keep, 8 bytes each: a procedure that calls itself 10^7 deep fits.
inline constexpr std::uint64_t kMaxSavedSlots = std::uint64_t{1} << 26;

template <class Stamp, class Observe>
Process<Stamp>* Engine<Stamp, Observe>::make_child(Proc* parent, std::uint64_t ordinal, rtg::StateId state,
                                                   const Stamp& at) {
    Proc* child = store_.make(parent->locals());
    child->order = {parent, ordinal};
    child->depth = parent->depth + 1;
    child->hint = hint_of(child->order);
    child->clock = at;
    child->place = parent->place;
    child->state = state;
    child->waits = true;  // its start is announced to the profile when it is resumed
    if (parent->mortal) {
        child->mortal = true;
        child->more().place_among_children = parent->more().children.size();
        parent->extra->children.push_back(child);
    }
    return child;
}

/// The process has ended. Its block is free as soon as nobody needs its place in the tree and no event leads to it.
template <class Stamp, class Observe>
void Engine<Stamp, Observe>::forget(Proc* p) {
    for (;;) {
        p->dead = p->queued;
        auto* parent = const_cast<Proc*>(p->order.parent);
        const bool needed = p->extra && p->extra->offspring > 0;
        if (needed || p->queued) {
            if (needed) p->extra->ended = true;
            // Its place in the tree hangs on that of the process above.
            if (parent && !p->counted) ++parent->more().offspring;
            p->counted = parent != nullptr;
            return;
        }
        if (p->mortal && parent && parent->mortal) {
            auto& siblings = parent->extra->children;
            const std::size_t at = p->extra->place_among_children;
            siblings[at] = siblings.back();
            siblings[at]->extra->place_among_children = at;
            siblings.pop_back();
        }
        const bool counted = p->counted;
        store_.release(p);
        if (!counted) return;
        if (--parent->extra->offspring > 0 || !parent->extra->ended) return;
        p = parent;
    }
}

template <class Stamp, class Observe>
bool Engine<Stamp, Observe>::start_children(Proc* p, const Step& step) {
    Span64 span{0, 1, static_cast<std::int64_t>(step.branches.size())};
    if (step.kind == StepKind::Replicate)
        span = local_.evaluate.range(step.range, p->locals(), graph_.graph.states[p->state].span);
    observe_.executed(step.stmt, 1, 0);
    p->state = step.to;
    if (span.count == 0) return false;
    if (static_cast<std::uint64_t>(span.count) >
        control_.limits.max_live - std::min<std::uint64_t>(store_.live(), control_.limits.max_live)) {
        fail("E0903", span_of(step),
             fmt::format("{} processes at once are more than the limit of {}", span.count, control_.limits.max_live),
             "branches that are alike, use no resource and read no index are folded into one");
    }
    const Stamp start = p->clock;
    p->parent = true;
    p->family = {span.count, Proc::kNobody, step.barrier_slot >= 0 ? new_barrier(span.count) : -1};
    p->waits = true;
    observe_.degree(now_, -1);
    const std::uint64_t base = p->extra ? p->extra->next_ordinal : 0;
    const std::int64_t barrier = p->family.barrier;
    for (std::int64_t n = 0; n < span.count; ++n) {
        Proc* child;
        if (step.kind == StepKind::Fork) {
            child =
                make_child(p, base + static_cast<std::uint64_t>(n), step.branches[static_cast<std::size_t>(n)], start);
        } else {
            child = make_child(p, base + static_cast<std::uint64_t>(n), step.branches[0], start);
            child->locals()[step.slot].i = span.at(n);
            if (step.has_place) enter(child, place(child, step.place));
        }
        if (barrier >= 0) child->locals()[step.barrier_slot].i = barrier;
        run_ahead(child);
    }
    return true;
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::joined(Proc* parent, const Proc* child) {
    // The latest end, and of equal ones the first in process order.
    auto& family = parent->family;
    if (child->clock.at > parent->clock.at || family.join_ordinal == Proc::kNobody ||
        (child->clock.at == parent->clock.at && child->order.ordinal < family.join_ordinal)) {
        parent->clock = child->clock;
        family.join_ordinal = child->order.ordinal;
    }
    if (--family.live == 0) {
        if (family.barrier >= 0) free_barriers_.push_back(family.barrier);
        parent->parent = false;
        push(parent);
    }
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::end_process(Proc* p) {
    if (p->task_run) {
        if (!settle_now(p)) return;  // successors and the processor are freed at that time
        return end_task(p);
    }
    if ((p->mortal || (p->extra && !p->extra->keeps.empty())) && !settle_now(p)) return;
    observe_.degree(p->clock.at, -1);
    if (!p->order.parent) {
        final_ = p->clock;
        ended_ = true;
        return forget(p);
    }
    if (p->extra && p->extra->branch) return end_spawned(p);
    auto* parent = const_cast<Proc*>(p->order.parent);
    joined(parent, p);
    forget(p);
}

// ---- beside each other ------------------------------------------------------------------------------------

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::spawn(Proc* p, const Step& step) {
    if (store_.live() >= control_.limits.max_live) {
        fail("E0903", span_of(step), fmt::format("more than {} processes are alive at once", control_.limits.max_live));
    }
    observe_.executed(step.stmt, 1, 0);
    p->state = step.to;
    Proc* branch = p->branch();
    Proc* child = make_child(p, p->more().next_ordinal++, step.branches[0], p->clock);
    child->counted = true;
    ++p->extra->offspring;
    auto& extra = child->more();
    extra.branch = branch;
    for (const int slot : step.keeps) {
        const int instance = instance_of(p, slot);
        ++instances_[instance]->keepers;
        extra.keeps.push_back(instance);
    }
    if (step.flag) {
        extra.background = true;
        child->mortal = true;
        extra.place_among_backgrounds = branch->more().backgrounds.size();
        branch->extra->backgrounds.push_back(child);
    } else {
        ++branch->more().spawned;
    }
    run_ahead(child);
}

/// The end of a branch: true when it has to wait, for spawned processes or for the moment to end its backgrounds.
template <class Stamp, class Observe>
bool Engine<Stamp, Observe>::join(Proc* p) {
    auto* extra = p->extra.get();
    if (!extra || extra->branch) return false;
    if (extra->spawned > 0) {
        p->waits = true;
        observe_.degree(p->clock.at, -1);
        return true;
    }
    if (extra->has_spawn_end) {  // they ended before it came here, by their own clocks perhaps later
        observe_.degree(p->clock.at, -1);
        later(p->clock, extra->spawn_end);
        observe_.degree(p->clock.at, 1);
        extra->has_spawn_end = false;
    }
    if (extra->backgrounds.empty()) return false;
    if (!settle_now(p)) return true;
    p->waits = true;
    observe_.degree(now_, -1);
    extra->ending = true;
    enders_.push_back(p);
    return true;
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::end_spawned(Proc* p) {
    auto& extra = *p->extra;
    Proc* branch = extra.branch;
    for (const int instance : extra.keeps) {
        --instances_[instance]->keepers;
        free_if_unused(instance);
    }
    auto& of = *branch->extra;
    if (extra.background) {
        auto& all = of.backgrounds;
        const std::size_t at = extra.place_among_backgrounds;
        all[at] = all.back();
        all[at]->extra->place_among_backgrounds = at;
        all.pop_back();
    } else {
        if (!of.has_spawn_end || p->clock.at > of.spawn_end.at) {
            of.spawn_end = p->clock;
            of.has_spawn_end = true;
        }
        if (--of.spawned == 0) {
            const StepKind at = graph_.steps[branch->state].kind;
            // A branch that waits at its end goes on; one that is still on its way will find nobody to wait for.
            const bool at_end = branch->waits && !branch->queued && !branch->parent && !of.ending &&
                                (at == StepKind::Join || at == StepKind::Return);
            if (at_end) {
                later(branch->clock, of.spawn_end);
                of.has_spawn_end = false;
                push(branch);
            }
        }
    }
    forget(p);
}

/// Ends the backgrounds of the branches that have come to their end; true when there were any.
template <class Stamp, class Observe>
bool Engine<Stamp, Observe>::end_backgrounds() {
    if (enders_.empty()) return false;
    std::sort(enders_.begin(), enders_.end(), [](const Proc* a, const Proc* b) { return before(a->order, b->order); });
    for (std::size_t i = 0; i < enders_.size(); ++i) {
        Proc* branch = enders_[i];
        if (!branch) continue;  // it was ended itself
        auto& backgrounds = branch->extra->backgrounds;
        while (!backgrounds.empty()) kill(backgrounds.back());
        // A background may have spawned a process at this very instant: then the branch still waits for that.
        branch->extra->ending = false;
        push(branch);
    }
    enders_.clear();
    return true;
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::kill(Proc* p) {
    std::vector<Proc*> all{p};
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i]->extra) all.insert(all.end(), all[i]->extra->children.begin(), all[i]->extra->children.end());
    }
    // Some have ended and only keep their place in the tree.
    std::erase_if(all, [](const Proc* q) { return q->dead || (q->extra && q->extra->ended); });
    while (!all.empty()) {
        kill_one(all.back());
        all.pop_back();
    }
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::kill_one(Proc* p) {
    count_event(p);
    auto& extra = p->more();
    const Step& step = graph_.steps[p->state];
    if (!p->waits) observe_.degree(now_, -1);
    const double left = p->clock.at - now_;
    if (p->parent) {
        if (p->family.barrier >= 0) {
            barriers_[static_cast<std::size_t>(p->family.barrier)]->waiting.clear();
            free_barriers_.push_back(p->family.barrier);
        }
    } else if (p->passing) {
        double part = 0;  // of the work that was not done
        int stmt = step.stmt;
        if (step.kind == StepKind::Pass) {
            for (const auto& item : step.items) {
                if (item.kind == rtg::Item::Kind::Assign) continue;
                stmt = item.stmt;
                part = item.kind == rtg::Item::Kind::Work ? left : 0;
            }
        } else {
            part = step.flag || !p->place ? left : left * p->request.amount;
        }
        local_.work.add(-part);
        observe_.executed(stmt, 0, -left);
    } else if (p->granted && (step.kind == StepKind::Use || step.kind == StepKind::Occupy)) {
        auto& instance = *instances_[p->instance];
        const bool inner = step.kind == StepKind::Occupy && p->place->held;
        observe_.executed(step.stmt, 0, -left);
        if (!inner) observe_.served(instance.entity, p->request.unit, -left);
        if (step.kind == StepKind::Occupy) {
            const double speed = instance.processors[static_cast<std::size_t>(p->request.unit)].speed;
            local_.work.add(step.flag ? -left : -left * rate_for(instance.entity, false, speed));
        }
        p->clock.wait_until(now_);
        complete(p);
    } else if (p->waits) {
        switch (step.kind) {
            case StepKind::Use:
            case StepKind::Acquire: {
                auto& q = queue_of(p);
                q.waiting.remove(p);
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
            default:
                break;  // at its end
        }
    }
    if (p->waits && (step.kind == StepKind::Join || step.kind == StepKind::Return)) {
        for (Proc*& ender : enders_) {
            if (ender == p) ender = nullptr;
        }
    }
    for (auto held = extra.held.rbegin(); held != extra.held.rend(); ++held) give_back(p, *held);
    if (p->task_run && p->task_run->bound.arrays[p->task_array].has_place) {
        const PlaceFrame* held = p->place.get();
        while (!held->held) held = held->outer.get();
        const auto& its = held->place;
        auto& instance = *instances_[its.instance];
        auto& processor = instance.processors[static_cast<std::size_t>(its.members.first)];
        observe_.served(instance.entity, its.members.first, now_ - processor.since);
        drop_inner(processor);
        free_processor(its.instance, its.members.first, p->clock);
    }
    for (const int instance : extra.declared) {
        instances_[instance]->disposed = true;
        free_if_unused(instance);
    }
    for (const int instance : extra.keeps) {
        --instances_[instance]->keepers;
        free_if_unused(instance);
    }
    saved_slots_ -= extra.saved.size();
    if (extra.branch) {
        auto& of = *extra.branch->extra;
        if (extra.background) {
            auto& all = of.backgrounds;
            const std::size_t at = extra.place_among_backgrounds;
            all[at] = all.back();
            all[at]->extra->place_among_backgrounds = at;
            all.pop_back();
        } else {
            --of.spawned;
        }
    }
    forget(p);
}

// ---- procedures ---------------------------------------------------------------------------------------------

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::call(Proc* p, const Step& step) {
    if (p->clock.at == last_call_) {
        if (++calls_there_ > control_.limits.max_instant_events) {
            fail("E0907", span_of(step), fmt::format("{} calls were made without time passing", calls_there_ - 1),
                 "look for a proc that calls itself for ever");
        }
    } else {
        last_call_ = p->clock.at;
        calls_there_ = 0;
    }
    local_.look_at_control();
    observe_.executed(step.stmt, 1, 0);
    const auto& procedure = graph_.graph.procedures[static_cast<std::size_t>(step.number)];
    arguments_.clear();
    for (const Cost& argument : step.indices) arguments_.push_back(local_.evaluate(argument, p->locals()));
    if (folding_.can(step.number) && !p->place && !p->mortal &&
        folding_.run(step.number, arguments_, p->clock, local_, observe_)) {
        p->state = step.to;
        return;
    }
    // Where nothing follows but the end, there is nothing to come back to.
    const Step& after = graph_.steps[step.to];
    const bool last = after.kind == StepKind::End || after.kind == StepKind::Return ||
                      (after.kind == StepKind::Join && graph_.steps[after.to].kind == StepKind::End);
    if (!last) {
        auto& extra = p->more();
        saved_slots_ += static_cast<std::uint64_t>(procedure.slots);
        if (saved_slots_ > kMaxSavedSlots) {
            fail("E0909", span_of(step),
                 fmt::format("procs in progress keep more than {} values: {} calls inside each other here",
                             kMaxSavedSlots, extra.calls.size()),
                 "look for a proc that calls itself without end");
        }
        const expr::Slot* first = p->locals() + procedure.first_slot;
        extra.saved.insert(extra.saved.end(), first, first + procedure.slots);
        extra.calls.push_back({step.to, step.number});
    }
    for (std::size_t i = 0; i < arguments_.size(); ++i) p->locals()[procedure.parameters[i]] = arguments_[i];
    p->state = procedure.entry;
}

/// The end of a procedure; false when the process ends with it.
template <class Stamp, class Observe>
bool Engine<Stamp, Observe>::come_back(Proc* p) {
    if (!p->extra || p->extra->calls.empty()) return false;
    auto& extra = *p->extra;
    const auto frame = extra.calls.back();
    extra.calls.pop_back();
    const auto& procedure = graph_.graph.procedures[static_cast<std::size_t>(frame.procedure)];
    const auto kept = extra.saved.end() - procedure.slots;
    std::copy(kept, extra.saved.end(), p->locals() + procedure.first_slot);
    extra.saved.erase(kept, extra.saved.end());
    saved_slots_ -= static_cast<std::uint64_t>(procedure.slots);
    p->state = frame.back;
    return true;
}

}  // namespace pamina::engine
