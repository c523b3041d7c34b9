#include "runtime/arrays/lines.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <optional>

#include "runtime/arrays/axis.h"
#include "runtime/arrays/exact.h"
#include "runtime/arrays/plain.h"

namespace pamina::arrays {
namespace {

/// A reference on one processor: bytes first + sum of steps[v] * m[v] from the beginning of its array's block.
struct Access {
    int array;
    std::int64_t element, first;
    std::vector<std::int64_t> steps;  // by variable
};

struct Nest {
    std::vector<std::int64_t> counts;  // of each variable, on this processor; sections are the innermost
    std::vector<Access> accesses;
};

/// A reference with its lines. Variables are those of the loops, then those of each reference's sections.
struct Seen {
    const Reference* reference;
    std::vector<Line> lines;
};

/// Which m of a variable a processor does: from, and how many. Of cyclic spreads those that it has are behind each
/// other.
std::pair<std::int64_t, std::int64_t> own(const Dimension& dimension, std::int64_t extent, const Line& line,
                                          std::int64_t count, std::int64_t coordinate, Budget& budget) {
    std::int64_t first = -1, n = 0, at = 0;
    const std::vector<Owner> owner{Owner(dimension, extent, line.first, line.step, 0, count)};
    sweep(owner, 1, 0, count, budget, [&](std::int64_t many, std::span<const std::int64_t> who) {
        if (who[0] == coordinate) {
            if (first < 0) first = at;
            n += many;
        }
        at += many;
    });
    return {std::max<std::int64_t>(0, first), n};
}

/// Nothing: the processor has nothing to do. Throws Mistake (TooMany): there is no such form.
std::optional<Nest> nest_of(const Statement& statement, std::int64_t processor) {
    const Reference& by = statement.by();
    std::vector<const Reference*> references;
    if (statement.written && !statement.on) references.push_back(&*statement.written);
    for (const Reference& r : statement.reads) references.push_back(&r);
    if (statement.written && statement.on) references.push_back(&*statement.written);
    Nest nest;
    std::vector<Seen> seen;
    const auto home = plain(statement.loops, by, nullptr);
    if (!home) throw Mistake(Mistake::Kind::TooMany);
    if (home->empty || processor < 0 || processor >= by.layout->processors()) return std::nullopt;
    nest.counts = home->counts;
    const std::size_t shared = nest.counts.size();  // with the sections of who works
    for (const Reference* r : references) {
        const auto p = plain(statement.loops, by, r);
        if (!p) throw Mistake(Mistake::Kind::TooMany);
        if (p->empty) return std::nullopt;
        // Sections of what is written are those of who works, others have variables of their own.
        seen.push_back({r, r == &by ? home->by : p->read});
        const std::size_t before = nest.counts.size();
        if (r == &by) continue;
        for (Line& line : seen.back().lines) {
            if (line.variable >= static_cast<int>(shared)) line.variable += static_cast<int>(before - shared);
        }
        nest.counts.insert(nest.counts.end(), p->counts.begin() + static_cast<std::ptrdiff_t>(shared), p->counts.end());
    }
    // What the processor does of each variable.
    const auto at = coordinates(by.layout->grid, processor);
    std::vector<std::int64_t> from(nest.counts.size(), 0);
    Budget budget;
    for (std::size_t d = 0; d < by.indices.size(); ++d) {
        const Dimension& dimension = by.layout->dimensions[d];
        if (dimension.over < 0) continue;
        const auto over = static_cast<std::size_t>(dimension.over);
        const Line& line = home->by[d];
        const auto v = static_cast<std::size_t>(line.variable);
        const auto [first, n] =
            own(dimension, by.layout->grid[over], line, line.variable < 0 ? 1 : nest.counts[v], at[over], budget);
        if (n == 0) return std::nullopt;
        if (line.variable >= 0) from[v] = first, nest.counts[v] = n;
    }
    // Blocks: from the least to the most index that is touched, in each dimension of each array.
    std::map<int, std::vector<std::pair<std::int64_t, std::int64_t>>> blocks;
    const auto ends = [&](const Line& line) {
        if (line.variable < 0) return std::pair(line.first, line.first);
        const auto v = static_cast<std::size_t>(line.variable);
        const std::int64_t one = line.first + line.step * from[v], other = one + line.step * (nest.counts[v] - 1);
        return std::minmax({one, other});
    };
    for (const Seen& s : seen) {
        auto& block = blocks[s.reference->array];
        block.resize(s.lines.size(), {std::numeric_limits<std::int64_t>::max(), -1});
        for (std::size_t d = 0; d < s.lines.size(); ++d) {
            const auto [least, most] = ends(s.lines[d]);
            block[d] = {std::min(block[d].first, least), std::max(block[d].second, most)};
        }
    }
    for (const Seen& s : seen) {
        const Layout& layout = *s.reference->layout;
        const auto& block = blocks[s.reference->array];
        Access a{s.reference->array, layout.element, 0, std::vector<std::int64_t>(nest.counts.size(), 0)};
        std::int64_t stride = layout.element;
        for (std::size_t k = 0; k < s.lines.size(); ++k) {
            const std::size_t d = layout.column_major ? k : s.lines.size() - 1 - k;
            const Line& line = s.lines[d];
            const auto v = static_cast<std::size_t>(line.variable);
            const std::int64_t first = line.variable < 0 ? line.first : line.first + line.step * from[v];
            a.first = plus(a.first, times(stride, first - block[d].first));
            if (line.variable >= 0) a.steps[v] = plus(a.steps[v], times(stride, line.step));
            stride = times(stride, plus(block[d].second - block[d].first + 1, layout.dimensions[d].padding));
        }
        nest.accesses.push_back(std::move(a));
    }
    return nest;
}

/// Different lines that variables from `level` on touch, the others at their first value.
class Touched {
  public:
    Touched(const Nest& nest, std::int64_t line) : nest_(nest), line_(line) {}

