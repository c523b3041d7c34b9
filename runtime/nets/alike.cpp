#include "runtime/nets/alike.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace pamina::nets {

namespace {

/// -1, 0, 1: as their tokens compare.
int compare(const std::vector<std::size_t>& a, const std::vector<std::size_t>& b, Marking m) {
    for (std::size_t k = 0; k < a.size(); ++k)
        if (m[a[k]] != m[b[k]]) return m[a[k]] < m[b[k]] ? -1 : 1;
    return 0;
}

using Row = std::vector<std::size_t>;

void exchange(const Row& a, const Row& b, std::vector<Tokens>& m) {
    for (std::size_t k = 0; k < a.size(); ++k) std::swap(m[a[k]], m[b[k]]);
}

}  // namespace

// By insertion: one firing leaves most in order.
void Alike::sort(std::vector<Tokens>& m) const {
    for (const AlikeRows& g : groups)
        for (std::size_t i = 1; i < g.rows.size(); ++i)
            for (std::size_t k = i; k > 0 && compare(g.rows[k], g.rows[k - 1], m) < 0; --k)
                exchange(g.rows[k], g.rows[k - 1], m);
}

// For each group, in how many orders different rows can stand: n! / (k1! k2! …), as binomials of the rows so far.
double Alike::stands_for(Marking m) const {
    double all = 1;
    for (const AlikeRows& g : groups) {
        std::size_t same = 1;
        for (std::size_t i = 1; i < g.rows.size(); ++i) {
            same = compare(g.rows[i], g.rows[i - 1], m) == 0 ? same + 1 : 1;
            all = all * static_cast<double>(i + 1) / static_cast<double>(same);
            if (all < kExactCounts) all = std::round(all);  // it is whole
        }
    }
    return all;
}

// All that exchanges of neighbours lead to.
std::vector<std::vector<Tokens>> Alike::some_of(Marking m, std::size_t most) const {
    std::set<std::vector<Tokens>> found{{m.begin(), m.end()}};
    std::vector<std::vector<Tokens>> open{*found.begin()};
    while (!open.empty() && found.size() < most) {
        const std::vector<Tokens> from = std::move(open.back());
        open.pop_back();
        for (const AlikeRows& g : groups)
            for (std::size_t i = 1; i < g.rows.size() && found.size() < most; ++i) {
                std::vector<Tokens> other = from;
                exchange(g.rows[i], g.rows[i - 1], other);
                if (found.insert(other).second) open.push_back(std::move(other));
            }
    }
    return {found.begin(), found.end()};
}

std::optional<std::vector<std::vector<Tokens>>> Alike::all_of(Marking m, std::size_t most) const {
    auto found = some_of(m, most + 1);
    if (found.size() > most) return std::nullopt;
    return found;
}

}  // namespace pamina::nets
