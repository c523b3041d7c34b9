// A graph statement: its tasks, what they wait for, and how they are dealt to processors.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "runtime/engine/tasks/task_space.h"
#include "runtime/stochastic/read/read.h"
#include "runtime/stochastic/read/walk.h"

namespace pamina::stochastic {

using engine::Cost;
using engine::TaskIndex;

struct Walk::Statement {
    Walker& process;
    const rtg::TaskGraph& source;
    const engine::BoundTaskGraph& bound;
    engine::TaskSpace space;
    std::int32_t first = 0;              // its first task among those of the program
    std::map<int, std::int32_t> groups;  // by group of schedules: of Program::dealings
};

void Walk::statement(Walker& p, int number) {
    const auto& source = graph_.graph.task_graphs[static_cast<std::size_t>(number)];
    if (source.messages) refuse(p, "messages between ranks are no tasks");
    for (const auto& array : source.arrays) {
        const bool carries = std::ranges::any_of(array.after, [](const auto& d) { return d.carry != rtg::kNone; });
        if (carries || array.bandwidth != rtg::kNone)
            throw Refused{"E1091", "a dependence carries a time, and stochastic models know tasks alone",
                          "a task of its own may take that time; `predict` and `simulate` take any model", array.span};
    }
    Statement s{p,
                source,
                graph_.task_graphs[static_cast<std::size_t>(number)],
                engine::TaskSpace(graph_, number, p.frame.data(), state_.evaluate),
                static_cast<std::int32_t>(program_.tasks.size()),
                {}};
    const std::int64_t size = s.space.size();
    if (size > kMostTasks - program_.count)
        throw Refused{"E1095", fmt::format("the program has more than {} tasks", kMostTasks),
                      "`predict` and `simulate` take any number", span_of(p)};
    for (std::int64_t n = 0; n < size; ++n) {
        Task task;
        TaskIndex index;
        s.space.locate(n, index);
        task.span = source.arrays[static_cast<std::size_t>(index.array)].span;
        s.space.predecessors(
            index, [&](std::int64_t before) { task.after.push_back(s.first + static_cast<std::int32_t>(before)); });
        if (task.after.empty()) task.after = p.behind;
        add(std::move(task));
    }
    for (std::int64_t n = 0; n < size; ++n) one(s, n);
    keys(s);
    std::vector<bool> waited(static_cast<std::size_t>(size), false);
    for (std::int64_t n = 0; n < size; ++n)
        for (const std::int32_t before : program_.tasks[static_cast<std::size_t>(s.first + n)].after)
            if (before >= s.first) waited[static_cast<std::size_t>(before - s.first)] = true;
    Tasks ends;
    for (std::int64_t n = 0; n < size; ++n)
        if (!waited[static_cast<std::size_t>(n)]) ends.push_back(s.first + static_cast<std::int32_t>(n));
    if (size > 0) p.behind = met(std::move(ends), span_of(p));
    // Tasks that wait for each other have no end; structure.h says so.
    strictly(s);
}

/// What the task does, and where.
void Walk::one(Statement& s, std::int64_t number) {
    count_step();
    TaskIndex index;
    s.space.locate(number, index);
    const auto& array = s.source.arrays[static_cast<std::size_t>(index.array)];
    const auto& bound = s.bound.arrays[static_cast<std::size_t>(index.array)];
    const auto t = static_cast<std::size_t>(s.first + number);
    Walker w = s.process;
    w.calls.clear();
    w.barrier = -1;
    w.at = array.body;
    s.space.set_locals(index, w.frame.data());
    if (array.number_slot >= 0) w.frame[static_cast<std::size_t>(array.number_slot)].i = number;
    Walker::Body body;
    if (bound.has_place) {
        body.place = dealt(s, index.array, number, pools_.place(bound.place, w.frame.data()));
        program_.tasks[t].center = center(*body.place);
        program_.tasks[t].dealing = dealing(s, index.array);
    }
    w.body = std::move(body);
    if (go(w) != Stop::End) throw std::logic_error("a task has come to a barrier of others");
    times_[t] = std::move(w.body->time);
}

namespace {

/// An option of a schedule, from 1.
std::int64_t count_of(const Cost& cost, const char* name, const rtg::Schedule& schedule, const expr::Slot* locals,
                      engine::Evaluator& evaluate) {
    if (!cost.present()) return 1;
    const std::int64_t n = evaluate(cost, locals).i;
    if (n < 1)
        engine::fail("E0540", engine::within(schedule.span, cost.span),
                     fmt::format("`{}` is at least 1, not {}", name, n));
    return n;
}

}  // namespace

ActualPlace Walk::dealt(Statement& s, int array, std::int64_t number, ActualPlace place) {
    using Kind = rtg::Schedule::Kind;
    const auto& schedule = s.source.arrays[static_cast<std::size_t>(array)].schedule;
    if (!schedule || (schedule->kind != Kind::Static && schedule->kind != Kind::Cyclic)) return place;
    const auto& bound = s.bound.arrays[static_cast<std::size_t>(array)].schedule;
    const std::int64_t processors = place.members.count;
    const std::int64_t tasks = schedule->shared() ? s.space.size() : s.space.numbers().size(array);
    const std::int64_t i = schedule->shared() ? number : s.space.numbers().number_in_array(number);
    const std::int64_t chunk = count_of(bound.chunk, "chunk", *schedule, s.process.frame.data(), state_.evaluate);
    const std::int64_t share = (tasks + processors - 1) / processors;
    const std::int64_t owner = schedule->kind == Kind::Static ? i / share : i / chunk % processors;
    place.members = {place.members.at(owner), 1, 1};
    return place;
}

std::int32_t Walk::dealing(Statement& s, int array) {
    using Kind = rtg::Schedule::Kind;
    const auto& schedule = s.source.arrays[static_cast<std::size_t>(array)].schedule;
    if (!schedule || schedule->kind == Kind::Static || schedule->kind == Kind::Cyclic) return -1;
    const auto [it, is_new] = s.groups.try_emplace(schedule->group, -1);
    if (!is_new) return it->second;
    const auto& bound = s.bound.arrays[static_cast<std::size_t>(array)].schedule;
    Dealing d;
    switch (schedule->kind) {
        case Kind::Dynamic:
            d.batch = count_of(bound.chunk, "chunk", *schedule, s.process.frame.data(), state_.evaluate);
            if (bound.lock.present()) {
                d.lock = state_.evaluate(bound.lock, s.process.frame.data()).r;
                state_.check_duration(d.lock, bound.lock, -1);
            }
            if (d.batch == 1 && d.lock == 0) return -1;
            d.policy = d.lock > 0 ? "dynamic(lock = …)" : "dynamic(chunk = …)";
            d.batches = true;
            break;
        case Kind::Guided:
            d.policy = "guided";
            break;
        default:
            d.policy = "queues";
            break;
    }
    it->second = static_cast<std::int32_t>(program_.dealings.size());
    program_.dealings.push_back(std::move(d));
    return it->second;
}

/// The keys by which ready tasks are taken: `duration` and `level` by means (semantics.md 8.2).
void Walk::keys(Statement& s) {
    const auto& arrays = s.source.arrays;
    if (std::ranges::all_of(arrays, [](const auto& a) { return a.order == rtg::kNone; })) return;
    const auto size = static_cast<std::size_t>(s.space.size());
    const auto first = static_cast<std::size_t>(s.first);
    std::vector<double> length(size), level(size);
    for (std::size_t i = 0; i < size; ++i) length[i] = level[i] = draws_.mean(times_[first + i]);
    if (std::ranges::any_of(arrays, [](const auto& a) { return a.level_slot >= 0; })) {
        std::vector<std::int32_t> behind(size, 0), ready;  // how many wait for each
        const auto each_before = [&](std::size_t i, auto&& visit) {
            for (const std::int32_t b : program_.tasks[first + i].after)
                if (b >= s.first) visit(static_cast<std::size_t>(b - s.first));
        };
        for (std::size_t i = 0; i < size; ++i) each_before(i, [&](std::size_t b) { ++behind[b]; });
        for (std::size_t i = 0; i < size; ++i)
            if (behind[i] == 0) ready.push_back(static_cast<std::int32_t>(i));
        for (std::size_t r = 0; r < ready.size(); ++r) {
            const auto i = static_cast<std::size_t>(ready[r]);
            each_before(i, [&](std::size_t b) {
                level[b] = std::max(level[b], length[b] + level[i]);
                if (--behind[b] == 0) ready.push_back(static_cast<std::int32_t>(b));
            });
        }
    }
    std::vector<expr::Slot> frame = s.process.frame;
    TaskIndex index;
    for (std::size_t i = 0; i < size; ++i) {
        s.space.locate(static_cast<std::int64_t>(i), index);
        const auto& array = arrays[static_cast<std::size_t>(index.array)];
        const Cost& order = s.bound.arrays[static_cast<std::size_t>(index.array)].order;
        if (array.order == rtg::kNone) continue;
        s.space.set_locals(index, frame.data());
        if (array.number_slot >= 0) frame[static_cast<std::size_t>(array.number_slot)].i = static_cast<std::int64_t>(i);
        if (array.duration_slot >= 0) frame[static_cast<std::size_t>(array.duration_slot)].r = length[i];
        if (array.level_slot >= 0) frame[static_cast<std::size_t>(array.level_slot)].r = level[i];
        const double key = state_.evaluate(order, frame.data()).r;
        if (std::isnan(key)) engine::fail("E0543", array.span, "the key of this task is not a number (NaN)");
        program_.tasks[first + i].key = key;
    }
}

/// `in order`: each waits for the one before it on its processor.
void Walk::strictly(Statement& s) {
    std::map<std::int32_t, std::int32_t> last;  // by center
    TaskIndex index;
    for (std::int64_t n = 0; n < s.space.size(); ++n) {
        s.space.locate(n, index);
        if (!s.source.arrays[static_cast<std::size_t>(index.array)].in_order) continue;
        const auto t = s.first + static_cast<std::int32_t>(n);
        Task& task = program_.tasks[static_cast<std::size_t>(t)];
        const auto [it, is_first] = last.try_emplace(task.center, t);
        if (!is_first) task.after.push_back(std::exchange(it->second, t));
    }
}

}  // namespace pamina::stochastic
