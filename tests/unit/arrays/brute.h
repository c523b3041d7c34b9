// Statements on arrays answered by looking at each element: who owns it is written down anew here, slowly.
#pragma once

#include <map>
#include <set>
#include <vector>

#include "runtime/arrays/transfers.h"

namespace pamina::arrays::test {

/// Which coordinate has each place, from the definition of the spreads.
inline std::vector<std::int64_t> owners_of_places(const Dimension& d, std::int64_t extent) {
    std::vector<std::int64_t> owner;
    const Spread& s = d.spread;
    while (std::ssize(owner) < d.places) {
        if (s.kind == Spread::Kind::Whole) owner.push_back(0);
        if (s.kind == Spread::Kind::Block)
            owner.insert(owner.end(), static_cast<std::size_t>(s.block), std::ssize(owner) / s.block);
        for (std::int64_t p = 0; s.kind == Spread::Kind::Cyclic && p < extent; ++p)
            owner.insert(owner.end(), static_cast<std::size_t>(s.block), p);
        for (std::int64_t p = 0; s.kind == Spread::Kind::General && p < extent; ++p)
            owner.insert(owner.end(), static_cast<std::size_t>(s.sizes[static_cast<std::size_t>(p)]), p);
    }
    return owner;
}

class Brute {
  public:
    using Element = std::vector<std::int64_t>;

    /// Processors with a copy, ascending.
    std::set<std::int64_t> owners(const Layout& layout, const Element& element) {
        std::set<std::int64_t> all;
        const std::int64_t processors = layout.processors();
        for (std::int64_t p = 0; p < processors; ++p) {
            std::int64_t rest = p;
            std::vector<std::int64_t> at(layout.grid.size());
            for (std::size_t g = at.size(); g-- > 0; rest /= layout.grid[g]) at[g] = rest % layout.grid[g];
            bool has = true;
            for (std::size_t d = 0; d < element.size(); ++d) {
                const Dimension& dim = layout.dimensions[d];
                if (dim.over < 0) continue;
                const auto over = static_cast<std::size_t>(dim.over);
                has = has &&
                      places(dim, layout.grid[over])[static_cast<std::size_t>(element[d] + dim.offset)] == at[over];
            }
            if (has) all.insert(p);
        }
        return all;
    }

    template <class F>
    static void iterations(const std::vector<Loop>& loops, std::vector<std::int64_t>& at, const F& f) {
        if (at.size() == loops.size()) return f();
        const Loop& l = loops[at.size()];
        const auto value = [&](const Affine& a) {
            std::int64_t v = a.constant;
            for (std::size_t k = 0; k < at.size() && k < a.of.size(); ++k) v += a.of[k] * at[k];
            return v;
        };
        const std::int64_t end = value(l.end);
        for (std::int64_t i = value(l.first); l.step > 0 ? i < end : i > end; i += l.step) {
            at.push_back(i);
            iterations(loops, at, f);
            at.pop_back();
        }
    }

    static std::vector<Element> elements(const Reference& r, const std::vector<std::int64_t>& at) {
        if (!r.gather.empty()) {
            Element e;
            for (const Crooked& index : r.gather) e.push_back(index.at(at));
            return {e};
        }
        std::vector<Element> all{{}};
        for (const Index& index : r.indices) {
            std::vector<Element> longer;
            for (const Element& e : all) {
                for (std::int64_t n = 0; n < index.count; ++n) {
                    longer.push_back(e);
                    std::int64_t i = index.at.constant + n * index.stride;
                    for (std::size_t k = 0; k < index.at.of.size(); ++k) i += index.at.of[k] * at[k];
                    longer.back().push_back(i);
                }
            }
            all = std::move(longer);
        }
        return all;
    }

    std::map<std::int64_t, std::int64_t> work(const Statement& s) {
        std::map<std::int64_t, std::int64_t> of;
        std::vector<std::int64_t> at;
        iterations(s.loops, at, [&] {
            for (const Element& e : elements(s.by(), at)) {
                for (const auto p : owners(*s.by().layout, e)) ++of[p];
            }
        });
        return of;
    }

    /// Elements, with their arrays, by to and from.
    using Needs = std::map<std::pair<std::int64_t, std::int64_t>, std::set<std::pair<int, Element>>>;
    Needs needs(std::span<const Use> uses) {
        Needs needs;
        for (const Use& u : uses) {
            std::vector<std::int64_t> at;
            iterations(u.loops, at, [&] {
                std::set<std::int64_t> readers;
                for (const Element& e : elements(u.by, at)) readers.merge(owners(*u.by.layout, e));
                for (const Element& e : elements(u.read, at)) {
                    const auto having = owners(*u.read.layout, e);
                    for (const auto p : readers) {
                        if (having.contains(p)) continue;
                        needs[{p, copy(*u.read.layout, having, p)}].insert({u.read.array, e});
                    }
                }
            });
        }
        return needs;
    }

    /// By to and from.
    std::vector<Message> messages(std::span<const Use> uses) {
        std::map<int, std::int64_t> bytes;
        for (const Use& u : uses) bytes[u.read.array] = u.read.layout->element;
        std::vector<Message> all;
        for (const auto& [pair, what] : needs(uses)) {
            Message m{pair.second, pair.first, std::ssize(what), 0};
            for (const auto& [array, e] : what) m.bytes += bytes[array];
            all.push_back(m);
        }
        return all;
    }

  private:
    /// Of those who have an element, who agrees with the reader in each dimension of the grid that has no part in it.
    static std::int64_t copy(const Layout& layout, const std::set<std::int64_t>& having, std::int64_t reader) {
        std::set<std::size_t> used;
        for (const Dimension& d : layout.dimensions) {
            if (d.over >= 0) used.insert(static_cast<std::size_t>(d.over));
        }
        for (const auto q : having) {
            bool agrees = true;
            std::int64_t a = q, b = reader % layout.processors();
            for (std::size_t g = layout.grid.size(); g-- > 0; a /= layout.grid[g], b /= layout.grid[g])
                agrees = agrees && (used.contains(g) || a % layout.grid[g] == b % layout.grid[g]);
            if (agrees) return q;
        }
        return -1;
    }

    const std::vector<std::int64_t>& places(const Dimension& d, std::int64_t extent) {
        auto& known = places_[{&d, extent}];
        if (known.empty()) known = owners_of_places(d, extent);
        return known;
    }
    std::map<std::pair<const Dimension*, std::int64_t>, std::vector<std::int64_t>> places_;
};

}  // namespace pamina::arrays::test
