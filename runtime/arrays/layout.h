// How an array lies on processors: each dimension by itself over one dimension of a grid of them.
//
// Elements are counted from 0 in each dimension, processors from 0 in row-major order of their grid (the last
// coordinate runs fastest). Grids of different shapes over the same processors may meet in a statement.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/arrays/mistake.h"

namespace pamina::arrays {

/// How places of one dimension go to the coordinates 0..<P of a grid dimension.
struct Spread {
    enum class Kind {
        Whole,    // `*`: not distributed
        Block,    // coordinate p has the places from p * block on; `block` 0: ceil(places / P), as in HPF
        Cyclic,   // blocks of `block` places go round
        General,  // coordinate p has the next sizes[p] places, 0 or more; sizes add up to the places
    };
    Kind kind = Kind::Whole;
    std::int64_t block = 0;
    std::vector<std::int64_t> sizes;
    bool operator==(const Spread&) const = default;
};
inline Spread whole() {
    return {};
}
inline Spread block(std::int64_t size = 0) {
    return {Spread::Kind::Block, size, {}};
}
inline Spread cyclic(std::int64_t size = 1) {
    return {Spread::Kind::Cyclic, size, {}};
}
inline Spread general(std::vector<std::int64_t> sizes) {
    return {Spread::Kind::General, 0, std::move(sizes)};
}

struct Dimension {
    std::int64_t extent = 0;  // elements
    Spread spread;
    int over = -1;             // dimension of the grid that it goes over; -1 of Whole
    std::int64_t offset = 0;   // element i lies at place i + offset (alignment with another array), not negative
    std::int64_t places = 0;   // places that the spread distributes, extent + offset at least
    std::int64_t padding = 0;  // elements of memory behind those of it that are not used
};

/// Processors whose coordinates differ only in grid dimensions that no array dimension goes over have copies: of
/// `replicated` arrays, all have all.
struct Layout {
    std::int64_t element = 8;  // bytes
    std::vector<Dimension> dimensions;
    std::vector<std::int64_t> grid;  // extents, each 1 or more; {}: one processor
    bool column_major = false;       // in memory

    std::int64_t processors() const;
    std::int64_t elements() const;
    std::int64_t copies() const;  // processors that have the same element
    /// Whether elements with the same indices have the same owners.
    bool lies_as(const Layout& other) const;
};

/// `dims` factors of `processors`, the largest as small as can be, then the next one; largest first: 8 -> (4, 2).
std::vector<std::int64_t> most_square(std::int64_t processors, int dims);

/// Distributed dimensions go over the grid's in their order. Throws Mistake (Shape): one spread for each dimension, one
/// extent of the grid for each that is distributed (where none is, the array is replicated over any grid), sizes that
/// add up, as many as the grid has; blocks that hold all places.
Layout lay_out(std::vector<std::int64_t> shape, std::int64_t element, std::vector<Spread> spreads,
               std::vector<std::int64_t> grid);

/// Element (i0, i1, …) of the new array lies where element (i0 + offsets[0], …) of `with` does. Throws Mistake (Shape).
Layout aligned(const Layout& with, std::vector<std::int64_t> shape, std::int64_t element,
               const std::vector<std::int64_t>& offsets);

/// The coordinate that owns an element, in the grid dimension that the dimension goes over; 0 of Whole. `extent` is
/// that of the grid dimension.
std::int64_t coordinate(const Dimension& dimension, std::int64_t extent, std::int64_t index);

/// Elements `first + k * period + 0..<length` for k in 0..<count, cut to those below `end`.
struct Segments {
    std::int64_t first = 0, length = 0, period = 1, count = 0, end = 0;
    std::int64_t size() const;
};
/// The elements that a coordinate owns. A union of up to two: a cyclic spread that an offset cuts begins with a part of
/// a block.
std::vector<Segments> owned(const Dimension& dimension, std::int64_t extent, std::int64_t coordinate);

/// Of a processor: how many elements it has.
std::int64_t owned(const Layout& layout, std::int64_t processor);

/// Coordinates of a processor in a grid, and back.
std::vector<std::int64_t> coordinates(std::span<const std::int64_t> grid, std::int64_t processor);
std::int64_t processor(std::span<const std::int64_t> grid, std::span<const std::int64_t> coordinates);

/// Whether a processor has a copy of an element.
bool owns(const Layout& layout, std::int64_t processor, std::span<const std::int64_t> element);

/// The copy that a reader gets an element from: of those that have one, the processor with the reader's coordinates
/// where the element says nothing of them (those of reader mod processors()). It is the reader itself if it has one.
std::int64_t sender(const Layout& layout, std::int64_t reader, std::span<const std::int64_t> element);

}  // namespace pamina::arrays
