// What a formula is asked for of.
#pragma once

#include <optional>
#include <vector>

#include "runtime/rtg/graph.h"
#include "runtime/symbolic/assumptions.h"

namespace pamina::formulas {

using symbolic::Form;

/// What is asked for. Refers to the graph, which may be relaxed by all exact passes that keep the tasks.
struct Request {
    const rtg::Graph& graph;
    /// By Graph::globals, in seconds where it has a time: a number or a symbol. Nothing: its `init` holds, which may
    /// only be so for a Global that has one. A form for one with an init sets it free (a let of the machine).
    std::vector<std::optional<Form>> globals;
    /// By Graph::arrays, the items; nothing for one that is not external, and for one whose values are not known.
    std::vector<std::optional<std::vector<Form>>> arrays;
    /// What is known of the symbols: their kinds and ranges, and `where`.
    symbolic::Assumptions assumptions;
    /// That of the run which the form is compared to (decisions.h): one tick is 10^tick seconds. Nothing: any.
    std::optional<int> tick = {};
};

}  // namespace pamina::formulas
