// Makespans computed by independent programs (tests/data, tests/workloads): the engine must give them exactly, and
// the naive evaluator too where it is fast enough.
#include <gtest/gtest.h>

#include <string>

#include "tests/oracle/engine_side.h"
#include "tests/oracle/naive.h"
#include "tests/outside/csv_rows.h"
#include "tests/support/checked_script.h"
#include "tests/support/outside_data.h"

namespace pamina::test {
namespace {

double engine_time(const CheckedScript& script, std::size_t which, const EngineSettings& settings) {
    const EngineOutcome o = run_engine(script.program, *script.predicts.at(which), settings);
    for (const Diagnostic& d : o.diagnostics.list()) ADD_FAILURE() << draw(d, script.sources, false);
    if (!o.outcome) return -1;
    if (o.outcome->error) ADD_FAILURE() << draw(*o.outcome->error, script.sources, false);
    EXPECT_TRUE(o.outcome->result.exact);
    return o.outcome->result.time;
}

void expect_time(const CheckedScript& script, std::size_t which, double expected, bool naive, const std::string& what) {
#ifdef NDEBUG
    constexpr int kModes = 4;
#else
    constexpr int kModes = 1;  // with sanitizers 10^6 tasks take half a minute
#endif
    for (int mode = 0; mode < kModes; ++mode) {
        const EngineSettings settings{mode % 2 == 0, mode / 2 == 0, false};
        EXPECT_EQ(engine_time(script, which, settings), expected)
            << what << (settings.relax ? "" : ", not relaxed") << (settings.sequential ? "" : ", not in index order");
    }
    if (!naive) return;
    const naive::Outcome o = naive::evaluate(script.program, *script.predicts.at(which), {});
    ASSERT_FALSE(o.failure) << what << ": " << o.failure->what();
    EXPECT_EQ(o.time, expected) << what << ", naive";
}

TEST(Expected, CopiesEqualTheirOriginals) {
    PAMINA_OUTSIDE_FILE(wavefront, "taskgraphs/wavefront_expected.csv");
    PAMINA_OUTSIDE_FILE(forkjoin, "taskgraphs/forkjoin_expected.csv");
    EXPECT_EQ(file_text(wavefront), file_text(own_data("wavefront_expected.csv")));
    EXPECT_EQ(file_text(forkjoin), file_text(own_data("forkjoin_expected.csv")));
}

TEST(Expected, Wavefront) {
    const auto rows = csv_rows(file_text(own_data("wavefront_expected.csv")));
    ASSERT_EQ(rows.size(), 30u);
    std::string text;
    for (const char* order : {"", " in order"})
        text += std::string("model ") + (*order ? "strict" : "queued") +
                R"((R: int, C: int, d: time, P: int) { processor cpu[P]
                    graph { task c[i in 0..<R, j in 0..<C] on cpu[i mod P])" +
                order + R"( { after c[i-1, j], c[i, j-1], c[i-1, j-1]  compute d } } }
                )";
    for (const auto& row : rows)
        for (const char* model : {"queued", "strict"})
            text += std::string("predict ") + model + "(R = " + row.at("R") + ", C = " + row.at("C") +
                    ", d = " + row.at("d") + " s, P = " + row.at("P") + ")\n";
    CheckedScript script(text);
    ASSERT_TRUE(script.good()) << script.errors();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto& row = rows[i];
        const std::string what = row.at("R") + " x " + row.at("C") + " on " + row.at("P");
        const bool small = std::stol(row.at("R")) * std::stol(row.at("C")) <= 2'500;
        expect_time(script, 2 * i, std::stod(row.at("makespan_queue")), small, what + ", queue");
        expect_time(script, 2 * i + 1, std::stod(row.at("makespan_strict")), small, what + ", strict");
        const std::string closed = row.at("closed_form_if_C_ge_P");
        if (!closed.empty()) {
            EXPECT_EQ(closed, row.at("makespan_strict"));
        }
    }
}

