// Task graphs from files: `graph from` under every list schedule gives the makespans that independent programs computed
// (the policies of semantics.md 8), to the microsecond for measured workflows and exactly for Standard Task Graphs.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "runtime/script/session.h"
#include "tests/outside/csv_rows.h"
#include "tests/support/heard.h"
#include "tests/support/outside_data.h"
#include "tests/support/tries.h"

namespace pamina::test {
namespace {

using Row = std::map<std::string, std::string>;

/// Columns of the tables, and the schedule that each stands for.
const std::vector<std::pair<std::string, std::string>> kPolicies{
    {"FIFO", "schedule dynamic"},
    {"LPT", "schedule dynamic order by -duration"},
    {"SPT", "schedule dynamic order by duration"},
    {"HLF", "schedule dynamic order by -level"},
    {"CYCQ", "schedule cyclic"},
    {"BLKQ", "schedule static"},
    {"CYCS", "schedule cyclic in order"},
    {"BLKS", "schedule static in order"},
};

/// Compares all rows of one file, whose times are in units of 1/per_second.
void expect_rows(const std::string& from, const std::string& file, const std::vector<Row>& rows,
                 const std::string& suffix, double per_second) {
    std::string text;
    std::vector<double> expected;
    std::vector<std::string> what;
    for (const auto& [policy, schedule] : kPolicies) {
        if (!rows.front().count(policy + suffix)) continue;
        text += fmt::format("model {}(P: int) {{\n  processor cpu[P]\n  graph from {} on cpu {}\n}}\n", policy, from,
                            schedule);
        for (const auto& row : rows) {
            text += fmt::format("print (predict {}({})).time\n", policy, row.at("P"));
            expected.push_back(std::stod(row.at(policy + suffix)));
            what.push_back(fmt::format("{} {} P={}", file, policy, row.at("P")));
        }
    }
    test::Heard sink;
    engine::RunControl control;
    script::SessionOptions options;
    options.allow_read = {"/"};
    script::Session session(std::move(options), sink, control);
    session.loader().overlay("files.pam", text);
    session.run_file("files.pam");
    EXPECT_TRUE(sink.mistakes.empty()) << file;
    const std::vector<double> seconds = sink.numbers();
    ASSERT_EQ(seconds.size(), expected.size()) << file;
    for (std::size_t i = 0; i < expected.size(); ++i)
        EXPECT_EQ(std::round(seconds[i] * per_second * 1e3) / 1e3, expected[i]) << what[i];
}

std::map<std::string, std::vector<Row>> by_file(const std::string& text, const std::string& column) {
    std::map<std::string, std::vector<Row>> files;
    for (auto& row : csv_rows(text)) files[row.at(column)].push_back(row);
    return files;
}

TEST(Files, StandardTaskGraphs) {
    PAMINA_OUTSIDE_FILE(table, "taskgraphs/stg_expected_makespans.csv");
    // Some of the graphs in the table are published without their files.
    int found = 0;
    for (const auto& [file, rows] : by_file(file_text(table), "graph")) {
        if (!std::filesystem::exists(table.parent_path() / "stg" / file)) continue;
        if (found++ % kShareOfTries) continue;
        expect_rows(fmt::format("stg(\"{}/stg/{}\", unit = 1 s)", table.parent_path().string(), file), file, rows, "",
                    1);
    }
    EXPECT_GE(found, 180);
}

/// The complete model (Adve & Vernon 2004, figure 2), and the basic one beside it.
TEST(Files, Contention) {
    PAMINA_OUTSIDE_FILE(table, "taskgraphs/contention_expected.csv");
    for (const auto& [file, rows] : by_file(file_text(table), "graph")) {
        ASSERT_TRUE(std::filesystem::exists(table.parent_path() / "stg" / file)) << file;
        std::string text = fmt::format(
            "machine shared(P: int) {{\n  processor cpu[P]\n"
            "  contention bus {{\n    customer rate\n    queue memory (service = 1 s)\n  }}\n}}\n"
            "model run() on m {{\n  graph from stg(\"{}/stg/{}\", unit = 1 s) on m.cpu schedule dynamic"
            " with m.bus(rate = 0.02 * (index mod 5) / 1 s)\n}}\n",
            table.parent_path().string(), file);
        for (const auto& row : rows)
            text += fmt::format(
                "print (predict run() on shared({0})).time\n"
                "print (predict run() on shared({0}) without bus).time\n",
                row.at("P"));
        test::Heard sink;
        engine::RunControl control;
        script::SessionOptions options;
        options.allow_read = {"/"};
        script::Session session(std::move(options), sink, control);
        session.loader().overlay("files.pam", text);
        session.run_file("files.pam");
        EXPECT_TRUE(sink.mistakes.empty()) << file;
        const std::vector<double> seconds = sink.numbers();
        ASSERT_EQ(seconds.size(), 2 * rows.size()) << file;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const std::string what = fmt::format("{} P={}", file, rows[i].at("P"));
            // The table has 9 decimals.
            const double complete = std::stod(rows[i].at("T_complete"));
            EXPECT_NEAR(seconds[2 * i], complete, 1e-9 * complete + 5e-10) << what;
            EXPECT_EQ(seconds[2 * i + 1], std::stod(rows[i].at("T_basic"))) << what;
        }
    }
}

TEST(Files, MeasuredWorkflows) {
    PAMINA_OUTSIDE_FILE(table, "taskgraphs/wfcommons_expected.csv");
    for (const auto& [file, rows] : by_file(file_text(table), "file"))
        expect_rows(fmt::format("wfcommons(\"{}/wfcommons/{}\")", table.parent_path().string(), file), file, rows,
                    "_us", 1e6);
}

}  // namespace
}  // namespace pamina::test
