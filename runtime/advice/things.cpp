#include "runtime/advice/things.h"

#include <fmt/format.h>

#include <algorithm>

#include "frontend/language/disciplines.h"
#include "runtime/result/bottleneck.h"
#include "runtime/rtg/call_sites.h"

namespace pamina::advice {

namespace {

/// Its statements are the same in the graph as it was lowered and in results.
std::vector<Thing> statements(const result::Result& run) {
    std::vector<Thing> all;
    const auto& o = *run.observed;
    for (std::size_t i = 0; i < o.statements.size(); ++i) {
        const auto& s = o.statements[i];
        if (s.arrivals || !(s.busy > 0 || s.critical > 0)) continue;
        Thing t{Thing::Kind::Statement, static_cast<int>(i), static_cast<int>(i), s.text, s.span, 0, s.busy};
        t.share = run.time > 0 ? s.critical / run.time : 0;
        for (const auto& e : o.entities)
            if (s.on_entity && e.name == s.entity && e.total.busy > 0 &&
                result::is_saturated(result::busiest_element(e)))
                t.share = std::max(t.share, std::min(1.0, s.busy / e.total.busy));
        all.push_back(std::move(t));
    }
    return all;
}

int entity_of(const rtg::Graph& graph, const result::EntityResult& e) {
    for (std::size_t i = 0; i < graph.entities.size(); ++i)
        if (graph.entities[i].name == e.name && graph.entities[i].span == e.span) return static_cast<int>(i);
    return -1;
}

void add_entities(const rtg::Graph& graph, const result::Result& run, std::vector<Thing>& all) {
    const auto& o = *run.observed;
    for (std::size_t i = 0; i < o.entities.size(); ++i) {
        const auto& e = o.entities[i];
        const int number = entity_of(graph, e);
        if (number < 0 || !(e.total.busy > 0) || e.total.unlimited > 0) continue;
        Thing t{e.is_processor ? Thing::Kind::Processors : Thing::Kind::Resource, number, static_cast<int>(i), e.name,
                e.span};
        const auto& busiest = result::busiest_element(e);
        t.used = busiest.utilization();
        if (o.leading > 0) t.share = e.leading / o.leading;
        if (run.counted() > 0) t.share = std::max(t.share, e.awaited / run.counted());
        if (result::is_saturated(busiest)) t.share = std::max(t.share, t.used);
        t.share = std::min(t.share, 1.0);
        all.push_back(std::move(t));
    }
}

/// Those with a capacity, for whose room somebody on the critical path waited.
void add_queues(const rtg::Graph& graph, const result::Result& run, std::vector<Thing>& all) {
    for (std::size_t i = 0; i < graph.entities.size(); ++i) {
        const auto& e = graph.entities[i];
        if (e.kind != rtg::Entity::Kind::Queue || e.capacity == rtg::kNone) continue;
        all.push_back({Thing::Kind::Queue, static_cast<int>(i), -1, e.name, e.span});
        for (const auto& wait : run.observed->critical_path.waits)
            if (wait.span == e.span && run.time > 0) all.back().share += wait.time / run.time;
    }
}

/// Tasks that are dealt to processors before it is known which of these are idle.
void add_schedules(const rtg::Graph& graph, const result::Result& run, std::vector<Thing>& all) {
    for (std::size_t g = 0; g < graph.task_graphs.size(); ++g) {
        const auto& arrays = graph.task_graphs[g].arrays;
        const auto dealt = std::ranges::find_if(arrays, is_dealt);
        if (dealt == arrays.end()) continue;
        all.push_back({Thing::Kind::Schedule, static_cast<int>(g), -1, dealt->name, dealt->schedule->span});
        // As much as the busiest processor has more to do than all of them on average.
        for (const auto& e : run.observed->entities)
            if (e.is_processor && e.elements > 1)
                all.back().share = std::max(all.back().share, e.largest.utilization() - e.total.utilization());
    }
}

void share_of_measures(const result::Result& run, std::vector<Thing>& all) {
    double measured = 0;
    for (const auto& m : run.observed->measures) measured += m.under_way();
    if (!(measured > 0)) return;
    for (Thing& t : all) {
        if (t.kind == Thing::Kind::Statement)
            t.share = std::min(1.0, t.used / measured);
        else if (t.in_result >= 0)
            t.share =
                std::min(1.0, run.observed->entities[static_cast<std::size_t>(t.in_result)].total.waiting / measured);
    }
}

}  // namespace

std::vector<Thing> things(const rtg::Graph& graph, const result::Result& run, bool by_measures) {
    if (!run.observed) return {};
    auto all = statements(run);
    add_entities(graph, run, all);
    add_queues(graph, run, all);
    add_schedules(graph, run, all);
    if (by_measures) share_of_measures(run, all);
    std::ranges::stable_sort(all, [](const Thing& a, const Thing& b) { return a.share > b.share; });
    return all;
}

std::vector<Change> changes(const rtg::Graph& graph, const Thing& thing) {
    using Kind = Change::Kind;
    std::vector<Change> all;
    switch (thing.kind) {
        case Thing::Kind::Statement:
            return {{Kind::Length, thing.number, {0, 1}},
                    {Kind::Length, thing.number, {1, 2}},
                    {Kind::Length, thing.number, {9, 10}}};
        case Thing::Kind::Task:
            return {{Kind::TaskLength, thing.number, {1, 2}, 0, thing.task}};
        case Thing::Kind::Queue:
            return {{Kind::Capacity, thing.number}};
        case Thing::Kind::Processors:
            all.push_back({Kind::Processor, thing.number});
            break;
        case Thing::Kind::Resource:
            if (language::row(graph.entities[static_cast<std::size_t>(thing.number)].discipline).link) break;
            all.push_back({Kind::Server, thing.number});
            break;
        case Thing::Kind::Schedule:
            return {{Kind::Dealing, thing.number}};
    }
    if (graph.entities[static_cast<std::size_t>(thing.number)].speed != rtg::kNone)
        all.push_back({Kind::Speed, thing.number, {1, 2}});
    return all;
}

std::string words(const rtg::Graph& graph, const Thing& thing, const Change& change) {
    switch (change.kind) {
        case Change::Kind::Length:
        case Change::Kind::TaskLength:
            if (change.ratio.over == 0) return fmt::format("`{}` takes no time", thing.name);
            if (change.ratio == Ratio{1, 2}) return fmt::format("`{}` takes half its time", thing.name);
            return fmt::format("`{}` takes {} % less", thing.name,
                               100 * (change.ratio.under - change.ratio.over) / change.ratio.under);
        case Change::Kind::Longer:
        case Change::Kind::Task:
            return fmt::format("`{}` takes longer", thing.name);
        case Change::Kind::Server:
            return graph.entities[static_cast<std::size_t>(thing.number)].dimensions.empty()
                       ? fmt::format("one server more in `{}`", thing.name)
                       : fmt::format("one server more in each `{}`", thing.name);
        case Change::Kind::Processor:
            return fmt::format("one processor more in `{}`", thing.name);
        case Change::Kind::Speed:
            return fmt::format("`{}` twice as fast", thing.name);
        case Change::Kind::Dealing:
            return fmt::format("tasks of `{}` go to whatever processor is idle", thing.name);
        case Change::Kind::Capacity:
            return fmt::format("room for one more in `{}`", thing.name);
    }
    return {};
}

}  // namespace pamina::advice
