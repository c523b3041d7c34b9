// Engine: events, processes, forks and joins.
#pragma once

#include <fmt/format.h>

#include "runtime/engine/events/engine.h"
#include "runtime/engine/tasks/plain_graphs.h"

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
    listed_.resize(graph_.task_graphs.size());
    for (std::size_t s = 0; s < graph_.steps.size(); ++s) {
        const Step& step = graph_.steps[s];
        if (step.kind != StepKind::RunTasks || !options_.sequential) continue;
        sequential_[step.number] = is_sequential(graph_, step.number, root[s]);
        listed_[step.number] = is_listed(graph_, step.number, root[s]);
    }

    Proc* first = store_.make(nullptr);
    first->state = graph_.graph.entry;
    if constexpr (Stamp::has_path) {
        if (options_.path_steps) {
            path_memory_.limit = control_.limits.max_path_steps;
            first->clock.steps = &path_memory_;
        }
    }
    push(first);
    while (!nothing_left() && !ended_) {
        advance_to(next_time());
        do {
            do {
                settle();
            } while (end_backgrounds());
            round();
        } while (!granted_now_.empty() || (!nothing_left() && next_time() == now_));
    }
    if (!ended_) deadlock();
    // The last process may have ended on its own clock, ahead of the event queue.
    advance_to(final_.at);
}

/// Everything of this instant, in process order, until nothing more happens.
template <class Stamp, class Observe>
void Engine<Stamp, Observe>::settle() {
    if (!later_.empty() && later_.front().at == now_) do_later();
    const auto earlier = [](const Proc* a, const Proc* b) { return before(a->order, b->order); };
    if (!granted_in_order_ && !std::is_sorted(granted_now_.begin(), granted_now_.end(), earlier))
        std::sort(granted_now_.begin(), granted_now_.end(), earlier);
    for (;;) {
        const bool event = !queue_.empty() && queue_.top().at == now_;
        if (next_granted_ == granted_now_.size()) {
            if (!event) break;
        } else {
            Proc* p = granted_now_[next_granted_];
            const Proc* other = event ? queue_.top().process() : nullptr;
            if (!event || (other && before(p->order, other->order))) {
                ++next_granted_;
                go_on(p);
                continue;
            }
        }
        const auto next = queue_.pop();
        if (Proc* p = next.process()) {
            go_on(p);
        } else {
            wake(next.wakeup());
        }
    }
    granted_now_.clear();
    next_granted_ = 0;
    granted_in_order_ = true;
}

