#include "runtime/arrays/plain.h"

#include "runtime/arrays/exact.h"

namespace pamina::arrays {

std::optional<std::int64_t> count(const Loop& loop) {
    const auto first = loop.first.fixed(), end = loop.end.fixed();
    if (!first || !end) return std::nullopt;
    const Wide length = loop.step > 0 ? Wide(*end) - *first : Wide(*first) - *end;
    return length <= 0 ? 0 : narrow(ceil_div<Wide>(length, loop.step > 0 ? loop.step : -Wide(loop.step)));
}

namespace {

/// The loops' variables, counted from 0.
struct Counted {
    std::int64_t first, step, count;
    int variable;  // -1: it has one value
};

/// Lines of a reference's indices; sections get variables of their own.
bool lines(const Reference& reference, std::span<const Counted> loops, Plain& plain, std::vector<Line>& out) {
    if (!reference.gather.empty()) return false;
    for (const Index& index : reference.indices) {
        Line line;
        Wide first = index.at.constant;
        for (std::size_t l = 0; l < loops.size(); ++l) {
            const std::int64_t c = index.at.coefficient(l);
            if (c == 0) continue;
            first = narrow(first + Wide(c) * loops[l].first);
            if (loops[l].variable < 0) continue;
            if (line.variable >= 0) return false;
            line.variable = loops[l].variable;
            line.step = times(c, loops[l].step);
        }
        line.first = narrow(first);
        if (index.count < 1) plain.empty = true;
        if (index.count > 1) {
            if (line.variable >= 0) return false;
            line.variable = static_cast<int>(plain.counts.size());
            line.step = index.stride;
            plain.counts.push_back(index.count);
        }
        if (line.variable >= 0) {
            const auto n = plain.counts[static_cast<std::size_t>(line.variable)];
            narrow(Wide(line.first) + Wide(line.step) * (n - 1));
        }
        out.push_back(line);
    }
    return true;
}

}  // namespace

std::optional<Plain> plain(std::span<const Loop> loops, const Reference& by, const Reference* read) {
    Plain p;
    std::vector<Counted> counted;
    for (const Loop& loop : loops) {
        const auto n = count(loop);
        if (!n) return std::nullopt;
        if (*n == 0) p.empty = true;
        counted.push_back({loop.first.constant, loop.step, *n, -1});
        if (*n < 2) continue;
        counted.back().variable = static_cast<int>(p.counts.size());
        p.counts.push_back(*n);
    }
    if (p.empty) return p;
    if (!lines(by, counted, p, p.by) || (read && !lines(*read, counted, p, p.read))) return std::nullopt;
    return p;
}

}  // namespace pamina::arrays
