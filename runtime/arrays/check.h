// Whether a statement is one: indices inside, no element written twice.
#pragma once

#include <optional>

#include "runtime/arrays/mistake.h"
#include "runtime/arrays/statement.h"

namespace pamina::arrays {

/// The first mistake: shapes, then what is written, `on`, and the reads. Affine indices of loops with fixed bounds are
/// judged without looking at iterations. Throws Mistake (Overflow, TooMany).
std::optional<Mistake> check(const Statement& statement);

}  // namespace pamina::arrays
