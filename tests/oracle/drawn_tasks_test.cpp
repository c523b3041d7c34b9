// Task graphs whose tasks draw, by the order that all replications share and task by task: both must agree to the bit.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <string>

#include "runtime/engine/evaluate.h"
#include "runtime/engine/plan/plan.h"
#include "tests/oracle/engine_side.h"
#include "tests/support/checked_script.h"

namespace pamina::test {
namespace {

constexpr std::uint64_t kReplications = 4;

/// Whether the shared order is for the model.
enum class Takes { Order, List, Lists, None };

void check(const std::string& model, Takes takes, const std::string& error = "") {
    const std::string text = model + "\npredict m()\n";
    SCOPED_TRACE(text);
    const CheckedScript script(text);
    ASSERT_TRUE(script.good()) << script.errors();
    const auto p = lower_prediction(script.program, *script.predicts.at(0), true, true);
    ASSERT_TRUE(p.compiled.has_value());
    engine::Options options;
    options.replication = {7, 0};
    engine::Runs together(p.compiled->graph, p.values, options);
    for (std::uint64_t r = 0; r < kReplications; ++r) {
        options.sequential = true;
        options.replication = {7, r};
        engine::RunControl control;
        const auto a = together.run(*options.replication, control);
        options.sequential = false;
        const auto b = engine::evaluate(p.compiled->graph, p.values, options, control);
        ASSERT_EQ(a.error.has_value(), b.error.has_value()) << (a.error ? a.error->message : b.error->message);
        if (a.error) {
            EXPECT_EQ(a.error->id, error);
            EXPECT_EQ(a.error->id, b.error->id);
            EXPECT_EQ(a.error->message, b.error->message);
            continue;
        }
        EXPECT_EQ(error, "");
        EXPECT_EQ(std::bit_cast<std::uint64_t>(a.result.time), std::bit_cast<std::uint64_t>(b.result.time));
        EXPECT_EQ(std::bit_cast<std::uint64_t>(a.result.work), std::bit_cast<std::uint64_t>(b.result.work));
        EXPECT_EQ(a.result.exact, b.result.exact);
        EXPECT_EQ(a.result.near_ties, b.result.near_ties);
        EXPECT_GT(a.result.time, 0);
        const auto& ways = a.result.evaluation.ways;
        const auto took = [&](const char* way) { return std::ranges::find(ways, way) != ways.end(); };
        EXPECT_EQ(took("tasks that draw in a known order"), takes == Takes::Order)
            << fmt::format("{}", fmt::join(ways, ", "));
        EXPECT_EQ(took("tasks by a list schedule"), takes == Takes::List) << fmt::format("{}", fmt::join(ways, ", "));
        EXPECT_EQ(took("tasks by list schedules"), takes == Takes::Lists) << fmt::format("{}", fmt::join(ways, ", "));
        for (const auto& statement : together.plan()->statements) {
            EXPECT_TRUE(std::ranges::any_of(statement.candidates,
                                            [&](const auto& candidate) { return took(engine::words(candidate.way)); }))
                << "the plan says nothing of " << fmt::format("{}", fmt::join(ways, ", "));
        }
    }
}

TEST(DrawnTasks, OnNoProcessor) {
    check(R"(
model m(n: int = 9) {
  graph {
    task a[i in 0..<n, j in 0..<n] { after a[i - 1, j], a[i, j - 1]; delay draw lognormal(3 s, sd = 2 s) }
    task b[i in 0..<n] { after all a[i, *]; compute i * 1 s; delay draw exponential(1 s + i * 1 s) }
    task c { after all b[*]; delay 2 s }
  }
})",
          Takes::Order);
}

TEST(DrawnTasks, StrictlyInOrder) {
    check(R"(
model m(n: int = 9) {
  processor cpu[3]
  graph {
    for k in 0..<n {
      task a on cpu[k mod 3] in order { after b[k - 1, 1]; compute draw exponential(1 s) }
      task b[j in 0..k] on cpu[(j + k) mod 3] in order { after a[k]; compute draw erlang(1 s, k = 3) }
    }
  }
})",
          Takes::Order);
}

