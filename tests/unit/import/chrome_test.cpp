// Traces of Chrome's format: slices and flows as tasks and dependences, by hand and against a slower way to them.
#include <fmt/format.h>

#include <random>

#include "tests/unit/import/read.h"

namespace pamina::import::test {
namespace {

ReadOptions options(std::string_view order, std::string_view slices = {}) {
    ReadOptions o;
    if (!order.empty()) o.texts.emplace_back("order", order);
    if (!slices.empty()) o.texts.emplace_back("slices", slices);
    return o;
}

std::string chrome(std::string_view text, std::string_view order = {}, std::string_view slices = {}) {
    return outcome("chrome", text, options(order, slices));
}

TaskGraph traced(std::string_view text, std::string_view order = {}, std::string_view slices = {}) {
    return graph_of("chrome", text, options(order, slices));
}

std::string x(std::string_view name, int thread, double begin, double lasts) {
    return fmt::format(R"({{"ph":"X","name":"{}","pid":1,"tid":{},"ts":{},"dur":{}}})", name, thread, begin, lasts);
}
std::string p(char phase, std::string_view name, int thread, double at) {
    return fmt::format(R"({{"ph":"{}","name":"{}","pid":1,"tid":{},"ts":{}}})", phase, name, thread, at);
}
std::string flow(char phase, int thread, double at, int id = 1, bool enclosing = true) {
    return fmt::format(R"({{"ph":"{}","name":"f","cat":"c","pid":1,"tid":{},"ts":{},"id":{}{}}})", phase, thread, at,
                       id, enclosing && phase == 'f' ? R"(,"bp":"e")" : "");
}
template <class... Event>
std::string list(const Event&... events) {
    std::string out;
    ((out += (out.empty() ? "[" : ",\n") + std::string(events)), ...);
    return out + "]";
}

TEST(Chrome, AThreadKeepsItsOrderUnlessItIsFree) {
    const auto text = list(x("a", 1, 0, 10), x("b", 1, 15, 5), x("c", 2, 2, 7));
    EXPECT_EQ(chrome(text), "a:10 c:7 b:5<-0 e-6");
    EXPECT_EQ(chrome(text, "kept"), "a:10 c:7 b:5<-0 e-6");
    EXPECT_EQ(chrome(text, "free"), "a:10 c:7 b:5 e-6");
    const TaskGraph g = traced(text);
    EXPECT_EQ(g.makespan, 20e-6);
    EXPECT_EQ(g.at_once, 2u);
    ASSERT_EQ(g.doubts.size(), 1u);
    EXPECT_EQ(g.doubts[0].message,
              "2 threads, and no flow between them: what one waits for in another is not known, each is a chain of its "
              "own");
    EXPECT_TRUE(traced(text, "kept").doubts.empty());
    EXPECT_TRUE(traced(text, "free").doubts.empty());
}

TEST(Chrome, AsAnObjectAsAListAndCutOff) {
    EXPECT_EQ(chrome("{\"displayTimeUnit\": \"ns\", \"traceEvents\": " + list(x("a", 1, 0, 1)) + ", \"x\": [[]]}"),
              "a:1 e-6");
    const std::string open = "[" + x("a", 1, 0, 1);
    for (const auto& end : {"", ",", "\n", ",\n"}) {
        EXPECT_EQ(chrome(open + end), "a:1 e-6");
        EXPECT_TRUE(traced(open + end).doubts.empty());
        EXPECT_EQ(traced("{\"traceEvents\":" + open + end).doubts.size(), 1u);
    }
    const TaskGraph g = traced(open + ",\n{\"ph\":\"X\",\"na");
    EXPECT_EQ(line(g), "a:1 e-6");
    ASSERT_EQ(g.doubts.size(), 1u);
    EXPECT_EQ(g.doubts[0].message, "the trace is cut off here");
    EXPECT_EQ(g.doubts[0].line, 2u);
}

TEST(Chrome, WhatLiesInASliceIsPartOfIt) {
    const auto text = list(x("in", 1, 2, 3), x("a", 1, 0, 10), x("deep", 1, 3, 1), x("b", 1, 10, 1));
    EXPECT_EQ(chrome(text), "a:10 b:1<-0 e-6");
    EXPECT_EQ(chrome(text, "", "own"), "a:2 in:1<-0 deep:1<-1 in:1<-2 a:5<-3 b:1<-4 e-6");
    EXPECT_EQ(chrome(text, "free", "own"), "a:2 in:1<-0 deep:1<-1 in:1<-2 a:5<-3 b:1 e-6");
    EXPECT_EQ(traced(text, "", "own").makespan, 11e-6);
}

TEST(Chrome, Pairs) {
    EXPECT_EQ(chrome(list(p('B', "a", 1, 0), p('B', "in", 1, 2), p('E', "in", 1, 4), p('E', "a", 1, 9),
                          p('B', "b", 1, 9), p('E', "b", 1, 12))),
              "a:9 b:3<-0 e-6");
    // In the order of their times, not of the file.
    EXPECT_EQ(chrome(list(p('E', "a", 1, 9), p('B', "a", 1, 0))), "a:9 e-6");
    TaskGraph g = traced(list(p('E', "before", 1, 1), p('B', "a", 1, 2), x("b", 1, 3, 5)));
    EXPECT_EQ(line(g), "a:6 e-6");
    ASSERT_EQ(g.doubts.size(), 2u);
    EXPECT_EQ(g.doubts[0].message, "this slice has no end: it is taken to last as long as its thread is known");
    EXPECT_EQ(g.doubts[1].message, "this slice ends here, but has no begin: it is left out");
    EXPECT_EQ(g.doubts[1].line, 1u);
}

TEST(Chrome, AFlowFromSliceToSlice) {
    // The record allows that b waits for all of a.
    EXPECT_EQ(chrome(list(x("a", 1, 0, 10), flow('s', 1, 0), flow('f', 2, 12), x("b", 2, 12, 5))), "a:10 b:5<-0 e-6");
    // Bound to the next slice: the same.
    EXPECT_EQ(chrome(list(x("a", 1, 0, 10), flow('s', 1, 4), flow('f', 2, 11, 1, false), x("b", 2, 12, 5))),
              "a:10 b:5<-0 e-6");
    // b began while a went on: it waits for what was before the start of the flow.
    EXPECT_EQ(chrome(list(x("a", 1, 0, 10), flow('s', 1, 4), flow('f', 2, 6), x("b", 2, 6, 5))),
              "a:4 a:6<-0 b:5<-0 e-6");
    // b began before it waited: only the rest of it waits.
    EXPECT_EQ(chrome(list(x("a", 1, 0, 10), flow('s', 1, 4), flow('f', 2, 11), x("b", 2, 3, 10))),
              "a:10 b:8 b:2<-0,1 e-6");
    // Both.
    EXPECT_EQ(chrome(list(x("a", 1, 0, 10), flow('s', 1, 4), flow('f', 2, 6), x("b", 2, 3, 5))),
              "a:4 b:3 a:6<-0 b:2<-0,1 e-6");
    // The innermost slice counts.
    EXPECT_EQ(chrome(list(x("a", 1, 0, 10), x("post", 1, 4, 1), flow('s', 1, 4.5), flow('f', 2, 6), x("b", 2, 6, 5))),
              "a:5 a:5<-0 b:5<-0 e-6");
}

TEST(Chrome, FlowsThroughSeveralSlices) {
    EXPECT_EQ(chrome(list(x("a", 1, 0, 2), x("b", 2, 3, 2), x("c", 3, 6, 2), flow('s', 1, 1), flow('t', 2, 4),
                          flow('f', 3, 6)),
                     "free"),
              "a:2 b:2<-0 c:2<-1 e-6");
    // One start, two ends; ids are of a category and name.
    EXPECT_EQ(chrome(list(x("a", 1, 0, 2), x("b", 2, 3, 2), x("c", 3, 3, 2), flow('s', 1, 1), flow('f', 2, 3),
                          flow('f', 3, 3), flow('s', 2, 4, 2), flow('f', 3, 4, 2)),
                     "free"),
              "a:2 b:1<-0 c:1<-0 b:1<-1 c:1<-1,2 e-6");
    // A step of no length.
    EXPECT_EQ(chrome(list(x("a", 1, 0, 2), x("b", 2, 3, 0), x("c", 3, 6, 2), flow('s', 1, 1), flow('t', 2, 3),
                          flow('f', 3, 6)),
                     "free"),
              "a:2 b:0<-0 c:2<-1 e-6");
    // Of slices themselves, as Perfetto knows them.
    EXPECT_EQ(chrome(R"([{"ph":"X","name":"a","tid":1,"ts":0,"dur":2,"bind_id":"0x7","flow_out":true},
        {"ph":"X","name":"b","tid":"two","ts":3,"dur":1,"bind_id":"0x7","flow_in":true,"flow_out":true},
        {"ph":"X","name":"c","tid":3,"ts":5,"dur":1,"bind_id":"0x7","flow_in":true}])"),
              "a:2 b:1<-0 c:1<-1 e-6");
}

TEST(Chrome, FlowsThatLeadNowhere) {
    const TaskGraph g =
        traced(list(x("a", 1, 0, 2), flow('s', 1, 5), flow('f', 1, 6), x("b", 1, 6, 1), flow('f', 1, 6, 9)), "kept");
    EXPECT_EQ(line(g), "a:2 b:1<-0 e-6");
    ASSERT_EQ(g.doubts.size(), 2u);
    EXPECT_EQ(g.doubts[0].message, "no slice is here for this flow: it is left out");
    EXPECT_EQ(g.doubts[0].line, 2u);
    EXPECT_EQ(g.doubts[1].message, "this flow has no start: it is left out");
    EXPECT_EQ(g.doubts[1].line, 5u);
}

TEST(Chrome, ACircleOfFlowsWithoutTime) {
    EXPECT_EQ(chrome(list(x("a", 1, 0, 0), x("b", 2, 0, 0), flow('s', 1, 0), flow('f', 2, 0), flow('s', 2, 0, 2),
                          flow('f', 1, 0, 2))),
              "E0770 1:2 the dependences form a cycle: `a` -> `b` -> `a`");
}

TEST(Chrome, SlicesThatOverlap) {
    TaskGraph g = traced(list(x("a", 1, 0, 10), x("b", 1, 5, 10), x("c", 1, 15, 1)));
    EXPECT_EQ(line(g), "a:15 c:1<-0 e-6");
    ASSERT_EQ(g.doubts.size(), 1u);
    EXPECT_EQ(g.doubts[0].message, "this slice ends after the one it begins in: it goes on to its own end");
    EXPECT_EQ(chrome(list(x("a", 1, 0, 10), x("b", 1, 5, 10), x("c", 1, 15, 1)), "", "own"), "a:5 b:10<-0 c:1<-1 e-6");
    // A clock of microseconds rounds both ends.
    g = traced(list(x("a", 1, 0, 10), x("b", 1, 5, 6), x("c", 1, 15, 1)));
    EXPECT_TRUE(g.doubts.empty());
}

TEST(Chrome, WhatIsOnNoThreadIsLeftOut) {
    const TaskGraph g = traced(R"([{"ph":"M","name":"process_name","args":{"name":"clang"}},
        {"ph":"b","id":0,"ts":0,"name":"Source","cat":"Source"},{"ph":"e","id":0,"ts":9,"name":"Source","cat":"Source"},
        {"ph":"X","pid":1,"tid":7,"ts":0,"dur":30,"name":"Total Frontend","args":{"count":1,"avg ms":30}},
        {"ph":"X","pid":1,"tid":0,"ts":0,"dur":3,"name":"action 'x'","cat":"critical path component"},
        {"ph":"C","ts":1,"name":"cpu","args":{"cpu":1}},{"ph":"i","ts":1,"name":"now"},{},
        {"ph":"X","pid":1,"tid":1,"ts":0,"dur":3,"name":"a"}])");
    EXPECT_EQ(line(g), "a:3 e-6");
    ASSERT_EQ(g.notes.size(), 3u);
    EXPECT_EQ(g.notes[0], "2 asynchronous events are on no thread, and left out");
    EXPECT_EQ(g.notes[1], "1 sum of clang's over slices is left out");
    EXPECT_EQ(g.notes[2], "1 event of Bazel's critical path repeats others, and is left out");
    ASSERT_EQ(g.doubts.size(), 1u);
    EXPECT_EQ(g.doubts[0].message, "this event has no phase `ph`: it is left out");
    EXPECT_EQ(g.doubts[0].line, 5u);
}

