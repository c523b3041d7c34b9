// Where processes meet: servers, processors, queues, barriers and events.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "frontend/language/disciplines.h"
#include "runtime/stochastic/net/walk.h"

namespace pamina::model_nets {

namespace action = engine::action;
using language::Discipline;

void Walk::asks(const Process& p, std::size_t line, int place, nets::Tokens need, Bag granted, int resumes) {
    const Context& of = context(p);
    Line& l = things_.lines[line];
    // Alike processes that differ by now: which of them asks first when several do at one instant is not known.
    if (of.counted)
        for (const Asker& a : l.askers)
            if (a.context == p.context) throw ToldApart{of.started_at};
    l.askers.push_back({place, need, p.context, of.order, of.processes, std::move(granted), resumes, span_of(p)});
}

// Alike processes that are served for no time go on at one instant, and may differ then.
void Walk::serves_at_once(const Process& p) {
    const Context& of = context(p);
    if (of.processes > 1) throw ToldApart{of.started_at};
}

Bag Walk::use(Process p, const action::Use& a) {
    const Thing t = things_.element(a.resource, p.frame.data(), span_of(p));
    const auto& entity = things_.entity(t);
    const double factor = a.is_data ? graph_.ticks_per_second / things_.instance(t).speed : 1;
    const stochastic::Time time = time_of(p, a.amount, factor, step_of(p).stmt);
    const Process next = behind(p);
    switch (entity.discipline) {
        case Discipline::Fcfs:
            return served(std::move(p), things_.line(t), time);
        case Discipline::Ps:
        case Discipline::Delay: {
            const bool all = entity.discipline == Discipline::Delay;
            const std::string name = things_.name(t) + "_serve";
            const std::string what = fmt::format("s{} {} {}", t.instance, t.element, text(time));
            const auto after = [this, next](int number) { parts_.give(number, arrive(next)); };
            // Nobody waits for a server, but he who is served for no time goes on behind the round.
            if (time.none()) {
                serves_at_once(p);
                return stop(next, name, span_of(p), what, [this, p, after, name](int place) {
                    need_rounds();
                    const int granted = parts_.place(name + "_granted", span_of(p));
                    const int t = leaves(p, place, name + "_start", Band::Grant);
                    parts_.inhibit(t, resuming_);
                    parts_.give(t, {{granted, 1}, {pending_, 1}});
                    after(resumes(p, granted, name));
                });
            }
            const auto [it, is_new] = known_.try_emplace(key(next, what));
            if (is_new) it->second = passes(p, name, span_of(p), time, all ? nullptr : things_.shared(t), after);
            return it->second;
        }
        case Discipline::Lifo:
        case Discipline::Priority:
        case Discipline::Preemptive:
        case Discipline::Rr:
        case Discipline::Maxmin:
            break;
    }
    refuse(p,
           fmt::format("`{}` does not serve first come first served, all at once, or without waiting: a net made of a "
                       "model knows `fcfs`, `ps` and `delay`",
                       entity.name));
}

Bag Walk::compute(Process p, const action::Occupy& a) {
    if (a.priority.present()) refuse(p, "a priority of a `compute` is no matter of counts, as tokens are");
    if (p.places.empty()) throw std::logic_error("a process computes on no processor");
    const stochastic::ActualPlace place = p.places.back();
    const stochastic::Time time =
        time_of(p, a.amount, things_.pools.ticks(place, a.is_work, a.amount.span), step_of(p).stmt);
    return served(std::move(p), things_.line(place, span_of(p)), time);
}

Bag Walk::served(Process p, std::size_t line, const stochastic::Time& time) {
    const Process next = behind(p);
    const std::string name = things_.lines[line].name;
    if (time.none()) serves_at_once(p);
    return stop(next, name + "_wait", span_of(p), fmt::format("u{} {}", line, text(time)),
                [this, p, next, line, time, name](int place) {
                    const int free = things_.lines[line].supply;
                    const auto after = [this, next, free](int t) {
                        parts_.give(t, free);
                        parts_.give(t, arrive(next));
                    };
                    if (time.none()) {
                        const int granted = parts_.place(name + "_granted", span_of(p));
                        asks(p, line, place, 1, {{granted, 1}}, granted);
                        return after(resumes(p, granted, name + "_goes_on"));
                    }
                    asks(p, line, place, 1, passes(p, name + "_serve", span_of(p), time, nullptr, after), -1);
                });
}

Bag Walk::acquire(Process p, const action::Acquire& a) {
    const Thing t = things_.element(a.resource, p.frame.data(), span_of(p));
    const auto& entity = things_.entity(t);
    if (entity.discipline != Discipline::Fcfs)
        refuse(p, fmt::format("`{}` is not held first come first served", entity.name));
    const std::int64_t n = a.count.present() ? state_.evaluate(a.count, p.frame.data()).i : 1;
    const std::size_t line = things_.line(t);
    std::int64_t held = 0;
    for (const auto& [at, hold] : p.holds) held += hold.line == line ? hold.servers : 0;
    if (n < 1 || n > things_.instance(t).servers - held)
        refuse(p, fmt::format("this asks for {} of the {} servers of `{}`{}", n, things_.instance(t).servers,
                              entity.name, held > 0 ? fmt::format(", of which it holds {}", held) : ""));
    Process next = behind(p);
    next.holds[p.at] = {line, static_cast<nets::Tokens>(n)};
    const std::string name = things_.name(t);
    return stop(next, name + "_wait", span_of(p), fmt::format("h{}", line), [this, p, next, line, n, name](int place) {
        const int granted = parts_.place(name + "_granted", span_of(p));
        asks(p, line, place, static_cast<nets::Tokens>(n), {{granted, 1}}, granted);
        parts_.give(resumes(p, granted, name + "_holds"), arrive(next));
    });
}

void Walk::release(Process& p, const action::Release& a, Bag& out) {
    const auto it = p.holds.find(a.acquired_at);
    if (it == p.holds.end()) throw std::logic_error("a process releases what it does not hold");
    out[things_.lines[it->second.line].supply] += it->second.servers;
    p.holds.erase(it);
}

Bag Walk::put(Process p, const action::Put& a) {
    const Thing t = things_.element(a.queue, p.frame.data(), span_of(p));
    if (!things_.entity(t).token.empty())
        refuse(p, "the tokens of this queue have values, and those of a net have none");
    stochastic::Time later;
    if (a.latency.present()) later = time_of(p, a.latency, 1, -1);
    const Process next = behind(p);
    const std::string name = things_.name(t);
    return stop(next, name + "_put", span_of(p), fmt::format("p{} {} {}", t.instance, t.element, text(later)),
                [this, p, next, t, later, name](int place) {
                    const Queue q = things_.queue(t);
                    const int granted = parts_.place(name + "_granted", span_of(p));
                    asks(p, q.put, place, 1, {{granted, 1}}, granted);
                    const int done = resumes(p, granted, name + "_put");
                    if (later.none())
                        parts_.give(done, q.tokens);
                    else
                        parts_.give(done, passes(p, name + "_comes", span_of(p), later, nullptr,
                                                 [this, q](int last) { parts_.give(last, q.tokens); }));
                    parts_.give(done, arrive(next));
                });
}

Bag Walk::get(Process p, const action::Get& a) {
    const Thing t = things_.element(a.queue, p.frame.data(), span_of(p));
    if (!things_.entity(t).token.empty())
        refuse(p, "the tokens of this queue have values, and those of a net have none");
    const Process next = behind(p);
    const std::string name = things_.name(t);
    return stop(next, name + "_get", span_of(p), fmt::format("g{} {}", t.instance, t.element),
                [this, p, next, t, name](int place) {
                    const Queue q = things_.queue(t);
                    const int granted = parts_.place(name + "_granted", span_of(p));
                    asks(p, q.get, place, 1, {{granted, 1}}, granted);
                    const int done = resumes(p, granted, name + "_get");
                    if (q.room >= 0) parts_.give(done, q.room);
                    parts_.give(done, arrive(next));
                });
}

Bag Walk::sync(Process p, const action::Sync& a) {
    const std::size_t number = a.barrier ? things_.barrier(things_.element(*a.barrier, p.frame.data(), span_of(p)))
                                         : static_cast<std::size_t>(p.frame[static_cast<std::size_t>(a.slot)].i);
    const Process next = behind(p);
    const std::string name = things_.barriers[number].name;
    Bag bag =
        stop(next, name + "_wait", span_of(p), fmt::format("b{}", number), [this, p, next, number, name](int place) {
            Barrier& b = things_.barriers[number];
            ++b.kinds;
            b.processes[p.context] = context(p).processes;
            b.span = span_of(p);
            // All of them leave before one comes again.
            const int go = parts_.place(name + "_goes_on", span_of(p));
            const int leave = leaves(p, place, name + "_leaves", Band::Meet);
            parts_.take(leave, b.release);
            parts_.give(leave, go);
            parts_.give(leaves(p, go, name + "_goes_on"), arrive(next));
        });
    ++bag[things_.barriers[number].arrived];
    return bag;
}

Bag Walk::tell(Process p, const action::Signal& a) {
    const int event = things_.event(things_.element(a.event, p.frame.data(), span_of(p)));
    const Process next = behind(p);
    return stop(next, parts_.at_line("signal", span_of(p)), span_of(p), fmt::format("e{}", event),
                [this, p, next, event](int place) {
                    const std::string name = parts_.at_line("signal", span_of(p));
                    const Bag after = arrive(next);
                    const int first = leaves(p, place, name), again = leaves(p, place, name);
                    parts_.inhibit(first, event);
                    parts_.take(again, event);
                    for (const int t : {first, again}) {
                        parts_.give(t, event);
                        parts_.give(t, after);
                    }
                });
}

Bag Walk::await(Process p, const action::Await& a) {
    const int event = things_.event(things_.element(a.event, p.frame.data(), span_of(p)));
    const Process next = behind(p);
    return stop(next, parts_.at_line("await", span_of(p)), span_of(p), fmt::format("a{}", event),
                [this, p, next, event](int place) {
                    const int t = leaves(p, place, parts_.at_line("await", span_of(p)));
                    parts_.take(t, event);
                    parts_.give(t, event);
                    parts_.give(t, arrive(next));
                });
}

}  // namespace pamina::model_nets
