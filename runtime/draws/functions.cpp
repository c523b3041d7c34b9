#include "runtime/draws/functions.h"

#include <cmath>

#include "runtime/expr/math.h"

namespace pamina::draws {

namespace math = expr::math;

namespace {

constexpr double kHalfLnTwoPi = 0.91893853320467274178;

/// c[0] + c[1] x + … + c[7] x^7
inline double polynomial(const double (&c)[8], double x) {
    double y = c[7];
    for (int i = 6; i >= 0; --i) y = y * x + c[i];
    return y;
}

/// ln Γ(x) - (x - 1/2) ln x + x - ln(2π) / 2, for x >= 10.
double stirling_rest(double x) {
    const double y = 1 / (x * x);
    constexpr double c[8] = {1.0 / 12,   -1.0 / 360,      1.0 / 1260, -1.0 / 1680,
                             1.0 / 1188, -691.0 / 360360, 1.0 / 156,  -3617.0 / 122400};
    return polynomial(c, y) / x;
}

/// k ln(k / mean) + mean - k without cancellation.
double deviance(double k, double mean) {
    if (std::abs(k - mean) >= 0.1 * (k + mean)) return k * math::ln(k / mean) + mean - k;
    const double v = (k - mean) / (k + mean);
    double sum = (k - mean) * v, term = 2 * k * v;
    for (int j = 3;; j += 2) {
        term *= v * v;
        const double more = sum + term / j;
        if (more == sum) return sum;
        sum = more;
    }
}

}  // namespace

double ln_1_plus(double x) {
    const double y = 1 + x;
    if (y == 1) return x;
    if (x > 1e10) return math::ln(y);
    return math::ln(y) * x / (y - 1);
}

double ln_gamma(double x) {
    // Γ(x) = Γ(x + n) / (x (x + 1) … (x + n - 1)).
    double product = 1;
    for (; x < 10; ++x) product *= x;
    const double high = (x - 0.5) * math::ln(x) - x + kHalfLnTwoPi + stirling_rest(x);
    return product == 1 ? high : high - math::ln(product);
}

double ln_poisson(double k, double mean) {
    if (k == 0) return -mean;
    // k! = Γ(k + 1) = k Γ(k)
    const double rest = k >= 10 ? stirling_rest(k) : ln_gamma(k + 1) - (k + 0.5) * math::ln(k) + k - kHalfLnTwoPi;
    return -rest - deviance(k, mean) - kHalfLnTwoPi - 0.5 * math::ln(k);
}

double inverse_normal(double p) {
    constexpr double a[] = {3.3871328727963666080,    1.3314166789178437745e+2, 1.9715909503065514427e+3,
                            1.3731693765509461125e+4, 4.5921953931549871457e+4, 6.7265770927008700853e+4,
                            3.3430575583588128105e+4, 2.5090809287301226727e+3};
    constexpr double b[] = {1,
                            4.2313330701600911252e+1,
                            6.8718700749205790830e+2,
                            5.3941960214247511077e+3,
                            2.1213794301586595867e+4,
                            3.9307895800092710610e+4,
                            2.8729085735721942674e+4,
                            5.2264952788528545610e+3};
    constexpr double c[] = {1.42343711074968357734,    4.63033784615654529590,   5.76949722146069140550,
                            3.64784832476320460504,    1.27045825245236838258,   2.41780725177450611770e-1,
                            2.27238449892691845833e-2, 7.74545014278341407640e-4};
    constexpr double d[] = {1,
                            2.05319162663775882187,
                            1.67638483018380384940,
                            6.89767334985100004550e-1,
                            1.48103976427480074590e-1,
                            1.51986665636164571966e-2,
                            5.47593808499534494600e-4,
                            1.05075007164441684324e-9};
    constexpr double e[] = {6.65790464350110377720,    5.46378491116411436990,    1.78482653991729133580,
                            2.96560571828504891230e-1, 2.65321895265761230930e-2, 1.24266094738807843860e-3,
                            2.71155556874348757815e-5, 2.01033439929228813265e-7};
    constexpr double f[] = {1,
                            5.99832206555887937690e-1,
                            1.36929880922735805310e-1,
                            1.48753612908506148525e-2,
                            7.86869131145613259100e-4,
                            1.84631831751005468180e-5,
                            1.42151175831644588870e-7,
                            2.04426310338993978564e-15};
    const double q = p - 0.5;
    if (std::abs(q) <= 0.425) {
        const double r = 0.180625 - q * q;
        return q * polynomial(a, r) / polynomial(b, r);
    }
    double r = std::sqrt(-quick_ln(q < 0 ? p : 1 - p));
    r = r <= 5 ? polynomial(c, r - 1.6) / polynomial(d, r - 1.6) : polynomial(e, r - 5) / polynomial(f, r - 5);
    return q < 0 ? -r : r;
}

}  // namespace pamina::draws
