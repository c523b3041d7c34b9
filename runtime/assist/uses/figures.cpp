#include "runtime/assist/uses/figures.h"

#include <fmt/format.h>

#include <algorithm>

#include "runtime/assist/uses/occurrences.h"
#include "runtime/result/metrics.h"

namespace pamina::assist {

namespace {

/// Its type in a script.
std::string type_words(result::Unit unit) {
    switch (unit) {
        case result::Unit::Time:
            return "time";
        case result::Unit::Count:
            return "int";
        case result::Unit::Ratio:
            return "real";
        case result::Unit::Flag:
            return "bool";
    }
    return {};
}

template <class Metrics>
std::vector<Figure> figures(const Metrics& metrics) {
    std::vector<Figure> list;
    for (const auto& m : metrics)
        list.push_back({std::string(m.name), std::string(m.name), type_words(m.unit), std::string(m.meaning)});
    return list;
}

template <class Tables>
std::vector<Figure> tables(const Tables& all) {
    std::vector<Figure> list;
    for (const auto& t : all)
        list.push_back({std::string(t.name), std::string(t.name), "table", std::string(t.meaning)});
    return list;
}

}  // namespace

std::vector<Figure> run_tables() {
    return tables(language::kRunTables);
}
std::vector<Figure> entity_tables() {
    return tables(language::kEntityTables);
}
std::vector<Figure> run_figures() {
    return figures(result::run_metrics());
}
std::vector<Figure> entity_figures() {
    return figures(result::entity_metrics());
}
std::vector<Figure> graph_figures() {
    return figures(language::kGraphFigures);
}
std::vector<Figure> measure_figures() {
    return figures(result::measure_metrics());
}

std::vector<Figure> percentiles_of_run() {
    std::vector<Figure> list;
    for (const auto& m : result::measure_metrics()) {
        if (m.percentile == 0) continue;
        const std::string name(m.name);
        list.push_back(
            {name, name, {}, fmt::format("what {:g} % of the replications do not exceed", m.percentile * 100)});
    }
    return list;
}

std::optional<Figure> figure_at(const View& view, Span name) {
    const ast::Expr* e = expression_at(view, name.end);
    const auto* m = e ? std::get_if<ast::Member>(&e->node) : nullptr;
    if (!m || !(m->member.span == name)) return std::nullopt;
    // Down to the result; what is named on the way tells the group.
    std::string group;
    const ast::Expr* at = m->object.get();
    while (view.program.type_of(*at).kind != check::TypeKind::Result) {
        if (auto* i = std::get_if<ast::Index>(&at->node)) {
            at = i->object.get();
        } else if (auto* inner = std::get_if<ast::Member>(&at->node)) {
            group = inner->member.text;
            at = inner->object.get();
        } else {
            return std::nullopt;
        }
    }
    auto list = group.empty()                    ? run_figures()
                : group == "measure"             ? measure_figures()
                : result::find_run_metric(group) ? percentiles_of_run()
                                                 : entity_figures();
    // A group that has tables has them behind its figures.
    const bool of_entity = !group.empty() && group != "measure" && !result::find_run_metric(group);
    const auto its_tables = group.empty() ? run_tables() : of_entity ? entity_tables() : std::vector<Figure>();
    list.insert(list.end(), its_tables.begin(), its_tables.end());
    for (Figure f : list) {
        if (f.name != m->member.text) continue;
        f.signature = ast::format(*e);
        return f;
    }
    return std::nullopt;
}

}  // namespace pamina::assist
