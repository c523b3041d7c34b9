#include "runtime/arrays/table.h"

#include <algorithm>
#include <cstdlib>

#include "runtime/arrays/axis.h"
#include "runtime/arrays/exact.h"
#include "runtime/arrays/stretch.h"

namespace pamina::arrays {
namespace {

constexpr std::int64_t kMostResidues = 4096;

Bits bit(int use) {
    return Bits{1} << use;
}

}  // namespace

class TableBuilder {
  public:
    TableBuilder(const Part& part, Budget& budget, Table& table)
        : part_(part), budget_(budget), table_(table), stretch_(stretch(part)), here_(part.p < 0 ? 1 : part.p_extent) {}

    void build() {
        table_.p_ = part_.p;
        table_.q_ = part_.q;
        table_.kx_ = stretch_.kx, table_.ky_ = part_.q < 0 ? 0 : stretch_.ky, table_.times_ = stretch_.times;
        for (std::size_t f = 0; f < part_.factors.size(); ++f) along(static_cast<int>(f));
        tidy(own_);
        tidy(any_);
        find_present();
        std::size_t begin = 0;
        for (std::int64_t x = 0; x < here_; ++x) {
            if (stretch_.drops(x)) {
                x = stretch_.first + stretch_.kx * stretch_.times - 1;
                continue;
            }
            while (begin < own_.size() && own_[begin].x < x) ++begin;
            std::size_t end = begin;
            while (end < own_.size() && own_[end].x == x) ++end;
            rows_of(x, std::span(own_).subspan(begin, end - begin));
            begin = end;
        }
        table_.by_y_ = table_.rows_;
        std::ranges::stable_sort(table_.by_y_, {}, &Row::y);
        table_.classes_.resize(kinds_.size());
        for (const auto& [signature, kind] : kinds_) table_.classes_[static_cast<std::size_t>(kind)] = signature;
    }

  private:
    /// `count` indices of a factor that the uses of `mask`, and no others, need by reader x of owner y.
    struct Entry {
        std::int64_t x, y;  // x kNone: any
        int factor;
        Bits mask;
        std::int64_t count;
        bool same_place(const Entry& e) const { return x == e.x && y == e.y && factor == e.factor && mask == e.mask; }
    };

