// Processes that are taken ahead of time (runtime/engine/ahead): the same as by events, on models of messages.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "tests/oracle/engine_side.h"
#include "tests/oracle/same_report.h"
#include "tests/support/checked_script.h"
#include "tests/support/tries.h"

namespace pamina::test {
namespace {

/// Ranks that send each other messages in rounds, mostly as many as are awaited, and mostly in an order that nothing
/// upsets.
class RandomMessages {
  public:
    /// `alike`: many ranks, which mostly do the same.
    explicit RandomMessages(std::uint32_t seed, bool alike = false) : random_(seed), alike_(alike) {}

    std::string script() {
        P_ = alike_ ? one_of({16, 64, 65, 70, 100, 128, 130}) : one_of({1, 2, 3, 4, 5, 8, 16});
        std::string declared = "  queue pair[P, P]\n  queue inbox[P]";
        if (chance(6)) declared += fmt::format(" (initial = {})", one_of({1, 2}));
        declared += "\n  queue common\n";
        declared += fmt::format("  processor cpu[P]{}\n  processor one\n", chance(3) ? " (speed = 2)" : "");
        if (chance(4))
            declared += "  resource link[P] (discipline = maxmin, speed = 1 MB/s)\n  barrier unused(parties = 2)\n";
        std::string text = fmt::format(
            "proc swap(p: int, by: int, t: time) {{\n  put pair[p, (p + by) mod {0}] after t\n"
            "  get pair[(p - by) mod {0}, p]\n}}\n"
            "proc work(n: int, t: time) {{\n  if n > 0 {{ compute t; work(n - 1, t) }}\n}}\n",
            P_);
        // Procs do not see what a model declares: a machine does.
        text = fmt::format("machine net(P: int) {{\n{}{}}}\n", declared, indent(text));
        text += fmt::format("model m(P: int = {}) on m: net {{\n{}", P_, chance(5) ? "  let t0 = now\n" : "");
        if (chance(6)) text += "  put m.common after 3 s\n";
        const bool rounds_outside = chance(6);
        if (rounds_outside) text += fmt::format("  for r in 0..<{} {{\n", one_of({1, 3}));
        text += fmt::format("  par p in 0..<P{} {{\n{}{}  }}\n", chance(8) ? " on m.cpu[p]" : "",
                            chance(alike_ ? 20 : 4) ? "    delay p * 1 s\n" : "", rounds());
        if (rounds_outside) text += "  }\n";
        if (chance(5)) text += "  delay 1 s\n";
        return text + fmt::format("}}\npredict m() on net({})\n", P_);
    }

  private:
    bool chance(int of) { return random_() % static_cast<unsigned>(of) == 0; }
    template <class T>
    T one_of(std::vector<T> all) {
        return all[random_() % all.size()];
    }
    int one_of(std::vector<int> all) { return all[random_() % all.size()]; }
    static std::string indent(const std::string& text) { return text; }

