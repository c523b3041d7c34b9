// The forms of a relaxed task graph: a text that prints and parses back to the same graph, DOT for
// pictures, JSON for other tools; a verifier; and counts.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/rtg/graph.h"

namespace pamina::rtg {

/// The text form. print(parse(print(g))) == print(g).
std::string print(const Graph& graph);

struct ParsedGraph {
    std::optional<Graph> graph;
    std::string error;  // what was expected
    int line = 0;       // where, from 1
};
/// Reads the text form; never crashes on any text, and what it returns passes verify().
ParsedGraph parse(std::string_view text);

/// What is wrong with a graph, one line each; empty when it is sound: every id in range, slots unique, kinds fit, loops
/// and measures well nested, holds released, what is spawned joined, procedures returning, every state reachable.
std::vector<std::string> verify(const Graph& graph);

/// A picture: states as nodes, transitions as labelled edges, loop edges back, dependences of task arrays dashed.
/// Regions (fork branches, par bodies, task bodies) as clusters. Labels are the user's own lines.
std::string dot(const Graph& graph);
/// The same information for tools; the schema is grammar/schemas/graph.json. Names and lines of source may be cut
/// anywhere: who writes it replaces bytes that are no UTF-8.
nlohmann::ordered_json json(const Graph& graph);

struct Stats {
    int states = 0, transitions = 0, task_arrays = 0, dependences = 0, entities = 0, expressions = 0, procedures = 0;
};
Stats stats(const Graph& graph);

}  // namespace pamina::rtg
