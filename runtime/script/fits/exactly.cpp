#include "runtime/script/fits/exactly.h"

#include <cmath>
#include <cstdlib>

#include "runtime/expr/math.h"
#include "runtime/expr/wide_int.h"

namespace pamina::script {

using fit::Twofold;

namespace {

Twofold power_of_ten(int n) {
    // Exact up to 22, a sum of two doubles up to 44.
    constexpr int kExact = 22;
    Twofold p = 1.0;
    for (; n > kExact; n -= kExact) p *= Twofold(expr::math::power_of_ten(kExact));
    return p * Twofold(expr::math::power_of_ten(n));
}

}  // namespace

Twofold exactly(const Value& v) {
    if (const auto* i = v.as<std::int64_t>()) {
        const auto high = static_cast<double>(*i);
        return {high, static_cast<double>(static_cast<Int128>(*i) - static_cast<Int128>(high))};
    }
    const Real& r = *v.as<Real>();
    if (r.exp10 == 0 || r.mantissa == 0 || !std::isfinite(r.mantissa)) return r.mantissa;
    constexpr int kMost = 300;
    if (std::abs(r.exp10) > kMost) return r.base();
    const Twofold scale = power_of_ten(std::abs(r.exp10));
    return r.exp10 > 0 ? Twofold(r.mantissa) * scale : Twofold(r.mantissa) / scale;
}

}  // namespace pamina::script
