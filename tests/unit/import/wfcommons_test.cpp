// WfFormat: what reads, and what is said of those that do not.
#include <nlohmann/json.hpp>

#include "tests/unit/import/read.h"

namespace pamina::import::test {
namespace {

using nlohmann::json;

/// a -> b, a -> c -> d <- b, as WfFormat 1.5 writes it.
json diamond() {
    return json::parse(R"({
      "name": "diamond", "schemaVersion": "1.5",
      "workflow": {
        "specification": {
          "tasks": [
            {"name": "split", "id": "a", "parents": [], "children": ["b", "c"], "inputFiles": ["in"], "outputFiles": ["x", "y"]},
            {"name": "work", "id": "b", "parents": ["a"], "children": ["d"], "inputFiles": ["x"], "outputFiles": ["p"]},
            {"name": "work", "id": "c", "parents": ["a"], "children": ["d"], "inputFiles": ["x", "y"], "outputFiles": ["q"]},
            {"name": "merge", "id": "d", "parents": ["b", "c"], "children": [], "inputFiles": ["p", "q"], "outputFiles": ["out"]}],
          "files": [{"id": "in", "sizeInBytes": 1000}, {"id": "x", "sizeInBytes": 20}, {"id": "y", "sizeInBytes": 3},
                    {"id": "p", "sizeInBytes": 100}, {"id": "q", "sizeInBytes": 200}, {"id": "out", "sizeInBytes": 7}]},
        "execution": {
          "makespanInSeconds": 12.5, "executedAt": "2024-01-01T00:00:00Z",
          "tasks": [
            {"id": "a", "runtimeInSeconds": 0.123456, "coreCount": 2, "machines": ["n1"]},
            {"id": "d", "runtimeInSeconds": 1, "command": {"program": "merge"}},
            {"id": "c", "runtimeInSeconds": 2.5, "machines": ["n2"]},
            {"id": "b", "runtimeInSeconds": 3.0, "machines": []}],
          "machines": [
            {"nodeName": "n1", "cpu": {"coreCount": 48, "speedInMHz": 2300}},
            {"nodeName": "n2", "cpu": {"coreCount": 4}}, {"nodeName": "n1", "cpu": {}}]}}})");
}

std::string outcome(const json& instance, const ReadOptions& options = {}) {
    return test::outcome("wfcommons", instance.dump(), options);
}
/// Without line and column, which hang on how the text is laid out.
std::string problem(const json& instance, const ReadOptions& options = {}) {
    const std::string all = outcome(instance, options);
    return all.substr(0, 5) + all.substr(all.find(' ', 6));
}
json& tasks(json& instance) {
    return instance["workflow"]["specification"]["tasks"];
}
json& runs(json& instance) {
    return instance["workflow"]["execution"]["tasks"];
}

TEST(WfCommons, Reads) {
    const auto came = read("wfcommons", diamond().dump());
    ASSERT_TRUE(std::holds_alternative<TaskGraph>(came)) << std::get<Problem>(came).message;
    const auto& g = std::get<TaskGraph>(came);
    EXPECT_EQ(line(g), "a:123456 b:3000000<-0(20) c:2500000<-0(23) d:1000000<-1(100),2(200) e-6");
    EXPECT_TRUE(g.seconds);
    EXPECT_FALSE(g.rounded);
    EXPECT_EQ(g.makespan, 12.5);
    ASSERT_EQ(g.machines.size(), 2u);
    EXPECT_EQ(g.machines[0].cores, 48u);
    EXPECT_EQ(g.machines[0].mhz, 2300);
    EXPECT_EQ(g.machines[1].name, "n2");
    EXPECT_EQ(g.cores, (std::vector<std::uint32_t>{2, 1, 1, 1}));
    EXPECT_EQ(g.machine, (std::vector<std::uint32_t>{0, kNoMachine, 1, kNoMachine}));
}

TEST(WfCommons, OneSideOfADependenceIsEnough) {
    json j = diamond();
    for (auto& t : tasks(j)) t.erase("children");
    EXPECT_EQ(outcome(j), outcome(diamond()));
    j = diamond();
    for (auto& t : tasks(j)) t["parents"] = json::array();
    EXPECT_EQ(outcome(j), outcome(diamond()));
    for (auto& t : tasks(j)) t["children"] = json::array();
    EXPECT_EQ(outcome(j), "a:123456 b:3000000 c:2500000 d:1000000 e-6");
}

TEST(WfCommons, OlderSchemas) {
    const char* older =
        R"({"schemaVersion": "1.4", "workflow": {"makespanInSeconds": 9, "machines": [{"nodeName": "n", "cpu": {"count": 2}}],
      "tasks": [
        {"name": "t1", "id": "ID1", "parents": [], "children": ["t2"], "runtimeInSeconds": 1.5, "cores": 1, "machine": "n",
         "files": [{"link": "output", "name": "f", "sizeInBytes": 6}]},
        {"name": "t2", "id": "ID2", "parents": ["t1"], "children": [], "runtimeInSeconds": 2,
         "files": [{"link": "input", "name": "f", "sizeInBytes": 6}]}]}})";
    EXPECT_EQ(test::outcome("wfcommons", older), "ID1:15 ID2:20<-0(6) e-1");
    const auto came = read("wfcommons", older);
    EXPECT_EQ(std::get<TaskGraph>(came).makespan, 9);
    EXPECT_EQ(std::get<TaskGraph>(came).machine[0], 0u);
    const char* oldest = R"({"schemaVersion": "1.3", "workflow": {"makespan": 9, "tasks": [
        {"name": "t1", "children": ["t2"], "runtime": 1.5, "files": [{"link": "output", "name": "f", "size": 6}]},
        {"name": "t2", "parents": ["t1"], "runtime": 2, "files": [{"link": "inout", "name": "f", "size": 6}]}]}})";
    EXPECT_EQ(test::outcome("wfcommons", oldest),
              "E0762 3:67 workflow.tasks[1].files[0]: a file of a task has the member `link`: \"input\" or \"output\"");
}

