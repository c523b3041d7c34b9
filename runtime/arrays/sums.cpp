#include "runtime/arrays/sums.h"

#include <algorithm>
#include <memory>
#include <unordered_map>

#include "runtime/arrays/enumerate.h"
#include "runtime/arrays/exact.h"
#include "runtime/arrays/plain.h"

namespace pamina::arrays {
namespace {

/// The values first + step * m.
struct Values {
    std::int64_t first = 0, step = 0;

    /// Of their powers 0, 1 or 2, for m in lo..<hi.
    std::int64_t sum(std::size_t power, std::int64_t lo, std::int64_t hi) const {
        if (hi <= lo) return 0;
        const Wide n = Wide(hi) - lo;
        if (power == 0) return narrow(n);
        const std::int64_t a = narrow(Wide(first) + Wide(step) * lo);
        const std::int64_t ones = narrow(n * (n - 1) / 2);  // of 0..<n
        if (power == 1) return narrow(Wide(a) * n + Wide(step) * ones);
        const Wide squares = Wide(ones) * (2 * n - 1) / 3;
        return narrow(Wide(times(a, a)) * n + 2 * Wide(a) * times(step, ones) +
                      Wide(times(step, step)) * narrow(squares));
    }
};

/// Calls f(coordinate, lo, hi) for each block of a dimension that the places of at.first + at.step * m meet, m in
/// 0..<n.
template <class F>
void each_block(const Dimension& dimension, std::int64_t extent, Values at, std::int64_t n, Budget& budget,
                const F& f) {
    if (n <= 0) return;
    if (at.step == 0) return f(coordinate(dimension, extent, at.first), std::int64_t{0}, n);
    const bool back = at.step < 0;
    const std::int64_t first = back ? narrow(Wide(at.first) + Wide(at.step) * (n - 1)) : at.first;
    const std::int64_t step = back ? -at.step : at.step;
    const Spread& s = dimension.spread;
    std::int64_t sum = 0, general = 0;  // of General: the places before coordinate `general`
    for (std::int64_t m = 0; m < n;) {
        budget.spend();
        const std::int64_t place = first + step * m + dimension.offset;
        std::int64_t end = 0;
        if (s.kind == Spread::Kind::General) {
            while (place >= sum + s.sizes[static_cast<std::size_t>(general)])
                sum += s.sizes[static_cast<std::size_t>(general++)];
            end = sum + s.sizes[static_cast<std::size_t>(general)];
        } else {
            end = (place / s.block + 1) * s.block;
        }
        const std::int64_t hi = std::min(n, m + ceil_div(end - place, step));
        f(coordinate(dimension, extent, place - dimension.offset), back ? n - hi : m, back ? n - m : hi);
        m = hi;
    }
}

std::size_t power(Factors factors, std::size_t loop) {
    return static_cast<std::size_t>((factors[0] == static_cast<int>(loop)) + (factors[1] == static_cast<int>(loop)));
}

/// A box of iterations: each processor's sum is the product of what its coordinates have.
struct SumBox {
    std::int64_t each = 1;
    std::vector<std::vector<std::int64_t>> along;  // by dimension of the grid
};

/// Nothing: there is no closed form.
std::optional<SumBox> sum_box(const Statement& statement, Factors factors) {
    const Reference& by = statement.by();
    const Layout& layout = *by.layout;
    const auto p = plain(statement.loops, by, nullptr);
    if (!p) return std::nullopt;
    SumBox b;
    for (const std::int64_t g : layout.grid) b.along.emplace_back(static_cast<std::size_t>(g), 1);
    if (p->empty) {
        b.each = 0;
        return b;
    }
    // What the variables of the plain form are worth: those of sections are in no factor.
    struct Variable {
        Values values;
        std::size_t power = 0;
        bool seen = false;
    };
    std::vector<Variable> variables;
    for (std::size_t l = 0; l < statement.loops.size(); ++l) {
        const Loop& loop = statement.loops[l];
        if (count(loop) >= 2)
            variables.push_back({{loop.first.constant, loop.step}, power(factors, l), false});
        else
            for (std::size_t k = power(factors, l); k > 0; --k) b.each = times(b.each, loop.first.constant);
    }
    variables.resize(p->counts.size());
    Budget budget;
    for (std::size_t d = 0; d < layout.dimensions.size(); ++d) {
        const Dimension& dimension = layout.dimensions[d];
        if (dimension.over < 0) continue;
        const Line& line = p->by[d];
        const auto over = static_cast<std::size_t>(dimension.over);
        std::vector<std::int64_t>& along = b.along[over];
        std::ranges::fill(along, 0);
        Variable fixed;
        Variable& v = line.variable < 0 ? fixed : variables[static_cast<std::size_t>(line.variable)];
        if (v.seen) return std::nullopt;
        v.seen = true;
        const std::int64_t n = line.variable < 0 ? 1 : p->counts[static_cast<std::size_t>(line.variable)];
        each_block(dimension, layout.grid[over], {line.first, line.step}, n, budget,
                   [&](std::int64_t x, std::int64_t lo, std::int64_t hi) {
                       std::int64_t& sum = along[static_cast<std::size_t>(x)];
                       sum = plus(sum, v.values.sum(v.power, lo, hi));
                   });
    }
    for (std::size_t v = 0; v < variables.size(); ++v)
        if (!variables[v].seen) b.each = times(b.each, variables[v].values.sum(variables[v].power, 0, p->counts[v]));
    return b;
}

using Sums = std::unordered_map<std::int64_t, std::int64_t>;

std::int64_t product(Factors factors, std::span<const std::int64_t> loops) {
    std::int64_t all = 1;
    for (const int l : factors)
        if (l >= 0 && l < std::ssize(loops)) all = times(all, loops[static_cast<std::size_t>(l)]);
    return all;
}

/// The innermost loop by blocks, the others one by one. Nothing: a section or a gather, or its variable is in two
/// distributed indices.
std::optional<Sums> by_rows(const Statement& statement, Factors factors) {
    const Reference& by = statement.by();
    const Layout& layout = *by.layout;
    if (!by.gather.empty() || statement.loops.empty()) return std::nullopt;
    const std::size_t inner = statement.loops.size() - 1;
    const Loop& loop = statement.loops[inner];
    std::optional<std::size_t> along;
    for (std::size_t d = 0; d < by.indices.size(); ++d) {
        if (by.indices[d].count != 1) return std::nullopt;
        if (layout.dimensions[d].over < 0 || by.indices[d].at.coefficient(inner) == 0) continue;
        if (along) return std::nullopt;
        along = d;
    }
    const std::size_t power_of_inner = power(factors, inner);
    Sums sums;
    Budget budget;
    std::vector<std::int64_t> element(by.indices.size()), at;
    each_iteration(std::span(statement.loops).first(inner), budget, [&](std::span<const std::int64_t> outer) {
        const std::int64_t first = loop.first.at(outer), end = loop.end.at(outer);
        const Wide length = loop.step > 0 ? Wide(end) - first : Wide(first) - end;
        if (length <= 0) return true;
        const std::int64_t n = narrow(ceil_div<Wide>(length, loop.step > 0 ? loop.step : -Wide(loop.step)));
        const std::int64_t weight = product(factors, outer);
        at.assign(outer.begin(), outer.end());
        at.push_back(first);
        for (std::size_t d = 0; d < element.size(); ++d) element[d] = by.indices[d].at.at(at);
        const auto add = [&](std::int64_t lo, std::int64_t hi) {
            const std::int64_t more = times(weight, Values{first, loop.step}.sum(power_of_inner, lo, hi));
            each_owner(layout, element, budget, [&](std::int64_t p) { sums[p] = plus(sums[p], more); });
        };
        if (!along) {
            add(0, n);
            return true;
        }
        const Dimension& dimension = layout.dimensions[*along];
        const Values places{element[*along], times(by.indices[*along].at.coefficient(inner), loop.step)};
        each_block(dimension, layout.grid[static_cast<std::size_t>(dimension.over)], places, n, budget,
                   [&](std::int64_t, std::int64_t lo, std::int64_t hi) {
                       element[*along] = places.first + places.step * lo;
                       add(lo, hi);
                   });
        return true;
    });
    return sums;
}

Sums one_by_one(const Statement& statement, Factors factors) {
    const Reference& by = statement.by();
    few_enough(statement.loops);
    Sums sums;
    Budget budget;
    each_iteration(statement.loops, budget, [&](auto loops) {
        const std::int64_t more = product(factors, loops);
        each_element(by, loops, budget, [&](auto element) {
            each_owner(*by.layout, element, budget, [&](std::int64_t p) { sums[p] = plus(sums[p], more); });
        });
        return true;
    });
    return sums;
}

}  // namespace

std::function<std::int64_t(std::int64_t)> index_sums(const Statement& statement, Factors factors) {
    if (auto found = sum_box(statement, factors)) {
        return [b = std::make_shared<const SumBox>(std::move(*found)),
                processors = statement.by().layout->processors()](std::int64_t p) {
            if (p < 0 || p >= processors) return std::int64_t{0};
            std::int64_t all = b->each;
            for (std::size_t g = b->along.size(); g-- > 0;) {
                const auto extent = std::ssize(b->along[g]);
                all = times(all, b->along[g][static_cast<std::size_t>(p % extent)]);
                p /= extent;
            }
            return all;
        };
    }
    auto rows = by_rows(statement, factors);
    return [sums = std::make_shared<const Sums>(rows ? std::move(*rows) : one_by_one(statement, factors))](
               std::int64_t p) {
        const auto found = sums->find(p);
        return found == sums->end() ? std::int64_t{0} : found->second;
    };
}

std::unordered_map<std::int64_t, std::vector<std::int64_t>> iterations(const Statement& statement) {
    const Reference& by = statement.by();
    few_enough(statement.loops);
    std::unordered_map<std::int64_t, std::vector<std::int64_t>> all;
    Budget budget;
    each_iteration(statement.loops, budget, [&](auto loops) {
        each_element(by, loops, budget, [&](auto element) {
            each_owner(*by.layout, element, budget, [&](std::int64_t p) {
                std::vector<std::int64_t>& of = all[p];
                of.insert(of.end(), loops.begin(), loops.end());
            });
        });
        return true;
    });
    return all;
}

}  // namespace pamina::arrays
