// Numbers as scripts write them.
#pragma once

#include <cstdint>
#include <optional>

#include "frontend/ast/ast.h"

namespace pamina::check {

/// A number as written: mantissa * 10^exp10 exactly (12.5 -> 125, -1; 1e6 -> 1, 6; 1_000 -> 1000, 0), and the
/// int it is when it is written without `.` and exponent and fits 64 bits.
struct DecimalNumber {
    double mantissa = 0;
    int exp10 = 0;
    double value = 0;  // the correctly rounded double of the whole
    std::optional<std::int64_t> integer;
};
DecimalNumber decimal(const ast::Number& n);

}  // namespace pamina::check