    std::string time() {
        if (alike_ && !chance(30)) {
            switch (random_() % 7) {
                case 0:
                    return "1 s / 3";
                case 1:
                    return "(1 + k mod 3) * 1 s";
                case 2:
                    return "(1 + (p * p + P - p) mod P mod 1 + k) * 1 s";  // it reads p, and is the same
                default:
                    return fmt::format("{} s", one_of({0, 1, 1, 2, 3, 5, 12}));
            }
        }
        switch (random_() % 14) {
            case 0:
                return "1 s / 3";
            case 1:
                return fmt::format("(1 + p * k mod {}) * 1 s", one_of({3, 5, 7}));
            case 2:
                return fmt::format("(1 + (p + 3 * k) mod {}) * 1 s", one_of({2, 3, 11}));
            case 3:
                return fmt::format("p * {} s", one_of({1, 2}));
            case 4:
                return chance(3) ? "0.1 s * p / 7" : "0 s";
            default:
                return fmt::format("{} s", one_of({0, 1, 1, 2, 3, 5, 12}));
        }
    }
    std::string latency() { return chance(4) ? "" : " after " + (chance(3) ? time() : "7 s"); }
    std::string distance() { return one_of<std::string>({"1", "2", "k", "2^k", "(k + 1)", "-1"}); }
    /// Whom p meets: at some distance, or the one that meets it.
    std::string partner(const std::string& by) {
        return alike_ && chance(4) ? fmt::format("(if p mod 2 == 0 then p + 1 else p - 1)")
                                   : fmt::format("(p + {}) mod P", by);
    }
    std::string rounds() {
        std::string text;
        for (int n = one_of({1, 1, 2}); n > 0; --n)
            text += fmt::format("    for k in 0..<{} {{\n{}{}{}    }}\n", one_of({1, 2, 4, 6, 20}), local(), exchange(),
                                chance(2) ? local() : "");
        return text;
    }
    std::string local() {
        if (alike_ && !chance(30)) {
            switch (random_() % 7) {
                case 6:
                    return fmt::format("      on m.cpu[{}] {{ compute {} }}\n", chance(3) ? partner(distance()) : "p",
                                       time());
                case 0:
                    return fmt::format("      compute {}\n", time());
                case 1:
                    return fmt::format("      let far{0} = (p + {1}) mod P\n      if far{0} < P {{ delay {2} }}\n",
                                       ++names_, distance(), time());
                case 2:
                    return fmt::format("      m.work(k mod 4, {})\n", time());
                case 3:
                    return fmt::format("      for i in p..<p + {} {{ compute {} }}\n", one_of({0, 1, 3}), time());
                case 4:
                    return fmt::format("      for i in 1..k {{ m.swap(p, i, {}) }}\n", time());
                default:
                    return fmt::format("      delay {}\n", time());
            }
        }
        switch (random_() % 9) {
            case 7:
                return fmt::format("      on m.cpu[{}] {{ compute {} }}\n",
                                   one_of<std::string>({"p", "p", "p", "(p + 1) mod P", "k mod P"}), time());
            case 8:
                return fmt::format("      on m.one {{ {}compute {} }}\n",
                                   chance(3) ? "delay 1 s; on m.cpu[p] { compute 2 s }; " : "", time());
            case 0:
                return fmt::format("      compute {}\n", time());
            case 1:
                return fmt::format("      if (p + k) mod 3 == 0 {{ delay {} }}\n", time());
            case 2:
                return fmt::format("      m.work(k mod 4, {})\n", time());
            case 3:
                return fmt::format("      fork {{ delay {} }} {{ compute {} }}\n", time(), time());
            case 4:
                return "";
            default:
                return fmt::format("      delay {}\n", time());
        }
    }
    std::string exchange() {
        const std::string by = distance();
        if (alike_ && chance(3)) return at_the_border();
        switch (alike_ && !chance(30) ? one_of({0, 0, 3, 8, 15}) : static_cast<int>(random_() % 16)) {
            case 0:
            case 1:
            case 2:
                return fmt::format("      put m.inbox[{}]{}\n{}      get m.inbox[{}]\n", partner(by), latency(),
                                   chance(3) ? local() : "", chance(5) ? partner(distance()) : "p");
            case 3:
            case 4:
                return fmt::format("      m.swap(p, {}, {})\n", by, time());
            case 5:
                return fmt::format(
                    "      fork {{ put m.pair[p, (p + {0}) mod P]{1} }} {{ get m.pair[(p - {0}) mod P, p] }}\n", by,
                    latency());
            case 6:
                // All to one, and back.
                return fmt::format(
                    "      if p == 0 {{\n        for q in 1..<P {{ get m.inbox[0] }}\n        for q in 1..<P {{ put "
                    "m.inbox[q]{0} }}\n      }} else {{\n        put m.inbox[0]{1}\n        get m.inbox[p]\n      }}\n",
                    latency(), latency());
            case 7:
                return fmt::format("      put m.common{}\n      get m.common\n", latency());
            case 8:
                // Two on their way, of which the second one may come first.
                return fmt::format(
                    "      put m.pair[p, (p + 1) mod P]{}\n      put m.pair[p, (p + 1) mod P]{}\n"
                    "      get m.pair[(p - 1) mod P, p]\n{}      get m.pair[(p - 1) mod P, p]\n",
                    latency(), latency(), local());
            case 9:
                return fmt::format("      queue own\n      fork {{ {}put own{} }} {{ get own }}\n", "", latency());
            case 10:
                // Not all are met.
                return chance(3) ? fmt::format("      if p < {} {{ get m.inbox[p] }}\n", one_of({0, 1, 2}))
                                 : fmt::format("      put m.inbox[(p + 1) mod P]{}\n", latency());
            case 11:
                return chance(4) ? fmt::format("      put m.inbox[p + {}]{}\n      get m.inbox[p]\n", one_of({0, 1}),
                                               latency())
                                 : "";
            default:
                return fmt::format("      put m.pair[p, (p + {0}) mod P]{1}\n{2}      get m.pair[(p - {0}) mod P, p]\n",
                                   by, latency(), chance(3) ? local() : "");
        }
    }

