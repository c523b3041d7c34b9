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
/// A ratio of a change as `+9.4 %`, `-0.03 %`; two digits of what is small.
std::string signed_percent(double ratio);

}  // namespace pamina::compare
