// The Markov chain of programs: against formulas, a naive one without any lumping, uniformisation and matrix
// exponentials.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <random>

#include "runtime/queueing/absorption.h"
#include "runtime/stochastic/task_chain.h"
#include "tests/unit/stochastic/programs.h"

namespace pamina::stochastic {
namespace {

std::vector<std::int32_t> all_of(const Program& p) {
    std::vector<std::int32_t> all(p.tasks.size());
    std::iota(all.begin(), all.end(), 0);
    return all;
}

// While more than P are left one ends each 1/P: (N - P)/P + 1 + 1/2 + … + 1/P; variances alike.
TEST(Chain, AlikeTasksOnFewProcessors) {
    for (const auto& [n, p] :
         {std::pair(8, 2), std::pair(4, 4), std::pair(3, 7), std::pair(20, 1), std::pair(50000, 16)}) {
        Written w;
        w.several(n, exponential(1), {}, w.center(p));
        const Answer a = markov(w.program);
        const int last = std::min(n, p);
        EXPECT_NEAR(a.time, (n - last) / static_cast<double>(p) + harmonic(last), 1e-9 * n);
        EXPECT_NEAR(*a.variance, (n - last) / static_cast<double>(p * p) + harmonic(last, 2), 1e-9 * n);
        EXPECT_EQ(*a.states, n + 1);
        EXPECT_EQ(a.tasks, n);
    }
}

TEST(Chain, StagesHaveTheMomentsOfTheirTimes) {
    for (const Drawn& d :
         {exponential(3), erlang(3, 4), hyperexponential(3, 2.5), hyperexponential(3, 1), erlang(2, 1)}) {
        Written w;
        w.task(d);
        const Answer a = markov(w.program);
        EXPECT_NEAR(a.time, d.mean, 1e-13 * d.mean);
        EXPECT_NEAR(*a.variance, d.variance, 1e-12 * d.variance);
    }
}

TEST(Chain, PhasesAddUp) {
    Written w;
    const auto center = w.center(2);
    auto before = w.several(3, exponential(1), {}, center);
    before = w.several(3, exponential(1), before, center);
    w.task(erlang(5, 5), before);
    const Answer a = markov(w.program);
    EXPECT_NEAR(a.time, 2 * 2.0 + 5, 1e-12);
    EXPECT_NEAR(*a.variance, 2 * (0.25 + 1.25) + 5, 1e-12);
    EXPECT_EQ(*a.states, 4 + 6);  // alike phases once
    ASSERT_EQ(a.phases.size(), 2u);
    EXPECT_EQ(a.phases[0].times, 2);
}

// Keys: the long one first, of 4, 1, 1 on 2 processors. After 0.8 on average the first of 4 and 1 has ended: with
// probability 0.8 the short one, then the longest of 4 and 1 is left, 4 + 1 - 0.8; else both short ones, 1.5.
TEST(Chain, KeysSayWhoIsTaken) {
    Written w;
    const auto center = w.center(2);
    w.task(exponential(1), {}, center, 1);
    w.task(exponential(1), {}, center, 1);
    w.task(exponential(4), {}, center, 0);
    EXPECT_NEAR(markov(w.program).time, 0.8 + 0.8 * 4.2 + 0.2 * 1.5, 1e-12);
}

// A task without time on the processor of a round: b begins with it, c behind both.
TEST(Chain, TasksWithoutTime) {
    Written w;
    const auto center = w.center(1);
    const auto a = w.task({language::Law::Exponential, 0, 0, 1, {}}, {}, center);
    w.task(exponential(1), {}, center);
    w.task(exponential(1), {a}, center);
    EXPECT_NEAR(markov(w.program).time, 2, 1e-13);
    Written none;
    none.task({language::Law::Exponential, 0, 0, 1, {}});
    EXPECT_EQ(markov(none.program).time, 0);
    EXPECT_EQ(markov(Program()).time, 0);
}

TEST(Chain, WhatItDoesNotKnow) {
    Written w;
    w.task({language::Law::Uniform, 1, 0.1, 1, {}});
    EXPECT_EQ(refused([&] { markov(w.program); }), "E1094");
    Written fixed;
    fixed.task(exponential(1));
    fixed.program.tasks[0].time.fixed = 1;
    EXPECT_EQ(refused([&] { markov(fixed.program); }), "E1094");
    Written many;
    for (int i = 0; i < 21; ++i) many.task(exponential(1 + i));  // 2^21 states
    EXPECT_EQ(refused([&] { markov(many.program); }), "E1095");
    Written dealt;
    dealt.program.dealings.push_back({"guided", 1, 0, false});
    dealt.task(exponential(1), {}, dealt.center(2));
    dealt.program.tasks[0].dealing = 0;
    EXPECT_EQ(refused([&] { markov(dealt.program); }), "E1096");
    Written places;
    places.program.centers = {{"cpu", 4, 0, 0, 1}, {"cpu[1]", 1, 0, 1, 1}};
    places.task(exponential(1), {}, 0);
    places.task(exponential(1), {}, 1);
    EXPECT_EQ(refused([&] { markov(places.program); }), "E1096");
}

// ---- a naive one ----------------------------------------------------------------------------------

/// Every task by itself, lists as lists of tasks, moments by recursion over what happens next.
class Naive {
  public:
    explicit Naive(const Program& p) : p_(p) {}
    queueing::Moments run() {
        State s;
        s.status.assign(p_.tasks.size(), kNotReady);
        s.stage.assign(p_.tasks.size(), 0);
        const auto [mean, square] = after(s);
        return {mean, square - mean * mean};
    }

