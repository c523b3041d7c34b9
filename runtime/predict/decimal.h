// Numbers of which it is known of which decimal they are whole multiples: what decides in which ticks times are whole.
#pragma once

#include <cstdint>
#include <optional>

namespace pamina::predict {

/// A number that is a whole multiple of m * 10^e; `one`: that number itself. 0 is a multiple of everything (m = 0).
/// Functions give nothing where no such decimal is known.
struct Decimal {
    std::int64_t m = 1;
    int e = 0;
    bool one = false;
};

/// A double as it is written in at most 15 digits, which is what a decimal in a text is; of others nothing is known.
std::optional<Decimal> decimal_of(double x);
std::optional<Decimal> add(Decimal a, Decimal b, bool subtract);
std::optional<Decimal> multiply(Decimal a, Decimal b);
/// By one number, not by multiples of it.
std::optional<Decimal> divide(Decimal a, Decimal b);
/// Of which a and b are both multiples: either may be it.
std::optional<Decimal> either(Decimal a, Decimal b);
/// The exponent of its last digit; nothing of 0.
std::optional<int> last_digit(Decimal a);

}  // namespace pamina::predict
