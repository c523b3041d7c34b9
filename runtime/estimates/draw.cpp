#include "runtime/estimates/draw.h"

#include <algorithm>
#include <cmath>

#include "runtime/draws/source.h"
#include "runtime/result/interval.h"

namespace pamina::estimates {

namespace {

/// A drawn mean of so many squares of standard normal numbers: all of them, or of many by Wilson and Hilferty
/// (Proceedings of the National Academy of Sciences 17 (1931)).
double mean_square(std::uint64_t pool, double freedom, std::uint64_t seed, std::uint64_t number) {
    constexpr double kMost = 50;
    draws::Source random(draws::stream_key(seed, number, draws::child_key(pool, 1)), draws::kRootKey, 0);
    if (freedom <= kMost && freedom == std::floor(freedom)) {
        double sum = 0;
        for (int i = 0; i < static_cast<int>(freedom); ++i) {
            const double z = result::normal_quantile(random.uniform());
            sum += z * z;
        }
        return sum / freedom;
    }
    const double part = 2 / (9 * freedom);
    const double root = 1 - part + result::normal_quantile(random.uniform()) * std::sqrt(part);
    return std::max(root * root * root, 1e-12);
}

}  // namespace

double drawn(const Source& source, std::uint64_t seed, std::uint64_t number) {
    const auto& key = source.key;
    const std::uint64_t own =
        draws::child_key(draws::child_key(static_cast<std::uint64_t>(key.made), key.of), key.item);
    draws::Source random(draws::stream_key(seed, number, own), draws::kRootKey, 0);
    const double p = random.uniform();
    // Those of a pool are all wrong by the same factor where its deviation is.
    if (source.pool != 0 && !std::isinf(source.freedom))
        return result::normal_quantile(p) / kDeviations /
               std::sqrt(mean_square(source.pool, source.freedom, seed, number));
    return (std::isinf(source.freedom) ? result::normal_quantile(p) : result::student_quantile(p, source.freedom)) /
           kDeviations;
}

}  // namespace pamina::estimates
