// Engine: processes begin and end, forks and joins.
#pragma once

#include <fmt/format.h>

#include "runtime/engine/events/engine.h"

namespace pamina::engine {

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
    if (Tracer* t = tracer()) t->ended(p);
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
    p->state = step.to;
    if (span.count == 0) return false;
    observe_.executed(step.stmt, 1, 0);
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
        parent->clock.because(rows_.join());
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

}  // namespace pamina::engine
