// Last come, first served in closed networks: whether the order at the start decides. Against the Markov chain of all
// customers, which looks at every state.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "tests/support/tries.h"
#include "tests/unit/queueing/networks.h"

namespace pamina::queueing::test {
namespace {

using pamina::test::tries;

Station stack(std::string name, double a, double b) {
    return station(std::move(name), Discipline::Lifo, {{.service = a}, {.service = b}});
}

/// Around all stations, both classes.
std::vector<Route> around(int stations) {
    std::vector<Route> routes;
    for (int c : {0, 1})
        for (int s = 0; s < stations; ++s) routes.push_back(route(s, (s + 1) % stations, 1.0, c));
    return routes;
}

TEST(Overtaking, TwoStacksKeepTheOrderAtTheStart) {
    // What goes from the top of one to the top of the other stays between the same two customers.
    const Network two =
        network({closed(1, 0, "a"), closed(1, 0, "b")}, {stack("s0", 1, 2), stack("s1", 1, 5)}, around(2));
    EXPECT_EQ(problem(two).id, "E1040");
    EXPECT_EQ(problem(two).message,
              "what `n` does in the long run depends on the order in which its customers start: those of `a` and `b`, "
              "who meet at `s0`, keep it for ever");
    EXPECT_EQ(problem(two, Solver::Mva).id, "E1040");
    EXPECT_EQ(problem(two, Solver::Ctmc).id, "E1040");
    // An approximation is one of no answer in particular, and says that it is none.
    EXPECT_NE(solved(two, Solver::Schweitzer).approximate, "");
    // In a third they can: from s0, one waits in s2 while the other goes round.
    const Network three = network({closed(1, 0, "a"), closed(1, 0, "b")},
                                  {stack("s0", 1, 2), stack("s1", 1, 5), stack("s2", 3, 1)}, around(3));
    EXPECT_NEAR(solved(three).classes[0].throughput, solved(three, Solver::Ctmc).classes[0].throughput, 1e-13);
    // Nobody meets somebody else: one class, or nobody of the other.
    Network one = two;
    one.classes[1].population = 0;
    EXPECT_EQ(solved(one).approximate, "");
    // Where one is alone with those who stay, who is below is never served again.
    const Network stays = network({closed(1, 1, "a"), closed(1, 0, "b")}, {stack("s", 1, 2)},
                                  {route(kEnvironment, 0, 1.0), route(0, kEnvironment, 1.0), route(0, 0, 1.0, 1)});
    EXPECT_EQ(problem(stays).id, "E1040");
    // Open customers pass, and change nothing about it.
    Network mixed = two;
    mixed.classes.push_back(open(0));
    for (Station& s : mixed.stations) s.demands.push_back({.service = 0.1});
    mixed.routes.push_back(arrivals(0, 0.01, 2));
    EXPECT_EQ(problem(mixed).id, "E1040") << problem(mixed).message;
}

TEST(Overtaking, OfVeryManyStationsIsNotKnown) {
    // Where it says visits only, who is served goes anywhere: with three or more they can overtake.
    const auto of = [](int stations) {
        Network n = network({closed(1, 0, "a"), closed(1, 0, "b")}, {});
        for (int s = 0; s < stations; ++s)
            n.stations.push_back(
                station("s", Discipline::Lifo, {{.service = 1, .visits = 1}, {.service = 2, .visits = 1}}));
        return n;
    };
    EXPECT_EQ(problem(of(2)).id, "E1040");
    EXPECT_EQ(solved(of(3)).approximate, "");
    EXPECT_EQ(solved(of(60)).approximate, "");
    EXPECT_EQ(
        solved(of(400)).approximate,
        "whether customers of `a` and `b` can overtake each other was not looked at, as there are too many stations "
        "and classes: if not, their order at the start matters");
}

TEST(Overtaking, AsTheChainOfAllCustomersSays) {
    std::mt19937 random(7);
    const auto draw = [&](int from, int to) { return std::uniform_int_distribution<int>(from, to)(random); };
    int depend = 0, exact = 0;
    for (int k = 0; k < tries(400); ++k) {
        const int stations = draw(1, 4), classes = draw(2, 3);
        Network n = network({}, {});
        for (int s = 0; s < stations; ++s) {
            const int kind = draw(0, 11);
            n.stations.push_back(station("s" + std::to_string(s),
                                         kind == 0   ? Discipline::Delay
                                         : kind == 1 ? Discipline::Ps
                                                     : Discipline::Lifo,
                                         {}));
            for (int c = 0; c < classes; ++c) n.stations.back().demands.push_back({.service = 0.5 * draw(1, 4)});
        }
        for (int c = 0; c < classes; ++c) {
            n.classes.push_back(
                closed(classes == 2 ? draw(1, 2) : 1, draw(0, 4) == 0 ? 1 : 0, "c" + std::to_string(c)));
            // A cycle through some stations, where it thinks through outside, and perhaps a way back.
            std::vector<int> cycle;
            for (int s = 0; s < stations; ++s)
                if (draw(0, 3) > 0) cycle.push_back(s);
            if (cycle.empty()) cycle.push_back(draw(0, stations - 1));
            std::shuffle(cycle.begin(), cycle.end(), random);
            if (n.classes.back().think > 0) cycle.push_back(kEnvironment);
            const auto size = cycle.size();
            const std::size_t back = static_cast<std::size_t>(draw(1, 8));
            for (std::size_t i = 0; i < size; ++i) {
                const bool two = i == back && cycle[i] != kEnvironment && cycle[i - 1] != cycle[(i + 1) % size];
                n.routes.push_back(route(cycle[i], cycle[(i + 1) % size], two ? 0.5 : 1.0, c));
                if (two) n.routes.push_back(route(cycle[i], cycle[i - 1], 0.5, c));
            }
        }
        const Problem of_chain = problem(n, Solver::Ctmc), of_form = problem(n);
        ASSERT_EQ(of_form.id, of_chain.id) << k << of_chain.message << of_form.message;
        if (!of_form.id.empty()) {
            ASSERT_EQ(of_form.id, "E1040");
            ++depend;
            continue;
        }
        ++exact;
        const Solution a = solved(n), b = solved(n, Solver::Ctmc);
        EXPECT_EQ(a.approximate, "");
        for (std::size_t c = 0; c < n.classes.size(); ++c)
            ASSERT_NEAR(a.classes[c].throughput, b.classes[c].throughput, 1e-11) << k;
    }
    EXPECT_GE(depend, tries(400) / 40);
    EXPECT_GE(exact, tries(400) / 40);
}

}  // namespace
}  // namespace pamina::queueing::test
