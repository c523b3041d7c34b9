// Messages whose sizes are products over dimensions: figures without a look at each, and each when it is asked for.
#pragma once

#include <optional>

#include "runtime/arrays/plain.h"
#include "runtime/arrays/table.h"
#include "runtime/arrays/transfers.h"

namespace pamina::arrays {

/// A use and what plain() makes of it.
struct PlainUse {
    const Use* use = nullptr;
    Plain plain;
};

/// No variable is in two indices of what is read, or in two that distribute the readers.
bool separable(const PlainUse& use);

/// Of uses that are separable, by readers on one grid, of arrays on one grid; the same array has the same layout.
/// Nothing: indices of several uses tie more than one coordinate of readers to one of owners. Throws Mistake.
std::optional<Transfers> product(std::span<const PlainUse> uses, Budget& budget);

}  // namespace pamina::arrays
