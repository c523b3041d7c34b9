// The engine against the naive evaluator on schedules: every policy on all small sets of tasks, and random statements
// with dependences, keys and carried times that share a pool.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <iostream>
#include <map>
#include <string>
#include <vector>

#include "tests/oracle/compare.h"
#include "tests/support/share.h"
#include "tests/support/tries.h"

namespace pamina::test {
namespace {

#ifdef NDEBUG
constexpr int kStride = 1;
#else
constexpr int kStride = 41;
#endif
constexpr int kParts = 4;
constexpr int kBatch = 100;

// ---- all small ones -----------------------------------------------------------------------------------------

/// What follows the range of a `par i in 0..<4`, on a pool of P.
const std::vector<std::string>& placements() {
    static const std::vector<std::string> all = {
        "on cpu schedule static",
        "on cpu schedule static in order",
        "on cpu schedule cyclic",
        "on cpu schedule cyclic(chunk = 2)",
        "on cpu schedule cyclic in order",
        "on cpu schedule dynamic",
        "on cpu schedule dynamic(2)",
        "on cpu schedule dynamic(chunk = 3) order by -i",
        "on cpu schedule dynamic(lock = 1 s)",
        "on cpu schedule dynamic(lock = 0 s)",
        "on cpu schedule dynamic(chunk = 2, lock = 1 s) order by d(i)",
        "on cpu schedule guided",
        "on cpu schedule guided(min = 2)",
        "on cpu schedule queues(map = i mod 2, count = 2)",
        "on cpu schedule queues(map = i div 2, count = 2, switch = fewest)",
        "on cpu schedule queues(map = i mod 3, count = 3, switch = fewest) order by -d(i)",
        "on cpu schedule queues(map = 0, count = 2, switch = fewest)",
        "on cpu order by -duration",
        "on cpu order by duration",
        "on cpu order by -level",
        "on cpu order by i mod 2",
        "on cpu[0..<P step 2] schedule static",
        "on cpu[P - 1..0 step -1] schedule dynamic(2)",
        "on cpu[i mod P] in order",
        "on cpu[i mod P] order by -index",
        "on cpu schedule dynamic(chunk = 2, lock = 0 s) order by -d(i)",
    };
    return all;
}

TEST(Schedules, AllSmallOnes) {
    std::uint64_t number = 0;
    std::string text = "fn pick(i, a, b, c, e) = if i == 0 then a else if i == 1 then b else if i == 2 then c else e\n";
    for (std::size_t k = 0; k < placements().size(); ++k) {
        std::string where = placements()[k];
        for (std::size_t at; (at = where.find("d(i)")) != std::string::npos;)
            where.replace(at, 4, "pick(i, a, b, c, e)");
        text += fmt::format(
            "model m{}(P: int, a: int, b: int, c: int, e: int) {{\n  processor cpu[P]\n  par i in 0..<4 {} {{ compute "
            "pick(i, a, b, c, e) * 1 s }}\n}}\n",
            k, where);
    }
    std::vector<std::string> predicts;
    const auto run = [&] {
        std::string script_text = text;
        for (const auto& p : predicts) script_text += p + "\n";
        const CheckedScript script(script_text);
        ASSERT_TRUE(script.good()) << script.errors();
        for (std::size_t i = 0; i < predicts.size(); ++i) {
            const Comparison c = compare(script, i);
            EXPECT_EQ(c.difference, "") << predicts[i] << " " << placements()[std::stoul(predicts[i].substr(9))];
            // Without `switch` nobody serves the second queue of one processor.
            const bool unserved = predicts[i].starts_with("predict m13(1,");
            EXPECT_EQ(c.outcome, unserved ? "deadlock" : "ended") << predicts[i];
        }
        predicts.clear();
    };
    for (std::size_t k = 0; k < placements().size(); ++k)
        for (int P = 1; P <= 3; ++P)
            for (int d = 0; d < 256; ++d) {
                if (number++ % kStride) continue;
                predicts.push_back(
                    fmt::format("predict m{}({}, {}, {}, {}, {})", k, P, d % 4, d / 4 % 4, d / 16 % 4, d / 64));
                if (predicts.size() == kBatch) run();
            }
    run();
}

// ---- random ones --------------------------------------------------------------------------------------------

/// SplitMix64.
struct Draw {
    std::uint64_t state;
    int operator()(int n) {
        state += 0x9e3779b97f4a7c15;
        std::uint64_t z = state;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        z ^= z >> 31;
        return static_cast<int>(z % static_cast<std::uint64_t>(n));
    }
};

class Generator {
  public:
    explicit Generator(std::uint64_t seed) : draw_{seed} {}

