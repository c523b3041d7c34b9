// Samples of all replications together, and their percentiles.
//
// A percentile of a measure is that of all of them, not a mean of those of single replications: that is too low where
// there is little above it, and of runs that differ not what 99 % of all that was measured stays below. Samples of
// one replication depend on each other, replications do not: so the interval of such a percentile is found by bootstrap
// over replications (Efron and Tibshirani, An Introduction to the Bootstrap (1993), 8). kResamples times as many
// replications are drawn again as there are, with replacement, and half the interval is what 95 of 100 of their
// percentiles stay within, counted from the percentile of all. Few replications differ less from each other than from
// those that there might be: the half is made as much wider as Student's t is than the normal law, and the standard
// deviation of a sample than that of a population (Hesterberg, The American Statistician 69 (2015)).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "runtime/result/interval.h"

namespace pamina::result {

inline constexpr int kResamples = 1000;

/// Of one replication: values, and how many there were of each.
using Samples = std::vector<std::pair<double, double>>;

class Pool {
  public:
    /// Of `count` replications, the last of which may be left out where they have none; 0: of as many as there are.
    explicit Pool(std::span<const Samples> replications, std::size_t count = 0);

    std::size_t replications() const { return counts_.size(); }
    /// In all.
    double count() const { return count_; }
    /// Replications with any.
    std::int64_t with_samples() const { return with_samples_; }
    /// The smallest value that at least a share `p` of the samples does not exceed (nearest rank), each replication
    /// counted so often. NaN of none.
    double percentile(double p, std::span<const std::uint32_t> often) const;
    /// By replication, how many of its samples are above this percentile of all beyond its share of them: what moves
    /// the percentile to first order, up to a factor (its influence; Efron and Tibshirani, 11 and 22.6). The sum is 0.
    std::vector<double> influence(double p) const;

  private:
    struct Sample {
        double value, times;
        std::uint32_t replication;
    };
    /// How many of each replication are before each block of the samples, by replication within block: where a
    /// percentile of replications drawn again lies is found without going through all samples.
    std::vector<double> before_;
    std::size_t block_ = 1;
    std::vector<Sample> descending_;
    std::vector<double> counts_;  // by replication
    double count_ = 0;
    std::int64_t with_samples_ = 0;
};

/// The percentile of a pool, or of two with equally many replications the difference of theirs, in which both draw the
/// same replications again. The same `seed` gives the same interval. Fewer than kFewestReplications replications with
/// samples have none. Of several percentiles in their order, with the same replications drawn again.
std::vector<Estimate> pooled(const Pool& of, const Pool* minus, std::span<const double> percentiles,
                             std::uint64_t seed);
Estimate pooled(const Pool& of, const Pool* minus, double p, std::uint64_t seed);

}  // namespace pamina::result
