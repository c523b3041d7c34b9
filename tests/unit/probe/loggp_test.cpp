#include "runtime/probe/loggp.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace pamina::probe {
namespace {

struct Network {
    double L, o, O, g, G;
    /// From this size on the gap is another line.
    double at = INFINITY, late_g = 0, late_G = 0;
    double gap(double s) const { return s < at ? g + (s - 1) * G : late_g + (s - 1) * late_G; }
};

/// What the method's messages take, from their definitions: a round trip is twice o + L + o and the bytes, each message
/// more of a train takes its gap, one more of a spaced train its overhead and the pause.
std::vector<MessageTimes> times_of(const Network& n, int messages, double noise = 0, unsigned seed = 1) {
    std::mt19937_64 random(seed);
    std::normal_distribution<double> normal;
    const auto off = [&] { return 1 + noise * normal(random); };
    std::vector<MessageTimes> all;
    for (double s = 1; s <= 1 << 20; s *= 4) {
        MessageTimes t;
        t.bytes = s;
        t.rtt = 2 * (n.L + 2 * n.o + (s - 1) * n.G) * off();
        t.pause = t.rtt;
        t.train = t.rtt + (messages - 1) * n.gap(s) * off();
        t.spaced = t.rtt + (messages - 1) * (n.o + (s - 1) * n.O + t.pause) * off();
        all.push_back(t);
    }
    return all;
}

TEST(LogGP, FoundAgain) {
    const Network n{10e-6, 1e-6, 0.1e-9, 2e-6, 1e-9};
    const LogGP p = loggp_of(times_of(n, 16), 16, 0);
    EXPECT_NEAR(p.L, n.L, 1e-12);
    EXPECT_NEAR(p.o, n.o, 1e-12);
    EXPECT_NEAR(p.O, n.O, 1e-16);
    ASSERT_EQ(p.gap.size(), 1u);
    EXPECT_NEAR(p.gap[0].base, n.g, 1e-12);
    EXPECT_NEAR(p.gap[0].each, n.G, 1e-16);
    EXPECT_FALSE(p.no_latency);
}

TEST(LogGP, ASwitchIsFoundAndOneLineHasNone) {
    const Network two{10e-6, 1e-6, 0, 2e-6, 1e-9, 16384, 20e-6, 0.25e-9}, one{10e-6, 1e-6, 0, 2e-6, 1e-9};
    for (unsigned seed = 1; seed <= 100; ++seed) {
        for (const Network* n : {&two, &one}) {
            std::vector<double> bytes, gaps;
            for (const auto& t : times_of(*n, 16, 0.01, seed))
                bytes.push_back(t.bytes), gaps.push_back((t.train - t.rtt) / 15);
            EXPECT_EQ(find_switch(bytes, gaps), n == &two ? 16384 : 0) << seed;
        }
    }
    const LogGP p = loggp_of(times_of(two, 16), 16, 16384);
    ASSERT_EQ(p.gap.size(), 2u);
    EXPECT_NEAR(p.gap[1].base, 20e-6, 1e-10);
    EXPECT_NEAR(p.gap[1].each, 0.25e-9, 1e-14);
}

TEST(LogGP, FewSizesHaveNoSwitch) {
    const std::vector<double> bytes = {1, 4, 16, 64, 256}, gaps = {1, 1, 1, 9, 9};
    EXPECT_EQ(find_switch(bytes, gaps), 0);
    EXPECT_EQ(find_switch({}, {}), 0);
}

TEST(LogGP, AnOverheadThatLeavesNoLatencyIsAQuarterOfTheRoundTrip) {
    std::vector<MessageTimes> times = times_of({10e-6, 1e-6, 0, 2e-6, 1e-9}, 16);
    for (auto& t : times) t.spaced += 15 * 50e-6;
    const LogGP p = loggp_of(times, 16, 0);
    EXPECT_TRUE(p.no_latency);
    EXPECT_EQ(p.L, 0);
    // A message takes what it took: 2 o + L = rtt / 2.
    EXPECT_DOUBLE_EQ(2 * p.o + p.L, times.front().rtt / 2);
}

TEST(LogGP, NothingIsNegative) {
    // A train that took less than its round trip.
    std::vector<MessageTimes> times;
    for (double s = 1; s <= 4096; s *= 4) times.push_back({s, 10e-6, 5e-6, 5e-6, 10e-6});
    const LogGP p = loggp_of(times, 16, 0);
    EXPECT_GE(p.gap[0].base, 0);
    EXPECT_GE(p.gap[0].each, 0);
    EXPECT_GE(p.O, 0);
    EXPECT_GE(p.L, 0);
    EXPECT_GE(p.o, 0);
}

}  // namespace
}  // namespace pamina::probe
