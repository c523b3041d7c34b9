#include "runtime/arrays/layout.h"

#include <fmt/format.h>

#include <algorithm>

#include "runtime/arrays/exact.h"

namespace pamina::arrays {
namespace {

std::int64_t product(std::span<const std::int64_t> factors) {
    std::int64_t p = 1;
    for (const auto f : factors) p = times(p, f);
    return p;
}

/// Gives a spread its block size, or throws.
Spread over(Spread s, std::int64_t places, std::int64_t extent) {
    switch (s.kind) {
        case Spread::Kind::Whole:
            break;
        case Spread::Kind::Block:
            if (s.block == 0) s.block = std::max<std::int64_t>(1, ceil_div(places, extent));
            if (s.block < 0 || Wide(s.block) * extent < places)
                does_not_match(fmt::format("{} blocks of {} do not hold {} elements", extent, s.block, places));
            break;
        case Spread::Kind::Cyclic:
            if (s.block < 1) does_not_match(fmt::format("`cyclic({})` deals out blocks of 1 element or more", s.block));
            break;
        case Spread::Kind::General: {
            if (std::ssize(s.sizes) != extent)
                does_not_match(fmt::format("`general` has {} sizes for {} processors", s.sizes.size(), extent));
            std::int64_t sum = 0;
            for (const auto n : s.sizes) {
                if (n < 0) does_not_match(fmt::format("a size in `general` is {}, below 0", n));
                sum = plus(sum, n);
            }
            if (sum != places)
                does_not_match(
                    fmt::format("the sizes in `general` are {} elements in all, the array has {}", sum, places));
        }
    }
    return s;
}

}  // namespace

std::int64_t Layout::processors() const {
    return product(grid);
}
std::int64_t Layout::copies() const {
    std::int64_t used = 1;
    for (const Dimension& d : dimensions) used *= d.over < 0 ? 1 : grid[static_cast<std::size_t>(d.over)];
    return processors() / used;
}
std::int64_t Layout::elements() const {
    std::int64_t n = 1;
    for (const Dimension& d : dimensions) {
        if (d.extent == 0) return 0;
    }
    for (const Dimension& d : dimensions) n = times(n, d.extent);
    return n;
}

bool Layout::lies_as(const Layout& other) const {
    return grid == other.grid &&
           std::ranges::equal(dimensions, other.dimensions, [](const Dimension& a, const Dimension& b) {
               return a.over == b.over && a.spread == b.spread && a.offset == b.offset;
           });
}

std::vector<std::int64_t> most_square(std::int64_t processors, int dims) {
    if (dims <= 0) return {};
    std::vector<std::int64_t> best{processors};
    best.resize(static_cast<std::size_t>(dims), 1);
    const auto power = [&](std::int64_t base) {
        Wide p = 1;
        for (int d = 0; d < dims && p < processors; ++d) p *= base;
        return p;
    };
    // The first factor from which the rest can be made of factors no larger.
    for (std::int64_t largest = 1; largest <= processors && dims > 1; ++largest) {
        if (processors % largest != 0 || power(largest) < processors) continue;
        auto rest = most_square(processors / largest, dims - 1);
        if (rest.front() > largest) continue;
        best = {largest};
        best.insert(best.end(), rest.begin(), rest.end());
        break;
    }
    return best;
}

Layout lay_out(std::vector<std::int64_t> shape_of, std::int64_t element, std::vector<Spread> spreads,
               std::vector<std::int64_t> grid) {
    Layout layout;
    layout.element = element;
    if (spreads.size() != shape_of.size() || element < 0) does_not_match();
    for (const auto g : grid)
        if (g < 1) does_not_match(fmt::format("a grid of processors has {} in a dimension", g));
    std::size_t next = 0;
    for (std::size_t d = 0; d < shape_of.size(); ++d) {
        if (shape_of[d] < 0) does_not_match(fmt::format("the size of an array is {}, below 0", shape_of[d]));
        Dimension dimension;
        dimension.extent = dimension.places = shape_of[d];
        if (spreads[d].kind != Spread::Kind::Whole) {
            if (next == grid.size()) does_not_match();
            dimension.over = static_cast<int>(next);
            dimension.spread = over(std::move(spreads[d]), shape_of[d], grid[next++]);
        }
        layout.dimensions.push_back(std::move(dimension));
    }
    if (next != 0 && next != grid.size())
        does_not_match(fmt::format("{} dimensions are distributed, the grid of processors has {}", next, grid.size()));
    layout.grid = std::move(grid);
    product(layout.grid);
    return layout;
}

Layout aligned(const Layout& with, std::vector<std::int64_t> shape_of, std::int64_t element,
               const std::vector<std::int64_t>& offsets) {
    Layout layout = with;
    layout.element = element;
    if (shape_of.size() != with.dimensions.size() || offsets.size() != shape_of.size() || element < 0) does_not_match();
    for (std::size_t d = 0; d < shape_of.size(); ++d) {
        Dimension& dimension = layout.dimensions[d];
        dimension.extent = shape_of[d];
        dimension.offset = plus(dimension.offset, offsets[d]);
        dimension.padding = 0;
        if (shape_of[d] < 0 || dimension.offset < 0 || plus(dimension.offset, shape_of[d]) > dimension.places)
            does_not_match();
    }
    return layout;
}

std::int64_t coordinate(const Dimension& dimension, std::int64_t extent, std::int64_t index) {
    const std::int64_t place = index + dimension.offset;
    switch (dimension.spread.kind) {
        case Spread::Kind::Whole:
            return 0;
        case Spread::Kind::Block:
            return place / dimension.spread.block;
        case Spread::Kind::Cyclic:
            return place / dimension.spread.block % extent;
        case Spread::Kind::General:
            break;
    }
    std::int64_t from = 0;
    const auto& sizes = dimension.spread.sizes;
    for (std::size_t p = 0; p < sizes.size(); ++p) {
        from += sizes[p];
        if (place < from) return static_cast<std::int64_t>(p);
    }
    return extent - 1;
}

std::int64_t Segments::size() const {
    if (count == 0) return 0;
    const std::int64_t last = first + (count - 1) * period;  // only the last may be cut
    return (count - 1) * length + std::max<std::int64_t>(0, std::min(length, end - last));
}

std::vector<Segments> owned(const Dimension& dimension, std::int64_t extent, std::int64_t coordinate) {
    const std::int64_t n = dimension.extent, shift = dimension.offset;
    const auto piece = [&](std::int64_t from, std::int64_t to) -> std::vector<Segments> {
        from = std::max<std::int64_t>(0, from - shift), to = std::min(n, to - shift);
        if (from >= to) return {};
        return {{from, to - from, 1, 1, n}};
    };
    const std::int64_t b = dimension.spread.block;
    switch (dimension.spread.kind) {
        case Spread::Kind::Whole:
            return piece(0, plus(shift, n));
        case Spread::Kind::Block:
            return piece(times(coordinate, b), narrow((Wide(coordinate) + 1) * b));
        case Spread::Kind::General: {
            std::int64_t from = 0;
            for (std::int64_t p = 0; p < coordinate; ++p) from += dimension.spread.sizes[static_cast<std::size_t>(p)];
            return piece(from, from + dimension.spread.sizes[static_cast<std::size_t>(coordinate)]);
        }
        case Spread::Kind::Cyclic:
            break;
    }
    const std::int64_t period = times(b, extent), begin = times(coordinate, b);
    // The round in which the first place that this dimension has lies, and the part of a block there.
    const std::int64_t round = shift / period;
    std::vector<Segments> all = piece(round * period + begin, round * period + begin + b);
    const std::int64_t next = (round + 1) * period + begin - shift;
    if (next < n) all.push_back({next, b, period, ceil_div(n - next, period), n});
    return all;
}

std::vector<std::int64_t> coordinates(std::span<const std::int64_t> grid, std::int64_t processor) {
    std::vector<std::int64_t> c(grid.size());
    for (std::size_t d = grid.size(); d-- > 0; processor /= grid[d]) c[d] = processor % grid[d];
    return c;
}

std::int64_t processor(std::span<const std::int64_t> grid, std::span<const std::int64_t> coordinates) {
    std::int64_t p = 0;
    for (std::size_t d = 0; d < grid.size(); ++d) p = p * grid[d] + coordinates[d];
    return p;
}

std::int64_t owned(const Layout& layout, std::int64_t processor) {
    if (processor < 0 || processor >= layout.processors()) return 0;
    const auto c = coordinates(layout.grid, processor);
    std::int64_t n = 1;
    for (const Dimension& d : layout.dimensions) {
        const auto over = static_cast<std::size_t>(d.over);
        std::int64_t here = 0;
        for (const Segments& s : owned(d, d.over < 0 ? 1 : layout.grid[over], d.over < 0 ? 0 : c[over]))
            here += s.size();
        if (here == 0) return 0;
        n = times(n, here);
    }
    return n;
}

std::int64_t sender(const Layout& layout, std::int64_t reader, std::span<const std::int64_t> element) {
    auto c = coordinates(layout.grid, reader % layout.processors());
    for (std::size_t d = 0; d < layout.dimensions.size(); ++d) {
        const Dimension& dimension = layout.dimensions[d];
        if (dimension.over < 0) continue;
        const auto over = static_cast<std::size_t>(dimension.over);
        c[over] = coordinate(dimension, layout.grid[over], element[d]);
    }
    return processor(layout.grid, c);
}

bool owns(const Layout& layout, std::int64_t processor, std::span<const std::int64_t> element) {
    return processor < layout.processors() && sender(layout, processor, element) == processor;
}

}  // namespace pamina::arrays
