// One closed class, customer by customer: against closed forms and against what the recursion says by hand.
#include "runtime/queueing/stepwise.h"

#include <gtest/gtest.h>

#include <cmath>

namespace pamina::queueing {
namespace {

using Kind = StepStation::Kind;

StepStation queue(double service, double visits = 1) {
    StepStation s;
    s.service = service;
    s.visits = visits;
    return s;
}

TEST(Stepwise, TwoProcessorsAndAMemory) {
    // Simon & Wierum 1996, equation (3): R(p + 1) = (1 + p R(p) / (busy + R(p))) mem.
    const double busy = 3, mem = 2;
    Stepwise node({queue(mem)});
    double r = mem;
    for (int p = 1; p <= 8; ++p) {
        node.add_customer(busy);
        EXPECT_DOUBLE_EQ(node.response(), r);
        r = (1 + p * r / (busy + r)) * mem;
    }
}

TEST(Stepwise, ServersOfAMachineRepairModel) {
    // M/M/3//n: p(j) ~ n! / (n - j)! / (j! or 3! 3^(j - 3)) x^j, x = service / think.
    const double service = 2, think = 5, x = service / think;
    StepStation s = queue(service);
    s.rates = {1, 2, 3};
    Stepwise repair({s});
    for (int n = 1; n <= 12; ++n) {
        repair.add_customer(think);
        double weight = 1, sum = 1, there = 0;
        for (int j = 1; j <= n; ++j) {
            weight *= (n - j + 1) * x / std::min(j, 3);
            sum += weight;
            there += j * weight;
        }
        EXPECT_NEAR(repair.stations().front().queue, there / sum, 1e-12) << n;
    }
}

TEST(Stepwise, ProbabilitiesAreNoneBelowZero) {
    StepStation s = queue(1000);
    s.rates = {1, 2};
    Stepwise busy({s});
    for (int n = 1; n <= 200; ++n) {
        busy.add_customer(0.001);
        double sum = 0;
        for (const double p : busy.stations().front().occupied) {
            EXPECT_GE(p, 0);
            sum += p;
        }
        EXPECT_NEAR(sum, 1, 1e-12);
    }
    EXPECT_NEAR(busy.throughput(), 2.0 / 1000, 1e-9);
}

TEST(Stepwise, DeterministicServiceAndDelays) {
    StepStation fixed = queue(2);
    fixed.kind = Kind::deterministic;
    StepStation wire = queue(3, 2);
    wire.kind = Kind::delay;
    wire.elements = 2;
    Stepwise both({fixed, wire});
    both.add_customer(5);
    EXPECT_DOUBLE_EQ(both.response(), 2 + 12);
    const double x = 1.0 / (5 + 14), q = 2 * x, u = 2 * x;
    both.add_customer(5);
    EXPECT_DOUBLE_EQ(both.response(), 2 * (1 + q - u / 2) + 12);
}

}  // namespace
}  // namespace pamina::queueing
