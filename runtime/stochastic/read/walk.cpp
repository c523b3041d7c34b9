#include "runtime/stochastic/read/walk.h"

#include <fmt/format.h>

#include <algorithm>

#include "frontend/source/overloaded.h"
#include "runtime/engine/bind/alone.h"
#include "runtime/stochastic/read/read.h"

namespace pamina::stochastic {

namespace action = engine::action;
using engine::Cost;
using engine::Step;
using expr::Slot;

Program read(const engine::BoundGraph& graph, engine::RunControl& control) {
    return Walk(graph, control).run();
}

Program Walk::run() {
    Walker model;
    model.at = graph_.graph.entry;
    model.frame.assign(static_cast<std::size_t>(graph_.graph.local_slots), Slot{});
    go(model);
    for (std::size_t t = 0; t < times_.size(); ++t) {
        Task& task = program_.tasks[t];
        if (!task.meeting) task.time = draws_.time(times_[t], t, task.span);
    }
    return std::move(program_);
}

std::int32_t Walk::add(Task task) {
    if (!task.meeting && ++program_.count > kMostTasks)
        throw Refused{"E1095", fmt::format("the program has more than {} tasks", kMostTasks),
                      "`predict` and `simulate` take any number", task.span};
    program_.tasks.push_back(std::move(task));
    times_.resize(program_.tasks.size());
    return static_cast<std::int32_t>(program_.tasks.size()) - 1;
}

std::int32_t Walk::center(const ActualPlace& place) {
    const auto& m = place.members;
    const std::int64_t first = m.step < 0 ? m.at(m.count - 1) : m.first;
    const std::int64_t step = m.count == 1 ? 1 : std::abs(m.step);
    const auto [it, is_new] =
        centers_.try_emplace({place.pool, first, step, m.count}, static_cast<std::int32_t>(program_.centers.size()));
    if (is_new) program_.centers.push_back({pools_.name(place), m.count, place.pool, first, step});
    return it->second;
}

Tasks Walk::met(Tasks tasks, Span span) {
    std::ranges::sort(tasks);
    tasks.erase(std::unique(tasks.begin(), tasks.end()), tasks.end());
    if (tasks.size() < 2) return tasks;
    Task task;
    task.after = std::move(tasks);
    task.meeting = true;
    task.span = span;
    return {add(std::move(task))};
}

void Walk::count_step() {
    state_.look_at_control();
    if (++steps_ > kMostSteps)
        throw Refused{"E1095",
                      fmt::format("the processes of this model make more than {} steps", kMostSteps),
                      "`predict` takes loops of any length",
                      {}};
}

Span Walk::span_of(int stmt, Span otherwise) const {
    return stmt < 0 ? otherwise : graph_.graph.statements[static_cast<std::size_t>(stmt)].span;
}

void Walk::refuse(const Walker& p, const std::string& what) const {
    throw Refused{"E1091", what, "`predict` and `simulate` take any model", span_of(p)};
}

// ---- what a process does alone --------------------------------------------------------------------

void Walk::passes(Walker& p, const Cost& cost, const Sum& time, int stmt) {
    state_.check_duration(draws_.mean(time), cost,
                          stmt);  // what is drawn may be below 0 now and then: `simulate` says so
    if (time.terms.empty() && time.base == 0) return;
    if (p.body) {
        p.body->time.add(time, 1);
        return;
    }
    Task task;
    task.after = p.behind;
    task.span = span_of(stmt, cost.span);
    p.behind = {add(std::move(task))};
    times_.back() = time;
}

void Walk::set(Walker& p, int slot, const Cost& cost) {
    const Sum sum = draws_.value(cost, p.frame.data(), p.chances);
    p.frame[static_cast<std::size_t>(slot)] = state_.evaluate(cost, p.frame.data());
    if (sum.terms.empty())
        p.chances.erase(slot);
    else
        p.chances[slot] = sum;
}

void Walk::items(Walker& p, const std::vector<engine::BoundItem>& items) {
    using Kind = rtg::Item::Kind;
    for (const auto& item : items) {
        switch (item.kind) {
            case Kind::Delay:
            case Kind::Work:
                passes(p, item.amount, draws_.value(item.amount, p.frame.data(), p.chances), item.stmt);
                break;
            case Kind::Assign:
                set(p, item.slot, item.amount);
                break;
            case Kind::Until:
                refuse(
                    p,
                    "`delay until` waits for a time: stochastic models know how long tasks take, not when they begin");
            case Kind::Repeat:
            case Kind::Copies:
                throw std::logic_error("the graph of a program for stochastic models is relaxed");
        }
    }
}

void Walk::compute(Walker& p, const action::Occupy& a, int stmt) {
    const std::optional<ActualPlace> held = p.body ? p.body->place : std::nullopt;
    if (!held && p.places.empty()) throw std::logic_error("a process computes on no processor");
    const ActualPlace& place = held ? *held : p.places.back();
    Sum time;
    time.add(draws_.value(a.amount, p.frame.data(), p.chances), pools_.ticks(place, a.is_work, a.amount.span));
    if (a.priority.present()) draws_.need_known(a.priority, p.chances, "a priority");
    if (p.body) {
        if (!held)
            refuse(p,
                   "a task computes on processors of the process around it: write `on` behind the graph or the task");
        return passes(p, a.amount, time, stmt);
    }
    const std::size_t before = program_.tasks.size();
    passes(p, a.amount, time, stmt);
    if (program_.tasks.size() == before) return;
    program_.tasks.back().center = center(place);
    if (a.priority.present()) program_.tasks.back().key = state_.priority(a.priority, p.frame.data(), stmt);
}

// ---- one step after the other ---------------------------------------------------------------------

Walk::Stop Walk::go(Walker& p) {
    bool stopped = false;
    for (;;) {
        count_step();
        const Step& step = graph_.steps[static_cast<std::size_t>(p.at)];
        Slot* const locals = p.frame.data();
        rtg::StateId next = step.to;
        bool ended = false;
        engine::visit(
            step.action,
            overloaded{
                [&](const action::End&) { ended = true; }, [&](const action::Pass& a) { items(p, a.items); },
                [&](const action::Draw& a) { draws_.draw(a, locals, p.chances); },
                [&](const action::Occupy& a) { compute(p, a, step.stmt); },
                [&](const action::EnterPlace& a) {
                    if (p.body) refuse(p, "a task goes to other processors while it runs");
                    p.places.push_back(pools_.place(a.place, locals));
                },
                [&](const action::LeavePlace&) { p.places.pop_back(); },
                [&](const action::Declare& a) { pools_.declare(a.entity, locals); },
                [&](const action::LoopEnter& a) {
                    draws_.need_known(a.range, p.chances, "how often a loop goes round");
                    engine::Time none;
                    engine::NoObserver nobody{graph_.graph};
                    next = engine::step_alone(a, engine::Alone<engine::Time>{p.at, step, locals, none}, state_, nobody);
                },
                [&](const action::LoopBack& a) {
                    engine::Time none;
                    engine::NoObserver nobody{graph_.graph};
                    next = engine::step_alone(a, engine::Alone<engine::Time>{p.at, step, locals, none}, state_, nobody);
                },
                [&](const action::Guard& a) {
                    draws_.need_known(a.condition, p.chances, "what is done");
                    next = state_.evaluate(a.condition, locals).i ? step.to : step.other;
                },
                [&](const action::Fork& a) {
                    if (p.body)
                        refuse(p, "a task forks, and stochastic models know tasks that do one thing after the other");
                    fork(p, a);
                },
                [&](const action::Replicate& a) {
                    if (p.body)
                        refuse(p, "a task forks, and stochastic models know tasks that do one thing after the other");
                    replicate(p, a);
                },
                [&](const action::RunTasks& a) {
                    if (p.body) refuse(p, "a task runs a graph of its own");
                    statement(p, a.task_graph);
                },
                [&](const action::Sync& a) {
                    if (a.barrier || a.slot != p.barrier || p.barrier < 0)
                        refuse(p, "processes meet at a barrier that is not their own `par`'s or `fork`'s `sync`");
                    stopped = true;
                },
                [&](const action::Call& a) {
                    call(p, step, a);
                    next = p.at;
                },
                [&](const action::Return&) {
                    if (!come_back(p)) throw std::logic_error("a proc ends that was not called");
                    next = p.at;
                },
                // They say how long something took, and what is kept of it.
                [&](const action::Dispose&) {}, [&](const action::BeginMeasure&) {}, [&](const action::EndMeasure&) {},
                [&](const action::Sample&) {}, [&](const action::Join&) {},  // of none: who starts any is refused
                [&](const action::Choice&) {
                    refuse(p,
                           "`choose` draws which of its branches is taken: the tasks are known when all is drawn only");
                },
                [&](const auto&) {
                    const auto& word = step.stmt < 0
                                           ? std::string()
                                           : graph_.graph.statements[static_cast<std::size_t>(step.stmt)].text;
                    refuse(p, fmt::format(
                                  "{} is more than tasks on processors: stochastic models know forks, joins, `sync`, "
                                  "graphs of tasks, `delay` and `compute`",
                                  word.empty() ? "this" : "`" + word + "`"));
                }});
        if (ended) return Stop::End;
        p.at = next;
        if (stopped) return Stop::Barrier;
    }
}

}  // namespace pamina::stochastic