  private:
    enum Status { kNotReady, kWaiting, kRunning, kOver };
    struct State {
        std::vector<Status> status;
        std::vector<int> stage;  // stages of an Erlang time that are over; which phase of a hyperexponential one
        std::vector<std::size_t> ready;  // in the order in which they became so
    };
    using Two = std::pair<double, double>;

    /// Mean and mean square of what is left, once who can start has started.
    Two after(State s) {
        for (std::size_t t = 0; t < s.status.size(); ++t) {
            const auto& before = p_.tasks[t].after;
            if (s.status[t] == kNotReady &&
                std::ranges::all_of(before, [&](int b) { return s.status[static_cast<std::size_t>(b)] == kOver; })) {
                s.status[t] = kWaiting;
                s.ready.push_back(t);
            }
        }
        // The first of those who can.
        std::size_t best = s.ready.size();
        for (std::size_t i = 0; i < s.ready.size(); ++i) {
            const Task& task = p_.tasks[s.ready[i]];
            std::int64_t busy = 0;
            for (std::size_t t = 0; t < s.status.size(); ++t)
                busy += s.status[t] == kRunning && p_.tasks[t].center == task.center;
            if (task.center >= 0 && busy >= p_.centers[static_cast<std::size_t>(task.center)].servers) continue;
            if (best == s.ready.size() || task.key < p_.tasks[s.ready[best]].key) best = i;
        }
        if (best < s.ready.size()) {
            const std::size_t t = s.ready[best];
            s.ready.erase(s.ready.begin() + static_cast<std::ptrdiff_t>(best));
            s.status[t] = kRunning;
            const Drawn& d = p_.tasks[t].time.drawn[0];
            if (d.law != language::Law::Hyperexponential) return after(s);
            const double q = second(d);
            s.stage[t] = 0;
            const Two a = after(s);
            s.stage[t] = 1;
            const Two b = after(s);
            return {(1 - q) * a.first + q * b.first, (1 - q) * a.second + q * b.second};
        }
        double all = 0;
        for (std::size_t t = 0; t < s.status.size(); ++t)
            if (s.status[t] == kRunning) all += rate(s, t);
        if (all == 0) return {0, 0};
        double mean = 0, square = 0;
        for (std::size_t t = 0; t < s.status.size(); ++t) {
            if (s.status[t] != kRunning) continue;
            State then = s;
            const Drawn& d = p_.tasks[t].time.drawn[0];
            if (d.law == language::Law::Erlang && ++then.stage[t] < d.shape) {
                // goes on
            } else {
                then.status[t] = kOver;
            }
            const Two left = after(then);
            const double share = rate(s, t) / all;
            mean += share * left.first;
            square += share * left.second;
        }
        // E (T + L)^2 with T exponential and apart from what follows.
        return {1 / all + mean, 2 / (all * all) + 2 / all * mean + square};
    }
    static double second(const Drawn& d) {
        const double c = d.shape * d.shape;
        return (1 - std::sqrt((c - 1) / (c + 1))) / 2;
    }
    double rate(const State& s, std::size_t t) const {
        const Drawn& d = p_.tasks[t].time.drawn[0];
        switch (d.law) {
            case language::Law::Erlang:
                return d.shape / d.mean;
            case language::Law::Hyperexponential:
                return 2 * (s.stage[t] ? second(d) : 1 - second(d)) / d.mean;
            default:
                return 1 / d.mean;
        }
    }
    const Program& p_;
};

Program random_program(std::mt19937_64& random, int most) {
    const auto pick = [&](int low, int high) {
        return low + static_cast<int>(random() % static_cast<unsigned>(high - low + 1));
    };
    Written w;
    const std::int32_t centers[] = {w.center(pick(1, 2)), w.center(1), -1};
    const int n = pick(1, most);
    for (int i = 0; i < n; ++i) {
        std::vector<std::int32_t> after;
        for (int b = 0; b < i; ++b)
            if (pick(0, 3) == 0) after.push_back(b);
        const double mean = pick(1, 3);
        const int law = pick(0, 5);
        w.task(law == 0   ? erlang(mean, 2)
               : law == 1 ? hyperexponential(mean, 2)
                          : exponential(mean),
               after, centers[pick(0, 2)], pick(0, 2));
    }
    return std::move(w.program);
}

TEST(Chain, AsANaiveOneOfEachTask) {
    std::mt19937_64 random(7);
    for (int i = 0; i < 150; ++i) {
        const Program p = random_program(random, 6);
        const Answer a = markov(p);
        const auto expected = Naive(p).run();
        ASSERT_NEAR(a.time, expected.mean, 1e-10 * expected.mean) << i;
        ASSERT_NEAR(*a.variance, expected.variance, 1e-8 * (1 + expected.variance)) << i;
    }
}

// ---- the distribution, found otherwise ------------------------------------------------------------

/// The probability that the chain has not ended at t: by uniformisation.
double left_by_steps(const TaskChain& c, double t) {
    const auto n = static_cast<std::size_t>(c.chain.states());
    std::vector<double> p(n, 0), out(n, 0);
    double fastest = 0;
    for (std::size_t s = 0; s < n; ++s) {
        for (auto w = c.chain.begin[s]; w < c.chain.begin[s + 1]; ++w)
            out[s] += c.chain.rate[static_cast<std::size_t>(w)];
        fastest = std::max(fastest, out[s]);
    }
    for (const auto& [s, q] : c.start) p[static_cast<std::size_t>(s)] += q;
    double sum = 0;
    for (int k = 0; k < 400; ++k) {
        double alive = 0;
        for (std::size_t s = 0; s < n; ++s)
            if (out[s] > 0) alive += p[s];
        sum += std::exp(-fastest * t + k * std::log(fastest * t) - std::lgamma(k + 1)) * alive;
        std::vector<double> next(n, 0);
        for (std::size_t s = 0; s < n; ++s) {
            next[s] += p[s] * (1 - out[s] / fastest);
            for (auto w = c.chain.begin[s]; w < c.chain.begin[s + 1]; ++w) {
                const auto way = static_cast<std::size_t>(w);
                next[static_cast<std::size_t>(c.chain.to[way])] += p[s] * c.chain.rate[way] / fastest;
            }
        }
        p = std::move(next);
    }
    return sum;
}

/// The same by the matrix exponential: a short step by Taylor's series, squared.
double left_by_matrix(const TaskChain& c, double t) {
    const auto n = static_cast<std::size_t>(c.chain.states());
    using Matrix = std::vector<std::vector<double>>;
    constexpr int kSquarings = 10;
    Matrix q(n, std::vector<double>(n, 0));
    for (std::size_t s = 0; s < n; ++s)
        for (auto w = c.chain.begin[s]; w < c.chain.begin[s + 1]; ++w) {
            const auto way = static_cast<std::size_t>(w);
            const double r = c.chain.rate[way] * t / (1 << kSquarings);
            q[s][static_cast<std::size_t>(c.chain.to[way])] += r;
            q[s][s] -= r;
        }
    const auto product = [n](const Matrix& a, const Matrix& b) {
        Matrix m(n, std::vector<double>(n, 0));
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t k = 0; k < n; ++k)
                for (std::size_t j = 0; j < n; ++j) m[i][j] += a[i][k] * b[k][j];
        return m;
    };
    Matrix sum(n, std::vector<double>(n, 0));
    for (std::size_t i = 0; i < n; ++i) sum[i][i] = 1;
    Matrix term = sum;
    for (int k = 1; k < 20; ++k) {
        term = product(term, q);
        for (auto& row : term)
            for (double& x : row) x /= k;
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t j = 0; j < n; ++j) sum[i][j] += term[i][j];
    }
    for (int k = 0; k < kSquarings; ++k) sum = product(sum, sum);
    double alive = 0;
    for (const auto& [s, p] : c.start)
        for (std::size_t j = 0; j < n; ++j)
            if (c.chain.begin[j] < c.chain.begin[j + 1]) alive += p * sum[static_cast<std::size_t>(s)][j];
    return alive;
}

