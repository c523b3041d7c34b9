// Uses cut into independent parts: which coordinates of readers and owners their indices tie.
#pragma once

#include <optional>

#include "runtime/arrays/product.h"

namespace pamina::arrays {

/// An array that is read: which uses read it, and in which part and factor each of its dimensions is.
struct ArrayRead {
    Bits uses = 0;
    std::int64_t element = 0;                                  // bytes
    std::vector<std::pair<std::size_t, std::size_t>> factors;  // part and factor in it, one a dimension
};

struct Parts {
    std::vector<Part> parts;
    std::vector<ArrayRead> arrays;
    std::vector<char> free;  // dimensions of the owners' grid that say nothing: the reader's coordinate is taken
};

/// As product(). Nothing: a part would have more than one coordinate of readers or of owners.
std::optional<Parts> parts(std::span<const PlainUse> uses);

}  // namespace pamina::arrays
