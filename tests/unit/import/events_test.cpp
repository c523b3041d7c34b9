// Logs of events as tables: what reads, and what is said of those that do not.
#include "tests/unit/import/read.h"

namespace pamina::import::test {
namespace {

ReadOptions columns(std::vector<std::pair<std::string, std::string>> texts) {
    ReadOptions o;
    o.texts = std::move(texts);
    return o;
}

std::string events(std::string_view text, std::vector<std::pair<std::string, std::string>> texts = {}) {
    return outcome("events", text, columns(std::move(texts)));
}

TaskGraph logged(std::string_view text, std::vector<std::pair<std::string, std::string>> texts = {}) {
    return graph_of("events", text, columns(std::move(texts)));
}

TEST(Events, WhatIsNamedBehindAfter) {
    constexpr std::string_view kLog =
        "name,begin [ms],end [ms],process,after\na,0,10,p,\nb c,1,6,q,\nd,10,12,p,a;b c\ne,12,13.5,q,\"d, "
        "a\"\nf,20,20,p,d a\n";
    EXPECT_EQ(events(kLog), "a:100 b c:50 d:20<-0,1 e:15<-0,2 f:0<-0,2 e-4");
    const TaskGraph g = logged(kLog);
    EXPECT_EQ(g.makespan, 0.02);
    EXPECT_EQ(g.at_once, 2u);
    EXPECT_TRUE(g.doubts.empty());
    // The order of processes besides: e behind b, d and f behind each other.
    EXPECT_EQ(events(kLog, {{"order", "kept"}}), "a:100 b c:50 d:20<-0,1 e:15<-0,1,2 f:0<-0,2 e-4");
}

TEST(Events, TheOrderOfAProcess) {
    constexpr std::string_view kLog = "begin;end;process\n5;7;p\n0;4;p\n1;3;q\n";
    EXPECT_EQ(events(kLog), "1:2<-1 2:4 3:2");
    EXPECT_EQ(events(kLog, {{"order", "free"}}), "1:2 2:4 3:2");
    const TaskGraph g = logged(kLog);
    EXPECT_FALSE(g.seconds);
    EXPECT_FALSE(g.makespan);
    ASSERT_EQ(g.doubts.size(), 1u);
    EXPECT_EQ(g.doubts[0].message,
              "2 processes, and no column `after`: what one waits for in another is not known, each is a chain of its "
              "own");
    EXPECT_TRUE(logged(kLog, {{"order", "kept"}}).doubts.empty());
    EXPECT_EQ(events("begin,end,process\n0,4,p\n3,5,p\n"),
              "E0753 3:1 this task begins before the one that its process ran before it ends");
    EXPECT_EQ(events("begin,end,process\n0,4,p\n3,5,p\n", {{"order", "free"}}), "1:4 2:2");
    // Those without length may begin where another does.
    EXPECT_EQ(events("begin,end,process\n0,4,p\n0,0,p\n4,4,p\n4,5,p\n"), "1:4<-1 2:0 3:0<-0 4:1<-2");
}

TEST(Events, ColumnsAndUnits) {
    EXPECT_EQ(events("start (us),stop (ms),pe\n500,1,p\n", {{"begin", "start"}, {"end", "stop"}, {"process", "pe"}}),
              "1:5 e-4");
    EXPECT_EQ(events("begin [s]\tend [s]\tprocess\n1,5\t2,25\tp\n", {{"decimal", ","}}), "1:75 e-2");
    EXPECT_EQ(events("begin [min],end [h],process\n-30,0.5,p\n"), "1:3600");
    EXPECT_EQ(events("begin [ps],end [ps],process\n1,3,p\n"), "1:2 e-12");
    EXPECT_EQ(events("begin [ms],end,process\n"), "E0775 1:12 the column `end` has no unit, and `begin` has one");
    EXPECT_EQ(events("begin [ml],end [ms],process\n"), "E0775 1:1 `ml` is not a unit of time");
    EXPECT_EQ(events("start,end,process\n"), "E0775 1:1 the column `begin` is missing");
    EXPECT_EQ(events("begin,end,begin\n"), "E0775 1:11 two columns are named `begin`");
    EXPECT_EQ(events("begin,end\n0,1\n"),
              "E0775 1:1 neither the column `process` nor `after` is there: who waits for whom is not known");
    EXPECT_EQ(events("begin,end\n0,1\n0,2\n", {{"order", "free"}}), "1:1 2:2");
    EXPECT_EQ(events("begin,end\n0,1\n", {{"order", "kept"}}), "E0775 1:1 the column `process` is missing");
    EXPECT_EQ(events("begin,end,after\n0,1,\n"), "E0775 1:1 the column `name` is missing");
}

TEST(Events, TimesAreKeptExactly) {
    EXPECT_EQ(events("begin [s],end [s],process\n1795780048.097440964,1795780048.097440965,p\n"), "1:1 e-9");
    EXPECT_EQ(events("begin [s],end [s],process\n0,999999999999,p\n"), "1:999999999999");
    EXPECT_EQ(events("begin [s],end [s],process\n0,1e12,p\n"), "E0766 2:3 the time `1e12` is too large");
    EXPECT_TRUE(logged("begin [s],end [s],process\n0.1234567890123456789,100,p\n").rounded);
    EXPECT_TRUE(logged("begin [s],end [s],process\n1e-300,100,p\n").rounded);
}

TEST(Events, WhatIsNoLog) {
    EXPECT_EQ(events(""), "E0773 1:1 the file is empty");
    EXPECT_EQ(events("begin,end,process\n"), "E0773 1:1 the log has no events");
    EXPECT_EQ(events("begin,end,process\n5,4,p\n"), "E0752 2:1 this task ends before it begins");
    EXPECT_EQ(events("begin,end,process\nx,4,p\n"), "E0766 2:1 the time `x` is not a number");
    EXPECT_EQ(events("begin,end,process\n--1,4,p\n"), "E0766 2:1 the time `--1` is not a number");
    EXPECT_EQ(events("begin,end,process\n1,4\n1,4,p\n"), "E0760 2:1 this row has 2 fields, the header names 3");
    EXPECT_EQ(events("name,begin,end,after\na,0,1,b\n"), "E0767 2:7 `b` is not the name of a task of this file");
    EXPECT_EQ(events("name,begin,end,after\na,0,1,b;a x\nb,0,1,\n"),
              "E0767 2:11 `x` is not the name of a task of this file");
    EXPECT_EQ(events("name,begin,end,after\na,0,1,\na,0,1,\n"), "E0768 3:1 task `a` is given twice");
    EXPECT_EQ(events("name,begin,end,after\n,0,1,\n"), "E0760 2:1 this task has no name");
    EXPECT_EQ(events("name,begin,end,after\na,0,1,a\n"), "E0770 2:1 task `a` waits for itself");
    EXPECT_EQ(events("name,begin,end,after\na,0,1,b\nb,0,1,a\n"),
              "E0770 2:1 the dependences form a cycle: `a` -> `b` -> `a`");
}

TEST(Events, CutOff) {
    const TaskGraph g = logged("begin,end,process\n0,1,p\n1,");
    EXPECT_EQ(line(g), "1:1");
    ASSERT_EQ(g.doubts.size(), 1u);
    EXPECT_EQ(g.doubts[0].message, "the log is cut off in this row");
    EXPECT_EQ(g.doubts[0].line, 3u);
}

TEST(Events, IsFoundByItsContent) {
    const auto name = [](std::string_view path, std::string_view text) { return guess_importer(path, text)->name(); };
    EXPECT_EQ(name("a.csv", "process,begin [ms],end [ms]\n"), "events");
    EXPECT_EQ(name("a.csv", "id,cost,predecessors\n"), "csv");
    EXPECT_EQ(name("a.csv", "id,cost,predecessors,begin,end\n"), "csv");
    EXPECT_EQ(name("a.csv", "hello\n"), "csv");
    EXPECT_EQ(name("", "begin;end;process\n"), "events");
}

}  // namespace
}  // namespace pamina::import::test
