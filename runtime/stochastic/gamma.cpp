#include "runtime/stochastic/gamma.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <vector>

#include "runtime/workload/special.h"

namespace pamina::stochastic {

namespace {

/// The normal distribution function, to 1e-15 of it where it is small: by the series of Mills' ratio or about 0.
double normal_share(double x) {
    return std::erfc(-x / std::sqrt(2.0)) / 2;
}

}  // namespace

double gamma_share(double shape, double x) {
    if (x <= 0) return 0;
    if (shape == 1) return -std::expm1(-x);
    constexpr double kMany = 1e6;
    if (shape > kMany) {
        const double root = std::cbrt(x / shape), off = 1 / (9 * shape);
        return normal_share((root - (1 - off)) / std::sqrt(off));
    }
    return workload::incomplete_gamma(shape, x).below;
}

double share_by(const Moments& m, double t) {
    if (m.variance <= 0) return t >= m.mean ? 1 : 0;
    if (m.variance == m.mean * m.mean) return t > 0 ? -std::expm1(-t / m.mean) : 0;  // exponential
    return gamma_share(m.mean * m.mean / m.variance, t * m.mean / m.variance);
}

namespace {

/// The points and weights of Gauss and Legendre on 0 to 1.
constexpr std::size_t kPoints = 10;
constexpr std::array<double, kPoints / 2> kAt{0.1488743389816312, 0.4333953941292472, 0.6794095682990244,
                                              0.8650633666889845, 0.9739065285171717};
constexpr std::array<double, kPoints / 2> kWeight{0.2955242247147529, 0.2692667193099964, 0.2190863625159820,
                                                  0.1494513491505806, 0.0666713443086881};

struct Pair {
    double first = 0, second = 0;
};

class LeftOver {
  public:
    explicit LeftOver(std::span<const Alike> times) : times_(times) {}

    /// The probability that the longest is not over at t.
    double operator()(double t) const {
        double log = 0;  // of the product; exact also where it is close to 1
        for (const Alike& a : times_) {
            const double share = share_by(a.moments, t);
            if (share <= 0) return 1;
            log += a.count * std::log(share);
        }
        return -std::expm1(log);
    }
    Pair rule(double from, double to) const {
        const double middle = (from + to) / 2, half = (to - from) / 2;
        Pair sum;
        for (std::size_t i = 0; i < kAt.size(); ++i)
            for (const double side : {-1.0, 1.0}) {
                const double t = middle + side * half * kAt[i], left = (*this)(t)*kWeight[i] * half;
                sum.first += left;
                sum.second += 2 * t * left;
            }
        return sum;
    }
    /// Of 1 - share and of 2 t (1 - share): halves until these say nothing new.
    Pair integral(double from, double to, const Pair& whole, double enough, int depth) const {
        constexpr double kRounding = 1e-13;
        const double middle = (from + to) / 2;
        const Pair low = rule(from, middle), high = rule(middle, to);
        const Pair sum{low.first + high.first, low.second + high.second};
        if (depth == 0 || (std::fabs(sum.first - whole.first) <= enough + kRounding * sum.first &&
                           std::fabs(sum.second - whole.second) <= enough * to + kRounding * sum.second))
            return sum;
        const Pair a = integral(from, middle, low, enough, depth - 1);
        const Pair b = integral(middle, to, high, enough, depth - 1);
        return {a.first + b.first, a.second + b.second};
    }

  private:
    std::span<const Alike> times_;
};

}  // namespace

Moments longest(std::span<const Alike> times) {
    double largest = 0, spread = 0, count = 0;
    for (const Alike& a : times) {
        largest = std::max(largest, a.moments.mean);
        spread = std::max(spread, std::sqrt(a.moments.variance));
        count += a.count;
    }
    if (largest <= 0) return {};
    if (count == 1) {
        for (const Alike& a : times)
            if (a.count == 1) return a.moments;
    }
    // Behind this nothing is left: the tail of an exponential time is the longest.
    double end = largest + spread;
    const LeftOver left(times);
    constexpr double kNothing = 1e-20;
    while (left(end) > kNothing) end *= 2;
    // What happens near 0 happens fast; where a time varies little, about its mean.
    std::vector<double> borders{0};
    constexpr int kHalvings = 40;
    double border = end;
    for (int i = 0; i < kHalvings; ++i, border /= 2) borders.push_back(border);
    std::vector<Moments> long_ones;
    for (const Alike& a : times) long_ones.push_back(a.moments);
    constexpr std::size_t kMany = 16;
    std::ranges::sort(long_ones, std::greater(), &Moments::mean);
    long_ones.resize(std::min(long_ones.size(), kMany));
    for (const Moments& m : long_ones)
        for (const double off : {-8.0, -4.0, -2.0, 0.0, 2.0, 4.0, 8.0})
            if (const double t = m.mean + off * std::sqrt(m.variance); t > 0 && t < end) borders.push_back(t);
    std::ranges::sort(borders);
    Pair sum;
    const double enough = largest * 1e-14;
    for (std::size_t i = 1; i < borders.size(); ++i) {
        const double from = borders[i - 1], to = borders[i];
        if (!(to > from)) continue;
        const Pair part = left.integral(from, to, left.rule(from, to), enough, 24);
        sum.first += part.first;
        sum.second += part.second;
    }
    return {sum.first, std::max(0.0, sum.second - sum.first * sum.first)};
}

}  // namespace pamina::stochastic