    /// Sweeps the positions of a factor.
    void along(int number) {
        const Factor& factor = part_.factors[static_cast<std::size_t>(number)];
        Wide all = 1;
        std::int64_t lowest = std::numeric_limits<std::int64_t>::max(), highest = -1;
        for (const AxisUse& u : factor.uses) {
            const std::int64_t last = u.first + u.step * (u.count - 1);
            lowest = std::min({lowest, u.first, last});
            highest = std::max({highest, u.first, last});
            if (u.count > 1) all = all / gcd(all, u.step) * (u.step < 0 ? -Wide(u.step) : Wide(u.step));
            if (all > kMostResidues) throw Mistake(Mistake::Kind::TooMany);
        }
        const auto stride = static_cast<std::int64_t>(all);
        const Gap none = gap(factor, stretch_);
        for (std::int64_t r = 0; r < stride; ++r) {
            const auto from_z = [&](std::int64_t position) { return ceil_div(position - r, stride); };
            sweep_residue(number, factor, stride, r, from_z(lowest),
                          none.to > none.from ? from_z(none.from) : from_z(highest + 1));
            if (none.to > none.from) sweep_residue(number, factor, stride, r, from_z(none.to), from_z(highest + 1));
        }
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
            if (always != 0) add(any_, {kNone, y, number, always, n});
            for (std::size_t k = 0; k < needed; ++k) {
                if (!follows[k] || at[k] == Owner::kNobody || (seen & bits[k]) != 0) continue;
                Bits mask = always;
                for (std::size_t j = k; j < needed; ++j) {
                    if (follows[j] && at[j] == at[k]) mask |= bits[j];
                }
                seen |= mask;
                if (stretch_.drops(at[k])) continue;
                // Other uses need it too: for this reader it is not among those that only `always` need.
                if (always != 0) add(own_, {at[k], y, number, always, -n});
                add(own_, {at[k], y, number, mask, n});
            }
        });
    }

    static void add(std::vector<Entry>& entries, const Entry& e) {
        for (std::size_t back = 1; back <= 4 && back <= entries.size(); ++back) {
            Entry& last = entries[entries.size() - back];
            if (!last.same_place(e)) continue;
            last.count += e.count;
            return;
        }
        entries.push_back(e);
    }

    static void tidy(std::vector<Entry>& entries) {
        std::ranges::sort(entries, {}, [](const Entry& e) { return std::tuple(e.x, e.y, e.factor, e.mask); });
        std::size_t kept = 0;
        for (const Entry& e : entries) {
            if (kept > 0 && entries[kept - 1].same_place(e))
                entries[kept - 1].count += e.count;
            else
                entries[kept++] = e;
        }
        entries.resize(kept);
    }

    /// Which uses each reader has anything to do with, as far as no factor says it.
    void find_present() {
        for (const Presence& p : part_.presences) {
            auto& there = present_.try_emplace(p.use, static_cast<std::size_t>(here_), false).first->second;
            const std::vector<Owner> owner{Owner(*p.home, part_.p_extent, p.first, p.step, 0, p.count)};
            sweep(owner, 1, 0, p.count, budget_, [&](std::int64_t, std::span<const std::int64_t> at) {
                there[static_cast<std::size_t>(at[0])] = true;
            });
        }
    }

    void rows_of(std::int64_t x, std::span<const Entry> own) {
        if (own.empty() && any_.empty() && part_.same == 0 && !part_.factors.empty()) return;
        Bits present = ~Bits{0};
        for (const auto& [use, there] : present_) {
            if (!there[static_cast<std::size_t>(x)]) present &= ~bit(use);
        }
        if (present == 0) return;
        partners_.clear();
        if (part_.q < 0)
            partners_.push_back(kNone);
        else {
            for (const Entry& e : own) partners_.push_back(e.y);
            for (const Entry& e : any_) partners_.push_back(e.y);
            if (part_.same != 0 && x < part_.q_extent) partners_.push_back(x);
            std::ranges::sort(partners_);
            partners_.erase(std::ranges::unique(partners_).begin(), partners_.end());
        }
        for (const std::int64_t y : partners_) {
            if (part_.q >= 0 && y == kNone) continue;
            row(x, y, own, x == y ? present : present & ~part_.same);
        }
    }

    void row(std::int64_t x, std::int64_t y, std::span<const Entry> own, Bits present) {
        budget_.spend();
        Signature s;
        s.atoms.resize(part_.factors.size());
        const auto take = [&](std::span<const Entry> entries) {
            for (const std::int64_t at : {kNone, y}) {
                for (const Entry& e : std::ranges::equal_range(entries, at, {}, &Entry::y))
                    s.atoms[static_cast<std::size_t>(e.factor)].push_back({e.mask, e.count});
                if (y == kNone) break;
            }
        };
        take(own);
        take(any_);
        // A use is there if it has something in each of its factors.
        for (std::size_t f = 0; f < s.atoms.size(); ++f) {
            Bits has = 0, of = 0;
            sum(s.atoms[f]);
            for (const auto& [mask, count] : s.atoms[f]) has |= mask;
            for (const AxisUse& u : part_.factors[f].uses) of |= bit(u.use);
            present &= has | ~of;
        }
        if (present == 0) return;
        s.present = present;
        for (auto& atoms : s.atoms) {
            for (auto& [mask, count] : atoms) mask &= present;
            sum(atoms);
        }
        const int kind = kinds_.try_emplace(std::move(s), static_cast<int>(kinds_.size())).first->second;
        (stretch_.repeats(x) ? table_.repeated_ : table_.rows_)
            .push_back({part_.p < 0 ? kNone : x, part_.q < 0 ? kNone : y, kind});
    }

    /// Puts those of one mask together; those of none, and without indices, go.
    static void sum(std::vector<std::pair<Bits, std::int64_t>>& atoms) {
        std::ranges::sort(atoms, {}, &std::pair<Bits, std::int64_t>::first);
        std::size_t kept = 0;
        for (const auto& a : atoms) {
            if (a.first == 0) continue;
            if (kept > 0 && atoms[kept - 1].first == a.first)
                atoms[kept - 1].second += a.second;
            else
                atoms[kept++] = a;
        }
        atoms.resize(kept);
        std::erase_if(atoms, [](const auto& a) { return a.second == 0; });
    }

    const Part& part_;
    Budget& budget_;
    Table& table_;
    const Stretch stretch_;
    const std::int64_t here_;  // coordinates x; one where there is none
    std::vector<Entry> own_, any_;
    std::map<int, std::vector<char>> present_;
    std::map<Signature, int> kinds_;
    std::vector<std::int64_t> partners_;
};

