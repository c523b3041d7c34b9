#include "runtime/fit/supported.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numeric>
#include <random>
#include <utility>

#include "runtime/fit/foretold.h"

namespace pamina::fit {

namespace {

/// By how much the best term makes what one is off that the others foretell less: a share of that of the mean.
double best_share(const std::vector<Candidate>& terms, const std::vector<double>& measured) {
    const std::size_t n = measured.size();
    std::vector<double> constant(n), scaled(n);
    for (std::size_t i = 0; i < n; ++i) constant[i] = 1 / measured[i];
    const std::vector<double> ones(n, 1);
    const auto mean = foretold({constant}, ones);
    if (!mean || !(mean->press > 0)) return 1;
    double best = std::numeric_limits<double>::infinity();
    for (const Candidate& t : terms) {
        for (std::size_t i = 0; i < n; ++i) scaled[i] = t.values[i] * constant[i];
        if (const auto f = foretold({constant, scaled}, ones))
            best = std::min(best, std::sqrt(f->press / mean->press) * t.factor);
    }
    return best;
}

}  // namespace

bool better_than_mean(const std::vector<Candidate>& terms, const std::vector<double>& measured) {
    constexpr std::size_t kFewest = 5, kDrawn = 99, kIn = 20;  // 1 of 20: 5 %
    constexpr double kRounding = 1e-9;                         // a share is as good as another one
    const std::size_t n = measured.size();
    if (n < kFewest) return true;
    const double found = best_share(terms, measured) * (1 + kRounding);
    std::vector<double> other(n);
    std::size_t orders = 0, as_good = 0;
    if (n == kFewest) {
        std::vector<std::size_t> order(n);
        std::iota(order.begin(), order.end(), 0);
        do {
            for (std::size_t i = 0; i < n; ++i) other[i] = measured[order[i]];
            ++orders;
            as_good += best_share(terms, other) <= found;
        } while (std::next_permutation(order.begin(), order.end()));
        return as_good * kIn <= orders;
    }
    std::mt19937_64 random(1957);
    other = measured;
    for (orders = as_good = 1; orders <= kDrawn; ++orders) {  // the order that was measured is one of them
        for (std::size_t i = n - 1; i > 0; --i) std::swap(other[i], other[random() % (i + 1)]);
        as_good += best_share(terms, other) <= found;
        if (as_good * kIn > kDrawn + 1) return false;
    }
    return true;
}

}  // namespace pamina::fit
