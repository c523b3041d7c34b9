// Machines of a call, and what `with` replaces.
#include <gmock/gmock.h>

#include "tests/unit/syntax/formatting.h"

namespace pamina::testing {
namespace {

const ast::Block& body(const ParsedText& t) {
    return std::get<ast::ModelDecl>(t.parsed.file.statements.back()->node).body;
}

TEST(MachinesOfCalls, AreReadBehindTheCall) {
    ParsedText t("model m() on a, b { send(1) on b, a\n m.x[2].send(f(1), 2) on b.part[1], c(X = 2) with { g = 1 } }");
    EXPECT_EQ(t.errors(), "");
    ASSERT_EQ(body(t).statements.size(), 2u);
    EXPECT_EQ(std::get<ast::ExprStmt>(body(t).statements[0]->node).machines.size(), 2u);
    EXPECT_EQ(std::get<ast::ExprStmt>(body(t).statements[1]->node).machines.size(), 2u);
}

// With a block behind it, `on` is a statement of its own.
TEST(MachinesOfCalls, ABlockMakesAStatement) {
    for (const char* text :
         {"model m() { send(1)\non cpu[0] { delay 1 s } }", "model m() { send(1); on cpu[0] { delay 1 s } }",
          "model m() { send(1)\non cpu[0..1 step f(2)] { delay 1 s } }"}) {
        ParsedText t(text);
        EXPECT_EQ(t.errors(), "") << text;
        ASSERT_EQ(body(t).statements.size(), 2u) << text;
        EXPECT_TRUE(std::get<ast::ExprStmt>(body(t).statements[0]->node).machines.empty()) << text;
        EXPECT_TRUE(std::holds_alternative<ast::On>(body(t).statements[1]->node)) << text;
    }
    // Where `on` belongs to another word.
    for (const char* text :
         {"model m() { par i in f(2) on cpu[i] { delay 1 s } }", "model m() { graph from stg(\"x\") on cpu }",
          "predict m(1) on gc(2)", "let r = predict m(1) on gc(2)"}) {
        ParsedText t(text);
        EXPECT_EQ(t.errors(), "") << text;
    }
}

TEST(With, TakesDeclarations) {
    ParsedText t(
        "predict m(1) on gc(X = 2) with { gap = gap / 2  resource link[4] (servers = 2)\n"
        "  proc send(node, words) { use link[node] for words * gap }\n  fn f(x) = x; part n[2] = gc() with { gap = 1 s "
        "}\n"
        "  processor cpu[8], lat = 2 ns }");
    EXPECT_EQ(t.errors(), "");
    const auto& p = std::get<ast::Predict>(std::get<ast::ExprStmt>(t.parsed.file.statements[0]->node).value->node);
    const auto& w = std::get<ast::With>(p.machines[0]->node);
    EXPECT_EQ(w.bindings.size(), 2u);
    EXPECT_EQ(w.declarations.size(), 5u);
}

// Inside parentheses lines of the declarations still end statements.
TEST(With, TakesDeclarationsInParentheses) {
    ParsedText t(
        "print (predict m() on gc with {\n  proc send() {\n    hold 2 of r { delay 1 s }\n    get q\n    (f)(1)\n"
        "  }\n}).time");
    EXPECT_EQ(t.errors(), "");
}

TEST(With, OneMistakeIsOneError) {
    ParsedText t("machine a = b with { gap = 1  resource 3  proc send() { delay } }\nlet x = 3");
    EXPECT_EQ(t.diagnostics.list().size(), 2u) << t.errors();
    EXPECT_EQ(t.parsed.file.statements.size(), 2u);
}

TEST(Format, MachinesOfCallsAndWith) {
    EXPECT_EQ(formatted("model m() on a,b{send( 1 )on b,a with{gap=1}}"),
              "model m() on a, b { send(1) on b, a with { gap = 1 } }\n");
    EXPECT_EQ(formatted("machine f = g with { gap = gap/2  resource link[4](servers=2), fn f(x)=x }"),
              "machine f = g with { gap = gap / 2; resource link[4] (servers = 2); fn f(x) = x }\n");
    EXPECT_EQ(
        formatted("machine f = g with { gap = gap/2 // half\n /// Sends.\n proc send(n) { delay gap\n delay 1 s }\n\n"
                  " /* more */ resource link[4] }\nlet x = 1"),
        "machine f = g with {\n  gap = gap / 2 // half\n  /// Sends.\n  proc send(n) {\n    delay gap\n    delay 1 "
        "s\n  }\n\n  /* more */\n  resource link[4]\n}\nlet x = 1\n");
    formatted("print (predict m() on gc with {\n  proc send() {\n hold 2 of r { delay 1 s } }\n lat = 2 }).time, 3");
    formatted(
        "let r = f(1,\n 2, (predict m() on gc with {\n  proc send() {\n hold 2 of r { delay 1 s } }\n lat = 2 "
        "}).time)");
    formatted("model m() { p() on a with { resource r[2]\n fn f() = 2 }, b\n foo() }");
}

}  // namespace
}  // namespace pamina::testing
