#include "runtime/arrays/statement.h"

#include <algorithm>

#include "runtime/arrays/exact.h"

namespace pamina::arrays {

std::optional<std::int64_t> Affine::fixed() const {
    if (std::ranges::any_of(of, [](std::int64_t c) { return c != 0; })) return std::nullopt;
    return constant;
}

std::int64_t Affine::at(std::span<const std::int64_t> loops) const {
    Wide sum = constant;
    for (std::size_t l = 0; l < of.size() && l < loops.size(); ++l) sum = narrow(sum + Wide(of[l]) * loops[l]);
    return narrow(sum);
}

const Reference& Statement::by() const {
    if (on) return *on;
    if (!written) throw Mistake(Mistake::Kind::Shape);
    return *written;
}

namespace {

bool same(const Affine& a, const Affine& b) {
    if (a.constant != b.constant) return false;
    for (std::size_t l = 0; l < std::max(a.of.size(), b.of.size()); ++l) {
        if (a.coefficient(l) != b.coefficient(l)) return false;
    }
    return true;
}

}  // namespace

bool same(const Reference& a, const Reference& b) {
    if (a.array != b.array || a.gather != b.gather) return false;
    return std::ranges::equal(a.indices, b.indices, [](const Index& x, const Index& y) {
        return same(x.at, y.at) && x.count == y.count && (x.stride == y.stride || x.count <= 1);
    });
}

std::vector<Use> uses(const Statement& statement) {
    std::vector<Use> all;
    for (const Reference& read : statement.reads) {
        if (std::ranges::any_of(all, [&](const Use& u) { return same(u.read, read); })) continue;
        all.push_back({statement.loops, statement.by(), read});
    }
    return all;
}

}  // namespace pamina::arrays
