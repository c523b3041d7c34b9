#include "runtime/assist/uses/hover.h"

#include "marked.h"
#include "runtime/assist/uses/symbols.h"

namespace pamina::assist {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing_::Opened;

Hover hovered(const std::string& text, const Opened::Files& files = {}) {
    const Opened o(text, files);
    return hover(o.view(), o.at(), std::chrono::milliseconds(2'000)).value_or(Hover{});
}

TEST(Hover, Declarations) {
    const Hover p = hovered("/// How many.\nparam P: int = 2 * 8 in 1..64\nprint |P");
    EXPECT_THAT(p.signature, HasSubstr("param P: int = 2 * 8"));
    EXPECT_EQ(p.type, "int");
    EXPECT_EQ(p.value, "16");
    EXPECT_THAT(p.doc, HasSubstr("How many"));
    EXPECT_THAT(p.markdown(), HasSubstr("int = `16`"));
    const Hover l = hovered("let cycle = 12.5 ns\nlet gap = 4 * |cycle");
    EXPECT_EQ(l.type, "time");
    EXPECT_EQ(l.value, "12.5 ns");
    EXPECT_EQ(hovered("let cycle = 12.5 ns\nlet |gap = 4 * cycle").value, "50 ns");
    EXPECT_THAT(hovered("fn f(n, b = 2) = n * b\nprint |f(2)").signature, HasSubstr("fn f(n, b = 2)"));
    EXPECT_THAT(hovered("model m(P: int = 4) on x { delay x.g }\npredict |m").signature,
                HasSubstr("model m(P: int = 4) on x"));
}

TEST(Hover, ValuesInMachinesAreThoseAtTheDefaults) {
    EXPECT_EQ(hovered("machine a(X: int = 3) { let c = 2 us  let |g = X * c }").value, "6 us");
    EXPECT_EQ(hovered("model m(n: int = 3) { let |t = n * 2 us  delay t }").value, "6 us");
}

TEST(Hover, LocalNames) {
    EXPECT_EQ(hovered("print let |t = 2 ms, u = t in u").type, "time");
    EXPECT_EQ(hovered("fn f(n: int) = let h = n div 2 in |h").type, "int");
    EXPECT_EQ(hovered("for i in 1..2 { let |t = i * 1 s; print t }").type, "time");
}

TEST(Hover, WhatHasNoValue) {
    EXPECT_EQ(hovered("model m { delay 1 s }\nlet |r = predict m").value, "");
    EXPECT_EQ(hovered("let |t = csv(\"no.csv\")").value, "");
    EXPECT_EQ(hovered("let |x = [1, 2][7]").value, "");
    EXPECT_EQ(hovered("let |a = b\nlet b = a").value, "");
    EXPECT_EQ(hovered("param |P: int").value, "");
    EXPECT_EQ(hovered("fn f(n) = f(n + 1)\nlet |x = f(1)").value, "");
}

TEST(Hover, LongWorkIsGivenUp) {
    const Opened o("let |x = sum(i in 1..1000000000: i)");
    const auto h = hover(o.view(), o.at(), std::chrono::milliseconds(20));
    ASSERT_TRUE(h);
    EXPECT_EQ(h->value, "");
}

TEST(Hover, OtherFilesAreNamed) {
    const Hover h = hovered("import \"lib.pam\"\nprint |speed", {{"lib.pam", "/// The speed.\nlet speed = 3 GB/s\n"}});
    EXPECT_EQ(h.from, "lib.pam");
    EXPECT_EQ(h.value, "3 GB/s");
    EXPECT_THAT(h.markdown(), HasSubstr("lib.pam"));
    EXPECT_EQ(hovered("import \"lib|.pam\"\n", {{"lib.pam", "let a = 1\n"}}).signature, "import \"lib.pam\"");
}

TEST(Hover, MembersOfAnyMachine) {
    const Hover h = hovered("machine a { let g = 1 s }\nmodel m on x { delay x.|g }");
    EXPECT_THAT(h.doc, HasSubstr("`a`"));
}

TEST(Hover, WordsUnitsAndFigures) {
    EXPECT_THAT(hovered("model m { |delay 1 s }").doc, Not(testing::IsEmpty()));
    EXPECT_THAT(hovered("model m { delay 1 |us }").doc, Not(testing::IsEmpty()));
    EXPECT_THAT(hovered("fn f(x: |time) = x").doc, Not(testing::IsEmpty()));
    EXPECT_EQ(hovered("let x = |12.5 ns").type, "time");
    EXPECT_EQ(hovered("model m { delay 1 s }\nlet r = predict m\nprint r.|time").type, "time");
    EXPECT_THAT(
        hovered("model m { resource s  use s for 1 s }\nlet r = predict m\nprint r.resource.s.|utilization").doc,
        Not(testing::IsEmpty()));
    EXPECT_EQ(hovered("// no|thing\n").signature, "");
    EXPECT_EQ(hovered("|").signature, "");
}

TEST(Outline, HasWhatIsDeclared) {
    const Opened o(
        "param P = 3\nmachine a { let g = 1 s  resource l }\nmodel m(n) on x {\n  par i in 1..n { resource r  "
        "use r for 1 s }\n}\n");
    const auto items = outline(o.view());
    ASSERT_EQ(items.size(), 3u);
    EXPECT_EQ(items[0].name, "P");
    EXPECT_EQ(items[0].detail, "int");
    ASSERT_EQ(items[1].children.size(), 2u);
    EXPECT_EQ(items[1].children[1].name, "l");
    EXPECT_EQ(items[2].detail, "(n) on x");
    ASSERT_EQ(items[2].children.size(), 1u);
    EXPECT_EQ(items[2].children[0].name, "r");
}

}  // namespace
}  // namespace pamina::assist
