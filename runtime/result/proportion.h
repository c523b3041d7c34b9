// How sure a share is that was counted: what happened in so many of some replications.
#pragma once

namespace pamina::result {

/// Of what happened in `happened` of `all` replications: how far below the share that was counted the 95 % interval of
/// Clopper and Pearson reaches ("The use of confidence or fiducial limits illustrated in the case of the binomial",
/// Biometrika 26 (1934)). Where it happened in all of them that is 1 - 0.025^(1 / all).
double reach_below(double happened, double all);

/// With which probability at most something happens that did not in any of `all` replications, so that in 95 of 100
/// cases this is no less: 1 - 0.05^(1 / all), about 3 / all (the rule of three).
double at_most_of_none(double all);

}  // namespace pamina::result
