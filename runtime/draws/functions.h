// Functions that laws need, from those of expr/math.h: the same bits on every machine.
#pragma once

#include <bit>
#include <cstdint>

namespace pamina::draws {

/// ln x for x from 2.3e-308 to the largest double, the error below 1 unit in the last place; a third of the time that
/// expr/math.h takes (the method of fdlibm: Sun Microsystems 1993).
inline double quick_ln(double x) {
    // x = 2^k m, sqrt(1/2) <= m < sqrt(2), by way of the bits of sqrt(1/2).
    constexpr std::uint64_t kRoot = 0x3FE6A09E00000000, kOne = 0x3FF0000000000000, kDigits = 0xFFFFFFFFFFFFF;
    const std::uint64_t bits = std::bit_cast<std::uint64_t>(x) + (kOne - kRoot);
    const double k = static_cast<double>(static_cast<std::int64_t>(bits >> 52) - 1023);
    const double f = std::bit_cast<double>((bits & kDigits) + kRoot) - 1;
    // ln(1 + f) = f - f^2 / 2 + s (f^2 / 2 + r(s^2)), s = f / (2 + f).
    const double s = f / (2 + f), z = s * s, w = z * z, half = 0.5 * f * f;
    const double even = w * (3.999999999940941908e-01 + w * (2.222219843214978396e-01 + w * 1.531383769920937332e-01));
    const double odd =
        z * (6.666666666666735130e-01 +
             w * (2.857142874366239149e-01 + w * (1.818357216161805012e-01 + w * 1.479819860511658591e-01)));
    // ln 2 in two parts, the first of which has few enough digits for its product to be exact.
    return s * (half + (odd + even)) + k * 1.90821492927058770002e-10 - half + f + k * 6.93147180369123816490e-01;
}
/// ln(1 + x), also for tiny x (Kahan).
double ln_1_plus(double x);
/// ln Γ(x) for x > 0, the error at most 1e-14 of max(1, |result|) (Stirling's series).
double ln_gamma(double x);
/// ln of the probability that a Poisson variable with that mean > 0 is k >= 0, exact also where both are large (Loader:
/// Fast and accurate computation of binomial probabilities, 2000).
double ln_poisson(double k, double mean);
/// x so that a standard normal variable is below it with probability 0 < p < 1, error 1e-16 of it (Wichura: Algorithm
/// AS 241, Applied Statistics 37, 1988).
double inverse_normal(double p);

}  // namespace pamina::draws
