// The derivative of a mean along what decides by chance, from replications that were not changed: each counts by how
// much likelier what chance brought becomes (likelihood ratio or score function: Rubinstein 1989; Glynn, Likelihood
// ratio gradient estimation for stochastic systems, CACM 33, 1990).
#pragma once

#include <span>

#include "runtime/result/interval.h"

namespace pamina::result {

/// Mean of (t - mean of t) * score, where score has mean 0, with two controls whose means are 0: the score, and its
/// square less `information` (the sum of its conditional variances). Their factors are found by least squares, so that
/// what follows the score in a line adds nothing to the interval. The interval is by the residuals over one less their
/// leverage (HC3: MacKinnon & White, J. Econometrics 29, 1985), with Student's t of as many degrees of freedom as the
/// variance of that sum has (Satterthwaite 1946). `half` is not known of fewer than kFewestReplications,
/// nor where chance brought the same in all but so few; `unknown` counts those then.
Estimate likelihood_ratio(std::span<const double> times, std::span<const double> score,
                          std::span<const double> information);

}  // namespace pamina::result
