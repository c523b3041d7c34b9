#include <algorithm>
#include <map>

#include "runtime/arrays/axis.h"
#include "runtime/arrays/entries.h"
#include "runtime/arrays/kinds.h"
#include "runtime/arrays/listed_table.h"
#include "runtime/arrays/turn.h"

namespace pamina::arrays {

class TableBuilder {
  public:
    TableBuilder(const Part& part, Budget& budget, ListedTable& table)
        : part_(part), budget_(budget), table_(table), here_(part.p < 0 ? 1 : part.p_extent) {
        for (const Factor& f : part.factors) {
            Bits of = 0;
            for (const AxisUse& u : f.uses) of |= bit(u.use);
            uses_.push_back(of);
        }
        signature_.atoms.resize(part.factors.size());
    }

    void build() {
        find_present();
        if (const auto round = turn(part_, budget_))
            build(*round);
        else
            build_stretched();
        table_.classes_ = kinds_.all();
        table_.index(part_);
    }

  private:
    void build(const Turn& round) {
        table_.move_by(round.kx(), round.ky(), part_.q_extent);
        // Cut where other uses are present.
        std::vector<std::int64_t> cuts;
        for (std::int64_t x = round.kx(); x < here_; ++x) {
            if (present(x) != present(x - round.kx())) cuts.push_back(x / round.kx() * round.kx());
        }
        for (const Turn::Alike& a : round.alike(std::move(cuts))) {
            repeat_ = a.times;
            for (std::int64_t x = a.first; x < a.first + round.kx(); ++x) rows_of(x, round.of(x));
        }
    }

    void build_stretched() {
        const Stretch middle = stretch(part_);
        entries_ = entries(part_, middle, budget_);
        table_.move_by(middle.kx, part_.q < 0 ? 0 : middle.ky, 0);
        cut_any();
        std::span<const Entry> left = entries_.own;
        for (std::int64_t x = 0; x < here_; ++x) {
            if (middle.drops(x)) {
                x = middle.first + middle.kx * middle.times - 1;
                continue;
            }
            repeat_ = middle.repeats(x) ? middle.times : 1;
            rows_of(x, take(left, [&](const Entry& e) { return e.x == x; }));
        }
    }

