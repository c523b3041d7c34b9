#include "runtime/formulas/array_shape.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <optional>

#include "runtime/arrays/ask.h"
#include "runtime/arrays/exact.h"
#include "runtime/formulas/array_classes.h"

namespace pamina::formulas {

namespace {

using arrays::Spread;
using Reference = FreeStatement::Reference;

/// Of a period.
constexpr std::int64_t kLongestPeriod = std::int64_t{1} << 31;

class ShapeReader {
  public:
    ShapeReader(const FreeStatement& statement, const std::vector<std::string>& names, Span span)
        : s_(statement), names_(names), span_(span) {
        shape_.symbols.resize(names.size());
    }

    FreeShape read() {
        strides();
        grids();
        for (FreeShape::Symbol& s : shape_.symbols) s.period = strides_, s.settled = 2 * strides_;
        for (const TiedClass& c : tied_classes(s_, names_.size())) {
            if (affine(c)) continue;
            if (c.spreads.empty())
                alone(c);
            else
                digits(c);
        }
        degrees();
        return std::move(shape_);
    }

  private:
    [[noreturn]] void no_form(std::string why) const { throw Unclosed{std::move(why), span_}; }
    std::string symbols_in(const std::vector<Whole>& all) const {
        std::string text;
        for (std::size_t s = 0; s < names_.size(); ++s)
            if (std::ranges::any_of(all, [&](const Whole& w) { return w.has(s); }))
                text += fmt::format("{}`{}`", text.empty() ? "" : " and ", names_[s]);
        return text;
    }
    std::int64_t product(std::int64_t a, std::int64_t b) const {
        if (a > 0 && b > kLongestPeriod / a) no_form("counts repeat after too many values");
        return a * b;
    }
    void common(std::int64_t& of, std::int64_t with) const {
        if (with == 0) return;
        of = product(of / std::gcd(of, with), std::abs(with));
    }

    void strides() {
        for (const auto& part : s_.parts)
            for (const Reference* r : part.references())
                for (const auto& index : r->indices) {
                    for (std::size_t l = 0; l < index.of.size(); ++l)
                        common(strides_, product(std::abs(index.of[l]), std::abs(part.loops[l].step)));
                    common(strides_, index.stride);
                }
    }
    /// Numbers of processors are compared coordinate by coordinate.
    void grids() const {
        const auto free = [](const FreeStatement::Layout& l) {
            return std::ranges::any_of(l.grid, [](const Whole& g) { return !g.number(); });
        };
        if (std::ranges::none_of(s_.layouts, free)) return;
        for (const auto& l : s_.layouts) {
            if (l.grid != s_.layouts.front().grid)
                no_form("arrays on grids of different shapes have no formula of how many processors there are");
            for (const Whole& g : l.grid) grows(g);
        }
    }
    /// Something that is counted by: each symbol of it makes it larger.
    void grows(const Whole& length) const {
        for (const auto& [of, much] : length.terms)
            if (much < 0 && std::ranges::any_of(of, [](int e) { return e > 0; }))
                no_form(fmt::format("a length that falls with {} has no formula", symbols_in({length})));
    }