TEST(Chain, MeanIsTheIntegralOfWhatIsLeft) {
    std::mt19937_64 random(11);
    int tried = 0;
    for (int i = 0; tried < 6; ++i) {
        const Program p = random_program(random, 4);
        const TaskChain c = task_chain(p, all_of(p));
        if (c.chain.states() > 40) continue;
        ++tried;
        EXPECT_NEAR(left_by_steps(c, 2.5), left_by_matrix(c, 2.5), 1e-9);
        const auto found = queueing::time_to_absorption(c.chain, c.start);
        double mean = 0, square = 0;  // by Simpson's rule
        constexpr int kSteps = 1200;
        constexpr double kEnd = 90;
        for (int k = 0; k <= kSteps; ++k) {
            const double t = kEnd * k / kSteps, weight = (k == 0 || k == kSteps ? 1
                                                          : k % 2               ? 4
                                                                                : 2) *
                                                         kEnd / kSteps / 3;
            const double left = t == 0 ? 1 : left_by_steps(c, t);
            mean += weight * left;
            square += weight * 2 * t * left;
        }
        EXPECT_NEAR(mean, found.mean, 1e-3 * found.mean) << i;
        EXPECT_NEAR(square - mean * mean, found.variance, 1e-2 * found.variance) << i;
    }
}

}  // namespace
}  // namespace pamina::stochastic
