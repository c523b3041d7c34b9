// The derivatives of an expression along a few directions as expressions of their own, so that they are compiled and
// evaluated over lanes as the value is.
//
// For what is made of sums, differences, products and quotients of Globals, and of choices that nothing of it decides:
// most costs. Derivatives have the same bits as those of Duals, which know all the rest.
#pragma once

#include <array>
#include <optional>

#include "runtime/expr/duals.h"
#include "runtime/expr/pool.h"

namespace pamina::expr {

struct Gradient {
    std::array<Id, kDirections> of;  // kNone: it does not change along that one
    Directions curved = 0;           // along which it is no constant of the direction
};

/// `pool` has the nodes of that of `duals`, and gets more. Nothing: it takes more than this to tell.
std::optional<Gradient> gradient(Pool& pool, Id id, const Duals& duals);

}  // namespace pamina::expr
