#include "runtime/queueing/symmetry.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "runtime/queueing/wide.h"

namespace pamina::queueing {

namespace {

/// The weights of 0, 1, … customers at two groups of stations together.
template <class Wide>
std::vector<Wide> both(const std::vector<Wide>& a, const std::vector<Wide>& b) {
    std::vector<Wide> sum(a.size());
    for (std::size_t n = 0; n < a.size(); ++n) {
        for (std::size_t j = 0; j <= n; ++j) sum[n] = sum[n] + a[j] * b[n - j];
    }
    return sum;
}

}  // namespace

template <class Number>
ClosedCenterOf<Number> together(const ClosedCenterOf<Number>& one, double count, std::size_t customers) {
    ClosedCenterOf<Number> all{.kind = Kind::load, .times = 1, .demand = one.demand, .rates = {}};
    const std::vector<Number> rates = one.rates_or_one();
    all.rates.reserve(customers);
    if (rates.size() == 1) {
        // There are (count + n - 1 over n) ways to place n customers.
        for (std::size_t n = 1; n <= customers; ++n) {
            const auto there = static_cast<double>(n);
            all.rates.push_back(rates[0] * (there / (count + there - 1)));
        }
        return all;
    }
    std::vector<WideOf<Number>> power(customers + 1), weights(customers + 1);
    power[0] = weights[0] = {Number(1), 0};
    for (std::size_t n = 1; n <= customers; ++n) power[n] = power[n - 1] / wide(rates[std::min(n, rates.size()) - 1]);
    // count in binary.
    for (; count >= 1; count = std::floor(count / 2)) {
        if (std::fmod(count, 2) == 1) weights = both(weights, power);
        if (count >= 2) power = both(power, power);
    }
    for (std::size_t n = 1; n <= customers; ++n) all.rates.push_back(ratio(weights[n - 1], weights[n]));
    return all;
}

template ClosedCenter together(const ClosedCenter&, double, std::size_t);
template ClosedCenterOf<Dual> together(const ClosedCenterOf<Dual>&, double, std::size_t);

}  // namespace pamina::queueing
