// Functions of the gamma family, from those of expr/math.h: the same bits on every machine.
#pragma once

namespace pamina::workload {

/// ln x - ψ(x) for x > 0, ψ the derivative of ln Γ; without cancellation where x is large (Abramowitz and Stegun
/// 6.3.5, 6.3.18). Relative error about 1e-13.
double ln_minus_digamma(double x);
/// ψ'(x) for x > 0 (Abramowitz and Stegun 6.4.6, 6.4.12).
double trigamma(double x);

/// e^x - 1, also for tiny x (Kahan).
double exp_minus_1(double x);

/// A probability and what is left of 1, each accurate on its own.
struct Sides {
    double below = 0, above = 0;
};
/// P(a, x) and Q(a, x), the incomplete gamma functions, for a > 0 and x >= 0: the series where x < a + 1, else the
/// continued fraction by Lentz's method (Press et al., Numerical Recipes, 3rd edition, section 6.2).
Sides incomplete_gamma(double a, double x);
/// Of the standard normal law at z.
Sides normal(double z);

}  // namespace pamina::workload
