// Where a form of one symbol can be least or largest.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "runtime/symbolic/form.h"

namespace pamina::symbolic {

/// For values of `name`, the only symbol, from `low` to `high` (finite, low < high, in base units): both ends, where
/// the derivative changes its sign, and both sides of the borders between pieces and of what `conditions` allow;
/// rising. Changes of sign are looked for in some thousand parts of the range, and found to the last bit by bisection.
/// Nothing where the form has no derivative (a logarithm, an exponent) or one that says nothing of its jumps
/// (roundings, sums, columns).
std::optional<std::vector<double>> extremes(const Form& a, const std::string& name, double low, double high,
                                            const std::vector<Condition>& conditions = {});

}  // namespace pamina::symbolic
