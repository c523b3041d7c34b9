// Long loops whose rounds repeat are gone through at once: every figure is the one of a run that goes through each.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

#include "runtime/result/metrics.h"
#include "tests/oracle/engine_side.h"
#include "tests/oracle/same_report.h"
#include "tests/support/checked_script.h"
#include "tests/support/tries.h"

namespace pamina::test {
namespace {

/// A model of processes with long loops that meet at resources, queues and barriers, mostly in ways that repeat.
class RandomRounds {
  public:
    explicit RandomRounds(std::uint32_t seed) : random_(seed) {}

    std::string script() {
        const int processes = one_of({1, 2, 3, 3, 5, 8});
        long_ = one_of({200, 500, 900});
        std::string fork = "  fork {\n";
        for (int p = 0; p < processes; ++p) {
            if (p > 0) fork += "  } {\n";
            if (chance(4))
                fork += fmt::format("    par p in 0..<{} {{\n{}    }}\n", one_of({2, 3, 5}), loop("      ", "p"));
            else
                fork += loop("    ", "0");
        }
        // One puts what another takes.
        const int feeds = one_of({0, 0, 1, 1, 2});
        for (int f = 0; f < feeds; ++f) {
            const int n = rounds();
            fork += fmt::format("  }} {{\n    for i in 0..<{} {{\n{}      put feed[{}]{}\n    }}\n", n,
                                body("      ", "0"), f, latency());
            fork += fmt::format("  }} {{\n    for i in 0..<{} {{\n      measure waited {{ get feed[{}] }}\n{}    }}\n",
                                n, f, body("      ", "0"));
        }
        if (chance(5))
            fork += fmt::format("  }} {{\n    every {} count {} {{ measure served {{ use r[{}] for {} }} }}\n", time(),
                                rounds(), one_of({0, 1, 2}), time());
        fork += "  }\n";
        std::string declared =
            fmt::format("  resource r[3](servers = {}{})\n  resource far(discipline = delay)\n", one_of({1, 1, 2}),
                        one_of<const char*>({"", "", ", discipline = priority", ", discipline = lifo"}));
        declared += fmt::format("  queue feed[2](capacity = {})\n", one_of({1, 2, 7}));
        declared += "  event started\n";
        std::string proc = fmt::format("proc work(i: int, p: int) {{\n{}}}\n", body("  ", "p", 1));
        const bool bare = chance(4);  // one loop alone around forks
        std::string inside = fork;
        if (bare) {
            const int n = rounds();
            inside = fmt::format("  for i in 1..{} {{\n    par p in 0..<{} {{\n{}    }}\n{}  }}\n", n,
                                 one_of({1, 2, 4}), body("      ", "p"), body("    ", "0"));
        }
        return fmt::format(
            "machine node {{ processor cpu[3] }}\nmodel m() on m: node {{\n{}{}{}}}\npredict m() on node\n", declared,
            inside, chance(3) ? "  delay 3 s\n" : "");
    }

