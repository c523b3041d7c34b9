// How the time of a prediction changes as the values change that it is given: a derivative, and how far it holds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/engine/run/direction.h"
#include "runtime/engine/run/error.h"
#include "runtime/engine/run/options.h"
#include "runtime/predict/compile.h"

namespace pamina::predict {

using engine::Direction;

/// How the time of a run changes along a direction: ticks for one step, at step 0.
struct Slope {
    enum class By : std::uint8_t { Carried, Differences, Formula };
    /// NaN at a tie, where left and right differ, and where neither is known. Where one side alone can be run, of it.
    double derivative = 0;
    /// One-sided: NaN where that side cannot be run, infinite where the time jumps.
    double left = 0, right = 0;
    /// Steps, -inf to +inf, between which `derivative` holds where it is affine, else between which the order of events
    /// was seen to stay.
    double from = 0, until = 0;
    bool affine = false;  // the derivative is constant between from and until
    By by = By::Differences;
    bool left_out =
        false;  // of the values that were looked at, some whose runs take many times as long (Along::limit_to)
};

struct Slopes {
    std::vector<Slope> each;  // by direction
    result::Result run;       // of the values themselves, without figures
};

/// Carried through one run, exactly up to rounding; by differences where that is not possible, where equals are decided
/// that differ along the direction, and where a task graph of many tasks has a quick way that carries nothing. Throws
/// engine::RunError where the run of `values` fails, engine::Stopped when `control` says stop.
Slopes slopes(const Compiled& compiled, const engine::Values& values, std::span<const Direction> directions,
              const engine::Options& options, engine::RunControl& control);

/// The same by running it side by side at other values: exactly where times are whole ticks, else up to rounding.
Slope slope_by_differences(const Compiled& compiled, const engine::Values& values, const Direction& direction,
                           const engine::Options& options, engine::RunControl& control);

}  // namespace pamina::predict
