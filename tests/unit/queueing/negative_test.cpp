// Negative customers: closed forms, and the Markov chain with few customers written out.
#include "runtime/queueing/negative.h"

#include <gtest/gtest.h>

#include <cmath>

#include "runtime/queueing/markov.h"

namespace pamina::queueing::negative_tests {
namespace {

Network network_of(const std::vector<double>& rates) {
    Network n{"web", {}, {}, {}};
    Class c;
    c.name = "customers";
    c.open = true;
    n.classes.push_back(c);
    for (double rate : rates) {
        Station s;
        s.name = std::string(1, static_cast<char>('a' + n.stations.size()));
        s.demands.push_back({1 / rate, 0, 0});
        n.stations.push_back(s);
    }
    return n;
}

Route from_outside(int to, double rate, bool removes = false) {
    return {kEnvironment, to, 0, 0, {}, rate, removes};
}

Route between(int from, int to, double share, bool removes = false) {
    return {from, to, 0, 0, share, 0, removes};
}

std::string problem_of(const Network& n) {
    try {
        solve_negative(n, {});
    } catch (const Problem& p) {
        return p.id + ": " + p.message + " / " + p.help;
    }
    return "";
}

TEST(Negative, GelenbesExample) {
    Network n = network_of({100});
    n.routes = {from_outside(0, 3), from_outside(0, 1, true)};
    const Solution s = solve_negative(n, {});
    EXPECT_EQ(s.solver, "gelenbe");
    EXPECT_EQ(s.approximate, "");
    EXPECT_NEAR(s.stations[0].all.utilization, 3.0 / 101, 1e-16);
    EXPECT_NEAR(s.stations[0].all.queue, 3.0 / 98, 1e-16);
    EXPECT_NEAR(s.response, 1.0 / 98, 1e-16);
    EXPECT_EQ(s.throughput, 3);
}

TEST(Negative, AVisitEndsWithServiceOrByBeingTakenAway) {
    // One a second comes, is served at 1 Hz or taken away at 1 Hz: used 1 / (1 + 1), one is there on average, so each
    // stays for 1 s; half a customer waits, so each does for 0.5 s.
    Network n = network_of({1});
    n.routes = {from_outside(0, 1), from_outside(0, 1, true)};
    const Solution s = solve_negative(n, {});
    EXPECT_NEAR(s.stations[0].all.utilization, 0.5, 1e-15);
    EXPECT_NEAR(s.stations[0].all.queue, 1, 1e-15);
    EXPECT_NEAR(s.stations[0].all.throughput, 1, 1e-15);
    EXPECT_NEAR(s.stations[0].all.response, 1, 1e-15);
    EXPECT_NEAR(s.stations[0].wait, 0.5, 1e-15);
    EXPECT_NEAR(s.response, 1, 1e-15);
    // Nobody comes: who did would be alone, and leave at 2 Hz.
    n.routes[0].rate = 0;
    n.classes[0].arrivals = 0;
    const Solution none = solve_negative(n, {});
    EXPECT_NEAR(none.stations[0].all.response, 0.5, 1e-15);
    EXPECT_EQ(none.stations[0].wait, 0);
}

TEST(Negative, WithoutNegativeCustomersItIsJacksons) {
    Network n = network_of({10, 4});
    n.routes = {from_outside(0, 3), between(0, 1, 0.5), between(1, 0, 0.25), from_outside(1, 0, true)};
    // v_a = 1 + v_b / 4, v_b = v_a / 2.
    const double a = 3 / (1 - 0.125), b = a / 2;
    const Solution s = solve_negative(n, {});
    EXPECT_NEAR(s.stations[0].all.utilization, a / 10, 1e-15);
    EXPECT_NEAR(s.stations[1].all.utilization, b / 4, 1e-15);
}

TEST(Negative, TwoStationsAgainstTheMarkovChain) {
    // b sends some of its customers back to a, and some to remove one there; a does the same to b.
    const double mu[] = {5, 4}, in[] = {1.5, 0.5}, out[] = {0.3, 0.7};
    const double ab = 0.4, ab_removes = 0.3, ba = 0.2, ba_removes = 0.5;
    Network n = network_of({mu[0], mu[1]});
    n.routes = {from_outside(0, in[0]),
                from_outside(1, in[1]),
                from_outside(0, out[0], true),
                from_outside(1, out[1], true),
                between(0, 1, ab),
                between(0, 1, ab_removes, true),
                between(1, 0, ba),
                between(1, 0, ba_removes, true)};
    const Solution s = solve_negative(n, {});
    const int most = 60;
    const auto at = [&](int i, int j) { return i * (most + 1) + j; };
    MarkovChain chain;
    for (int i = 0; i <= most; ++i)
        for (int j = 0; j <= most; ++j) {
            const auto go = [&](int a, int b, double rate) {
                chain.add(at(std::min(std::max(a, 0), most), std::min(std::max(b, 0), most)), rate);
            };
            go(i + 1, j, in[0]);
            go(i, j + 1, in[1]);
            go(i - 1, j, out[0]);
            go(i, j - 1, out[1]);
            if (i > 0) {
                go(i - 1, j + 1, mu[0] * ab);
                go(i - 1, j - 1, mu[0] * ab_removes);
                go(i - 1, j, mu[0] * (1 - ab - ab_removes));
            }
            if (j > 0) {
                go(i + 1, j - 1, mu[1] * ba);
                go(i - 1, j - 1, mu[1] * ba_removes);
                go(i, j - 1, mu[1] * (1 - ba - ba_removes));
            }
            chain.next();
        }
    const std::vector<double> p = stationary(chain);
    double busy[2] = {0, 0}, queue[2] = {0, 0}, waiting[2] = {0, 0};
    for (int i = 0; i <= most; ++i)
        for (int j = 0; j <= most; ++j) {
            const double x = p[static_cast<std::size_t>(at(i, j))];
            busy[0] += i > 0 ? x : 0;
            busy[1] += j > 0 ? x : 0;
            queue[0] += i * x;
            queue[1] += j * x;
            waiting[0] += i > 0 ? (i - 1) * x : 0;
            waiting[1] += j > 0 ? (j - 1) * x : 0;
        }
    for (std::size_t k : {0U, 1U}) {
        EXPECT_NEAR(s.stations[k].all.utilization, busy[k], 1e-12);
        EXPECT_NEAR(s.stations[k].all.queue, queue[k], 1e-11);
        const double come = in[k] + busy[1 - k] * mu[1 - k] * (k == 1 ? ab : ba);
        EXPECT_NEAR(s.stations[k].all.throughput, come, 1e-11);
        EXPECT_NEAR(s.stations[k].all.response, queue[k] / come, 1e-11);
        EXPECT_NEAR(s.stations[k].wait, waiting[k] / come, 1e-11);
    }
    EXPECT_NEAR(s.customers, queue[0] + queue[1], 1e-11);
}

TEST(Negative, ALoopOfManyStations) {
    // Each removes customers of the one before: the equations are far from linear.
    const int n = 40;
    Network ring = network_of(std::vector<double>(n, 10));
    for (int i = 0; i < n; ++i) {
        ring.routes.push_back(from_outside(i, 1 + i % 7));
        ring.routes.push_back(between(i, (i + 1) % n, 0.3));
        ring.routes.push_back(between(i, (i + n - 1) % n, 0.7, true));
    }
    const Solution s = solve_negative(ring, {});
    for (int i = 0; i < n; ++i) {
        const auto q = [&](int k) { return s.stations[static_cast<std::size_t>((k + n) % n)].all.utilization; };
        EXPECT_NEAR(q(i) * (10 + 7 * q(i + 1)), 1 + i % 7 + 3 * q(i - 1), 1e-12);
    }
}

TEST(Negative, UnstableNamesTheStationAndWhatItCanServe) {
    Network n = network_of({100, 5});
    n.routes = {from_outside(0, 30), between(0, 1, 1), from_outside(1, 1, true)};
    EXPECT_EQ(
        problem_of(n),
        "E1048: the network is not stable: more customers come to `b` than are served and removed there / customers "
        "come at 30/s in all; below 6/s `b` can serve them");
    n.routes[0].rate = 5.9;
    EXPECT_EQ(problem_of(n), "");
}

TEST(Negative, WhatIsNoSuchNetwork) {
    Network n = network_of({100, 5});
    n.routes = {from_outside(0, 1), between(0, 1, 1), from_outside(1, 1, true)};
    Network other = n;
    other.stations[1].rates = {1, 2};
    EXPECT_NE(problem_of(other).find("E1047: `b` serves several customers at a time"), std::string::npos);
    other = n;
    other.stations[0].law = Law::Deterministic;
    EXPECT_NE(problem_of(other).find("E1047: service at `a`"), std::string::npos);
    other = n;
    other.classes[0].open = false;
    EXPECT_NE(problem_of(other).find("one open class"), std::string::npos);
    other = n;
    other.routes = {from_outside(0, 1), between(0, 1, 1), between(1, 0, 1)};
    EXPECT_NE(problem_of(other).find("never leave"), std::string::npos) << problem_of(other);
}

}  // namespace
}  // namespace pamina::queueing::negative_tests
