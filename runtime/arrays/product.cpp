#include "runtime/arrays/product.h"

#include <algorithm>

#include "runtime/arrays/exact.h"
#include "runtime/arrays/product_source.h"

namespace pamina::arrays {
namespace {

/// Combinations of classes that figures may have: one size of message each.
constexpr std::int64_t kMostSizes = std::int64_t{1} << 21;

/// How much a coordinate adds to the number of a processor.
std::vector<std::int64_t> steps(const std::vector<std::int64_t>& grid) {
    std::vector<std::int64_t> s(grid.size(), 1);
    for (std::size_t d = grid.size(); d-- > 1;) s[d - 1] = s[d] * grid[d];
    return s;
}

}  // namespace

Product::Product(std::span<const PlainUse> uses, const Parts& parts, Budget& budget)
    : by_(uses[0].use->by.layout->grid), read_(uses[0].use->read.layout->grid), free_(parts.free) {
    std::int64_t all = 1;
    for (const Part& part : parts.parts) {
        tables_.push_back(Table::of(part, budget));
        weights_.push_back(all);
        all *= std::ssize(tables_.back()->classes());
        if (all > kMostSizes) throw Mistake(Mistake::Kind::TooMany);
    }
    readers_ = uses[0].use->by.layout->processors();
    owners_ = uses[0].use->read.layout->processors();
    reader_steps_ = steps(by_);
    owner_steps_ = steps(read_);
    sizes_.resize(static_cast<std::size_t>(all));
    for (std::int64_t n = 0; n < all; ++n) sizes_[static_cast<std::size_t>(n)] = size(parts, n);
}

/// Elements of a combination: of each array the union of what its uses need.
Product::Size Product::size(const Parts& parts, std::int64_t n) const {
    std::vector<const Signature*> s;
    Bits present = ~Bits{0};
    for (std::size_t k = 0; k < tables_.size(); ++k) {
        s.push_back(&tables_[k]->classes()[digit(n, k)]);
        present &= s.back()->present;
    }
    Wide elements = 0, bytes = 0;
    for (const ArrayRead& a : parts.arrays) {
        const auto boxes = [&](const auto& self, std::size_t d, Bits mask) -> Wide {
            if (mask == 0) return 0;
            if (d == a.factors.size()) return 1;
            Wide sum = 0;
            for (const auto& [of, count] : s[a.factors[d].first]->atoms[a.factors[d].second]) {
                const Wide rest = self(self, d + 1, mask & of);
                sum = narrow(sum + narrow(rest * count));
            }
            return sum;
        };
        const Wide here = boxes(boxes, 0, present & a.uses);
        elements += here;
        bytes += here * a.element;
    }
    return {narrow(elements), narrow(bytes)};
}

Transfers Product::figures() const {
    Transfers t;
    t.processors = std::max(readers_, owners_);
    std::vector<Wide> pairs(sizes_.size(), 0);
    std::vector<std::vector<std::int64_t>> sizes;
    for (const auto& table : tables_) sizes.push_back(table->sizes());
    for (std::size_t n = 0; n < sizes_.size(); ++n) {
        if (sizes_[n].elements == 0) continue;
        pairs[n] = 1;
        for (std::size_t k = 0; k < tables_.size(); ++k) pairs[n] *= sizes[k][digit(static_cast<std::int64_t>(n), k)];
    }
    const auto own = diagonal();
    std::map<std::pair<std::int64_t, std::int64_t>, Wide, std::greater<>> classes;
    Wide messages = 0, elements = 0, bytes = 0;
    for (std::size_t n = 0; n < sizes_.size(); ++n) {
        const Wide sent = sizes_[n].elements == 0 ? 0 : pairs[n] - own[n];
        if (sent == 0) continue;
        classes[{sizes_[n].bytes, sizes_[n].elements}] += sent;
        messages += sent;
        elements += sent * sizes_[n].elements;
        bytes += sent * sizes_[n].bytes;
    }
    t.messages = narrow(messages);
    t.elements = narrow(elements);
    t.bytes = narrow(bytes);
    for (const auto& [size, n] : classes) t.classes.push_back({size.second, size.first, narrow(n)});
    return t;
}

/// How many processors would send to themselves, of each combination.
std::vector<std::int64_t> Product::diagonal() const {
    std::vector<std::int64_t> own(sizes_.size(), 0);
    if (by_ != read_) {
        for (std::int64_t p = 0; p < std::min(readers_, owners_); ++p) {
            const auto n = combination(coordinates(by_, p), coordinates(read_, p), std::nullopt);
            if (n >= 0) ++own[static_cast<std::size_t>(n)];
        }
        return own;
    }
    // Dimensions of the grid that tables tie are looked at together, others by themselves.
    std::map<std::int64_t, std::int64_t> sums{{0, 1}};
    for (const auto& tied : tied_dimensions()) {
        const auto here = diagonal_of(tied);
        std::map<std::int64_t, std::int64_t> next;
        for (const auto& [a, times_a] : sums) {
            for (const auto& [b, times_b] : here) next[a + b] += times(times_a, times_b);
        }
        sums = std::move(next);
    }
    for (const auto& [n, times] : sums) own[static_cast<std::size_t>(n)] = times;
    return own;
}

std::vector<Product::Tied> Product::tied_dimensions() const {
    std::vector<Tied> all;
    std::vector<std::size_t> group(by_.size());
    for (std::size_t g = 0; g < by_.size(); ++g) group[g] = g;
    for (const auto& t : tables_) {
        if (t->p() < 0 || t->q() < 0) continue;
        const std::size_t a = group[static_cast<std::size_t>(t->p())], b = group[static_cast<std::size_t>(t->q())];
        for (auto& g : group) g = g == a ? b : g;
    }
    std::vector<std::size_t> numbers(by_.size(), by_.size());
    for (std::size_t g = 0; g < by_.size(); ++g) {
        if (numbers[group[g]] == by_.size()) {
            numbers[group[g]] = all.size();
            all.emplace_back();
        }
        all[numbers[group[g]]].dimensions.push_back(g);
    }
    all.emplace_back();  // tables without a coordinate
    for (std::size_t k = 0; k < tables_.size(); ++k) {
        const int g = std::max(tables_[k]->p(), tables_[k]->q());
        (g < 0 ? all.back() : all[numbers[group[static_cast<std::size_t>(g)]]]).tables.push_back(k);
    }
    return all;
}

std::map<std::int64_t, std::int64_t> Product::diagonal_of(const Tied& tied) const {
    std::map<std::int64_t, std::int64_t> sums;
    if (tied.dimensions.size() == 1 && tied.tables.size() == 1 && tables_[tied.tables[0]]->p() >= 0 &&
        tables_[tied.tables[0]]->q() >= 0) {
        const auto own = tables_[tied.tables[0]]->diagonal();
        for (std::size_t c = 0; c < own.size(); ++c) {
            if (own[c] > 0) sums[static_cast<std::int64_t>(c) * weights_[tied.tables[0]]] = own[c];
        }
        return sums;
    }
    std::vector<std::int64_t> at(by_.size(), 0);
    const auto from = [&](const auto& self, std::size_t d) -> void {
        if (d == tied.dimensions.size()) {
            if (const auto n = combination(at, at, tied.tables); n >= 0) ++sums[n];
            return;
        }
        for (std::int64_t x = 0; x < by_[tied.dimensions[d]]; ++x) {
            at[tied.dimensions[d]] = x;
            self(self, d + 1);
        }
    };
    from(from, 0);
    return sums;
}

/// What a reader and an owner have of some tables (nothing: of all), as a part of the number of a combination; -1:
/// nothing.
std::int64_t Product::combination(const std::vector<std::int64_t>& x, const std::vector<std::int64_t>& y,
                                  const std::optional<std::vector<std::size_t>>& which) const {
    std::int64_t n = 0;
    const auto add = [&](std::size_t k) {
        const Table& t = *tables_[k];
        const int kind = t.kind(t.p() < 0 ? kNone : x[static_cast<std::size_t>(t.p())],
                                t.q() < 0 ? kNone : y[static_cast<std::size_t>(t.q())]);
        n += kind * weights_[k];
        return kind >= 0;
    };
    if (which) {
        for (const std::size_t k : *which) {
            if (!add(k)) return -1;
        }
        return n;
    }
    for (std::size_t k = 0; k < tables_.size(); ++k) {
        if (!add(k)) return -1;
    }
    return n;
}

std::optional<Transfers> product(std::span<const PlainUse> uses, Budget& budget) {
    const auto cut = parts(uses);
    if (!cut) return std::nullopt;
    const auto source = std::make_shared<Product>(uses, *cut, budget);
    Transfers t = source->figures();
    t.source = source;
    return t;
}

}  // namespace pamina::arrays
