// Percentiles of all replications together, and their intervals.
#include "runtime/result/pool.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

#include "runtime/result/kept_samples.h"
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

// 1 1 3, 2 and none: above 1 are two of four, of which the first should have 1.5 and the second 0.5.
TEST(Pool, InfluenceIsWhatIsAboveBeyondItsShare) {
    const std::vector<Samples> all{{{1, 2}, {3, 1}}, {{2, 1}}, {}};
    EXPECT_EQ(Pool(all).influence(0.5), (std::vector<double>{-0.5, 0.5, 0}));
    EXPECT_EQ(Pool(all).influence(1), (std::vector<double>{0, 0, 0}));
    EXPECT_TRUE(Pool({}).influence(0.5).empty());
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

void add(Simulation& s, const Result& r) {
    s.keep(s.replications(), samples_of(r));
    s.add(figures_of(r, true));
}

TEST(Simulation, PercentilesOfMeasuresArePooled) {
    Simulation s;
    for (int i = 0; i < 10; ++i) add(s, run(i, {{1, 10}, {2, 9}}));
    const Estimate p50 = s.of_measure("visit", metric("p50"));
    EXPECT_TRUE(p50.pooled);
    EXPECT_EQ(p50.mean, 1);
    EXPECT_EQ(s.of_measure("visit", metric("p90")).mean, 2);
    // 190 samples are fewer than 200.
    EXPECT_EQ(s.of_measure("visit", metric("p95")).samples, 0);
    EXPECT_EQ(s.count_of_measure("visit"), 190);
    EXPECT_FALSE(s.of_measure("visit", metric("mean")).pooled);
    EXPECT_EQ(s.of_measure("nobody", metric("p50")).samples, 0);
}

// Each has enough by itself: nine tenths take 1 ms in half of the runs and 2 ms in the others. The mean of their own
// medians, 1.5, is no duration that there was.
TEST(Simulation, PooledWhereEachHasEnoughToo) {
    Simulation s;
    for (int i = 0; i < 20; ++i) add(s, run(i, {{i < 10 ? 1 : 2, 90}, {7, 10}}));
    const Estimate p50 = s.of_measure("visit", metric("p50"));
    EXPECT_TRUE(p50.pooled);
    EXPECT_EQ(p50.mean, 2);
    EXPECT_EQ(s.of_measure("visit", metric("p90")).mean, 2);
    EXPECT_EQ(s.of_measure("visit", metric("p95")).mean, 7);
    EXPECT_EQ(s.of_measure("visit", metric("p95")).samples, 20);
    EXPECT_EQ(s.of_measure("visit", metric("p50")).samples, 20);
}

// Blocks and all samples in a row: the same percentile, of replications drawn any number of times.
TEST(Pool, ManySamples) {
    std::vector<Samples> all(7);
    std::vector<std::pair<double, std::size_t>> sorted;
    std::uint64_t x = 1;
    for (int i = 0; i < 50'000; ++i) {
        x = x * 6364136223846793005u + 1442695040888963407u;
        const std::size_t r = x >> 61 == 7 ? 0 : x >> 61;
        const auto value = static_cast<double>((x >> 33) % 100'000);
        all[r].emplace_back(value, 1);
        sorted.emplace_back(value, r);
    }
    std::ranges::sort(sorted);
    const Pool pool(all);
    for (const std::vector<std::uint32_t>& often :
         {std::vector<std::uint32_t>{1, 1, 1, 1, 1, 1, 1}, {0, 3, 0, 1, 2, 1, 0}, {0, 0, 0, 0, 0, 0, 7}}) {
        double count = 0;
        for (const auto& [value, r] : sorted) count += often[r];
        for (const double p : {0.001, 0.5, 0.99, 0.999, 1.0}) {
            const double rank = std::ceil(p * count * (1 - 1e-12));
            double reached = 0;
            auto at = sorted.begin();
            while ((reached += often[at->second]) < rank) ++at;
            EXPECT_EQ(pool.percentile(p, often), at->first) << p;
        }
    }
}

SampleRow row(int replication, int samples) {
    Samples some;
    for (int i = 0; i < samples; ++i) some.emplace_back(1 + replication * 1e-3 + i * 1e-2, 1);
    return {{"measure visit", some}};
}

TEST(KeptSamples, AsTheyAreWhereTheyFit) {
    KeptSamples kept(300);
    for (int r = 0; r < 3; ++r) kept.put(r, row(r, 100));
    EXPECT_EQ(kept.size(), 300);
    EXPECT_EQ(kept.bits(), 53);
    EXPECT_EQ(kept.group(), 1);
}

TEST(KeptSamples, BoundedInAnyOrder) {
    constexpr int kReplications = 300, kMost = 2000;
    KeptSamples up(kMost), down(kMost);
    for (int r = 0; r < kReplications; ++r) {
        up.put(r, row(r, 100));
        down.put(kReplications - 1 - r, row(kReplications - 1 - r, 100));
        EXPECT_TRUE(up.size() <= kMost || up.bits() == 8);
    }
    EXPECT_EQ(up.size(), down.size());
    EXPECT_EQ(up.bits(), down.bits());
    EXPECT_EQ(up.group(), down.group());
    EXPECT_GE(kReplications / up.group(), static_cast<std::int64_t>(KeptSamples::kFewestGroups));
    const Pool pool = up.pool("measure visit", kReplications, up.group());
    EXPECT_EQ(pool.count(), kReplications * 100);
    const std::vector<std::uint32_t> once(pool.replications(), 1);
    // 1 + 0.15 + 0.5, and rounded to 8 bits at most three times.
    EXPECT_NEAR(pool.percentile(0.5, once), 1.645, 1.645 * 3 / 256);
    EXPECT_EQ(pool.percentile(0.5, once), down.pool("measure visit", kReplications, up.group()).percentile(0.5, once));
}

TEST(KeptSamples, WithoutThoseThatWereStopped) {
    KeptSamples kept;
    for (const int r : {0, 2, 3}) kept.put(r, row(r, 10 + r));
    kept.close_gaps(0, {true, false, true, true});
    const Pool pool = kept.pool("measure visit", 3, 1);
    EXPECT_EQ(pool.replications(), 3);
    EXPECT_EQ(pool.with_samples(), 3);
    EXPECT_EQ(pool.count(), 35);
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
