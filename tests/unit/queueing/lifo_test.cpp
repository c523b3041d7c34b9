// Last come, first served, where the last to come interrupts: one server has a product form, several have one only
// where all classes share one exponential time. Against the Markov chain written out and solved by elimination.
#include <gtest/gtest.h>

#include <map>
#include <random>

#include "runtime/queueing/product_form.h"
#include "runtime/queueing/traffic.h"
#include "tests/support/tries.h"
#include "tests/unit/queueing/networks.h"

namespace pamina::queueing::test {
namespace {

/// Two classes think, come to a station that is last come, first served, then to one that they share, and think again.
struct Round {
    std::size_t servers;
    std::vector<int> population;
    std::vector<double> think, lifo, shared;  // by class
};

/// Ways through the network a second, by class. A state: who is at the first station, in the order in which they came,
/// and how many of each class are at the second.
std::vector<double> by_hand(const Round& r) {
    struct State {
        std::vector<int> line, sharing;
        auto operator<=>(const State&) const = default;
    };
    const State nobody{{}, {0, 0}};
    std::map<State, std::size_t> known{{nobody, 0}};
    std::vector<State> states{nobody};
    std::vector<std::map<std::size_t, long double>> rates;
    for (std::size_t i = 0; i < states.size(); ++i) {
        std::map<std::size_t, long double> row;
        const auto go = [&](State to, long double rate) {
            const auto [at, fresh] = known.try_emplace(to, states.size());
            if (fresh) states.push_back(to);
            row[at->second] += rate;
        };
        const State here = states[i];
        const int all = here.sharing[0] + here.sharing[1];
        for (int c = 0; c < 2; ++c) {
            const auto k = static_cast<std::size_t>(c);
            const auto thinking = r.population[k] - here.sharing[k] - std::count(here.line.begin(), here.line.end(), c);
            State come = here, gone = here;
            come.line.push_back(c);
            if (thinking > 0) go(come, static_cast<long double>(thinking) / r.think[k]);
            --gone.sharing[k];
            if (here.sharing[k] > 0) go(gone, here.sharing[k] / static_cast<long double>(all) / r.shared[k]);
        }
        for (std::size_t j = here.line.size(); j-- > here.line.size() - std::min(here.line.size(), r.servers);) {
            State served = here;
            served.line.erase(served.line.begin() + static_cast<std::ptrdiff_t>(j));
            ++served.sharing[static_cast<std::size_t>(here.line[j])];
            go(served, 1 / static_cast<long double>(r.lifo[static_cast<std::size_t>(here.line[j])]));
        }
        rates.push_back(std::move(row));
    }
    // Grassmann, Taksar and Heyman 1985: the last state is left out, then the one before.
    const std::size_t n = states.size();
    std::vector<std::vector<long double>> a(n, std::vector<long double>(n));
    for (std::size_t i = 0; i < n; ++i)
        for (const auto& [j, rate] : rates[i]) a[i][j] = rate;
    for (std::size_t k = n - 1; k > 0; --k) {
        long double out = 0;
        for (std::size_t j = 0; j < k; ++j) out += a[k][j];
        for (std::size_t i = 0; i < k; ++i) {
            if (a[i][k] == 0) continue;
            a[i][k] /= out;
            for (std::size_t j = 0; j < k; ++j) a[i][j] += a[i][k] * a[k][j];
        }
    }
    std::vector<long double> p(n);
    long double sum = p[0] = 1;
    for (std::size_t k = 1; k < n; ++k) {
        for (std::size_t i = 0; i < k; ++i) p[k] += p[i] * a[i][k];
        sum += p[k];
    }
    std::vector<double> throughput(2);
    for (std::size_t i = 0; i < n; ++i) {
        const int all = states[i].sharing[0] + states[i].sharing[1];
        for (std::size_t c = 0; c < 2 && all > 0; ++c)
            throughput[c] += static_cast<double>(p[i] / sum * states[i].sharing[c] / all / r.shared[c]);
    }
    return throughput;
}

Network network_of(const Round& r) {
    std::vector<Demand> lifo, shared;
    for (std::size_t c = 0; c < 2; ++c) {
        lifo.push_back({.service = r.lifo[c], .visits = 0, .priority = 0});
        shared.push_back({.service = r.shared[c], .visits = 0, .priority = 0});
    }
    Network n = network({closed(r.population[0], r.think[0], "a"), closed(r.population[1], r.think[1], "b")},
                        {station("s", Discipline::Lifo, lifo, servers(static_cast<int>(r.servers))),
                         station("t", Discipline::Ps, shared)});
    for (int c = 0; c < 2; ++c) {
        n.routes.push_back(route(kEnvironment, 0, std::nullopt, c));
        n.routes.push_back(route(0, 1, std::nullopt, c));
        n.routes.push_back(route(1, kEnvironment, std::nullopt, c));
    }
    return n;
}

TEST(Lifo, SeveralServersAreTheirMarkovChain) {
    std::mt19937 random(1);
    const auto pick = [&](int from, int to) { return std::uniform_int_distribution<int>(from, to)(random); };
    const auto time = [&] { return std::uniform_real_distribution<double>(0.1, 5)(random); };
    int chains = 0, forms = 0;
    for (int i = 0; i < pamina::test::tries(200) && !HasFailure(); ++i) {
        Round r{.servers = static_cast<std::size_t>(pick(1, 4)),
                .population = {pick(1, 3), pick(0, 3)},
                .think = {time(), time()},
                .lifo = {time(), time()},
                .shared = {time(), time()}};
        if (pick(0, 3) == 0) r.lifo[1] = r.lifo[0];
        const Network n = network_of(r);
        const Solution s = solved(n);
        const std::vector<double> expected = by_hand(r);
        const int customers = r.population[0] + r.population[1];
        const bool form = r.servers == 1 || customers <= static_cast<int>(r.servers) || r.lifo[0] == r.lifo[1] ||
                          r.population[1] == 0;
        EXPECT_EQ(without_product_form(n, find_traffic(n)).empty(), form);
        EXPECT_EQ(s.solver == "ctmc", !form) << s.solver;
        EXPECT_EQ(s.approximate, "");
        for (std::size_t c = 0; c < 2; ++c)
            EXPECT_NEAR(s.classes[c].throughput, expected[c], 1e-11) << r.servers << " servers, " << s.solver;
        (form ? forms : chains)++;
    }
    EXPECT_GT(chains, 40 / pamina::test::kShareOfTries);
    EXPECT_GT(forms, 40 / pamina::test::kShareOfTries);
}

TEST(Lifo, SaysWhyItHasNoProductForm) {
    const std::vector<Demand> differ{{.service = 1, .visits = 1}, {.service = 5, .visits = 1}};
    const std::vector<Demand> same{{.service = 1, .visits = 1}, {.service = 1, .visits = 1}};
    const auto why = [](const Station& s, int population) {
        const Network n = network({closed(population, 0, "a"), closed(population, 0, "b")}, {s});
        return reason(n, without_product_form(n, find_traffic(n)));
    };
    const std::string text = "`s` serves last come, first served by several servers, with ";
    EXPECT_EQ(why(station("s", Discipline::Lifo, differ, servers(2)), 2), text + "a service time for each class");
    EXPECT_EQ(why(station("s", Discipline::Lifo, differ, {1, 1.5}), 2), text + "a service time for each class");
    EXPECT_EQ(why(station("s", Discipline::Lifo, differ, servers(2)), 1), "") << "nobody waits";
    EXPECT_EQ(why(station("s", Discipline::Lifo, differ, {2, 2}), 2), "") << "one server";
    EXPECT_EQ(why(station("s", Discipline::Lifo, same, servers(2)), 2), "");
    Station fixed = station("s", Discipline::Lifo, same, servers(2));
    fixed.law = Law::Deterministic;
    EXPECT_EQ(why(fixed, 2), text + "times that are not exponential");
    fixed.rates = {1};
    EXPECT_EQ(why(fixed, 2), "") << "with one server any law will do";
}

TEST(Lifo, OpenClassesAreApproximate) {
    Network n = network(
        {open(0.3, "a"), open(0.1, "b")},
        {station("s", Discipline::Lifo, {{.service = 1, .visits = 1}, {.service = 5, .visits = 1}}, servers(2))});
    const Solution s = solved(n);
    EXPECT_NE(s.approximate, "");
    EXPECT_NEAR(s.classes[1].response / s.classes[0].response, 5, 1e-12) << "as if they shared";
}

}  // namespace
}  // namespace pamina::queueing::test