    std::string model(const std::string& name) {
        P_ = 1 + draw_(4);
        rates_ = !draw_(6);
        std::string speeds;
        for (int p = 0; p < P_; ++p)
            speeds += fmt::format("{}{}{}", p ? ", " : "", 1 + draw_(2), rates_ ? " Mflop/s" : "");
        std::string text = fmt::format("model {}() {{\n  processor cpu[{}]{}\n  resource r\n", name, P_,
                                       rates_ || !draw_(3) ? fmt::format(" (speed = [{}])", speeds) : "");
        switch (draw_(6)) {
            case 4:  // ended from outside
            case 5:
                text += "  fork {\n    background {\n" + statement() + "    }\n" +
                        fmt::format("    delay {} s\n", 1 + draw_(20)) + "  } {\n" + statement() + "  }\n" +
                        statement();
                break;
            case 0:
                text += "  fork {\n" + statement() + "  } {\n" + statement() + "  }\n";
                break;
            case 1:
                text +=
                    "  fork {\n" + statement() + "  } {\n    delay 2 s\n    on cpu { compute 4 s  compute 2 s }\n  }\n";
                break;
            default:
                text += statement();
                if (!draw_(3)) text += statement();
        }
        return text + "}\n";
    }

  private:
    std::string duration(const char* i) {
        switch (draw_(4)) {
            case 0:
                return "2 s";
            case 1:
                return fmt::format("(({} * {} + {}) mod 4) * 2 s", i, 1 + draw_(3), draw_(4));
            case 2:
                return fmt::format("(({} * {}) mod 3) * 2 s", i, i);
            default:
                return fmt::format("{} * 2 s", i);
        }
    }
    /// Of work, too, where processors differ in what they do a second.
    std::string compute(const char* i) {
        const std::string time = duration(i);
        return rates_ && draw_(3) ? fmt::format("compute {} * 1 Mflop / 1 s", time) : "compute " + time;
    }
    std::string body(const char* i) {
        switch (draw_(8)) {
            case 0:
                return fmt::format("{}  use r for 2 s", compute(i));
            case 1:
                return fmt::format("fork {{ {} }} {{ delay {} }}", compute(i), duration(i));
            case 2:
                return fmt::format("delay {}  {}", duration(i), compute(i));
            case 3:
                return fmt::format("spawn {{ {} }}  delay {}  {}  use r for 0 s", compute(i), duration(i), compute(i));
            case 4:
                return fmt::format("background {{ delay 2 s  spawn {{ {} }} }}  {}  delay {}", compute(i), compute(i),
                                   duration(i));
            default:
                return compute(i);
        }
    }
    std::string key(const char* i) {
        switch (draw_(8)) {
            case 0:
                return fmt::format(" order by -{}", i);
            case 1:
                return " order by -duration / 1 s";
            case 2:
                return " order by -level / 1 s";
            case 3:
                return " order by -index";
            case 4:
                return fmt::format(" order by {} mod 2", i);
            default:
                return "";
        }
    }
    std::string part() {
        if (P_ > 1 && !draw_(4)) return fmt::format("cpu[{}..{}]", draw_(2), P_ - 1);
        if (!draw_(5)) return fmt::format("cpu[0..<{} step 2]", P_);
        return "cpu";
    }
    /// `i` is what a queue is chosen by.
    std::string place(const char* i, bool alone) {
        static const std::vector<std::string> free = {"", " schedule dynamic", " schedule static", " schedule cyclic",
                                                      " schedule cyclic(2)"};
        switch (draw_(alone ? 4 : 2)) {
            case 0:
                return fmt::format("on cpu[{} mod {}]{}", i, P_, key(i));
            case 1:
                return fmt::format("on {}{}{}", part(), free[static_cast<std::size_t>(draw_(5))], key(i));
            case 2: {
                const int R = 1 + draw_(3);
                return fmt::format("on {} schedule queues(map = {} mod {}, count = {}, switch = {}){}", part(), i, R, R,
                                   draw_(2) ? "fewest" : "none", key(i));
            }
            default: {
                static const std::vector<std::string> chunks = {" schedule dynamic(2)",
                                                                " schedule dynamic(chunk = 3)",
                                                                " schedule guided",
                                                                " schedule guided(2)",
                                                                " schedule dynamic(lock = 1 s)",
                                                                " schedule dynamic(chunk = 2, lock = 2 s)",
                                                                " schedule dynamic(lock = 0 s)",
                                                                " schedule dynamic(chunk = 2, lock = 0 s)"};
                return fmt::format("on {}{}{}", part(), chunks[static_cast<std::size_t>(draw_(8))], key(i));
            }
        }
    }
    std::string carrying() { return draw_(3) ? "" : fmt::format(" carrying {} s", 2 * draw_(3)); }

