#include "runtime/arrays/lines.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <utility>

#include "runtime/arrays/axis.h"
#include "runtime/arrays/exact.h"
#include "runtime/arrays/misses.h"
#include "runtime/arrays/nest.h"
#include "runtime/arrays/per_processor.h"

namespace pamina::arrays {
namespace {

/// Different lines that variables from a level on touch, the others at their first value: from the first to the last
/// of each row, apart and in order.
class Touched {
  public:
    using Rows = std::vector<std::pair<std::int64_t, std::int64_t>>;

    Touched(const Nest& nest, std::int64_t line) : nest_(nest), line_(line) {}

    Rows from(std::size_t level) {
        Rows all;
        for (const Access& a : nest_.accesses) {
            // Variables that leave no line out between what is touched already are not looked at step by step.
            std::vector<std::size_t> left;
            for (std::size_t v = level; v < nest_.counts.size(); ++v)
                if (a.steps[v] != 0 && nest_.counts[v] > 1) left.push_back(v);
            std::ranges::sort(left, {}, [&](std::size_t v) { return std::abs(a.steps[v]); });
            std::int64_t first = a.first, bytes = a.element;
            std::vector<std::size_t> apart;
            for (const std::size_t v : left) {
                if (std::abs(a.steps[v]) - bytes >= line_) {
                    apart.push_back(v);
                    continue;
                }
                const std::int64_t far = times(a.steps[v], nest_.counts[v] - 1);
                first += std::min<std::int64_t>(0, far);
                bytes = plus(bytes, std::abs(far));
            }
            rows(a, apart, apart.size(), first, bytes, all);
        }
        std::ranges::sort(all);
        std::size_t kept = 0;
        for (const auto& row : all) {
            if (kept > 0 && row.first <= all[kept - 1].second + 1)
                all[kept - 1].second = std::max(all[kept - 1].second, row.second);
            else
                all[kept++] = row;
        }
        all.resize(kept);
        return all;
    }

  private:
    /// The one with the longest steps first.
    void rows(const Access& a, const std::vector<std::size_t>& apart, std::size_t left, std::int64_t first,
              std::int64_t bytes, Rows& out) {
        if (left > 0) {
            const std::size_t v = apart[left - 1];
            for (std::int64_t m = 0; m < nest_.counts[v]; ++m)
                rows(a, apart, left - 1, first + m * a.steps[v], bytes, out);
            return;
        }
        budget_.spend();
        const std::pair row(floor_div(first, line_), floor_div(first + bytes - 1, line_));
        if (!out.empty() && out.back().first <= row.first && row.first <= out.back().second + 1)
            out.back().second = std::max(out.back().second, row.second);
        else
            out.push_back(row);
    }

    const Nest& nest_;
    const std::int64_t line_;
    Budget budget_;
};

std::int64_t number_of(const Touched::Rows& rows) {
    std::int64_t all = 0;
    for (const auto& [first, last] : rows) all = plus(all, last - first + 1);
    return all;
}

}  // namespace

Lines lines(const Statement& statement, std::int64_t processor, const Cache& cache) {
    const std::int64_t line = std::max<std::int64_t>(1, cache.line);
    const auto nest = nest_of(statement, processor, line);
    if (!nest) return {};
    Touched touched(*nest, line);
    const std::size_t depth = nest->counts.size();
    // The deciding loop: around the outermost ones of which one iteration fits; around them all, where none does.
    Lines l;
    std::size_t level = 0;
    double around = 0, here = 0;
    for (; level <= depth; ++level) {
        around = here;
        here = static_cast<double>(number_of(touched.from(level)));
        if (level == 0) l.touched = around = here;
        if (here <= static_cast<double>(cache.lines)) break;
    }
    l.loaded = level > depth ? here : around;
    for (std::size_t v = 0; v + 1 < level && v < depth; ++v) l.loaded *= static_cast<double>(nest->counts[v]);
    if (cache.ways > 0) l.misses = misses(*nest, cache.line, cache.lines / cache.ways, cache.ways, l.touched);
    return l;
}

LineSums loaded(const Statement& statement, const Work& work, const Cache& cache) {
    LineSums sums;
    for (const WorkClass& c : work.classes) {
        const Lines l = lines(statement, c.first, cache);
        const auto add = [&](PerProcessor& to, double one) {
            to.all += static_cast<double>(c.processors) * one;
            to.largest = std::max(to.largest, one);
        };
        add(sums.lines, l.loaded);
        add(sums.misses, l.misses);
    }
    const auto processors = static_cast<double>(std::max<std::int64_t>(1, work.processors));
    sums.lines.mean = sums.lines.all / processors;
    sums.misses.mean = sums.misses.all / processors;
    return sums;
}

}  // namespace pamina::arrays
