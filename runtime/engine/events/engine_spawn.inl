// Engine: processes beside others, joined or ended by the branch to which they belong (semantics.md 2.4).
#pragma once

#include <fmt/format.h>

#include "runtime/engine/events/engine.h"

namespace pamina::engine {

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
    // A background owns what it spawns: that is a background, too.
    if (step.flag || p->extra->background) {
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
    enders_.push_back(p);
    return true;
}

/// What a spawned process keeps from being disposed of, it keeps no longer.
template <class Stamp, class Observe>
void Engine<Stamp, Observe>::let_go(const Extra<Stamp>& extra) {
    for (const int instance : extra.keeps) {
        --instances_[instance]->keepers;
        free_if_unused(instance);
    }
}

/// A background leaves the list of its branch.
template <class Stamp, class Observe>
void Engine<Stamp, Observe>::leave_backgrounds(const Extra<Stamp>& extra) {
    auto& all = extra.branch->extra->backgrounds;
    const std::size_t at = extra.place_among_backgrounds;
    all[at] = all.back();
    all[at]->extra->place_among_backgrounds = at;
    all.pop_back();
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::end_spawned(Proc* p) {
    auto& extra = *p->extra;
    Proc* branch = extra.branch;
    let_go(extra);
    auto& of = *branch->extra;
    if (extra.background) {
        leave_backgrounds(extra);
    } else {
        if (!of.has_spawn_end || p->clock.at > of.spawn_end.at) {
            of.spawn_end = p->clock;
            of.has_spawn_end = true;
        }
        if (--of.spawned == 0) {
            const StepKind at = graph_.steps[branch->state].kind;
            // A branch that waits at its end goes on; one that is still on its way will find nobody to wait for.
            const bool at_end =
                branch->waits && !branch->queued && !branch->parent && (at == StepKind::Join || at == StepKind::Return);
            if (at_end) {
                later(branch->clock, of.spawn_end);
                branch->clock.because(rows_.join());
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
        while (!backgrounds.empty()) kill(backgrounds.back(), branch->clock);
        push(branch);
    }
    enders_.clear();
    return true;
}

}  // namespace pamina::engine
