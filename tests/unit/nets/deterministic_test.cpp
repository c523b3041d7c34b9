// Nets with deterministic transitions, against closed forms, simulation, and phases.
#include "runtime/nets/deterministic.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "runtime/nets/simulate.h"
#include "tests/unit/nets/nets.h"

namespace pamina::nets::test {
namespace {

Figures solved(const Net& net) {
    const DeterministicRun run = deterministic_long_run(net, {});
    EXPECT_LT(residual(run.space, run.share), 1e-10);
    return figures(net, run.space, run.share);
}

Net queue(int places, double arrivals, double service) {
    Net net;
    net.places = {{"free", places}, {"waiting", 0}};
    net.transitions = {timed("arrive", arrivals, {{0, 1}}, {{1, 1}}), fixed("serve", service, {{1, 1}}, {{0, 1}})};
    return net;
}

/// M/D/1/K by what departures leave behind: q(j) is the chance that a departure leaves j, up to K - 1, and a(n) that n
/// come while one is served. Time: p(j) = q(j) / (q(0) + load), and the rest is full.
TEST(NetsDeterministic, QueueOfFixedServices) {
    for (const auto& [K, load] : {std::pair{1, 0.5}, {2, 1.0}, {2, 0.001}, {5, 0.8}, {5, 3.0}, {30, 0.95}}) {
        const double service = 0.25;
        std::vector<double> a{std::exp(-load)}, q{1.0};
        for (int n = 1; n < K; ++n) a.push_back(a.back() * load / n);
        double sum = 1;
        for (int j = 0; j + 1 < K; ++j) {
            // q(j) = q(0) a(j) + q(1) a(j) + q(2) a(j - 1) + … + q(j + 1) a(0)
            double rest = q[static_cast<std::size_t>(j)] - q[0] * a[static_cast<std::size_t>(j)];
            for (int i = 1; i <= j; ++i)
                rest -= q[static_cast<std::size_t>(i)] * a[static_cast<std::size_t>(j - i + 1)];
            q.push_back(rest / a[0]);
            sum += q.back();
        }
        const Figures f = solved(queue(K, load / service, service));
        double full = 1;
        for (int j = 0; j < K; ++j) {
            const double p = q[static_cast<std::size_t>(j)] / sum / (q[0] / sum + load);
            full -= p;
            EXPECT_NEAR(f.place[1].share.at(j), p, 1e-9) << K << ' ' << j;
        }
        EXPECT_NEAR(f.place[1].share.at(K), full, 1e-9);
        EXPECT_NEAR(f.throughput[1], (1 - f.place[1].share.at(0)) / service, 1e-9 / service);
        EXPECT_NEAR(f.throughput[0], f.throughput[1], 1e-9 / service);
    }
}

/// K = 2 by hand: p(0) = e^-r / (e^-r + r).
TEST(NetsDeterministic, QueueOfTwo) {
    EXPECT_NEAR(solved(queue(2, 0.5, 3)).place[1].share.at(0), std::exp(-1.5) / (std::exp(-1.5) + 1.5), 1e-12);
}

/// Two machines and one repair of D s: while it lasts one is left that may fail, so a repair ends with all working with
/// probability e^(-lD), and then 1/(2l) s pass until the next begins.
TEST(NetsDeterministic, MachineRepair) {
    const double l = 0.3, D = 2;
    Net net;
    net.places = {{"working", 2}, {"broken", 0}};
    net.transitions = {timed("fail", l, {{0, 1}}, {{1, 1}}, kAllServers), fixed("mend", D, {{1, 1}}, {{0, 1}})};
    const Figures f = solved(net);
    const double cycle = D + std::exp(-l * D) / (2 * l);
    EXPECT_NEAR(f.throughput[1], 1 / cycle, 1e-12);
    EXPECT_NEAR(f.place[0].share.at(2), 1 - D / cycle, 1e-12);
    EXPECT_NEAR(f.place[0].mean, f.throughput[1] / l, 1e-12);  // what breaks is mended
}

/// A timeout that a job disables, and that begins anew: idle for min(Exp(l), T), which is the timeout with probability
/// e^(-lT), and (1 - e^(-lT)) / l long on average.
Net timeout(double l, double T) {
    Net net;
    net.places = {{"idle", 1}, {"busy", 0}, {"asleep", 0}, {"end", 0}};
    net.transitions = {fixed("timeout", T, {{0, 1}}, {{2, 1}}), timed("job", l, {{0, 1}}, {{3, 1}}),
                       timed("done", 4, {{1, 1}}, {{0, 1}}), timed("wake", 0.5, {{2, 1}}, {{0, 1}}),
                       immediate("begin", 1, 0, {{3, 1}}, {{1, 1}})};
    return net;
}

TEST(NetsDeterministic, WhatIsDisabledBeginsAnew) {
    const double l = 0.7, T = 1.5, sleeps = std::exp(-l * T);
    const Figures f = solved(timeout(l, T));
    const double cycle = (1 - sleeps) / l + (1 - sleeps) / 4 + sleeps / 0.5;
    EXPECT_NEAR(f.throughput[0], sleeps / cycle, 1e-12);
    EXPECT_NEAR(f.throughput[4], (1 - sleeps) / cycle, 1e-12);
    EXPECT_NEAR(f.place[0].mean, (1 - sleeps) / l / cycle, 1e-12);
}

/// Nothing but fixed times, one after the other: 1 s and 3 s.
TEST(NetsDeterministic, ARoundOfFixedTimes) {
    Net net;
    net.places = {{"a", 1}, {"b", 0}};
    net.transitions = {fixed("t", 1, {{0, 1}}, {{1, 1}}), fixed("u", 3, {{1, 1}}, {{0, 1}})};
    const Figures f = solved(net);
    EXPECT_NEAR(f.place[0].mean, 0.25, 1e-15);
    EXPECT_NEAR(f.throughput[0], 0.25, 1e-15);
    // A time that depends on the marking in which it begins.
    net.transitions[1].time.in = [](Marking m) { return 3.0 * m[1]; };
    EXPECT_NEAR(solved(net).place[0].mean, 0.25, 1e-15);
    net.transitions.pop_back();
    net.transitions[0].give = net.transitions[0].take;
    EXPECT_NEAR(solved(net).throughput[0], 1, 1e-15);
}

/// A service of k exponential phases comes nearer to a fixed one as 1/k.
TEST(NetsDeterministic, ManyPhasesComeNear) {
    const double exact = solved(queue(4, 0.9, 1)).place[1].mean;
    std::vector<double> off;
    for (const int k : {100, 200, 400}) {
        Net net;
        net.places = {{"free", 4}, {"waiting", 0}, {"left", k}};
        net.transitions = {timed("arrive", 0.9, {{0, 1}}, {{1, 1}}), timed("phase", k, {{2, 1}}, {}),
                           immediate("served", 1, 0, {{1, 1}}, {{0, 1}, {2, static_cast<double>(k)}}, {{2, 1}})};
        net.transitions[1].guard = [](Marking m) { return m[1] > 0; };
        const Space space = space_of(net, {});
        off.push_back(figures(net, space, long_run(net, space, {})).place[1].mean - exact);
    }
    EXPECT_LT(std::abs(off[0]), 0.02);
    EXPECT_NEAR(off[1] / off[2], 2, 0.02);
    EXPECT_NEAR(2 * off[2] - off[1], 0, 1e-5);  // the part of 1/k taken away
}

/// Immediate choices, several servers, a fixed time that goes on while others fire and one that is disabled.
TEST(NetsDeterministic, AsSimulated) {
    Net net;
    net.places = {{"a", 3}, {"b", 0}, {"c", 0}, {"d", 0}, {"e", 0}};
    net.transitions = {timed("t", 1, {{0, 1}}, {{4, 1}}, kAllServers),
                       immediate("left", 1, 0, {{4, 1}}, {{1, 1}}),
                       immediate("right", 2, 0, {{4, 1}}, {{2, 1}}),
                       fixed("f", 0.8, {{1, 1}}, {{3, 1}}),
                       fixed("g", 1.3, {{2, 1}}, {{3, 1}}),
                       timed("back", 2, {{3, 1}}, {{0, 1}})};
    net.transitions[3].inhibit = arcs({{2, 1}});  // g goes first
    const Figures f = solved(net);
    const auto runs = replications(net, {.until = 3000, .warmup = 30, .seed = 5}, 30, 1);
    const auto near = [&](double exact, auto of) {
        double mean = 0, squares = 0;
        for (const Played& r : runs) mean += of(r.figures) / 30;
        for (const Played& r : runs) squares += std::pow(of(r.figures) - mean, 2);
        EXPECT_NEAR(mean, exact, 6 * std::sqrt(squares / 29 / 30));
    };
    for (std::size_t p = 0; p < 4; ++p) near(f.place[p].mean, [p](const Figures& g) { return g.place[p].mean; });
    for (std::size_t t = 0; t < 6; ++t) near(f.throughput[t], [t](const Figures& g) { return g.throughput[t]; });
    near(f.enabled[3], [](const Figures& g) { return g.enabled[3]; });
}

TEST(NetsDeterministic, WhatIsRefused) {
    const auto wrong = [](const Net& net) {
        try {
            deterministic_long_run(net, {});
        } catch (const Problem& p) {
            return p;
        }
        return Problem{Wrong::NotANet, "", ""};
    };
    Net net = queue(2, 1, 1);
    net.places.push_back({"x", 1});
    net.transitions.push_back(fixed("other", 2, {{2, 1}}, {{2, 1}}));
    EXPECT_EQ(wrong(net).wrong, Wrong::NotExact);
    EXPECT_NE(wrong(net).message.find("`serve` and `other`"), std::string::npos) << wrong(net).message;
    EXPECT_NE(wrong(net).message.find("(free 1, waiting 1, x 1)"), std::string::npos) << wrong(net).message;
    net = queue(2, 1, 1);
    net.transitions[1].servers.number = 2;
    EXPECT_EQ(wrong(net).wrong, Wrong::NotExact);
    EXPECT_EQ(wrong(queue(2, 1, 0)).wrong, Wrong::NotExact);
    EXPECT_EQ(wrong(queue(2, 1, -1)).wrong, Wrong::Number);
    EXPECT_EQ(wrong(queue(2, 1, 1e12)).wrong, Wrong::Effort);
    net = queue(2, 1, 1);
    net.transitions[1] = drawn("serve", draws::Law::Uniform, {0, 1}, {{1, 1}}, {{0, 1}});
    EXPECT_EQ(wrong(net).wrong, Wrong::NotExact);
    EXPECT_THROW(space_of(net, {}), Problem);
    net = queue(2, 1, 1);
    net.transitions[1].give.clear();
    EXPECT_EQ(wrong(net).wrong, Wrong::Chance);  // it stops
    net = timeout(1, 1);
    net.transitions[0].keeps_age = true;
    EXPECT_EQ(wrong(net).wrong, Wrong::NotExact);
}

}  // namespace
}  // namespace pamina::nets::test
