// Index maps: which task a dependence names, as a function that can be read in both directions.
//
// A dependence's index is affine when it is constant + sum(coefficient * variable) over the task's indices
// and the dependence's binders; everything else in it must be fixed while the graph runs. Affine maps are inverted
// (successors are found by solving for the variables), others store their edges.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "runtime/rtg/graph.h"

namespace pamina::rtg {

struct Affine {
    std::int64_t constant = 0;
    std::vector<std::pair<int, std::int64_t>> terms;  // Local slot, coefficient (never 0), by slot

    std::int64_t coefficient(int slot) const {
        for (const auto& [s, c] : terms) {
            if (s == slot) return c;
        }
        return 0;
    }
};

/// The affine form of an int expression in the Locals for which `is_variable` holds; `evaluate` gives the value of
/// a part without variables. Nothing when the expression is not affine or a number does not fit.
std::optional<Affine> affine(const expr::Pool& pool, Id id, const std::function<bool(int)>& is_variable,
                             const std::function<std::optional<std::int64_t>(Id)>& evaluate);

/// True when every index of the dependence is affine whatever the parameters are, so that its successors are
/// found by inversion; false: a run stores its edges.
bool invertible(const Graph& graph, const TaskArray& reader, const Dependence& dependence);

}  // namespace pamina::rtg