// Many become ready at the same moment, some take no time.
TEST(DrawnTasks, FromOneReadyList) {
    for (const char* rate : {"", " (speed = 2)"}) {
        check(fmt::format(R"(
model m(n: int = 7) {{
  processor cpu[3]{}
  graph {{
    task a[i in 0..<n, j in 0..<n] on cpu {{
      after a[i - 1, j], a[i, j - 1]
      compute draw discrete([0 s, 1 s, 2 s], [2, 1, 1])
      delay (i mod 2) * 1 s
    }}
    task b[i in 0..<n] on cpu {{ after a[n - 1 - i, 0]; compute draw exponential(1 s) }}
    task c on cpu {{ after all b[*]; compute 2 s }}
  }}
}})",
                          rate),
              Takes::List);
    }
}

// Each takes its own as they are ready; some tasks are on any of two, some on none.
TEST(DrawnTasks, OnFixedProcessors) {
    for (const char* rate : {"", " (speed = [1, 2, 2])"}) {
        check(fmt::format(R"(
model m(n: int = 7) {{
  processor cpu[3]{}
  graph {{
    task a[i in 0..<n, j in 0..<n] on cpu[(i + j) mod 3] {{
      after a[i - 1, j], a[i, j - 1]
      compute draw discrete([0 s, 1 s, 2 s], [2, 1, 1])
      delay (i mod 2) * 1 s
    }}
    task b[i in 0..<n] on cpu[1..2] {{ after a[n - 1 - i, 0]; compute draw exponential(1 s) }}
    task d[i in 0..<n] {{ after b[i]; delay draw discrete([0 s, 1 s], [1, 1]) }}
    task c on cpu schedule cyclic {{ after all d[*]; compute 2 s }}
  }}
}})",
                          rate),
              Takes::Lists);
    }
}

TEST(DrawnTasks, AfterTasksWithHigherNumbers) {
    check(R"(
model m(n: int = 9) {
  graph {
    task a[i in 0..<n] { after a[i + 1], b[(i * 5) mod n]; delay draw exponential(1 s) }
    task b[i in 0..<n] { delay draw uniform(1 s, 2 s) }
  }
})",
          Takes::Order);
}

// What is drawn before the statement, and where it is repeated, belongs to other numbers of tasks and of draws.
TEST(DrawnTasks, AgainAndAgain) {
    check(R"(
model m(n: int = 5) {
  for round in 1..3 {
    let s = draw exponential(2 s)
    graph {
      for k in 0..<n {
        let mean = s * (k + round)
        task a[i in 0..k] { after a[k - 1, i]; delay draw exponential(mean); compute draw exponential(s) }
      }
    }
    fork { delay draw exponential(1 s) } { delay 1 s }
    delay draw exponential(1 s)
  }
})",
          Takes::Order);
}

// Its structure is another one in each replication.
TEST(DrawnTasks, AsManyAsAreDrawn) {
    check(R"(
model m() {
  let n = draw poisson(20)
  graph { task a[i in 0..n] { after a[i div 2] if i > 0; delay draw exponential(1 s) } }
})",
          Takes::Order);
}

TEST(DrawnTasks, InProcessesBesideEachOther) {
    check(R"(
model m() {
  par p in 1..3 {
    graph { task a[i in 0..<4] { after a[i - p]; delay draw exponential(p * 1 s) } }
  }
})",
          Takes::Order);
}

TEST(DrawnTasks, WhoAreTakenOneByOne) {
    // A processor that others use, too.
    check(R"(
model m() {
  processor cpu[2]
  fork {
    graph { task a[i in 0..<4] on cpu[i mod 2] in order { compute draw exponential(1 s) } }
  } {
    on cpu[0] { compute draw exponential(1 s) }
  }
})",
          Takes::None);
    // What they do depends on the time.
    check(R"(
model m() {
  graph { task a[i in 0..<4] { after a[i - 1]; delay draw exponential(1 s); delay now / 2 } }
})",
          Takes::None);
    // They meet others.
    check(R"(
model m() {
  resource r
  graph { task a[i in 0..<4] { after a[i - 2]; use r for draw exponential(1 s) } }
})",
          Takes::None);
}

TEST(DrawnTasks, Mistakes) {
    check(R"(
model m() {
  graph { task a[i in 0..<4] { after a[(i + 1) mod 4]; delay draw exponential(1 s) } }
})",
          Takes::None, "E0601");
    check(R"(
model m() {
  processor cpu[3]
  graph { task a[i in 0..<4] on cpu[i] in order { compute draw exponential(1 s) } }
})",
          Takes::None, "E0513");
    check(R"(
model m() {
  graph { task a[i in 0..<4] { after a[i - 1]; delay draw exponential(1 s) - 5 s } }
})",
          Takes::None, "E0510");
}

}  // namespace
}  // namespace pamina::test