TEST(Chrome, TimesAreKeptExactly) {
    // A clock of 1970 in ns.
    EXPECT_EQ(chrome(R"([{"ph":"X","name":"a","ts":1795780048000000.123,"dur":1.5},)"
                     R"({"ph":"X","name":"b","ts":1795780048000002,"dur":"0.001"}])"),
              "a:1500 b:1<-0 e-9");
    EXPECT_EQ(chrome(R"([{"ph":"X","name":"a","ts":-5,"dur":1e3}])"), "a:1 e-3");
    EXPECT_EQ(chrome(R"([{"ph":"X","name":"a","ts":0,"dur":9e17}])"), "a:900000000000");
    EXPECT_TRUE(traced(R"([{"ph":"X","name":"a","ts":1795780048000000,"dur":0.30000000000000004}])").rounded);
}

TEST(Chrome, WhatIsNoTrace) {
    EXPECT_EQ(chrome("\x1f\x8b..."), "E0761 1:1 this is not JSON: the file is compressed");
    EXPECT_EQ(chrome("{}"), "E0762 1:1 the member `traceEvents` is missing: this is no trace");
    EXPECT_EQ(chrome("3"), "E0762 1:1 an array is expected as the whole file, not a number");
    EXPECT_EQ(chrome("[]"), "E0773 1:1 the trace has no slices");
    EXPECT_EQ(chrome("[").substr(0, 9), "E0773 1:1");
    EXPECT_EQ(chrome(R"({"traceEvents": 3})"), "E0762 1:17 traceEvents: an array is expected, not a number");
    EXPECT_EQ(chrome(R"([{"ph":"X"} {}])").substr(0, 6), "E0774 ");
    EXPECT_EQ(chrome(R"([{"ph":"X","ts":1,"dur":2} {}])").substr(0, 6), "E0761 ");
    EXPECT_EQ(chrome(R"([{"ph":"X","name":"a","ts":0,"dur":-2}])"),
              "E0752 1:36 [0].dur: `a` ends before it begins: it lasts `-2` us");
    EXPECT_EQ(chrome(R"([{"ph":"X","ts":"x","dur":2}])"), "E0766 1:17 [0].ts: the time `x` is not a number");
    EXPECT_EQ(chrome(R"([{"ph":"X","ts":0,"dur":1e18}])"), "E0766 1:25 [0].dur: the time `1e18` is too large");
    EXPECT_EQ(chrome(R"([{"ph":"X","ts":1e400,"dur":1}])"), "E0766 1:17 [0].ts: the time `1e400` is too large");
    const std::string deep(100'000, '[');
    EXPECT_EQ(chrome(R"([{"ph":"X","ts":0,"dur":1,"args":{"x":)" + deep + std::string(100'000, ']') + "}}]"), ":1 e-6");
}

TEST(Chrome, IsFoundByItsContent) {
    const auto name = [](std::string_view path, std::string_view text) { return guess_importer(path, text)->name(); };
    EXPECT_EQ(name("a.json", R"({"traceEvents":[]})"), "chrome");
    EXPECT_EQ(name("", R"({"otherData":{"traceEvents":1},"traceEvents":[{)"), "chrome");
    EXPECT_EQ(name("a.json", R"([{"ph":"X"},)"), "chrome");
    EXPECT_EQ(name("a.json", R"({"schemaVersion":"1.5"})"), "wfcommons");
    EXPECT_EQ(name("a.json", "nothing"), "wfcommons");
}

/// What a trace of threads without flows has to be: each thread's time by its innermost slice, one instant at a time.
TEST(Chrome, AsSeenInstantByInstant) {
    std::mt19937 random(7);
    const auto upto = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
    for (int round = 0; round < 300; ++round) {
        constexpr int kLong = 40;
        std::string text;
        std::vector<std::string> innermost(kLong);
        // Slices within slices, outer ones first.
        const auto put = [&](auto& self, int begin, int end, int depth) -> void {
            for (int at = begin + upto(3); at < end;) {
                const int to = std::min(end, at + 1 + upto(12));
                const auto name = fmt::format("s{}", std::count(text.begin(), text.end(), '{'));
                text += (text.empty() ? "" : ",") +
                        (upto(2) == 0 ? x(name, 1, at, to - at) : p('B', name, 1, at) + "," + p('E', name, 1, to));
                for (int t = at; t < to; ++t) innermost[static_cast<std::size_t>(t)] = name;
                if (depth < 4 && to - at > 1) self(self, at, to, depth + 1);
                at = to + upto(4);
            }
        };
        put(put, 0, kLong, 0);
        if (text.empty()) continue;
        std::string expected;
        int tasks = 0;
        for (std::size_t t = 0; t < innermost.size();) {
            std::size_t to = t;
            while (to < innermost.size() && innermost[to] == innermost[t]) ++to;
            if (!innermost[t].empty()) {
                if (tasks > 0) expected += ' ';
                expected += fmt::format("{}:{}", innermost[t], to - t);
                if (tasks > 0) expected += fmt::format("<-{}", tasks - 1);
                ++tasks;
            }
            t = to;
        }
        // One of 1 us says what the unit is.
        text += "," + x("last", 1, kLong, 1);
        expected += fmt::format(" last:1<-{} e-6", tasks - 1);
        EXPECT_EQ(chrome("[" + text + "]", "", "own"), expected) << text;
    }
}

}  // namespace
}  // namespace pamina::import::test