// `40:10:3;17:5:2`: loops one after the other, each of n tasks of duration d + k*k mod m.
std::string loops(const std::string& spec, const std::string& place) {
    std::string text;
    std::istringstream in(spec);
    std::string loop;
    while (std::getline(in, loop, ';')) {
        const std::size_t a = loop.find(':'), b = loop.rfind(':');
        const std::string n = loop.substr(0, a), d = loop.substr(a + 1, b - a - 1), m = loop.substr(b + 1);
        std::string on = place;
        for (std::size_t at; (at = on.find('N')) != std::string::npos;) on.replace(at, 1, n);
        text +=
            "graph { task t[k in 0..<" + n + "] on " + on + " { compute (" + d + " + k * k mod " + m + ") * 1 s } }\n";
    }
    return text;
}

TEST(Expected, ForkJoinLoops) {
    const auto rows = csv_rows(file_text(own_data("forkjoin_expected.csv")));
    ASSERT_EQ(rows.size(), 7u);
    std::string text;
    const std::pair<const char*, const char*> kinds[] = {
        {"static_cyclic", "cpu[k mod P]"}, {"static_block", "cpu[k div ceildiv(N, P)]"}, {"FIFO", "cpu"}};
    int number = 0;
    for (const auto& row : rows)
        for (const auto& [column, place] : kinds) {
            const std::string name = "m" + std::to_string(number++);
            text += "model " + name + "(P: int) { processor cpu[P]\n" + loops(row.at("loops(n:d:m;...)"), place) +
                    "}\npredict " + name + "(" + row.at("P") + ")\n";
        }
    CheckedScript script(text);
    ASSERT_TRUE(script.good()) << script.errors();
    std::size_t which = 0;
    for (const auto& row : rows)
        for (const auto& [column, place] : kinds)
            expect_time(script, which++, std::stod(row.at(column)), true,
                        row.at("case") + " " + column + " P=" + row.at("P"));
}

// The same by schedules: who owns a task follows from its number.
TEST(Expected, WavefrontBySchedule) {
    const auto rows = csv_rows(file_text(own_data("wavefront_expected.csv")));
    std::string text;
    for (const char* order : {"", " in order"})
        text += std::string("model ") + (*order ? "strict" : "queued") +
                R"((R: int, C: int, d: time, P: int) { processor cpu[P]
                    graph on cpu schedule cyclic(chunk = C))" +
                order + R"( {
                    task c[i in 0..<R, j in 0..<C] { after c[i-1, j], c[i, j-1], c[i-1, j-1]  compute d } } }
                )";
    for (const auto& row : rows)
        for (const char* model : {"queued", "strict"})
            text += std::string("predict ") + model + "(R = " + row.at("R") + ", C = " + row.at("C") +
                    ", d = " + row.at("d") + " s, P = " + row.at("P") + ")\n";
    CheckedScript script(text);
    ASSERT_TRUE(script.good()) << script.errors();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const bool small = std::stol(rows[i].at("R")) * std::stol(rows[i].at("C")) <= 400;
        expect_time(script, 2 * i, std::stod(rows[i].at("makespan_queue")), small, "queue");
        expect_time(script, 2 * i + 1, std::stod(rows[i].at("makespan_strict")), small, "strict");
    }
}

TEST(Expected, ForkJoinLoopsBySchedule) {
    const auto rows = csv_rows(file_text(own_data("forkjoin_expected.csv")));
    const std::pair<const char*, const char*> kinds[] = {{"static_cyclic", "schedule cyclic"},
                                                         {"static_block", "schedule static"},
                                                         {"FIFO", "schedule dynamic"},
                                                         {"LPT", "order by -duration"}};
    std::string text;
    int number = 0;
    for (const auto& row : rows) {
        for (const auto& [column, how] : kinds) {
            const std::string name = "m" + std::to_string(number++);
            text += "model " + name + "(P: int) { processor cpu[P]\n";
            std::istringstream in(row.at("loops(n:d:m;...)"));
            for (std::string loop; std::getline(in, loop, ';');) {
                const std::size_t a = loop.find(':'), b = loop.rfind(':');
                text += "par k in 0..<" + loop.substr(0, a) + " on cpu " + how + " { compute (" +
                        loop.substr(a + 1, b - a - 1) + " + k * k mod " + loop.substr(b + 1) + ") * 1 s }\n";
            }
            text += "}\npredict " + name + "(" + row.at("P") + ")\n";
        }
    }
    CheckedScript script(text);
    ASSERT_TRUE(script.good()) << script.errors();
    std::size_t which = 0;
    for (const auto& row : rows)
        for (const auto& [column, how] : kinds)
            expect_time(script, which++, std::stod(row.at(column)), true, row.at("case") + " " + column);
}