    std::int64_t from(std::size_t level) {
        std::map<int, std::vector<std::pair<std::int64_t, std::int64_t>>> of;  // first and last line, by array
        for (const Access& a : nest_.accesses) {
            // The variable that goes through lines one by one, if there is one: not looked at step by step.
            std::size_t along = nest_.counts.size();
            for (std::size_t v = level; v < nest_.counts.size(); ++v) {
                if (a.steps[v] == 0 || std::abs(a.steps[v]) > line_) continue;
                if (along == nest_.counts.size() ||
                    nest_.counts[v] * std::abs(a.steps[v]) > nest_.counts[along] * std::abs(a.steps[along]))
                    along = v;
            }
            rows(a, level, along, a.first, of[a.array]);
        }
        std::int64_t all = 0;
        for (auto& [array, parts] : of) {
            std::ranges::sort(parts);
            std::int64_t seen = std::numeric_limits<std::int64_t>::min();
            for (const auto& [first, last] : parts) {
                if (last <= seen) continue;
                all += last - std::max(first, seen + 1) + 1;
                seen = last;
            }
        }
        return all;
    }

  private:
    void rows(const Access& a, std::size_t v, std::size_t along, std::int64_t byte,
              std::vector<std::pair<std::int64_t, std::int64_t>>& out) {
        while (v < nest_.counts.size() && (v == along || a.steps[v] == 0)) ++v;
        if (v < nest_.counts.size()) {
            for (std::int64_t m = 0; m < nest_.counts[v]; ++m) rows(a, v + 1, along, byte + m * a.steps[v], out);
            return;
        }
        budget_.spend();
        const std::int64_t far = along < nest_.counts.size() ? a.steps[along] * (nest_.counts[along] - 1) : 0;
        const std::int64_t first = byte + std::min<std::int64_t>(0, far), last = byte + std::max<std::int64_t>(0, far);
        out.emplace_back(floor_div(first, line_), floor_div(last + std::max<std::int64_t>(1, a.element) - 1, line_));
    }

    const Nest& nest_;
    const std::int64_t line_;
    Budget budget_;
};

}  // namespace

Lines lines(const Statement& statement, std::int64_t processor, const Cache& cache) {
    const auto nest = nest_of(statement, processor);
    if (!nest) return {};
    Touched touched(*nest, std::max<std::int64_t>(1, cache.line));
    Lines l;
    l.touched = touched.from(0);
    // The deciding loop: around the outermost ones of which one iteration fits.
    std::size_t level = 0;
    std::int64_t here = l.touched, around = l.touched;
    while (here > cache.lines && level < nest->counts.size()) {
        around = here;
        here = touched.from(++level);
    }
    l.loaded = around;
    for (std::size_t v = 0; v + 1 < level; ++v) l.loaded = times(l.loaded, nest->counts[v]);
    // Not even one iteration fits: nothing is kept at all.
    if (here > cache.lines && level > 0) {
        l.loaded = here;
        for (const std::int64_t n : nest->counts) l.loaded = times(l.loaded, n);
    }
    return l;
}

double loaded(const Statement& statement, const Work& work, const Cache& cache) {
    double sum = 0;
    for (const WorkClass& c : work.classes)
        sum += static_cast<double>(c.processors) * static_cast<double>(lines(statement, c.first, cache).loaded);
    return work.processors > 0 ? sum / static_cast<double>(work.processors) : 0;
}

}  // namespace pamina::arrays
