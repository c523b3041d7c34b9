#include "runtime/engine/time/trail.h"

#include <fmt/format.h>

#include <algorithm>

#include "runtime/engine/run/error.h"

namespace pamina::engine {

void PathArray::add(const PathTask& task, double t, bool again) {
    time += t;
    if (!again) count += 1;
    if (task.from_file) {
        auto& its = each[task.number];
        its.first += t;
        if (!again) its.second += 1;
        return;
    }
    if (low.empty()) low = high = task.values;
    for (std::size_t i = 0; i < low.size(); ++i) {
        low[i] = std::min(low[i], task.values[i]);
        high[i] = std::max(high[i], task.values[i]);
    }
    if (!all_named || std::find(named.begin(), named.end(), task.values) != named.end()) return;
    if (named.size() < kMostNamed) {
        named.push_back(task.values);
    } else {
        all_named = false;
    }
}

void PathArray::add(const PathArray& o) {
    time += o.time;
    count += o.count;
    for (const auto& [number, its] : o.each) {
        auto& mine = each[number];
        mine.first += its.first;
        mine.second += its.second;
    }
    if (low.empty()) {
        low = o.low;
        high = o.high;
    }
    for (std::size_t i = 0; i < std::min(low.size(), o.low.size()); ++i) {
        low[i] = std::min(low[i], o.low[i]);
        high[i] = std::max(high[i], o.high[i]);
    }
    all_named = all_named && o.all_named;
    for (const auto& name : o.named) {
        if (std::find(named.begin(), named.end(), name) != named.end()) continue;
        if (named.size() < kMostNamed) {
            named.push_back(name);
        } else {
            all_named = false;
        }
    }
}

PathStep::PathStep(PathMemory* of) : memory(of) {
    if (!memory) return;
    if (memory->live >= memory->limit) {
        fail("E0590", {}, fmt::format("more than {} steps of critical paths are kept", memory->limit),
             "without --critical-path nothing is kept of single steps");
    }
    ++memory->live;
}

PathSummary summary_of(const Trail& trail) {
    PathSummary all;
    const PathTask* behind = nullptr;  // the task of the step after this one
    for (const PathStep* s = trail.get(); s; s = s->before.get()) {
        if (s->summary) {
            for (const auto& [key, array] : *s->summary) all[key].add(array);
            continue;
        }
        if (s->task) all[{s->task->graph, s->task->array}].add(*s->task, s->time, s->task.get() == behind);
        behind = s->task.get();
    }
    return all;
}

void summarize(Trail& trail) {
    if (!trail || (trail->summary && !trail->before)) return;
    Trail whole(new PathStep);
    whole->summary = std::make_unique<PathSummary>(summary_of(trail));
    trail = std::move(whole);
}

}  // namespace pamina::engine
