#include "runtime/arrays/independent.h"

#include <algorithm>
#include <cstdlib>

#include "runtime/arrays/exact.h"

namespace pamina::arrays {
namespace {

/// One index: what each variable that is not decided yet adds to it.
struct Term {
    std::size_t variable;
    Wide step, length;  // the least and the most that it changes the index by
};

/// Digits of a number: each variable changes the index by more than all smaller ones together.
bool digits(std::vector<Term> terms) {
    std::ranges::sort(terms, {}, &Term::step);
    Wide below = 0;
    for (const Term& t : terms) {
        if (t.step <= below) return false;
        below += t.length;
    }
    return true;
}

/// The rank of rows of whole numbers, by elimination without fractions.
std::size_t rank(std::vector<std::vector<Wide>> rows) {
    std::size_t done = 0;
    const std::size_t columns = rows.empty() ? 0 : rows[0].size();
    for (std::size_t c = 0; c < columns && done < rows.size(); ++c) {
        const auto pivot = std::find_if(rows.begin() + static_cast<std::ptrdiff_t>(done), rows.end(),
                                        [&](const auto& r) { return r[c] != 0; });
        if (pivot == rows.end()) continue;
        std::swap(rows[done], *pivot);
        for (std::size_t r = done + 1; r < rows.size(); ++r) {
            const Wide a = rows[done][c], b = rows[r][c];
            Wide common = 0;
            for (std::size_t k = 0; k < columns; ++k) {
                rows[r][k] = narrow(rows[r][k] * a - rows[done][k] * b);
                common = gcd(common, rows[r][k]);
            }
            for (std::size_t k = 0; k < columns && common > 1; ++k) rows[r][k] /= common;
        }
        ++done;
    }
    return done;
}

}  // namespace

std::vector<std::size_t> undecided(const Reference& reference, std::span<const Span> loops) {
    // Variables: those of loops, then those of sections.
    std::vector<char> open;
    for (const Span& s : loops) open.push_back(s.length > 0);
    for (const Index& i : reference.indices) open.push_back(i.count > 1);
    const auto terms = [&](std::size_t d) {
        const Index& index = reference.indices[d];
        std::vector<Term> all;
        for (std::size_t l = 0; l < loops.size(); ++l) {
            const Wide c = std::abs(index.at.coefficient(l));
            if (open[l] && c != 0) all.push_back({l, c * loops[l].step, c * loops[l].length});
        }
        if (open[loops.size() + d] && index.stride != 0) {
            const Wide stride = std::abs(index.stride);
            all.push_back({loops.size() + d, stride, stride * (index.count - 1)});
        }
        return all;
    };
    for (bool again = true; again;) {
        again = false;
        for (std::size_t d = 0; d < reference.indices.size(); ++d) {
            const auto here = terms(d);
            if (here.empty() || !digits(here)) continue;
            for (const Term& t : here) open[t.variable] = false;
            again = true;
        }
    }
    std::vector<std::size_t> free;
    for (std::size_t v = 0; v < open.size(); ++v) {
        if (open[v]) free.push_back(v);
    }
    if (free.empty()) return free;
    // Several indices together may still decide them.
    std::vector<std::vector<Wide>> rows;
    for (std::size_t d = 0; d < reference.indices.size(); ++d) {
        rows.emplace_back();
        for (const std::size_t v : free) {
            const Index& index = reference.indices[d];
            rows.back().push_back(v < loops.size()        ? index.at.coefficient(v)
                                  : v == loops.size() + d ? index.stride
                                                          : 0);
        }
    }
    if (rank(std::move(rows)) == free.size()) return {};
    return free;
}

}  // namespace pamina::arrays
