#include "runtime/compare/match.h"

#include <limits>
#include <unordered_map>

namespace pamina::compare {

namespace {

constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

/// By index of one list the index in the other, or kNone.
struct Partners {
    std::vector<std::size_t> of_a, of_b;
    void pair(std::size_t a, std::size_t b) {
        of_a[a] = b;
        of_b[b] = a;
    }
};

/// The k-th with a key and the k-th, of those that have no partner yet.
void by_key(std::span<const Keys> a, std::span<const Keys> b, std::string Keys::* key, Partners& partners) {
    std::unordered_map<std::string, std::vector<std::size_t>> free;
    for (std::size_t i = b.size(); i-- > 0;)
        if (partners.of_b[i] == kNone && !(b[i].*key).empty()) free[b[i].*key].push_back(i);
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (partners.of_a[i] != kNone) continue;
        const auto found = free.find(a[i].*key);
        if (found == free.end() || found->second.empty()) continue;
        partners.pair(i, found->second.back());
        found->second.pop_back();
    }
}

/// Pairs a[i, end), all without partners, with as many of the same kinds in b from `from` on.
bool pair_run(std::span<const Keys> a, std::span<const Keys> b, std::size_t i, std::size_t end, std::size_t from,
              Partners& partners) {
    for (std::size_t k = 0; k < end - i; ++k)
        if (a[i + k].kind.empty() || a[i + k].kind != b[from + k].kind) return false;
    for (std::size_t k = 0; k < end - i; ++k) partners.pair(i + k, from + k);
    return true;
}

/// What stands behind the partner of the one before, or before the partner of the one behind; lists begin and end
/// alike.
void in_gaps(std::span<const Keys> a, std::span<const Keys> b, Partners& partners) {
    const auto free = [&](std::size_t j) { return partners.of_b[j] == kNone; };
    for (std::size_t i = 0, end = 0; i < a.size(); i = end + 1) {
        for (end = i; end < a.size() && partners.of_a[end] == kNone;) ++end;
        if (end == i) continue;
        std::size_t from = i == 0 ? 0 : partners.of_a[i - 1] + 1, until = from;
        while (until < b.size() && free(until)) ++until;
        if (until - from == end - i && pair_run(a, b, i, end, from, partners)) continue;
        until = end < a.size() ? partners.of_a[end] : b.size();
        for (from = until; from > 0 && free(from - 1);) --from;
        if (until - from == end - i) pair_run(a, b, i, end, from, partners);
    }
}

/// What alone is left of its kind in both.
void lone_ones(std::span<const Keys> a, std::span<const Keys> b, Partners& partners) {
    struct Left {
        std::size_t of_a = 0, of_b = 0, a = 0, b = 0;  // how many, and the last one
    };
    std::unordered_map<std::string, Left> left;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (partners.of_a[i] == kNone) left[a[i].kind].a = (++left[a[i].kind].of_a, i);
    for (std::size_t j = 0; j < b.size(); ++j)
        if (partners.of_b[j] == kNone) left[b[j].kind].b = (++left[b[j].kind].of_b, j);
    for (const auto& [kind, l] : left)
        if (!kind.empty() && l.of_a == 1 && l.of_b == 1) partners.pair(l.a, l.b);
}

}  // namespace

std::vector<std::pair<std::size_t, std::size_t>> matched(std::span<const Keys> a, std::span<const Keys> b, bool lone) {
    Partners partners{std::vector<std::size_t>(a.size(), kNone), std::vector<std::size_t>(b.size(), kNone)};
    by_key(a, b, &Keys::exact, partners);
    by_key(a, b, &Keys::alike, partners);
    in_gaps(a, b, partners);
    if (lone) lone_ones(a, b, partners);
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (partners.of_a[i] != kNone) pairs.emplace_back(i, partners.of_a[i]);
    return pairs;
}

}  // namespace pamina::compare
