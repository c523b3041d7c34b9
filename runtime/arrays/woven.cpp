#include "runtime/arrays/woven.h"

#include <algorithm>
#include <map>

#include "runtime/arrays/exact.h"

namespace pamina::arrays {
namespace {

constexpr Wide kMostEntries = 4096;  // of a cell

Wide cell(const Round& a, const Round& b) {
    return Wide(a.block) / gcd(a.block, b.block) * b.block;
}

/// The first number from `from` on that is `rest` modulo m.
std::int64_t first_from(std::int64_t from, std::int64_t rest, std::int64_t m) {
    return from + floor_mod(rest - from, m);
}

}  // namespace

std::unique_ptr<const Table> Woven::make(const Part& part, const TwoRounds& rounds) {
    const Wide all = cell(rounds.readers, rounds.owners), here = std::min<Wide>(all, rounds.count);
    if (here / rounds.readers.block + here / rounds.owners.block > kMostEntries) return nullptr;
    return std::make_unique<Woven>(part, rounds);
}

Woven::Moving Woven::moving(std::int64_t extent, Wide move) {
    Moving m{extent, static_cast<std::int64_t>(move % extent), 1, 1, 0};
    const Bezout b = bezout(m.move, extent);
    m.apart = b.common;
    m.around = extent / b.common;
    m.inverse = b.inverse;
    return m;
}

std::int64_t Woven::Moving::turn(std::int64_t c) const {
    return static_cast<std::int64_t>(Wide(c / apart) * inverse % around);
}

Woven::Woven(const Part& part, const TwoRounds& rounds)
    : CountTable(part),
      readers_(moving(rounds.readers.extent, cell(rounds.readers, rounds.owners) / rounds.readers.block)),
      owners_(moving(rounds.owners.extent, cell(rounds.readers, rounds.owners) / rounds.owners.block)) {
    common_ = static_cast<std::int64_t>(gcd(readers_.around, owners_.around));
    around_ = times(readers_.around / common_, owners_.around);
    inverse_ = bezout(readers_.around / common_, owners_.around / common_).inverse;
    auto all = entries(rounds);
    std::ranges::stable_sort(all, {}, &Entry::key);
    for (std::size_t k = 0, end = 0; k < all.size(); k = end) {
        while (end < all.size() && all[end].key == all[k].key) ++end;
        add_orbit(std::span(all).subspan(k, end - k));
    }
}

Woven::Key Woven::key(std::int64_t x, std::int64_t y) const {
    return {x % readers_.apart, y % owners_.apart, floor_mod(readers_.turn(x) - owners_.turn(y), common_)};
}

std::int64_t Woven::moves(const Orbit& orbit, std::int64_t x, std::int64_t y) const {
    // The Chinese remainder theorem: as many as readers need, and more until owners have theirs.
    const std::int64_t a = floor_mod(readers_.turn(x) - readers_.turn(orbit.x), readers_.around),
                       b = floor_mod(owners_.turn(y) - owners_.turn(orbit.y), owners_.around),
                       rest = owners_.around / common_;
    const auto more = static_cast<std::int64_t>(Wide(floor_mod((b - a) / common_, rest)) * inverse_ % rest);
    return a + readers_.around * more;
}

std::vector<Woven::Entry> Woven::entries(const TwoRounds& rounds) const {
    const Wide size = cell(rounds.readers, rounds.owners);
    const auto cells = static_cast<std::int64_t>(rounds.count / size),
               rest = static_cast<std::int64_t>(rounds.count % size),
               here = static_cast<std::int64_t>(std::min<Wide>(size, rounds.count));
    std::vector<Entry> all;
    for (std::int64_t m = 0; m < here;) {
        const auto left = [&](const Round& r) { return r.block - (r.first + m) % r.block; };
        std::int64_t end = std::min({m + left(rounds.readers), m + left(rounds.owners), here});
        if (m < rest) end = std::min(end, rest);  // The last cell is not whole.
        const std::int64_t x = rounds.readers.at(m), y = rounds.owners.at(m);
        all.push_back({key(x, y), x, y, end - m, cells + (m < rest)});
        m = end;
    }
    return all;
}

void Woven::add_orbit(std::span<const Entry> entries) {
    Orbit orbit{entries.front().key, entries.front().x, entries.front().y, segments_.size(), 0};
    std::int64_t all = 0;                                 // what each pair has
    std::map<std::int64_t, std::int64_t> change{{0, 0}};  // and more from here on
    for (const Entry& e : entries) {
        all += e.cells / around_ * e.positions;
        const std::int64_t length = e.cells % around_, begin = moves(orbit, e.x, e.y), end = begin + length;
        if (length == 0) continue;
        change[begin] += e.positions;
        change[end % around_] -= e.positions;
        if (end >= around_) change[0] += e.positions;  // It goes on at the orbit's beginning.
    }
    std::int64_t count = all;
    for (auto at = change.begin(); at != change.end(); ++at) {
        count += at->second;
        const auto next = std::next(at);
        const std::int64_t length = (next == change.end() ? around_ : next->first) - at->first;
        const int kind = add(count, length);
        segments_.push_back({at->first, kind});
    }
    orbit.end = segments_.size();
    orbits_.push_back(orbit);
}

template <class F>
void Woven::each_segment(const Orbit& orbit, const F& f) const {
    for (std::size_t k = orbit.begin; k < orbit.end; ++k) {
        if (segments_[k].kind >= 0) f(segments_[k], k + 1 < orbit.end ? segments_[k + 1].begin : around_);
    }
}

std::vector<std::int64_t> Woven::diagonal() const {
    std::vector<std::int64_t> own(classes().size(), 0);
    if (readers_.extent != owners_.extent) {
        for (std::int64_t x = 0; x < std::min(readers_.extent, owners_.extent); ++x)
            if (const int k = kind(x, x); k >= 0) ++own[static_cast<std::size_t>(k)];
        return own;
    }
    // Along an orbit the difference of x and y changes by as much with each move.
    const Bezout b = bezout(readers_.move - owners_.move, readers_.extent);
    const std::int64_t every = readers_.extent / b.common;
    for (const Orbit& orbit : orbits_) {
        const std::int64_t off = orbit.y - orbit.x;
        if (off % b.common != 0) continue;
        const auto first = static_cast<std::int64_t>(Wide(floor_mod(off / b.common, every)) * b.inverse % every);
        each_segment(orbit, [&](const Segment& s, std::int64_t end) {
            const std::int64_t at = first_from(s.begin, first, every);
            if (at < end) own[static_cast<std::size_t>(s.kind)] += (end - at - 1) / every + 1;
        });
    }
    return own;
}

int Woven::kind(std::int64_t x, std::int64_t y) const {
    const Key here = key(x, y);
    const auto orbit = std::ranges::lower_bound(orbits_, here, {}, &Orbit::key);
    if (orbit == orbits_.end() || orbit->key != here) return -1;
    const auto of = std::span(segments_).subspan(orbit->begin, orbit->end - orbit->begin);
    return (std::ranges::upper_bound(of, moves(*orbit, x, y), {}, &Segment::begin) - 1)->kind;
}

void Woven::with(std::int64_t x, std::int64_t y, std::vector<Row>& out) const {
    out.clear();
    if (x != kNone && y != kNone) {
        if (const int k = kind(x, y); k >= 0) out.push_back({x, y, k});
        return;
    }
    if (x == kNone && y == kNone) {
        std::vector<Row> here;
        for (std::int64_t reader = 0; reader < readers_.extent; ++reader) {
            with(reader, kNone, here);
            out.insert(out.end(), here.begin(), here.end());
        }
        return;
    }
    const Moving& side = x != kNone ? readers_ : owners_;
    const std::int64_t c = x != kNone ? x : y, turn = side.turn(c);
    for (const Orbit& orbit : orbits_) {
        if ((x != kNone ? orbit.key.x : orbit.key.y) != c % side.apart) continue;
        const std::int64_t first = turn - side.turn(x != kNone ? orbit.x : orbit.y);
        each_segment(orbit, [&](const Segment& s, std::int64_t end) {
            for (std::int64_t m = first_from(s.begin, first, side.around); m < end; m += side.around)
                out.push_back(
                    {x != kNone ? x : readers_.after(orbit.x, m), y != kNone ? y : owners_.after(orbit.y, m), s.kind});
        });
    }
}

}  // namespace pamina::arrays
