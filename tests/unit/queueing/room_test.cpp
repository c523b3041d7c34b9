// Stations with room for so many: against the Markov chain of all that can be there, written out.
#include "runtime/queueing/room.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "runtime/queueing/dual.h"
#include "runtime/queueing/markov.h"
#include "runtime/queueing/slopes.h"
#include "tests/unit/queueing/networks.h"

namespace pamina::queueing::test {
namespace {

struct Stream {
    double arrivals, service;
};
struct Found {
    double loss = 0;
    std::vector<double> queue;
};

/// Classes that share rates[n - 1] of a server where n are there, and have room for so many.
Found by_chain(const std::vector<Stream>& classes, const std::vector<double>& rates, int room) {
    std::map<std::vector<int>, int> number{{std::vector<int>(classes.size(), 0), 0}};
    std::vector<std::vector<int>> states{number.begin()->first};
    MarkovChain chain;
    const auto sum = [](const std::vector<int>& n) {
        int all = 0;
        for (const int k : n) all += k;
        return all;
    };
    for (std::size_t i = 0; i < states.size(); ++i) {
        const std::vector<int> n = states[i];
        const auto go = [&](std::size_t c, int by, double rate) {
            std::vector<int> to = n;
            to[c] += by;
            const auto [it, fresh] = number.try_emplace(to, static_cast<int>(states.size()));
            if (fresh) states.push_back(to);
            chain.add(it->second, rate);
        };
        const int all = sum(n);
        for (std::size_t c = 0; c < classes.size(); ++c) {
            if (all < room) go(c, 1, classes[c].arrivals);
            if (n[c] == 0) continue;
            const double speed = rates[std::min(static_cast<std::size_t>(all), rates.size()) - 1];
            go(c, -1, speed * n[c] / all / classes[c].service);
        }
        chain.next();
    }
    const std::vector<double> share = stationary(chain);
    Found found{0, std::vector<double>(classes.size(), 0.0)};
    for (std::size_t i = 0; i < states.size(); ++i) {
        if (sum(states[i]) == room) found.loss += share[i];
        for (std::size_t c = 0; c < classes.size(); ++c) found.queue[c] += share[i] * states[i][c];
    }
    return found;
}

TEST(Room, AsItsChain) {
    std::mt19937 draws(7);
    const auto upto = [&](int n) { return static_cast<int>(draws() % static_cast<unsigned>(n + 1)); };
    for (int tried = 0; tried < 60; ++tried) {
        SCOPED_TRACE(tried);
        std::vector<Stream> streams(static_cast<std::size_t>(1 + upto(2)));
        std::vector<Class> classes;
        Station s = station("s", Discipline::Ps, {}, servers(1 + upto(4)));
        if (upto(2) == 0) s.rates = {1, 1.5, 1.75};
        s.capacity = 1 + upto(7);
        for (Stream& x : streams) {
            x = {0.5 + upto(8), 0.05 * (1 + upto(9))};
            classes.push_back(open(x.arrivals, "c" + std::to_string(classes.size())));
            s.demands.push_back({.service = x.service, .visits = 1});
        }
        const Found exact = by_chain(streams, s.rates, static_cast<int>(s.capacity));
        const Solution found = solved(network(classes, {s}));
        EXPECT_EQ(found.approximate, "");
        EXPECT_NEAR(found.stations[0].loss, exact.loss, 1e-12);
        for (std::size_t c = 0; c < streams.size(); ++c) {
            const Flow& flow = found.stations[0].by_class[c];
            EXPECT_NEAR(flow.queue, exact.queue[c], 1e-11);
            EXPECT_NEAR(flow.throughput, streams[c].arrivals * (1 - exact.loss), 1e-11);
            EXPECT_NEAR(flow.response * flow.throughput, exact.queue[c], 1e-11);
        }
    }
}

// Servers that are as many as have room: nobody waits, and no order or law matters.
TEST(Room, WhereNobodyWaits) {
    Station s =
        station("s", Discipline::Fcfs, {{.service = 0.5, .visits = 1}, {.service = 2, .visits = 1}}, servers(6));
    s.law = Law::Deterministic;
    s.capacity = 4;
    const Solution found = solved(network({open(1, "a"), open(0.5, "b")}, {s}));
    // Erlang: 1 * 0.5 + 0.5 * 2 = 1.5 offered to 4.
    const double sum = 1 + 1.5 + 1.125 + 0.5625 + 0.2109375;
    EXPECT_EQ(found.approximate, "");
    EXPECT_NEAR(found.stations[0].loss, 0.2109375 / sum, 1e-15);
    EXPECT_NEAR(found.stations[0].by_class[0].response, 0.5, 1e-15);
    EXPECT_NEAR(found.stations[0].by_class[1].response, 2, 1e-15);
    EXPECT_EQ(found.stations[0].wait, 0);
    s.capacity = 7;  // one may wait
    EXPECT_EQ(problem(network({open(1, "a"), open(0.5, "b")}, {s})).id, "E1036");
}

TEST(Room, SlopesAsDifferences) {
    const auto of = [](double x) { return in_room<double>(x, {1, 2, 3}, 6); };
    Dual load(2.5);
    load.slope[0] = 1;
    const InRoomOf<Dual> found = in_room<Dual>(load, {1, 2, 3}, 6);
    constexpr double kStep = 1e-5;
    EXPECT_EQ(found.loss.value, of(2.5).loss);
    EXPECT_NEAR(found.loss.slope[0], (of(2.5 + kStep).loss - of(2.5 - kStep).loss) / (2 * kStep), 1e-9);
    EXPECT_NEAR(found.per_service.slope[0], (of(2.5 + kStep).per_service - of(2.5 - kStep).per_service) / (2 * kStep),
                1e-9);
    // Of a network: its service takes longer.
    const auto counter = [](double service) {
        Station s = station("s", Discipline::Fcfs, {{.service = service, .visits = 1}}, servers(2));
        s.capacity = 4;
        return network({open(9)}, {s});
    };
    Network longer = counter(1);
    longer.classes[0].arrivals = 0;
    longer.stations[0].rates = {0, 0};
    longer.stations[0].demands[0].visits = 0;
    const auto slope = slopes(counter(0.2), {longer}, {.solver = std::nullopt, .stop = nullptr}).front();
    const Solution above = solved(counter(0.2 + kStep)), below = solved(counter(0.2 - kStep));
    ASSERT_TRUE(slope.figures) << slope.why_not;
    EXPECT_NEAR(slope.figures->response, (above.response - below.response) / (2 * kStep), 1e-7);
    EXPECT_NEAR(slope.figures->stations[0].loss, (above.stations[0].loss - below.stations[0].loss) / (2 * kStep), 1e-7);
}

// Half a million more than are ever there; and where all but one are lost.
TEST(Room, Borders) {
    const auto much = in_room<double>(0.5, {1}, 1'000'000);
    EXPECT_EQ(much.loss, 0);
    EXPECT_DOUBLE_EQ(much.per_service, 2);
    EXPECT_NEAR(in_room<double>(1, {1}, 999'999).loss, 1e-6, 1e-18);
    const auto over = in_room<double>(1e9, {1}, 1'000'000);
    EXPECT_NEAR((1 - over.loss) * 1e9, 1, 1e-6);
    EXPECT_NEAR(over.per_service, 1e6, 1e-2);
    EXPECT_EQ(in_room<double>(0, {1}, 3).loss, 0);
    EXPECT_EQ(in_room<double>(0, {1}, 3).per_service, 1);
}

}  // namespace
}  // namespace pamina::queueing::test
