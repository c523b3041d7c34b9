#include "runtime/fit/limits.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

#include "runtime/expr/math.h"
#include "runtime/fit/factorise.h"

namespace pamina::fit {

namespace {

/// Normal numbers, the same ones each time: Marsaglia's polar method (SIAM Review 6 (1964)) on splitmix64 (Steele, Lea
/// and Flood, OOPSLA 2014).
class Normal {
  public:
    double operator()() {
        if (kept_ != 0) return std::exchange(kept_, 0);
        double x = 0, y = 0, s = 0;
        do {
            x = 2 * uniform() - 1;
            y = 2 * uniform() - 1;
            s = x * x + y * y;
        } while (s >= 1 || s == 0);
        const double by = std::sqrt(-2 * expr::math::ln(s) / s);
        kept_ = y * by;
        return x * by;
    }

  private:
    double uniform() {
        state_ += 0x9E3779B97F4A7C15ULL;
        std::uint64_t z = state_;
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ z >> 27) * 0x94D049BB133111EBULL;
        return static_cast<double>((z ^ z >> 31) >> 11) * 0x1p-53;
    }
    std::uint64_t state_ = 1;
    double kept_ = 0;
};

/// What a standard deviation of so many degrees of freedom may be too small by.
double widened(Normal& normal, double freedom) {
    constexpr double kMany = 200;  // it is 1 within some percent
    if (freedom > kMany) return 1;
    double squares = 0;
    for (int i = 0; i < static_cast<int>(freedom); ++i) {
        const double z = normal();
        squares += z * z;
    }
    return std::sqrt(freedom / squares);
}

}  // namespace

std::vector<double> one_sided(const Problem& linear, const std::vector<double>& found,
                              const std::vector<Limits>& limits, const std::vector<bool>& held, double noise,
                              double freedom) {
    constexpr double kShare = 0.95;
    const std::size_t p = found.size();
    std::vector<double> out(p, kUnknown);
    const bool told = std::ranges::all_of(found, [](double x) { return std::isfinite(x); });
    if (!told || !(noise > 0) || !(freedom >= 1) || std::ranges::count(held, true) == 0) return out;
    const Reduced reduced = reduce(linear);
    for (std::size_t k = 0; k < p; ++k) {
        constexpr double kApart = 1e-12;  // of its length: else it cannot be told from the others
        double squares = 0;
        for (std::size_t i = 0; i <= k; ++i) squares += reduced.upper[i * p + k] * reduced.upper[i * p + k];
        if (!(std::fabs(reduced.upper[k * p + k]) > kApart * std::sqrt(squares))) return out;
    }
    Problem small;
    small.terms.resize(p);
    std::vector<double> mean(p, 0);
    for (std::size_t k = 0; k < p; ++k)
        for (std::size_t i = 0; i < p; ++i) {
            const double x = i <= k ? reduced.upper[i * p + k] : 0;
            small.terms[k].high.push_back(x);
            mean[i] += x * found[k];
        }
    std::vector<std::vector<double>> off(p);
    Normal normal;
    for (int draw = 0; draw < kLimitDraws; ++draw) {
        const double by = noise * widened(normal, freedom);
        small.measured.high.resize(p);
        for (std::size_t i = 0; i < p; ++i) small.measured.high[i] = mean[i] + by * normal();
        const Solution again = solve_within(small, limits).solution;
        for (std::size_t k = 0; k < p; ++k)
            if (held[k] && std::isfinite(again.values[k])) off[k].push_back(std::fabs(again.values[k] - found[k]));
    }
    for (std::size_t k = 0; k < p; ++k) {
        if (!held[k] || off[k].size() < static_cast<std::size_t>(kLimitDraws) || limits[k].low == limits[k].high)
            continue;
        std::ranges::sort(off[k]);
        const double far = off[k][static_cast<std::size_t>(kShare * (kLimitDraws + 1)) - 1];
        out[k] = found[k] <= limits[k].low ? found[k] + far : found[k] - far;
    }
    return out;
}

}  // namespace pamina::fit
