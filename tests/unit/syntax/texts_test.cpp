// Texts with values in them, `"p99 \(x -> ms)"`, and the `if` of lists and sums: trees, places, mistakes, formatting.
#include "frontend/syntax/tokens.h"
#include "tests/unit/syntax/parsing.h"
#include "tests/unit/syntax/tree_dump.h"

namespace pamina::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(Texts, trees) {
    EXPECT_EQ(expression(R"t("p99 \(x -> ms) of \(n)!")t"), "(text 'p99 ' (-> x ms) ' of ' n '!')");
    EXPECT_EQ(expression(R"t("\(a)\(b)")t"), "(text '' a '' b '')");
    EXPECT_EQ(expression(R"t("\\(a) \"\(b)\" \n")t"), "(text '\\(a) \"' b '\" \n')");
    // Parentheses, brackets and texts of its own.
    EXPECT_EQ(expression(R"t("\((1 + 2) * f(a)[0])")t"), "(text '' (* (+ 1 2) (at (call f a) 0)) '')");
    EXPECT_EQ(expression(R"t("a \(if c then "b)" else "\(d) \("e")") f")t"),
              "(text 'a ' (if c 'b)' (text '' d ' ' 'e' '')) ' f')");
    EXPECT_EQ(expression(R"t("é \("ü\(a)") é" + b)t"), "(+ (text 'é ' (text 'ü' a '') ' é') b)");
    // Layout and units inside as anywhere.
    EXPECT_EQ(expression(R"t("\(12 ns / s) \(x [0])")t"), "(text '' (/ 12:ns s) ' ' (at x 0) '')");
}

TEST(Texts, places) {
    ParsedText p("let a = \"é \\(bc -> ms) \\(d)\"\nprint a");
    const auto& text = std::get<ast::Text>(std::get<ast::LetDecl>(p.parsed.file.statements[0]->node).value->node);
    EXPECT_EQ(p.sources.text(text.values[0]->span), "bc -> ms");
    EXPECT_EQ(p.sources.text(text.values[1]->span), "d");
    EXPECT_EQ(p.sources.text(text.texts[0].span), "é ");
    EXPECT_EQ(p.sources.text(text.texts[1].span), " ");
    EXPECT_EQ(p.sources.text(text.texts[2].span), "");
}

TEST(Texts, mistakes) {
    EXPECT_EQ(mistake("print \"a \\(f(x\"\nprint 2"),
              "E0007 this `\\(` is never closed @ 1:10 `\\(` | close the value with `)` on the same line, before the "
              "`\"` that ends the text");
    EXPECT_EQ(mistake("print \"\\("),
              "E0007 this `\\(` is never closed @ 1:8 `\\(` | close the value with `)` on the same line, before the "
              "`\"` that ends the text");
    EXPECT_EQ(mistake("print \"a \\(f(\"x\")) b\nprint 2"),
              "E0002 this string is never closed @ 1:7 `\"a \\(f(\"x\")) b` | close it with `\"` on the same line");
    EXPECT_EQ(mistake("print \"a\\(b)\\\nprint \"c\""),
              "E0002 this string is never closed @ 1:7 `\"a\\(b)\\` | close it with `\"` on the same line");
    EXPECT_EQ(mistake(R"t(print "a \() b")t"), R"t(E0101 expected an expression, found `) b"` @ 1:12 `) b"`)t");
    EXPECT_EQ(mistake(R"t(print "a \(1 2) b")t"), "E0101 expected `)`, found `2` @ 1:14 `2`");
    EXPECT_THAT(mistake(R"t(print "\([1)", 2)t"), StartsWith("E0102 expected `]` before this `)` @ 1:12"));
    EXPECT_EQ(mistake(R"t(print ["\(1])"])t"), "E0102 this `]` closes nothing @ 1:12 `]`");
    EXPECT_EQ(mistake(R"t(print "\(1 // b) c")t"), "E0005 `// b` has no meaning here @ 1:12 `// b`");
    EXPECT_THAT(mistake(R"t(print "\(x') c'")t"), StartsWith("E0005 `'` has no meaning here @ 1:11 `'`"));
    EXPECT_THAT(mistakes(R"t(print "\q\(1)\z")t"), ElementsAre(StartsWith("E0004 `\\q`"), StartsWith("E0004 `\\z`")));
    EXPECT_EQ(
        mistake("import \"a\\(1).pam\"\nprint 1"),
        "E0107 the file of an import is known before anything is evaluated @ 1:8 `\"a\\(1).pam\"` | write its name "
        "without values in it");
    // What stands behind is still read.
    EXPECT_THAT(mistakes("print \"\\(1\"\nprint \"\\(2 3)\"\nprint )"),
                ElementsAre(StartsWith("E0007"), StartsWith("E0101"), StartsWith("E0102")));
}

TEST(Texts, nesting) {
    const auto nested = [](int levels, const std::string& open, const std::string& close) {
        std::string text = "let a = ";
        for (int i = 0; i < levels; ++i) text += open;
        text += "1";
        for (int i = 0; i < levels; ++i) text += close;
        return text;
    };
    EXPECT_EQ(ParsedText(nested(190, "\"\\(", ")\"")).errors(), "");
    for (const int n : {250, 100'000}) {
        EXPECT_THAT(mistake(nested(n, "\"\\(", ")\"")), HasSubstr("E0103 this is nested more than 200 levels deep"));
        EXPECT_THAT(mistake(nested(n, "\"\\(if b then ", " else c)\"")), HasSubstr("E0103"));
        EXPECT_THAT(mistake(nested(n, "\"\\(", "")), HasSubstr("E0007"));
    }
}

TEST(Texts, tokens) {
    const std::string text = R"t(print "a \(b + "c") d")t";
    std::vector<std::string> seen;
    for (const auto& t : syntax::tokens(0, text))
        seen.push_back(
            fmt::format("{} {}", static_cast<int>(t.kind), text.substr(t.span.begin, t.span.end - t.span.begin)));
    const auto line = [](syntax::TokenKind kind, const char* word) {
        return fmt::format("{} {}", static_cast<int>(kind), word);
    };
    using K = syntax::TokenKind;
    EXPECT_THAT(seen, ElementsAre(line(K::Keyword, "print"), line(K::String, "\"a "), line(K::Opener, "\\("),
                                  line(K::Name, "b"), line(K::Operator, "+"), line(K::String, "\"c\""),
                                  line(K::Closer, ")"), line(K::String, " d\"")));
}

TEST(Texts, formatted) {
    EXPECT_EQ(formatted("print \"a\\t\\( x->ms )  \\(f( 1,2 )) \\( \"b\\( c )\" )\"\n"),
              "print \"a\\t\\(x -> ms)  \\(f(1, 2)) \\(\"b\\(c)\")\"\n");
    EXPECT_EQ(formatted("print \"\\(1+2)\" // a\n"), "print \"\\(1 + 2)\" // a\n");
}

TEST(Conditions, trees) {
    EXPECT_EQ(expression("[i for i in a if i > 1]"), "[i for i in a if (> i 1)]");
    EXPECT_EQ(expression("[i for i in a..b step 2 for j in c if i != j]"),
              "[i for i in (.. a b 2), j in c if (!= i j)]");
    EXPECT_EQ(expression("sum(i in 1..3, j in a if i > j: i * j)"), "(sum i in (.. 1 3), j in a if (> i j): (* i j))");
    EXPECT_EQ(expression("[if a then b else c for i in 1..3 if if d then e else f]"),
              "[(if a b c) for i in (.. 1 3) if (if d e f)]");
    EXPECT_EQ(mistake("let a = [i for i in 1..3 if]").substr(0, 5), "E0101");
    EXPECT_EQ(mistake("let a = sum(i in 1..3 if: i)").substr(0, 5), "E0101");
    EXPECT_EQ(mistake("let a = [1, 2 if b]").substr(0, 5), "E0101");
}

TEST(Conditions, formatted) {
    EXPECT_EQ(formatted("let a = [i for i in b  if i>1]\nlet c = sum(i in b if i>1:i)\n"),
              "let a = [i for i in b if i > 1]\nlet c = sum(i in b if i > 1: i)\n");
    EXPECT_EQ(formatted("let a = [i\nfor i in b\nif i>1]\nlet c = sum(i in b\nif i>1:\ni)\n"),
              "let a = [i\n    for i in b\n    if i > 1]\nlet c = sum(i in b\n    if i > 1:\n    i)\n");
}

}  // namespace
}  // namespace pamina::testing
