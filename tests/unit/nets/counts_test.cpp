// Nets of which it is known how many markings they have.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "runtime/nets/structure/behaviour.h"
#include "tests/unit/nets/nets.h"

namespace pamina::nets::test {
namespace {

std::int64_t states(const Net& net) {
    return space_of(net, {}).states();
}

/// Places by name, tokens of one at each arc.
class Named {
  public:
    Net net;

    void place(const std::string& name, Tokens tokens = 0) {
        number_[name] = net.places.size();
        net.places.push_back({name, tokens});
    }
    void timed(const std::string& name, const std::vector<std::string>& take, const std::vector<std::string>& give) {
        add(name, Timing::Exponential, take, give);
    }
    void at_once(const std::string& name, const std::vector<std::string>& take, const std::vector<std::string>& give) {
        add(name, Timing::Immediate, take, give);
    }
    /// All tokens of a place go together.
    void all_of(const std::string& from, const std::vector<std::string>& give) {
        add("all of " + from, Timing::Exponential, {from}, give);
        Transition& t = net.transitions.back();
        const std::size_t p = number_.at(from);
        const Amount all{1, [p](Marking m) { return static_cast<double>(m[p]); }};
        t.guard = [p](Marking m) { return m[p] > 0; };
        t.take.front().tokens = all;
        for (Arc& a : t.give) a.tokens = all;
    }

  private:
    void add(const std::string& name, Timing timing, const std::vector<std::string>& take,
             const std::vector<std::string>& give) {
        Transition t;
        t.name = name;
        t.timing = timing;
        for (const std::string& p : take) t.take.push_back({number_.at(p)});
        for (const std::string& p : give) t.give.push_back({number_.at(p)});
        net.transitions.push_back(std::move(t));
    }

    std::map<std::string, std::size_t> number_;
};

/// The flexible manufacturing system of Ciardo & Trivedi ("A decomposition approach for stochastic reward net models",
/// 1993): three kinds of parts, n pallets each, three machines of the first kind, one of the second, two of the third.
/// Parts 1 and 2 may be joined; finished parts of a kind leave together.
Net factory(int n) {
    Named f;
    for (const char* p : {"P1", "P2", "P3"}) f.place(p, n);
    for (const char* p : {"P1w", "P1M", "P1d", "P1s", "P1j", "P2w", "P2M", "P2d", "P2s", "P2j", "P12", "P12w", "P12M",
                          "P12s", "P3w", "P3s"})
        f.place(p);
    f.place("M1", 3);
    f.place("M2", 1);
    f.place("M3", 2);
    f.timed("come 1", {"P1"}, {"P1w"});
    f.at_once("begin 1", {"P1w", "M1"}, {"P1M"});
    f.timed("work 1", {"P1M"}, {"P1d", "M1"});
    f.at_once("done 1", {"P1d"}, {"P1s"});
    f.at_once("joined 1", {"P1d"}, {"P1j"});
    f.timed("come 2", {"P2"}, {"P2w"});
    f.at_once("begin 2", {"P2w", "M2"}, {"P2M"});
    f.timed("work 2", {"P2M"}, {"P2d", "M2"});
    f.at_once("done 2", {"P2d"}, {"P2s"});
    f.at_once("joined 2", {"P2d"}, {"P2j"});
    f.at_once("join", {"P1j", "P2j"}, {"P12"});
    f.timed("come 12", {"P12"}, {"P12w"});
    f.at_once("begin 12", {"P12w", "M3"}, {"P12M"});
    f.timed("work 12", {"P12M"}, {"P12s", "M3"});
    f.timed("come 3", {"P3"}, {"P3w"});
    f.timed("work 3", {"P3w", "M2"}, {"P3s", "M2"});
    f.all_of("P1s", {"P1"});
    f.all_of("P2s", {"P2"});
    f.all_of("P3s", {"P3"});
    f.all_of("P12s", {"P1", "P2"});
    return f.net;
}

TEST(NetsCounts, FlexibleManufacturing) {  // as in the paper's table, and on PRISM's page of it
    EXPECT_EQ(states(factory(1)), 54);
    EXPECT_EQ(states(factory(2)), 810);
    EXPECT_EQ(states(factory(3)), 6520);
    EXPECT_EQ(states(factory(4)), 35910);
}

/// n at a round table; each takes the fork on the left first, or any first.
Net philosophers(int n, bool any_first) {
    Named f;
    const auto at = [](const char* what, int i) { return what + std::to_string(i); };
    for (int i = 0; i < n; ++i) {
        f.place(at("fork", i), 1);
        f.place(at("thinks", i), 1);
        f.place(at("left", i));
        f.place(at("right", i));
        f.place(at("eats", i));
    }
    for (int i = 0; i < n; ++i) {
        const std::string left = at("fork", i), right = at("fork", (i + 1) % n);
        f.timed("left", {at("thinks", i), left}, {at("left", i)});
        f.timed("then right", {at("left", i), right}, {at("eats", i)});
        if (any_first) {
            f.timed("right", {at("thinks", i), right}, {at("right", i)});
            f.timed("then left", {at("right", i), left}, {at("eats", i)});
        }
        f.timed("done", {at("eats", i)}, {at("thinks", i), left, right});
    }
    return f.net;
}

TEST(NetsCounts, Philosophers) {
    // Any first: each fork lies there, or is in the hand to its left or right, whatever others are: 3^n.
    std::int64_t power = 3;
    for (int n = 2; n <= 10; ++n) {
        power *= 3;
        EXPECT_EQ(states(philosophers(n, true)), power);
    }
    // Left first: a philosopher has none, the left, or both. Who has both has the fork that the next one would take,
    // who thinks then. Rounds of n such are the trace of M^n, with M = (1 1 1; 1 1 1; 1 0 0), whose characteristic
    // polynomial is x (x^2 - 2 x - 1): 2 a(n-1) + a(n-2), from a(1) = 2 and a(2) = 6.
    std::int64_t before = 2, count = 6;
    for (int n = 2; n <= 12; ++n) {
        EXPECT_EQ(states(philosophers(n, false)), count) << n;
        const std::int64_t next = 2 * count + before;
        before = count;
        count = next;
    }
    // They starve where all have their left fork, or all their right one.
    for (const bool any : {false, true}) {
        const Net net = philosophers(6, any);
        const Behaviour b = behaviour(net, explore(net, {}));
        EXPECT_EQ(b.ends.size(), any ? 2U : 1U);
        for (const auto& end : b.ends) EXPECT_TRUE(end.dead);
    }
}

/// k places in a round with n tokens: n out of n + k - 1, more than 4 bits and more than 8 bits a place.
TEST(NetsCounts, TokensInARound) {
    const auto round = [](int places, int tokens) {
        Net net;
        for (int p = 0; p < places; ++p) net.places.push_back({"p" + std::to_string(p), p == 0 ? tokens : 0});
        for (int p = 0; p < places; ++p) net.transitions.push_back(timed("t", 1, {{p, 1}}, {{(p + 1) % places, 1}}));
        return states(net);
    };
    EXPECT_EQ(round(1, 5), 1);
    EXPECT_EQ(round(3, 15), 136);
    EXPECT_EQ(round(3, 16), 153);
    EXPECT_EQ(round(5, 17), 5985);
    EXPECT_EQ(round(3, 300), 45451);
    EXPECT_EQ(round(20, 4), 8855);
    EXPECT_EQ(round(2, 70000), 70001);
}

}  // namespace
}  // namespace pamina::nets::test
