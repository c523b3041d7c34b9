// What a simulation found: each figure of each of its replications.
//
// A replication is reduced to its figures as soon as it ends. They are kept, and not only their sums: intervals are
// found in the order of the replications, so that no bit depends on how many threads there were, and two simulations
// with common draws are compared replication by replication. Durations of measures are kept beside them
// (kept_samples.h): a percentile of a measure is that of all of them together (pool.h).
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "runtime/result/interval.h"
#include "runtime/result/kept_samples.h"
#include "runtime/result/metrics.h"
#include "runtime/result/pool.h"
#include "runtime/result/result.h"

namespace pamina::result {

/// What has figures: the run, a resource, a measure, by a name of its own; and its figures, in the order of metrics.h.
using FigureRow = std::vector<std::pair<std::string, std::vector<double>>>;

/// Names in a FigureRow.
inline constexpr std::string_view kOfRun = "run";
/// `element`: its linear index, or one of these.
inline constexpr std::int64_t kTotal = -1, kLargest = -2;
std::string of_entity(const EntityResult& entity, std::int64_t element);
std::string of_measure(std::string_view name);
/// `station`: empty for the contention itself.
std::string of_contention(std::string_view name, std::string_view station = {});

/// Samples that a replication needs for this percentile of a measure, 0.99 for p99: 10 are above it.
double samples_needed(double percentile);

/// The figures of a run. NaN is a figure that is not known: a percentile of too few samples, the mean of none.
/// `elements`: those of single elements of arrays, too.
FigureRow figures_of(const Result& r, bool elements);

/// Takes them out of the run where it is not needed any more.
SampleRow samples_of(Result&& r);
SampleRow samples_of(const Result& r);

class Simulation {
  public:
    std::uint64_t seed = 1;
    bool difference = false;  // of two simulations, replication by replication
    bool observed = false;    // has more than the figures of the run
    bool elements = true;     // has those of single elements

    /// The next replication.
    void add(const FigureRow& row);
    /// The durations of a replication by its number from 0, in any order, apart from its figures.
    void keep(std::int64_t replication, SampleRow samples) { kept_.put(replication, std::move(samples)); }
    /// Of those of which `ended` is true, from the one with the number `begin` on, figures are added.
    void close_gaps(std::int64_t begin, const std::vector<bool>& ended) { kept_.close_gaps(begin, ended); }
    std::int64_t replications() const { return replications_; }

    /// By replication; empty where there is no such thing.
    std::vector<double> samples(const std::string& of, std::size_t figure) const;
    Estimate estimate(const std::string& of, std::size_t figure) const { return result::estimate(samples(of, figure)); }
    Estimate time() const;
    /// The replication, from 0, whose time is nearest the median of all, the first of equals; -1: there are none.
    std::int64_t nearest_median() const;
    /// Of a measure, by its name. A percentile is that of all replications together, where their samples are enough.
    Estimate of_measure(std::string_view name, const MeasureMetric& metric) const;
    /// Over the replications, of a figure of the run. Of fewer than samples_needed it is not known.
    Estimate percentile_of_run(std::size_t figure, double percentile) const;
    /// Samples of a measure in all replications; of a difference, of the one with fewer.
    double count_of_measure(std::string_view name) const;
    /// How far a figure is from its mean in each replication; of a percentile (`percentile` > 0: of a measure, or of a
    /// figure over the replications) how far each replication moves it, to first order, as much in all as half its
    /// interval says. So figures of one simulation are taken together. Empty: that is not known.
    std::vector<double> away(const std::string& of, std::size_t figure, double percentile, double half) const;

    /// The same replications, observed; others may be asking for figures meanwhile.
    void replace(Simulation observed_ones);

    /// Of figures that both have; both have equally many replications.
    static Simulation difference_of(std::shared_ptr<const Simulation> a, std::shared_ptr<const Simulation> b);

  private:
    static Simulation difference_of_two(const Simulation& a, const Simulation& b);
    std::vector<Estimate> percentiles_of(const std::string& measure) const;
    Pool pool_of_run(std::size_t figure) const;
    struct Figures {
        std::size_t width = 0;
        std::vector<double> values;  // a row of `width` for each replication
    };
    std::unique_ptr<std::mutex> lock_ = std::make_unique<std::mutex>();  // for what follows, once it is shared
    std::map<std::string, Figures> figures_;
    KeptSamples kept_;
    mutable std::map<std::string, std::vector<Estimate>> percentiles_;  // of measures, found once
    std::int64_t replications_ = 0;
    std::shared_ptr<const Simulation> of_, minus_;  // of a difference
};

/// Position of a figure in its row.
template <class Metric>
std::size_t position(std::span<const Metric> all, const Metric* metric) {
    return static_cast<std::size_t>(metric - all.data());
}

}  // namespace pamina::result
