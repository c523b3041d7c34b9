#include "runtime/rtg/call_sites.h"

#include <algorithm>
#include <utility>

namespace pamina::rtg {

int site_of(const Graph& graph, StateId state) {
    if (state == kNoState) return -1;
    const int out = graph.states[static_cast<std::size_t>(state)].out;
    return out < 0 ? -1 : graph.transitions[static_cast<std::size_t>(out)].site;
}

std::vector<int> calls_around(const Graph& graph, int site) {
    std::vector<int> calls;
    for (; site >= 0; site = graph.call_sites[static_cast<std::size_t>(site)].caller) calls.push_back(site);
    return calls;
}

namespace {

/// Every statement that is done, with its call site.
template <class Visit>
void each_statement(const Graph& graph, const Visit& visit) {
    const auto items = [&](const auto& self, const std::vector<Item>& list) -> void {
        for (const Item& item : list) {
            visit(item.stmt, item.site);
            self(self, item.body);
        }
    };
    for (const Transition& t : graph.transitions) {
        visit(t.stmt, t.site);
        if (const auto* pass = std::get_if<Pass>(&t.action)) items(items, pass->items);
        if (const auto* tasks = std::get_if<RunTasks>(&t.action))
            for (const TaskArray& a : graph.task_graphs[static_cast<std::size_t>(tasks->task_graph)].arrays)
                visit(a.stmt, t.site);
    }
}

}  // namespace

std::vector<bool> parts_of_messages(const Graph& graph) {
    std::vector<bool> moves;  // by call site; those around stand before it
    for (const CallSite& site : graph.call_sites)
        moves.push_back(graph.callees[static_cast<std::size_t>(site.callee)].moves_data ||
                        (site.caller >= 0 && moves[static_cast<std::size_t>(site.caller)]));
    std::vector<bool> parts(graph.statements.size());
    each_statement(graph, [&](int stmt, int site) {
        if (stmt >= 0 && site >= 0 && moves[static_cast<std::size_t>(site)])
            parts[static_cast<std::size_t>(stmt)] = true;
    });
    return parts;
}

std::vector<CalledFrom> called_from(const Graph& graph) {
    std::vector<CalledFrom> from(graph.statements.size());
    if (graph.call_sites.empty()) return from;
    std::vector<std::pair<int, int>> runs;  // statement, call site
    each_statement(graph, [&](int stmt, int site) {
        if (stmt < 0 || site < 0) return;
        const int within = graph.statements[static_cast<std::size_t>(stmt)].within;
        if (within >= 0) {
            // What is around the call that it is counted to.
            const Span call = graph.statements[static_cast<std::size_t>(within)].span;
            for (const int around : calls_around(graph, site)) {
                site = graph.call_sites[static_cast<std::size_t>(around)].caller;
                if (graph.call_sites[static_cast<std::size_t>(around)].span == call) break;
            }
            if (site < 0) return;
            stmt = within;
        }
        runs.push_back({stmt, site});
    });
    std::sort(runs.begin(), runs.end());
    runs.erase(std::unique(runs.begin(), runs.end()), runs.end());
    for (const auto& [stmt, site] : runs) {
        auto& its = from[static_cast<std::size_t>(stmt)];
        its.site = ++its.places == 1 ? site : -1;
        const CallSite& outermost = graph.call_sites[static_cast<std::size_t>(calls_around(graph, site).back())];
        its.other_file =
            its.other_file || outermost.span.file != graph.statements[static_cast<std::size_t>(stmt)].span.file;
    }
    return from;
}

std::vector<int> numbers_in_results(const Graph& graph) {
    std::vector<int> numbers;
    int next = 0;
    for (const Statement& s : graph.statements) numbers.push_back(s.within < 0 ? next++ : -1);
    for (std::size_t s = 0; s < numbers.size(); ++s)
        if (numbers[s] < 0) numbers[s] = numbers[static_cast<std::size_t>(graph.statements[s].within)];
    return numbers;
}

}  // namespace pamina::rtg
