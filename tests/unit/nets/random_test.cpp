// Random small nets, with inhibitors, priorities, guards, rates of 0 and numbers that depend on the marking, against a
// naive solver.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/tries.h"
#include "tests/unit/nets/naive.h"
#include "tests/unit/nets/random_nets.h"

namespace pamina::nets::test {
namespace {

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
        // One class that is one end.
        const bool stops = naive.closed_classes == 1 && naive.time_to_end().has_value();
        if (stops) same(long_run_from_start(space, {}), naive.long_run());
        if (naive.closed_classes > 1 || stops) {
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

// Some ways are 10^5 times slower than others: nothing has come to rest when those have been gone thousands of times.
TEST(NetsRandom, AfterVeryManyStepsAsPartByPart) {
    int tried = 0;
    for (unsigned seed = 0; seed < static_cast<unsigned>(pamina::test::tries(30)); ++seed) {
        SCOPED_TRACE(seed);
        const Net net = Draws(seed).net();
        if (const Naive naive(net, 40); naive.too_many || naive.trapped) continue;
        Space space = space_of(net, {});
        double most = 0;
        for (std::size_t w = 0; w < space.chain.rate.size(); ++w) {
            if ((w * 7 + seed) % 3 == 0) space.chain.rate[w] *= 1e-5;
            most = std::max(most, space.chain.rate[w]);
        }
        if (most == 0) continue;
        // Over 10^7 ways all together; each part is below, and gone step by step.
        constexpr int kParts = 16;
        const double work = static_cast<double>(space.chain.to.size()) + space.states();
        const double time = 1.5e7 / work / most;
        const std::vector<double> at = at_time(space, time, {}), until = until_time(space, time, {});
        std::vector<double> so_far(at.size(), 0.0);
        for (int k = 0; k < kParts; ++k) {
            const std::vector<double> mean = until_time(space, time / kParts, {});
            const std::vector<double> then = at_time(space, time / kParts, {});
            space.start.clear();
            for (std::size_t s = 0; s < then.size(); ++s) {
                so_far[s] += mean[s] / kParts;
                space.start.push_back({static_cast<std::int32_t>(s), then[s]});
            }
        }
        for (std::size_t s = 0; s < at.size(); ++s) {
            EXPECT_NEAR(at[s], space.start[s].second, 1e-11 + 1e-9 * at[s]);
            EXPECT_NEAR(until[s], so_far[s], 1e-11 + 1e-9 * until[s]);
        }
        ++tried;
    }
    EXPECT_GE(tried, pamina::test::tries(30) / 10);
}

}  // namespace
}  // namespace pamina::nets::test