/// The turn of a process.
template <class Stamp, class Observe>
void Engine<Stamp, Observe>::go_on(Proc* p) {
    p->queued = false;
    if (p->dead) return forget(p);
    count_event(p);
    resume(p);
    release_barriers();
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::advance_to(double t) {
    if (t > now_) {
        instant_events_ = 0;
        if (graph_.has_decisions) local_.instant(now_, t);
    }
    if (t > control_.limits.max_time) {
        now_ = control_.limits.max_time;
        observe_.settle(now_);
        run_past_time_limit(graph_, control_.limits.max_time);
    }
    now_ = t;
    observe_.settle(now_);
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::count_event(const Proc* p) {
    ++events_;
    ++instant_events_;
    if (control_.limits.max_events && events_ > control_.limits.max_events) {
        fail("E0906", {}, fmt::format("the run takes more than {} events", control_.limits.max_events),
             "raise the limit with --max-events");
    }
    if (instant_events_ > control_.limits.max_instant_events) {
        fail("E0907", graph_.graph.states[p->state].span,
             fmt::format("{} events happened without time passing", control_.limits.max_instant_events),
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
        local_.horizon = p->mortal ? HUGE_VAL : control_.limits.max_time;
        if (p->waits) {
            p->waits = false;
            observe_.degree(p->clock.at, 1);
        }
        if (p->granted) complete(p);
        run_on(p);
    } catch (RunError& error) {
        if (error.diagnostic.notes.empty()) fail_at(p, std::move(error));
        throw;
    } catch (const std::bad_alloc&) {
        if (!needed_memory_.file) needed_memory_ = graph_.graph.states[p->state].span;
        throw;
    }
}

/// Runs a process up to the first thing that has to wait for its turn.
template <class Stamp, class Observe>
void Engine<Stamp, Observe>::run_ahead(Proc* p) {
    if (p->mortal) return push(p);
    const bool outer = std::exchange(ahead_, true);
    resume(p);
    ahead_ = outer;
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::run_on(Proc* p) {
    for (;;) {
        const Step& step = graph_.steps[p->state];
        expr::Slot* locals = p->locals();
        if (now_slot_ >= 0) locals[now_slot_].r = p->clock.at;
        switch (step.kind) {
            case StepKind::End:
                return end_process(p);
            case StepKind::Pass:
                if (!p->passing) {
                    if (Tracer* t = tracer()) t->act(p, p->state, locals, p->task_run != nullptr, p->mortal);
                    run_items(step.items, locals, p->clock, {}, local_, observe_);
                    if (p->mortal && p->clock.at > now_) {
                        p->passing = true;
                        return push(p);
                    }
                }
                p->passing = false;
                if (Tracer* t = tracer(); t && p->mortal) t->flush(p, p->clock.at);
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
                local_.reach(p->clock.at);
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
            case StepKind::Choice:
                choose(step, locals, local_);
                observe_.executed(step.stmt, 1, 0);
                p->state = step.to;
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
                dispose(p, instance_of(p, step.handle));
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
                if (!p->place || (is_own(p) && is_alone(p))) {  // nobody is met: it only takes time
                    if (p->passing) {
                        p->passing = false;
                        if (Tracer* t = tracer()) t->flush(p, p->clock.at);
                        p->state = step.to;
                        break;
                    }
                    const double amount = local_.evaluate(step.cost, locals).r;
                    local_.check_duration(amount, step.cost, step.stmt);
                    const auto [d, work] = p->place ? alone(*p->place, step, amount) : Computing{amount, amount};
                    local_.check_duration(d, step.cost, step.stmt);
                    if (Tracer* t = tracer()) t->act(p, p->state, locals, p->task_run != nullptr, p->mortal);
                    observe_.passed(step.stmt, p->clock.at, p->clock.at + d);
                    p->clock.advance(d, step.stmt);
                    local_.work.add(work);
                    observe_.executed(step.stmt, 1, d);
                    if (p->mortal && d > 0) {
                        p->passing = true;
                        p->request.amount = work / d;  // done a tick
                        return push(p);
                    }
                    p->state = step.to;
                    break;
                }
                if (!settle_now(p)) return;
                if (is_own(p) && start_own(p, step)) {
                    if (p->granted) return;
                    p->state = step.to;
                    break;
                }
                return request_processor(p, step);
            case StepKind::Release: {
                if (!settle_now(p)) return;
                auto& all = p->extra->held;
                const auto held =
                    std::find_if(all.rbegin(), all.rend(), [&](const auto& h) { return h.at == step.number; });
                give_back(p, *held);
                all.erase(std::next(held).base());
                p->state = step.to;
                break;
            }
            case StepKind::Spawn:
                if (!settle_now(p)) return;
                spawn(p, step);
                break;
            case StepKind::Join:
                if (join(p)) return;
                p->state = step.to;
                break;
            case StepKind::Again:
                // Every round is an event, so that a loop without time meets the limit.
                p->state = step.to;
                return push(p);
            case StepKind::Sync:
                // Whose branches alone come to it does not care when they are looked at.
                if ((step.entity >= 0 || p->mortal) && !settle_now(p)) return;
                return arrive(p, step);
            case StepKind::Put:
            case StepKind::Get:
                if (!settle_now(p)) return;
                if (!ask_channel(p, step)) return;
                break;
            case StepKind::Signal:
                if (!settle_now(p)) return;
                signal(p, step);
                break;
            case StepKind::Await:
                if (!settle_now(p)) return;
                if (!await(p, step)) return;
                break;
            case StepKind::BeginMeasure:
                locals[step.slot].r = p->clock.at;
                p->state = step.to;
                break;
            case StepKind::EndMeasure:
                observe_.measured(step.number, p->clock.at - locals[step.slot].r);
                p->state = step.to;
                break;
            case StepKind::Call:
                call(p, step);
                break;
            case StepKind::Return:
                if (come_back(p)) break;
                if (join(p)) return;
                return end_process(p);
        }
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
        const auto [instance, pool] = listed_pools_[i];
        instances_[instance]->pools[pool].listed = false;
        grant(instance, pool);
    }
    listed_pools_.clear();
    for (std::size_t i = 0; i < listed_channels_.size(); ++i) {
        listed_channels_[i]->listed = false;
        grant(*listed_channels_[i]);
    }
    listed_channels_.clear();
    for (int instance : disposed_) {
        elements_ -= instances_[instance]->made;
        tokens_ -= instances_[instance]->channels.tokens();
        instances_[instance].reset();
        free_instances_.push_back(instance);
    }
    disposed_.clear();
}

}  // namespace pamina::engine