    /// Without a place: for an array in a graph that has one.
    std::string own_schedule() {
        static const std::vector<std::string> all = {"schedule static",
                                                     "schedule cyclic",
                                                     "schedule cyclic(2)",
                                                     "schedule static in order",
                                                     "schedule cyclic(2) in order",
                                                     ""};
        return all[static_cast<std::size_t>(draw_(6))];
    }

    std::string statement() {
        if (!draw_(3)) return fmt::format("    par i in 0..<{} {} {{ {} }}\n", draw_(9), place("i", true), body("i"));
        const int n = 1 + draw_(5);
        switch (draw_(6)) {
            case 4:  // arrays with schedules of their own beside the graph's
                return fmt::format(
                    "    graph on {}{} {{\n      task a[i in 0..<{}] {} {{ {} }}\n      task b[j in 0..<{}] {} {{ "
                    "after "
                    "a[j]{}  {} }}\n      task c[i in 0..<2, j in i..<{}] {} {{ {} }}\n    }}\n",
                    part(), draw_(2) ? " schedule static" : "", n, own_schedule(), body("i"), n, own_schedule(),
                    carrying(), body("j"), n, own_schedule(), body("(i + j)"));
            case 5:  // the same in a for
                return fmt::format(
                    "    graph on cpu {{\n      for k in 0..<{} {{\n        task f {} {{ after all c[k - 1, *]{}  {} "
                    "}}\n "
                    "       task c[i in k..<{}] {} {{ after f[k]{}  {} }}\n      }}\n    }}\n",
                    n, own_schedule(), carrying(), body("k"), n + 1, own_schedule(), carrying(), body("i"));
            case 0:  // a chain of layers
                return fmt::format(
                    "    graph {} {{\n      task a[i in 0..<{}, j in 0..<3] {{ after a[i - 1, j]{}, a[i - 1, j + 1]{}  "
                    "{} }}\n    }}\n",
                    place("index", true), n, carrying(), carrying(), body("(i + j)"));
            case 1:  // two arrays, one with its own placement
                return fmt::format(
                    "    graph {} {{\n      task a[i in 0..<{}] {{ {} }}\n      task b[j in 0..<{}] {} {{ after "
                    "a[j]{}, "
                    "a[k]{} for k in 0..j  {} }}\n    }}\n",
                    place("index", true), n, body("i"), n, draw_(2) ? place("j", true) : std::string(), carrying(),
                    draw_(2) ? " carrying k * 2 s" : "", body("j"));
            case 2:  // in a for, with order
                return fmt::format(
                    "    graph on cpu schedule {}{} {{\n      for k in 0..<{} {{\n        task f {{ after all c[k - 1, "
                    "*]{}  {} }}\n        task c[i in k..<{}] {{ after f[k]{}  {} }}\n      }}\n    }}\n",
                    draw_(2) ? "static" : fmt::format("cyclic({})", 1 + draw_(2)), draw_(2) ? " in order" : "", n,
                    carrying(), body("k"), n + 1, carrying(), body("i"));
            default:  // backwards numbers
                return fmt::format(
                    "    graph {} {{\n      task a[i in 0..<{}] {{ after a[i + 1]{}, b{}  {} }}\n      task b {{ {} "
                    "}}\n    }}\n",
                    place("index", true), n, carrying(), carrying(), body("i"), body("2"));
        }
    }

    Draw draw_;
    int P_ = 1;
    bool rates_ = false;  // of work/time
};

// ---- tasks that only compute, on processors of their own ----------------------------------------------------

/// Statements under one ready list, many tasks at a time becoming ready, many of them taking no time.
class Plain {
  public:
    explicit Plain(std::uint64_t seed) : draw_{seed * 77 + 5} {}