  private:
    bool chance(int of) { return random_() % static_cast<unsigned>(of) == 0; }
    template <class T>
    T one_of(std::vector<T> all) {
        return all[random_() % all.size()];
    }
    int one_of(std::vector<int> all) { return all[random_() % all.size()]; }
    int rounds() { return chance(6) ? one_of({0, 1, 7, 70}) : long_ + one_of({0, 0, 1, 13}); }
    std::string time() {
        return chance(12) ? one_of<const char*>({"1 s / 3", "0 s", "1 s / 7"})
                          : fmt::format("{} s", one_of({0, 1, 1, 2, 3, 5, 12}));
    }
    /// As it may depend on the round.
    std::string time_of(const std::string& p) {
        switch (random_() % 12) {
            case 0:
                return fmt::format("(1 + i mod {}) * 1 s", one_of({2, 3, 5, 40}));
            case 1:
                return fmt::format("(1 + (3 * i + {}) mod {}) * 1 s", p, one_of({2, 4, 6}));
            case 2:
                return fmt::format("(1 + {} mod 3) * 1 s", p);
            case 3:
                return chance(4) ? "(i div 100) * 1 s" : "1 s";
            default:
                return time();
        }
    }
    std::string latency() { return chance(3) ? " after " + time() : ""; }
    std::string condition() {
        switch (random_() % 7) {
            case 6:
                return fmt::format("(i + {}) mod {} == {}", one_of({0, 7, -100}), one_of({257, 300}),
                                   one_of({0, 3, 256}));
            case 0:
                return "i < 5";
            case 1:
                return fmt::format("i > {}", one_of({0, 20, 150}));
            case 2:
                return fmt::format("i == {}", one_of({0, 100, 180}));
            default:
                return fmt::format("i mod {} == 0", one_of({2, 3, 10, 100}));
        }
    }
    std::string loop(const std::string& indent, const std::string& p) {
        if (chance(6))
            return fmt::format("{0}for i in 0..<{1} {{\n{2}{0}  for j in 1..{3} {{\n{4}{0}  }}\n{0}}}\n", indent,
                               rounds(), body(indent + "  ", p, 1), one_of({0, 2, 5}), body(indent + "    ", p, 1));
        return fmt::format("{0}for i in {1}..<{2}{3} {{\n{4}{0}}}\n", indent, one_of({0, 0, -3}), rounds(),
                           chance(8) ? " step 2" : "", body(indent + "  ", p));
    }
    std::string body(const std::string& indent, const std::string& p, int depth = 0) {
        std::string text;
        for (int n = one_of({1, 2, 2, 3}); n > 0; --n) text += statement(indent, p, depth);
        return text;
    }
    std::string statement(const std::string& indent, const std::string& p, int depth) {
        const std::string inner = indent + "  ";
        switch (random_() % (depth > 1 ? 6 : 12)) {
            case 0:
            case 1:
                return fmt::format("{}use r[{}] for {}\n", indent, one_of({0, 1, 2}), time_of(p));
            case 2:
                return fmt::format("{}delay {}\n", indent, time_of(p));
            case 3:
                return fmt::format("{}use r[i mod 3] for {}\n", indent, time());
            case 4:
                return fmt::format("{}compute {}\n", indent, time_of(p));
            case 5:
                return fmt::format("{}use far for {}\n", indent, time());
            case 6:
                return fmt::format("{0}measure piece {{\n{1}{0}}}\n", indent, body(inner, p, depth + 1));
            case 7:
                return fmt::format("{0}if {1} {{\n{2}{0}}}\n", indent, condition(), body(inner, p, depth + 1));
            case 8:
                return fmt::format("{0}fork {{\n{1}{0}}} {{\n{2}{0}}}\n", indent, body(inner, p, depth + 1),
                                   body(inner, p, depth + 1));
            case 9:
                return fmt::format("{0}hold r[{1}] {{\n{2}{0}}}\n", indent, one_of({0, 1, 2}),
                                   fmt::format("{}delay {}\n", inner, time_of(p)));
            case 10:
                return fmt::format("{0}within {1} {{\n{2}{0}}} else {{\n{3}{0}}}\n", indent, time(),
                                   body(inner, p, depth + 1), body(inner, p, depth + 2));
            default:
                return fmt::format("{0}on m.cpu[{1}] {{ compute {2} }}\n", indent,
                                   one_of<std::string>({"0", "1", "i mod 3"}), time_of(p));
        }
    }

