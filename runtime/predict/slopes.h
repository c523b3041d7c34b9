// How the time of a prediction changes as the values change that it is given: a derivative, and how far it holds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/engine/run/options.h"
#include "runtime/predict/compile.h"

namespace pamina::predict {

/// A direction in which the outside values of a graph change: by so much for one step. What has an init there stands
/// for itself then, and what follows from it follows.
struct Direction {
    struct Global {
        std::size_t number = 0;  // in Graph::globals, a real
        double amount = 0;       // as a run holds it: ticks where it is a time
    };
    struct Item {
        std::size_t array = 0, item = 0;  // of an array that comes from outside
        double amount = 0;
    };
    std::vector<Global> globals;
    std::vector<Item> items;
};

/// How the time of a run changes along a direction: ticks for one step, at step 0.
struct Slope {
    enum class By : std::uint8_t { Carried, Differences };
    /// NaN at a tie, where left and right differ, and where neither is known. Where one side alone can be run, of it.
    double derivative = 0;
    /// One-sided: NaN where that side cannot be run, infinite where the time jumps.
    double left = 0, right = 0;
    /// Steps, -inf to +inf, between which `derivative` holds where it is affine, else between which the order of events
    /// was seen to stay.
    double from = 0, until = 0;
    bool affine = false;  // the derivative is constant between from and until
    By by = By::Differences;
};

/// One slope for each direction. Throws engine::RunError where the run of `values` fails, engine::Stopped when
/// `control` says stop.
std::vector<Slope> slopes(const Compiled& compiled, const engine::Values& values, std::span<const Direction> directions,
                          const engine::Options& options, engine::RunControl& control);

/// The same by running it side by side at other values: exactly where times are whole ticks, else up to rounding.
Slope slope_by_differences(const Compiled& compiled, const engine::Values& values, const Direction& direction,
                           const engine::Options& options, engine::RunControl& control);

}  // namespace pamina::predict
