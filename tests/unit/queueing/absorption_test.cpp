// The time until a chain ends: by hand, from several states, and of states that are never reached.
#include "runtime/queueing/absorption.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "runtime/queueing/states.h"

namespace pamina::queueing::absorption_tests {
namespace {

// 0 to 1 at rate 2, 0 to 2 at rate 1, 1 to 2 at rate 4: 1/3 + 2/3 * 1/4; variance 1/9 + 2/3 (1/16 + (1/4 - 1/6)^2) +
// 1/3 (1/6)^2.
TEST(Absorption, ByHand) {
    MarkovChain chain;
    chain.add(1, 2);
    chain.add(2, 1);
    chain.next();
    chain.add(2, 4);
    chain.next();
    chain.next();
    const Moments m = time_to_absorption(chain, {{0, 1.0}});
    EXPECT_NEAR(m.mean, 0.5, 1e-15);
    EXPECT_NEAR(m.variance, 1.0 / 9 + 2.0 / 3 * (1.0 / 16 + 1.0 / 144) + 1.0 / 108, 1e-15);
    EXPECT_EQ(time_to_absorption(chain, {{2, 1.0}}).mean, 0);
    // A mixture: means 1/4 and 0, each with one half.
    const Moments mixed = time_to_absorption(chain, {{1, 0.5}, {2, 0.5}});
    EXPECT_NEAR(mixed.mean, 0.125, 1e-15);
    EXPECT_NEAR(mixed.variance, 0.5 / 16 + 1.0 / 64, 1e-15);
}

// A long row of states of rates 10^-8 to 10^8 loses nothing: sums of 1/rate and of their squares.
TEST(Absorption, RatesOfAllSizes) {
    MarkovChain chain;
    double mean = 0, variance = 0;
    for (int i = 0; i < 100'000; ++i) {
        const double rate = i % 3 == 0 ? 1e-8 : i % 3 == 1 ? 1.0 : 1e8;
        chain.add(i + 1, rate);
        chain.next();
        mean += 1 / rate;
        variance += 1 / (rate * rate);
    }
    chain.next();
    const Moments m = time_to_absorption(chain, {{0, 1.0}});
    EXPECT_NEAR(m.mean / mean, 1, 1e-11);
    EXPECT_NEAR(m.variance / variance, 1, 1e-11);
}

TEST(Absorption, OfAChainThatComesBack) {
    MarkovChain chain;
    chain.add(1, 1);
    chain.next();
    chain.add(0, 1);
    chain.next();
    EXPECT_THROW(time_to_absorption(chain, {{0, 1.0}}), std::logic_error);
}

// Two coins of which one after the other falls: states are texts.
TEST(States, AreFoundFromTheFirst) {
    States states;
    MarkovChain chain;
    states.find("..");
    explore(states, chain, nullptr, [&](std::int32_t i) {
        const std::string state(states.key(i));
        for (std::size_t at = 0; at < state.size(); ++at) {
            if (state[at] == 'x') continue;
            std::string next = state;
            next[at] = 'x';
            chain.add(states.find(next), 1);
        }
    });
    EXPECT_EQ(states.size(), 4);
    EXPECT_EQ(states.key(3), "xx");
    EXPECT_EQ(chain.states(), 4);
    EXPECT_NEAR(time_to_absorption(chain, {{0, 1.0}}).mean, 1.5, 1e-15);
}

TEST(States, ThatAreStoppedOnTheWay) {
    States states;
    MarkovChain chain;
    states.find("a");
    const std::atomic<bool> stop{true};
    EXPECT_THROW(explore(states, chain, &stop, [](std::int32_t) {}), Stopped);
}

}  // namespace
}  // namespace pamina::queueing::absorption_tests
