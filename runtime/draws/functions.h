// Functions that laws need, from those of expr/math.h: the same bits on every machine.
#pragma once

namespace pamina::draws {

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