    /// Cuts the entries off the front for which `f` holds.
    template <class F>
    static std::span<const Entry> take(std::span<const Entry>& from, const F& f) {
        std::size_t n = 0;
        while (n < from.size() && f(from[n])) ++n;
        const auto cut = from.first(n);
        from = from.subspan(n);
        return cut;
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

    Bits present(std::int64_t x) const {
        Bits all = part_.uses;
        for (const auto& [use, there] : present_) {
            if (!there[static_cast<std::size_t>(x)]) all &= ~bit(use);
        }
        return all;
    }

    /// What any reader has of an owner: owners that are alike have one number.
    struct AnyOwner {
        std::int64_t y;
        std::span<const Entry> entries;
        int number;
    };

    void cut_any() {
        std::span<const Entry> left = entries_.any;
        any_from_all_ = take(left, [](const Entry& e) { return e.y == kNone; });
        Kinds alike;
        while (!left.empty()) {
            const std::int64_t y = left.front().y;
            const auto here = take(left, [&](const Entry& e) { return e.y == y; });
            gather({any_from_all_, here}, part_.uses);
            any_.push_back({y, here, alike.of(signature_)});
        }
        any_kinds_ = alike.all().size();
    }

    void rows_of(std::int64_t x, std::span<const Entry> own) {
        const Bits present = this->present(x);
        if (present == 0) return;
        if (part_.q < 0) return row(x, kNone, {own, any_from_all_}, present);
        const auto from_all = take(own, [](const Entry& e) { return e.y == kNone; });
        // Owners of which this reader has something of its own, those of which any has, and itself: in order.
        const Bits others = present & ~part_.same;
        bool itself = part_.same != 0 && x < part_.q_extent;
        for (std::size_t k = 0; k < any_.size() || !own.empty() || itself;) {
            std::int64_t y = itself ? x : std::numeric_limits<std::int64_t>::max();
            if (k < any_.size()) y = std::min(y, any_[k].y);
            if (!own.empty()) y = std::min(y, own.front().y);
            const AnyOwner* any = k < any_.size() && any_[k].y == y ? &any_[k++] : nullptr;
            const auto here = take(own, [&](const Entry& e) { return e.y == y; });
            if (x == y) itself = false;
            if (any && any->number >= 0 && here.empty() && from_all.empty() && x != y)
                row_of_any(x, *any, others);
            else
                row(x, y, {from_all, here, any_from_all_, any ? any->entries : std::span<const Entry>()},
                    x == y ? present : others);
        }
    }

    /// What all readers with the same uses have alike.
    void row_of_any(std::int64_t x, const AnyOwner& any, Bits present) {
        constexpr int kUnknown = -2;
        if (!remembered_ || remembered_for_ != present) {
            remembered_ = &known_.try_emplace(present, any_kinds_, kUnknown).first->second;
            remembered_for_ = present;
        }
        int& kind = (*remembered_)[static_cast<std::size_t>(any.number)];
        if (kind == kUnknown) {
            gather({any_from_all_, any.entries}, present);
            kind = kinds_.of(signature_);
        }
        put(x, any.y, kind);
    }

    void row(std::int64_t x, std::int64_t y, std::initializer_list<std::span<const Entry>> parts, Bits present) {
        gather(parts, present);
        put(x, y, kinds_.of(signature_));
    }

    void put(std::int64_t x, std::int64_t y, int kind) {
        budget_.spend();
        if (kind < 0) return;
        const Row row{part_.p < 0 ? kNone : x, part_.q < 0 ? kNone : y, kind};
        if (repeat_ > 1)
            table_.repeated_.push_back({row, repeat_});
        else
            table_.rows_.push_back(row);
    }

    /// Makes signature_ of entries.
    void gather(std::initializer_list<std::span<const Entry>> parts, Bits present) {
        for (auto& atoms : signature_.atoms) atoms.clear();
        for (const auto& part : parts) {
            for (const Entry& e : part)
                signature_.atoms[static_cast<std::size_t>(e.factor)].push_back({e.mask, e.count});
        }
        // A use is there if it has something in each of its factors.
        for (std::size_t f = 0; f < uses_.size(); ++f) {
            Bits has = 0;
            sum(signature_.atoms[f]);
            for (const auto& [mask, count] : signature_.atoms[f]) has |= mask;
            present &= has | ~uses_[f];
        }
        signature_.present = present;
        for (auto& atoms : signature_.atoms) {
            for (auto& [mask, count] : atoms) mask &= present;
            sum(atoms);
        }
    }

    /// Puts those of one mask together; those of none, and without indices, go.
    static void sum(std::vector<std::pair<Bits, std::int64_t>>& atoms) {
        if (atoms.size() > 1) std::ranges::sort(atoms, {}, &std::pair<Bits, std::int64_t>::first);
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
    ListedTable& table_;
    Entries entries_;
    std::int64_t repeat_ = 1;  // how often the rows that are made are there
    const std::int64_t here_;  // coordinates x; one where there is none
    std::vector<Bits> uses_;   // by factor
    std::map<int, std::vector<char>> present_;
    std::span<const Entry> any_from_all_;  // of factors that are not distributed
    std::vector<AnyOwner> any_;
    std::size_t any_kinds_ = 0;
    std::map<Bits, std::vector<int>> known_;  // class by number of AnyOwner, for the uses that are present
    std::vector<int>* remembered_ = nullptr;
    Bits remembered_for_ = 0;
    Signature signature_;  // room to work in
    Kinds kinds_;
};

ListedTable::ListedTable(const Part& part, Budget& budget) : Table(part) {
    TableBuilder(part, budget, *this).build();
}

}  // namespace pamina::arrays
