// The complete model (semantics.md 4.5): the engine and the naive evaluator, which does everything anew at each
// instant, agree on random models.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>

#include "tests/oracle/compare.h"
#include "tests/oracle/engine_side.h"
#include "tests/support/tries.h"

namespace pamina::test {
namespace {

constexpr const char* kMachine = R"(machine h(n: int = 3) {
  processor cpu[n]
  contention bus {
    customer rate, heavy = 0
    let s = 1 s + heavy * 500 ms
    queue memory[2] (service = s, visits = 1/2)
    queue port (service = 300 ms, servers = 2)
    queue fixed (service = 200 ms, law = deterministic)
    delay block (time = if population >= 3 then before.residence(memory[0]) / 4 else 0 s)
  }
  contention banks {
    customer rate, heavy = 0
    queue bank[2] (service = 400 ms + heavy * 100 ms, servers = 2)
    queue slower (service = 100 ms * population, rates = [1, 1.5, 0.5])
    delay wire (time = before.residence(bank[1]) / 8)
  }
  contention node[2] {
    customer rate
    queue bank (service = 700 ms)
  }
}
)";

std::string model(std::mt19937& draw) {
    const auto pick = [&](int n) { return static_cast<int>(draw() % static_cast<unsigned>(n)); };
    const auto with = [&](const std::string& i) -> std::string {
        switch (pick(6)) {
            case 0:
                return "";
            case 5:
                return fmt::format(" with m.banks(rate = ({} mod 3) * 0.2 Hz, heavy = {})", i, pick(3));
            case 1:
                return fmt::format(" with m.bus(rate = (({} * {}) mod 4) * 0.05 Hz)", i, 1 + pick(3));
            case 2:
                return fmt::format(" with m.bus(rate = 0.1 Hz, heavy = ({} mod 3) / 4)", i);
            case 3:
                return fmt::format(" with m.node[{} mod 2](rate = 0.2 Hz)", i);
            default:
                return fmt::format(" with m.bus(rate = 0.04 Hz), m.node[{} mod 2](rate = 0.1 Hz)", i);
        }
    };
    const auto compute = [&](const std::string& i) {
        return fmt::format("compute ({} * {} mod 7 + {}) * 1 s{}", i, 3 + pick(5), pick(3), with(i));
    };
    static constexpr const char* kSchedules[] = {
        "dynamic", "static", "cyclic", "guided", "dynamic(chunk = 2)", "cyclic in order", "dynamic order by -duration"};
    std::string body;
    switch (pick(5)) {
        case 0:
            body = fmt::format("par i in 0..<{} on m.cpu schedule {}{} {{ {} }}", 3 + pick(6), kSchedules[pick(6)],
                               with("i"), compute("i"));
            break;
        case 1:
            body = fmt::format(
                "graph on m.cpu schedule {} {{\n  task a[i in 0..<4]{} {{ {} }}\n"
                "  task b[i in 0..<5] {{ after a[i - 1], a[i] if i mod 2 == 0  {} }}\n}}",
                kSchedules[pick(7)], with("i"), compute("i"), compute("(i + 2)"));
            break;
        case 2:
            body = fmt::format("fork {{ {} }} {{ delay 1500 ms\n{} }} {{ on m.cpu {{ {} }} }}", compute("1"),
                               compute("2"), compute("3"));
            break;
        case 3:
            body = fmt::format("par i in 0..<5 on m.cpu {{ for k in 1..2 {{ {}\ndelay 500 ms }} }}", compute("i"));
            break;
        default:
            body = fmt::format(
                "par i in 0..<3 on m.cpu[i]{} {{ spawn {{ {} }}\nbackground {{ loop {{ {}  delay 1 s }} }}\n{} }}",
                with("i"), compute("i"), compute("(i + 1)"), compute("(i + 3)"));
    }
    return fmt::format("{}model m() on m {{\n{}\n}}\npredict m() on h()\npredict m() on h() without bus\n", kMachine,
                       body);
}

