// Percentiles of all replications together, and their intervals.
#include "runtime/result/pool.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <vector>

#include "runtime/result/simulation.h"

namespace pamina::result {
namespace {

/// Of each replication: as many samples as there are numbers.
std::vector<Samples> replications(std::size_t count, const std::vector<double>& values) {
    std::vector<Samples> all(count);
    for (std::size_t r = 0; r < count; ++r)
        for (const double v : values) all[r].emplace_back(v + static_cast<double>(r), 1);
    return all;
}

TEST(Pool, NearestRank) {
    const std::vector<Samples> all{{{1, 2}, {3, 1}}, {{2, 1}}, {}};  // 1 1 2 3
    const Pool pool(all);
    EXPECT_EQ(pool.count(), 4);
    EXPECT_EQ(pool.with_samples(), 2);
    const std::vector<std::uint32_t> once{1, 1, 1};
    EXPECT_EQ(pool.percentile(0.25, once), 1);
    EXPECT_EQ(pool.percentile(0.5, once), 1);
    EXPECT_EQ(pool.percentile(0.75, once), 2);
    EXPECT_EQ(pool.percentile(0.76, once), 3);
    EXPECT_EQ(pool.percentile(1, once), 3);
    EXPECT_EQ(pool.percentile(0.75, std::vector<std::uint32_t>{0, 2, 1}), 2);
    // Of nothing there is none.
    EXPECT_TRUE(std::isnan(pool.percentile(0.5, std::vector<std::uint32_t>{0, 0, 3})));
    EXPECT_TRUE(std::isnan(Pool({}).percentile(0.5, {})));
}

TEST(Pool, EqualSamplesHaveNoWidth) {
    const Pool pool(std::vector<Samples>(10, Samples{{7, 100}}));
    const Estimate e = pooled(pool, nullptr, 0.99, 1);
    EXPECT_EQ(e.mean, 7);
    EXPECT_EQ(e.half, 0);
    EXPECT_TRUE(e.pooled);
}

TEST(Pool, FewReplicationsHaveNoInterval) {
    EXPECT_FALSE(pooled(Pool(replications(9, {1, 2, 3})), nullptr, 0.5, 1).has_interval());
    // Nor have those in which all is from a few of them.
    auto all = replications(9, {1, 2, 3});
    all.resize(30);
    const Estimate e = pooled(Pool(all), nullptr, 0.5, 1);
    EXPECT_FALSE(e.has_interval());
    EXPECT_EQ(e.samples, 9);
    EXPECT_EQ(e.unknown, 21);
    EXPECT_TRUE(pooled(Pool(replications(10, {1, 2, 3})), nullptr, 0.5, 1).has_interval());
}

TEST(Pool, TheSeedSaysWhichAreDrawnAgain) {
    const Pool pool(replications(40, {1, 5, 9, 20}));
    const Estimate one = pooled(pool, nullptr, 0.9, 1), again = pooled(pool, nullptr, 0.9, 1);
    EXPECT_EQ(one.half, again.half);
    EXPECT_GT(one.half, 0);
    EXPECT_EQ(one.mean, pooled(pool, nullptr, 0.9, 2).mean);
}

// The median of n equally spread numbers with one sample each: about half a standard deviation of the order statistic,
// n / (2 sqrt(n)), times 1.96.
TEST(Pool, WidthOfAMedian) {
    std::vector<Samples> all(400);
    for (std::size_t r = 0; r < all.size(); ++r) all[r].emplace_back(static_cast<double>(r), 1);
    const Estimate e = pooled(Pool(all), nullptr, 0.5, 1);
    EXPECT_EQ(e.mean, 199);
    EXPECT_NEAR(e.half, 1.96 * 400 / (2 * 20.0), 3);
}

TEST(Pool, ADifferenceDrawsTheSameAgain) {
    const auto a = replications(20, {1, 2, 4}), b = replications(20, {11, 12, 14});
    const Pool minus(b);
    const Estimate e = pooled(Pool(a), &minus, 0.5, 1);
    EXPECT_EQ(e.mean, -10);
    EXPECT_EQ(e.half, 0);
}

Result run(double time, const Samples& durations) {
    Result r;
    r.time = time;
    r.observed.emplace();
    MeasureResult m;
    m.name = "visit";
    m.durations = durations;
    for (const auto& [value, times] : durations) m.count += times;
    if (!durations.empty()) m.minimum = durations.front().first, m.maximum = durations.back().first;
    r.observed->measures.push_back(m);
    return r;
}

const MeasureMetric& metric(const char* name) {
    return *find_measure_metric(name);
}

TEST(Simulation, PoolsWhereSingleOnesHaveTooFew) {
    Simulation s;
    for (int i = 0; i < 10; ++i) {
        const Result r = run(i, {{1, 10}, {2, 9}});
        s.add(figures_of(r, true), samples_of(r));
    }
    const Estimate p50 = s.of_measure("visit", metric("p50"));
    EXPECT_TRUE(p50.pooled);
    EXPECT_EQ(p50.mean, 1);
    EXPECT_EQ(s.of_measure("visit", metric("p90")).mean, 2);
    // 190 samples are fewer than 200.
    EXPECT_EQ(s.of_measure("visit", metric("p95")).samples, 0);
    EXPECT_EQ(s.count_of_measure("visit", metric("p95")).samples, 190);
    EXPECT_EQ(s.count_of_measure("visit", metric("p50")).too_few, 10);
    EXPECT_FALSE(s.of_measure("visit", metric("mean")).pooled);
    s.drop_samples();
    EXPECT_EQ(s.of_measure("visit", metric("p50")).samples, 0);
    EXPECT_FALSE(s.count_of_measure("visit", metric("p50")).kept);
}

TEST(Simulation, MeansWhereEachHasEnough) {
    Simulation s;
    for (int i = 0; i < 10; ++i) {
        const Result r = run(i, {{1, 10}, {2, 10}});
        s.add(figures_of(r, true), samples_of(r));
    }
    EXPECT_FALSE(s.of_measure("visit", metric("p50")).pooled);
    EXPECT_TRUE(s.of_measure("visit", metric("p90")).pooled);
}

TEST(Simulation, TheReplicationNearestTheMedian) {
    Simulation s;
    EXPECT_EQ(s.nearest_median(), -1);
    for (const double time : {5.0, 1.0, 3.0, 3.0}) s.add(figures_of(run(time, {}), true));
    EXPECT_EQ(s.nearest_median(), 2);
    s.add(figures_of(run(9, {}), true));
    EXPECT_EQ(s.nearest_median(), 2);
    // Between 1 and 3, as near to both: the first.
    Simulation even;
    for (const double time : {3.0, 1.0}) even.add(figures_of(run(time, {}), true));
    EXPECT_EQ(even.nearest_median(), 0);
}

TEST(Simulation, PercentilesOverReplications) {
    Simulation s;
    for (int i = 1; i <= 19; ++i) s.add(figures_of(run(i, {}), true));
    const std::size_t time = position(run_metrics(), find_run_metric("time"));
    EXPECT_EQ(s.percentile_of_run(time, 0.5).samples, 0);
    s.add(figures_of(run(20, {}), true));
    EXPECT_EQ(s.percentile_of_run(time, 0.5).mean, 10);
    EXPECT_EQ(s.percentile_of_run(time, 0.9).samples, 0);
}

}  // namespace
}  // namespace pamina::result
