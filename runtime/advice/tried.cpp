#include "runtime/advice/tried.h"

#include <algorithm>
#include <iterator>

#include "runtime/advice/task_slack.h"
#include "runtime/result/interval.h"

namespace pamina::advice {

namespace {

void compare(const std::vector<double>& base, Tried& tried) {
    tried.time = mean(tried.run.times);
    const double time = mean(base);
    if (!(time > 0) || base.size() != tried.run.times.size()) return;
    // Of both the replications are the same, so that their quotient is surer than either.
    tried.gain = (time - tried.time) / time;
    const auto left = result::estimate_of_quotient(tried.run.times, base);
    if (base.size() > 1 && left.has_interval()) tried.half = left.half;
}

}  // namespace

Attempts attempt(const Case& model, const std::vector<std::pair<Thing, Change>>& changes, std::vector<Task> others,
                 engine::RunControl& control) {
    std::vector<Task> tasks;
    for (const auto& [thing, change] : changes)
        tasks.push_back(
            {[&model, change](rtg::Graph& graph) { return apply(graph, change, model.values.tick_exponent); }});
    std::ranges::move(others, std::back_inserter(tasks));
    auto runs = run(model, tasks, control);
    Attempts all;
    for (std::size_t i = 0; i < changes.size(); ++i) {
        const auto& [thing, change] = changes[i];
        if (!runs[i].changed) continue;
        Tried tried{thing, change, words(model.written, thing, change), std::move(runs[i])};
        if (tried.run.time) compare(model.times, tried);
        all.tried.push_back(std::move(tried));
    }
    for (std::size_t i = changes.size(); i < runs.size(); ++i) all.others.push_back(std::move(runs[i]));
    return all;
}

WhatIf what_if(const Case& model, const result::Result& base, const result::Result& spent,
               engine::RunControl& control) {
    WhatIf found;
    auto all = things(model.written, spent, !model.measures.empty());
    if (all.size() > kMostThings) {
        found.left_out = all.size() - kMostThings;
        all.resize(kMostThings);
    }
    std::ranges::move(longest_tasks(model, base, kLongestTasks, control), std::back_inserter(all));
    std::vector<std::pair<Thing, Change>> tries;
    for (const auto& thing : all)
        for (const auto& change : changes(model.written, thing)) tries.emplace_back(thing, change);
    found.rows = attempt(model, tries, {}, control).tried;
    std::ranges::stable_sort(found.rows, [](const Tried& a, const Tried& b) {
        if (a.run.time.has_value() != b.run.time.has_value()) return a.run.time.has_value();
        return a.gain > b.gain;
    });
    return found;
}

std::optional<Halved> halved_together(const Case& model, const std::vector<Tried>& tried, engine::RunControl& control) {
    Halved found;
    std::vector<Change> all;
    for (const Tried& t : tried) {
        if (t.change.kind != Change::Kind::Length || t.change.ratio != Ratio{1, 2}) continue;
        all.push_back(t.change);
        found.things.push_back(t.thing);
    }
    if (all.size() < 2) return {};
    const Task task{[&](rtg::Graph& graph) {
        return std::ranges::all_of(
            all, [&](const Change& change) { return apply(graph, change, model.values.tick_exponent); });
    }};
    Tried one;
    one.run = std::move(run(model, {&task, 1}, control).front());
    if (!one.run.time) return {};
    compare(model.times, one);
    if (one.gain < std::max(kLeastGain, one.half)) return {};
    found.time = one.time;
    found.gain = one.gain;
    found.half = one.half;
    return found;
}

}  // namespace pamina::advice
