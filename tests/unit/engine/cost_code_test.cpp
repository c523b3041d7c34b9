// When costs become compiled code, and that nothing but time shows it.
#include "runtime/engine/bind/cost_code.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <thread>

#include "tests/benchmarks/graphs.h"
#include "tests/support/tries.h"

namespace pamina::engine {
namespace {

using Source = result::Evaluation::Source;
namespace fs = std::filesystem;

/// A compiler, or a reason to skip.
struct WithCompiler : testing::Test {
    jit::Compiler compiler{{PAMINA_JIT_FOLDER}, ""};
    void SetUp() override {
        std::string why;
        if (!jit::Library::load(std::vector<std::string>{PAMINA_JIT_FOLDER}, why)) GTEST_SKIP() << why;
    }
};

Outcome evaluated(const rtg::Graph& graph, Jit jit, jit::Compiler* compiler, bool observe = false) {
    Values values;
    for (const auto& g : graph.globals) {
        (void)g;
        values.globals.push_back({});
    }
    values.arrays.resize(graph.arrays.size());
    Options options;
    options.jit = jit;
    options.compiler = compiler;
    options.observe = observe;
    RunControl control;
    return evaluate(graph, values, options, control);
}

struct CostCodeTest : WithCompiler {};

TEST_F(CostCodeTest, GivesTheSameResults) {
    for (const auto& graph : {benchmarks::queue(10, 50), benchmarks::lu(8, 4, true), benchmarks::wavefront(30, 0),
                              benchmarks::fork_join(5, 70, 3), benchmarks::wavefront(20, 4)}) {
        for (const bool observe : {false, true}) {
            const auto off = evaluated(graph, Jit::Off, &compiler, observe);
            const auto on = evaluated(graph, Jit::On, &compiler, observe);
            ASSERT_FALSE(off.error || on.error);
            EXPECT_EQ(on.result.time, off.result.time) << graph.name;
            EXPECT_EQ(on.result.work, off.result.work) << graph.name;
            EXPECT_EQ(off.result.evaluation.compiled, 0);
            EXPECT_GT(on.result.evaluation.compiled, 0) << graph.name;
        }
    }
}

TEST_F(CostCodeTest, IsCompiledWhenThatPays) {
    const auto brief = evaluated(benchmarks::queue(10, 10), Jit::Auto, &compiler);
    EXPECT_EQ(brief.result.evaluation.source, Source::None);
    EXPECT_FALSE(compiler.statistics().loaded) << "short runs do not load LLVM";
    // Once LLVM is there, less work pays.
    ASSERT_FALSE(evaluated(benchmarks::queue(2, 3), Jit::On, &compiler).error);
    ASSERT_TRUE(compiler.statistics().loaded);
    const auto graph = benchmarks::queue(50, 3'000);
    const auto once = evaluated(graph, Jit::Auto, &compiler), off = evaluated(graph, Jit::Off, &compiler);
    EXPECT_EQ(once.result.evaluation.source, Source::Fresh);
    EXPECT_GT(once.result.evaluation.in_code, 0);
    EXPECT_LT(once.result.evaluation.in_code, once.result.evaluation.evaluations);
    EXPECT_EQ(once.result.time, off.result.time);
    // The next time the code is there, and is found early.
    const auto again = evaluated(graph, Jit::Auto, &compiler);
    EXPECT_EQ(again.result.evaluation.source, Source::Memory);
    EXPECT_GT(again.result.evaluation.in_code, once.result.evaluation.in_code);
    EXPECT_EQ(again.result.time, off.result.time);
}

TEST_F(CostCodeTest, IsTakenFromTheCache) {
    std::string name = testing::TempDir() + "pamina_costs_XXXXXX";
    const fs::path folder = mkdtemp(name.data());
    const auto graph = benchmarks::queue(3, 10);
    jit::Compiler first({PAMINA_JIT_FOLDER}, folder.string()), second({}, folder.string());
    const auto fresh = evaluated(graph, Jit::On, &first);
    EXPECT_EQ(fresh.result.evaluation.source, Source::Fresh);
    const auto found = evaluated(graph, Jit::On, &second);
    EXPECT_EQ(found.result.evaluation.source, Source::Disk);
    EXPECT_FALSE(second.statistics().loaded);
    EXPECT_EQ(found.result.time, fresh.result.time);
    fs::remove_all(folder);
}

TEST_F(CostCodeTest, SaysTheSameOfFaults) {
    // 1 / (500 - i) of ints fails at the 501st request of the second client.
    auto graph = benchmarks::queue(2, 1000);
    auto& pool = graph.pool;
    bool changed = false;
    for (auto& transition : graph.transitions) {
        auto* pass = std::get_if<rtg::Pass>(&transition.action);
        if (!pass || changed) continue;
        for (auto& item : pass->items) {
            const auto slots = expr::free_locals(pool, item.amount);
            if (slots.empty()) continue;
            const auto left =
                pool.make(expr::Op::SubI, {pool.const_int(500), pool.local(slots.back(), expr::Kind::Int)});
            item.amount = pool.make(
                expr::Op::AddR,
                {item.amount, pool.to_real(pool.make(expr::Op::FloorDivI, {pool.const_int(1'000'000), left}))});
            changed = true;
        }
    }
    ASSERT_TRUE(changed);
    const auto off = evaluated(graph, Jit::Off, &compiler), on = evaluated(graph, Jit::On, &compiler);
    ASSERT_TRUE(off.error && on.error);
    EXPECT_EQ(on.error->id, off.error->id);
    EXPECT_EQ(on.error->message, off.error->message);
    EXPECT_EQ(on.error->span, off.error->span);
    EXPECT_EQ(on.error->notes.size(), off.error->notes.size());
    EXPECT_GT(on.result.evaluation.in_code, 0);
}

TEST_F(CostCodeTest, ServesThreads) {
    const auto graph = benchmarks::queue(5, 20);
    const auto expected = evaluated(graph, Jit::Off, nullptr).result.time;
    std::vector<std::thread> threads;
    std::vector<double> times(4);
    for (auto& time : times) {
        threads.emplace_back([&] {
            for (int i = 0; i < 5; ++i) time = evaluated(graph, Jit::On, &compiler).result.time;
        });
    }
    for (auto& t : threads) t.join();
    for (const double time : times) EXPECT_EQ(time, expected);
    EXPECT_EQ(compiler.statistics().compiled, 1) << "one compiles, the others wait for it";
}

TEST(CostCode, AsksForWhatIsMissing) {
    jit::Compiler none({"/nowhere"}, "");
    const auto graph = benchmarks::queue(2, 3);
    const auto on = evaluated(graph, Jit::On, &none);
    ASSERT_TRUE(on.error);
    EXPECT_EQ(on.error->id, "E0840");
    EXPECT_NE(on.error->message.find("/nowhere"), std::string::npos) << on.error->message;
    if (test::kShareOfTries > 1) return;  // a million tasks
    // Without being asked it is interpreted, and says why.
    const auto large = benchmarks::queue(100, 15'000);
    const auto silent = evaluated(large, Jit::Auto, &none);
    ASSERT_FALSE(silent.error);
    EXPECT_EQ(silent.result.evaluation.in_code, 0);
    ASSERT_EQ(silent.result.evaluation.not_compiled.size(), 1u);
    EXPECT_NE(silent.result.evaluation.not_compiled[0].find("libpamina_jit.so"), std::string::npos);
}

}  // namespace
}  // namespace pamina::engine
