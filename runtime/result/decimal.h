// Times as exact decimals: a tick is a power of ten of a second, so a time in any decimal unit is the digits of its
// ticks with the point moved. Nothing is multiplied, nothing rounded.
#pragma once

#include <string>

namespace pamina::result {

/// `value` * 10^exponent in full, without an exponent: 1234567 and -3 give "1234.567". What is not a whole number has
/// the shortest digits that read back as the same double. `value` is finite.
std::string decimal(double value, int exponent);

/// later - earlier of two such texts, neither below 0, without rounding.
std::string decimal_difference(const std::string& later, const std::string& earlier);

}  // namespace pamina::result
