// Texts with mistakes: what is around them is checked, and the fixes.
#include "runtime/assist/document.h"

#include <algorithm>

#include "marked.h"
#include "runtime/assist/uses/fixes.h"
#include "runtime/assist/uses/semantic_tokens.h"

namespace pamina::assist {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing_::Opened;

/// A model that is not finished, among others.
TEST(Document, AMistakeLeavesOtherDeclarationsAlone) {
    for (const char* broken :
         {"let x = ", "let x = (1 + ", "model b(n { delay n * 1 s }", "model b { delay }",
          "model b {\n  par i in 1..3 {\n    delay 1 s\n", "fn f(n) = if n", "machine b {", "let s = \"abc",
          "model b {\n  use ", "model b {\n  delay 3 us }\n}", "print sum(i in 1..)", "import"}) {
        SCOPED_TRACE(broken);
        const Opened o(std::string("model a(n: int = 2) {\n  resource r\n  use r for n * 1 ms\n}\n") + broken +
                       "\nmodel c(n: int = 2) {\n  resource r\n  use r for n * 1 ms\n}\n");
        const auto& names = o.document->module().names;
        for (const char* name : {"a", "c"}) {
            ASSERT_TRUE(names.contains(name)) << name;
            EXPECT_EQ(names.at(name)->members.size(), 1u);
        }
        // The amounts have their types.
        EXPECT_GE(std::count_if(o.document->program().expr_types.begin(), o.document->program().expr_types.end(),
                                [](const check::Type& t) { return t.kind == check::TypeKind::Real; }),
                  2);
        EXPECT_THAT(o.errors(), Not(IsEmpty()));
        EXPECT_LE(o.errors().size(), 2u);
    }
}

TEST(Document, MistakesElsewhereAreFoundBesideAnOpenBlock) {
    const Opened o("model a {\n  par i in 1..3 {\n    delay 1 s\n}\n\nmodel b {\n  delay 3\n}\n");
    EXPECT_THAT(o.errors(), ElementsAre("E0102", "E0302"));
}

TEST(Document, WhatStandsAtTheMarginBehindAnOpenBlockIsChecked) {
    const Opened o("model a {\n  par i in 1..3 {\n    delay 1 s\n}\n\nlet x = 3 s\nprint x + 1\n");
    EXPECT_THAT(o.errors(), ElementsAre("E0102", "E0301"));
    EXPECT_TRUE(o.document->module().names.contains("x"));
}

TEST(Document, ImportsComeFromOverlays) {
    const Opened o("import \"lib.pam\"\nprint wrong", {{"lib.pam", "let right = 1\n"}});
    EXPECT_THAT(o.errors(), ElementsAre("E0201"));
    EXPECT_THAT(Opened("import \"no.pam\"\nprint wrong").errors(), ElementsAre("E0208"));
}

/// The text after the first fix; "" without one.
std::string fixed(const std::string& text) {
    const Opened o(text);
    const auto fixes = quick_fixes(*o.document, {0, 0, static_cast<std::uint32_t>(o.marked.text.size())});
    if (fixes.empty()) return "";
    std::string out = o.marked.text;
    for (const TextEdit& e : fixes[0].edits) out.replace(e.span.begin, e.span.end - e.span.begin, e.text);
    return out;
}

TEST(Fixes, OfMisspeltNames) {
    EXPECT_EQ(fixed("let server = 1\nprint sever"), "let server = 1\nprint server");
    EXPECT_EQ(fixed("model m(size: int) { delay 1 s }\npredict m(sise = 3)"),
              "model m(size: int) { delay 1 s }\npredict m(size = 3)");
    EXPECT_EQ(fixed("let p = { alpha = 1 }\nprint p.alhpa"), "let p = { alpha = 1 }\nprint p.alpha");
    EXPECT_EQ(fixed("machine a { let cycle = 1 s }\nmodel m on x: a { delay x.cycel }"),
              "machine a { let cycle = 1 s }\nmodel m on x: a { delay x.cycle }");
    EXPECT_EQ(fixed("let x = 3 msec"), "let x = 3 ms");
    EXPECT_EQ(fixed("model m { wait 3 s }"), "model m { delay 3 s }");
    EXPECT_EQ(fixed("model m { dealy 3 s }"), "model m { delay 3 s }");
    EXPECT_EQ(fixed("model m(x: tiem) { delay x }"), "model m(x: time) { delay x }");
}

TEST(Fixes, OfMissingUnits) {
    EXPECT_EQ(fixed("model m { delay 3 }"), "model m { delay 3 us }");
    EXPECT_EQ(fixed("model m { compute 3 }"), "model m { compute 3 us }");
    EXPECT_EQ(fixed("let x = 1 ms + 3"), "let x = 1 ms + 3 ms");
    EXPECT_EQ(fixed("model m(t: time = 3) { delay t }"), "model m(t: time = 3 us) { delay t }");
    EXPECT_EQ(fixed("model m(t: time) { delay t }\npredict m(t = 3)"),
              "model m(t: time) { delay t }\npredict m(t = 3 us)");
    EXPECT_EQ(fixed("param t: time = 3"), "param t: time = 3 us");
}

TEST(Fixes, OfBracketsAndSigns) {
    EXPECT_EQ(fixed("let x = (1 + 2"), "let x = (1 + 2)");
    EXPECT_EQ(fixed("model m {\n  delay 1 s"), "model m {\n  delay 1 s\n}");
    EXPECT_EQ(fixed("model m {\n  delay 1 s\n}\n}"), "model m {\n  delay 1 s\n}\n");
    EXPECT_EQ(fixed("model m {\n  delay max(1 s, 2 s\n}"), "model m {\n  delay max(1 s, 2 s\n)}");
    EXPECT_EQ(fixed("print true&&false"), "print true and false");
    EXPECT_EQ(fixed("let s = 'a'"), "let s = \"a\"");
    EXPECT_EQ(fixed("let s = \"a"), "let s = \"a\"");
    EXPECT_EQ(fixed("let a = 1 /* b"), "let a = 1 /* b */");
    EXPECT_EQ(fixed("a = 1"), "let a = 1");
    EXPECT_EQ(fixed("let a = 1"), "");
}

TEST(Fixes, OfOtherSlips) {
    EXPECT_EQ(fixed("proc p { delay 1 s }\nmodel m { p }"), "proc p { delay 1 s }\nmodel m { p() }");
    EXPECT_EQ(fixed("model m { for i in 1..2.5 { delay 1 s } }"), "model m { for i in 1..round(2.5) { delay 1 s } }");
    EXPECT_EQ(fixed("model m on x { delay x.L }\npredict m on loggp"),
              "import std.machines.loggp\nmodel m on x { delay x.L }\npredict m on loggp");
}

TEST(Fixes, OnlyThoseThatTouchTheSpan) {
    const Opened o("let server = 1\nprint sever\nprint srver");
    EXPECT_EQ(quick_fixes(*o.document, {0, 22, 22}).size(), 1u);
    EXPECT_EQ(quick_fixes(*o.document, {0, 0, 3}).size(), 0u);
}

std::vector<std::string> kinds(const std::string& text) {
    const Opened o(text);
    std::vector<std::string> out;
    for (const SemanticToken& t : semantic_tokens(o.view()))
        out.push_back(std::string(o.view().text().substr(t.span.begin, t.span.end - t.span.begin)) + ":" +
                      kSemanticKindNames[static_cast<std::size_t>(t.kind)]);
    return out;
}

TEST(SemanticTokens, Kinds) {
    EXPECT_THAT(kinds("/// d\nparam P: int = 4 // c\n"),
                ElementsAre("/// d:comment", "param:keyword", "P:parameter", "int:type", "=:operator", "4:number",
                            "// c:comment"));
    EXPECT_THAT(
        kinds("model m(n: int) on x { processor c[2]\n par i in 1..n on c schedule dynamic(chunk = 2) { delay 3 us "
              "* len(x.v) } }"),
        testing::AllOf(Contains("m:function"), Contains("n:parameter"), Contains("x:parameter"), Contains("c:struct"),
                       Contains("i:variable"), Contains("schedule:keyword"), Contains("dynamic:enumMember"),
                       Contains("chunk:property"), Contains("us:type"), Contains("len:function"),
                       Contains("v:property")));
    EXPECT_THAT(kinds("let a = \"t\"\nlet b = a.step"),
                testing::AllOf(Contains("\"t\":string"), Contains("step:property")));
    EXPECT_THAT(kinds("let x = ("), ElementsAre("let:keyword", "x:variable", "=:operator"));
}

TEST(SemanticTokens, AreInOrderAndApart) {
    const Opened o("/* a\n b */ model m { use r for 3 Mflop/s^2 # }");
    std::uint32_t end = 0;
    for (const SemanticToken& t : semantic_tokens(o.view())) {
        EXPECT_LE(end, t.span.begin);
        EXPECT_LT(t.span.begin, t.span.end);
        end = t.span.end;
    }
}

}  // namespace
}  // namespace pamina::assist