    /// Whether it is over numbers of processors, and affine in one symbol.
    bool affine(const TiedClass& c) {
        std::int64_t blocks = 1, cycles = 1, grid = 1, slope = 0, constant = 0;
        std::optional<std::size_t> symbol;
        const auto one = [&](const Whole& w) {
            for (const auto& [of, much] : w.terms) {
                const int degree = std::accumulate(of.begin(), of.end(), 0);
                if (degree > 1) return false;
                if (degree == 0) {
                    constant = std::max(constant, std::abs(much));
                    continue;
                }
                const auto at = static_cast<std::size_t>(std::ranges::find(of, 1) - of.begin());
                if (symbol && *symbol != at) return false;
                symbol = at;
                slope = std::max(slope, std::abs(much));
            }
            return true;
        };
        for (const auto* all : {&c.bounds, &c.indices})
            if (!std::ranges::all_of(*all, one)) return false;
        std::set<BlockLength> lengths;
        for (const auto& [dimension, processors] : c.spreads) {
            const auto P = processors.number(), block = dimension.block.number();
            if (!P || !block) return false;
            grid = std::max(grid, *P);
            if (*P < 1) continue;
            const bool free = !dimension.extent.number();
            if (dimension.kind == static_cast<std::int64_t>(Spread::Kind::Block) && *block == 0) {
                common(blocks, *P);
                if (free) lengths.insert({dimension.extent, *P});
            } else if (dimension.kind == static_cast<std::int64_t>(Spread::Kind::Cyclic) && *block > 0) {
                common(cycles, product(*block, *P));
                if (free) lengths.insert({dimension.extent, *block == 1 ? *P : *block});
            }
        }
        if (!symbol) return true;
        const std::int64_t period = product(product(blocks, cycles), strides_);
        // Ends of blocks and loops at k = 0 are that far from what they are multiples of.
        const std::int64_t far = product(strides_, product(slope, period) + constant + grid) + constant;
        FreeShape::Symbol& s = shape_.symbols[*symbol];
        common(s.period, period);
        s.settled = std::max(s.settled, product(period, 2 * far + 2));
        shape_.blocks.merge(lengths);
        return true;
    }

    /// Of digits with these bases, the highest first: how far the places are from where digits begin.
    std::int64_t far_from(const std::vector<Whole>& bases, const std::vector<Whole>& places) const {
        std::int64_t far = 0;
        for (const Whole& place : places) {
            Whole left = place;
            for (const Whole& base : bases) {
                if (base.number()) continue;
                const auto& [lead, factor] = *std::ranges::max_element(base.terms, {}, [](const auto& term) {
                    return std::pair(std::accumulate(term.first.begin(), term.first.end(), 0), term.first);
                });
                const auto found = left.terms.find(lead);
                const std::int64_t often = found == left.terms.end() ? 0 : found->second / factor;
                far = std::max(far, std::abs(often));
                left = left.less(base, often);
            }
            const auto number = left.number();
            if (!number)
                no_form(
                    fmt::format("an array is distributed in a dimension of which a bound or an index is no whole "
                                "number of blocks and a number, by {}",
                                symbols_in({place})));
            far = std::max(far, std::abs(*number));
        }
        return far;
    }
    /// All symbols that these lengths have: ends do not pass each other from there on.
    void settle(const std::vector<Whole>& lengths, const std::vector<Whole>& bases, const TiedClass& c) {
        // A loop ends at its bound, or with a block, which the written index moves; an index moves that once more.
        const std::int64_t moved = far_from(bases, c.indices);
        const std::int64_t off = product(strides_, std::max(far_from(bases, c.bounds), moved)) + moved;
        for (const Whole& length : lengths) {
            grows(length);
            for (std::size_t s = 0; s < names_.size(); ++s)
                if (length.has(s))
                    shape_.symbols[s].settled =
                        std::max(shape_.symbols[s].settled, product(shape_.symbols[s].period, 2 * off + 2) +
                                                                std::abs(std::min<std::int64_t>(length.constant(), 0)));
        }
    }

    /// Where two owners along a loop are one, a p + … = b p + … P: one more period is a - b.
    void repeats(const Whole& processors, const TiedClass& c) {
        std::int64_t differences = strides_;
        for (const auto& [loop, factor] : c.slopes)
            for (const auto& [other, with] : c.slopes)
                if (loop == other) common(differences, product(strides_, std::abs(factor - with)));
        for (std::size_t s = 0; s < names_.size(); ++s)
            if (processors.has(s)) common(shape_.symbols[s].period, differences);
    }

