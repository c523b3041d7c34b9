// How the value of one cost changes, for many tasks beside each other.
#pragma once

#include <utility>
#include <vector>

#include "runtime/engine/bind/cost.h"
#include "runtime/engine/bind/slope_race.h"
#include "runtime/expr/gradient.h"

namespace pamina::engine {

struct CostSlopes {
    enum class Way {
        Still,  // not at all
        Same,   // for each task in the same way: `same`
        Lanes,  // `same` along most directions, as programs say along others
        Walked  // each value for itself (Carry::of): its nodes decide something
    };
    Way way = Way::Still;
    expr::Slopes same;
    std::vector<std::pair<int, expr::Program>> programs;  // by direction
    std::vector<int> reads;                               // Locals that these read
    expr::Directions curved = 0;

    /// Of lanes as Evaluator::lanes has them: those of lane l begin at out[l * width]. False: one fails.
    bool lanes(const expr::Slot* locals, int count, expr::Scratch& scratch, SlopeRace& race, double* out) const;
    /// Of one.
    bool one(const expr::Slot* locals, expr::Scratch& scratch, SlopeRace& race, double* out) const;
};

}  // namespace pamina::engine
