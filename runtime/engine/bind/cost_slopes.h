// How the value of one cost changes, for many tasks beside each other.
#pragma once

#include <vector>

#include "runtime/engine/bind/cost.h"
#include "runtime/engine/bind/slope_race.h"
#include "runtime/expr/gradient.h"

namespace pamina::engine {

struct CostSlopes {
    enum class Way {
        Still,  // not at all
        Same,   // for each task in the same way: `same`
        Lanes,  // `same` along most directions, as `program` says along others
        Walked  // each value for itself (Carry::of): its nodes decide something
    };
    Way way = Way::Still;
    expr::Slopes same;
    // Lanes: the value of the cost, and then how it changes along these directions.
    std::vector<int> along;
    expr::Program program;
    expr::Program slopes;    // the same without the value
    std::vector<int> reads;  // Locals that these read
    expr::Directions curved = 0;

    /// Values and slopes of lanes as Evaluator::lanes has them: those of lane l begin at out[l * width], where `same`
    /// has been written. False: one fails.
    bool lanes(const expr::Slot* locals, int count, expr::Scratch& scratch, SlopeRace& race, expr::Slot* values,
               double* out) const;
    /// Slopes of one.
    bool one(const expr::Slot* locals, expr::Scratch& scratch, SlopeRace& race, double* out) const;
};

}  // namespace pamina::engine
