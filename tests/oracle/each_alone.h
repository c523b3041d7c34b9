// Derivatives carried together, beside each of them carried alone: the same bits.
#pragma once

#include <span>
#include <string>

#include "runtime/engine/slopes/slopes.h"
#include "tests/oracle/engine_side.h"

namespace pamina::test {

/// What differs; "" where nothing does. `together`: of all of these directions.
std::string differs_alone(const LoweredPrediction& p, std::span<const engine::Direction> directions,
                          const engine::Limits& limits, const engine::Carried& together);

}  // namespace pamina::test
