#include "runtime/result/interval.h"

#include <algorithm>
#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <functional>
#include <limits>

namespace pamina::result {

double student_t(double degrees) {
    constexpr double kTail = 0.025;
    return boost::math::quantile(boost::math::complement(boost::math::students_t_distribution<double>(degrees), kTail));
}

double normal_quantile(double p) {
    return boost::math::quantile(boost::math::normal_distribution<double>(), p);
}

double student_quantile(double p, double degrees) {
    return boost::math::quantile(boost::math::students_t_distribution<double>(degrees), p);
}

void RunningMean::add(double x) {
    ++count_;
    const double from = x - mean_;
    mean_ += from / static_cast<double>(count_);
    squares_ += from * (x - mean_);
}

Estimate RunningMean::estimate() const {
    constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
    Estimate e{count_ > 0 ? mean_ : kNone, kNone, count_, 0};
    if (count_ < kFewestReplications) return e;
    const auto n = static_cast<double>(count_);
    e.half = squares_ > 0 ? student_t(n - 1) * std::sqrt(squares_ / (n - 1) / n) : 0;
    return e;
}

Estimate estimate(std::span<const double> samples) {
    RunningMean mean;
    std::int64_t unknown = 0;
    for (const double x : samples) {
        if (std::isnan(x))
            ++unknown;
        else
            mean.add(x);
    }
    Estimate e = mean.estimate();
    e.unknown = unknown;
    return e;
}

Estimate estimate_of_ratio(std::span<const double> samples, std::span<const double> weights) {
    if (std::ranges::adjacent_find(weights, std::not_equal_to<>()) == weights.end()) return estimate(samples);
    double sum = 0, all = 0;
    Estimate e;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        if (weights[i] == 0) continue;
        ++(std::isnan(samples[i]) ? e.unknown : e.samples);
        if (std::isnan(samples[i])) continue;
        sum += weights[i] * samples[i];
        all += weights[i];
    }
    e.mean = sum / all;
    e.half = std::numeric_limits<double>::quiet_NaN();
    if (e.samples < kFewestReplications) return e;
    RunningMean off;
    for (std::size_t i = 0; i < samples.size(); ++i)
        if (weights[i] > 0 && !std::isnan(samples[i]))
            off.add(weights[i] * (samples[i] - e.mean) / all * static_cast<double>(e.samples));
    e.half = off.estimate().half;
    return e;
}

Estimate estimate_of_quotient(std::span<const double> tops, std::span<const double> bottoms) {
    constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
    double sum = 0, all = 0;
    for (const double x : tops) sum += x;
    for (const double x : bottoms) all += x;
    Estimate e{all > 0 ? sum / all : kNone, kNone, static_cast<std::int64_t>(tops.size()), 0};
    if (!(all > 0)) return e;
    RunningMean off;
    for (std::size_t i = 0; i < tops.size(); ++i)  // equal quotients give 0
        off.add((bottoms[i] > 0 ? bottoms[i] * (tops[i] / bottoms[i] - e.mean) : tops[i]) / all *
                static_cast<double>(e.samples));
    e.half = off.estimate().half;
    return e;
}

Estimate estimate_of_counts(std::span<const double> samples) {
    constexpr double kFew = 30, kTail = 0.025;
    Estimate e = estimate(samples);
    if (!e.has_interval()) return e;
    const auto n = static_cast<double>(e.samples);
    const double total = std::round(e.mean * n);
    if (!(total < kFew) || (total > 0 && e.half == 0)) return e;
    const boost::math::chi_squared_distribution<double> law(2 * total + 2);
    e.half = std::max(e.half, boost::math::quantile(boost::math::complement(law, kTail)) / 2 / n - e.mean);
    return e;
}

}  // namespace pamina::result
