#include "runtime/arrays/stretch.h"

#include <algorithm>
#include <cstdlib>

#include "runtime/arrays/exact.h"

namespace pamina::arrays {
namespace {

constexpr std::int64_t kLongest = 256;  // coordinates in one repetition; more are rare and cost more than they save
constexpr std::int64_t kFewest = 4;

/// The blocks of a home that the places first + step * m, m in 0..<count, go through whole: x in from..<to.
void whole_blocks(const Dimension& home, std::int64_t first, std::int64_t step, std::int64_t count, std::int64_t& from,
                  std::int64_t& to) {
    const std::int64_t b = home.spread.block, one = first + home.offset, other = one + step * (count - 1);
    from = std::max(from, ceil_div(std::min(one, other), b));
    to = std::min(to, floor_div(std::max(one, other) + 1, b));
}

/// Makes k a multiple of the coordinates after which a progression hits blocks at the same places.
void repeat_after(std::int64_t step, std::int64_t block, Wide& k) {
    const Wide own = std::abs(step) / gcd(step, block);
    k = k / gcd(k, own) * own;
}

}  // namespace

std::optional<Moves> moves(const Part& part, Spread::Kind kind) {
    if (part.p < 0) return std::nullopt;
    const auto is = [&](const Dimension& d) { return d.spread.kind == kind; };
    Wide k = 1;
    for (const Presence& p : part.presences) {
        if (!is(*p.home) || p.step == 0) return std::nullopt;
        repeat_after(p.step, p.home->spread.block, k);
    }
    for (const Factor& f : part.factors) {
        if (f.distributed() && !is(*f.dimension)) return std::nullopt;
        for (const AxisUse& u : f.uses) {
            if (!u.home || !is(*u.home) || u.home_step == 0) return std::nullopt;
            repeat_after(u.home_step, u.home->spread.block, k);
        }
        if (k > kLongest) return std::nullopt;
    }
    // How far readers' positions move with k: all uses of an index as far, and over whole blocks of owners.
    const auto moved = [&](const AxisUse& u) { return Wide(u.step) * (k * u.home->spread.block / u.home_step); };
    for (const Factor& f : part.factors) {
        const Wide far = moved(f.uses.front());
        if (!std::ranges::all_of(f.uses, [&](const AxisUse& u) { return moved(u) == far; })) return std::nullopt;
        if (f.distributed()) k *= f.dimension->spread.block / gcd(far, f.dimension->spread.block);
        if (k > kLongest) return std::nullopt;
    }
    // How many owners that is, of each array.
    std::optional<Wide> ky;
    if (part.same != 0) ky = k;
    for (const Factor& f : part.factors) {
        if (!f.distributed()) continue;
        const Wide here = moved(f.uses.front()) / f.dimension->spread.block;
        if (ky.value_or(here) != here) return std::nullopt;
        ky = here;
    }
    Moves m{static_cast<std::int64_t>(k), narrow(ky.value_or(0)), {}};
    for (const Factor& f : part.factors) m.positions.push_back(narrow(moved(f.uses.front())));
    return m;
}

Stretch stretch(const Part& part) {
    const auto m = moves(part, Spread::Kind::Block);
    if (!m) return {};
    std::int64_t from = 0, to = part.p_extent;
    for (const Presence& p : part.presences) whole_blocks(*p.home, p.first, p.step, p.count, from, to);
    for (const Factor& f : part.factors) {
        for (const AxisUse& u : f.uses) whole_blocks(*u.home, u.home_first, u.home_step, u.count, from, to);
    }
    Stretch s;
    s.first = from;
    s.kx = m->kx;
    s.ky = m->ky;
    s.times = std::max<std::int64_t>(0, to - from) / s.kx;
    return s.times < kFewest ? Stretch() : s;
}

Gap gap(const Factor& factor, const Stretch& stretch) {
    if (stretch.times == 0) return {};
    std::int64_t from = std::numeric_limits<std::int64_t>::min(), to = std::numeric_limits<std::int64_t>::max();
    for (const AxisUse& u : factor.uses) {
        // Places of the readers that are dropped, then which m these are, then which positions.
        const std::int64_t b = u.home->spread.block, begin = (stretch.first + stretch.kx) * b - u.home->offset,
                           end = (stretch.first + stretch.kx * stretch.times) * b - u.home->offset, s = u.home_step;
        const std::int64_t first = s > 0 ? ceil_div(begin - u.home_first, s) : ceil_div(u.home_first - end + 1, -s);
        const std::int64_t last = s > 0 ? ceil_div(end - u.home_first, s) - 1 : floor_div(u.home_first - begin, -s);
        const std::int64_t one = u.first + u.step * first, other = u.first + u.step * last;
        from = std::max(from, std::min(one, other));
        to = std::min(to, std::max(one, other) + 1);
    }
    return from < to ? Gap{from, to} : Gap{};
}

}  // namespace pamina::arrays
