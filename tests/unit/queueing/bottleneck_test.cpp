// What would be without the station that limits: whatever can be solved can be reported.
#include <gtest/gtest.h>

#include <random>

#include "tests/support/tries.h"
#include "tests/unit/queueing/networks.h"

namespace pamina::queueing::test {
namespace {

Route removes(Route r) {
    r.removes = true;
    return r;
}

TEST(Bottleneck, OfAStationWhereCustomersAreRemoved) {
    // Gelenbe: 3 come, 1 is taken away: used 3 / 101. Without it nothing takes time.
    const Network one = network({open(0)}, {station("a", Discipline::Fcfs, {{.service = 0.01}})},
                                {arrivals(0, 3), removes(arrivals(0, 1))});
    const Bottleneck alone = bottleneck(one, solved(one), {});
    EXPECT_EQ(alone.station, 0);
    EXPECT_EQ(alone.response_without, 0);
    EXPECT_EQ(alone.no_without, "");
    // Behind it is one that is then never spared: all 3 come there.
    Network two = one;
    two.stations.push_back(station("b", Discipline::Fcfs, {{.service = 0.005}}));
    two.routes.push_back(route(0, 1, 1));
    EXPECT_NEAR(bottleneck(two, solved(two), {}).response_without, 1 / (1 / 0.005 - 3), 1e-15);
    // And one that the first kept from having too much to do.
    two.stations[0].demands[0].service = 0.3;
    two.stations[1].demands[0].service = 0.34;
    two.routes[1].rate = 2;
    const Bottleneck kept = bottleneck(two, solved(two), {});
    EXPECT_EQ(kept.station, 1);
    EXPECT_EQ(kept.no_without, "");
    two.stations[1].demands[0].service = 0.334;
    two.routes[0].rate = 3.1;
    two.stations[0].demands[0].service = 0.6;
    const Bottleneck none = bottleneck(two, solved(two), {});
    EXPECT_EQ(none.station, 0);
    EXPECT_EQ(none.no_without,
              "the network is not stable: more customers come to `b` than are served and removed there");
}

TEST(Bottleneck, WithoutAllElementsThatAreAlike) {
    const std::vector<Station> stations{demand("cpu", {0.2}), demand("disk[0]", {0.5}), demand("disk[1]", {0.5})};
    const Network n = network({closed(30, 5)}, stations);
    const Bottleneck b = bottleneck(n, solved(n), {});
    EXPECT_EQ(b.station, 1);
    EXPECT_EQ(b.next, std::vector<int>{2});
    EXPECT_EQ(b.alike, std::vector<int>{2});
    EXPECT_EQ(b.station_without, 0);
    const Solution without = solved(network({closed(30, 5)}, {stations[0]}));
    EXPECT_NEAR(b.throughput_without, without.throughput, 1e-13);
    // One that is as busy but not alike stays.
    Network other = n;
    other.stations[2] = demand("disk[1]", {1}, {2});
    EXPECT_TRUE(bottleneck(other, solved(other), {}).alike.empty());
    other.stations[2] = demand("tape[0]", {0.5});
    EXPECT_TRUE(bottleneck(other, solved(other), {}).alike.empty());
    EXPECT_EQ(bottleneck(other, solved(other), {}).station_without, 2);
}

TEST(Bottleneck, OfOneClassDoesNotDependOnThePopulation) {
    // Three servers of 10 ms do 300 a second, the other station 500; alone a way takes 88 + 2 + 10 ms: 100 ms * 300 Hz.
    const std::vector<Station> stations{demand("a", {0.002}), demand("b", {0.010}, servers(3))};
    for (const int population : {0, 1, 2, 3, 4, 50}) {
        const Network n = network({closed(population, 0.088)}, stations);
        const Bottleneck b = bottleneck(n, solved(n), {});
        EXPECT_EQ(b.station, 1) << population;
        EXPECT_NEAR(b.largest_throughput, 300, 1e-9) << population;
        EXPECT_NEAR(b.saturation.value_or(0), 30, 1e-12) << population;
        EXPECT_FALSE(b.in_mix || b.falls);
        EXPECT_EQ(limiting_station(n, solved(n)), 1);
    }
    // Nobody can wait for the only station: (9 s + 1 s) / 1 s.
    const Network alone = network({closed(1, 9)}, {demand("cpu", {1})});
    EXPECT_NEAR(bottleneck(alone, solved(alone), {}).saturation.value_or(0), 10, 1e-12);
}

TEST(Bottleneck, OfRatesThatFallIsTheSpeedWithManyCustomers) {
    // With two there the CPU does 1 a second, with one 2; the disk 1 / 0.6.
    const auto of = [](int population) {
        return network({closed(population, 1)}, {demand("cpu", {1}, {2, 1}), demand("disk", {0.6})});
    };
    // (1 + 1 / 2 + 0.6 s) * 1 Hz.
    for (const int population : {1, 2, 100}) {
        const Network n = of(population);
        const Bottleneck b = bottleneck(n, solved(n), {});
        EXPECT_EQ(b.station, 0);
        EXPECT_NEAR(b.largest_throughput, 1, 1e-12);
        EXPECT_NEAR(b.saturation.value_or(0), 2.1, 1e-12);
        EXPECT_TRUE(b.falls);
        EXPECT_EQ(b.station_without, 1);
    }
    // What the population of 1000 does is what is said to be allowed.
    EXPECT_NEAR(solved(of(1000)).throughput, 1, 1e-9);
    const Network web = network({open(1.4)}, {demand("cpu", {1}, {1, 2, 1.5})});
    EXPECT_NEAR(bottleneck(web, solved(web), {}).largest_throughput, 1.5, 1e-12);
}

TEST(Bottleneck, OfSeveralClassesHoldsForTheirMix) {
    // Half of the CPU's time is for those who come; 0.2 s each of the rest.
    const auto of = [](int population) {
        return network({closed(population, 1), open(1)}, {demand("cpu", {0.2, 0.5})});
    };
    const Network n = of(2);
    const Solution s = solved(n);
    const Bottleneck b = bottleneck(n, s, {});
    EXPECT_TRUE(b.in_mix);
    // In that mix one who goes through takes so long on average, and the CPU is busy all the time at 1 / that.
    const double x = s.classes[0].throughput;
    EXPECT_NEAR(b.largest_throughput, (x + 1) / (0.2 * x + 0.5), 1e-12);
    EXPECT_FALSE(b.saturation.has_value());
    // With many closed ones the mix is another: 0.5 / 0.2 + 1.
    EXPECT_NEAR(bottleneck(of(1000), solved(of(1000)), {}).largest_throughput, 3.5, 1e-6);
    // Classes that become one another are one chain, and go through together.
    Network switching =
        network({closed(2, 1), closed(0)}, {station("a", Discipline::Ps, {{.service = 0.1}, {.service = 0.1}}),
                                            station("b", Discipline::Ps, {{.service = 0.2}, {.service = 0.2}})});
    Route on = route(0, 1);
    on.to_class = 1;
    switching.routes = {route(kEnvironment, 0, 1.0), on, route(1, kEnvironment, 1.0, 1)};
    switching.routes.back().to_class = 0;
    const Bottleneck one = bottleneck(switching, solved(switching), {});
    EXPECT_FALSE(one.in_mix);
    EXPECT_NEAR(one.largest_throughput, 5, 1e-12);
    EXPECT_NEAR(one.saturation.value_or(0), 1.3 / 0.2, 1e-12);
}

TEST(Bottleneck, StationsWithoutTimeAreTheLimitOfFastOnes) {
    std::mt19937 random(1);
    const auto number = [&](double from, double to) {
        return std::uniform_real_distribution<double>(from, to)(random);
    };
    int removing = 0;
    for (int i = 0; i < pamina::test::tries(200) && !HasFailure(); ++i) {
        Network n = network({open(0)}, {});
        const int stations = 1 + static_cast<int>(random() % 4);
        for (int s = 0; s < stations; ++s) {
            n.stations.push_back(station("s", Discipline::Fcfs, {{.service = random() % 3 ? number(0.01, 0.1) : 0}}));
            n.routes.push_back(arrivals(s, number(0, 1)));
            n.routes.push_back(removes(arrivals(s, number(0, 5))));
            for (int to = 0; to < stations; ++to) {
                n.routes.push_back(route(s, to, number(0, 0.9 / stations)));
                if (random() % 2) n.routes.back() = removes(n.routes.back());
                removing += n.routes.back().removes;
            }
        }
        Network fast = n;
        for (Station& s : fast.stations)
            if (s.demands[0].service == 0) s.demands[0].service = 1e-13;
        const Solution a = solved(n), b = solved(fast);
        EXPECT_NEAR(a.response, b.response, 1e-10);
        for (std::size_t s = 0; s < n.stations.size(); ++s)
            EXPECT_NEAR(a.stations[s].all.throughput, b.stations[s].all.throughput, 1e-9);
    }
    EXPECT_GT(removing, 300 / pamina::test::kShareOfTries);
}

TEST(Bottleneck, WhateverCanBeSolvedCanBeReported) {
    std::mt19937 random(2);
    const auto pick = [&](int to) { return static_cast<int>(random() % static_cast<unsigned>(to)); };
    int solvable = 0, none = 0;
    for (int i = 0; i < pamina::test::tries(3'000) && !HasFailure(); ++i) {
        const int kind = pick(3), classes = kind == 0 ? 1 : 1 + pick(2), stations = 1 + pick(3);
        Network n = network({}, {});
        for (int c = 0; c < classes; ++c) {
            n.classes.push_back(kind < 2 ? open(kind == 0 ? 0 : 0.1 * pick(3)) : closed(pick(4), pick(2) * 1.5));
            n.classes.back().name = c ? "b" : "a";
        }
        constexpr Discipline kDisciplines[] = {Discipline::Fcfs,     Discipline::Ps,         Discipline::Lifo,
                                               Discipline::Priority, Discipline::Preemptive, Discipline::Delay};
        for (int s = 0; s < stations; ++s) {
            std::vector<Demand> demands;
            for (int c = 0; c < classes; ++c)
                demands.push_back(
                    {.service = 0.5 * pick(4), .visits = kind == 0 ? 0.0 : 1.0 * pick(3), .priority = pick(2)});
            n.stations.push_back(station(s ? "t" : "s", kDisciplines[kind == 0 ? 0 : pick(6)], demands,
                                         servers(kind == 0 ? 1 : 1 + pick(3))));
            if (kind != 0) continue;
            n.routes.push_back(arrivals(s, 0.5 * pick(4)));
            n.routes.push_back(removes(arrivals(s, 1.0 * pick(3))));
            n.routes.push_back(route(s, pick(stations), 0.33 * pick(4)));
            if (pick(2)) n.routes.back() = removes(n.routes.back());
        }
        Solution solution;
        try {
            solution = solved(n);
        } catch (const Problem&) {
            continue;
        }
        ++solvable;
        try {
            const Bottleneck b = bottleneck(n, solution, {});
            none += !b.no_without.empty();
        } catch (const Problem& p) {
            ADD_FAILURE() << p.id << ": " << p.message;
        }
    }
    EXPECT_GT(solvable, 300 / pamina::test::kShareOfTries);
    if (pamina::test::kShareOfTries == 1) EXPECT_GT(none, 0) << "some need the station that limits";
}

}  // namespace
}  // namespace pamina::queueing::test