// Independent tasks in queues by region.
TEST(Expected, Geographic) {
    PAMINA_OUTSIDE_FILE(file, "taskgraphs/geographic_expected.csv");
    const auto rows = csv_rows(file_text(file));
    ASSERT_EQ(rows.size(), 14u);
    const std::pair<const char*, const char*> kinds[] = {
        {"static_makespan", ")"},
        {"semistatic_makespan", ", switch = fewest)"},
        {"semistatic_LPT_within_queue", ", switch = fewest) order by -duration"}};
    std::string text;
    int number = 0;
    for (const auto& row : rows) {
        const bool even = row.at("duration_rule") == "10";
        for (const auto& [column, how] : kinds) {
            const std::string name = "m" + std::to_string(number++);
            text += "model " + name + "(P: int, Q: int) { processor cpu[P]\npar k in 0..<" + row.at("n") +
                    " on cpu schedule queues(map = " + (even ? "0" : "k mod Q") + ", count = Q" + how + " { compute " +
                    (even ? "10 s" : "(5 + 7 * k mod 11) * 1 s") + " } }\npredict " + name + "(" + row.at("P") + ", " +
                    row.at("Q") + ")\n";
        }
    }
    CheckedScript script(text);
    ASSERT_TRUE(script.good()) << script.errors();
    std::size_t which = 0;
    for (const auto& row : rows) {
        for (const auto& [column, how] : kinds) {
            const std::size_t predict = which++;
            // A queue without a processor is never served: there is no time then.
            if (!row.at(column).empty())
                expect_time(script, predict, std::stod(row.at(column)), true,
                            row.at("P") + " " + row.at("Q") + " " + column);
            if (std::string(column) != "semistatic_makespan") continue;
            for (const bool observe : {false, true}) {
                const EngineOutcome o = run_engine(script.program, *script.predicts.at(predict), {true, true, observe});
                ASSERT_TRUE(o.outcome);
                EXPECT_EQ(o.outcome->result.moves, std::stod(row.at("moves"))) << row.at("P") + " " + row.at("Q");
            }
        }
    }
}

struct Workload : ::testing::TestWithParam<std::map<std::string, std::string>> {};

/// Rows of 10^7 tasks, or the others.
#ifdef NDEBUG
constexpr long kMostTasks = 5'000'000;
#else
constexpr long kMostTasks = 100'000;  // a build that is slow takes a minute for a million
#endif

std::vector<std::map<std::string, std::string>> workloads(bool large) {
    auto rows = csv_rows(file_text(std::filesystem::path(PAMINA_SOURCE_DIR) / "tests/workloads/expected.csv"));
    std::erase_if(rows, [&](const auto& row) { return (std::stol(row.at("tasks")) > kMostTasks) != large; });
    return rows;
}

TEST_P(Workload, ExactTime) {
    const auto& row = GetParam();
    const bool large = std::stol(row.at("tasks")) > kMostTasks;
    const std::string folder = std::string(PAMINA_SOURCE_DIR) + "/tests/workloads/";
    CheckedScript script("import \"" + folder + row.at("file") + ".pam\"\npredict " + row.at("predict"));
    ASSERT_TRUE(script.good()) << script.errors();
    const double expected = std::stod(row.at("time"));
    EXPECT_EQ(engine_time(script, 0, {}), expected);
    // Event by event too, but not ten million of them.
    if (!large) {
        EXPECT_EQ(engine_time(script, 0, {true, false, false}), expected);
    }
}

std::string predict_name(const ::testing::TestParamInfo<std::map<std::string, std::string>>& info) {
    std::string name;
    for (char c : info.param.at("predict"))
        if (std::isalnum(static_cast<unsigned char>(c))) name += c;
    return name;
}

INSTANTIATE_TEST_SUITE_P(Tables, Workload, ::testing::ValuesIn(workloads(false)), predict_name);
INSTANTIATE_TEST_SUITE_P(Large, Workload, ::testing::ValuesIn(workloads(true)), predict_name);  // label release-only

}  // namespace
}  // namespace pamina::test
