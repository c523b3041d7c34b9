// Costs and other amounts of a file: decimals from 0 on, kept as written.
#pragma once

#include <string_view>
#include <vector>

#include "frontend/source/decimal.h"
#include "runtime/import/task_graph.h"

namespace pamina::import {

/// Numbers from here on are no costs: their sums leave the range of doubles.
inline constexpr int kMostMagnitude = 290;

enum class NumberFault { None, NotANumber, Negative, TooLarge };

/// Reads the whole of a text, without zeros at the end of its digits, so equal numbers have equal members. A negative
/// zero is 0.
NumberFault read_amount(std::string_view text, Decimal& number);
/// The double nearest to a decimal of up to 15 digits; of others within rounding.
double value_of(const Decimal& number);

/// Why a text is no cost: `is negative`, `is not a number` ...
std::string_view says(NumberFault fault);

/// Writes costs to the graph with one exponent for all (task_graph.h says which).
void store_costs(const std::vector<Decimal>& costs, TaskGraph& graph);

}  // namespace pamina::import
