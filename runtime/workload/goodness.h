// Whether a sample is of the law that was fitted with it.
//
// The parameters come from the sample itself, so that tables for known parameters do not hold: the statistics of
// samples drawn from the fitted law, each fitted anew, say how likely larger ones are (the parametric bootstrap: Stute,
// González Manteiga and Presedo Quindimil, Metrika 40, 1993).
#pragma once

#include <atomic>
#include <cstdint>

#include "runtime/workload/fit_law.h"

namespace pamina::workload {

enum class By { Likelihood, Moments };

/// The statistics of Kolmogorov and Smirnov, D, and of Anderson and Darling, A^2 (Stephens, EDF statistics for goodness
/// of fit and some comparisons, Journal of the American Statistical Association 69, 1974). A^2 is NaN of laws that
/// begin or end where the sample does (uniform, Pareto), of which it says nothing, and infinite where a value is so
/// unlikely that its probability is no number.
struct Statistics {
    double ks = 0, ad = 0;
};
Statistics statistics(const Fitted& f, std::span<const double> sorted);

struct Goodness {
    Fitted fitted;
    Statistics found;
    /// How likely as large ones are where the law holds: (1 + samples with as large ones) / (1 + samples), of which
    /// those are left out that could not be fitted. NaN: without samples.
    double ks_p = 0, ad_p = 0;
};

/// Values times samples, at most: a minute or two.
inline constexpr double kMostDrawn = 1e8;

/// `samples`: how many are drawn. `sample` in any order, finite. Throws Problem.
Goodness goodness(Law law, std::vector<double> sample, By by, std::int64_t samples, std::uint64_t seed,
                  const std::atomic<bool>* stop = nullptr);

}  // namespace pamina::workload
