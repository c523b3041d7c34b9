// Values drawn for the parameters of a sweep: at random, or one in each of n equal parts of the range, in random order
// (Latin hypercube sampling, McKay, Beckman & Conover 1979).
//
// The generator is SplitMix64 (Steele, Lea & Flood 2014), one stream for each seed and position of the parameter among
// the drawn ones; all arithmetic is on whole numbers, so the same values come out on every machine.
//
// Values lie on a grid with both ends on it: ints on the ints; others on the multiples of a power of ten, the finest
// written digit of the ends or finer, so that the range has at least a million steps and a thousand for each value.
// Times stay short decimals, and all points of a sweep share one tick.
#pragma once

#include <cstdint>
#include <vector>

#include "runtime/values/value.h"

namespace pamina::script {

class SplitMix64 {
  public:
    SplitMix64(std::int64_t seed, std::uint64_t stream);
    std::uint64_t next();
    /// Uniform in 0 .. n - 1.
    std::uint64_t below(std::uint64_t n);

  private:
    std::uint64_t state_;
};

enum class Draw { Random, Latin };

/// n values from `low` to `high`, which have equal dimensions and are finite, low <= high; ints when both are ints.
/// Throws ValueError for a range that has no such grid.
List draw(Draw how, std::int64_t n, const Value& low, const Value& high, std::int64_t seed, std::uint64_t stream,
          Stop& stop);

}  // namespace pamina::script
