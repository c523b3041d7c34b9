// Networks as Markov chains: against solvers of product form, and against states written out by hand.
#include "runtime/queueing/chain.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "runtime/queueing/solve.h"

namespace pamina::queueing::chain_tests {
namespace {

Station station_of(std::string name, Discipline discipline, std::vector<double> service, std::vector<double> visits,
                   std::vector<double> rates = {1}) {
    Station s;
    s.name = std::move(name);
    s.discipline = discipline;
    s.rates = std::move(rates);
    for (std::size_t c = 0; c < service.size(); ++c) s.demands.push_back({service[c], visits[c], static_cast<int>(c)});
    return s;
}

Class closed(std::string name, std::int64_t population, double think) {
    Class c;
    c.name = std::move(name);
    c.population = population;
    c.think = think;
    return c;
}

Solution by_chain(const Network& n) {
    Options o;
    o.solver = Solver::Ctmc;
    return solve(n, o);
}

std::string problem_of(const Network& n) {
    try {
        by_chain(n);
    } catch (const Problem& p) {
        return p.id + ": " + p.message;
    }
    return "";
}

// ---- product form --------------------------------------------------------------------------------------

TEST(Chain, ProductFormNetworksAgreeWithTheirSolvers) {
    std::mt19937 random(3);
    const auto number = [&](double from, double to) { return from + (to - from) * (random() % 1000) / 1000.0; };
    int for_ever = 0;
    for (int round = 0; round < 60; ++round) {
        Network n{"n", {}, {}, {}};
        const std::size_t classes = 1 + random() % 2;
        for (std::size_t c = 0; c < classes; ++c)
            n.classes.push_back(closed(c ? "b" : "a", 1 + random() % 3, random() % 2 ? number(0.1, 5) : 0));
        const std::size_t stations = 1 + random() % 3;
        for (std::size_t s = 0; s < stations; ++s) {
            const Discipline d[] = {Discipline::Ps, Discipline::Fcfs, Discipline::Lifo, Discipline::Delay};
            const Discipline discipline = d[random() % 4];
            std::vector<double> service, visits;
            for (std::size_t c = 0; c < classes; ++c) {
                service.push_back(number(0.1, 2));
                visits.push_back(s == 0 || random() % 4 ? number(0.2, 2) : 0);
            }
            if (discipline == Discipline::Fcfs) service.assign(classes, service[0]);
            std::vector<double> rates{1};
            if (discipline != Discipline::Delay && discipline != Discipline::Lifo && random() % 3 == 0)
                rates = {1, 1.7, 2.2};
            n.stations.push_back(station_of("s" + std::to_string(s), discipline, service, visits, rates));
        }
        // A customer who comes right back, on top of the others, keeps them waiting for ever.
        if (problem_of(n).substr(0, 5) == "E1040") {
            ++for_ever;
            continue;
        }
        const Solution exact = solve(n, {}), chain = by_chain(n);
        EXPECT_EQ(chain.approximate, "");
        EXPECT_EQ(chain.solver, "ctmc");
        EXPECT_NE(exact.solver, "ctmc");
        for (std::size_t s = 0; s < stations; ++s)
            for (std::size_t c = 0; c < classes; ++c) {
                const Flow &a = exact.stations[s].by_class[c], &b = chain.stations[s].by_class[c];
                ASSERT_NEAR(a.throughput, b.throughput, 1e-10) << round << " " << s;
                ASSERT_NEAR(a.queue, b.queue, 1e-10) << round << " " << s;
                ASSERT_NEAR(a.utilization, b.utilization, 1e-10) << round << " " << s;
                ASSERT_NEAR(a.residence, b.residence, 1e-9) << round << " " << s;
            }
        for (std::size_t c = 0; c < classes; ++c)
            ASSERT_NEAR(exact.classes[c].response, chain.classes[c].response, 1e-9);
    }
    EXPECT_LT(for_ever, 6);
}

TEST(Chain, WaysBeginWhereTheFirstRouteDoes) {
    // From x to y, then by z or not back to x: 2.5 s from x to x on average. z is visited least, and comes first of all
    // in the chain's own order.
    Network n;
    n.name = "n";
    for (const char* name : {"x", "y", "z"}) n.stations.push_back(station_of(name, Discipline::Ps, {1}, {0}));
    n.classes = {closed("c", 1, 0)};
    const auto add = [&](int from, int to, double share) {
        Route r;
        r.from = from, r.to = to, r.share = share;
        n.routes.push_back(r);
    };
    add(0, 1, 1), add(1, 2, 0.5), add(1, 0, 0.5), add(2, 0, 1);
    for (const Solver solver : {Solver::Mva, Solver::Ctmc}) {
        const Solution s = solve(n, {.solver = solver, .stop = nullptr});
        EXPECT_NEAR(s.throughput, 0.4, 1e-14);
        EXPECT_NEAR(s.response, 2.5, 1e-13);
    }
}

TEST(Chain, RoutesAndSwitchesOfClass) {
    // Jobs go to the disk, or become late and are then twice as often there.
    Network n{"n", {}, {closed("a", 2, 1), closed("b", 1, 0.5)}, {}};
    n.stations = {station_of("cpu", Discipline::Ps, {0.3, 0.2}, {0, 0}),
                  station_of("disk", Discipline::Fcfs, {0.5, 0.5}, {0, 0})};
    n.routes = {{kEnvironment, 0, 0, 0, {}, 0, false},
                {0, 1, 0, 0, 0.4, 0, false},
                {0, 1, 0, 1, 0.3, 0, false},
                {1, 0, 0, 0, 0.5, 0, false},
                {1, kEnvironment, 0, 0, {}, 0, false},
                {kEnvironment, 0, 1, 1, {}, 0, false},
                {0, 1, 1, 1, {}, 0, false},
                {1, kEnvironment, 1, 0, 0.2, 0, false}};
    const Solution exact = solve(n, {}), chain = by_chain(n);
    EXPECT_NE(exact.solver, "ctmc");
    for (std::size_t s = 0; s < 2; ++s)
        for (std::size_t c = 0; c < 2; ++c) {
            EXPECT_NEAR(exact.stations[s].by_class[c].throughput, chain.stations[s].by_class[c].throughput, 1e-12);
            EXPECT_NEAR(exact.stations[s].by_class[c].queue, chain.stations[s].by_class[c].queue, 1e-12);
        }
    EXPECT_EQ(chain.approximate, "");
}

// ---- one station, every order written out ---------------------------------------------------------------------

struct OneStation {
    Discipline discipline;
    std::size_t servers;
    std::vector<int> population;
    std::vector<double> think, service;
};

/// Numbers of customers at the station, by class. Who is there stands in the order of arrival, with a mark for who is
/// in service: nothing is taken together.
std::vector<double> by_hand(const OneStation& o) {
    using Line = std::vector<std::pair<int, bool>>;
    const auto fill = [&](Line line) {
        const bool interrupts = o.discipline == Discipline::Preemptive || o.discipline == Discipline::Lifo;
        if (interrupts)
            for (auto& c : line) c.second = false;
        for (;;) {
            std::size_t busy = 0, best = line.size();
            for (std::size_t i = 0; i < line.size(); ++i) {
                if (line[i].second) {
                    ++busy;
                    continue;
                }
                const bool sooner = best == line.size() || o.discipline == Discipline::Lifo ||
                                    (o.discipline != Discipline::Fcfs && line[i].first < line[best].first);
                if (sooner) best = i;
            }
            if (busy == o.servers || best == line.size()) return line;
            line[best].second = true;
        }
    };
    std::map<Line, std::size_t> known{{Line{}, 0}};
    std::vector<Line> lines{Line{}};
    std::vector<std::map<std::size_t, double>> rates;
    const auto number = [&](const Line& l) {
        const auto [at, fresh] = known.try_emplace(l, lines.size());
        if (fresh) lines.push_back(l);
        return at->second;
    };
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Line line = lines[i];
        std::map<std::size_t, double> row;
        for (std::size_t c = 0; c < o.population.size(); ++c) {
            const auto here =
                std::count_if(line.begin(), line.end(), [&](auto& x) { return x.first == static_cast<int>(c); });
            if (here == o.population[c]) continue;
            Line next = line;
            next.emplace_back(static_cast<int>(c), false);
            row[number(fill(next))] += (o.population[c] - static_cast<double>(here)) / o.think[c];
        }
        for (std::size_t k = 0; k < line.size(); ++k) {
            if (!line[k].second) continue;
            Line next = line;
            next.erase(next.begin() + static_cast<std::ptrdiff_t>(k));
            row[number(fill(next))] += 1 / o.service[static_cast<std::size_t>(line[k].first)];
        }
        rates.push_back(row);
    }
    // By repeated steps of the chain made discrete: another way than elimination.
    double fastest = 0;
    for (const auto& row : rates) {
        double sum = 0;
        for (const auto& [_, r] : row) sum += r;
        fastest = std::max(fastest, sum);
    }
    std::vector<double> p(lines.size(), 1.0 / static_cast<double>(lines.size()));
    for (int step = 0; step < 4000; ++step) {
        std::vector<double> next = p;
        for (std::size_t i = 0; i < p.size(); ++i)
            for (const auto& [j, r] : rates[i]) {
                next[j] += p[i] * r / (1.1 * fastest);
                next[i] -= p[i] * r / (1.1 * fastest);
            }
        p = next;
    }
    std::vector<double> result(o.population.size(), 0.0);
    for (std::size_t i = 0; i < p.size(); ++i)
        for (const auto& c : lines[i]) result[static_cast<std::size_t>(c.first)] += p[i];
    return result;
}

TEST(Chain, EveryDisciplineAgreesWithItsStatesWrittenOut) {
    for (Discipline d : {Discipline::Fcfs, Discipline::Lifo, Discipline::Priority, Discipline::Preemptive})
        for (std::size_t servers : {1U, 2U, 3U}) {
            const OneStation o{d, servers, {2, 2, 1}, {1.5, 1, 2}, {0.4, 1.1, 0.7}};
            std::vector<double> rates;
            for (std::size_t k = 1; k <= servers; ++k) rates.push_back(static_cast<double>(k));
            const Network n{"n",
                            {station_of("s", d, o.service, {1, 1, 1}, rates)},
                            {closed("a", 2, 1.5), closed("b", 2, 1), closed("c", 1, 2)},
                            {}};
            const std::vector<double> expected = by_hand(o);
            const Solution found = by_chain(n);
            for (std::size_t c = 0; c < 3; ++c)
                EXPECT_NEAR(found.stations[0].by_class[c].queue, expected[c], 1e-9)
                    << static_cast<int>(d) << " " << servers << " " << c;
            EXPECT_EQ(found.approximate, "") << "one station, one visit: nothing is left to choose";
        }
}

TEST(Chain, DisciplinesDiffer) {
    std::set<double> queues;
    for (Discipline d : {Discipline::Fcfs, Discipline::Ps, Discipline::Priority, Discipline::Preemptive}) {
        const Network n{"n", {station_of("s", d, {0.4, 1.1}, {1, 1})}, {closed("a", 2, 1.5), closed("b", 2, 1)}, {}};
        queues.insert(by_chain(n).stations[0].by_class[0].queue);
    }
    EXPECT_EQ(queues.size(), 4U);
}

// ---- what it says, and refuses ---------------------------------------------------------------------------

TEST(Chain, VisitsAloneDoNotSayWhereCustomersGo) {
    Network n{"n",
              {station_of("cpu", Discipline::Fcfs, {0.1, 0.5}, {2, 2}),
               station_of("disk", Discipline::Ps, {0.2, 0.2}, {1, 1})},
              {closed("a", 2, 1), closed("b", 2, 1)},
              {}};
    const Solution s = by_chain(n);
    EXPECT_NE(s.approximate.find("visits do not say it"), std::string::npos) << s.approximate;
    EXPECT_NE(s.approximate.find("cpu"), std::string::npos) << s.approximate;
    // Visits come out as they were given.
    EXPECT_NEAR(s.stations[0].by_class[1].throughput / s.classes[1].throughput, 2, 1e-12);
    EXPECT_NEAR(s.customers + s.classes[0].throughput + s.classes[1].throughput, 4, 1e-12);
}

TEST(Chain, CustomersWhoNeverOvertake) {
    Network n{"ring",
              {station_of("a", Discipline::Fcfs, {1, 3}, {0, 0}), station_of("b", Discipline::Fcfs, {2, 1}, {0, 0})},
              {closed("x", 2, 0), closed("y", 2, 0)},
              {}};
    for (int c : {0, 1}) {
        n.routes.push_back({0, 1, c, c, {}, 0, false});
        n.routes.push_back({1, 0, c, c, {}, 0, false});
    }
    EXPECT_EQ(problem_of(n),
              "E1040: what `ring` does in the long run depends on the order in which its customers start: some never "
              "overtake others");
    n.classes[0].think = 1;
    EXPECT_EQ(problem_of(n), "");
}

TEST(Chain, CountsItsStates) {
    const auto states = [](Discipline d, std::vector<double> rates, int a, int b) {
        return chain_states(
            {"n", {station_of("s", d, {1, 2}, {1, 1}, std::move(rates))}, {closed("a", a, 1), closed("b", b, 1)}, {}});
    };
    EXPECT_EQ(states(Discipline::Ps, {1}, 2, 3), 12);
    // Lines of at most 2 a and 2 b: 1 + 2 + 4 + 6 + 6.
    EXPECT_EQ(states(Discipline::Fcfs, {1}, 2, 2), 19);
    EXPECT_EQ(states(Discipline::Lifo, {1}, 2, 2), 19);
    // Two in service in no order: 1 + 2 + 3 + (aa|b, ab|a, ab|b, bb|a) + (aa|bb, ab|ab, ab|ba, bb|aa).
    EXPECT_EQ(states(Discipline::Fcfs, {1, 2}, 2, 2), 14);
    // Who is served, and numbers: 1 + 2 * …: (a|…) with up to 1 a and 2 b waiting, and the same with b.
    EXPECT_EQ(states(Discipline::Priority, {1}, 2, 2), 1 + 6 + 6);
    EXPECT_EQ(states(Discipline::Preemptive, {1}, 2, 2), 9);
    Network one{"n", {}, {closed("a", 100, 1)}, {}};
    for (int s = 0; s < 3; ++s) one.stations.push_back(station_of("s", Discipline::Fcfs, {1}, {1}));
    EXPECT_EQ(chain_states(one), 176851);
}

TEST(Chain, RefusesWhatIsTooLargeOpenOrNotExponential) {
    Network n{"big", {}, {closed("a", 1000, 1)}, {}};
    for (int s = 0; s < 3; ++s) n.stations.push_back(station_of("s", Discipline::Ps, {1}, {1}));
    EXPECT_EQ(problem_of(n), "E1043: the Markov chain of `big` has 167668501 states, and at most 1000000 are solved");
    n.classes[0].population = 2;
    n.stations[1].law = Law::Deterministic;
    EXPECT_EQ(problem_of(n).substr(0, 5), "E1045");
    n.stations[1].law = Law::Exponential;
    n.classes[0].open = true;
    n.classes[0].arrivals = 0.1;
    EXPECT_EQ(problem_of(n).substr(0, 5), "E1044");
}

TEST(Chain, StationsThatTakeNoTime) {
    Network n{"n",
              {station_of("gate", Discipline::Fcfs, {0}, {3}), station_of("cpu", Discipline::Fcfs, {0.5}, {2})},
              {closed("a", 3, 0)},
              {}};
    const Solution s = by_chain(n);
    EXPECT_NEAR(s.throughput, 1, 1e-14);
    EXPECT_NEAR(s.stations[0].all.throughput, 3, 1e-13);
    EXPECT_EQ(s.stations[0].all.queue, 0);
    n.stations[1].demands[0].service = 0;
    EXPECT_EQ(problem_of(n), "E1024: a way of `a` through the network takes no time");
}

TEST(Chain, HundredThousandCustomers) {
    // A machine repair model of 10^5 machines, as M/M/1//K.
    const Network n{
        "n", {station_of("repair", Discipline::Fcfs, {0.001}, {1})}, {closed("machines", 100'000, 110)}, {}};
    const Solution s = by_chain(n);
    const Solution exact = solve(n, {});
    EXPECT_NEAR(s.throughput / exact.throughput, 1, 1e-9);
    EXPECT_NEAR(s.stations[0].all.queue / exact.stations[0].all.queue, 1, 1e-7);
}

}  // namespace
}  // namespace pamina::queueing::chain_tests
