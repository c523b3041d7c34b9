// Engine: events, processes, forks and joins.
#pragma once

#include <fmt/format.h>

#include "runtime/engine/engine.h"
#include "runtime/engine/sequential.h"
#include "runtime/result/show.h"

namespace pamina::engine {

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::run() {
    // States that the model's own process reaches: only one process can be there.
    std::vector<bool> root(graph_.steps.size());
    std::vector<rtg::StateId> todo{graph_.graph.entry};
    while (!todo.empty()) {
        const rtg::StateId s = todo.back();
        todo.pop_back();
        if (s == rtg::kNoState || root[s]) continue;
        root[s] = true;
        todo.push_back(graph_.steps[s].to);
        todo.push_back(graph_.steps[s].other);
    }
    sequential_.resize(graph_.task_graphs.size());
    for (std::size_t s = 0; s < graph_.steps.size(); ++s) {
        const Step& step = graph_.steps[s];
        if (step.kind != StepKind::RunTasks || !options_.sequential) continue;
        sequential_[step.number] = is_sequential(graph_, step.number, root[s]);
    }

    Proc* first = store_.make(nullptr);
    first->state = graph_.graph.entry;
    push(first);
    while (!queue_.empty()) {
        advance_to(queue_.top().at);
        do {
            while (!queue_.empty() && queue_.top().at == now_) {
                Proc* p = queue_.pop();
                count_event();
                resume(p);
            }
            round();
        } while (!queue_.empty() && queue_.top().at == now_);
    }
    if (!ended_) deadlock();
    // The last process may have ended on its own clock, ahead of the event queue.
    advance_to(final_.at);
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::push(Proc* p) {
    queue_.push(p->clock.at, p);
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::advance_to(double t) {
    if (t > now_) instant_events_ = 0;
    if (t > control_.limits.max_time) {
        now_ = control_.limits.max_time;
        observe_.settle(now_);
        fail("E0905", {},
             fmt::format("the model runs past the time limit of {}",
                         result::show_time(control_.limits.max_time / graph_.ticks_per_second)),
             "raise it with --max-time, or look for a loop that does not end");
    }
    now_ = t;
    observe_.settle(now_);
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::count_event() {
    ++events_;
    ++instant_events_;
    if (control_.limits.max_events && events_ > control_.limits.max_events) {
        fail("E0906", {}, fmt::format("the run takes more than {} events", control_.limits.max_events),
             "raise the limit with --max-events");
    }
    if (instant_events_ > control_.limits.max_instant_events) {
        fail("E0907", {}, fmt::format("{} events happened without time passing", control_.limits.max_instant_events),
             "look for a loop that takes no time");
    }
    if (++unpublished_ >= 1024) {
        control_.events.fetch_add(unpublished_, std::memory_order_relaxed);
        control_.now.store(now_, std::memory_order_relaxed);
        unpublished_ = 0;
        if (control_.stop.load(std::memory_order_relaxed)) throw Stopped{};
    }
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::fail_at(const Proc* p, RunError error) {
    graph_.describe_values(error.diagnostic, p->state, p->locals());
    throw error;
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::resume(Proc* p) {
    try {
        if (p->waits) {
            p->waits = false;
            observe_.degree(now_, 1);
        }
        if (p->granted) complete(p);
        run_on(p);
    } catch (RunError& error) {
        if (error.diagnostic.notes.empty()) fail_at(p, std::move(error));
        throw;
    }
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::run_on(Proc* p) {
    for (;;) {
        const Step& step = graph_.steps[p->state];
        expr::Slot* locals = p->locals();
        switch (step.kind) {
            case StepKind::End:
                return end_process(p);
            case StepKind::Pass:
                run_items(step.items, locals, p->clock, {}, local_, observe_);
                p->state = step.to;
                break;
            case StepKind::LoopEnter: {
                const Span64 span = local_.evaluate.range(step.range, locals, graph_.graph.states[p->state].span);
                locals[step.slot].i = span.first;
                locals[step.slot + 1].i = span.count;
                locals[step.slot + 2].i = span.step;
                p->state = span.count > 0 ? step.to : step.other;
                break;
            }
            case StepKind::LoopBack:
                local_.look_at_control();
                if (--locals[step.slot + 1].i > 0) {
                    locals[step.slot].i += locals[step.slot + 2].i;
                    p->state = step.to;
                } else {
                    p->state = step.other;
                }
                break;
            case StepKind::Guard:
                p->state = local_.evaluate(step.cost, locals).i ? step.to : step.other;
                break;
            case StepKind::EnterPlace:
                enter(p, place(p, step.place));
                p->state = step.to;
                break;
            case StepKind::LeavePlace:
                p->place = p->place->outer;
                p->state = step.to;
                break;
            case StepKind::Declare:
                declare(p, step);
                p->state = step.to;
                break;
            case StepKind::Dispose:
                if (!settle_now(p)) return;
                dispose(instance_of(p, step.entity));
                p->state = step.to;
                break;
            case StepKind::Fork:
            case StepKind::Replicate:
                if (!settle_now(p)) return;
                if (start_children(p, step)) return;
                break;
            case StepKind::RunTasks:
                if (!settle_now(p)) return;
                if (run_tasks(p, step)) return;
                break;
            case StepKind::Use:
            case StepKind::Acquire:
                if (!settle_now(p)) return;
                return request(p, step);
            case StepKind::Occupy:
                if (!p->place || computes_alone(p)) {  // nobody is met: it only takes time
                    const double amount = local_.evaluate(step.cost, locals).r;
                    local_.check_duration(amount, step.cost, step.stmt);
                    const double d = p->place ? alone(*p->place, step, amount) : amount;
                    local_.check_duration(d, step.cost, step.stmt);
                    p->clock.advance(d, step.stmt);
                    local_.work.add(step.flag ? d : amount);
                    observe_.executed(step.stmt, 1, d);
                    p->state = step.to;
                    break;
                }
                if (!settle_now(p)) return;
                return request_processor(p, step);
            case StepKind::Release: {
                if (!settle_now(p)) return;
                auto held =
                    std::find_if(p->held.rbegin(), p->held.rend(), [&](const auto& h) { return h.at == step.number; });
                auto& q = instances_[held->instance]->queues[static_cast<std::size_t>(held->element)];
                observe_.served(q.entity, q.element, (now_ - held->since) * static_cast<double>(held->servers));
                q.busy -= held->servers;
                q.releases.released(p->clock, held->servers);
                list(q);
                p->held.erase(std::next(held).base());
                p->state = step.to;
                break;
            }
        }
    }
}

template <class Stamp, class Observe>
Process<Stamp>* Engine<Stamp, Observe>::spawn(Proc* parent, std::uint64_t ordinal, rtg::StateId state) {
    Proc* child = store_.make(parent->locals());
    child->order = {parent, ordinal};
    child->depth = parent->depth + 1;
    child->clock = parent->clock;
    child->place = parent->place;
    child->state = state;
    child->waits = true;  // its start is announced to the profile when it is resumed
    return child;
}

template <class Stamp, class Observe>
bool Engine<Stamp, Observe>::start_children(Proc* p, const Step& step) {
    Span64 span{0, 1, static_cast<std::int64_t>(step.branches.size())};
    if (step.kind == StepKind::Replicate)
        span = local_.evaluate.range(step.range, p->locals(), graph_.graph.states[p->state].span);
    observe_.executed(step.stmt, 1, 0);
    const rtg::StateId next = step.to;
    if (span.count == 0) {
        p->state = next;
        return false;
    }
    if (static_cast<std::uint64_t>(span.count) >
        control_.limits.max_live - std::min<std::uint64_t>(store_.live(), control_.limits.max_live)) {
        fail("E0903", graph_.graph.statements[std::max(0, step.stmt)].span,
             fmt::format("{} processes at once are more than the limit of {}", span.count, control_.limits.max_live),
             "branches that are alike, use no resource and read no index are folded into one");
    }
    p->join = p->clock;
    p->join_ordinal = UINT64_MAX;
    p->live_children = span.count;
    p->waits = true;
    observe_.degree(now_, -1);
    for (std::int64_t n = 0; n < span.count; ++n) {
        Proc* child;
        if (step.kind == StepKind::Fork) {
            child = spawn(p, static_cast<std::uint64_t>(n), step.branches[static_cast<std::size_t>(n)]);
        } else {
            child = spawn(p, static_cast<std::uint64_t>(n), step.branches[0]);
            child->locals()[step.slot].i = span.at(n);
            if (step.has_place) enter(child, place(child, step.place));
        }
        push(child);
    }
    p->state = next;
    return true;
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::end_process(Proc* p) {
    if (p->task_run) {
        if (!settle_now(p)) return;  // successors and the processor are freed at that time
        return end_task(p);
    }
    observe_.degree(p->clock.at, -1);
    if (!p->order.parent) {
        final_ = p->clock;
        ended_ = true;
        store_.release(p);
        return;
    }
    auto* parent = const_cast<Proc*>(p->order.parent);
    joined(parent, p);
    store_.release(p);
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::joined(Proc* parent, const Proc* child) {
    // The latest end, and of equal ones the first in process order.
    if (child->clock.at > parent->join.at || parent->join_ordinal == UINT64_MAX ||
        (child->clock.at == parent->join.at && child->order.ordinal < parent->join_ordinal)) {
        parent->join = child->clock;
        parent->join_ordinal = child->order.ordinal;
    }
    if (--parent->live_children == 0) {
        parent->clock = std::move(parent->join);
        push(parent);
    }
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::round() {
    // Granting makes no new request and frees nothing: one pass over what was listed is the whole round.
    for (std::size_t i = 0; i < listed_queues_.size(); ++i) {
        listed_queues_[i]->listed = false;
        grant(*listed_queues_[i]);
    }
    listed_queues_.clear();
    for (std::size_t i = 0; i < listed_pools_.size(); ++i) {
        instances_[listed_pools_[i]]->listed = false;
        grant(listed_pools_[i]);
    }
    listed_pools_.clear();
    for (int instance : disposed_) {
        instances_[instance].reset();
        free_instances_.push_back(instance);
    }
    disposed_.clear();
}

}  // namespace pamina::engine
