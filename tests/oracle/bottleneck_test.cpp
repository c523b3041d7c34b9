// What a report says of what limits a run, verified by doubling it: on random models whose jobs hold servers while they
// use others, with each resource twice as large once.
//
// A resource that is named has to gain, doubled, at least half of what the best of all gains. Chance has its part: more
// servers change the order of everything (Graham 1969), so that 2 of 100 may be wrong. What is not named is
// verified by the number that is: where some resource would gain a third, one has to be named mostly.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <iostream>
#include <random>
#include <string>
#include <vector>

#include "runtime/report/report.h"
#include "tests/oracle/engine_side.h"
#include "tests/support/checked_script.h"
#include "tests/support/tries.h"

namespace pamina::test {
namespace {

constexpr double kUntil = 500e-3, kWarmup = 100e-3;  // seconds

class RandomJobs {
  public:
    explicit RandomJobs(unsigned seed) : random_(seed) {
        resources_ = number(2, 4);
        for (int r = 0; r < resources_; ++r) {
            disciplines_.push_back(pick({"fcfs", "fcfs", "fcfs", "ps", "lifo", "priority", "preemptive", "rr(1 ms)"}));
            servers_.push_back(pick({1, 1, 2, 3, 6}));
        }
        ends_early = number(1, 10) <= 3;
        warms_up = ends_early && number(0, 1) == 1;
    }
    int resources() const { return resources_; }
    /// With the model as it is, and then with each resource doubled.
    std::string script() {
        std::string text = "model m(doubled: int) {\n";
        for (int r = 0; r < resources_; ++r) {
            text += fmt::format("  resource {}(servers = {} * (if doubled == {} then 2 else 1), discipline = {})\n",
                                name(r), servers_[static_cast<std::size_t>(r)], r,
                                disciplines_[static_cast<std::size_t>(r)]);
        }
        std::string body;
        for (int n = number(1, 4); n > 0; --n) body += step(0, 0) + " ";
        text += fmt::format("  par i in 1..{} {{ for k in 1..{} {{ measure lap {{ {}}} }} }}\n}}\n", pick({3, 8, 20}),
                            ends_early ? 100'000 : pick({5, 20}), body);
        for (int r = -1; r < resources_; ++r) text += fmt::format("predict m({})\n", r);
        return text;
    }
    static std::string name(int r) { return {'r', static_cast<char>('a' + r)}; }
    bool ends_early = false, warms_up = false;

  private:
    int number(int least, int most) { return std::uniform_int_distribution(least, most)(random_); }
    template <class T>
    T pick(std::initializer_list<T> of) {
        return of.begin()[number(0, static_cast<int>(of.size()) - 1)];
    }
    std::string duration() {
        return fmt::format("({} + (i * {} + k * {}) mod {}) * 1 ms", number(1, 8), number(1, 5), number(1, 5),
                           number(1, 7));
    }
    /// Who holds a server asks for others behind it alone, so that nobody waits for ever.
    std::string step(int depth, int first) {
        const int what = number(1, depth < 3 ? 8 : 4);
        if (what == 1 || first == resources_) return fmt::format("delay {}", duration());
        const int r = number(first, resources_ - 1);
        if (what <= 4) return fmt::format("use {} for {}", name(r), duration());
        const std::string& discipline = disciplines_[static_cast<std::size_t>(r)];
        if (discipline == "ps" || discipline == "preemptive" || discipline.starts_with("rr"))
            return fmt::format("delay {}", duration());
        std::string inside;
        for (int n = number(1, 3); n > 0; --n) inside += step(depth + 1, r + 1) + " ";
        return fmt::format("hold {} {{ {}}}", name(r), inside);
    }

    std::mt19937 random_;
    int resources_ = 0;
    std::vector<std::string> disciplines_;
    std::vector<int> servers_;
};

result::Result run(const CheckedScript& script, std::size_t which, const RandomJobs& jobs, bool warms_up) {
    const auto lowered = lower_prediction(script.program, *script.predicts[which], !jobs.ends_early);
    engine::Options options;
    const double ticks = 1 / result::Result{.tick_exponent = lowered.values.tick_exponent}.seconds(1);
    if (jobs.ends_early) options.until = kUntil * ticks;
    if (warms_up) options.warmup = kWarmup * ticks;
    auto outcome = evaluate(lowered, true, true, {}, options);
    EXPECT_FALSE(outcome.error);
    return std::move(outcome.result);
}

/// What a run achieves, more is better: laps of one that ends early, else its speed.
double achieved(const result::Result& r, bool ends_early) {
    return ends_early ? r.observed->measures.front().count : 1 / r.time;
}

TEST(Bottleneck, WhatIsNamedGainsWhenItIsDoubled) {
    const int models = tries(500);
    int named = 0, wrong = 0, improvable = 0, silent = 0;
    std::string all;
    for (int m = 0; m < models; ++m) {
        RandomJobs jobs(static_cast<unsigned>(m));
        const std::string text = jobs.script();
        const CheckedScript script(text);
        ASSERT_TRUE(script.good()) << text << script.errors();
        const std::string limit = report::limiting(run(script, 0, jobs, jobs.warms_up), script.sources);
        const double before = achieved(run(script, 0, jobs, false), jobs.ends_early);
        if (!(before > 0)) continue;
        std::vector<double> gains;
        for (int r = 0; r < jobs.resources(); ++r) {
            const double after = achieved(run(script, static_cast<std::size_t>(r) + 1, jobs, false), jobs.ends_early);
            gains.push_back(after / before - 1);
        }
        const double best = *std::max_element(gains.begin(), gains.end());
        improvable += best > 1.0 / 3;
        const std::string kind = "resource ";
        if (!limit.starts_with(kind)) {
            silent += best > 1.0 / 3;
            continue;
        }
        ++named;
        const int which = limit[kind.size() + 1] - 'a';
        ASSERT_EQ(limit.substr(kind.size(), 2), RandomJobs::name(which)) << limit;
        if (gains[static_cast<std::size_t>(which)] >= best / 2) continue;
        ++wrong;
        all += fmt::format("model {}: {}, gains {}, the best {}\n", m, limit, gains[static_cast<std::size_t>(which)],
                           best);
    }
    std::cout << fmt::format(
        "{} models, {} with a resource named, {} wrongly; {} where one would gain a third, {} without a name\n", models,
        named, wrong, improvable, silent);
    EXPECT_GT(2 * named, models);
    EXPECT_LE(50 * wrong, named) << all;
    EXPECT_LE(5 * silent, improvable);
}

}  // namespace
}  // namespace pamina::test
