// Means over replications: their intervals, what is kept of a run, and how they are told.
#include "runtime/result/simulation.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <vector>

#include "runtime/result/show.h"

namespace pamina::result {
namespace {

// Tables of Student's t, two-sided 5 %.
TEST(Interval, StudentsT) {
    EXPECT_NEAR(student_t(1), 12.706205, 1e-5);
    EXPECT_NEAR(student_t(9), 2.262157, 1e-6);
    EXPECT_NEAR(student_t(29), 2.045230, 1e-6);
    EXPECT_NEAR(student_t(1'000'000), 1.959966, 1e-6);
}

TEST(Interval, MeanAndHalf) {
    std::vector<double> samples(10);
    std::iota(samples.begin(), samples.end(), 1.0);
    const Estimate e = estimate(samples);
    EXPECT_DOUBLE_EQ(e.mean, 5.5);
    // The variance of 1..10 is 55 / 6.
    EXPECT_NEAR(e.half, 2.262157 * std::sqrt(55.0 / 6 / 10), 1e-5);
    EXPECT_EQ(e.samples, 10);
}

TEST(Interval, EqualSamplesGiveThemselves) {
    const std::vector<double> samples(1000, 0.1);
    const Estimate e = estimate(samples);
    EXPECT_EQ(e.mean, 0.1);
    EXPECT_EQ(e.half, 0);
}

// Garwood's table: of none the mean is at most 3.6889, of one 5.5716.
TEST(Interval, OfWhatIsRare) {
    std::vector<double> counts(30, 0.0);
    EXPECT_NEAR(estimate_of_counts(counts).half, 3.6889 / 30, 1e-5);
    counts[7] = 1;
    EXPECT_NEAR(estimate_of_counts(counts).half, (5.5716 - 1) / 30, 1e-5);
    counts[7] = 40;  // one replication with many: their variance says more
    EXPECT_EQ(estimate_of_counts(counts).half, estimate(counts).half);
    const std::vector<double> twelve(12, 1.0), nine(9, 0.0);
    EXPECT_EQ(estimate_of_counts(twelve).half, 0);
    EXPECT_FALSE(estimate_of_counts(nine).has_interval());
}

// Five runs in which nobody leaves in 1 s, five in which two do in 3 s: 20 s by 10. Each lies 1 s off from what 2 s for
// each would be, 1 - 0 and 3 - 4, in units of one a run: their variance is 10 / 9.
TEST(Interval, OfAQuotientOfSums) {
    const std::vector<double> time{1, 1, 1, 1, 1, 3, 3, 3, 3, 3}, left{0, 0, 0, 0, 0, 2, 2, 2, 2, 2};
    const Estimate e = estimate_of_quotient(time, left);
    EXPECT_DOUBLE_EQ(e.mean, 2);
    EXPECT_NEAR(e.half, 2.262157 * std::sqrt(10.0 / 9 / 10), 1e-5);
    EXPECT_EQ(e.samples, 10);
    const std::vector<double> none(10, 0.0), nine(9, 1.0);
    EXPECT_TRUE(std::isnan(estimate_of_quotient(time, none).mean));
    EXPECT_FALSE(estimate_of_quotient(time, none).has_interval());
    EXPECT_FALSE(estimate_of_quotient(nine, nine).has_interval());
    // Where all quotients are the same nothing is in doubt.
    const std::vector<double> thirds{1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    std::vector<double> of;
    for (const double x : thirds) of.push_back(x / 3);
    EXPECT_LT(estimate_of_quotient(of, thirds).half, 1e-15);
}

TEST(Interval, FewHaveNone) {
    const std::vector<double> samples(9, 2.0);
    EXPECT_FALSE(estimate(samples).has_interval());
    EXPECT_EQ(estimate(samples).mean, 2);
    EXPECT_TRUE(std::isnan(estimate({}).mean));
}

TEST(Interval, UnknownOnesAreCounted) {
    const std::vector<double> samples{1, kUnknown, 3};
    const Estimate e = estimate(samples);
    EXPECT_EQ(e.mean, 2);
    EXPECT_EQ(e.samples, 2);
    EXPECT_EQ(e.unknown, 1);
}

TEST(Simulation, PercentilesNeedSamples) {
    EXPECT_EQ(samples_needed(0.5), 20);
    EXPECT_EQ(samples_needed(0.95), 200);
    EXPECT_EQ(samples_needed(0.99), 1000);
    EXPECT_EQ(samples_needed(0.999), 10'000);
}

Result run(double time, double count) {
    Result r;
    r.time = time;
    r.observed.emplace();
    MeasureResult m;
    m.name = "visit";
    m.count = count;
    m.total = 2 * count;
    m.minimum = m.maximum = 2;
    m.durations = {{2, count}};
    if (count > 0) r.observed->measures.push_back(m);
    return r;
}

std::size_t measured(const char* name) {
    return position(measure_metrics(), find_measure_metric(name));
}

TEST(Simulation, KeepsWhatThereIs) {
    Simulation s;
    s.add(figures_of(run(10, 0), true));  // the measure is not there yet
    s.add(figures_of(run(20, 19), true));
    s.add(figures_of(run(30, 20), true));
    EXPECT_EQ(s.replications(), 3);
    EXPECT_EQ(s.time().mean, 20);
    const auto p50 = s.estimate(of_measure("visit"), measured("p50"));
    EXPECT_EQ(p50.samples, 1);
    EXPECT_EQ(p50.unknown, 2);
    EXPECT_EQ(s.estimate(of_measure("visit"), measured("mean")).samples, 2);
    EXPECT_TRUE(s.samples("resource no#-1", 0).empty());
}

TEST(Simulation, DifferencesAreOfReplications) {
    const auto a = std::make_shared<Simulation>(), b = std::make_shared<Simulation>();
    for (int i = 0; i < 12; ++i) {
        a->add(figures_of(run(10.0 * i, 5), true));
        b->add(figures_of(run(10.0 * i + 3, 5), true));
    }
    const Simulation d = Simulation::difference_of(a, b);
    EXPECT_TRUE(d.difference);
    EXPECT_EQ(d.time().mean, -3);
    EXPECT_EQ(d.time().half, 0);
    EXPECT_GT(a->time().half, 0);
}

TEST(Show, Estimates) {
    EXPECT_EQ(show_estimate(412.68, 9.13, "ms", 30, false), "412.7 ms +- 9.1 ms");
    EXPECT_EQ(show_estimate(412.68, 9.96, "ms", 30, false), "413 ms +- 10 ms");
    EXPECT_EQ(show_estimate(0.123456, 0.000789, "", 30, false), "0.12346 +- 0.00079");
    EXPECT_EQ(show_estimate(56784, 1234, "", 30, false), "56800 +- 1200");
    EXPECT_EQ(show_estimate(12, 0, "ms", 30, false), "12 ms +- 0 ms");
    EXPECT_EQ(show_estimate(12, kUnknown, "ms", 3, false), "12 ms (3 replications: no interval)");
    EXPECT_EQ(show_estimate(0.5, 1, "ms", 30, true), "0.5 ms +- 1.0 ms (cannot be told apart)");
    EXPECT_EQ(show_estimate(5, 1, "ms", 30, true), "5.0 ms +- 1.0 ms");
}

}  // namespace
}  // namespace pamina::result
