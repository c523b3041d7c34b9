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
    describe_rank(error.diagnostic, error.site == kSiteOfState ? rtg::site_of(graph, state) : error.site, locals);
    error.described = true;
}

void BoundGraph::describe_rank(Diagnostic& d, int site, const Slot* locals) const {
    if (d.id != "E0513" && d.id != "E0503") return;
    for (const int number : rtg::calls_around(graph, site)) {
        const auto& call = graph.call_sites[static_cast<std::size_t>(number)];
        const auto all = call.ranks == rtg::kNone ? std::nullopt : worth(call.ranks, locals);
        if (!all) continue;
        const auto& parameters = graph.callees[static_cast<std::size_t>(call.callee)].parameters;
        for (const auto& a : call.arguments) {
            if (!parameters[static_cast<std::size_t>(a.parameter)].is_rank) continue;
            const auto rank = worth(a.value, locals);
            if (!rank || (rank->i >= 0 && rank->i < all->i)) continue;
            d.notes.insert(d.notes.begin(), {d.span, d.message});
            d.id = "E0508";
            d.span = call.span;
            d.message = fmt::format("there is no rank {}: `{}` has {}", rank->i, call.ranks_name, all->i);
            if (rank->i >= 0) d.message += fmt::format(", and {} or more are asked for", rank->i + 1);
            d.help = fmt::format(
                "ranks are counted from 0: start {} of them at most, `len({})`, or take a machine with "
                "more",
                all->i, call.ranks_name);
            return;
        }
    }
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
    const auto value = worth(id, locals);
    if (!value) return {};
    return told(*value, graph.pool.at(id).kind, unit, graph.manner, ticks_per_second);
}

std::optional<Slot> BoundGraph::worth(rtg::Id id, const Slot* locals) const {
    const Cost value = bind(id);
    if (!locals && !value.constant) return {};
    try {
        return Evaluator(nullptr)(value, locals);
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