TEST(Contention, RandomModelsAgree) {
    for (unsigned seed = 1; seed <= static_cast<unsigned>(tries(300)); ++seed) {
        std::mt19937 draw(seed);
        const std::string text = model(draw);
        CheckedScript script(text);
        ASSERT_TRUE(script.good()) << text << script.errors();
        for (std::size_t which = 0; which < 2; ++which) {
            CompareSettings settings;
            settings.rounded = true;
            const Comparison c = compare(script, which, settings);
            ASSERT_EQ(c.difference, "") << "seed " << seed << ", prediction " << which << "\n" << text;
            ASSERT_EQ(c.outcome, "ended") << text;
        }
    }
}

// ---- a list schedule ------------------------------------------------------------------------------------------------

/// Tasks that come to one ready list and compute with one element; `others`: somebody else may do so, too.
std::string list_model(std::mt19937& draw, bool others) {
    const auto pick = [&](int n) { return static_cast<int>(draw() % static_cast<unsigned>(n)); };
    static constexpr const char* kWith[] = {"m.bus(rate = (({0} * 3) mod {1}) * 0.05 Hz)",
                                            "m.bus(rate = (({0} * 3) mod 3) * 0.1 Hz, heavy = ({0} mod {1}) / 4 - 1/2)",
                                            "m.node[1](rate = ({0} mod {1}) * 0.2 Hz)"};
    const char* const with = kWith[pick(3)];
    const int records = 1 + pick(12);
    const auto compute = [&](const std::string& i) {
        const std::string amount =
            fmt::format("({} * {} mod 7 + {}) * {}", i, 3 + pick(5), pick(3), pick(2) ? "1 s" : "0.7 s");
        const std::string record = pick(6) ? " with " + fmt::format(fmt::runtime(with), i, records) : "";
        return fmt::format("compute {}{}", amount, record);
    };
    const int n = 10 + pick(60);
    static constexpr const char* kOrders[] = {"", " order by -index", " order by (index * 7) mod 5"};
    std::string tasks =
        fmt::format("  task a[i in 0..<{}] {{ after a[i - {}]  {} }}\n", n, 2 + pick(9), compute("i")) +
        fmt::format("  task b[i in 0..<{}] {{ after b[i - 4], a[i] if i mod 2 == 0  {} }}\n", n, compute("(i + 2)"));
    if (pick(2)) tasks += fmt::format("  task z {{ after a[3]  {} }}\n", compute("4"));
    if (pick(2))
        tasks += fmt::format("  for k in 0..2 {{\n    let q = k + 1\n    task c[x in 0..k] {{ {} }}\n  }}\n",
                             compute("(q + x)"));
    return fmt::format("{}model m() on m {{\n{}graph on m.cpu schedule dynamic{} {{\n{}}}\n}}\npredict m() on h({})\n",
                       kMachine, others ? "spawn { compute 20 s with m.bus(rate = 0.1 Hz) }\n" : "", kOrders[pick(3)],
                       tasks, 1 + pick(16));
}

TEST(Contention, ListSchedulesAgreeToTheBit) {
    int contended = 0;
    for (unsigned seed = 1; seed <= static_cast<unsigned>(tries(200)); ++seed) {
        std::mt19937 draw(seed);
        const bool others = seed % 8 == 0;
        const std::string text = list_model(draw, others);
        CheckedScript script(text);
        ASSERT_TRUE(script.good()) << text << script.errors();
        const engine::Limits limits;
        const LoweredPrediction lowered = lower_prediction(script.program, *script.predicts.at(0), true);
        ASSERT_TRUE(lowered.compiled);
        const auto listed = evaluate(lowered, false, true, limits).result;
        const auto processes = evaluate(lowered, false, false, limits).result;
        ASSERT_EQ(listed.time, processes.time) << "seed " << seed << "\n" << text;
        ASSERT_EQ(listed.work, processes.work) << text;
        ASSERT_EQ(listed.exact, processes.exact) << text;
        ASSERT_EQ(listed.near_ties, processes.near_ties) << text;
        const auto took = [](const result::Result& r, const char* way) {
            return std::count(r.evaluation.ways.begin(), r.evaluation.ways.end(), way) == 1;
        };
        const bool contends = text.find(" with m.", text.find("graph on")) != std::string::npos;
        contended += contends && !others;
        EXPECT_EQ(took(listed, "tasks by a list schedule"), !(others && contends)) << text;
        EXPECT_TRUE(took(processes, "tasks one by one")) << text;
    }
    EXPECT_GT(contended, tries(200) / 4);
}

}  // namespace
}  // namespace pamina::test
