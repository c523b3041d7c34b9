// Sums over the iterations of each processor: what costs are made of that depend on indices.
#pragma once

#include <array>
#include <functional>
#include <unordered_map>
#include <vector>

#include "runtime/arrays/statement.h"

namespace pamina::arrays {

/// The product of the variables of two loops, by their numbers; -1 stands for 1.
using Factors = std::array<int, 2>;

/// Of a processor: the sum of the product over its iterations (of a section, an iteration for each of its elements).
/// As long as there are blocks where loops are rectangular and a distributed index has a variable of its own; as rows
/// where an inner loop's bounds depend on outer ones; else one by one. Throws Mistake (Overflow, TooMany). The
/// statement is one that check() accepts.
std::function<std::int64_t(std::int64_t processor)> index_sums(const Statement& statement, Factors factors);

/// By processor: its iterations in the order of the program, the values of the loops' variables one iteration behind
/// the other. Throws as index_sums(); TooMany where all processors have more than kMostEnumerated.
std::unordered_map<std::int64_t, std::vector<std::int64_t>> iterations(const Statement& statement);

}  // namespace pamina::arrays
