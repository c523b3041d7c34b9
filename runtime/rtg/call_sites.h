// Where the procs were called that a graph is written out of.
#pragma once

#include <vector>

#include "runtime/rtg/graph.h"

namespace pamina::rtg {

/// The call site of what happens at a state; -1: it stands in the model's own text, or nothing does.
int site_of(const Graph& graph, StateId state);

/// The call site and those around it, from the inside out.
std::vector<int> calls_around(const Graph& graph, int site);

/// From how many places a statement runs that stands in a proc, and from which, where it is one.
struct CalledFrom {
    int places = 0;
    int site = -1;
    bool other_file = false;  // the model that calls it stands in another file
};
/// By statement; nothing is said for those that results count to another one.
std::vector<CalledFrom> called_from(const Graph& graph);

/// By statement: whether it is part of a message: it stands in a `send` or `recv` of a machine, or in what these call.
std::vector<bool> parts_of_messages(const Graph& graph);

/// By statement: which one it is in results, where those that are counted to others have none of their own.
std::vector<int> numbers_in_results(const Graph& graph);

}  // namespace pamina::rtg
