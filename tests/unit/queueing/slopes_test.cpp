// How solutions follow the numbers of a network: against formulas, and against differences.
#include "runtime/queueing/slopes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <random>

#include "runtime/queueing/dual.h"
#include "tests/support/tries.h"
#include "tests/unit/queueing/networks.h"

namespace pamina::queueing::test {
namespace {

/// Nothing changes.
Network still(Network n) {
    for (Station& s : n.stations) {
        for (double& r : s.rates) r = 0;
        for (Demand& d : s.demands) d.service = d.visits = 0;
    }
    for (Class& c : n.classes) c.think = c.arrivals = 0;
    for (Route& r : n.routes) {
        if (r.share) r.share = 0;
        r.rate = 0;
    }
    return n;
}

using Change = std::function<void(Network&)>;

Network direction(const Network& n, const Change& change) {
    Network d = still(n);
    change(d);
    return d;
}

SolutionSlope slope(const Network& n, const Change& change, std::optional<Solver> solver = std::nullopt) {
    return slopes(n, {direction(n, change)}, {.solver = solver, .stop = nullptr}).front();
}

Change service(std::size_t station, std::size_t of_class = 0, double by = 1) {
    return [=](Network& d) { d.stations[station].demands[of_class].service = by; };
}
Change think(double by = 1) {
    return [=](Network& d) { d.classes[0].think = by; };
}

/// The network some steps along a direction.
Network moved(Network n, const Network& d, double steps) {
    for (std::size_t s = 0; s < n.stations.size(); ++s) {
        for (std::size_t i = 0; i < n.stations[s].rates.size(); ++i)
            n.stations[s].rates[i] += steps * d.stations[s].rates[i];
        for (std::size_t c = 0; c < n.classes.size(); ++c) {
            n.stations[s].demands[c].service += steps * d.stations[s].demands[c].service;
            n.stations[s].demands[c].visits += steps * d.stations[s].demands[c].visits;
        }
    }
    for (std::size_t c = 0; c < n.classes.size(); ++c) {
        n.classes[c].think += steps * d.classes[c].think;
        n.classes[c].arrivals += steps * d.classes[c].arrivals;
    }
    for (std::size_t r = 0; r < n.routes.size(); ++r) {
        if (n.routes[r].share) *n.routes[r].share += steps * *d.routes[r].share;
        n.routes[r].rate += steps * d.routes[r].rate;
    }
    return n;
}

void expect_near(double found, double expected, double digits = 1e-12) {
    EXPECT_NEAR(found, expected, digits * std::max(1.0, std::abs(expected)));
}

// ---- by hand --------------------------------------------------------------------------------------

TEST(QueueingSlopes, OneServerByChance) {
    // R = s / (1 - l s): dR/dl = s^2 / (1 - l s)^2, dR/ds = 1 / (1 - l s)^2. Here l = 3/s, s = 0.25 s.
    const Network n = network({open(3)}, {station("desk", Discipline::Fcfs, {{0.25, 1, 0}})});
    const auto arrivals = slope(n, [](Network& d) { d.classes[0].arrivals = 1; });
    ASSERT_TRUE(arrivals.figures) << arrivals.why_not;
    expect_near(arrivals.figures->response, 1);
    expect_near(arrivals.figures->throughput, 1);
    expect_near(arrivals.figures->stations[0].all.utilization, 0.25);
    const auto longer = slope(n, service(0));
    expect_near(longer.figures->response, 16);
    expect_near(longer.figures->throughput, 0);
    expect_near(longer.figures->stations[0].all.utilization, 3);
}

TEST(QueueingSlopes, TwoServersByChance) {
    // M/M/2: R = s / (1 - (l s / 2)^2). dR/dl = s (a s / 2) / ... with a = l s / 2: dR/dl = s * 2 a (s / 2) / (1 -
    // a^2)^2.
    const double l = 3, s = 0.4, a = l * s / 2, b = 1 - a * a;
    const Network n = network({open(l)}, {station("desk", Discipline::Fcfs, {{s, 1, 0}}, servers(2))});
    expect_near(slope(n, [](Network& d) { d.classes[0].arrivals = 1; }).figures->response, s * a * s / (b * b));
    expect_near(slope(n, service(0)).figures->response, 1 / b + s * a * l / (b * b));
}

TEST(QueueingSlopes, CentralServerOfTwoStations) {
    // Two customers between demands d and e: X = (d + e) / (d^2 + d e + e^2).
    const double d = 2, e = 3, q = d * d + d * e + e * e;
    const Network n = network({closed(2)}, {demand("cpu", {d}), demand("disk", {e})});
    for (const auto solver : {Solver::Mva, Solver::Convolution, Solver::Ctmc}) {
        const auto found = slope(n, service(0), solver);
        ASSERT_TRUE(found.figures) << found.why_not;
        expect_near(found.figures->throughput, (q - (d + e) * (2 * d + e)) / (q * q));
        // R = 2 / X.
        expect_near(found.figures->response, 2 * ((2 * d + e) * (d + e) - q) / ((d + e) * (d + e)));
        // d customers at the first: (2 d^2 + d e) / q.
        expect_near(found.figures->stations[0].all.queue,
                    ((4 * d + e) * q - (2 * d * d + d * e) * (2 * d + e)) / (q * q));
    }
}

TEST(QueueingSlopes, Balanced) {
    // N customers and K stations of demand d: X = N / ((N + K - 1) d). One of them longer: by symmetry a K-th of it.
    for (const std::int64_t customers : {1, 2, 7, 1'000'000}) {
        std::vector<Station> stations;
        for (int k = 0; k < 4; ++k) stations.push_back(demand("s" + std::to_string(k), {0.5}));
        const Network n = network({closed(customers)}, stations);
        const double N = static_cast<double>(customers), x = N / ((N + 3) * 0.5);
        const auto all = slope(n, [](Network& d) {
            for (Station& s : d.stations) s.demands[0].service = 1;
        });
        ASSERT_TRUE(all.figures) << all.why_not;
        expect_near(all.figures->throughput / (-x / 0.5), 1, 1e-9);
        expect_near(all.figures->response / (N + 3), 1, 1e-9);
        // One of four equal ones: they are no longer alike, and still it is known.
        const auto one = slope(n, service(2));
        ASSERT_TRUE(one.figures) << one.why_not;
        expect_near(one.figures->response / ((N + 3) / 4), 1, 1e-9);
    }
}

TEST(QueueingSlopes, MachinesUnderRepair) {
    // K machines run for z, one repairs for s: P0 = 1 / sum_k K! / (K - k)! r^k with r = s / z; X = (1 - P0) / s.
    const int K = 5;
    const double z = 3, s = 0.7;
    const auto idle = [&](double think, double time) {
        double sum = 1, term = 1;
        for (int k = 1; k <= K; ++k) sum += term *= (K - k + 1) * time / think;
        return 1 / sum;
    };
    // dP0/dr = -P0^2 sum k K! / (K - k)! r^(k - 1).
    double moments = 0, term = 1;
    for (int k = 1; k <= K; ++k) moments += k * (term *= (K - k + 1) * s / z);
    const double p = idle(z, s), dp_ds = -p * p * moments / s, dp_dz = p * p * moments / z;
    const Network n = network({closed(K, z)}, {station("repair", Discipline::Fcfs, {{s, 1, 0}})});
    for (const auto solver : {Solver::Mva, Solver::Convolution, Solver::Ctmc}) {
        expect_near(slope(n, service(0), solver).figures->throughput, -dp_ds / s - (1 - p) / (s * s));
        expect_near(slope(n, think(), solver).figures->throughput, -dp_dz / s);
        expect_near(slope(n, think(), solver).figures->stations[0].all.utilization, -dp_dz);
    }
}

TEST(QueueingSlopes, ErlangsLoss) {
    // c servers without a queue are c customers who wait for the next call outside: the part of the time in which all
    // are busy is B(c, a), a = s / z; dB/da = B (c / a - 1 + B). The throughput is (1 - B) / z.
    const int c = 4;
    const double z = 2, s = 5, a = s / z;
    double sum = 1, term = 1;
    for (int k = 1; k <= c; ++k) sum += term *= a / k;
    const double loss = term / sum, slope_of_loss = loss * (c / a - 1 + loss);
    // c lines: the customers are the free ones, calls take one after the other (z), a busy line lasts s.
    const Network n = network({closed(c)}, {station("calls", Discipline::Fcfs, {{z, 1, 0}}),
                                            station("lines", Discipline::Delay, {{s, 1, 0}})});
    for (const auto solver : {Solver::Mva, Solver::Convolution, Solver::Ctmc}) {
        const auto found = slope(n, service(1), solver);
        ASSERT_TRUE(found.figures) << found.why_not;
        expect_near(found.figures->throughput, -slope_of_loss / z / z);
        // Busy lines: a (1 - B).
        expect_near(found.figures->stations[1].all.queue, ((1 - loss) - a * slope_of_loss) / z);
    }
}

TEST(QueueingSlopes, RoutesAndShares) {
    // Who leaves comes back with probability p: v = 1 / (1 - p) visits, R = v s / (1 - l v s).
    const double p = 0.25, s = 0.5, l = 1, v = 1 / (1 - p), u = l * v * s;
    Network n = network({open(l)}, {station("desk", Discipline::Fcfs, {{s, 0, 0}})}, {arrivals(0, l), route(0, 0, p)});
    n.classes[0].arrivals = 0;
    const auto more = slope(n, [](Network& d) { d.routes[1].share = 1; });
    ASSERT_TRUE(more.figures) << more.why_not;
    expect_near(more.figures->response, v * v * s / ((1 - u) * (1 - u)));
    expect_near(slope(n, [](Network& d) { d.routes[0].rate = 1; }).figures->response,
                v * s * v * s / ((1 - u) * (1 - u)));
}

// ---- borders --------------------------------------------------------------------------------------

TEST(QueueingSlopes, WithoutCustomers) {
    const Network n = network({closed(0, 1)}, {demand("cpu", {2}), demand("disk", {1})});
    const auto found = slope(n, service(0));
    ASSERT_TRUE(found.figures) << found.why_not;
    EXPECT_EQ(found.figures->throughput, 0);
    EXPECT_EQ(found.figures->customers, 0);
}

TEST(QueueingSlopes, OneCustomerNeverWaits) {
    const Network n = network({closed(1, 5)}, {demand("cpu", {2}), demand("disk", {1})});
    EXPECT_EQ(slope(n, service(0)).figures->response, 1);
    EXPECT_EQ(slope(n, think()).figures->response, 0);
    expect_near(slope(n, think()).figures->throughput, -1.0 / 64);
}

TEST(QueueingSlopes, MillionsOfCustomers) {
    // At the bottleneck all but some wait: X = 1 / d there, and nothing else counts.
    const Network n = network({closed(1'000'000, 10)}, {demand("cpu", {2}), demand("disk", {1})});
    const auto found = slopes(n, {direction(n, service(0)), direction(n, service(1)), direction(n, think())}, {});
    expect_near(found[0].figures->throughput, -0.25, 1e-9);
    expect_near(found[0].figures->response, 1e6, 1e-6);
    expect_near(found[1].figures->throughput, 0, 1e-9);
    expect_near(found[2].figures->response, -1, 1e-6);
}

TEST(QueueingSlopes, WhatTakesNoTime) {
    const Network n = network({closed(3, 1)}, {demand("cpu", {2}), station("disk", Discipline::Ps, {{0, 1, 0}})});
    EXPECT_TRUE(slope(n, service(0)).figures);
    // It only can grow: where the slope is known it is that to larger values.
    const auto border = slope(n, service(1));
    if (border.figures) {
        const double h = 1e-6;
        const double there = solved(moved(n, direction(n, service(1)), h)).response;
        EXPECT_NEAR(border.figures->response, (there - solved(n).response) / h, 1e-4);
    } else {
        EXPECT_NE(border.why_not, "");
    }
}

TEST(QueueingSlopes, WhatIsDecidedAtTheValueIsNotKnown) {
    // Equal times of two classes: with others the network has no product form.
    const Network n = network({closed(2, 1, "a"), closed(1, 2, "b")},
                              {station("desk", Discipline::Fcfs, {{0.5, 1, 0}, {0.5, 1, 0}})});
    const auto found = slopes(
        n,
        {direction(n, service(0, 0)), direction(n, think()),
         direction(n, [](Network& d) { d.stations[0].demands[0].service = d.stations[0].demands[1].service = 1; })},
        {});
    EXPECT_FALSE(found[0].figures);
    EXPECT_NE(found[0].why_not, "");
    // The others are known all the same.
    ASSERT_TRUE(found[1].figures);
    ASSERT_TRUE(found[2].figures);
    // Shares that add up to 1, and would not.
    const Network routed =
        network({closed(2, 1)}, {demand("a", {1}), demand("b", {2})},
                {route(kEnvironment, 0), route(0, 1, 0.25), route(0, kEnvironment, 0.75), route(1, kEnvironment)});
    EXPECT_FALSE(slope(routed, [](Network& d) { d.routes[1].share = 1; }).figures);
    EXPECT_TRUE(slope(routed, [](Network& d) { d.routes[1].share = 1, d.routes[2].share = -1; }).figures);
}

// As in WhatIsKeptIsLimited, with 2 stations: 6.7e7 numbers, which without slopes are few enough.
TEST(QueueingSlopes, WhatTakesTooMuchMemoryIsNotKnown) {
    std::vector<Class> classes;
    for (int c = 0; c < 26; ++c) classes.push_back(closed(1, 1, "c" + std::to_string(c)));
    const Network n =
        network(classes, {demand("a", std::vector<double>(26, 1)), demand("b", std::vector<double>(26, 2))});
    const auto found = slope(n, think());
    EXPECT_FALSE(found.figures);
    EXPECT_EQ(found.why_not, kNoRoom);
    // 3,000 classes at 3,000 stations: nothing is made of them.
    Network wide = network({closed(1, 1)}, {demand("a", {1})});
    wide.classes.resize(3'000);
    wide.stations.resize(3'000);
    EXPECT_EQ(slopes(wide, {wide}, {}).front().why_not, kNoRoom);
}

TEST(QueueingSlopes, ManyDirectionsAtOnce) {
    std::vector<Station> stations;
    for (int k = 0; k < 9; ++k) stations.push_back(demand("s" + std::to_string(k), {0.1 * (k + 1)}));
    const Network n = network({closed(6, 1)}, stations);
    std::vector<Network> all;
    for (std::size_t k = 0; k < 9; ++k) all.push_back(direction(n, service(k)));
    const auto found = slopes(n, all, {});
    ASSERT_EQ(found.size(), 9U);
    for (std::size_t k = 0; k < 9; ++k) {
        ASSERT_TRUE(found[k].figures);
        EXPECT_EQ(found[k].figures->response, slope(n, service(k)).figures->response);
    }
    EXPECT_TRUE(slopes(n, {}, {}).empty());
}

// ---- at random, against differences --------------------------------------------------------------------

class Random {
  public:
    explicit Random(unsigned seed) : random_(seed) {}
    int pick(int from, int to) { return std::uniform_int_distribution<int>(from, to)(random_); }
    double time() { return std::uniform_real_distribution<double>(0.1, 2)(random_); }

    Network any() {
        Network n;
        n.name = "n";
        const int classes = pick(1, 2), kind = pick(0, 3);
        for (int c = 0; c < classes; ++c) {
            const std::string name = "c" + std::to_string(c);
            if (kind == 0 || (kind == 1 && c == 1))
                n.classes.push_back(open(0.02 * time(), name));
            else
                n.classes.push_back(closed(pick(0, 4), pick(0, 1) ? time() : 0, name));
        }
        const bool form = pick(0, 1) == 1, routed = pick(0, 2) == 0;
        const int stations = pick(1, 4);
        for (int s = 0; s < stations; ++s) {
            Station at;
            at.name = "s" + std::to_string(s);
            const int how = pick(0, form ? 2 : 4);
            at.discipline = how == 0   ? Discipline::Ps
                            : how == 1 ? Discipline::Fcfs
                            : how == 2 ? Discipline::Delay
                            : how == 3 ? Discipline::Priority
                                       : Discipline::Preemptive;
            const double same = time();
            for (int c = 0; c < classes; ++c) {
                Demand d;
                d.service = at.discipline == Discipline::Fcfs && form ? same : time();
                d.visits = routed ? 0 : pick(0, 5) == 0 && s > 0 ? 0 : pick(1, 3);
                d.priority = how > 2 ? c : 0;
                at.demands.push_back(d);
            }
            if (pick(0, 3) == 0 && at.discipline != Discipline::Delay) at.rates = servers(pick(2, 3));
            if (pick(0, 5) == 0) at.rates = {1, 1.5, 1.25};
            n.stations.push_back(at);
        }
        if (routed) {
            for (int c = 0; c < classes; ++c) {
                if (n.classes[static_cast<std::size_t>(c)].open) {
                    n.routes.push_back(arrivals(0, n.classes[static_cast<std::size_t>(c)].arrivals, c));
                    n.classes[static_cast<std::size_t>(c)].arrivals = 0;
                } else {
                    n.routes.push_back(route(kEnvironment, 0, std::nullopt, c));
                }
                for (int s = 0; s + 1 < stations; ++s) {
                    n.routes.push_back(route(s, s + 1, 0.3 + 0.2 * time(), c));
                    if (pick(0, 1)) n.routes.push_back(route(s, s, 0.1 * time(), c));
                }
            }
        }
        return n;
    }

    /// Everything that is above 0 changes, by as much as it is.
    Network change(const Network& n) {
        Network d = still(n);
        const bool form = true;
        for (std::size_t s = 0; s < n.stations.size(); ++s) {
            const double same = std::uniform_real_distribution<double>(-1, 1)(random_);
            for (std::size_t c = 0; c < n.classes.size(); ++c) {
                const auto& demand = n.stations[s].demands[c];
                // Equal times of service stay so.
                const bool alike =
                    form && n.classes.size() > 1 && demand.service == n.stations[s].demands[1 - c].service;
                d.stations[s].demands[c].service = demand.service * (alike ? same : unit());
                d.stations[s].demands[c].visits = demand.visits * unit();
            }
            if (n.stations[s].rates.size() == 3 && n.stations[s].rates[2] == 1.25)
                for (std::size_t i = 0; i < 3; ++i) d.stations[s].rates[i] = n.stations[s].rates[i] * unit();
        }
        for (std::size_t c = 0; c < n.classes.size(); ++c) {
            d.classes[c].think = n.classes[c].think * unit();
            d.classes[c].arrivals = n.classes[c].arrivals * unit();
        }
        for (std::size_t r = 0; r < n.routes.size(); ++r) {
            if (n.routes[r].share) d.routes[r].share = *n.routes[r].share * unit();
            d.routes[r].rate = n.routes[r].rate * unit();
        }
        return d;
    }

  private:
    double unit() { return std::uniform_real_distribution<double>(-1, 1)(random_); }
    std::mt19937 random_;
};

/// Central differences of a figure, twice as near each: what they agree on.
std::optional<double> difference(const Network& n, const Network& d, std::optional<Solver> solver,
                                 const std::function<double(const Solution&)>& figure) {
    const auto at = [&](double h) { return figure(solved(moved(n, d, h), solver)); };
    const auto central = [&](double h) { return (at(h) - at(-h)) / (2 * h); };
    constexpr double h = 1.0 / 512;
    const double a = central(h), b = central(h / 2), c = central(h / 4);
    const double x = (4 * b - a) / 3, y = (4 * c - b) / 3;
    if (std::abs(x - y) > 1e-6 * std::max(std::abs(y), 1e-3)) return {};
    return (16 * y - x) / 15;
}

TEST(QueueingSlopes, AsDifferences) {
    Random random(35);
    int known = 0, looked = 0;
    std::map<std::string, int> solvers;
    for (int i = 0; i < pamina::test::tries(400); ++i) {
        const Network n = random.any();
        Solution base;
        std::optional<Solver> solver;
        if (random.pick(0, 3) == 0)
            solver = std::array{Solver::Schweitzer, Solver::Ctmc,
                                Solver::Convolution}[static_cast<std::size_t>(random.pick(0, 2))];
        try {
            base = solved(n, solver);
        } catch (const Problem&) {
            continue;
        }
        ++looked;
        const Network d = random.change(n);
        const auto found = slopes(n, {d}, {.solver = solver, .stop = nullptr}).front();
        if (!found.figures) continue;
        const auto check = [&](const char* what, double is, const std::function<double(const Solution&)>& figure) {
            const auto expected = difference(n, d, solver, figure);
            if (!expected) return;
            ++known;
            EXPECT_NEAR(is, *expected, 2e-7 * std::max({std::abs(*expected), std::abs(figure(base)), 1e-3}))
                << what << " of network " << i << " by " << base.solver;
        };
        ++solvers[base.solver];
        check("throughput", found.figures->throughput, [](const Solution& s) { return s.throughput; });
        check("response", found.figures->response, [](const Solution& s) { return s.response; });
        check("wait", found.figures->stations[0].wait, [](const Solution& s) { return s.stations[0].wait; });
        check("queue", found.figures->stations[0].all.queue, [](const Solution& s) { return s.stations[0].all.queue; });
        check("utilization", found.figures->stations.back().all.utilization,
              [](const Solution& s) { return s.stations.back().all.utilization; });
        if (HasFailure()) return;
    }
    EXPECT_GT(looked, pamina::test::tries(400) / 2);
    EXPECT_GT(known, pamina::test::tries(400) * 2);
    if (pamina::test::kShareOfTries > 1) return;  // few networks leave some solver out
    for (const char* name : {"mva", "convolution", "open", "mixed", "schweitzer", "ctmc"})
        EXPECT_GT(solvers[name], 10) << name;
}

}  // namespace
}  // namespace pamina::queueing::test