    std::mt19937 random_;
    int long_ = 0;
};

class Rounds : public testing::Test {
  protected:
    engine::Outcome run(const LoweredPrediction& p, bool accelerate, engine::Options options = {}) {
        options.accelerate = accelerate;
        engine::RunControl control;
        control.limits.max_events = 3'000'000;
        return engine::evaluate(p.compiled->graph, p.values, options, control);
    }
    /// Whether something was gone through at once.
    double check(const std::string& text, engine::Options options = {}) {
        const CheckedScript checked(text);
        if (!checked.good()) {
            ADD_FAILURE() << checked.errors() << text;
            return 0;
        }
        const auto p = lower_prediction(checked.program, *checked.predicts.front(), options.until == HUGE_VAL);
        if (!p.compiled) return 0;
        double at_once = 0;
        for (const bool observe : {false, true}) {
            options.observe = observe;
            const auto by_round = run(p, false, options), accelerated = run(p, true, options);
            const bool exact = by_round.result.exact;
            if (exact || by_round.error || accelerated.error) {
                EXPECT_EQ(difference(accelerated, by_round), "") << text;
            }
            if (by_round.result.near_ties || accelerated.result.near_ties) continue;
            // Rounding decides what is at once, and which of two alike is the busiest. What is the difference of two
            // times, as the work of what was cut off, is known to some last digits of the time of the run.
            const auto& result = by_round.result;
            const double least = std::max(1.0, 1e-4 * result.seconds(result.time));
            EXPECT_EQ(
                difference(result::to_json(accelerated.result), result::to_json(by_round.result), exact,
                           exact ? std::vector<std::string>{"evaluation", "notes"}
                                 : std::vector<std::string>{"evaluation", "notes", "profile", "events", "busiest"},
                           least),
                "")
                << text;
            EXPECT_TRUE(by_round.result.evaluation.rounds.empty());
            for (const auto& r : accelerated.result.evaluation.rounds) at_once += r.at_once;
        }
        return at_once;
    }
};

TEST_F(Rounds, RandomModels) {
    int skipped = 0;
    const int all = tries(400);
    for (int n = 0; n < all && !HasFailure(); ++n) {
        const std::string text = RandomRounds(static_cast<std::uint32_t>(n)).script();
        engine::Options options;
        const double at_once = check(text, options);
        skipped += at_once > 0;
    }
    RecordProperty("skipped", skipped);
    EXPECT_GT(skipped, all / 10);
}

/// A run that is cut off, and figures that leave out its beginning.
TEST_F(Rounds, CutOff) {
    int skipped = 0;
    const int all = tries(100);
    for (int n = 0; n < all && !HasFailure(); ++n) {
        std::string text = RandomRounds(static_cast<std::uint32_t>(100'000 + n)).script();
        text.insert(text.find("  fork {") == std::string::npos ? text.rfind("}\npredict") : text.find("  fork {"),
                    "  background { every 7 s { measure answer { use r[0] for 2 s } } }\n");
        engine::Options options;
        options.until = 500 + 97 * (n % 7);
        options.warmup = n % 3 ? 0 : 120;
        skipped += check(text, options) > 0;
    }
    EXPECT_GT(skipped, 0);
}

/// What a long run has to say is what the models say by hand.
TEST_F(Rounds, ByHand) {
    const auto time = [&](const std::string& body, double& at_once) {
        const CheckedScript checked("model m() {\n" + body + "}\npredict m()\n");
        EXPECT_TRUE(checked.good()) << checked.errors();
        const auto p = lower_prediction(checked.program, *checked.predicts.front(), true);
        engine::RunControl control;
        engine::Options options;
        options.observe = true;
        const auto outcome = engine::evaluate(p.compiled->graph, p.values, options, control);
        EXPECT_FALSE(outcome.error);
        EXPECT_TRUE(outcome.result.exact);
        at_once = 0;
        for (const auto& r : outcome.result.evaluation.rounds) at_once += r.at_once;
        return outcome.result.time * std::pow(10.0, outcome.result.tick_exponent);
    };
    double at_once = 0;
    // Each round the one waits for the other.
    EXPECT_DOUBLE_EQ(time("resource r\nfork { for i in 1..1000000000 { use r for 2 s } } { for i in 1..1000000000 { "
                          "use r for 1 s } }\n",
                          at_once),
                     3e9);
    EXPECT_GT(at_once, 9e8);
    // A counter that breaks the period in the round 10^6, and every 10^6 rounds from then on. Nine times the other one
    // goes on meanwhile, and comes to its end first; the last time nobody is there.
    EXPECT_DOUBLE_EQ(
        time("resource r\nfork { for i in 1..10000000 { if i mod 1000000 == 0 { delay 5 s }; use r for 1 s } } "
             "{ for i in 1..10000000 { use r for 1 s } }\n",
             at_once),
        2e7 + 5);
    EXPECT_GT(at_once, 9e6);
    // What comes at a given time ends the rounds that are left out.
    EXPECT_DOUBLE_EQ(
        time("resource r\nfork { for i in 1..1000000 { use r for 2 s } } { delay 777777 s; use r for 10 s }\n",
             at_once),
        2e6 + 10);
    EXPECT_GT(at_once, 9e5);
    // Links over which nothing flows are no state; those over which something has flowed are.
    const std::string around = "for i in 1..100000 { delay 1 s; put q[p]; get q[p] } }\n";
    const std::string links = "resource l[4](discipline = maxmin, speed = 1 MB/s)\nqueue q[4]\n";
    EXPECT_DOUBLE_EQ(time(links + "par p in 0..3 { " + around, at_once), 1e5);
    EXPECT_GT(at_once, 9e4);
    EXPECT_DOUBLE_EQ(time(links + "par p in 0..3 { use [l[p]] for 1 MB; " + around, at_once), 1e5 + 1);
    EXPECT_EQ(at_once, 0);
    // A queue that grows is no state that repeats.
    EXPECT_DOUBLE_EQ(
        time("queue q\nfork { for i in 1..20000 { delay 1 s; put q } } { for i in 1..20000 { get q; delay 2 s } }\n",
             at_once),
        40001);
    EXPECT_EQ(at_once, 0);
}

}  // namespace
}  // namespace pamina::test
