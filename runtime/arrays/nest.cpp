#include "runtime/arrays/nest.h"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

#include "runtime/arrays/axis.h"
#include "runtime/arrays/exact.h"
#include "runtime/arrays/plain.h"

namespace pamina::arrays {
namespace {

/// A reference with its lines. Variables are those of the loops, then those of each reference's sections.
struct Seen {
    const Reference* reference;
    std::vector<Line> lines;
    std::size_t begin = 0, end = 0;  // its own variables
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

/// What a processor has of a dimension in one piece: from the least to the most index.
std::optional<std::pair<std::int64_t, std::int64_t>> in_one_piece(const Dimension& dimension, const Layout& layout,
                                                                  std::int64_t processor) {
    if (dimension.over < 0) return std::pair(std::int64_t{0}, dimension.extent - 1);
    if (dimension.spread.kind == Spread::Kind::Cyclic) return std::nullopt;
    const auto over = static_cast<std::size_t>(dimension.over);
    const auto at = coordinates(layout.grid, processor % layout.processors())[over];
    for (const Segments& s : owned(dimension, layout.grid[over], at))
        if (s.size() > 0) return std::pair(s.first, s.first + s.size() - 1);
    return std::nullopt;
}

}  // namespace

std::optional<Nest> nest_of(const Statement& statement, std::int64_t processor, std::int64_t line) {
    const Reference& by = statement.by();
    std::vector<const Reference*> references;
    for (const Reference& r : statement.reads) references.push_back(&r);
    if (statement.written) references.push_back(&*statement.written);
    Nest nest;
    std::vector<Seen> seen;
    const auto home = plain(statement.loops, by, nullptr);
    if (!home) throw Mistake(Mistake::Kind::TooMany);
    if (home->empty || processor < 0 || processor >= by.layout->processors()) return std::nullopt;
    nest.counts = home->counts;
    const std::size_t shared = nest.loops = nest.counts.size();  // with the sections of who works
    for (const Reference* r : references) {
        const auto p = plain(statement.loops, by, r);
        if (!p) throw Mistake(Mistake::Kind::TooMany);
        if (p->empty) return std::nullopt;
        // Sections of what is written are those of who works, others have variables of their own.
        seen.push_back({r, r == &by ? home->by : p->read, 0, 0});
        const std::size_t before = nest.counts.size();
        if (r == &by) continue;
        for (Line& index : seen.back().lines) {
            if (index.variable >= static_cast<int>(shared)) index.variable += static_cast<int>(before - shared);
        }
        nest.counts.insert(nest.counts.end(), p->counts.begin() + static_cast<std::ptrdiff_t>(shared), p->counts.end());
        seen.back().begin = before;
        seen.back().end = nest.counts.size();
    }
    // What the processor does of each variable.
    const auto at = coordinates(by.layout->grid, processor);
    std::vector<std::int64_t> from(nest.counts.size(), 0);
    Budget budget;
    for (std::size_t d = 0; d < by.indices.size(); ++d) {
        const Dimension& dimension = by.layout->dimensions[d];
        if (dimension.over < 0) continue;
        const auto over = static_cast<std::size_t>(dimension.over);
        const Line& index = home->by[d];
        const auto v = static_cast<std::size_t>(index.variable);
        const auto [first, n] =
            own(dimension, by.layout->grid[over], index, index.variable < 0 ? 1 : nest.counts[v], at[over], budget);
        if (n == 0) return std::nullopt;
        if (index.variable >= 0) from[v] = first, nest.counts[v] = n;
    }
    // Blocks: from the least to the most index, in each dimension of each array.
    struct Block {
        const Layout* layout = nullptr;
        std::vector<std::pair<std::int64_t, std::int64_t>> of;
        std::int64_t begins = 0;
    };
    std::map<int, Block> blocks;
    const auto ends = [&](const Line& index) {
        if (index.variable < 0) return std::pair(index.first, index.first);
        const auto v = static_cast<std::size_t>(index.variable);
        const std::int64_t one = index.first + index.step * from[v], other = one + index.step * (nest.counts[v] - 1);
        return std::minmax({one, other});
    };
    for (const Seen& s : seen) {
        Block& block = blocks[s.reference->array];
        block.layout = s.reference->layout;
        block.of.resize(s.lines.size(), {std::numeric_limits<std::int64_t>::max(), -1});
        for (std::size_t d = 0; d < s.lines.size(); ++d) {
            const auto [least, most] = ends(s.lines[d]);
            block.of[d] = {std::min(block.of[d].first, least), std::max(block.of[d].second, most)};
        }
    }
    std::int64_t begins = 0;
    for (auto& [array, block] : blocks) {
        block.begins = begins;
        std::int64_t bytes = block.layout->element;
        for (std::size_t d = 0; d < block.of.size(); ++d) {
            auto& [least, most] = block.of[d];
            const auto own = in_one_piece(block.layout->dimensions[d], *block.layout, processor);
            if (own && own->first <= most && least <= own->second)
                least = std::min(least, own->first), most = std::max(most, own->second);
            bytes = times(bytes, plus(most - least + 1, block.layout->dimensions[d].padding));
        }
        begins = plus(begins, times(ceil_div(bytes, line), line));
    }
    for (const Seen& s : seen) {
        const Layout& layout = *s.reference->layout;
        const Block& block = blocks[s.reference->array];
        Access a{std::max<std::int64_t>(1, layout.element), block.begins,
                 std::vector<std::int64_t>(nest.counts.size(), 0), s.begin, s.end};
        std::int64_t stride = layout.element;
        for (std::size_t k = 0; k < s.lines.size(); ++k) {
            const std::size_t d = layout.column_major ? k : s.lines.size() - 1 - k;
            const Line& index = s.lines[d];
            const auto v = static_cast<std::size_t>(index.variable);
            const std::int64_t first = index.variable < 0 ? index.first : index.first + index.step * from[v];
            a.first = plus(a.first, times(stride, first - block.of[d].first));
            if (index.variable >= 0) a.steps[v] = plus(a.steps[v], times(stride, index.step));
            stride = times(stride, plus(block.of[d].second - block.of[d].first + 1, layout.dimensions[d].padding));
        }
        nest.accesses.push_back(std::move(a));
    }
    return nest;
}

}  // namespace pamina::arrays