TEST(WfCommons, Layout) {
    EXPECT_EQ(test::outcome("wfcommons", ""),
              "E0761 1:1 this is not JSON: a value is expected here, not the end of the file");
    EXPECT_EQ(test::outcome("wfcommons", "[]"), "E0762 1:1 an object is expected as the whole file, not an array");
    EXPECT_EQ(test::outcome("wfcommons", "{} x"),
              "E0761 1:4 this is not JSON: the end of the file is expected here, not `x`");
    EXPECT_EQ(problem(json::object()),
              "E0762 the member `schemaVersion` is missing: this is not a workflow in WfFormat");
    json j = diamond();
    j["schemaVersion"] = "2.0";
    EXPECT_EQ(problem(j), "E0763 schemaVersion: WfFormat `2.0` is not known");
    j = diamond();
    j["workflow"].erase("specification");
    EXPECT_EQ(problem(j), "E0762 workflow: the member `workflow.specification` is missing");
    j = diamond();
    j["workflow"].erase("execution");
    EXPECT_EQ(problem(j), "E0762 workflow: the member `workflow.execution` is missing");
    j = diamond();
    j["workflow"]["tasks"] = json::array();
    EXPECT_EQ(problem(j), "E0762 workflow: tasks stand in `workflow.tasks` and in `workflow.specification.tasks`");
    j = diamond();
    tasks(j) = json::array();
    runs(j) = json::array();
    EXPECT_EQ(problem(j), "E0773 the file has no tasks");
}

TEST(WfCommons, Members) {
    json j = diamond();
    tasks(j)[1].erase("id");
    tasks(j)[1].erase("name");
    EXPECT_EQ(problem(j), "E0762 workflow.specification.tasks[1]: the member `id` of a task is missing");
    j = diamond();
    tasks(j)[1]["parents"] = "a";
    EXPECT_EQ(problem(j), "E0762 workflow.specification.tasks[1].parents: an array is expected, not a string");
    j = diamond();
    runs(j)[3]["runtimeInSeconds"] = nullptr;
    EXPECT_EQ(problem(j), "E0762 workflow.execution.tasks[3].runtimeInSeconds: a number is expected, not null");
    j = diamond();
    j["workflow"]["specification"]["files"][2].erase("sizeInBytes");
    EXPECT_EQ(outcome(j), outcome(diamond()).replace(outcome(diamond()).find("(23)"), 4, "(20)"));
    ReadOptions transfers;
    transfers.transfers = true;
    EXPECT_EQ(problem(j, transfers),
              "E0778 workflow.specification.tasks[2].inputFiles: the size of the file `y` is not given");
}

TEST(WfCommons, WhatIsNotGivenMayBeNull) {
    json j = diamond();
    j["schemaVersion"] = 1.5;
    j["workflow"]["execution"]["makespanInSeconds"] = nullptr;
    j["workflow"]["execution"]["machines"][1]["cpu"]["coreCount"] = nullptr;
    j["workflow"]["execution"]["machines"][0]["cpu"] = nullptr;
    tasks(j)[0]["parents"] = nullptr;
    tasks(j)[3]["outputFiles"] = nullptr;
    runs(j)[0]["coreCount"] = 0.25;
    runs(j)[1]["coreCount"] = nullptr;
    runs(j)[2]["machines"] = nullptr;
    EXPECT_EQ(outcome(j), outcome(diamond()));
    // A run of no time at all.
    for (auto& r : runs(j)) r["runtimeInSeconds"] = 0;
    EXPECT_EQ(outcome(j), "a:0 b:0<-0(20) c:0<-0(23) d:0<-1(100),2(200)");
}

