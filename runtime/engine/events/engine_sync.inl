// Engine: barriers, queues of tokens, events (semantics.md 5).
#pragma once

#include <fmt/format.h>

#include "runtime/engine/events/engine.h"

namespace pamina::engine {

// ---- barriers -----------------------------------------------------------------------------------------------

template <class Stamp, class Observe>
std::int64_t Engine<Stamp, Observe>::new_barrier(std::int64_t parties) {
    std::int64_t number = static_cast<std::int64_t>(barriers_.size());
    if (free_barriers_.empty()) {
        barriers_.push_back(std::make_unique<Barrier<Stamp>>());
    } else {
        number = free_barriers_.back();
        free_barriers_.pop_back();
        *barriers_[static_cast<std::size_t>(number)] = {};
    }
    auto& barrier = *barriers_[static_cast<std::size_t>(number)];
    barrier.parties = parties;
    barrier.waiting.reserve(static_cast<std::size_t>(parties));
    return number;
}

template <class Stamp, class Observe>
Barrier<Stamp>& Engine<Stamp, Observe>::barrier_of(const Proc* p, const Step& step) {
    if (step.entity < 0) return *barriers_[static_cast<std::size_t>(p->locals()[step.slot].i)];
    return instances_[p->instance]->barriers[static_cast<std::size_t>(p->request.unit)];
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::arrive(Proc* p, const Step& step) {
    if (step.entity >= 0) element(p, step);
    auto& barrier = barrier_of(p, step);
    p->request.at = p->clock.at;
    p->waits = true;
    observe_.degree(p->clock.at, -1);
    observe_.executed(step.stmt, 1, 0);
    if (barrier.waiting.empty() || p->clock.at > barrier.latest.at ||
        (p->clock.at == barrier.latest.at && before(p->order, barrier.latest_order))) {
        barrier.latest = p->clock;
        barrier.latest_order = p->order;
    }
    barrier.waiting.push_back(p);
    if (static_cast<std::int64_t>(barrier.waiting.size()) < barrier.parties) return;
    if (barrier.latest.at > barrier.last_release) {
        barrier.last_release = barrier.latest.at;
        barrier.releases_at_once = 0;
    } else if (++barrier.releases_at_once * static_cast<std::uint64_t>(barrier.parties) >
               control_.limits.max_instant_events) {
        fail("E0907", span_of(step),
             fmt::format("this barrier was passed {} times without time passing", barrier.releases_at_once),
             "look for a loop that takes no time");
    }
    if (step.entity >= 0) {
        // All of them go on at this instant, each in its turn.
        for (Proc* q : barrier.waiting) {
            const Step& its = graph_.steps[q->state];
            observe_.waited(its.stmt, now_ - q->request.at);
            q->clock.wait_until(now_);
            q->clock.take_path(barrier.latest, rows_.entity(step.entity));
            q->state = its.to;
            push(q);
        }
        barrier.waiting.clear();
        return;
    }
    complete_barriers_.push_back(&barrier);
}

/// Lets go on who came to the barriers of bare `sync`s that are complete.
template <class Stamp, class Observe>
void Engine<Stamp, Observe>::release_barriers() {
    while (!complete_barriers_.empty()) {
        auto& barrier = *complete_barriers_.back();
        complete_barriers_.pop_back();
        released_.clear();
        released_.swap(barrier.waiting);
        barrier.waiting.reserve(released_.size());
        const Stamp at = barrier.latest;
        const auto earlier = [](const Proc* a, const Proc* b) { return a->order.ordinal < b->order.ordinal; };
        if (!std::is_sorted(released_.begin(), released_.end(), earlier))
            std::sort(released_.begin(), released_.end(), earlier);
        // Moved out: a process that runs on may complete another barrier.
        std::vector<Proc*> all = std::move(released_);
        for (Proc* q : all) {
            local_.look_at_control();
            const Step& its = graph_.steps[q->state];
            observe_.waited(its.stmt, at.at - q->request.at);
            q->clock.wait_until(at.at);
            q->clock.take_path(at, rows_.sync());
            q->state = its.to;
            run_ahead(q);
        }
        events_ += all.size();
        released_ = std::move(all);
        if (control_.limits.max_events && events_ > control_.limits.max_events) {
            fail("E0906", {}, fmt::format("the run takes more than {} events", control_.limits.max_events),
                 "raise the limit with --max-events");
        }
        if (at.at > control_.limits.max_time) return;  // the limit is reported where time is kept
    }
}

// ---- queues -------------------------------------------------------------------------------------------------

/// A put or get. False when it has to wait for the round.
template <class Stamp, class Observe>
bool Engine<Stamp, Observe>::ask_channel(Proc* p, const Step& step) {
    const std::int64_t unit = element(p, step);
    const bool put = step.kind == StepKind::Put;
    if (put) {
        p->request.amount = step.cost.present() ? local_.evaluate(step.cost, p->locals()).r : 0;
        local_.check_duration(p->request.amount, step.cost, step.stmt);
    }
    auto& channels = instances_[p->instance]->channels;
    auto& c = channels.get(unit, p->instance);
    if (nobody_else()) {
        // The round would only meet this request.
        make_visible(c);
        if (put ? c.puts.empty() && channels.room(c) : c.gets.empty() && c.visible > 0) {
            p->request.at = now_;
            count_event(p);
            if (put) {
                take_room(channels, c, p);
                complete_put(c, p, step);
            } else {
                take_token(c, p);
                complete_get(channels, c, p);
            }
            p->state = step.to;
            return true;
        }
    }
    ask(p);
    (put ? c.puts : c.gets).push(p);
    list(c);
    return false;
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::make_visible(Channel& c) {
    while (!c.in_flight.empty() && c.in_flight.front().at <= now_) {
        auto token = c.in_flight.pop();
        if constexpr (Stamp::has_path) c.paths.visible.push_back(std::move(token));
        ++c.visible;
    }
}

/// A put is granted.
template <class Stamp, class Observe>
void Engine<Stamp, Observe>::take_room(Channels<Stamp>& channels, Channel& c, Proc* p) {
    meet(p);
    if constexpr (Stamp::has_path) {
        if (channels.capacity >= 0)
            c.paths.room.granted(channels.capacity - c.tokens, p->clock, rows_.entity(graph_.steps[p->state].entity));
    }
    ++c.tokens;
    if (++tokens_ > control_.limits.max_tokens) {
        const Step& step = graph_.steps[p->state];
        fail("E0912", span_of(step),
             fmt::format("there are more than {} tokens in queues, and `{}` gets another one",
                         control_.limits.max_tokens, graph_.graph.entities[static_cast<std::size_t>(step.entity)].name),
             "does anybody take them? A queue with a capacity lets who puts wait");
    }
}

/// A get is granted.
template <class Stamp, class Observe>
void Engine<Stamp, Observe>::take_token(Channel& c, Proc* p) {
    meet(p);
    --c.visible;
    if constexpr (Stamp::has_path) {
        if (c.paths.initial > 0) {
            --c.paths.initial;
        } else {
            // A token that became visible at this very moment is what was waited for.
            if (c.paths.visible.front().at == now_)
                p->clock.take_path(c.paths.visible.front().by, rows_.entity(graph_.steps[p->state].entity));
            c.paths.visible.pop_front();
        }
    }
}

/// The request of a process at a queue is met now.
template <class Stamp, class Observe>
void Engine<Stamp, Observe>::meet(Proc* p) {
    const Step& step = graph_.steps[p->state];
    observe_.waited(step.stmt, now_ - p->request.at);
    observe_.executed(step.stmt, 1, 0);
    p->clock.wait_until(now_, rows_.entity(step.entity));
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::grant(Channel& c) {
    auto& channels = instances_[c.instance]->channels;
    make_visible(c);
    const auto granted = [&](Proc* p) {
        p->granted = true;
        p->waits = false;
        observe_.degree(now_, 1);
        goes_on(p);
    };
    while (c.puts.first && channels.room(c)) {
        Proc* p = c.puts.pop();
        take_room(channels, c, p);
        granted(p);
    }
    while (c.gets.first && c.visible > 0) {
        Proc* p = c.gets.pop();
        take_token(c, p);
        granted(p);
    }
    if (c.gets.first && !c.in_flight.empty() && c.wake_at != c.in_flight.front().at) {
        c.wake_at = c.in_flight.front().at;
        ++c.wakeups;
        ++channels.wakeups;
        queue_.push(c.wake_at, &c);
    }
    channels.drop_if_unchanged(c);
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::wake(Channel* c) {
    --c->wakeups;
    if (c->wake_at <= now_) c->wake_at = -1;
    auto& instance = *instances_[c->instance];
    if (--instance.channels.wakeups == 0 && instance.disposed) return free_if_unused(c->instance);
    list(*c);
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::complete_put(Channel& c, Proc* p, const Step& step) {
    Stamp by = p->clock;
    by.advance(p->request.amount, step.stmt);
    if constexpr (Stamp::has_path) {
        const double at = by.at;
        c.in_flight.push({at, c.paths.puts++, std::move(by)});
    } else {
        c.in_flight.push({by.at});
    }
    if (c.gets.first) list(c);
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::complete_get(Channels<Stamp>& channels, Channel& c, [[maybe_unused]] Proc* p) {
    --c.tokens;
    --tokens_;
    if constexpr (Stamp::has_path) {
        if (channels.capacity >= 0) c.paths.room.released(p->clock);
    }
    if (c.puts.first) {
        list(c);
    } else {
        channels.drop_if_unchanged(c);
    }
}

// ---- events -------------------------------------------------------------------------------------------------

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::signal(Proc* p, const Step& step) {
    const std::int64_t unit = element(p, step);
    auto& event = instances_[p->instance]->events[static_cast<std::size_t>(unit)];
    observe_.executed(step.stmt, 1, 0);
    p->state = step.to;
    if (event.set) return;
    event.set = true;
    for (Proc* q : event.waiting) {
        const Step& its = graph_.steps[q->state];
        observe_.waited(its.stmt, now_ - q->request.at);
        q->clock.wait_until(now_);
        q->clock.take_path(p->clock, rows_.entity(step.entity));
        q->state = its.to;
        push(q);
    }
    event.waiting = {};
}

/// True when the event is set.
template <class Stamp, class Observe>
bool Engine<Stamp, Observe>::await(Proc* p, const Step& step) {
    const std::int64_t unit = element(p, step);
    auto& event = instances_[p->instance]->events[static_cast<std::size_t>(unit)];
    observe_.executed(step.stmt, 1, 0);
    if (event.set) {
        p->state = step.to;
        return true;
    }
    ask(p);
    event.waiting.push_back(p);
    return false;
}

}  // namespace pamina::engine
