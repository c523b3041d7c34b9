// One unit for the numbers of a column, for headings and axes.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "runtime/expr/math.h"
#include "runtime/script/values/value.h"

namespace pamina::script {

struct ColumnUnit {
    std::string text;  // empty for plain numbers
    double factor = 1;
    int exp10 = 0;
    /// How many of it a number is.
    double of(const Real& r) const { return expr::math::scale_decimal(r.mantissa, r.exp10 - exp10) / factor; }
};

/// A unit for all numbers of these columns (a name and values each): the one that the script shows them in, else the
/// prefix that suits the largest. Values that are no numbers do not count. Throws ValueError when the dimensions
/// differ.
ColumnUnit unit_of_columns(const std::vector<std::pair<std::string, const List*>>& columns,
                           const check::Program& program);

}  // namespace pamina::script
