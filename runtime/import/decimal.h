// Decimal numbers of a file, kept as written: digits * 10^exponent, never through a binary fraction.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "runtime/import/task_graph.h"

namespace pamina::import {

/// A number that is not negative. `digits` has no zeros at its end, so equal numbers are equal members; 0 is {0, 0}.
struct Decimal {
    std::uint64_t digits = 0;
    std::int32_t exponent = 0;
    bool cut = false;  // written with more than 19 digits: the others were dropped

    double value() const;
};

/// Numbers from here on are no costs: their sums leave the range of doubles.
inline constexpr int kMostMagnitude = 290;

enum class NumberFault { None, NotANumber, Negative, TooLarge };

/// Reads the whole of a text: digits, `.`, digits, `e` and an exponent, with a sign before it. A negative zero is 0.
NumberFault read_decimal(std::string_view text, Decimal& number);

/// Why a text is no cost: `is negative`, `is not a number` ...
std::string_view says(NumberFault fault);

/// Writes costs to the graph with one exponent for all (task_graph.h says which).
void store_costs(const std::vector<Decimal>& costs, TaskGraph& graph);

}  // namespace pamina::import