TEST(WfCommons, Mistakes) {
    json j = diamond();
    tasks(j)[1]["parents"][0] = "zz";
    EXPECT_EQ(problem(j),
              "E0767 workflow.specification.tasks[1].parents[0]: the parent `zz` is not a task of this file");
    // Two tasks are named so.
    tasks(j)[1]["parents"][0] = "work";
    EXPECT_EQ(problem(j),
              "E0767 workflow.specification.tasks[1].parents[0]: the parent `work` is not a task of this file");
    j = diamond();
    tasks(j)[0]["children"][1] = "zz";
    EXPECT_EQ(problem(j),
              "E0767 workflow.specification.tasks[0].children[1]: the child `zz` is not a task of this file");
    j = diamond();
    tasks(j)[1]["id"] = "a";
    EXPECT_EQ(problem(j), "E0768 workflow.specification.tasks[1].id: task `a` is given twice");
    j = diamond();
    runs(j)[1]["id"] = "a";
    EXPECT_EQ(problem(j), "E0768 workflow.execution.tasks[1].id: task `a` is given twice");
    runs(j)[1]["id"] = "zz";
    EXPECT_EQ(problem(j), "E0767 workflow.execution.tasks[1].id: `zz` is not a task of workflow.specification.tasks");
    j = diamond();
    runs(j).erase(1);
    EXPECT_EQ(problem(j), "E0774 workflow.specification.tasks[3]: task `d` has no measured time");
    j = diamond();
    runs(j)[2]["runtimeInSeconds"] = -2.5;
    EXPECT_EQ(problem(j), "E0766 workflow.execution.tasks[2].runtimeInSeconds: the run time `-2.5` is negative");
    j = diamond();
    runs(j)[2]["coreCount"] = -1;
    EXPECT_EQ(problem(j), "E0766 workflow.execution.tasks[2].coreCount: the number of cores `-1` is negative");
    j = diamond();
    j["workflow"]["execution"]["machines"][1]["cpu"]["coreCount"] = 0.5;
    EXPECT_EQ(problem(j),
              "E0766 workflow.execution.machines[1].cpu.coreCount: the number of cores `0.5` is not a whole number "
              "from 1 on");
    j = diamond();
    j["workflow"]["execution"]["makespanInSeconds"] = -1;
    EXPECT_EQ(problem(j), "E0766 workflow.execution.makespanInSeconds: the makespan `-1` is negative");
    j = diamond();
    tasks(j)[0]["parents"] = json::array({"d"});
    EXPECT_EQ(problem(j), "E0770 the dependences form a cycle: `a` -> `b` -> `d` -> `a`");
}

TEST(WfCommons, TransfersNeedSizes) {
    json j = diamond();
    j["workflow"]["specification"]["files"].erase(3);
    EXPECT_EQ(outcome(j), "a:123456 b:3000000<-0(20) c:2500000<-0(23) d:1000000<-1(0),2(200) e-6");
    ReadOptions options;
    options.transfers = true;
    EXPECT_EQ(problem(j, options),
              "E0778 workflow.specification.tasks[3].inputFiles: the size of the file `p` is not given");
}

TEST(Importers, ByNameAndByContent) {
    EXPECT_EQ(find_importer("pdf"), nullptr);
    for (const auto& row : language::kFormats) EXPECT_EQ(find_importer(row.name)->name(), row.name);
    EXPECT_EQ(guess_importer("a/b.gv", "")->name(), "dot");
    EXPECT_EQ(guess_importer("x", " 5\n0 0 0\n")->name(), "stg");
    EXPECT_EQ(guess_importer("x", "// c\nstrict digraph { }")->name(), "dot");
    EXPECT_EQ(guess_importer("x", "id,cost,predecessors\n")->name(), "csv");
    EXPECT_EQ(guess_importer("x", "\n{ }")->name(), "wfcommons");
    EXPECT_EQ(guess_importer("x", "hello"), nullptr);
    // Also behind a byte order mark.
    EXPECT_EQ(guess_importer("x",
                             "\xEF\xBB\xBF"
                             "5\n0 0 0\n")
                  ->name(),
              "stg");
    EXPECT_EQ(guess_importer("x",
                             "\xEF\xBB\xBF"
                             "digraph { }")
                  ->name(),
              "dot");
    EXPECT_EQ(guess_importer("x",
                             "\xEF\xBB\xBF"
                             "id,cost,predecessors\n")
                  ->name(),
              "csv");
    EXPECT_EQ(guess_importer("x",
                             "\xEF\xBB\xBF"
                             "{ }")
                  ->name(),
              "wfcommons");
}

TEST(Metrics, OfADiamond) {
    const auto came = read("wfcommons", diamond().dump());
    const auto m = metrics(std::get<TaskGraph>(came));
    EXPECT_EQ(m.work, 6623456);
    EXPECT_EQ(m.critical_path, 4123456);  // a, b and d
    EXPECT_EQ(m.path, (std::vector<std::uint32_t>{0, 1, 3}));
    EXPECT_EQ(m.most_parallel, 2u);
}

}  // namespace
}  // namespace pamina::import::test
