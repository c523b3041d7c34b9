// Expressions as polynomials in some Locals, of degree 2 at most.
#pragma once

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "runtime/expr/pool.h"

namespace pamina::lower {

/// Coefficients, which read none of the Locals, by the two factors of their term: numbers of Locals, the smaller first;
/// -1 stands for 1. All of the expression's kind.
using Polynomial = std::map<std::pair<int, int>, expr::Id>;

/// Of `locals[0]`, `locals[1]`, …; nothing where it is none that sums, products and quotients say.
std::optional<Polynomial> polynomial(expr::Pool& pool, expr::Id id, const std::vector<int>& locals);

}  // namespace pamina::lower
