#include "runtime/arrays/along.h"

#include <algorithm>
#include <array>

#include "runtime/arrays/axis.h"
#include "runtime/arrays/exact.h"

namespace pamina::arrays {

namespace {

void add(std::vector<Run>& runs, std::int64_t from, std::int64_t to, std::int64_t count) {
    if (from >= to) return;
    if (!runs.empty() && runs.back().count == count)
        runs.back().to = to;
    else
        runs.push_back({from, to, count});
}

/// `count(x)` is the same for all coordinates between two of `odd`.
template <class Count>
std::vector<Run> between(std::array<std::int64_t, 2> odd, std::int64_t extent, const Count& count) {
    std::ranges::sort(odd);
    std::vector<Run> runs;
    std::int64_t at = 0;
    for (const std::int64_t x : odd) {
        if (at < x) add(runs, at, x, count(at));
        if (at <= x) add(runs, x, x + 1, count(x));
        at = std::max(at, x + 1);
    }
    if (at < extent) add(runs, at, extent, count(at));
    return runs;
}

}  // namespace

std::vector<Run> owned_along(const Dimension& dimension, std::int64_t extent, std::int64_t first, std::int64_t step,
                             std::int64_t n, Budget& budget) {
    const Spread& spread = dimension.spread;
    const std::int64_t place = plus(first, dimension.offset);
    if (n > 0 && (step == 0 || n == 1)) {
        const std::int64_t x = coordinate(dimension, extent, first);
        return between({x, x}, extent, [&](std::int64_t at) { return at == x ? n : 0; });
    }
    // The same places from the other end on.
    if (n > 0 && step < 0) return owned_along(dimension, extent, first + step * (n - 1), -step, n, budget);
    if (n > 0 && spread.kind == Spread::Kind::Block) {
        const std::int64_t block = spread.block;
        if (block % step == 0) {
            const std::int64_t last = place + step * (n - 1), a = place / block, b = last / block;
            const std::int64_t in_first = std::min(n, ceil_div(block - place % block, step));
            const std::int64_t in_last = last % block / step + 1;
            return between({a, b}, extent, [&](std::int64_t x) {
                return x == a ? in_first : x == b ? in_last : x > a && x < b ? block / step : 0;
            });
        }
    }
    if (n > 0 && spread.kind == Spread::Kind::Cyclic && step == 1) {
        const Wide block = spread.block, round = block * extent;
        const auto below = [&](std::int64_t end, std::int64_t x) {
            return static_cast<std::int64_t>(end / round * block + std::clamp<Wide>(end % round - x * block, 0, block));
        };
        const auto odd = [&](std::int64_t end) { return static_cast<std::int64_t>(end % round / block); };
        return between({odd(place), odd(place + n)}, extent,
                       [&](std::int64_t x) { return below(place + n, x) - below(place, x); });
    }
    std::vector<std::int64_t> counts(static_cast<std::size_t>(extent), 0);
    const std::vector<Owner> owner{Owner(dimension, extent, first, step, 0, n)};
    sweep(owner, 1, 0, n, budget, [&](std::int64_t many, std::span<const std::int64_t> at) {
        counts[static_cast<std::size_t>(at[0])] += many;
    });
    std::vector<Run> runs;
    for (std::int64_t x = 0; x < extent; ++x) add(runs, x, x + 1, counts[static_cast<std::size_t>(x)]);
    return runs;
}

std::int64_t count_of(const std::vector<Run>& runs, std::int64_t coordinate) {
    const auto run = std::ranges::upper_bound(runs, coordinate, {}, &Run::from);
    return std::prev(run)->count;
}

}  // namespace pamina::arrays
