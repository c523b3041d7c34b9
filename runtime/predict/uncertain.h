// What is not known exactly of the values that a graph is given.
#pragma once

#include <memory>
#include <vector>

#include "runtime/estimates/doubt.h"
#include "runtime/predict/slopes.h"
#include "runtime/result/interval.h"

namespace pamina::predict {

/// A source of doubt, and the direction in which the values change with it: one step is its normal half width.
struct Uncertain {
    std::shared_ptr<const estimates::Source> source;  // null: see `replicated`
    estimates::Replicated replicated;                 // a figure of a simulation: of one step
    Direction along;
    /// Such a figure has too few replications to say how unsure it is; `along` is empty.
    bool untold() const { return !source && replicated.off.size() < result::kFewestReplications; }
};

struct Uncertainty {
    std::shared_ptr<const Compiled> compiled;
    std::vector<Uncertain> sources;  // by key; then figures of simulations
};

/// What it is, for people, and where it stands.
std::string name_of(const Uncertain& u);
std::string place_of(const Uncertain& u);
/// So many steps along a direction.
void move(engine::Values& values, const Direction& along, double steps);

/// Of the values that `bind` gave, in its ticks. Throws as it does.
Uncertainty uncertainty_of(std::shared_ptr<const Compiled> compiled, const Prediction& prediction,
                           const Environment& environment, int tick_exponent);

}  // namespace pamina::predict
