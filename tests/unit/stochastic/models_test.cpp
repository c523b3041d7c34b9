// Kruskal & Weiss and Mak & Lundstrom: their formulas by hand, and beside exact chains.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "runtime/stochastic/kruskal_weiss.h"
#include "runtime/stochastic/mak_lundstrom.h"
#include "runtime/stochastic/task_chain.h"
#include "tests/unit/stochastic/programs.h"

namespace pamina::stochastic {
namespace {

TEST(KruskalWeiss, TheFormula) {
    // 1024/16 (1 + 0.5/8) + 0.3 sqrt(2 * 8 ln 16)
    EXPECT_DOUBLE_EQ(time_of({1024, 1, 0.3, 16, 8, 0.5}), 68 + 0.3 * std::sqrt(16 * std::log(16)));
    EXPECT_EQ(time_of({10, 2, 1, 1, 10, 0}), 20);                                    // one processor: exact
    EXPECT_DOUBLE_EQ(time_of({4, 2, 1, 16, 1, 0}), 2 + std::sqrt(2 * std::log(4)));  // 4 batches: 4 processors
    EXPECT_EQ(time_of({0, 2, 1, 16, 1, 0}), 0);
}

TEST(KruskalWeiss, OfPrograms) {
    // From one list: K = 1. Then dealt to fixed processors: K = 4. Then by each process its own 4: K = 4.
    Written list;
    list.several(8, erlang(2, 4), {}, list.center(2));
    EXPECT_DOUBLE_EQ(kruskal_weiss(list.program).time, 8 + std::sqrt(2 * std::log(2)));
    EXPECT_DOUBLE_EQ(*kruskal_weiss(list.program).exponential, 8 + 2 * std::sqrt(2 * std::log(2)));
    Written fixed;
    const auto one = fixed.center(1), other = fixed.center(1);
    fixed.several(4, erlang(2, 4), {}, one);
    fixed.several(4, erlang(2, 4), {}, other);
    EXPECT_DOUBLE_EQ(kruskal_weiss(fixed.program).time, 8 + std::sqrt(8 * std::log(2)));
    Written own;
    for (int p = 0; p < 2; ++p) {
        std::vector<std::int32_t> before;
        for (int i = 0; i < 4; ++i) before = {own.task(erlang(2, 4), before)};
    }
    EXPECT_DOUBLE_EQ(kruskal_weiss(own.program).time, 8 + std::sqrt(8 * std::log(2)));
}

// Tasks of mean 1 and 3 without variance: picked at random mean 2, variance 1.
TEST(KruskalWeiss, TheVarianceOfATaskPickedAtRandom) {
    Written w;
    const auto center = w.center(2);
    for (int i = 0; i < 8; ++i) {
        w.task(exponential(1), {}, center);
        w.program.tasks.back().time = {i < 4 ? 1.0 : 3.0, {}, {}};
    }
    EXPECT_DOUBLE_EQ(kruskal_weiss(w.program).time, 8 + std::sqrt(2 * std::log(2)));
}

TEST(KruskalWeiss, Batches) {
    Written w;
    w.program.dealings.push_back({"dynamic(chunk = …)", 4, 0.5, true});
    for (const std::int32_t t : w.several(64, exponential(1), {}, w.center(4))) w.program.tasks[at(t)].dealing = 0;
    EXPECT_DOUBLE_EQ(kruskal_weiss(w.program).time, 16 * (1 + 0.125) + std::sqrt(8 * std::log(4)));
    w.program.dealings[0] = {"guided", 1, 0, false};
    EXPECT_EQ(refused([&] { kruskal_weiss(w.program); }), "E1096");
}

TEST(KruskalWeiss, IsForForkJoin) {
    Written w;
    const auto a = w.task(exponential(1)), b = w.task(exponential(1));
    w.task(exponential(1), {a});
    w.task(exponential(1), {a, b});
    EXPECT_EQ(refused([&] { kruskal_weiss(w.program); }), "E1092");
    EXPECT_EQ(refused([&] { mak_lundstrom(w.program); }), "E1093");
    Written nested;  // beside each other a task, and two beside each other behind one
    const auto c = nested.task(exponential(1));
    nested.task(exponential(1));
    nested.several(2, exponential(1), {c});
    EXPECT_EQ(refused([&] { kruskal_weiss(nested.program); }), "E1092");
    EXPECT_EQ(refused([&] { mak_lundstrom(nested.program); }), "");
    Written shared;  // 3 processes of 2 tasks each on 2 processors
    const auto center = shared.center(2);
    for (int p = 0; p < 3; ++p) shared.task(exponential(1), {shared.task(exponential(1), {}, center)}, center);
    EXPECT_EQ(refused([&] { kruskal_weiss(shared.program); }), "E1096");
    EXPECT_EQ(kruskal_weiss(Program()).time, 0);
}

// The asymptote beside the chain: for large batches of times that vary little it is close, and too long; for few
// exponential tasks far off. Erlang tasks of 4 stages, K by each of P processes.
TEST(KruskalWeiss, BesideChains) {
    const auto off = [](int processes, int tasks, int stages) {
        Written w;
        for (int p = 0; p < processes; ++p) {
            std::vector<std::int32_t> before;
            for (int i = 0; i < tasks; ++i) before = {w.task(erlang(1, stages), before)};
        }
        return kruskal_weiss(w.program).time / markov(w.program).time - 1;
    };
    EXPECT_NEAR(off(2, 16, 4), 0.04, 0.04);
    EXPECT_NEAR(off(3, 8, 4), 0.05, 0.05);
    EXPECT_LT(off(2, 20, 4), off(2, 4, 4));   // better with larger batches
    EXPECT_GT(std::fabs(off(8, 1, 1)), 0.1);  // one exponential task each: outside of it
}

TEST(MakLundstrom, OwnProcessorsAreExactForOnePhase) {
    for (const int n : {1, 2, 16, 500}) {
        Written w;
        w.several(n, exponential(3));
        const Answer a = mak_lundstrom(w.program);
        EXPECT_NEAR(a.time, 3 * harmonic(n), 1e-8);
        EXPECT_NEAR(*a.variance, 9 * harmonic(n, 2), 1e-6);
    }
}

// Distributions are no matter: every task is exponential.
TEST(MakLundstrom, IgnoresDistributions) {
    Written w, e;
    w.several(4, erlang(3, 9));
    e.several(4, exponential(3));
    EXPECT_EQ(mak_lundstrom(w.program).time, mak_lundstrom(e.program).time);
}

// N alike tasks on P processors: half of the others are there while one is, so residence times are (1 + (N - 1)/2)/P.
TEST(MakLundstrom, SharedProcessors) {
    Written w;
    w.several(4, exponential(1), {}, w.center(2));
    const double by_hand = (1 + 1.5) / 2 * harmonic(4);
    EXPECT_NEAR(mak_lundstrom(w.program).time, by_hand, 1e-5 * by_hand);
    EXPECT_NEAR(markov(w.program).time, 2.5, 1e-12);  // 4 % less
    Written fixed;                                    // two each on two processors: residence 1.5
    for (int p = 0; p < 2; ++p) fixed.several(2, exponential(1), {}, fixed.center(1));
    EXPECT_NEAR(mak_lundstrom(fixed.program).time, 1.5 * harmonic(4), 1e-4);
}

// Random series-parallel programs on processors of their own: parts by two moments are within 3 % of the chain.
TEST(MakLundstrom, BesideChains) {
    std::uint64_t seed = 5;
    const auto pick = [&](int n) {
        seed = seed * 6364136223846793005ULL + 1442695040888963407ULL;
        return static_cast<int>((seed >> 33) % static_cast<unsigned>(n));
    };
    double largest = 0;
    for (int i = 0; i < 60; ++i) {
        Written w;
        // Tasks behind `before`; gives those that end it.
        const std::function<std::vector<std::int32_t>(std::vector<std::int32_t>, int)> part =
            [&](std::vector<std::int32_t> before, int depth) {
                const int kind = depth == 0 ? 0 : pick(3);
                if (kind == 0) return std::vector{w.task(exponential(1 + pick(4)), before)};
                if (kind == 1) return part(part(before, depth - 1), depth - 1);
                std::vector<std::int32_t> ends;
                for (int b = 0; b < 2; ++b)
                    for (const std::int32_t t : part(before, depth - 1)) ends.push_back(t);
                return ends;
            };
        part({}, 3);
        const double off = std::fabs(mak_lundstrom(w.program).time / markov(w.program).time - 1);
        largest = std::max(largest, off);
    }
    EXPECT_LT(largest, 0.03);
    EXPECT_GT(largest, 1e-4);  // they were not all exact
}

}  // namespace
}  // namespace pamina::stochastic
