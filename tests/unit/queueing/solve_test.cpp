// What solve chooses, refuses and says; laws that hold for whatever it finds.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>

#include "runtime/queueing/figures.h"
#include "runtime/queueing/flow_equivalent.h"
#include "runtime/queueing/traffic.h"
#include "tests/support/tries.h"
#include "tests/unit/queueing/networks.h"

namespace pamina::queueing::test {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN(), kInf = std::numeric_limits<double>::infinity();

/// Of every kind: closed and open classes, routes or visits, disciplines, speeds.
class RandomNetwork {
  public:
    explicit RandomNetwork(unsigned seed) : random_(seed) {}

    Network make() {
        Network n;
        n.name = "n";
        const int classes = pick(1, 3), stations = pick(1, classes == 1 ? 5 : 3), kind = pick(0, 3);
        for (int c = 0; c < classes; ++c) {
            const bool is_open = kind == 0 || (kind == 1 && c > 0);
            n.classes.push_back(is_open ? open(number(0, 0.3))
                                        : closed(pick(0, classes == 1 ? 8 : 2), pick(0, 1) ? number(0.1, 3) : 0));
        }
        for (int k = 0; k < stations; ++k) {
            Station s;
            s.discipline = language::kNetworkDisciplines[static_cast<std::size_t>(pick(0, 5))].id;
            s.law = pick(0, 4) == 0 ? Law::Deterministic : Law::Exponential;
            if (pick(0, 2) == 0)
                s.rates = pick(0, 1) ? servers(pick(2, 4)) : std::vector<double>{1, number(1, 2), number(2, 3)};
            const double same = number(0.05, 0.4);
            for (int c = 0; c < classes; ++c)
                s.demands.push_back({.service = pick(0, 1) ? same : number(0.05, 0.4),
                                     .visits = k > 0 && pick(0, 3) == 0 ? 0 : number(0.2, 1),
                                     .priority = pick(0, 2)});
            n.stations.push_back(s);
            if (pick(0, 4) == 0) n.stations.push_back(s);
        }
        if (pick(0, 2) == 0) add_routes(n);
        return n;
    }

    std::mt19937& random() { return random_; }

  private:
    int pick(int from, int to) { return std::uniform_int_distribution<int>(from, to)(random_); }
    double number(double from, double to) { return std::uniform_real_distribution<double>(from, to)(random_); }

    void add_routes(Network& n) {
        const int stations = static_cast<int>(n.stations.size());
        for (int c = 0; c < static_cast<int>(n.classes.size()); ++c) {
            n.routes.push_back(route(kEnvironment, pick(0, stations - 1), std::nullopt, c));
            for (int k = 0; k < stations; ++k) {
                n.routes.push_back(route(k, pick(0, stations - 1), number(0, 0.3), c));
                n.routes.push_back(route(k, pick(0, stations - 1), number(0, 0.3), c));
                if (pick(0, 1)) n.routes.push_back(route(k, kEnvironment, std::nullopt, c));
            }
        }
    }

