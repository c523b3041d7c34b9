// The graph for other tools. The schema is grammar/schemas/graph.json.
#include <nlohmann/json.hpp>

#include "runtime/rtg/fields.h"
#include "runtime/rtg/forms.h"
#include "runtime/rtg/index_map.h"
#include "runtime/rtg/labels.h"
#include "runtime/rtg/regions.h"

namespace pamina::rtg {

namespace {

using Json = nlohmann::ordered_json;

const char* kind_name(Entity::Kind kind) {
    switch (kind) {
        case Entity::Kind::Resource:
            return "resource";
        case Entity::Kind::Processor:
            return "processor";
        case Entity::Kind::Barrier:
            return "barrier";
        case Entity::Kind::Queue:
            return "queue";
        case Entity::Kind::Event:
            return "event";
        case Entity::Kind::Contention:
            return "contention";
    }
    return "";
}

/// The numbers of what an action starts or runs.
struct Numbers : NoFields {
    Json& x;
    explicit Numbers(Json& of) : x(of) {}
    void region(const Region&, StateId s) { x["body"] = s; }
    void regions(const Region&, const std::vector<StateId>& all) { x["branches"] = all; }
    void number(Table table, int n) {
        if (table == Table::TaskGraph) x["taskGraph"] = n;
        if (table == Table::Procedure) x["procedure"] = n;
    }
};

}  // namespace

Json json(const Graph& graph) {
    const Labels labels(graph);
    Json j;
    j["schema"] = "pamina.graph/1";
    j["name"] = graph.name;
    j["entry"] = graph.entry;
    j["parameters"] = Json::array();
    for (const auto& g : graph.globals) {
        if (g.init == kNone) j["parameters"].push_back({{"name", g.name}, {"type", expr::name_of(g.kind)}});
    }
    j["entities"] = Json::array();
    for (const auto& e : graph.entities) {
        Json sizes = Json::array();
        for (Id d : e.dimensions) sizes.push_back(labels.cost(d));
        Json x = {{"name", e.name}, {"kind", kind_name(e.kind)}, {"sizes", sizes}};
        if (e.discipline != Discipline::Fcfs) x["discipline"] = name_of(e.discipline);
        if (e.contention >= 0) {
            const auto& c = graph.contentions[static_cast<std::size_t>(e.contention)];
            x["customer"] = Json::array();
            for (const auto& average : c.customer) x["customer"].push_back(average.name);
            x["stations"] = Json::array();
            for (const auto& s : c.stations) x["stations"].push_back({{"name", s.name}, {"label", labels.station(s)}});
        }
        j["entities"].push_back(std::move(x));
    }
    j["procedures"] = Json::array();
    for (const auto& p : graph.procedures) {
        Json parameters = Json::array();
        for (int s : p.parameters) parameters.push_back(labels.slot(s));
        j["procedures"].push_back({{"name", p.name}, {"entry", p.entry}, {"parameters", parameters}});
    }
    j["measures"] = Json::array();
    for (const auto& m : graph.measures) j["measures"].push_back(m.name);
    j["states"] = Json::array();
    for (std::size_t s = 0; s < graph.states.size(); ++s) {
        j["states"].push_back({{"id", s}, {"begin", graph.states[s].span.begin}, {"end", graph.states[s].span.end}});
    }
    j["transitions"] = Json::array();
    for (const auto& t : graph.transitions) {
        Json x = {{"from", t.from}, {"to", t.to}, {"kind", traits_in(t.action).kind}, {"label", labels.action(t)}};
        if (t.other != kNoState) x["other"] = t.other;
        if (const auto* contend = std::get_if<Contend>(&t.action)) {
            x["with"] = Json::array();
            for (const auto& w : contend->with) x["with"].push_back(labels.customer(w));
        }
        if (t.stmt >= 0) x["statement"] = graph.statements[static_cast<std::size_t>(t.stmt)].text;
        if (const auto* choice = std::get_if<Choice>(&t.action)) {
            Json probabilities = Json::array();
            for (Id p : choice->probabilities) probabilities.push_back(labels.cost(p));
            x["probabilities"] = std::move(probabilities);
            x["otherwise"] = choice->slots.size() > choice->probabilities.size();
        }
        visit_fields(t.action, Numbers(x));
        if (const auto* spawn = std::get_if<Spawn>(&t.action)) {
            x["background"] = spawn->background;
            if (spawn->endless) x["endless"] = true;
            if (spawn->time != kNone) x["time"] = labels.cost(spawn->time);
        }
        j["transitions"].push_back(std::move(x));
    }
    j["files"] = Json::array();
    for (const auto& f : graph.files) j["files"].push_back({{"format", f.format}, {"path", f.path}});
    j["taskGraphs"] = Json::array();
    for (const auto& tasks : graph.task_graphs) {
        Json arrays = Json::array();
        for (const auto& a : tasks.arrays) {
            Json indices = Json::array(), after = Json::array(), prefix = Json::array();
            for (int s : a.prefix) prefix.push_back(labels.slot(s));
            for (const auto& r : a.indices) indices.push_back({{"name", r.name}, {"range", labels.range(r.range)}});
            for (const auto& d : a.after) {
                after.push_back({{"array", tasks.arrays[static_cast<std::size_t>(d.array)].name},
                                 {"label", labels.dependence(tasks, d)},
                                 {"inverted", invertible(graph, a, d)}});
            }
            Json x = {{"name", a.name}, {"prefix", prefix}, {"indices", indices},
                      {"body", a.body}, {"after", after},   {"inOrder", a.in_order}};
            if (a.file >= 0) x["file"] = a.file;
            if (a.place) x["place"] = labels.place(*a.place);
            if (a.schedule) x["schedule"] = labels.schedule(*a.schedule);
            if (a.order != kNone) x["orderBy"] = labels.cost(a.order);
            arrays.push_back(std::move(x));
        }
        j["taskGraphs"].push_back({{"arrays", arrays}});
    }
    return j;
}

}  // namespace pamina::rtg