Table::Table(const Part& part, Budget& budget) : p_(part.p), q_(part.q) {
    TableBuilder(part, budget, *this).build();
}

std::vector<std::int64_t> Table::sizes() const {
    std::vector<std::int64_t> n(classes_.size(), 0);
    for (const Row& r : rows_) ++n[static_cast<std::size_t>(r.kind)];
    for (const Row& r : repeated_) n[static_cast<std::size_t>(r.kind)] += times_;
    return n;
}

std::vector<std::int64_t> Table::diagonal() const {
    std::vector<std::int64_t> n(classes_.size(), 0);
    for (const Row& r : rows_) n[static_cast<std::size_t>(r.kind)] += r.x == r.y;
    for (const Row& r : repeated_) {
        auto& here = n[static_cast<std::size_t>(r.kind)];
        if (kx_ == ky_) {
            here += r.x == r.y ? times_ : 0;
        } else if ((r.y - r.x) % (kx_ - ky_) == 0) {
            const std::int64_t k = (r.y - r.x) / (kx_ - ky_);
            here += k >= 0 && k < times_;
        }
    }
    return n;
}

void Table::with(std::int64_t x, std::int64_t y, std::vector<Row>& out) const {
    out.clear();
    const auto put = [&](auto range) { out.insert(out.end(), range.begin(), range.end()); };
    if (x != kNone && y != kNone) {
        if (const int k = kind(x, y); k >= 0) out.push_back({x, y, k});
        return;
    }
    if (x != kNone) {
        put(std::ranges::equal_range(rows_, x, {}, &Row::x));
        for (const Row& r : repeated_) {
            const std::int64_t ahead = x - r.x, n = ahead / kx_;
            if (ahead >= 0 && n < times_ && n * kx_ == ahead) out.push_back({x, r.y + n * ky_, r.kind});
        }
    } else if (y != kNone) {
        put(std::ranges::equal_range(by_y_, y, {}, &Row::y));
        for (const Row& r : repeated_) {
            const std::int64_t ahead = y - r.y;
            if (ky_ == 0) {
                for (std::int64_t n = 0; ahead == 0 && n < times_; ++n) out.push_back({r.x + n * kx_, y, r.kind});
                continue;
            }
            const std::int64_t n = ahead / ky_;
            if (n >= 0 && n < times_ && n * ky_ == ahead) out.push_back({r.x + n * kx_, y, r.kind});
        }
    } else {
        put(std::ranges::subrange(rows_.begin(), rows_.end()));
        for (const Row& r : repeated_) {
            for (std::int64_t n = 0; n < times_; ++n)
                out.push_back({r.x + n * kx_, q_ < 0 ? kNone : r.y + n * ky_, r.kind});
        }
    }
}

int Table::kind(std::int64_t x, std::int64_t y) const {
    const auto found =
        std::ranges::lower_bound(rows_, std::pair(x, y), {}, [](const Row& r) { return std::pair(r.x, r.y); });
    if (found != rows_.end() && found->x == x && found->y == y) return found->kind;
    for (const Row& r : repeated_) {
        const std::int64_t ahead = x - r.x, n = kx_ == 0 ? 0 : ahead / kx_;
        if (ahead >= 0 && n < times_ && n * kx_ == ahead && (q_ < 0 || y == r.y + n * ky_)) return r.kind;
    }
    return -1;
}

}  // namespace pamina::arrays