    std::string model(const std::string& name) {
        P_ = 1 + draw_(7);
        std::string speeds;
        for (int p = 0; p < P_; ++p) speeds += fmt::format("{}{}", p ? ", " : "", 1 << draw_(3));
        std::string text = fmt::format("model {}() {{\n  processor cpu[{}]{}\n", name, P_,
                                       draw_(3) ? "" : fmt::format(" (speed = [{}])", speeds));
        switch (draw_(8)) {
            case 0:
                return text + "  delay 3 s\n" + graph() + "  delay 1 s\n}\n";
            case 1:
                return text + "  for r in 0..<3 {\n" + graph() + "  }\n}\n";
            case 2:  // others at the same time, on their own
                return text + "  resource r\n  spawn { for x in 0..<5 { use r for 3 s } }\n" + graph() +
                       "  use r for 1 s\n}\n";
            case 3:  // ended from outside
                return text + "  fork {\n    background {\n" + graph() +
                       fmt::format("    }}\n    delay {} s\n  }} {{ ", draw_(30)) + "delay 1 s }\n}\n";
            case 4:  // somebody looks at them
            case 5:
                return text +
                       "  resource r\n  spawn { for x in 0..<6 {\n    let w = waiting(cpu) + 2 * waiting(cpu[0])\n    "
                       "use r "
                       "for (1 + w mod 5 + 3 * free(cpu) + free(cpu[0])) * 1 s\n  } }\n" +
                       graph() + "}\n";
            default:
                return text + graph() + "}\n";
        }
    }

