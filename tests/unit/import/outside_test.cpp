// Real files: every figure that another program computed of them (PAMINA_DATA, tests/support/outside_data.h).
#include <set>

#include "tests/outside/csv_rows.h"
#include "tests/support/outside_data.h"
#include "tests/unit/import/read.h"

namespace pamina::import::test {
namespace {

using pamina::test::csv_rows;
using pamina::test::file_text;

TEST(Outside, StandardTaskGraphs) {
    PAMINA_OUTSIDE_FILE(table, "taskgraphs/stg_metrics.csv");
    const auto folder = table.parent_path() / "stg";
    std::set<std::string> seen;
    for (const auto& row : csv_rows(file_text(table))) {
        const auto& name = row.at("graph");
        // Some graphs of the table may not be given away.
        if (!std::filesystem::is_regular_file(folder / name)) continue;
        seen.insert(name);
        const auto came = read("stg", file_text(folder / name));
        ASSERT_TRUE(std::holds_alternative<TaskGraph>(came)) << name << ": " << std::get<Problem>(came).message;
        const auto& g = std::get<TaskGraph>(came);
        const auto m = metrics(g);
        EXPECT_EQ(g.tasks(), std::stoul(row.at("n_total"))) << name;
        EXPECT_EQ(g.dependences(), std::stoul(row.at("edges"))) << name;
        EXPECT_EQ(g.exponent, 0) << name;
        EXPECT_EQ(m.work, std::stod(row.at("work"))) << name;
        EXPECT_EQ(m.critical_path, std::stod(row.at("critical_path"))) << name;
        EXPECT_EQ(m.most_parallel, std::stoul(row.at("max_dop_asap"))) << name;
        EXPECT_NEAR(m.work / m.critical_path, std::stod(row.at("avg_parallelism")), 1e-8) << name;
    }
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) files += entry.is_regular_file();
    EXPECT_EQ(seen.size(), files);
    EXPECT_GE(files, 180u);
}

TEST(Outside, Workflows) {
    PAMINA_OUTSIDE_FILE(table, "taskgraphs/wfcommons_expected.csv");
    const auto folder = table.parent_path() / "wfcommons";
    std::set<std::string> seen;
    for (const auto& row : csv_rows(file_text(table))) {
        const auto& name = row.at("file");
        if (!seen.insert(name).second) continue;
        ASSERT_TRUE(std::filesystem::is_regular_file(folder / name)) << name;
        ReadOptions options;
        options.transfers = true;
        const auto came = read("wfcommons", file_text(folder / name), options);
        ASSERT_TRUE(std::holds_alternative<TaskGraph>(came))
            << name << ": " << std::get<Problem>(came).where << ": " << std::get<Problem>(came).message;
        const auto& g = std::get<TaskGraph>(came);
        const auto m = metrics(g);
        std::uint64_t cores = 0;
        for (const auto& machine : g.machines) cores += machine.cores;
        EXPECT_EQ(g.tasks(), std::stoul(row.at("tasks"))) << name;
        EXPECT_EQ(g.dependences(), std::stoul(row.at("edges"))) << name;
        EXPECT_FALSE(g.rounded) << name;
        EXPECT_GE(g.exponent, -6) << name;
        EXPECT_EQ(scaled(m.work, g.exponent + 6), std::stod(row.at("work_us"))) << name;
        EXPECT_EQ(scaled(m.critical_path, g.exponent + 6), std::stod(row.at("critical_path_us"))) << name;
        EXPECT_EQ(m.most_parallel, std::stoul(row.at("max_dop_asap"))) << name;
        EXPECT_EQ(g.makespan, std::stod(row.at("measured_makespan_s"))) << name;
        EXPECT_EQ(g.machines.size(), std::stoul(row.at("machines"))) << name;
        EXPECT_EQ(cores, std::stoul(row.at("cores_total"))) << name;
    }
    EXPECT_GE(seen.size(), 25u);
}

}  // namespace
}  // namespace pamina::import::test
