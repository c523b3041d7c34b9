// Random small nets, with inhibitors, priorities, guards, rates of 0 and numbers that depend on the marking, against a
// naive solver.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>

#include "tests/support/tries.h"
#include "tests/unit/nets/naive.h"
#include "tests/unit/nets/nets.h"

namespace pamina::nets::test {
namespace {

class Draws {
  public:
    explicit Draws(unsigned seed) : engine_(seed) {}
    int upto(int n) { return static_cast<int>(engine_() % static_cast<unsigned>(n + 1)); }
    bool one_in(int n) { return upto(n - 1) == 0; }

    Net net() {
        Net net;
        const int places = 1 + upto(3);
        for (int p = 0; p < places; ++p) net.places.push_back({"p" + std::to_string(p), upto(2)});
        const int transitions = 1 + upto(5);
        for (int t = 0; t < transitions; ++t) {
            Transition x;
            x.name = "t" + std::to_string(t);
            x.timing = one_in(3) ? Timing::Immediate : Timing::Exponential;
            x.rate.number = one_in(8) ? 0 : (1 + upto(7)) / 2.0;
            x.priority = upto(1);
            std::map<int, int> take, give, inhibit;
            take[upto(places - 1)] = 1 + upto(1);
            if (one_in(3)) take[upto(places - 1)] = 1;
            give[upto(places - 1)] = 1 + upto(1);
            if (one_in(3)) give[upto(places - 1)] = 1;
            // What grows is bounded.
            for (const auto& [p, n] : give)
                if (n > take[p]) inhibit[p] = 2 + upto(2);
            if (one_in(4)) inhibit[upto(places - 1)] = 1 + upto(2);
            for (const auto& [p, n] : take)
                if (n > 0) x.take.push_back({static_cast<std::size_t>(p), {static_cast<double>(n), {}}});
            for (const auto& [p, n] : give)
                x.give.push_back({static_cast<std::size_t>(p), {static_cast<double>(n), {}}});
            for (const auto& [p, n] : inhibit)
                x.inhibit.push_back({static_cast<std::size_t>(p), {static_cast<double>(n), {}}});
            if (one_in(3)) x.servers.number = one_in(2) ? kAllServers : 2;
            const auto q = static_cast<std::size_t>(upto(places - 1));
            if (one_in(5)) x.guard = [q](Marking m) { return m[q] != 1; };
            if (one_in(5)) x.rate.in = [q](Marking m) { return m[q] == 2 ? 0 : 1.0 + m[q]; };
            if (one_in(6)) x.take[0].tokens.in = [p = x.take[0].place](Marking m) { return std::max(1, m[p] - 1); };
            net.transitions.push_back(std::move(x));
        }
        return net;
    }

  private:
    std::mt19937 engine_;
};

TEST(NetsRandom, AsTheNaiveSolver) {
    int trapped = 0, several = 0, solved = 0, ended = 0, timeless = 0;
    for (unsigned seed = 0; seed < static_cast<unsigned>(pamina::test::tries(3000)); ++seed) {
        SCOPED_TRACE(seed);
        const Net net = Draws(seed).net();
        const Naive naive(net, 60);
        if (naive.too_many) continue;
        if (naive.trapped) {
            ++trapped;
            try {
                space_of(net, {});
                ADD_FAILURE();
            } catch (const Problem& p) {
                EXPECT_EQ(p.wrong, Wrong::NoTime) << p.message;
            }
            continue;
        }
        const Space space = space_of(net, {});
        ASSERT_EQ(space.states(), static_cast<std::int32_t>(naive.tangible.size()));
        timeless += space.graph.markings.size() > space.states() ? 1 : 0;
        // Both find them in an order of their own.
        std::vector<std::size_t> here;
        for (std::size_t s = 0; s < naive.tangible.size(); ++s)
            here.push_back(static_cast<std::size_t>(
                std::find(naive.tangible.begin(), naive.tangible.end(), marking(space, s)) - naive.tangible.begin()));
        const auto same = [&](const std::vector<double>& share, const std::vector<double>& expected) {
            for (std::size_t s = 0; s < share.size(); ++s) EXPECT_NEAR(share[s], expected.at(here[s]), 1e-9);
            const std::vector<double> throughput = naive.throughput(expected);
            const Figures f = figures(net, space, share);
            for (std::size_t t = 0; t < throughput.size(); ++t) EXPECT_NEAR(f.throughput[t], throughput[t], 1e-9);
        };
        for (const double time : {0.0, 0.3, 4.0}) same(at_time(space, time, {}), naive.at(time));
        if (naive.closed_classes > 1) {
            ++several;
            try {
                long_run(net, space, {});
                ADD_FAILURE();
            } catch (const Problem& p) {
                EXPECT_EQ(p.wrong, Wrong::Chance) << p.message;
            }
        } else {
            ++solved;
            same(long_run(net, space, {}), naive.long_run());
        }
        if (const auto time = naive.time_to_end()) {
            ++ended;
            EXPECT_NEAR(ending(net, space, {}).time, *time, 1e-9 * std::max(1.0, *time));
        } else {
            EXPECT_THROW(ending(net, space, {}), Problem);
        }
    }
    // That all of this was tried.
    EXPECT_GT(std::min({trapped, several, solved, ended, timeless}), pamina::test::tries(3000) / 100);
}

}  // namespace
}  // namespace pamina::nets::test