  private:
    std::string body(const char* i) {
        const std::string d = fmt::format("(({} * {} + {}) mod {}) * 2 s", i, 1 + draw_(7), draw_(9), 1 + draw_(5));
        switch (draw_(6)) {
            case 0:
                return "compute 2 s";
            case 1:
                return fmt::format("delay {}  compute 1 s", d);
            case 2:
                return fmt::format("let x = {} + 1  compute x * 1 s", i);
            default:
                return fmt::format("compute {}", d);
        }
    }
    std::string key(const char* i) {
        switch (draw_(7)) {
            case 0:
                return fmt::format(" order by -({})", i);
            case 1:
                return fmt::format(" order by ({}) mod 3", i);
            case 2:
                return " order by -index";
            case 3:
                return " order by 4";
            case 4:
                return " order by -duration / 1 s";
            default:
                return "";
        }
    }
    std::string place() {
        switch (draw_(6)) {
            case 0:
                return fmt::format("cpu[{}..{}]", draw_(P_), P_ - 1);
            case 1:
                return fmt::format("cpu[{}..0 step -1]", P_ - 1);
            default:
                return "cpu";
        }
    }
    std::string on(const char* i) {
        return fmt::format("on {}{}{}", place(), draw_(2) ? " schedule dynamic" : "", key(i));
    }
    /// One more dependence, of a kind that is not plain.
    std::string unusual(const char* a, const char* i) {
        switch (draw_(12)) {
            case 0:
                return fmt::format(", {}[({} * 3) mod 5]", a, i);
            case 1:
                return fmt::format(", {}[k] if k mod 2 == 0 for k in 0..<{}", a, i);
            case 2:
                return fmt::format(", {}[{} + k] for k in 1..2", a, i);
            case 3:
                return fmt::format(", {}[2 * {}]", a, i);
            case 4:
                return fmt::format(", {}[{} - k - m] for k in 0..1 for m in 1..2", a, i);
            case 5:
                return fmt::format(", {}[k + m] if m > k for k in 0..<{} for m in 0..2", a, i);
            default:
                return "";
        }
    }
    std::string graph() {
        const int n = 1 + draw_(7), m = 1 + draw_(7);
        const std::string head = "    graph " + on("index") + " {\n";
        switch (draw_(7)) {
            case 0:
                return fmt::format("    par i in 0..<{} {} {{ {} }}\n", 3 * n, on("i"), body("i"));
            case 1: {
                static const std::vector<std::string> shapes = {"a[i - 1, j], a[i, j - 1]",
                                                                "a[i + 1, j], a[i, j - 2]",
                                                                "all a[i - 1, *]",
                                                                "a[i - 1, j - 1], a[i - 1, j + 1], a[i - 1, j]",
                                                                "a[i, j + 1]",
                                                                "a[i - 1, 3 - j]",
                                                                "a[i - 1, i]",
                                                                "a[j, i - 1] if j < i"};
                return head + fmt::format("      task a[i in 0..<{}, j in 0..<{} step {}] {{ after {}  {} }}\n    }}\n",
                                          n, m, 1 + draw_(2), shapes[static_cast<std::size_t>(draw_(8))],
                                          body("(i + j)"));
            }
            case 2:
                return head + fmt::format(
                                  "      for l in 0..<{} {{\n        task w[i in 0..<{}] {{ after c[l - 1]  {} }}\n"
                                  "        task c {{ after all w[l, *]  {} }}\n      }}\n    }}\n",
                                  n, m, body("(i * l)"), body("l"));
            case 3:
                return head + fmt::format(
                                  "      for k in 0..<{0} {{\n        task f {{ after c[k - 1, k, k]  {1} }}\n"
                                  "        task l[i in k + 1..<{0}] {{ after f[k], c[k - 1, i, k]  {2} }}\n"
                                  "        task u[j in k + 1..<{0}] {{ after f[k], c[k - 1, k, j]  {2} }}\n"
                                  "        task c[i in k + 1..<{0}, j in k + 1..<{0}] {{ after c[k - 1, i, j], l[k, "
                                  "i], u[k, j]  {3} }}\n"
                                  "      }}\n    }}\n",
                                  1 + draw_(5), body("k"), body("index"), body("(i + 2 * j)"));
            case 4:  // a triangle, its rows of their own length
                return head + fmt::format(
                                  "      task a[i in 0..<{}, j in 0..i] {{ after a[i - 1, j], a[i, j - 1]  {} }}\n"
                                  "      task b[i in {}..0 step -1] {{ after a[i, 0]{}  {} }}\n    }}\n",
                                  n, body("(i + j)"), n, unusual("b", "i"), body("i"));
            case 5:  // lets and choices around the tasks
                return head +
                       fmt::format(
                           "      for k in 0..<{} {{\n        let w = (k * 2) mod 3 + 1\n"
                           "        if k mod {} < 2 {{ task a[i in 0..<w] {{ after a[k - 1, i], a[k - 2, i]  {} }} }}\n"
                           "        task b[i in 0..<w] {{ after a[k, i]  compute w * 1 s }}\n      }}\n    }}\n",
                           n, 2 + draw_(2), body("i"));
            default:
                return head +
                       fmt::format(
                           "      task a[i in 0..<{}] {{ {} }}\n      task b[j in 0..<{}] {} {{ after a[j]{}  {} }}\n"
                           "      task c {{ after all a, all b  {} }}\n    }}\n",
                           n, body("i"), m, draw_(2) ? on("j") : std::string(), unusual("a", "j"), body("j"),
                           body("1"));
        }
    }
    Draw draw_;
    int P_ = 1;
};

class Random : public ::testing::TestWithParam<int> {};

template <class Models>
void compare_random(int part) {
    std::map<std::string, int> outcomes;
    int differing = 0;
    for (int first = part * kBatch; first < tries(20'000); first += kParts * kBatch) {
        if (!in_share(static_cast<std::uint64_t>(first / kBatch / kParts), 3)) continue;
        std::vector<std::string> models;
        std::string text;
        for (int i = 0; i < kBatch; ++i) {
            models.push_back(Models(static_cast<std::uint64_t>(first + i)).model(fmt::format("m{}", i)));
            text += models.back() + fmt::format("predict m{}()\n", i);
        }
        const CheckedScript script(text);
        ASSERT_TRUE(script.good()) << script.errors();
        for (int i = 0; i < kBatch; ++i) {
            const Comparison c = compare(script, static_cast<std::size_t>(i));
            ++outcomes[c.outcome];
            if (c.difference.empty()) continue;
            if (++differing <= 3)
                ADD_FAILURE() << "number " << first + i << "\n" << models[static_cast<std::size_t>(i)] << c.difference;
        }
    }
    EXPECT_EQ(differing, 0);
    for (const auto& [outcome, count] : outcomes) std::cout << outcome << " " << count << "\n";
}

TEST_P(Random, Schedules) {
    compare_random<Generator>(GetParam());
}
TEST_P(Random, PlainTasks) {
    compare_random<Plain>(GetParam());
}

INSTANTIATE_TEST_SUITE_P(Parts, Random, ::testing::Range(0, kParts));

}  // namespace
}  // namespace pamina::test
