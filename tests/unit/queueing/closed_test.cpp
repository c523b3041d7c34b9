// Exact solvers of closed networks: against each other, and against all states one after the other.
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "runtime/queueing/closed.h"
#include "tests/support/tries.h"
#include "tests/unit/queueing/networks.h"
#include "tests/unit/queueing/oracle.h"

namespace pamina::queueing::test {
namespace {

double close_to(double a, double b) {
    return std::abs(a - b) / std::max({std::abs(a), std::abs(b), 1e-12});
}

ClosedNetwork random_network(std::mt19937& random, int chains, bool by_load) {
    const auto pick = [&](int from, int to) { return std::uniform_int_distribution<int>(from, to)(random); };
    const auto time = [&] { return std::uniform_real_distribution<double>(0.1, 3)(random); };
    ClosedNetwork n;
    for (int c = 0; c < chains; ++c) {
        n.population.push_back(pick(chains == 1 ? 1 : 0, chains == 1 ? 6 : 3));
        n.think.push_back(pick(0, 1) ? time() : 0);
    }
    const int centers = pick(1, 3);
    for (int k = 0; k < centers; ++k) {
        ClosedCenter center{.kind = Kind::fixed, .times = pick(1, 5) == 1 ? 2 : 1, .demand = {}, .rates = {}};
        for (int c = 0; c < chains; ++c) center.demand.push_back(k > 0 && pick(0, 3) == 0 ? 0 : time());
        if (k > 0 && pick(0, 3) == 0) center.kind = Kind::delay;
        if (by_load && pick(0, 2) > 0) {
            center.kind = Kind::load;
            center.rates = {1};
            for (int m = pick(1, 4); m > 0; --m) center.rates.push_back(time());
        }
        n.centers.push_back(center);
    }
    return n;
}

void expect_same(const ClosedNetwork& n, const ClosedFigures& f, const Enumerated& e) {
    const std::size_t chains = n.chains();
    for (std::size_t c = 0; c < chains; ++c) {
        EXPECT_LT(close_to(f.throughput[c], e.throughput[c]), 1e-12);
        for (std::size_t k = 0; k < n.centers.size(); ++k)
            EXPECT_LT(close_to(f.queue[k * chains + c], e.queue[k][c]), 1e-12) << "center " << k << " chain " << c;
    }
}

TEST(Closed, MvaAndConvolutionAreTheSumOverAllStates) {
    std::mt19937 random(1);
    for (int i = 0; i < pamina::test::tries(300); ++i) {
        const ClosedNetwork n = random_network(random, 1 + i % 3, false);
        const Enumerated e = enumerate(n);
        expect_same(n, exact_mva(n, nullptr), e);
        expect_same(n, convolution(n, nullptr), e);
        if (HasFailure()) return;
    }
}

TEST(Closed, ConvolutionOfSpeedsByLoadIsTheSumOverAllStates) {
    std::mt19937 random(2);
    for (int i = 0; i < pamina::test::tries(400); ++i) {
        const ClosedNetwork n = random_network(random, 1 + i % 3, true);
        expect_same(n, convolution(n, nullptr), enumerate(n));
        if (HasFailure()) return;
    }
}

TEST(Closed, EachPopulationIsAsIfSolvedAlone) {
    std::mt19937 random(3);
    for (int i = 0; i < 50; ++i) {
        ClosedNetwork n = random_network(random, 1, true);
        const ClosedFigures all = convolution(n, nullptr);
        for (double last = n.population[0]; n.population[0] > 0; --n.population[0]) {
            EXPECT_EQ(all.along[static_cast<std::size_t>(n.population[0]) - 1], convolution(n, nullptr).throughput[0])
                << last;
        }
    }
}

TEST(Closed, BalancedAtTenThousand) {
    const double demand = 0.7;
    for (const int stations : {1, 2, 7, 100}) {
        std::vector<Station> all(static_cast<std::size_t>(stations),
                                 station("s", Discipline::Ps, {{.service = demand / 3, .visits = 3}}));
        const double n = 10'000, exact = n / (demand * (n + stations - 1));
        for (const Solver solver : {Solver::Mva, Solver::Convolution}) {
            const Solution s = solved(network({closed(10'000)}, all), solver);
            EXPECT_LT(close_to(s.throughput, exact), 1e-12) << stations;
            EXPECT_LT(close_to(s.stations[0].all.queue, n / stations), 1e-12) << stations;
        }
    }
}

TEST(Closed, LoadedStationsAtTenThousand) {
    // Against mean value analysis: a station that has the same speed always, said as one whose speeds differ by
    // nothing that matters.
    std::vector<double> nearly{1, 1 + 1e-15};
    const Solution mva =
        solved(network({closed(10'000, 3)}, {demand("a", {0.1}), demand("b", {0.11}), demand("c", {2})}));
    const Solution conv =
        solved(network({closed(10'000, 3)}, {demand("a", {0.1}), demand("b", {0.11}), demand("c", {2}, nearly)}));
    EXPECT_EQ(mva.solver, "mva");
    EXPECT_EQ(conv.solver, "convolution");
    for (std::size_t k = 0; k < 3; ++k)
        EXPECT_LT(close_to(mva.stations[k].all.queue, conv.stations[k].all.queue), 1e-11);
    // Servers that are never all busy are a delay.
    const Solution many = solved(network({closed(4'000, 1)}, {demand("a", {1}, servers(3'999))}));
    EXPECT_LT(close_to(many.throughput, 2'000), 1e-12);
}

TEST(Closed, ThrashingIsFoundBehindAStepThatNoDoubleHolds) {
    // Up to 3000 customers the station keeps up with room to spare; with more it is slower than what comes, and no
    // customer there ever leaves that state: its weight passes through 2^-3000 on the way.
    std::vector<double> rates(3000, 2);
    rates[0] = 1;
    rates.push_back(0.1);
    const Solution s = solved(network({closed(20'000, 20'000)}, {demand("a", {1}, rates)}));
    EXPECT_GT(s.stations[0].all.queue, 15'000);
}

TEST(Closed, WorkloadEightOfThePlan) {
    std::vector<Station> stations;
    for (int k = 1; k <= 5; ++k) stations.push_back(demand("s", {0.1 * k}));
    EXPECT_NEAR(solved(network({closed(200, 10)}, stations)).throughput, 2, 5e-10);
    stations.clear();
    for (int k = 1; k <= 5; ++k) stations.push_back(demand("s", {0.1 * k, 0.2 * k, 0.3 * k}));
    const Network second = network({closed(20, 0, "a"), closed(20, 0, "b"), closed(20, 0, "c")}, stations);
    EXPECT_NEAR(solved(second).classes[0].throughput, 0.666666248, 5e-10);
    EXPECT_NEAR(solved(second, Solver::Convolution).classes[0].throughput, 0.666666248, 5e-10);
}

}  // namespace
}  // namespace pamina::queueing::test
