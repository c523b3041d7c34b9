#include "runtime/arrays/one_line.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "runtime/arrays/entries.h"
#include "runtime/arrays/exact.h"

namespace pamina::arrays {
namespace {

/// Places, and sums of a few of them, fit.
constexpr std::int64_t kFarthest = std::int64_t{1} << 60;

bool fits(const Side& side, std::int64_t count) {
    const Wide last = side.first + Wide(side.step) * (count - 1);
    const Wide blocks = Wide(side.dimension->spread.block) * side.extent;
    return side.step != 0 && side.first >= 0 && last >= 0 && side.first <= kFarthest && last <= kFarthest &&
           blocks <= kFarthest;
}

bool alike(const AxisUse& a, const AxisUse& b) {
    return a.first == b.first && a.step == b.step && a.count == b.count && a.home_first == b.home_first &&
           a.home_step == b.home_step &&
           (a.home == b.home ||
            (a.home && b.home && a.home->spread == b.home->spread && a.home->offset == b.home->offset));
}

}  // namespace

OneLine OneLine::reversed() const {
    const auto turned = [&](Side side) {
        side.first += side.step * (count - 1);
        side.step = -side.step;
        return side;
    };
    return {count, turned(readers), turned(owners)};
}

std::optional<OneLine> one_line(const Part& part) {
    if (part.p < 0 || part.q < 0 || part.same != 0 || !part.presences.empty() || part.factors.empty())
        return std::nullopt;
    const Dimension& of = *part.factors.front().dimension;
    if (part.factors.front().uses.empty()) return std::nullopt;
    const AxisUse& use = part.factors.front().uses.front();
    if (!use.home) return std::nullopt;
    Bits uses = 0;
    for (const Factor& f : part.factors) {
        for (const AxisUse& u : f.uses) uses |= bit(u.use);
        if (!f.distributed() || !(f.dimension->spread == of.spread) || f.dimension->offset != of.offset)
            return std::nullopt;
        if (f.uses.empty() || !std::ranges::all_of(f.uses, [&](const AxisUse& u) { return alike(u, use); }))
            return std::nullopt;
    }
    if (uses != part.uses || use.count < 1) return std::nullopt;
    OneLine line{use.count,
                 {use.home, part.p_extent, plus(use.home_first, use.home->offset), use.home_step},
                 {&of, part.q_extent, plus(use.first, of.offset), use.step}};
    if (!fits(line.readers, line.count) || !fits(line.owners, line.count)) return std::nullopt;
    return line;
}

std::optional<Round> round(const Side& side) {
    const Spread& spread = side.dimension->spread;
    if (spread.kind != Spread::Kind::Cyclic || side.step < 1 || spread.block % side.step != 0) return std::nullopt;
    // Blocks begin at multiples of the step, so what a first place is behind one changes nothing.
    return Round{spread.block / side.step, side.extent, side.first / side.step};
}

std::optional<Pieces> Pieces::of(const Side& side, std::int64_t count) {
    const Spread::Kind kind = side.dimension->spread.kind;
    if (kind != Spread::Kind::Block && kind != Spread::Kind::General) return std::nullopt;
    return Pieces(side, count);
}

Pieces::Pieces(const Side& side, std::int64_t count)
    : side_(side), count_(count), block_(side.dimension->spread.block) {
    if (side.dimension->spread.kind != Spread::Kind::General) return;
    const auto& sizes = side.dimension->spread.sizes;
    ends_.resize(sizes.size());
    std::partial_sum(sizes.begin(), sizes.end(), ends_.begin());
}

std::int64_t Pieces::at(std::int64_t m) const {
    const std::int64_t place = side_.first + side_.step * m;
    return ends_.empty() ? place / block_ : std::ranges::upper_bound(ends_, place) - ends_.begin();
}

Pieces::Positions Pieces::of(std::int64_t coordinate) const {
    const auto k = static_cast<std::size_t>(coordinate);
    const std::int64_t low = !ends_.empty() ? (k == 0 ? 0 : ends_[k - 1]) : coordinate * block_,
                       high = !ends_.empty() ? ends_[k] : (coordinate + 1) * block_, step = side_.step;
    const std::int64_t from = step > 0 ? ceil_div(low - side_.first, step) : floor_div(side_.first - high, -step) + 1,
                       to = step > 0 ? ceil_div(high - side_.first, step) : floor_div(side_.first - low, -step) + 1;
    return {std::clamp<std::int64_t>(from, 0, count_), std::clamp<std::int64_t>(to, 0, count_)};
}

std::optional<std::int64_t> Pieces::even() const {
    const std::int64_t step = std::abs(side_.step);
    if (!ends_.empty() || block_ % step != 0) return std::nullopt;
    return block_ / step;
}

}  // namespace pamina::arrays
