// Open and mixed networks.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "runtime/queueing/figures.h"
#include "runtime/queueing/open.h"
#include "runtime/queueing/traffic.h"
#include "tests/unit/queueing/networks.h"

namespace pamina::queueing::test {
namespace {

/// The mean number of a birth-death process, term by term.
double by_terms(double load, const std::vector<double>& rates) {
    double weight = 1, sum = 0, moment = 0;
    for (std::size_t j = 1; weight > 1e-300 && j < 1'000'000; ++j) {
        sum += weight;
        weight *= load / rates[std::min(j, rates.size()) - 1];
        moment += static_cast<double>(j) * weight;
    }
    return moment / sum;
}

TEST(Open, BirthDeathInClosedForm) {
    for (const std::vector<double>& rates :
         {std::vector<double>{1}, servers(3), servers(40), {1, 1.8, 2.4}, {1, 3, 0.5}}) {
        for (const double part : {0.001, 0.3, 0.9, 0.99}) {
            const double load = part * rates.back();
            EXPECT_NEAR(queue_per_load(load, rates) * load / by_terms(load, rates), 1, 1e-12) << part;
        }
        EXPECT_EQ(queue_per_load(0, rates), 1);
    }
    // Erlang's C formula, 1000 servers.
    double b = 1;
    for (int m = 1; m <= 1000; ++m) b = 950 * b / (m + 950 * b);
    const double c = b / (1 - 0.95 * (1 - b));
    EXPECT_NEAR(queue_per_load(950, servers(1000)) * 950, 950 + c * 0.95 / 0.05, 1e-9);
}

TEST(Open, FeedbackAsJacksonHasIt) {
    // a -> b (half of them) -> a: 3/s from outside are 6/s at a.
    const Network n = network({open(0)},
                              {station("a", Discipline::Fcfs, {{.service = 0.1}}),
                               station("b", Discipline::Fcfs, {{.service = 0.2}}, servers(2))},
                              {arrivals(0, 3), route(0, 1, 0.5), route(1, 0)});
    const Solution s = solved(n);
    EXPECT_EQ(s.approximate, "");
    EXPECT_NEAR(s.stations[0].all.throughput, 6, 1e-14);
    EXPECT_NEAR(s.stations[1].all.throughput, 3, 1e-14);
    EXPECT_NEAR(s.stations[0].all.queue, 0.6 / 0.4, 1e-13);
    EXPECT_NEAR(s.stations[0].all.residence, 2 * s.stations[0].all.response, 1e-13);
    EXPECT_NEAR(s.response, s.customers / 3, 1e-14);
}

TEST(Open, PollaczekKhinchineAndCobham) {
    Station m = station("m", Discipline::Fcfs, {{.service = 0.1, .visits = 1}});
    m.law = Law::Deterministic;
    const Solution d = solved(network({open(7)}, {m}));
    EXPECT_NE(d.approximate, "");
    EXPECT_NEAR(d.response, 0.1 + 0.7 * 0.1 / (2 * 0.3), 1e-14);
    // Two classes, first come first served: W = sum of rate * S^2 / (1 - load) for exponential times.
    const Network two =
        network({open(2, "a"), open(3, "b")},
                {station("m", Discipline::Fcfs, {{.service = 0.1, .visits = 1}, {.service = 0.2, .visits = 1}})});
    const Solution f = solved(two);
    const double w0 = 2 * 0.01 + 3 * 0.04;
    EXPECT_NEAR(f.classes[0].response, 0.1 + w0 / 0.2, 1e-13);
    EXPECT_NEAR(f.classes[1].response, 0.2 + w0 / 0.2, 1e-13);
    Network by_priority = two;
    by_priority.stations[0].discipline = Discipline::Priority;
    by_priority.stations[0].demands[0].priority = 1;
    const Solution p = solved(by_priority);  // b first
    EXPECT_NEAR(p.classes[1].response, 0.2 + w0 / 0.4, 1e-13);
    EXPECT_NEAR(p.classes[0].response, 0.1 + w0 / (0.4 * 0.2), 1e-13);
    by_priority.stations[0].discipline = Discipline::Preemptive;
    const Solution r = solved(by_priority);
    EXPECT_NEAR(r.classes[1].response, 0.2 / 0.4, 1e-13);
    EXPECT_NEAR(r.classes[0].response, 0.1 / 0.4 + w0 / (0.4 * 0.2), 1e-13);
}

/// Mixed, one class of each: all states, the open ones cut off where they are next to none.
TEST(Mixed, IsTheSumOverAllStates) {
    std::mt19937 random(4);
    const auto time = [&] { return std::uniform_real_distribution<double>(0.2, 1)(random); };
    for (int i = 0; i < 20; ++i) {
        const int customers = 1 + i % 4, most = 300;
        const double think = i % 2 ? time() : 0, rate = 0.5;
        std::vector<Station> stations;
        for (int k = 0; k < 2; ++k) stations.push_back(demand("s", {time(), time()}));
        stations.push_back(
            station("d", Discipline::Delay, {{.service = time(), .visits = 1}, {.service = time(), .visits = 2}}));
        const Solution s = solved(network({closed(customers, think), open(rate)}, stations));
        EXPECT_EQ(s.solver, "mixed");
        EXPECT_EQ(s.approximate, "");
        // Station k with n closed and l open ones: binom(n + l, n) D^n U^l; delays: powers over factorials.
        const double u[] = {rate * stations[0].demands[1].service, rate * stations[1].demands[1].service};
        double all = 0, number[2] = {}, opens[2] = {};
        for (int a = 0; a <= customers; ++a) {
            for (int b = 0; a + b <= customers; ++b) {
                double weight = 1, mean[2];
                const int at[] = {a, b};
                for (int k = 0; k < 2; ++k) {
                    double term = std::pow(stations[static_cast<std::size_t>(k)].demands[0].service, at[k]), sum = 0,
                           moment = 0;
                    for (int l = 0; l < most; ++l) {
                        sum += term, moment += l * term;
                        term *= u[k] * (at[k] + l + 1) / (l + 1);
                    }
                    weight *= sum, mean[k] = moment / sum;
                }
                for (int rest = 1; rest <= customers - a - b; ++rest)
                    weight *= (think + stations[2].demands[0].service) / rest;
                all += weight;
                for (int k = 0; k < 2; ++k) number[k] += weight * at[k], opens[k] += weight * mean[k];
            }
        }
        for (std::size_t k = 0; k < 2; ++k) {
            EXPECT_NEAR(s.stations[k].by_class[0].queue, number[k] / all, 1e-12);
            EXPECT_NEAR(s.stations[k].by_class[1].queue, opens[k] / all, 1e-11);
        }
        EXPECT_NEAR(s.stations[2].by_class[1].queue, rate * 2 * stations[2].demands[1].service, 1e-13);
    }
}

TEST(Open, WhatIsNotStableNamesTheStation) {
    const Network n = network({open(0)},
                              {station("a", Discipline::Fcfs, {{.service = 0.1}}),
                               station("b", Discipline::Fcfs, {{.service = 0.5}}, servers(2))},
                              {arrivals(0, 5), route(0, 1)});
    const Problem p = problem(n);
    EXPECT_EQ(p.id, "E1028");
    EXPECT_EQ(p.station, 1);
    EXPECT_EQ(p.message, "the network is not stable: `b` would be busy 125 % of the time");
    EXPECT_EQ(p.help, "customers come at 5/s; below 4/s `b` can serve them");
}

}  // namespace
}  // namespace pamina::queueing::test
