// What is declared and never used; signs that meant something else once.
#include "frontend/check/remarks.h"

#include "checking.h"

namespace pamina::check {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> remarks(const std::string& text) {
    const testing_::Checked c(text);
    EXPECT_THAT(c.errors(), IsEmpty());
    std::vector<std::string> out;
    for (const Diagnostic& d : unused(c.program, *c.module)) {
        EXPECT_EQ(d.severity, Severity::remark);
        out.push_back(d.message);
    }
    return out;
}

TEST(Unused, InBodies) {
    EXPECT_THAT(
        remarks("model m(n: int, extra: time = 1 s, _later = 3) {\n  resource r\n  resource idle\n  event go\n"
                "  let x = n * 1 s\n  let y = 2 s\n  use r for x\n}\nproc p(a, b) { delay a }\nfn f(x, y) = y\n"),
        ElementsAre("the parameter `extra` is never used", "the resource `idle` is never used",
                    "the event `go` is never used", "the let `y` is never used", "the parameter `b` is never used",
                    "the parameter `x` is never used"));
}

TEST(Unused, WhatOthersMayUseIsNotUnused) {
    // Of a machine; of a library; by the name of a schedule; in a graph, in an option, in a default.
    EXPECT_THAT(
        remarks("machine gc(X: int = 1) {\n  let gap = 1 us\n  proc send(node, words) { delay words * 1 us }\n}\n"
                "let cycle = 3 ns\n"),
        IsEmpty());
    EXPECT_THAT(
        remarks("model m(P: int, c: int, s: schedule, t = 2 * P) {\n  processor cpu[P]\n  graph on cpu schedule s {\n"
                "    let k = c\n    task a[i in 1..k] { delay t * 1 s }\n  }\n}\n"),
        IsEmpty());
}

TEST(Unused, LetsOfAScript) {
    EXPECT_THAT(remarks("let a = 1\nlet b = 2\nlet _c = 3\nprint b\n"), ElementsAre("the let `a` is never used"));
}

TEST(Unused, InNetworks) {
    EXPECT_THAT(remarks("network n(k: int, extra: int) {\n  class a (population = k)\n  class b (population = k)\n"
                        "  let x = 3 ms\n  let y = 3 ms\n  queue q (service = { a = x })\n"
                        "  queue r (service = 1 ms, visits = { a = 1 })\n}\n"
                        "network w {\n  queue a (service = 1 ms)\n  queue b (service = 1 ms)\n"
                        "  route outside to a (rate = 1 Hz)\n}\n"),
                ElementsAre("the parameter `extra` is never used", "the class `b` is never used",
                            "the let `y` is never used", "the station `b` is never used"));
}

TEST(Unused, Fixes) {
    const testing_::Checked c("model m(n: int) {\n  event go\n  delay 1 s\n}\n");
    const auto list = unused(c.program, *c.module);
    ASSERT_EQ(list.size(), 2u);
    ASSERT_EQ(list[0].fixes.size(), 1u);
    EXPECT_EQ(list[0].fixes[0].title, "call it `_n`");
    ASSERT_EQ(list[1].fixes.size(), 2u);
    EXPECT_EQ(list[1].fixes[0].title, "remove it");
    EXPECT_EQ(c.shown(list[1].fixes[0].span), "event go");
}

std::vector<std::string> signs(const std::string& text) {
    const testing_::Checked c(text);
    std::vector<std::string> out;
    for (const Diagnostic& d : joined_signs(*c.module, c.sources)) {
        EXPECT_EQ(d.severity, Severity::remark);
        EXPECT_EQ(d.fixes.size(), 2u);
        out.push_back(d.message);
    }
    return out;
}

TEST(JoinedSigns, WhereASumWasMeantOnce) {
    EXPECT_THAT(signs("let b = 2\nprint 5 +-b, 5 +-1, b+-b\nmodel m(t: time) { delay t +-1 us }\n"),
                ElementsAre("`+-b` gives an interval with this half width; it was a sum with `-b` once",
                            "`+-1` gives an interval with this half width; it was a sum with `-1` once",
                            "`+-b` gives an interval with this half width; it was a sum with `-b` once",
                            "`+-1 us` gives an interval with this half width; it was a sum with `-1 us` once"));
    // What is written as an interval is one, and what is a sum is one.
    EXPECT_THAT(signs("let b = 2\nprint 5 +- b, 5+-1, 5 +- 1, 5 ±1, 5±b, 5 + -b, 5 +\n  -b, 5 +-\n  b, 5+- b\n"),
                IsEmpty());
}

TEST(JoinedSigns, Fixes) {
    const testing_::Checked c("let b = 2\nprint 5 +-b\n");
    const auto list = joined_signs(*c.module, c.sources);
    ASSERT_EQ(list.size(), 1u);
    EXPECT_EQ(c.shown(list[0].fixes[0].span), "+-");
    EXPECT_EQ(list[0].fixes[0].replacement, "+ -");
    EXPECT_EQ(list[0].fixes[1].replacement, "+- ");
}

}  // namespace
}  // namespace pamina::check
