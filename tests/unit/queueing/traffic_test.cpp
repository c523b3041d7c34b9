// From routes to visits.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

#include "runtime/queueing/flow_classes.h"
#include "runtime/queueing/traffic.h"
#include "tests/unit/queueing/networks.h"

namespace pamina::queueing::test {
namespace {

Station at(std::string name, std::vector<double> service) {
    std::vector<Demand> demands;
    for (const double s : service) demands.push_back({.service = s});
    return station(std::move(name), Discipline::Ps, demands);
}

TEST(Traffic, FlowIsStationary) {
    std::mt19937 random(5);
    for (int i = 0; i < 100; ++i) {
        const int nodes = std::uniform_int_distribution<int>(1, i % 10 ? 12 : 200)(random);
        std::vector<FlowEdge> edges;
        for (int n = 0; n < nodes; ++n) {
            std::vector<double> shares(3);
            for (double& s : shares) s = std::uniform_real_distribution<double>(0, 1)(random);
            const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
            // On to the next, somewhere, and back.
            edges.push_back({n, (n + 1) % nodes, shares[0] / sum});
            edges.push_back({n, std::uniform_int_distribution<int>(0, nodes - 1)(random), shares[1] / sum});
            edges.push_back({n, 0, shares[2] / sum});
        }
        const std::vector<double> flow = stationary_flow(nodes, edges);
        std::vector<double> into(flow.size());
        for (const FlowEdge& e : edges)
            into[static_cast<std::size_t>(e.to)] += flow[static_cast<std::size_t>(e.from)] * e.share;
        EXPECT_EQ(flow[0], 1);
        for (std::size_t n = 0; n < flow.size(); ++n) EXPECT_NEAR(into[n], flow[n], 1e-13);
        // Numbered otherwise: the same bits.
        std::vector<int> name(flow.size());
        std::iota(name.begin(), name.end(), 0);
        std::shuffle(name.begin() + 1, name.end(), random);
        for (FlowEdge& e : edges)
            e.from = name[static_cast<std::size_t>(e.from)], e.to = name[static_cast<std::size_t>(e.to)];
        std::shuffle(edges.begin(), edges.end(), random);
        const std::vector<double> again = stationary_flow(nodes, edges);
        for (std::size_t n = 0; n < flow.size(); ++n) EXPECT_EQ(again[static_cast<std::size_t>(name[n])], flow[n]);
    }
}

TEST(Traffic, LongLinesAndManyAlike) {
    constexpr int kNodes = 20'000;
    std::vector<FlowEdge> line, star;
    for (int n = 0; n < kNodes; ++n) line.push_back({n, (n + 1) % kNodes, 1});
    for (int n = 1; n < kNodes; ++n) star.push_back({0, n, 1.0 / (kNodes - 1)}), star.push_back({n, 0, 1});
    const std::vector<double> flow = stationary_flow(kNodes, line);
    EXPECT_EQ(flow, std::vector<double>(kNodes, 1));
    EXPECT_NEAR(stationary_flow(kNodes, star)[7], 1.0 / (kNodes - 1), 1e-18);
}

TEST(Traffic, ClosedClassesGoOut) {
    // Out of the network after b: a way is one visit of a.
    const Network n = network({closed(4, 2)}, {at("a", {1}), at("b", {1})},
                              {route(kEnvironment, 0), route(0, 1, 0.25), route(0, 0), route(1, kEnvironment)});
    const Traffic t = find_traffic(n);
    EXPECT_NEAR(t.at(0, 0), 4, 1e-14);
    EXPECT_NEAR(t.at(1, 0), 1, 1e-14);
    EXPECT_EQ(t.chains[0].think, 2);
    // What no route takes leaves, too.
    Network leaves = n;
    leaves.routes = {route(kEnvironment, 0), route(0, 1, 0.25), route(0, 0, 0.5)};
    EXPECT_NEAR(find_traffic(leaves).at(0, 0), 2, 1e-14);
    EXPECT_NEAR(find_traffic(leaves).at(1, 0), 0.5, 1e-14);
}

TEST(Traffic, ClosedClassesThatNeverGoOutCountVisitsOfTheFirstStation) {
    const Network n = network({closed(4, 2)}, {at("a", {1}), at("b", {1}), at("c", {1})},
                              {route(1, 2, 0.5), route(1, 0), route(2, 1), route(0, 1)});
    const Traffic t = find_traffic(n);
    EXPECT_EQ(t.at(1, 0), 1);
    EXPECT_NEAR(t.at(0, 0), 0.5, 1e-15);
    EXPECT_NEAR(t.at(2, 0), 0.5, 1e-15);
    EXPECT_EQ(t.chains[0].think, 2);
}

TEST(Traffic, SwitchingClassesAreSolvedAsOne) {
    // Fresh customers become checked ones at a, who go to b and are fresh outside again. The same as one class that
    // comes to a twice.
    Route checked = route(0, 0);
    checked.to_class = 1;
    Route fresh = route(1, kEnvironment, std::nullopt, 1);
    fresh.to_class = 0;
    const Network two =
        network({closed(3, 1, "fresh"), closed(2, 0, "checked")}, {at("a", {0.1, 0.4}), at("b", {0.3, 0.3})},
                {route(kEnvironment, 0), checked, route(0, 1, std::nullopt, 1), fresh});
    const Traffic t = find_traffic(two);
    ASSERT_EQ(t.chains.size(), 1u);
    EXPECT_EQ(t.chains[0].population, 5);
    EXPECT_EQ(t.chains[0].think, 1);
    const Solution s = solved(two);
    const Solution one = solved(network({closed(5, 1)}, {demand("a", {0.5}), demand("b", {0.3})}));
    EXPECT_NEAR(s.throughput, one.throughput, 1e-14);
    EXPECT_NEAR(s.response, one.response, 1e-13);
    EXPECT_NEAR(s.stations[0].by_class[0].queue, one.stations[0].all.queue / 5, 1e-13);
    EXPECT_NEAR(s.classes[0].throughput, one.throughput, 1e-14);
    EXPECT_NEAR(s.classes[0].response + s.classes[1].response, one.response, 1e-13);
}

TEST(Traffic, OpenClassesSwitchToo) {
    Route as = route(0, 1);
    as.to_class = 1;
    const Network n = network({open(0, "x"), open(0, "y")}, {at("a", {0.1, 0.2}), at("b", {0.1, 0.2})},
                              {arrivals(0, 2), arrivals(1, 1, 1), as, route(1, 0, 0.5, 1)});
    // a: x 2, y half of what b has; b: y 1 + 2; y leaves from a.
    const Solution s = solved(n);
    EXPECT_NEAR(s.stations[0].by_class[0].throughput, 2, 1e-14);
    EXPECT_NEAR(s.stations[1].by_class[1].throughput, 3, 1e-14);
    EXPECT_NEAR(s.stations[0].by_class[1].throughput, 1.5, 1e-14);
    EXPECT_NEAR(s.throughput, 3, 1e-14);
    EXPECT_NEAR(s.classes[1].throughput, 3, 1e-14);
    EXPECT_NEAR(s.customers, 0.5 / 0.5 + 0.6 / 0.4, 1e-13);
}

TEST(Traffic, ArrivalsOfAClassGoWhereItsRoutesLeadThem) {
    const Network n = network({open(4)}, {at("a", {0.1}), at("b", {0.1})},
                              {route(kEnvironment, 0, 0.25), route(kEnvironment, 1), arrivals(0, 2)});
    const Solution s = solved(n);
    EXPECT_NEAR(s.stations[0].all.throughput, 3, 1e-14);
    EXPECT_NEAR(s.stations[1].all.throughput, 3, 1e-14);
    EXPECT_NEAR(s.throughput, 6, 1e-14);
    // Nobody comes: what would happen to one who does.
    const Solution nobody = solved(network({open(0)}, {at("a", {0.1}), at("b", {0.2})}, {arrivals(0, 0), route(0, 1)}));
    EXPECT_EQ(nobody.throughput, 0);
    EXPECT_NEAR(nobody.response, 0.3, 1e-15);
}

TEST(Traffic, Traps) {
    const std::vector<Station> stations{at("a", {1}), at("b", {1}), at("c", {1})};
    Problem p = problem(network({open(0)}, stations, {arrivals(0, 0.1), route(0, 1, 0.5), route(1, 2), route(2, 1)}));
    EXPECT_EQ(p.id, "E1027");
    EXPECT_EQ(p.station, 1);
    EXPECT_EQ(p.message, "customers of `customers` who are at `b` never come back outside");
    p = problem(network({closed(3)}, stations, {route(0, 1), route(1, 1, 1)}));
    EXPECT_EQ(p.id, "E1027");
    EXPECT_EQ(p.message, "customers of `jobs` who are at `b` never come back to `a`");
    p = problem(network({closed(3, 1, "x"), closed(0, 0, "y")}, {at("a", {1, 1})}, [] {
        Route as = route(0, kEnvironment);
        as.to_class = 1;
        return std::vector<Route>{route(kEnvironment, 0), as};
    }()));
    EXPECT_EQ(p.id, "E1027");
    EXPECT_EQ(p.message, "customers of `y` who come outside never go back into the network");
}

TEST(Traffic, WaysThatHardlyEnd) {
    std::vector<Station> stations(50, at("a", {1}));
    std::vector<Route> routes{route(kEnvironment, 0)};
    for (int i = 0; i < 49; ++i) routes.push_back(route(i, i + 1, 1e-8)), routes.push_back(route(i, 0));
    EXPECT_EQ(problem(network({closed(3)}, stations, routes)).id, "E1033");
}

TEST(Traffic, ClassesThatGoNowhere) {
    Problem p = problem(network({closed(3), closed(2, 1, "idle")}, {demand("a", {1, 0})}));
    EXPECT_EQ(p.id, "E1023");
    EXPECT_EQ(p.of_class, 1);
    p = problem(network({closed(3), closed(2, 1, "idle")}, {at("a", {1, 1})}, {route(kEnvironment, 0)}));
    EXPECT_EQ(p.id, "E1023");
    EXPECT_EQ(p.message, "the class `idle` goes nowhere");
    p = problem(network({open(3)}, {at("a", {1})}, {route(0, 0, 0.5)}));
    EXPECT_EQ(p.id, "E1023");
}

}  // namespace
}  // namespace pamina::queueing::test