    /// Some ranks do something else than most, or meet others than most do.
    std::string at_the_border() {
        const int by = one_of({1, 1, 2, 7});
        switch (random_() % 8) {
            case 0:
                return fmt::format("      if p == {} {{ {} {} }}\n", one_of({0, 3, P_ - 1}),
                                   one_of<std::string>({"delay", "compute"}), time());
            case 1:
                // To the next one, whose box is another one's, too.
                return fmt::format(
                    "      put m.inbox[min(p + {0}, P - 1)]{1}\n      if p >= {0} {{ get m.inbox[p] }}\n", by,
                    latency());
            case 2:
                return fmt::format("      if p mod {} == 0 {{ put m.common{}; get m.common }}\n", one_of({9, 40}),
                                   latency());
            case 3:
                return fmt::format("      on m.cpu[if p < {} then {} else p] {{ compute {} }}\n", one_of({2, 5}),
                                   one_of({0, 9}), time());
            case 4: {
                // Some values are assigned before it is found that not all do the same.
                const int n = ++names_;
                return fmt::format(
                    "      let a{0} = p + {1}\n      let b{0} = a{0} * 2\n      compute (if b{0} > {2} "
                    "then {3} else {4})\n      put m.inbox[(a{0} + P - {1}) mod P]{5}\n"
                    "      get m.inbox[(b{0} div 2 - {1}) mod P]\n",
                    n, by, 2 * (P_ - one_of({1, 3})), time(), time(), latency());
            }
            case 5:
                return fmt::format(
                    "      for i in 0..<(if p < {} then 2 else 1) {{ put m.inbox[p]{}; get m.inbox[p] }}\n", by,
                    latency());
            default:
                return fmt::format(
                    "      if p >= {0} {{ put m.pair[p, p - {0}]{1} }}\n      if p < P - {0} {{ put m.pair[p, p + "
                    "{0}]{2} "
                    "}}\n{3}      if p >= {0} {{ get m.pair[p - {0}, p] }}\n      if p < P - {0} {{ get m.pair[p + "
                    "{0}, p] "
                    "}}\n",
                    by, latency(), latency(), chance(3) ? local() : "");
        }
    }

