#include "runtime/arrays/work.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>

#include "runtime/arrays/along.h"
#include "runtime/arrays/exact.h"
#include "runtime/arrays/listed.h"
#include "runtime/arrays/plain.h"
#include "runtime/arrays/rows.h"

namespace pamina::arrays {

double goodness(std::span<const WorkClass> classes) {
    Wide sum = 0, processors = 0;
    for (const WorkClass& c : classes) sum += Wide(c.iterations) * c.processors, processors += c.processors;
    if (sum == 0) return 0;
    const double mean = static_cast<double>(sum) / static_cast<double>(processors);
    double squares = 0;
    for (const WorkClass& c : classes) {
        // Exact before it is rounded: processors that do the mean add nothing.
        const double off = static_cast<double>(c.iterations * processors - sum) / static_cast<double>(processors);
        squares += static_cast<double>(c.processors) * off * off;
    }
    return std::sqrt(squares / static_cast<double>(processors)) / mean;
}

double goodness(std::span<const Weighted> statements) {
    double sum = 0, weights = 0;
    for (const Weighted& s : statements) sum += s.frequency * s.goodness, weights += s.frequency;
    return weights > 0 ? sum / weights : 0;
}

void finish(Work& work) {
    work.optimal =
        work.processors > 0 ? static_cast<double>(work.iterations) / static_cast<double>(work.processors) : 0;
    work.goodness = goodness(work.classes);
}

namespace {

/// The work of a box of iterations: each processor's is the product of its coordinates' counts.
struct Box {
    std::int64_t each = 1;  // iterations that all do: of variables that no distributed index has
    /// Iterations by coordinate, of each dimension of the grid.
    std::vector<std::vector<Run>> along;
};

/// Nothing: there is no closed form.
std::optional<Box> box(const Statement& statement) {
    const Reference& by = statement.by();
    const Layout& layout = *by.layout;
    const auto p = plain(statement.loops, by, nullptr);
    if (!p) return std::nullopt;
    Box b;
    for (const std::int64_t g : layout.grid) b.along.push_back({{0, g, 1}});
    if (p->empty) {
        b.each = 0;
        return b;
    }
    std::vector<char> seen(p->counts.size(), false);
    Budget budget;
    for (std::size_t d = 0; d < layout.dimensions.size(); ++d) {
        const Dimension& dimension = layout.dimensions[d];
        if (dimension.over < 0) continue;
        const Line& line = p->by[d];
        std::int64_t n = 1;
        if (line.variable >= 0) {
            const auto v = static_cast<std::size_t>(line.variable);
            if (seen[v]) return std::nullopt;
            seen[v] = true;
            n = p->counts[v];
        }
        const auto over = static_cast<std::size_t>(dimension.over);
        b.along[over] = owned_along(dimension, layout.grid[over], line.first, line.step, n, budget);
    }
    for (std::size_t v = 0; v < seen.size(); ++v) {
        if (!seen[v]) b.each = times(b.each, p->counts[v]);
    }
    return b;
}

/// The lowest processors of each number of iterations, dimension by dimension: processors, and the lowest.
std::map<std::int64_t, WorkClass> classes(const Box& box) {
    std::map<std::int64_t, WorkClass> all{{box.each, {box.each, 1, 0}}};
    for (const std::vector<Run>& runs : box.along) {
        std::map<std::int64_t, WorkClass> here, next;
        for (const Run& r : runs)
            here.try_emplace(r.count, WorkClass{r.count, 0, r.from}).first->second.processors += r.to - r.from;
        const std::int64_t extent = runs.back().to;
        for (const auto& [a, outer] : all) {
            for (const auto& [b, inner] : here) {
                const std::int64_t first = outer.first * extent + inner.first, n = times(a, b);
                WorkClass& c = next.try_emplace(n, WorkClass{n, 0, first}).first->second;
                c.processors += outer.processors * inner.processors;
                c.first = std::min(c.first, first);
            }
        }
        all = std::move(next);
    }
    return all;
}

}  // namespace

Work work(const Statement& statement) {
    auto found = box(statement);
    if (!found) {
        auto by_rows = work_by_rows(statement);
        return by_rows ? std::move(*by_rows) : enumerated_work(statement);
    }
    const auto shared = std::make_shared<const Box>(std::move(*found));
    Work w;
    w.processors = statement.by().layout->processors();
    for (const auto& [n, c] : classes(*shared)) {
        w.classes.push_back(c);
        w.iterations = plus(w.iterations, times(c.iterations, c.processors));
    }
    std::ranges::reverse(w.classes);
    w.lookup = [shared, processors = w.processors](std::int64_t p) {
        if (p < 0 || p >= processors) return std::int64_t{0};
        std::int64_t n = shared->each;
        for (std::size_t g = shared->along.size(); g-- > 0;) {
            const std::int64_t extent = shared->along[g].back().to;
            n *= count_of(shared->along[g], p % extent);
            p /= extent;
        }
        return n;
    };
    finish(w);
    return w;
}

}  // namespace pamina::arrays
