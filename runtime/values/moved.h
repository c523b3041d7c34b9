// Where the doubt of what a simulation was given moves it (semantics.md "Doubt").
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "runtime/estimates/doubt.h"
#include "runtime/result/simulation.h"

namespace pamina::script {

/// A figure of a simulation.
using FigureIn = std::function<result::Estimate(const result::Simulation&)>;

/// The same replications, with the same draws, where one source is at the lower and at the upper end of its interval.
struct Moved {
    std::shared_ptr<const estimates::Source> source;      // null: `replicated`
    estimates::Replicated replicated;                     // a figure of another simulation: of one step
    std::shared_ptr<const result::Simulation> low, high;  // null: cannot be run

    /// By how much a figure changes for a normal half width: half of what lies between both ends; where one of them is
    /// not known, of the other side. NaN: of neither.
    double slope(const FigureIn& figure, const result::Simulation& at_means) const;
    /// What the source brings to a number that changes so.
    estimates::Doubt doubt(double slope) const;
};

struct MovedSimulation {
    std::vector<Moved> sources;
    bool observed = false;           // has more than the figures of the run
    std::vector<std::string> notes;  // of its time: where first order is not enough
};

/// What a source, or another number's replications (where it is null), brings to a number that changes by `slope` for
/// a normal half width of it.
estimates::Doubt brought(const std::shared_ptr<const estimates::Source>& source,
                         const estimates::Replicated& replicated, double slope);

}  // namespace pamina::script
