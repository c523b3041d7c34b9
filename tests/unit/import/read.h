// Reads texts as task graphs, and shows graphs and problems as a line.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "runtime/import/importer.h"
#include "runtime/import/metrics.h"

namespace pamina::import::test {

inline Imported read(std::string_view format, std::string_view text, const ReadOptions& options = {}) {
    return find_importer(format)->read(text, options);
}

/// The graph of a text that has one.
inline TaskGraph graph_of(std::string_view format, std::string_view text, const ReadOptions& options = {}) {
    const Imported came = read(format, text, options);
    const auto* problem = std::get_if<Problem>(&came);
    EXPECT_FALSE(problem) << problem->message;
    return problem ? TaskGraph() : std::get<TaskGraph>(came);
}

/// `cost^exponent <- predecessors` of each task, separated by spaces: "3 4<-0 5<-0,1".
inline std::string line(const TaskGraph& g) {
    std::string out;
    for (std::size_t t = 0; t < g.tasks(); ++t) {
        if (t > 0) out += ' ';
        if (!g.names.empty()) out += g.names[t] + ":";
        out += std::to_string(static_cast<long long>(g.cost[t]));
        for (auto e = g.first[t]; e < g.first[t + 1]; ++e) {
            out += (e == g.first[t] ? "<-" : ",") + std::to_string(g.from[e]);
            if (!g.bytes.empty()) out += "(" + std::to_string(static_cast<long long>(g.bytes[e])) + ")";
        }
    }
    if (g.exponent != 0) out += " e" + std::to_string(g.exponent);
    return out;
}

/// The graph as a line, or the problem: "E0760 2:5 where: message".
inline std::string outcome(std::string_view format, std::string_view text, const ReadOptions& options = {}) {
    const Imported came = read(format, text, options);
    if (const auto* graph = std::get_if<TaskGraph>(&came)) return line(*graph);
    const Problem& p = std::get<Problem>(came);
    return p.id + " " + std::to_string(p.line) + ":" + std::to_string(p.column) + " " +
           (p.where.empty() ? "" : p.where + ": ") + p.message;
}

}  // namespace pamina::import::test
