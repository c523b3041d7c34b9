// Logs of ninja with their graphs: the tasks that come of both, and what is said of those that do not fit.
#include <fmt/format.h>

#include "tests/unit/import/read.h"

namespace pamina::import::test {
namespace {

constexpr std::string_view kHead = "# ninja log v5\n";

/// As `ninja -t graph` writes it.
std::string graph(std::string_view lines) {
    return "digraph ninja {\nrankdir=\"LR\"\nnode [fontsize=10, shape=box, height=0.25]\nedge [fontsize=10]\n" +
           std::string(lines) + "}\n";
}

ReadOptions with(std::string_view graph) {
    ReadOptions options;
    options.beside.emplace_back("graph", graph);
    return options;
}

std::string ninja(std::string_view log, std::string_view graph) {
    return outcome("ninja", log, with(graph));
}

TaskGraph built(std::string_view log, std::string_view graph) {
    return graph_of("ninja", log, with(graph));
}

// a.c -> a.o, b.c -> b.o; both, and c.h for its order, make app and app.map, which nobody asks for; all is phony.
const std::string kApp = graph(R"("1" [label="all"]
"2" -> "1" [label=" phony"]
"2" [label="app"]
"s" [label="LINK", shape=ellipse]
"s" -> "2"
"s" -> "9"
"3" -> "s" [arrowhead=none]
"4" -> "s" [arrowhead=none]
"5" -> "s" [arrowhead=none style=dotted]
"3" [label="a.o"]
"7" -> "3" [label=" CXX"]
"7" [label="a.c"]
"4" [label="dir with space/b.o"]
"8" -> "4" [label=" CXX"]
"8" [label="b.c"]
"5" [label="c.h"]
"g" [label="GEN", shape=ellipse]
"g" -> "5"
)");
const std::string kLog = std::string(kHead) +
                         "1\t101\t17\ta.o\tab\n101\t301\t17\tdir with space/b.o\tac\n301\t331\t0\tc.h\tad\n"
                         "331\t431\t17\tapp\tae\n331\t431\t17\tapp.map\tae\n";

TEST(Ninja, StepsInTheOrderOfTheLogBehindPhonyOnes) {
    EXPECT_EQ(ninja(kLog, kApp), "all:0<-4 a.o:10 dir with space/b.o:20 c.h:3 app:10<-1,2,3 e-2");
    const TaskGraph g = built(kLog, kApp);
    EXPECT_TRUE(g.seconds);
    EXPECT_EQ(g.at_once, 1u);
    EXPECT_EQ(g.makespan, 0.43);
    EXPECT_TRUE(g.doubts.empty());
    ASSERT_EQ(g.notes.size(), 1u);
    EXPECT_EQ(g.notes[0], "1 task is a phony step, which takes no time");
}

TEST(Ninja, AllVersionsAndLineEnds) {
    for (const std::string_view version : {"5", "6", "7"})
        EXPECT_EQ(ninja(fmt::format("# ninja log v{}\r\n0\t5\t-1\ta.o\tab\r\n", version),
                        graph("\"2\" [label=\"a.o\"]\n\"1\" -> \"2\" [label=\" CC\"]\n\"1\" [label=\"a.c\"]\n")),
                  "a.o:5 e-3");
    EXPECT_EQ(ninja("# ninja log v4\n", kApp), "E0763 1:1 version `4` of ninja's log is not known");
    EXPECT_EQ(ninja("# ninja log v8\n", kApp), "E0763 1:1 version `8` of ninja's log is not known");
    EXPECT_EQ(ninja("hello\n", kApp), "E0760 1:1 `hello` is not how a log of ninja begins");
    EXPECT_EQ(ninja("", kApp), "E0773 1:1 the log is empty");
    EXPECT_EQ(ninja(kHead, kApp), "E0773 1:1 the log has no step that was built");
}

TEST(Ninja, OfSeveralBuildsTheLastCounts) {
    const TaskGraph g = built(kLog + "0\t50\t17\ta.o\tab\n50\t90\t17\tapp\tae\n50\t90\t17\tapp.map\tae\n", kApp);
    EXPECT_EQ(line(g), "all:0<-4 dir with space/b.o:20 c.h:3 a.o:5 app:4<-1,2,3 e-2");
    EXPECT_FALSE(g.makespan);
    EXPECT_EQ(g.at_once, 0u);
    ASSERT_EQ(g.notes.size(), 2u);
    EXPECT_EQ(g.notes[0],
              "the log has lines of several builds, or was written anew by ninja: of each step the last one counts");
}

TEST(Ninja, StepsThatRanAtOnce) {
    const TaskGraph g = built(std::string(kHead) +
                                  "0\t30\t0\tc.h\ta\n0\t100\t0\ta.o\tb\n100\t200\t0\tdir with space/b.o\tc\n"
                                  "200\t210\t0\tapp\td\n",
                              kApp);
    EXPECT_EQ(g.at_once, 2u);
    EXPECT_EQ(g.makespan, 0.21);
    EXPECT_EQ(
        g.notes.back(),
        "up to 2 steps ran at once: their times have in them what they took from each other, a log of `ninja -j1` "
        "has not");
}

TEST(Ninja, WhatOnlyOneOfBothHas) {
    const TaskGraph g = built(std::string(kHead) + "0\t9\t0\ta.o\ta\n9\t10\t0\telsewhere\tb\n", kApp);
    EXPECT_EQ(line(g), "app:0<-1,3,4 c.h:0 all:0<-0 dir with space/b.o:0 a.o:9 e-3");
    EXPECT_FALSE(g.makespan);
    EXPECT_EQ(g.notes[0], "1 output of the log is not in the graph, and left out");
    ASSERT_EQ(g.doubts.size(), 1u);
    EXPECT_EQ(g.doubts[0].id, "W0760");
    EXPECT_EQ(g.doubts[0].beside, "graph");
    EXPECT_EQ(g.doubts[0].line, 8u);
    EXPECT_EQ(g.doubts[0].message,
              "the step that makes `app` is not in the log: it takes no time here (3 in all, this one first)");
    EXPECT_EQ(ninja(std::string(kHead) + "0\t9\t0\telsewhere\tb\n", kApp),
              "E0755 1:1 none of the outputs in this log is made by a step of the graph");
}

TEST(Ninja, PathsOfWindows) {
    EXPECT_EQ(ninja(std::string(kHead) + "0\t7\t0\tobj\\a.obj\tab\n",
                    graph("\"2\" [label=\"obj/a.obj\"]\n\"1\" -> \"2\" [label=\" CC\"]\n\"1\" [label=\"a.c\"]\n")),
              "obj/a.obj:7 e-3");
}

TEST(Ninja, CutOff) {
    // Within a path it is not known which; behind it all that matters is there.
    TaskGraph g = built(kLog.substr(0, kLog.find("c.h") + 1), kApp);
    ASSERT_EQ(g.doubts.size(), 2u);
    EXPECT_EQ(g.doubts[0].beside, "");
    EXPECT_EQ(g.doubts[0].line, 4u);
    EXPECT_EQ(g.doubts[0].message, "the log is cut off in this line");
    g = built(kLog.substr(0, kLog.rfind('\t') + 1), kApp);
    EXPECT_TRUE(g.doubts.empty());
    EXPECT_EQ(ninja(std::string(kHead) + "0\t9\t0\n" + "0\t9\t0\ta.o\ta\n", kApp),
              "E0760 2:1 `0\\x099\\x090` is not a step");
}

TEST(Ninja, LinesThatAreNone) {
    const auto bad = [&](std::string_view line) { return ninja(std::string(kHead) + std::string(line) + "\n", kApp); };
    EXPECT_EQ(bad("9\t5\t0\ta.o\ta"), "E0752 2:1 the step of `a.o` ends before it begins");
    EXPECT_EQ(bad("-9\t5\t0\ta.o\ta"), "E0766 2:1 the start `-9` is not a number of milliseconds from 0 on");
    EXPECT_EQ(bad("0\tx\t0\ta.o\ta"), "E0760 2:3 the end `x` is not a number of milliseconds from 0 on");
    EXPECT_EQ(bad("0\t1000000000000001\t0\ta.o\ta"), "E0766 2:3 the end `1000000000000001` is too large");
    EXPECT_EQ(bad("\t5\t0\ta.o\ta"), "E0760 2:1 a step's start is expected here");
    EXPECT_EQ(bad("0\t5\t0\ta.o\ta\tb").substr(0, 10), "E0760 2:1 ");
    EXPECT_EQ(bad("# a comment"), "E0760 2:1 `# a comment` is not how a log of ninja begins");
    EXPECT_EQ(ninja(std::string(kHead) + "0\t1000000000000000\t0\ta.o\ta\n",
                    graph("\"2\" [label=\"a.o\"]\n\"1\" -> \"2\" [label=\" CC\"]\n\"1\" [label=\"a.c\"]\n")),
              "a.o:1000000000000");
}

/// What is said of the graph, at its own place.
std::string of_graph(std::string_view text) {
    const auto came = read("ninja", kLog, with(text));
    const auto& p = std::get<Problem>(came);
    EXPECT_EQ(p.beside, "graph");
    return fmt::format("{} {}:{} {}", p.id, p.line, p.column, p.message);
}

TEST(Ninja, GraphsThatAreNone) {
    EXPECT_EQ(of_graph(""), "E0764 1:1 `digraph` is expected here, not the end of the file");
    EXPECT_EQ(of_graph(kApp.substr(0, 200)), "E0764 1:15 this `{` is never closed: the graph is cut off");
    EXPECT_EQ(of_graph(kApp.substr(0, kApp.size() - 2)), "E0764 1:15 this `{` is never closed: the graph is cut off");
    EXPECT_EQ(of_graph("digraph { a -> b }"),
              "E0755 1:13 this arrow between two files names no rule: it is no graph of ninja's");
    EXPECT_EQ(of_graph(graph("\"1\" -> \"2\" [label=\" CC\"]\n\"2\" [label=\"a.o\"]\n")),
              "E0755 5:1 this file has no label: it is no graph of ninja's");
    EXPECT_EQ(of_graph(graph("\"1\" [label=\"a\"]\n\"2\" [label=\"b\"]\n\"1\" -> \"2\" [label=\" C\"]\n\"1\" -> \"2\" "
                             "[label=\" C\"]\n")),
              "E0755 8:5 two steps make `b`");
    EXPECT_EQ(of_graph(graph("\"2\" [label=\"a.o\"]\n\"1\" -> \"2\" [label=\" CC\"]\n\"1\" [label=\"b\"]\n"
                             "\"2\" -> \"1\" [label=\" CC\"]\n")),
              "E0770 7:1 the dependences form a cycle: `b` -> `a.o` -> `b`");
    const auto alone = outcome("ninja", kLog);
    EXPECT_EQ(alone, "E0755 1:1 a log of ninja does not say which step waits for which");
}

TEST(Ninja, IsFoundByItsContent) {
    EXPECT_EQ(guess_importer("build/.ninja_log", "x")->name(), "ninja");
    EXPECT_EQ(guess_importer("", kLog)->name(), "ninja");
}

}  // namespace
}  // namespace pamina::import::test
