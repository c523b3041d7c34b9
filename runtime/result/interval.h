// Means of what varies from replication to replication, and how sure they are.
#pragma once

#include <cstdint>
#include <span>

namespace pamina::result {

/// Below this many replications there is no interval.
inline constexpr std::int64_t kFewestReplications = 10;

/// Of independent samples. The true mean lies within `half` of `mean` in 95 of 100 simulations, where the mean of so
/// many samples is as good as normal.
struct Estimate {
    double mean = 0;           // NaN: of no samples
    double half = 0;           // half the width of the interval; NaN: of fewer than kFewestReplications samples
    std::int64_t samples = 0;  // that were known
    std::int64_t unknown = 0;  // that were not: NaN
    bool pooled = false;       // a percentile of all samples together (pool.h), not a mean
    bool has_interval() const { return half == half; }
};

/// Student's t: Gosset, "The probable error of a mean", Biometrika 6 (1908). Mean and variance are found in the order
/// of the samples (Welford, Technometrics 4 (1962)): equal samples give themselves and 0.
Estimate estimate(std::span<const double> samples);

/// What of samples that were seen for so long each holds of all of that time: the sum of weight times sample over the
/// sum of weights. A mean of the samples would count short ones as much as long ones. Half the interval by linearising
/// the ratio (Cochran, "Sampling Techniques", 6.4; Law & Kelton on the regenerative method). Weights are 0 or more;
/// where they are all equal, it is estimate(samples). A sample without weight is left out.
Estimate estimate_of_ratio(std::span<const double> samples, std::span<const double> weights);

/// The sum of `tops` over the sum of `bottoms`, 0 or more, of independent samples of both: how long a customer stays,
/// of runs of which some saw none leave. The interval as of estimate_of_ratio. Not a number where all bottoms are 0.
Estimate estimate_of_quotient(std::span<const double> tops, std::span<const double> bottoms);

/// The mean of counts. Of few in all they say less than their variance tells, of none that it is 0: below 30 the
/// interval reaches at least as far up as that of a Poisson law (Garwood, "Fiducial limits for the Poisson
/// distribution", Biometrika 28 (1936)), unless all samples are the same and above 0, as where nothing varies.
Estimate estimate_of_counts(std::span<const double> samples);

/// What Student's t with so many degrees of freedom (above 0) stays below in 97.5 of 100 cases.
double student_t(double degrees);

/// What the standard normal distribution, or Student's t, stays below with probability `p`, between 0 and 1.
double normal_quantile(double p);
double student_quantile(double p, double degrees);

/// The mean of samples that come one by one.
class RunningMean {
  public:
    void add(double x);
    Estimate estimate() const;

  private:
    std::int64_t count_ = 0;
    double mean_ = 0, squares_ = 0;
};

}  // namespace pamina::result