    std::mt19937 random_;
};

TEST(Solve, LawsHoldForEverything) {
    RandomNetwork some(6);
    int exact = 0, approximate = 0;
    for (int i = 0; i < pamina::test::tries(1000); ++i) {
        const Network n = some.make();
        for (const std::optional<Solver> solver :
             {std::optional<Solver>(), std::optional(Solver::Mva), std::optional(Solver::Convolution),
              std::optional(Solver::Schweitzer)}) {
            try {
                const Solution s = solved(n, solver);
                const Traffic t = find_traffic(n);
                EXPECT_EQ(broken_law(n, &t, s, 1e-9), "") << s.solver << " network " << i;
                ++(s.approximate.empty() ? exact : approximate);
                EXPECT_TRUE(solver != Solver::Schweitzer || !s.approximate.empty());
            } catch (const Problem& p) {
                EXPECT_TRUE(p.id == "E1028" || p.id == "E1029" || p.id == "E1023" || p.id == "E1024" ||
                            p.id == "E1035" || p.id == "E1040")
                    << p.id << " " << p.message;
            }
        }
        if (HasFailure()) return;
    }
    EXPECT_GT(exact, pamina::test::tries(1000) / 2);
    EXPECT_GT(approximate, pamina::test::tries(1000) / 2);
}

TEST(Solve, BrokenLawsAreSeen) {
    const Network n = network({closed(3, 1)}, {demand("a", {1}), demand("b", {2})});
    const Traffic t = find_traffic(n);
    const Solution right = solved(n);
    ASSERT_EQ(broken_law(n, &t, right, 1e-9), "");
    Solution s = right;
    s.stations[1].by_class[0].throughput *= 1.001;
    EXPECT_NE(broken_law(n, &t, s, 1e-9), "");
    s = right, s.stations[0].all.queue *= 1.001;
    EXPECT_NE(broken_law(n, &t, s, 1e-9), "");
    s = right, s.stations[0].all.utilization = 0.99;
    EXPECT_NE(broken_law(n, &t, s, 1e-9), "");
    s = right, s.classes[0].customers = 2.5;
    EXPECT_NE(broken_law(n, &t, s, 1e-9), "");
    s = right, s.response *= 1.001;
    EXPECT_NE(broken_law(n, &t, s, 1e-9), "");
}

void expect_same(const Flow& a, const Flow& b) {
    EXPECT_EQ(a.throughput, b.throughput);
    EXPECT_EQ(a.utilization, b.utilization);
    EXPECT_EQ(a.queue, b.queue);
    EXPECT_EQ(a.response, b.response);
    EXPECT_EQ(a.residence, b.residence);
}

TEST(Solve, PermutedStationsGiveTheSameBits) {
    RandomNetwork some(7);
    for (int i = 0; i < pamina::test::tries(500); ++i) {
        const Network n = some.make();
        std::vector<int> name(n.stations.size());
        std::iota(name.begin(), name.end(), 0);
        std::shuffle(name.begin(), name.end(), some.random());
        Network other = n;
        for (std::size_t k = 0; k < name.size(); ++k) other.stations[static_cast<std::size_t>(name[k])] = n.stations[k];
        for (Route& r : other.routes) {
            if (r.from != kEnvironment) r.from = name[static_cast<std::size_t>(r.from)];
            if (r.to != kEnvironment) r.to = name[static_cast<std::size_t>(r.to)];
        }
        for (const std::optional<Solver> solver :
             {std::optional<Solver>(), std::optional(Solver::Convolution), std::optional(Solver::Schweitzer)}) {
            try {
                const Solution a = solved(n, solver), b = solved(other, solver);
                EXPECT_EQ(a.throughput, b.throughput);
                EXPECT_EQ(a.response, b.response);
                EXPECT_EQ(a.customers, b.customers);
                for (std::size_t c = 0; c < a.classes.size(); ++c)
                    EXPECT_EQ(a.classes[c].response, b.classes[c].response);
                for (std::size_t k = 0; k < name.size(); ++k) {
                    const StationFigures& there = b.stations[static_cast<std::size_t>(name[k])];
                    expect_same(a.stations[k].all, there.all);
                    for (std::size_t c = 0; c < a.classes.size(); ++c)
                        expect_same(a.stations[k].by_class[c], there.by_class[c]);
                }
            } catch (const Problem&) {
            }
            if (HasFailure()) FAIL() << "network " << i;
        }
    }
}

TEST(Solve, ServersAreSpeeds) {
    const auto with = [](std::vector<double> rates) {
        return solved(network({closed(9, 1)}, {demand("a", {0.5}, std::move(rates)), demand("b", {0.3})}));
    };
    const Solution a = with(servers(3)), b = with({1, 2, 3}), c = with({1, 2, 3, 3, 3});
    EXPECT_EQ(a.throughput, b.throughput);
    EXPECT_EQ(a.throughput, c.throughput);
    EXPECT_EQ(a.stations[0].all.queue, c.stations[0].all.queue);
    // More servers than customers: nobody waits.
    EXPECT_EQ(with(servers(9)).stations[0].all.response, 0.5);
    EXPECT_EQ(with(servers(100)).throughput, with(servers(9)).throughput);
    EXPECT_NEAR(with(servers(100)).stations[0].all.utilization, with(servers(9)).stations[0].all.utilization * 9 / 100,
                1e-16);
    // One speed other than 1 is a shorter service.
    EXPECT_EQ(with({2}).throughput,
              solved(network({closed(9, 1)}, {demand("a", {0.25}), demand("b", {0.3})})).throughput);
}

TEST(Solve, BoundsBound) {
    std::mt19937 random(8);
    for (int i = 0; i < pamina::test::tries(2000); ++i) {
        const auto time = [&] { return std::uniform_real_distribution<double>(0, 1)(random); };
        std::vector<Station> stations;
        for (int k = 0; k <= i % 5; ++k) stations.push_back(demand("s", {time() * time()}));
        if (i % 4 == 0) stations.push_back(station("d", Discipline::Delay, {{.service = time(), .visits = 1}}));
        const Solution s = solved(network({closed(1 + i % 37, i % 3 ? 10 * time() * time() : 0)}, stations));
        ASSERT_TRUE(s.asymptotic && s.balanced);
        for (const Bounds& b : {*s.asymptotic, *s.balanced}) {
            EXPECT_LE(b.throughput_lower, s.throughput * (1 + 1e-12));
            EXPECT_GE(b.throughput_upper, s.throughput * (1 - 1e-12));
            EXPECT_LE(b.response_lower, s.response * (1 + 1e-12));
            EXPECT_GE(b.response_upper, s.response * (1 - 1e-12));
        }
        EXPECT_GE(s.balanced->throughput_lower, s.asymptotic->throughput_lower * (1 - 1e-12));
        EXPECT_LE(s.balanced->throughput_upper, s.asymptotic->throughput_upper * (1 + 1e-12));
        if (HasFailure()) FAIL() << i;
    }
}

TEST(Solve, BoundsAreRefusedWhereNoneAreKnown) {
    EXPECT_EQ(problem(network({closed(3), closed(2)}, {demand("a", {1, 1})}), Solver::Bounds).id, "E1030");
    EXPECT_EQ(problem(network({open(0.1)}, {demand("a", {1})}), Solver::Bounds).id, "E1030");
    const Problem p = problem(network({closed(9)}, {demand("a", {1}, servers(2))}), Solver::Bounds);
    EXPECT_EQ(p.id, "E1030");
    EXPECT_EQ(p.message, "bounds are known for stations of one speed, and that of `a` depends on how many are there");
    Station d = station("d", Discipline::Fcfs, {{.service = 1, .visits = 1}});
    d.law = Law::Deterministic;
    EXPECT_EQ(problem(network({closed(3)}, {d}), Solver::Bounds).id, "E1030");
    EXPECT_FALSE(solved(network({closed(9)}, {demand("a", {1}, servers(2))})).balanced.has_value());
}

TEST(Solve, SolversThatDoNotFit) {
    const Network opened = network({open(0.1)}, {demand("a", {1})});
    const Network loaded = network({closed(9)}, {demand("a", {1}, servers(2))});
    const Network priorities =
        network({closed(900), closed(300)}, {station("a", Discipline::Priority, {{1, 1, 0}, {1, 1, 1}})});
    for (const Solver s : {Solver::Mva, Solver::Convolution, Solver::Schweitzer})
        EXPECT_EQ(problem(opened, s).id, "E1029");
    EXPECT_EQ(problem(loaded, Solver::Mva).id, "E1029");
    EXPECT_EQ(problem(priorities, Solver::Mva).id, "E1029");
    const Problem p = problem(priorities, Solver::Convolution);
    EXPECT_EQ(p.id, "E1029");
    EXPECT_EQ(p.message,
              "`using convolution` does not fit `n`: `a` serves its classes by priority, and so the network has no "
              "product form");
}

TEST(Solve, WithoutProductFormSaysSo) {
    const Network n = network({closed(100), closed(200)},
                              {station("a", Discipline::Fcfs, {{1, 1, 0}, {2, 1, 0}}), demand("b", {1, 1})});
    const Solution s = solved(n, Solver::Schweitzer);
    EXPECT_EQ(s.approximate,
              "`a` serves first come, first served, with a service time for each class: Bard-Schweitzer approximate "
              "mean value analysis");
    Network same = n;
    same.stations[0].demands[1].service = 1;
    EXPECT_EQ(solved(same).approximate, "");
    // Laws of service do not matter where customers share or do not wait.
    same.stations[1].law = Law::Deterministic;
    EXPECT_EQ(solved(same).approximate, "");
    same.stations[0].law = Law::Deterministic;
    EXPECT_NE(solved(same, Solver::Schweitzer).approximate, "");
}

TEST(Solve, NobodyGoesBeforeOthersForEver) {
    const Network n = network({closed(3, 1, "late"), closed(2, 0, "early")},
                              {station("a", Discipline::Preemptive, {{1, 1, 1}, {1, 1, 0}})});
    const Problem p = problem(n);
    EXPECT_EQ(p.id, "E1035");
    EXPECT_EQ(p.of_class, 0);
    Network thinks = n;
    thinks.classes[1].think = 1;
    EXPECT_EQ(solved(thinks).solver, "ctmc");
    EXPECT_EQ(solved(thinks).approximate, "");
}

TEST(Solve, TooManyVectors) {
    std::vector<Class> classes;
    for (int c = 0; c < 5; ++c) classes.push_back(closed(100, 1));
    const Network n = network(classes, {demand("a", {.1, .2, .3, .4, .5}), demand("b", {.1, .1, .1, .1, .1})});
    const Solution s = solved(n);
    EXPECT_EQ(s.solver, "schweitzer");
    EXPECT_EQ(s.approximate,
              "there are 1.05e+10 population vectors, and exact solvers go through 1e+08 at most: Bard-Schweitzer "
              "approximate mean value analysis");
    EXPECT_EQ(problem(n, Solver::Mva).id, "E1031");
    const Solution many = solved(network({closed(1'000'000, 1)}, {demand("a", {.1}, servers(500'000))}));
    EXPECT_EQ(many.solver, "schweitzer");
    EXPECT_NE(many.approximate.find("5e+11 steps"), std::string::npos) << many.approximate;
}

// 26 classes of one customer each have 2^26 vectors, of which 2^25 are kept, at each of 13 stations.
TEST(Solve, WhatIsKeptIsLimited) {
    std::vector<Class> classes;
    std::vector<Station> stations;
    for (int c = 0; c < 26; ++c) classes.push_back(closed(1, 1, "c" + std::to_string(c)));
    for (int k = 0; k < 13; ++k) stations.push_back(demand("s" + std::to_string(k), std::vector<double>(26, 1 + k)));
    const Network n = network(classes, stations);
    EXPECT_EQ(solved(n).solver, "schweitzer");
    EXPECT_EQ(
        solved(n).approximate,
        "mean value analysis would keep 4.36e+08 numbers, and keeps 4e+08 at most: Bard-Schweitzer approximate mean "
        "value analysis");
    EXPECT_EQ(problem(n, Solver::Mva).id, "E1031");
}

TEST(Solve, NumbersThatAreNone) {
    const auto one = [](double service, double visits, double think, std::int64_t population) {
        return problem(network({closed(population, think)}, {station("a", Discipline::Ps, {{service, visits, 0}})})).id;
    };
    EXPECT_EQ(one(1, 1, 1, 1), "");
    for (const double x : {-1.0, kNan, kInf, -kInf, 1e300, 1e-300}) {
        EXPECT_EQ(one(x, 1, 1, 1), "E1020") << x;
        EXPECT_EQ(one(1, x, 1, 1), "E1020") << x;
        EXPECT_EQ(one(1, 1, x, 1), "E1020") << x;
        EXPECT_EQ(problem(network({open(x)}, {demand("a", {1})})).id, "E1020") << x;
        EXPECT_EQ(problem(network({closed(1)}, {demand("a", {1}, {1, x})})).id, "E1020") << x;
        EXPECT_EQ(problem(network({open(0)}, {demand("a", {1})}, {arrivals(0, x)})).id, "E1020") << x;
    }
    EXPECT_EQ(problem(network({closed(1)}, {demand("a", {1}, {})})).message, "`a` has no server");
    EXPECT_EQ(problem(network({closed(1)}, {demand("a", {1}, {1, 0})})).message,
              "the speed of `a` with 2 customers is 0: nobody would ever leave");
    EXPECT_EQ(one(1, 1, 1, -1), "E1021");
    EXPECT_EQ(one(1, 1, 1, 1'000'000'000), "E1021");
    EXPECT_EQ(one(0, 1, 0, 1), "E1024");
    EXPECT_EQ(problem(network({}, {demand("a", {})})).id, "E1022");
    EXPECT_EQ(problem(network({closed(1)}, {})).id, "E1022");
}

TEST(Solve, RoutesThatAreNone) {
    const auto with = [](std::vector<Route> routes, bool is_open = true) {
        return problem(
                   network({is_open ? open(0) : closed(1)}, {demand("a", {1}), demand("b", {1})}, std::move(routes)))
            .id;
    };
    EXPECT_EQ(with({arrivals(0, 0.1), route(0, 1, 0.5), route(0, 0, 0.6)}), "E1025");
    EXPECT_EQ(with({arrivals(0, 0.1), route(0, 1, 1.5)}), "E1025");
    EXPECT_EQ(with({arrivals(0, 0.1), route(0, 1, -0.5)}), "E1025");
    EXPECT_EQ(with({arrivals(0, 0.1), route(0, 1, kNan)}), "E1025");
    EXPECT_EQ(with({arrivals(0, 0.1), route(0, 1), route(0, kEnvironment)}), "E1025");
    EXPECT_EQ(with({arrivals(0, 0.1), arrivals(0, 0.1), route(0, 1)}), "");
    EXPECT_EQ(with({arrivals(0, 0.1)}, false), "E1026");
    Route between = route(0, 1);
    between.rate = 1;
    EXPECT_EQ(with({arrivals(0, 0.1), between}), "E1026");
    EXPECT_EQ(with({arrivals(kEnvironment, 0.1)}), "E1026");
    // Thirds are whole.
    EXPECT_EQ(with({arrivals(0, 0.1), route(0, 1, 1.0 / 3), route(0, 1, 1.0 / 3), route(0, 1, 1.0 / 3)}), "");
}

TEST(Solve, FlowEquivalentStationsAreExact) {
    const std::vector<Station> inner{demand("bus", {0.01}), demand("disk", {0.12}, servers(2)), demand("disk", {0.2})};
    std::vector<Station> all = inner;
    all.push_back(demand("cpu", {0.1}));
    const FlowEquivalent f = flow_equivalent(network({closed(1, 7)}, inner), 20, {});
    EXPECT_EQ(f.approximate, "");
    ASSERT_EQ(f.rates.size(), 20u);
    EXPECT_NEAR(f.service, 0.33, 1e-15);
    EXPECT_EQ(f.rates[0], 1);
    for (const double think : {0.0, 1.0}) {
        const Solution whole = solved(network({closed(20, think)}, all));
        const Solution two =
            solved(network({closed(20, think)}, {demand("cpu", {0.1}), demand("io", {f.service}, f.rates)}));
        EXPECT_NEAR(two.throughput, whole.throughput, 1e-13 * whole.throughput);
        EXPECT_NEAR(two.stations[0].all.queue, whole.stations[3].all.queue, 1e-11);
    }
    EXPECT_THROW(flow_equivalent(network({open(1)}, inner), 20, {}), Problem);
    try {
        flow_equivalent(network({open(1)}, inner), 20, {});
    } catch (const Problem& p) {
        EXPECT_EQ(p.id, "E1032");
    }
}

TEST(Solve, Bottlenecks) {
    const Network n = network({closed(30, 5)}, {demand("cpu", {0.2}), demand("disk", {0.5}), demand("tape", {0.5})});
    const Solution s = solved(n);
    const Bottleneck b = bottleneck(n, s, {});
    EXPECT_EQ(b.station, 1);
    EXPECT_EQ(b.next, std::vector<int>{2});
    EXPECT_NEAR(b.largest_throughput, 2, 1e-12);
    ASSERT_TRUE(b.saturation.has_value());
    EXPECT_NEAR(*b.saturation, 6.2 / 0.5, 1e-12);
    EXPECT_EQ(b.station_without, 2);
    const Solution without = solved(network({closed(30, 5)}, {demand("cpu", {0.2}), demand("tape", {0.5})}));
    EXPECT_NEAR(b.throughput_without, without.throughput, 1e-14);
    EXPECT_NEAR(b.response_without, without.response, 1e-13);
    EXPECT_EQ(bottleneck(n, solved(n, Solver::Bounds), {}).station, 1);
    // Nothing else takes time.
    const Network alone = network({closed(3)}, {demand("cpu", {0.2})});
    EXPECT_EQ(bottleneck(alone, solved(alone), {}).throughput_without, kInf);
    const Network idle = network({closed(3, 1)}, {station("d", Discipline::Delay, {{1, 1, 0}})});
    EXPECT_EQ(bottleneck(idle, solved(idle), {}).station, -1);
}

TEST(Solve, Populations) {
    const Network n = network({closed(12, 2)}, {demand("cpu", {0.3}), demand("disk", {0.5}, servers(2))});
    const Solution all = solved(n);
    ASSERT_TRUE(all.populations.has_value());
    for (int i = 1; i <= 12; ++i) {
        Network less = n;
        less.classes[0].population = i;
        const Solution s = solved(less);
        const auto at = static_cast<std::size_t>(i - 1);
        EXPECT_NEAR(all.populations->throughput[at], s.throughput, 1e-14) << i;
        EXPECT_NEAR(all.populations->response(at), s.response, 1e-13);
        for (std::size_t k = 0; k < 2; ++k)
            EXPECT_NEAR(all.populations->utilization(k, at), s.stations[k].all.utilization, 1e-14);
    }
    EXPECT_FALSE(solved(network({closed(2), closed(2)}, {demand("a", {1, 1})})).populations.has_value());
}

TEST(Solve, NobodyIsThere) {
    const Solution s = solved(network({closed(0, 1)}, {demand("cpu", {0.3}), demand("disk", {0.5}, servers(2))}));
    EXPECT_EQ(s.throughput, 0);
    EXPECT_EQ(s.customers, 0);
    const Solution two = solved(network({closed(0, 1), closed(3)}, {demand("cpu", {0.3, 0.2})}));
    EXPECT_EQ(two.classes[0].throughput, 0);
    EXPECT_NEAR(two.throughput, 5, 1e-14);
}

TEST(Solve, Stops) {
    const std::atomic<bool> stop = true;
    const Network n = network({closed(1'000'000)}, {demand("a", {1}), demand("b", {1}, {1, 1.5})});
    for (const std::optional<Solver> solver : {std::optional<Solver>(), std::optional(Solver::Schweitzer)})
        EXPECT_THROW(solve(n, {.solver = solver, .stop = &stop}), Stopped);
}

}  // namespace
}  // namespace pamina::queueing::test
