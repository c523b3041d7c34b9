// Numbers of which it is known of which decimal they are whole multiples: what decides in which ticks times are whole.
#pragma once

#include <optional>

#include "frontend/source/decimal.h"

namespace pamina::predict {

/// A whole multiple of a decimal, which one is not known; `itself`: that decimal itself. 0 is a multiple of everything.
/// Functions give nothing where no such decimal is known.
struct Multiple {
    Decimal of{1, 0};
    bool itself = false;
};

/// An int.
std::optional<Multiple> multiple_of(std::int64_t i);
/// A double as it is written in at most 15 digits, which is what a decimal in a text is; of others nothing is known.
std::optional<Multiple> multiple_of(double x);
std::optional<Multiple> add(Multiple a, Multiple b);
std::optional<Multiple> subtract(Multiple a, Multiple b);
std::optional<Multiple> multiply(Multiple a, Multiple b);
/// By one number, not by multiples of it.
std::optional<Multiple> divide(Multiple a, Multiple b);
/// Of which a and b are both multiples: either may be it.
std::optional<Multiple> either(Multiple a, Multiple b);
/// The exponent of its last digit; nothing of 0.
std::optional<int> last_digit(Multiple a);

}  // namespace pamina::predict
