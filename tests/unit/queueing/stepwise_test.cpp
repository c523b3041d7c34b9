// One closed class, customer by customer: against closed forms, against birth and death and all states in long
// arithmetic, and against what the recursion says by hand.
#include "runtime/queueing/stepwise.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "runtime/queueing/dual.h"
#include "runtime/queueing/solve.h"
#include "tests/support/tries.h"
#include "tests/unit/queueing/networks.h"

namespace pamina::queueing::test {
namespace {

using StepKind = StepStation::Kind;
using Series = std::vector<long double>;

StepStation queue(double service, double visits = 1) {
    StepStation s;
    s.service = service;
    s.visits = visits;
    return s;
}

double apart(double a, long double b) {
    return static_cast<double>(std::abs(a - b) / std::max(std::abs(b), 1e-300L));
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

// ---- one station and thinking: birth and death ----------------------------------------------------------------------

struct Repair {
    long double throughput = 0, queue = 0;
};

/// n customers, each of whom comes at the rate 1 / think, and leaves at a(j) / service: the probability of j is that of
/// j - 1 times (n - j + 1) / think * service / a(j).
Repair birth_and_death(int n, long double think, long double service, const std::vector<double>& a) {
    long double weight = 1, sum = 1, there = 0, leaving = 0;
    for (int j = 1; j <= n; ++j) {
        const long double speed = a[std::min<std::size_t>(static_cast<std::size_t>(j), a.size()) - 1];
        weight *= (n - j + 1) / think * service / speed;
        sum += weight;
        there += j * weight;
        leaving += weight * speed / service;
        // No weight leaves the range of a long double.
        if (weight > 1e2000L) {
            for (long double* x : {&weight, &sum, &there, &leaving}) *x *= 1e-2000L;
        }
    }
    return {leaving / sum, there / sum};
}

void expect_repair(int n, double think, double service, const std::vector<double>& a) {
    StepStation s = queue(service);
    s.rates = a;
    Stepwise steps({s});
    steps.add_customers(n, think);
    const Repair exact = birth_and_death(n, think, service, a);
    const auto what = [&] {
        return ::testing::Message() << n << " customers, think " << think << ", service " << service;
    };
    EXPECT_LT(apart(steps.throughput(), exact.throughput), 1e-11) << what();
    EXPECT_LT(apart(steps.stations()[0].queue, exact.queue), 1e-11) << what();
    EXPECT_LT(apart(steps.response(), exact.queue / exact.throughput), 1e-11) << what();
}

TEST(Stepwise, ServersAreBirthAndDeath) {
    for (const int n : {1, 2, 3, 4, 7, 20, 63, 64, 65, 80, 128, 200}) {
        for (const int most : {1, 2, 3, 8, 20, 32, 63, 64}) {
            for (const double load : {1e-9, 0.01, 0.3, 0.8, 0.99, 1.0, 1.01, 1.5, 4.0, 1e3, 1e9})
                expect_repair(n, 10, load * 10 * most / n, servers(most));
        }
    }
}

TEST(Stepwise, RandomSpeedsAreBirthAndDeath) {
    std::mt19937 random(1);
    const auto pick = [&](int from, int to) { return std::uniform_int_distribution<int>(from, to)(random); };
    const auto scale = [&](double decades) {
        return std::pow(10.0, std::uniform_real_distribution<double>(-decades, decades)(random));
    };
    for (int i = 0; i < pamina::test::tries(4'000) && !HasFailure(); ++i) {
        const int n = pick(1, 200), m = pick(1, 64), way = pick(0, 3);
        std::vector<double> a = servers(m);
        if (way == 1) {
            for (double& speed : a) speed = scale(pick(0, 3));  // also falling
        } else if (way == 2) {
            for (std::size_t j = 1; j < a.size(); ++j) a[j] = a[j - 1] + 1 / scale(2);  // growing less and less
        } else if (way == 3) {
            std::fill(a.begin(), a.end(), scale(1));  // of equal speeds
        }
        expect_repair(n, scale(pick(0, 6)), scale(pick(0, 6)), a);
    }
}

TEST(Stepwise, ExtremesStayNumbers) {
    for (const double huge : {1e-300, 1e-150, 1.0, 1e150, 1e290}) {
        for (const double service : {1e-300, 1e-150, 1.0, 1e150, 1e290}) {
            StepStation s = queue(service);
            s.rates = {1, 1e100, 1e-100};
            Stepwise steps({s});
            steps.add_customers(2, huge);
            const Repair exact = birth_and_death(2, huge, service, s.rates);
            EXPECT_LT(apart(steps.throughput(), exact.throughput), 1e-12) << huge << " " << service;
        }
    }
    StepStation none = queue(0);
    none.rates = {1, 2};
    Stepwise steps({none});
    steps.add_customers(5, 2);
    EXPECT_EQ(steps.response(), 0);
    EXPECT_EQ(steps.throughput(), 2.5);
}

// ---- several stations -----------------------------------------------------------------------------------------------

Series product(const Series& a, const Series& b) {
    Series c(a.size());
    for (std::size_t n = 0; n < c.size(); ++n) {
        for (std::size_t j = 0; j <= n; ++j) c[n] += a[j] * b[n - j];
    }
    return c;
}

/// The weights of 0 to n customers at one element; of a delay: at all elements.
Series weights(const StepStation& s, int n) {
    Series w{1};
    for (int j = 1; j <= n; ++j) {
        const long double demand = static_cast<long double>(s.visits) * s.service;
        const bool delay = s.kind == StepKind::delay;
        w.push_back(w.back() * demand *
                    (delay ? s.elements / j
                           : 1 / static_cast<long double>(
                                     s.rates[std::min<std::size_t>(static_cast<std::size_t>(j), s.rates.size()) - 1])));
    }
    return w;
}

TEST(Stepwise, SeveralStationsAreTheirProductForm) {
    std::mt19937 random(2);
    const auto pick = [&](int from, int to) { return std::uniform_int_distribution<int>(from, to)(random); };
    const auto time = [&] { return std::pow(10.0, std::uniform_real_distribution<double>(-1, 1)(random)); };
    int loaded = 0, alike = 0;
    for (int i = 0; i < pamina::test::tries(600) && !HasFailure(); ++i) {
        const int n = pick(1, 40);
        const double think = time() * (pick(0, 4) ? n : 1);
        std::vector<StepStation> all;
        for (int k = pick(1, 4); k > 0; --k) {
            StepStation s = queue(pick(0, 9) ? time() : 0, pick(0, 1) ? 1 : time());
            s.elements = pick(0, 2) ? 1 : pick(0, 1) ? pick(0, 5) : pick(30, 300);
            if (pick(0, 4) == 0) s.kind = StepKind::delay;
            if (s.kind == StepKind::queue && pick(0, 2)) s.rates = servers(pick(1, 12));
            if (s.kind == StepKind::queue && pick(0, 3) == 0) {
                for (double& a : s.rates) a *= time();
            }
            loaded += s.depends_on_load();
            alike += s.depends_on_load() && s.elements > 30;
            all.push_back(s);
        }
        Stepwise steps(all);
        steps.add_customers(n, think);
        StepStation thinking = queue(think);
        thinking.kind = StepKind::delay;
        // All but one element of each station, and all.
        const auto together = [&](std::size_t but) {
            Series sum = weights(thinking, n);
            for (std::size_t k = 0; k < all.size(); ++k) {
                const bool delay = all[k].kind == StepKind::delay;
                const Series one = weights(all[k], n);
                for (double e = k == but ? 1 : 0; e < (delay ? 1 : all[k].elements); ++e) sum = product(sum, one);
            }
            return sum;
        };
        const Series constant = together(all.size());
        const auto last = static_cast<std::size_t>(n);
        EXPECT_LT(apart(steps.throughput(), constant[last - 1] / constant[last]), 1e-11);
        for (std::size_t k = 0; k < all.size(); ++k) {
            if (all[k].kind == StepKind::delay || all[k].elements == 0) continue;
            const Series one = weights(all[k], n), others = together(k);
            long double there = 0;
            for (std::size_t j = 1; j <= last; ++j) there += j * one[j] * others[last - j];
            EXPECT_LT(std::abs(steps.stations()[k].queue - static_cast<double>(there / constant[last])),
                      1e-11 * (1 + static_cast<double>(there / constant[last])))
                << "station " << k << " of " << all.size() << ", " << n << " customers";
        }
    }
    EXPECT_GT(loaded, 300 / pamina::test::kShareOfTries);
    EXPECT_GT(alike, 50 / pamina::test::kShareOfTries);
}

TEST(Stepwise, CustomersOneByOneAreCustomersAtOnce) {
    StepStation bank = queue(3), bus = queue(0.5, 2), wire = queue(1), twins = queue(0.7);
    bank.rates = {1, 2, 2.5};
    bus.kind = StepKind::deterministic;
    wire.kind = StepKind::delay;
    twins.elements = 2;
    twins.rates = {1, 2};
    Stepwise slowly({bank, bus, wire, twins});
    for (int n = 1; n <= 60; ++n) {
        slowly.add_customer(20);
        Stepwise at_once({bank, bus, wire, twins});
        at_once.add_customers(n, 20);
        ASSERT_EQ(slowly.response(), at_once.response()) << n;
        for (std::size_t k = 0; k < 4; ++k) {
            ASSERT_EQ(slowly.stations()[k].queue, at_once.stations()[k].queue) << n << " " << k;
            ASSERT_EQ(slowly.stations()[k].utilization, at_once.stations()[k].utilization) << n << " " << k;
        }
    }
}

/// Slopes are those of central differences.
TEST(Stepwise, SlopesAreThoseOfDifferences) {
    std::mt19937 random(5);
    const auto pick = [&](int from, int to) { return std::uniform_int_distribution<int>(from, to)(random); };
    const auto number = [&] { return std::uniform_real_distribution<double>(0.5, 2)(random); };
    int loaded = 0, alike = 0;
    for (int i = 0; i < pamina::test::tries(300) && !HasFailure(); ++i) {
        const int n = pick(1, 30);
        const double think = number() * n;
        std::vector<StepStation> all;
        for (int k = pick(1, 4); k > 0; --k) {
            StepStation s = queue(number(), pick(0, 1) ? 1 : number());
            s.elements = pick(0, 2) ? 1 : pick(0, 1) ? pick(0, 5) : pick(30, 300);
            s.kind = pick(0, 4) == 0 ? StepKind::delay : pick(0, 4) == 0 ? StepKind::deterministic : StepKind::queue;
            if (s.kind == StepKind::queue && pick(0, 1)) s.rates = servers(pick(2, 9));
            if (s.depends_on_load()) {
                for (double& a : s.rates) a *= number();
            }
            loaded += s.depends_on_load();
            alike += s.depends_on_load() && s.elements > 30;
            all.push_back(s);
        }
        const std::size_t which = static_cast<std::size_t>(pick(0, static_cast<int>(all.size()) - 1));
        const std::size_t speed = static_cast<std::size_t>(pick(0, static_cast<int>(all[which].rates.size()) - 1));
        // Along 0: its service; 1: its visits; 2: one of its speeds; 3: thinking.
        const auto response = [&](std::size_t along, double step) {
            std::vector<StepStation> moved = all;
            if (along == 0) moved[which].service += step;
            if (along == 1) moved[which].visits += step;
            if (along == 2) moved[which].rates[speed] += step;
            Stepwise steps(moved);
            steps.add_customers(n, think + (along == 3 ? step : 0));
            return steps.response();
        };
        std::vector<StepStationOf<Dual>> changing;
        for (const StepStation& s : all) {
            StepStationOf<Dual> d;
            d.kind = s.kind;
            d.elements = s.elements;
            d.service = s.service;
            d.visits = s.visits;
            d.rates.assign(s.rates.begin(), s.rates.end());
            changing.push_back(d);
        }
        changing[which].service.slope[0] = 1;
        changing[which].visits.slope[1] = 1;
        changing[which].rates[speed].slope[2] = 1;
        Dual thinks(think);
        thinks.slope[3] = 1;
        StepwiseOf<Dual> steps(changing);
        steps.add_customers(n, thinks);
        ASSERT_EQ(steps.response().value, response(0, 0));
        for (std::size_t k = 0; k < kSlopes; ++k) {
            const auto central = [&](double h) { return (response(k, h) - response(k, -h)) / (2 * h); };
            const double found = (4 * central(1e-4) - central(2e-4)) / 3;
            EXPECT_NEAR(steps.response().slope[k], found, 1e-7 * (1 + steps.response().value))
                << "along " << k << ", " << n << " customers, station " << which << " of " << all.size();
        }
    }
    EXPECT_GT(loaded, 100 / pamina::test::kShareOfTries);
    EXPECT_GE(alike, 20 / pamina::test::kShareOfTries);
}

TEST(Stepwise, FindsWhatSolveFinds) {
    for (const int n : {1, 5, 80, 200}) {
        StepStation bank = queue(0.03), disk = queue(0.002, 0.5);
        bank.rates = servers(32);
        disk.rates = {1, 1.5};
        Stepwise steps({bank, disk});
        steps.add_customers(n, 0.01);
        const Solution s = solved(
            network({closed(n, 0.01)}, {demand("bank", {0.03}, servers(32)), demand("disk", {0.001}, {1, 1.5})}));
        EXPECT_LT(apart(steps.throughput(), s.throughput), 1e-12);
        EXPECT_LT(apart(steps.stations()[0].queue, s.stations[0].all.queue), 1e-12);
        EXPECT_LT(apart(steps.stations()[1].utilization, s.stations[1].all.utilization), 1e-12);
    }
}

TEST(Stepwise, DeterministicServiceAndDelays) {
    StepStation fixed = queue(2);
    fixed.kind = StepKind::deterministic;
    StepStation wire = queue(3, 2);
    wire.kind = StepKind::delay;
    wire.elements = 2;
    Stepwise both({fixed, wire});
    both.add_customer(5);
    EXPECT_DOUBLE_EQ(both.response(), 2 + 12);
    const double x = 1.0 / (5 + 14), q = 2 * x, u = 2 * x;
    both.add_customer(5);
    EXPECT_DOUBLE_EQ(both.response(), 2 * (1 + q - u / 2) + 12);
}

}  // namespace
}  // namespace pamina::queueing::test
