#include "runtime/arrays/movement.h"

#include <algorithm>

#include "runtime/arrays/exact.h"

namespace pamina::arrays {
namespace {

/// The index that is the variable of a loop, plus a number.
Index variable(std::size_t loop, std::int64_t plus = 0) {
    Index index;
    index.at.constant = plus;
    index.at.of.resize(loop + 1);
    index.at.of[loop] = 1;
    return index;
}

Loop range(std::int64_t first, std::int64_t end) {
    return {{first, {}}, {end, {}}, 1};
}

Reference all(const Array& array) {
    Reference r{array.number, array.layout, {}, {}};
    for (std::size_t d = 0; d < array.layout->dimensions.size(); ++d) r.indices.push_back(variable(d));
    return r;
}

Statement elements(const Array& to) {
    Statement s;
    for (const Dimension& d : to.layout->dimensions) s.loops.push_back(range(0, d.extent));
    s.written = all(to);
    return s;
}

}  // namespace

Statement copy(const Array& to, const Array& from) {
    if (!std::ranges::equal(to.layout->dimensions, from.layout->dimensions, {}, &Dimension::extent, &Dimension::extent))
        does_not_match("the arrays have different sizes");
    Statement s = elements(to);
    s.reads.push_back(all(from));
    return s;
}

Statement transpose(const Array& to, const Array& from) {
    const auto &a = to.layout->dimensions, &b = from.layout->dimensions;
    if (a.size() != 2 || b.size() != 2 || a[0].extent != b[1].extent || a[1].extent != b[0].extent) does_not_match();
    Statement s = elements(to);
    s.reads.push_back(all(from));
    std::swap(s.reads.back().indices[0], s.reads.back().indices[1]);
    return s;
}

std::vector<Statement> shift(const Array& to, const Array& from, const std::vector<std::int64_t>& by, bool round) {
    std::vector<Statement> parts{copy(to, from)};
    if (by.size() != to.layout->dimensions.size()) does_not_match();
    for (std::size_t d = 0; d < by.size(); ++d) {
        const std::int64_t n = to.layout->dimensions[d].extent;
        const std::int64_t forward = n == 0 ? 0 : round ? floor_mod(by[d], n) : std::clamp(by[d], -n, n);
        std::vector<Statement> cut;
        // Those for which i + forward is inside, and those that come from the other end.
        for (const std::int64_t turn :
             round&& forward != 0 ? std::vector{forward, forward - n} : std::vector{forward}) {
            for (Statement s : parts) {
                s.loops[d] = range(std::max<std::int64_t>(0, -turn), n - std::max<std::int64_t>(0, turn));
                s.reads[0].indices[d] = variable(d, turn);
                cut.push_back(std::move(s));
            }
        }
        parts = std::move(cut);
    }
    return parts;
}

Statement broadcast(const Reference& section, const Array& everywhere) {
    Statement s;
    s.on = Reference{everywhere.number, everywhere.layout, {}, {}};
    for ([[maybe_unused]] const Dimension& d : everywhere.layout->dimensions) s.on->indices.emplace_back();
    s.reads.push_back(section);
    return s;
}

Work parts(const Reference& section) {
    Statement s;
    s.on = section;
    return work(s);
}

}  // namespace pamina::arrays
