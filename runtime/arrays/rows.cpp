#include "runtime/arrays/rows.h"

#include <algorithm>

#include "runtime/arrays/axis.h"
#include "runtime/arrays/exact.h"
#include "runtime/arrays/listed.h"

namespace pamina::arrays {
namespace {

/// Places 0..<t of a dimension, for many t at once: how many of them each coordinate owns, each t taken `times` times.
class Below {
  public:
    Below(const Dimension& dimension, std::int64_t extent) : kind_(dimension.spread.kind), extent_(extent) {
        if (kind_ != Spread::Kind::General) {
            block_ = dimension.spread.block;
            starts_.assign(static_cast<std::size_t>(extent), 0);
            return;
        }
        for (std::int64_t sum = 0; const std::int64_t n : dimension.spread.sizes) {
            starts_.push_back(sum);
            sum += n;
        }
        sizes_ = dimension.spread.sizes;
    }

    /// A row of sums; `base` goes to each coordinate.
    struct Sums {
        std::int64_t base = 0;
        std::vector<std::int64_t> whole, part;  // by coordinate: `whole` of it go to all coordinates before it
    };
    Sums none() const {
        const auto n = static_cast<std::size_t>(extent_) + 1;
        return {0, std::vector<std::int64_t>(n, 0), std::vector<std::int64_t>(n, 0)};
    }

    void add(Sums& sums, std::int64_t t, std::int64_t times) const {
        std::int64_t coordinate = 0, rest = 0;
        if (kind_ == Spread::Kind::General) {
            coordinate = std::ranges::upper_bound(starts_, t) - starts_.begin() - 1;
            rest = t - starts_[static_cast<std::size_t>(coordinate)];
        } else {
            coordinate = t / block_;
            rest = t % block_;
            if (kind_ == Spread::Kind::Cyclic) {
                sums.base = plus(sums.base, times * (coordinate / extent_ * block_));
                coordinate %= extent_;
            }
        }
        const auto at = static_cast<std::size_t>(coordinate);
        sums.whole[at] += times;
        sums.part[at] = plus(sums.part[at], times * rest);
    }

    std::vector<std::int64_t> counts(const Sums& sums) const {
        std::vector<std::int64_t> n(static_cast<std::size_t>(extent_));
        std::int64_t whole = sums.whole[n.size()];
        for (std::size_t x = n.size(); x-- > 0; whole += sums.whole[x])
            n[x] = narrow(Wide(whole) * (sizes_.empty() ? block_ : sizes_[x]) + sums.part[x] + sums.base);
        return n;
    }

  private:
    Spread::Kind kind_;
    std::int64_t extent_, block_ = 1;
    std::vector<std::int64_t> starts_, sizes_;
};

/// An index that is distributed.
struct Spot {
    const Affine* at;
    const Dimension* dimension;
    std::size_t over;
    Owner owner;
};

/// All processors with some coordinates: those of dimensions without one have copies.
void spread_out(const Layout& layout, const std::vector<std::int64_t>& at, std::size_t g, std::int64_t p,
                std::int64_t n, Iterations& out) {
    if (g == at.size()) {
        out[p] = plus(out[p], n);
        return;
    }
    const std::int64_t extent = layout.grid[g];
    for (std::int64_t x = std::max<std::int64_t>(0, at[g]); x <= (at[g] < 0 ? extent - 1 : at[g]); ++x)
        spread_out(layout, at, g + 1, p * extent + x, n, out);
}

}  // namespace

std::optional<Work> work_by_rows(const Statement& statement) {
    const Reference& by = statement.by();
    const Layout& layout = *by.layout;
    if (!by.gather.empty() || statement.loops.empty()) return std::nullopt;
    const std::size_t inner = statement.loops.size() - 1;
    const Loop& loop = statement.loops[inner];
    std::vector<Spot> spots;    // indices of the outer loops
    std::optional<Spot> along;  // the index that has the inner variable
    for (std::size_t d = 0; d < by.indices.size(); ++d) {
        if (by.indices[d].count != 1) return std::nullopt;
        const Dimension& dimension = layout.dimensions[d];
        if (dimension.over < 0) continue;
        const auto over = static_cast<std::size_t>(dimension.over);
        const Affine& at = by.indices[d].at;
        Spot spot{&at, &dimension, over, Owner(dimension, layout.grid[over], 0, 1, 0, dimension.extent)};
        if (at.coefficient(inner) == 0) {
            spots.push_back(std::move(spot));
            continue;
        }
        const std::int64_t stride = times(at.coefficient(inner), loop.step);
        if (along || (stride != 1 && stride != -1)) return std::nullopt;
        along = std::move(spot);
    }
    // Rows: by the coordinates of the outer indices.
    std::int64_t rows = 1;
    for (const Spot& s : spots) rows = times(rows, layout.grid[s.over]);
    const Below below(along ? *along->dimension : Dimension{}, along ? layout.grid[along->over] : 1);
    std::unordered_map<std::int64_t, Below::Sums> sums;
    Budget budget;
    few_enough(std::span(statement.loops).first(inner));
    std::vector<std::int64_t> at;
    each_iteration(std::span(statement.loops).first(inner), budget, [&](std::span<const std::int64_t> outer) {
        const std::int64_t first = loop.first.at(outer), end = loop.end.at(outer);
        const Wide length = loop.step > 0 ? Wide(end) - first : Wide(first) - end;
        if (length <= 0) return true;
        const std::int64_t n = narrow(ceil_div<Wide>(length, loop.step > 0 ? loop.step : -Wide(loop.step)));
        std::int64_t row = 0;
        for (const Spot& s : spots) row = row * layout.grid[s.over] + s.owner.at(s.at->at(outer));
        auto found = sums.find(row);
        if (found == sums.end()) {
            budget.spend(along ? layout.grid[along->over] : 1);
            found = sums.emplace(row, below.none()).first;
        }
        if (!along) {
            found->second.base = plus(found->second.base, n);
            return true;
        }
        at.assign(outer.begin(), outer.end());
        at.push_back(first);
        const std::int64_t one = along->at->at(at);
        const std::int64_t other = one + (n - 1) * along->at->coefficient(inner) * loop.step;
        below.add(found->second, std::max(one, other) + along->dimension->offset + 1, 1);
        below.add(found->second, std::min(one, other) + along->dimension->offset, -1);
        return true;
    });
    Iterations iterations;
    for (const auto& [row, sum] : sums) {
        std::vector<std::int64_t> at_grid(layout.grid.size(), -1);
        std::int64_t rest = row;
        for (std::size_t s = spots.size(); s-- > 0; rest /= layout.grid[spots[s].over])
            at_grid[spots[s].over] = rest % layout.grid[spots[s].over];
        if (!along) {
            spread_out(layout, at_grid, 0, 0, sum.base, iterations);
            continue;
        }
        const auto counts = below.counts(sum);
        for (std::size_t x = 0; x < counts.size(); ++x) {
            at_grid[along->over] = static_cast<std::int64_t>(x);
            if (counts[x] > 0) spread_out(layout, at_grid, 0, 0, counts[x], iterations);
        }
    }
    return listed(layout.processors(), std::move(iterations));
}

}  // namespace pamina::arrays
