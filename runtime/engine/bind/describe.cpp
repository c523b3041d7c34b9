// BoundGraph: what messages say about the place and the moment of a mistake.
#include <fmt/format.h>

#include "runtime/engine/bind/bound_graph.h"
#include "runtime/engine/observe/scopes.h"
#include "runtime/rtg/call_sites.h"

namespace pamina::engine {

using expr::Slot;

void BoundGraph::describe(RunError& error, rtg::StateId state, const Slot* locals) const {
    if (error.described || !error.diagnostic.notes.empty()) return;
    describe_values(error.diagnostic, state, locals, error.site);
    error.described = true;
}

void BoundGraph::describe_values(Diagnostic& d, rtg::StateId state, const Slot* locals, int site) const {
    describe_calls(d, site == kSiteOfState ? rtg::site_of(graph, state) : site, locals);
    const std::string indices = locals ? Scopes(graph, ticks_per_second).values(state, locals) : std::string();
    if (!indices.empty()) d.notes.push_back({{}, fmt::format("at that moment {}", indices)});
    describe_parameters(d);
}

void BoundGraph::describe_calls(Diagnostic& d, int site, const Slot* locals) const {
    // Procs in procs are a few in a row; a chain that a program wrote is cut.
    constexpr std::size_t kMost = 8;
    const std::vector<int> calls = rtg::calls_around(graph, site);
    for (std::size_t i = 0; i < calls.size() && i < kMost; ++i) {
        const auto& call = graph.call_sites[static_cast<std::size_t>(calls[i])];
        const auto& callee = graph.callees[static_cast<std::size_t>(call.callee)];
        if (call.recursive) {
            d.notes.push_back(
                {call.span, fmt::format("in `{}`, which runs itself; first called from here", callee.name)});
            continue;
        }
        std::string values;
        for (const auto& a : call.arguments) {
            const auto& parameter = callee.parameters[static_cast<std::size_t>(a.parameter)];
            const auto text = argument(a.value, parameter.unit, locals);
            if (text) values += fmt::format("{}{} = {}", values.empty() ? ", with " : ", ", parameter.name, *text);
        }
        d.notes.push_back({call.span, fmt::format("in `{}`, called from here{}", callee.name, values)});
    }
    if (calls.size() > kMost) d.notes.push_back({{}, fmt::format("and {} more calls around", calls.size() - kMost)});
}

std::optional<std::string> BoundGraph::argument(rtg::Id id, const rtg::ToldUnit& unit, const Slot* locals) const {
    const Cost value = bind(id);
    if (!locals && !value.constant) return {};
    try {
        return told(Evaluator(nullptr)(value, locals), graph.pool.at(id).kind, unit, graph.manner, ticks_per_second);
    } catch (const RunError&) {
        return {};  // it is not worth anything
    }
}

void BoundGraph::describe_parameters(Diagnostic& d) const {
    // Parameters first, then what else the run knew; a long machine would drown the message.
    constexpr int kMost = 12;
    int shown = 0;
    std::string parameters;
    for (std::size_t i = 0; i < graph.globals.size() && shown < kMost; ++i) {
        const auto& global = graph.globals[i];
        if (global.name.empty()) continue;
        const std::string text = told(environment.globals[i], global.kind, global.unit, graph.manner, ticks_per_second);
        parameters += fmt::format("{}{} = {}", parameters.empty() ? "" : ", ", global.name, text);
        ++shown;
    }
    if (!parameters.empty()) d.notes.push_back({{}, fmt::format("with {}", parameters)});
}

}  // namespace pamina::engine
