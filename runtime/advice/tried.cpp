#include "runtime/advice/tried.h"

#include <algorithm>
#include <iterator>

namespace pamina::advice {

Attempts attempt(const Case& model, const result::Result& base, const std::vector<std::pair<Thing, Change>>& changes,
                 std::vector<Task> others, engine::RunControl& control) {
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
        if (tried.run.result && base.time > 0) tried.gain = (base.time - tried.run.result->time) / base.time;
        all.tried.push_back(std::move(tried));
    }
    for (std::size_t i = changes.size(); i < runs.size(); ++i) all.others.push_back(std::move(runs[i]));
    return all;
}

WhatIf what_if(const Case& model, const result::Result& base, engine::RunControl& control) {
    WhatIf found;
    auto all = things(model.written, base);
    if (all.size() > kMostThings) {
        found.left_out = all.size() - kMostThings;
        all.resize(kMostThings);
    }
    std::vector<std::pair<Thing, Change>> tries;
    for (const auto& thing : all)
        for (const auto& change : changes(model.written, thing)) tries.emplace_back(thing, change);
    found.rows = attempt(model, base, tries, {}, control).tried;
    std::ranges::stable_sort(found.rows, [](const Tried& a, const Tried& b) {
        if (a.run.result.has_value() != b.run.result.has_value()) return a.run.result.has_value();
        return a.gain > b.gain;
    });
    return found;
}

}  // namespace pamina::advice
