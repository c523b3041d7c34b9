// Markov chains: against closed forms, to the last places; several closed classes; large ones.
#include "runtime/queueing/markov.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <numeric>
#include <random>

#include "runtime/queueing/markov_multilevel.h"
#include "runtime/queueing/solve.h"
#include "tests/support/outside_data.h"
#include "tests/support/tries.h"

namespace pamina::queueing::markov_tests {
namespace {

/// Of a square matrix, row by row.
MarkovChain chain_of(const std::vector<std::vector<double>>& rates) {
    MarkovChain chain;
    for (const std::vector<double>& row : rates) {
        for (std::size_t j = 0; j < row.size(); ++j)
            if (row[j] > 0) chain.add(static_cast<std::int32_t>(j), row[j]);
        chain.next();
    }
    return chain;
}

MarkovChain birth_death(int states, double birth, double death) {
    MarkovChain chain;
    for (int i = 0; i < states; ++i) {
        if (i + 1 < states) chain.add(i + 1, birth);
        if (i > 0) chain.add(i - 1, death);
        chain.next();
    }
    return chain;
}

/// Two queues in a row, each with room for size - 1: a waits while b is full.
MarkovChain blocking(int size, double arrive, double a, double b) {
    MarkovChain chain;
    for (int i = 0; i < size; ++i)
        for (int j = 0; j < size; ++j) {
            if (i + 1 < size) chain.add((i + 1) * size + j, arrive);
            if (i > 0 && j + 1 < size) chain.add((i - 1) * size + j + 1, a);
            if (j > 0) chain.add(i * size + j - 1, b);
            chain.next();
        }
    return chain;
}

/// The largest |in - out| of a state, relative to what flows through it.
double imbalance(const MarkovChain& chain, const std::vector<double>& p) {
    std::vector<double> in(p.size(), 0.0), out(p.size(), 0.0);
    for (std::size_t i = 0; i < p.size(); ++i)
        for (auto k = static_cast<std::size_t>(chain.begin[i]); k < static_cast<std::size_t>(chain.begin[i + 1]); ++k) {
            out[i] += p[i] * chain.rate[k];
            in[static_cast<std::size_t>(chain.to[k])] += p[i] * chain.rate[k];
        }
    double worst = 0;
    for (std::size_t i = 0; i < p.size(); ++i)
        if (out[i] > 0) worst = std::max(worst, std::abs(in[i] - out[i]) / out[i]);
    return worst;
}

std::string problem_of(const MarkovChain& chain) {
    try {
        stationary(chain);
    } catch (const Problem& p) {
        return p.id + ": " + p.message;
    }
    return "";
}

TEST(Markov, PublishedChains) {
    PAMINA_OUTSIDE_FILE(path, "queueing/queueing_cases.json");
    std::ifstream file(path);
    int seen = 0;
    for (const auto& c : nlohmann::json::parse(file)) {
        if (!c["input"].contains("Q")) continue;
        ++seen;
        const std::vector<double> p = stationary(chain_of(c["input"]["Q"].get<std::vector<std::vector<double>>>()));
        const auto expected = c["reference"]["pi"].get<std::vector<double>>();
        ASSERT_EQ(p.size(), expected.size());
        for (std::size_t i = 0; i < p.size(); ++i) EXPECT_NEAR(p[i], expected[i], 1e-14) << c["id"];
    }
    EXPECT_EQ(seen, 2);
}

TEST(Markov, OneStateAndTwo) {
    EXPECT_EQ(stationary(chain_of({{0}})), std::vector<double>{1});
    EXPECT_EQ(stationary(chain_of({{0, 3}, {1, 0}})), (std::vector<double>{0.25, 0.75}));
    // A way to itself says nothing: probabilities and rates are the same.
    const std::vector<double> p = stationary(chain_of({{0.7, 0.3}, {0.1, 0.9}}));
    EXPECT_NEAR(p[0], 0.25, 1e-16);
    EXPECT_NEAR(p[1], 0.75, 2e-16);
}

TEST(Markov, EveryProbabilityIsExactInItsLastPlaces) {
    // 10^-3000 beside 1: each state is a tenth of that before; numbers hold 10^-308.
    const std::vector<double> p = stationary(birth_death(3000, 1, 10));
    for (int i = 0; i < pamina::test::tries(300); ++i) {
        const double expected = 0.9 * std::pow(10.0, -i);
        EXPECT_NEAR(p[static_cast<std::size_t>(i)] / expected, 1, 1e-12) << i;
    }
    EXPECT_EQ(p[2999], 0);
}

TEST(Markov, TwoLikelyEndsWithNothingBetween) {
    // Both ends are as likely, and between them states of 10^-1000.
    const int n = 2001;
    MarkovChain chain;
    for (int i = 0; i < n; ++i) {
        if (i + 1 < n) chain.add(i + 1, i < n / 2 ? 1 : 10);
        if (i > 0) chain.add(i - 1, i <= n / 2 ? 10 : 1);
        chain.next();
    }
    const std::vector<double> p = stationary(chain);
    EXPECT_NEAR(p[0], 0.45, 1e-13);
    EXPECT_NEAR(p[n - 1], 0.45, 1e-13);
    EXPECT_NEAR(p[n - 2], 0.045, 1e-14);
    EXPECT_EQ(p[n / 2], 0);
}

TEST(Markov, NearlyDecomposable) {
    // Groups that are left once in 10^12 steps: what others lose to cancellation (Courtois 1977).
    const double e = 1e-12;
    const std::vector<double> p = stationary(chain_of({{0, 1, 0, e}, {2, 0, 0, 0}, {0, 0, 0, 3}, {3 * e, 0, 1, 0}}));
    // By hand: p0 e = p3 3 e, p1 = p0 / 2 + …; cut between the groups, then within them.
    EXPECT_NEAR(p[0] / p[3], 3, 1e-14);
    EXPECT_NEAR(p[1] / p[0], 0.5, 1e-14);
    EXPECT_NEAR(p[2] / p[3], 1.0 / 3, 1e-14);
    EXPECT_NEAR(std::accumulate(p.begin(), p.end(), 0.0), 1, 1e-15);
}

TEST(Markov, StatesThatAreLeftForEverHaveNoTime) {
    const std::vector<double> p = stationary(chain_of({{0, 1, 0}, {0, 0, 2}, {0, 1, 0}}));
    EXPECT_EQ(p[0], 0);
    EXPECT_NEAR(p[1], 1.0 / 3, 1e-16);
    EXPECT_NEAR(p[2], 2.0 / 3, 1e-16);
    EXPECT_EQ(stationary(chain_of({{0, 1}, {0, 0}})), (std::vector<double>{0, 1}));
}

TEST(Markov, SeveralClosedClassesAreAnError) {
    EXPECT_EQ(
        problem_of(chain_of({{0, 0}, {0, 0}})),
        "E1040: this Markov chain has no one stationary distribution: from state 0 it never comes to state 1, nor "
        "from there to state 0");
    EXPECT_NE(problem_of(chain_of({{0, 1, 1}, {0, 0, 0}, {0, 0, 0}})).find("from state 1 it never comes to state 2"),
              std::string::npos);
}

TEST(Markov, RatesThatAreNone) {
    MarkovChain chain = chain_of({{0, 1}, {1, 0}});
    chain.rate[0] = -1;
    EXPECT_EQ(problem_of(chain), "E1041: the rate from state 0 of a Markov chain to state 1 is -1");
    chain.rate[0] = NAN;
    EXPECT_NE(problem_of(chain), "");
    EXPECT_EQ(problem_of(MarkovChain()), "E1041: a Markov chain has at least one state");
}

TEST(Markov, RandomChainsAgainstPlainElimination) {
    std::mt19937 random(7);
    for (int round = 0; round < pamina::test::tries(200); ++round) {
        const int n = 2 + static_cast<int>(random() % 30);
        std::vector<std::vector<double>> q(static_cast<std::size_t>(n),
                                           std::vector<double>(static_cast<std::size_t>(n)));
        for (int i = 0; i < n; ++i) {
            q[static_cast<std::size_t>(i)][static_cast<std::size_t>((i + 1) % n)] =
                1 + random() % 7;  // a ring: all are reached
            for (int k = 0; k < 3; ++k) {
                const std::size_t j = random() % static_cast<std::size_t>(n);
                if (j != static_cast<std::size_t>(i))
                    q[static_cast<std::size_t>(i)][j] = std::pow(10.0, static_cast<int>(random() % 9) - 4);
            }
        }
        // Dense GTH, as in the paper.
        std::vector<std::vector<double>> a = q;
        const auto m = static_cast<std::size_t>(n);
        for (std::size_t k = m - 1; k > 0; --k) {
            double s = 0;
            for (std::size_t j = 0; j < k; ++j) s += a[k][j];
            for (std::size_t i = 0; i < k; ++i) a[i][k] /= s;
            for (std::size_t i = 0; i < k; ++i)
                for (std::size_t j = 0; j < k; ++j)
                    if (i != j) a[i][j] += a[i][k] * a[k][j];
        }
        std::vector<double> x(m, 0.0);
        x[0] = 1;
        for (std::size_t k = 1; k < m; ++k)
            for (std::size_t i = 0; i < k; ++i) x[k] += x[i] * a[i][k];
        const double sum = std::accumulate(x.begin(), x.end(), 0.0);
        const std::vector<double> p = stationary(chain_of(q));
        for (std::size_t i = 0; i < m; ++i) ASSERT_NEAR(p[i] / (x[i] / sum), 1, 1e-12) << round << " " << i;
    }
}

TEST(Markov, HundredThousandStates) {
    const std::vector<double> p = stationary(birth_death(100'000, 0.8, 1));
    for (int i = 0; i < 1000; i += 99) EXPECT_NEAR(p[static_cast<std::size_t>(i)] / (0.2 * std::pow(0.8, i)), 1, 1e-12);
    const MarkovChain two = blocking(316, 0.9, 1, 1.1);
    const std::vector<double> q = stationary(two);
    EXPECT_LT(imbalance(two, q), 1e-13);
    EXPECT_EQ(q, stationary(two));
}

TEST(Markov, IterationComesToTheSame) {
    // Chains that are eliminated otherwise, and one that is stiff.
    for (const MarkovChain& chain :
         {blocking(70, 0.9, 1, 1.1), blocking(60, 0.5, 2, 0.7), birth_death(4000, 1, 1.01)}) {
        const std::vector<double> exact = stationary(chain), found = iterate(chain, nullptr);
        double off = 0;
        for (std::size_t i = 0; i < exact.size(); ++i) off += std::abs(exact[i] - found[i]);
        EXPECT_LT(off, 1e-8);  // of the flow 1e-12 is left over
        std::atomic<double> left{1};
        EXPECT_EQ(found, iterate(chain, nullptr, &left));
        EXPECT_LE(left, kResidual);
        EXPECT_GT(left, 0);
    }
}

// Ways to the state itself, those of rate 0, and several between two states, as whole chains are handed on that are
// too large to be copied. 70 * 70 states: more than are eliminated.
TEST(Markov, IterationPassesOverWhatIsNoWay) {
    const MarkovChain plain = blocking(70, 0.9, 1, 1.1);
    MarkovChain chain;
    for (std::int32_t i = 0; i < plain.states(); ++i) {
        chain.add(i, 17);
        chain.add((i * 7 + 3) % plain.states(), 0);
        for (std::int64_t k = plain.begin[i]; k < plain.begin[i + 1]; ++k) {
            chain.add(plain.to[k], plain.rate[k] / 4);
            chain.add(plain.to[k], plain.rate[k] * 3 / 4);
        }
        chain.next();
    }
    const std::vector<double> p = iterate(plain, nullptr), q = iterate(chain, nullptr);
    double off = 0;
    for (std::size_t i = 0; i < p.size(); ++i) off += std::abs(p[i] - q[i]);
    EXPECT_LT(off, 1e-9);
    EXPECT_EQ(q, iterate(chain, nullptr));
}

/// Two wells that are left once in 2^40 steps: sweeps alone look settled long before their shares are right. A second
/// coordinate, which goes round, makes it large; it is as likely everywhere.
TEST(Markov, IterationKnowsWellsThatAreHardlyEverLeft) {
    constexpr int kTop = 40, kLength = 2 * kTop + 1, kRound = 40;
    std::vector<double> share{1};  // of a step, by detailed balance
    const auto up = [](int i) { return i < kTop ? 1.0 : 2.5; };
    const auto down = [](int i) { return i <= kTop ? 2.0 : 1.0; };
    for (int i = 0; i + 1 < kLength; ++i) share.push_back(share.back() * up(i) / down(i + 1));
    const double all = std::accumulate(share.begin(), share.end(), 0.0);
    MarkovChain chain;
    for (int i = 0; i < kLength; ++i)
        for (int j = 0; j < kRound; ++j) {
            if (i + 1 < kLength) chain.add((i + 1) * kRound + j, up(i));
            if (i > 0) chain.add((i - 1) * kRound + j, down(i));
            chain.add(i * kRound + (j + 1) % kRound, 1);
            chain.next();
        }
    const std::vector<double> p = iterate(chain, nullptr);
    for (const int i : {0, kTop, kLength - 1}) {
        double sum = 0;
        for (int j = 0; j < kRound; ++j) sum += p[static_cast<std::size_t>(i * kRound + j)];
        EXPECT_NEAR(sum / (share[static_cast<std::size_t>(i)] / all), 1, 1e-6) << i;
    }
}

TEST(Markov, WhatDoesNotSettleIsAnError) {
    MarkovChain chain = chain_of({{0, 1}, {1, 0}});
    chain.rate[0] = NAN;
    try {
        iterate(chain, nullptr);
        FAIL();
    } catch (const Problem& p) {
        EXPECT_EQ(p.id, "E1042");
    }
}

TEST(Markov, StopsWhenAsked) {
    const std::atomic<bool> stop{true};
    EXPECT_THROW(stationary(birth_death(1000, 1, 1), &stop), Stopped);
}

}  // namespace
}  // namespace pamina::queueing::markov_tests