    std::mt19937 random_;
    const bool alike_;
    int P_ = 1, names_ = 0;
};

class Ahead : public testing::Test {
  protected:
    static engine::Outcome run(const LoweredPrediction& p, bool ahead, std::uint64_t at_once = 0) {
        engine::Options options;
        options.sequential = options.accelerate = ahead;
        engine::RunControl control;
        if (at_once) control.limits.max_instant_events = at_once;
        return engine::evaluate(p.compiled->graph, p.values, options, control);
    }
    static bool went_ahead(const engine::Outcome& outcome) {
        return std::ranges::count(outcome.result.evaluation.ways, "processes ahead of time") > 0;
    }
    /// Whether they were taken ahead of time to the end.
    bool check(const std::string& text, bool relax = true, std::uint64_t at_once = 0) {
        const CheckedScript checked(text);
        if (!checked.good()) {
            ADD_FAILURE() << checked.errors() << text;
            return false;
        }
        const auto p = lower_prediction(checked.program, *checked.predicts.front(), relax);
        if (!p.compiled) return false;
        const auto ahead = run(p, true, at_once), by_events = run(p, false, at_once);
        EXPECT_EQ(difference(ahead, by_events), "") << text;
        EXPECT_EQ(ahead.result.near_ties, by_events.result.near_ties) << text;
        if (!went_ahead(ahead)) return false;
        together_ += went_together(ahead);
        // Which calls are taken as another one was depends on their order, where times are rounded.
        if (ahead.result.exact && !went_together(ahead)) {
            EXPECT_EQ(ahead.result.notes, by_events.result.notes) << text;
        }
        EXPECT_FALSE(went_ahead(by_events));
        return true;
    }
    /// Whether those that do the same were taken as one.
    static bool went_together(const engine::Outcome& outcome) {
        return std::ranges::count(outcome.result.evaluation.ways, "processes that do the same as one") > 0;
    }
    int together_ = 0;  // models in which they were
    bool check_body(const std::string& body) { return check("model m() {\n" + body + "}\npredict m()\n"); }
};

TEST_F(Ahead, RandomModels) {
    int ahead = 0;
    const int all = tries(1500);
    for (int n = 0; n < all && !HasFailure(); ++n)
        ahead += check(RandomMessages(static_cast<std::uint32_t>(n)).script(), n % 4 != 0, n % 10 == 9 ? 60 : 0);
    RecordProperty("ahead", ahead);
    EXPECT_GT(ahead, all / 4);
}

TEST_F(Ahead, RandomModelsOfAlikeRanks) {
    const int all = tries(600);
    for (int n = 0; n < all && !HasFailure(); ++n)
        check(RandomMessages(static_cast<std::uint32_t>(n), true).script(), n % 4 != 0, n % 10 == 9 ? 60 : 0);
    RecordProperty("together", together_);
    EXPECT_GT(together_, all / 4);
}

TEST_F(Ahead, AlikeRanks) {
    const auto body = [this](const char* text) {
        const int before = together_;
        check_body(text);
        return together_ > before;
    };
    // A dissemination barrier, pairs, an exchange of all with all.
    EXPECT_TRUE(body(
        "queue m[64]\npar p in 0..<64 { for k in 0..<6 { delay 3 s; put m[(p + 2^k) mod 64] after 5 s; get m[p] } }"));
    EXPECT_TRUE(
        body("queue m[64]\npar p in 0..<64 { put m[if p mod 2 == 0 then p + 1 else p - 1] after 5 s; get m[p] }"));
    EXPECT_TRUE(body(
        "queue m[64, 64]\npar p in 0..<64 { for k in 1..<64 { put m[p, (p + k) mod 64] after 1 s; get m[(p - k) mod "
        "64, p] } }"));
    // Nobody is asked twice by one of two others at once: whose turn it is says the order of processes.
    EXPECT_FALSE(
        body("queue m[64] (initial = 2)\npar p in 0..<64 { get m[p]; get m[(p + 1) mod 64]; put m[p]; put m[p]; delay "
             "1 s }"));
    // All at one place; costs that differ from the beginning.
    EXPECT_FALSE(body("queue m\npar p in 0..<64 { put m; get m }"));
    EXPECT_FALSE(body("queue m[64]\npar p in 0..<64 { delay p * 1 s; put m[p]; get m[p] }"));
    // Borders; one that does something else; costs that differ.
    EXPECT_TRUE(body(
        "queue l[99]\nqueue r[99]\npar p in 0..<99 { for k in 1..9 { compute 2 s\n if p > 0 { put r[p - 1] after 1 "
        "s }\n if p < 98 { put l[p + 1] after 1 s }\n if p > 0 { get l[p] }\n if p < 98 { get r[p] } } }"));
    EXPECT_TRUE(body("queue m[64]\npar p in 0..<64 { put m[min(p + 1, 63)]; if p > 0 { get m[p] } }"));
    EXPECT_TRUE(body("queue m[64]\npar p in 0..<64 { put m[p]; get m[p]; if p == 63 { delay 1 s } }"));
    EXPECT_TRUE(body("queue m[64]\npar p in 0..<64 { put m[p]; get m[p]; delay p * 1 s }"));
    // One leaves, another one computes on a third one's processor, which leaves then.
    EXPECT_TRUE(body(
        "queue m[99]\nprocessor cpu[99]\npar p in 0..<99 on cpu[p] { put m[p]; get m[p]\n if p == 0 { delay 1 s }\n"
        "if p == 97 { on cpu[98] { compute 5 s } }\n delay 1 s\n if p == 98 { compute 3 s }\n put m[p]; get m[p] }"));
    // Others come to the same mailboxes afterwards.
    EXPECT_TRUE(body("queue m[64]\npar p in 0..<64 { put m[p]; put m[p]; get m[p] }\ndelay 1 s\nget m[3]"));
    EXPECT_TRUE(
        body("queue m[64]\npar p in 0..<64 { put m[p]; put m[p]; get m[p] }\ndelay 1 s\n"
             "par p in 0..<64 { get m[63 - p]; compute 2 s }"));
}

TEST_F(Ahead, Patterns) {
    // Each rank hears from others in each round, through one mailbox: latencies say which token can be taken.
    EXPECT_TRUE(
        check_body("queue message[64]\npar p in 0..<64 { for k in 0..<6 { delay 3 s; put message[(p + 2^k) mod 64] "
                   "after 5 s; get message[p]; delay p mod 3 * 1 s } }\n"));
    // Without latencies it does not.
    EXPECT_FALSE(check_body("queue q\npar p in 0..<3 { delay (3 - p) * 1 s; put q; get q; delay p * 1 s; put q }\n"));
    // A ring, whose times are rounded.
    EXPECT_TRUE(
        check_body("queue inbox[8]\npar p in 0..<8 { for k in 1..20 { delay (k + p) mod 3 * 1 s / 3; put inbox[(p + 1) "
                   "mod 8]; get inbox[p] } }\n"));
    // A long loop is gone through at once by events.
    EXPECT_FALSE(check_body("queue q[2]\npar p in 0..1 { for k in 1..2000 { delay 1 s; put q[1 - p]; get q[p] } }\n"));
    // It cannot be, where costs depend on its index.
    EXPECT_TRUE(check_body(
        "queue q[2]\npar p in 0..1 { for k in 1..2000 { delay min(k, 99) * 1 s; put q[1 - p]; get q[p] } }\n"));
    // Nobody puts the last one: what is said of it say events.
    EXPECT_FALSE(check_body("queue q\nfork { put q } { get q; get q }\n"));
}

}  // namespace
}  // namespace pamina::test