    void digits(const TiedClass& c) {
        const auto& [first, P] = c.spreads.front();
        for (const auto& [d, processors] : c.spreads)
            if (d.kind != first.kind || d.block != first.block || processors != P)
                no_form(
                    fmt::format("a dimension that is distributed in two ways, and goes along with another one or "
                                "with itself, has no formula of {}",
                                symbols_in({d.extent, first.extent, processors, P})));
        repeats(P, c);
        const bool cyclic = first.kind == static_cast<std::int64_t>(Spread::Kind::Cyclic);
        if (!cyclic && first.kind != static_cast<std::int64_t>(Spread::Kind::Block))
            no_form(fmt::format("`general` has no formula of {}", symbols_in({first.extent, P})));
        const auto divided = [&](const Whole& by) {
            const auto length = first.extent.over(by);
            if (!length)
                no_form(
                    fmt::format("blocks are not of one length for all values of {}: there is a formula where they are, "
                                "write `where n mod P == 0`, of a size n over P processors, or make the size a product",
                                symbols_in({first.extent, P})));
            return *length;
        };
        if (cyclic) {
            const Whole cycle = P.times(first.block), rounds = divided(cycle);
            const std::vector<Whole> bases{first.extent, cycle, first.block};
            settle({rounds, P, first.block}, bases, c);
            return;
        }
        const bool given = first.block != Whole{};
        const Whole block = given ? first.block : divided(P);
        for (const auto& [d, processors] : c.spreads)
            if (!given && d.extent != first.extent)
                no_form(fmt::format("arrays of different sizes that go along with each other have no formula of {}",
                                    symbols_in({d.extent, first.extent, P})));
        settle({P, block}, {P.times(block), block}, c);
    }
    /// Not distributed: only how long it is.
    void alone(const TiedClass& c) {
        Whole base;
        std::vector<Whole> places = c.bounds;
        places.insert(places.end(), c.indices.begin(), c.indices.end());
        for (const Whole& place : places) {
            if (place.number()) continue;
            Whole one = place;
            std::int64_t divisor = 0;
            std::erase_if(one.terms, [](const auto& term) {
                return std::ranges::all_of(term.first, [](int e) { return e == 0; });
            });
            for (const auto& [of, much] : one.terms) divisor = std::gcd(divisor, much);
            for (auto& [of, much] : one.terms) much /= divisor;
            if (base == Whole{}) base = one;
            if (base != one)
                no_form(fmt::format("bounds of one dimension depend on {}, and which is larger is not known",
                                    symbols_in({base, one})));
        }
        settle({base}, {base}, c);
    }

    void degrees() {
        for (std::size_t s = 0; s < names_.size(); ++s) {
            int processors = 0;  // of the grids that are there, the most
            for (const auto& l : s_.layouts) {
                int sum = 0;
                for (const Whole& g : l.grid) sum += g.degree(s);
                processors = std::max(processors, sum);
            }
            int most = 2 * processors;
            for (const auto& part : s_.parts) {
                std::vector<int> loops;
                for (const auto& l : part.loops) loops.push_back(std::max(l.first.degree(s), l.end.degree(s)));
                int sections = 0;
                for (const Reference* r : part.references()) {
                    int own = 0, elements = 0;
                    std::vector<int> left = loops;
                    for (const auto& index : r->indices) {
                        own += index.count.degree(s);
                        for (std::size_t l = 0; l < index.of.size(); ++l)
                            if (index.of[l] != 0) elements += std::exchange(left[l], 0);
                    }
                    sections = std::max(sections, own);
                    // What goes home: who made an element, and who gets it.
                    const bool home = s_.messages == static_cast<std::int64_t>(arrays::Messages::Returns);
                    most = std::max(most, elements + own + (home ? 2 : 1) * processors);
                }
                most = std::max(most, std::accumulate(loops.begin(), loops.end(), 0) + sections + processors);
            }
            shape_.symbols[s].degree = most;
        }
    }

    const FreeStatement& s_;
    const std::vector<std::string>& names_;
    Span span_;
    std::int64_t strides_ = 1;
    FreeShape shape_;
};

}  // namespace

std::int64_t BlockLength::at(std::span<const std::int64_t> symbols) const {
    return arrays::ceil_div(of.at(symbols), by);
}

FreeShape shape_of(const FreeStatement& statement, const std::vector<std::string>& names, Span span) {
    return ShapeReader(statement, names, span).read();
}

}  // namespace pamina::formulas
