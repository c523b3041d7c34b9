// Figures of a comparison for people.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace pamina::compare {

/// An amount of a base unit, four digits of a time or a bare number, six of others: `310 ms`, `8.33333 Hz`, `0.87`.
std::string amount(double value, std::string_view unit);
/// The same with its sign: `+310 ms`, `-2`.
std::string signed_amount(double value, std::string_view unit);
/// What becomes of a, which is not 0: `+9.4 %`, `-0.03 %`, two digits of what is small; from ten times more on the
/// ratio, `4262 times`, or where b is that far on the other side of 0 `other sign`.
std::string relative_change(double a, double b);

}  // namespace pamina::compare
