#include "runtime/arrays/check.h"

#include <algorithm>
#include <cstdlib>

#include "runtime/arrays/enumerate.h"
#include "runtime/arrays/exact.h"
#include "runtime/arrays/independent.h"
#include "runtime/arrays/plain.h"

namespace pamina::arrays {
namespace {

bool fits(const Reference& r) {
    return r.layout && (r.gather.empty() ? r.indices.size() : r.gather.size()) == r.layout->dimensions.size();
}

/// What a loop variable, or an index, is between: both are reached where bounds are fixed.
struct Range {
    std::int64_t least = 0, most = 0;
};

Range range(const Affine& a, std::span<const Range> loops) {
    Wide least = a.constant, most = a.constant;
    for (std::size_t l = 0; l < loops.size(); ++l) {
        const Wide c = a.coefficient(l), one = narrow(c * loops[l].least), other = narrow(c * loops[l].most);
        least = narrow(least + std::min(one, other));
        most = narrow(most + std::max(one, other));
    }
    return {static_cast<std::int64_t>(least), static_cast<std::int64_t>(most)};
}

/// Of each loop; nothing: there is no iteration.
std::optional<std::vector<Range>> ranges(std::span<const Loop> loops, bool& fixed) {
    std::vector<Range> all;
    for (const Loop& loop : loops) {
        if (const auto n = count(loop)) {
            if (*n == 0) return std::nullopt;
            const std::int64_t first = loop.first.constant, last = narrow(first + (Wide(*n) - 1) * loop.step);
            all.push_back({std::min(first, last), std::max(first, last)});
            continue;
        }
        fixed = false;
        const Range first = range(loop.first, all), end = range(loop.end, all);
        const Range r = loop.step > 0 ? Range{first.least, plus(end.most, -1)} : Range{plus(end.least, 1), first.most};
        if (r.least > r.most) return std::nullopt;
        all.push_back(r);
    }
    return all;
}

/// The first index that may be outside. Of loops with fixed bounds it is, in the iteration that it says.
std::optional<Mistake> outside(const Reference& reference, int number, std::span<const Range> loops) {
    for (std::size_t d = 0; d < reference.indices.size(); ++d) {
        const Index& index = reference.indices[d];
        if (index.count < 1) return std::nullopt;
        const std::int64_t extent = reference.layout->dimensions[d].extent, far = times(index.stride, index.count - 1);
        const Range r = range(index.at, loops);
        const std::int64_t least = plus(r.least, std::min<std::int64_t>(0, far)),
                           most = plus(r.most, std::max<std::int64_t>(0, far));
        if (least >= 0 && most < extent) continue;
        Mistake m(Mistake::Kind::Outside);
        m.reference = number;
        m.dimension = static_cast<int>(d);
        m.index = least < 0 ? least : most;
        m.extent = extent;
        for (std::size_t l = 0; l < loops.size(); ++l) {
            const std::int64_t c = index.at.coefficient(l);
            m.loops.push_back(c != 0 && (c < 0) == (least < 0) ? loops[l].most : loops[l].least);
        }
        return m;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Mistake> check(const Statement& statement) {
    std::vector<std::pair<const Reference*, int>> references;
    if (statement.written) references.emplace_back(&*statement.written, Mistake::kWritten);
    if (statement.on) references.emplace_back(&*statement.on, Mistake::kOn);
    for (std::size_t r = 0; r < statement.reads.size(); ++r)
        references.emplace_back(&statement.reads[r], static_cast<int>(r));
    bool gathers = false, fixed = true;
    for (const auto& [reference, number] : references) {
        gathers |= !reference->gather.empty();
        if (fits(*reference)) continue;
        Mistake m(Mistake::Kind::Shape);
        m.reference = number;
        return m;
    }
    if (!statement.written && !statement.on) return Mistake(Mistake::Kind::Shape);
    for (const Loop& loop : statement.loops) {
        if (loop.step == 0) return Mistake(Mistake::Kind::Shape);
    }
    const auto loops = ranges(statement.loops, fixed);
    if (!loops) return std::nullopt;
    if (gathers) return enumerated_check(statement);
    for (const auto& [reference, number] : references) {
        auto m = outside(*reference, number, *loops);
        if (!m) continue;
        return fixed ? m : enumerated_check(statement);
    }
    if (!statement.written) return std::nullopt;
    std::vector<Span> spans;
    for (std::size_t l = 0; l < loops->size(); ++l)
        spans.push_back({std::abs(statement.loops[l].step), (*loops)[l].most - (*loops)[l].least});
    const auto free = undecided(*statement.written, spans);
    if (free.empty()) return std::nullopt;
    // A variable that no index has: its first two values write the same.
    const auto& indices = statement.written->indices;
    const auto absent = std::ranges::find_if(free, [&](std::size_t l) {
        return l < loops->size() &&
               std::ranges::all_of(indices, [&](const Index& i) { return i.at.coefficient(l) == 0; });
    });
    if (!fixed || absent == free.end()) return enumerated_check(statement);
    Mistake m(Mistake::Kind::Twice);
    for (const Loop& loop : statement.loops) m.loops.push_back(loop.first.constant);
    m.again = m.loops;
    m.again[*absent] += statement.loops[*absent].step;
    return m;
}

}  // namespace pamina::arrays
