#include "runtime/arrays/entries.h"

#include <algorithm>
#include <cstdlib>

#include "runtime/arrays/axis.h"
#include "runtime/arrays/exact.h"

namespace pamina::arrays {
namespace {

constexpr std::int64_t kMostResidues = 4096;

bool same_place(const Entry& a, const Entry& b) {
    return a.x == b.x && a.y == b.y && a.factor == b.factor && a.mask == b.mask;
}

/// Puts entries in order, those of one place together. x is kNone or below `extent`.
void tidy(std::vector<Entry>& entries, std::int64_t extent) {
    // By x first, without comparing: there are few of each, and many x.
    std::vector<std::size_t> starts(static_cast<std::size_t>(extent) + 2, 0);
    for (const Entry& e : entries) ++starts[static_cast<std::size_t>(e.x + 2)];
    for (std::size_t k = 1; k < starts.size(); ++k) starts[k] += starts[k - 1];
    std::vector<Entry> sorted(entries.size());
    for (auto next = starts; const Entry& e : entries) sorted[next[static_cast<std::size_t>(e.x + 1)]++] = e;
    const auto before = [](const Entry& a, const Entry& b) {
        if (a.y != b.y) return a.y < b.y;
        return a.factor != b.factor ? a.factor < b.factor : a.mask < b.mask;
    };
    for (std::size_t k = 0; k + 1 < starts.size(); ++k) {
        const auto of_x = std::span(sorted).subspan(starts[k], starts[k + 1] - starts[k]);
        if (!std::ranges::is_sorted(of_x, before)) std::ranges::sort(of_x, before);
    }
    entries = std::move(sorted);
    std::size_t kept = 0;
    for (const Entry& e : entries) {
        if (kept > 0 && same_place(entries[kept - 1], e))
            entries[kept - 1].count += e.count;
        else
            entries[kept++] = e;
    }
    entries.resize(kept);
}

/// Positions of a factor that some use has are in from..<to.
std::pair<std::int64_t, std::int64_t> reach(const Factor& factor) {
    std::int64_t from = std::numeric_limits<std::int64_t>::max(), to = 0;
    for (const AxisUse& u : factor.uses) {
        const std::int64_t last = u.first + u.step * (u.count - 1);
        from = std::min({from, u.first, last});
        to = std::max({to, u.first + 1, last + 1});
    }
    return {from, to};
}

class Sweeps {
  public:
    Sweeps(const Part& part, const Stretch& stretch, Budget& budget)
        : part_(part), stretch_(stretch), budget_(budget) {}

    Entries all() {
        for (std::size_t f = 0; f < part_.factors.size(); ++f) {
            const Gap none = gap(part_.factors[f], stretch_);
            const auto [from, to] = reach(part_.factors[f]);
            between(static_cast<int>(f), from, none.to > none.from ? none.from : to);
            if (none.to > none.from) between(static_cast<int>(f), none.to, to);
        }
        tidy(out_.own, part_.p_extent);
        tidy(out_.any, 0);
        return std::move(out_);
    }

    std::vector<Entry> own(int number, std::int64_t from, std::int64_t to) {
        between(number, from, to);
        tidy(out_.own, part_.p_extent);
        return std::move(out_.own);
    }

  private:
    /// Sweeps positions of a factor.
    void between(int number, std::int64_t from, std::int64_t to) {
        const Factor& factor = part_.factors[static_cast<std::size_t>(number)];
        Wide all = 1;
        for (const AxisUse& u : factor.uses) {
            if (u.count > 1) all = all / gcd(all, u.step) * (u.step < 0 ? -Wide(u.step) : Wide(u.step));
            if (all > kMostResidues) throw Mistake(Mistake::Kind::TooMany);
        }
        const auto stride = static_cast<std::int64_t>(all);
        for (std::int64_t r = 0; r < stride; ++r)
            sweep_residue(number, factor, stride, r, ceil_div(from - r, stride), ceil_div(to - r, stride));
    }

    /// Positions stride * z + r.
    void sweep_residue(int number, const Factor& factor, std::int64_t stride, std::int64_t r, std::int64_t from,
                       std::int64_t to) {
        if (from >= to) return;
        std::vector<Owner> owners;
        std::vector<Bits> bits;
        std::vector<char> follows;
        for (const AxisUse& u : factor.uses) {
            const std::int64_t step = u.count > 1 ? u.step : stride;
            if (floor_mod(r - u.first, std::abs(step)) != 0) continue;
            const std::int64_t last = u.first + u.step * (u.count - 1);
            const std::int64_t begin = ceil_div(std::min(u.first, last) - r, stride),
                               end = floor_div(std::max(u.first, last) - r, stride) + 1;
            if (begin >= end) continue;
            // m = (stride * z + r - first) / step.
            if (u.home) {
                const std::int64_t m0 = (r - u.first) / step, each = u.count > 1 ? stride / step : 0;
                const std::int64_t home_step = u.count > 1 ? u.home_step : 0;
                owners.emplace_back(*u.home, part_.p_extent, narrow(u.home_first + Wide(home_step) * m0),
                                    narrow(Wide(home_step) * each), begin, end);
            } else {
                owners.emplace_back(begin, end);
            }
            bits.push_back(bit(u.use));
            follows.push_back(u.home != nullptr);
        }
        const std::size_t needed = owners.size();
        if (factor.distributed())
            owners.emplace_back(*factor.dimension, part_.q_extent, r, stride, std::max<std::int64_t>(0, from), to);
        sweep(owners, needed, from, to, budget_, [&](std::int64_t n, std::span<const std::int64_t> at) {
            const std::int64_t y = factor.distributed() ? at[needed] : kNone;
            Bits always = 0, seen = 0;
            for (std::size_t k = 0; k < needed; ++k) {
                if (!follows[k] && at[k] != Owner::kNobody) always |= bits[k];
            }
            if (always != 0) add(out_.any, {kNone, y, number, always, n});
            for (std::size_t k = 0; k < needed; ++k) {
                if (!follows[k] || at[k] == Owner::kNobody || (seen & bits[k]) != 0) continue;
                Bits mask = always;
                for (std::size_t j = k; j < needed; ++j) {
                    if (follows[j] && at[j] == at[k]) mask |= bits[j];
                }
                seen |= mask;
                if (stretch_.drops(at[k])) continue;
                // Other uses need it too: for this reader it is not among those that only `always` need.
                if (always != 0) add(out_.own, {at[k], y, number, always, -n});
                add(out_.own, {at[k], y, number, mask, n});
            }
        });
    }

    static void add(std::vector<Entry>& entries, const Entry& e) {
        for (std::size_t back = 1; back <= 4 && back <= entries.size(); ++back) {
            Entry& last = entries[entries.size() - back];
            if (!same_place(last, e)) continue;
            last.count += e.count;
            return;
        }
        entries.push_back(e);
    }

    const Part& part_;
    const Stretch& stretch_;
    Budget& budget_;
    Entries out_;
};

}  // namespace

Entries entries(const Part& part, const Stretch& stretch, Budget& budget) {
    return Sweeps(part, stretch, budget).all();
}

std::vector<Entry> own_entries(const Part& part, int factor, std::int64_t from, std::int64_t to, Budget& budget) {
    const Stretch none;
    return Sweeps(part, none, budget).own(factor, from, to);
}

}  // namespace pamina::arrays
