// Numbers that go round: inverses, and how often a progression comes by.
#pragma once

#include <cstdint>

#include "runtime/arrays/exact.h"

namespace pamina::arrays {

/// The greatest common divisor of two numbers, and how often a makes it, modulo m: a * inverse = common.
struct Bezout {
    std::int64_t common, inverse;
};
/// Euclid's algorithm; m is positive. The inverse is in 0..<m / common.
Bezout bezout(std::int64_t a, std::int64_t m);

/// The sum of floor((a * i + b) / m) for i in 0..<n, in as many steps as Euclid's algorithm takes; m is positive.
Wide floor_sum(std::int64_t n, std::int64_t m, Wide a, Wide b);

/// How many i in 0..<n have (a * i + b) mod m in from..<from + length; 0 <= length <= m.
std::int64_t hits(std::int64_t n, std::int64_t m, std::int64_t a, std::int64_t b, std::int64_t from,
                  std::int64_t length);

}  // namespace pamina::arrays
