// How far what a run computes may be from what is meant.
#pragma once

#include <cstdint>
#include <vector>

#include "runtime/rtg/graph.h"

namespace pamina::formulas {

/// Later ones include earlier ones.
enum class Rounding : std::uint8_t {
    None,      // ints
    Large,     // whole numbers as reals: none below 2^53
    Quotient,  // one correctly rounded quotient of such
    Any,
};

class Precision {
  public:
    /// Of all expressions of a graph.
    explicit Precision(const rtg::Graph& graph);

    Rounding of(rtg::Id id) const { return known_[id]; }
    /// Of what this operation decides on. None: it decides nothing, or surely as real numbers do.
    Rounding of_decision(rtg::Id id) const;

  private:
    Rounding compute(rtg::Id id) const;

    const rtg::Graph& graph_;
    std::vector<Rounding> known_;
};

/// The decisions on what may be rounded by constants and Globals alone.
std::vector<rtg::Id> lone_decisions(const rtg::Graph& graph);

}  // namespace pamina::formulas
