#include "runtime/estimates/draw.h"

#include <cmath>

#include "runtime/draws/source.h"
#include "runtime/result/interval.h"

namespace pamina::estimates {

double drawn(const Source& source, std::uint64_t seed, std::uint64_t number) {
    const auto& key = source.key;
    const std::uint64_t own =
        draws::child_key(draws::child_key(static_cast<std::uint64_t>(key.made), key.of), key.item);
    draws::Source random(draws::stream_key(seed, number, own), draws::kRootKey, 0);
    const double p = random.uniform();
    return (std::isinf(source.freedom) ? result::normal_quantile(p) : result::student_quantile(p, source.freedom)) /
           kDeviations;
}

}  // namespace pamina::estimates
