// What is wrong with a text: the exact message and place, one for each mistake, in the language's own terms.
#include <regex>

#include "tests/unit/syntax/parsing.h"

namespace pamina::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

TEST(Mistakes, encoding) {
    EXPECT_EQ(mistake("let a = 1\nlet b = \xFF\n"),
              "E0001 byte 0xFF is not valid UTF-8 @ 2:9 `\xFF` | save the file as UTF-8");
    for (const char* bad :
         {"\x80", "\xC0\x80", "\xC3", "\xE0\x80\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xF8", "\xE2\x82"}) {
        EXPECT_THAT(mistake(bad), HasSubstr("E0001")) << bad;
    }
    EXPECT_THAT(mistakes("// \xC3\xA9 \xE2\x82\xAC \xF0\x9F\x98\x80"), IsEmpty());
    // UTF-16 is not UTF-8.
    EXPECT_THAT(mistake(std::string("\xFF\xFEl\0e\0", 6)), HasSubstr("E0001 byte 0xFF is not valid UTF-8 @ 1:1"));
}

TEST(Mistakes, strings_and_comments) {
    const char* close = "this string is never closed @ ";
    EXPECT_EQ(mistake("print \"abc\n"),
              fmt::format("E0002 {}1:7 `\"abc` | close it with `\"` on the same line", close));
    EXPECT_EQ(mistake("print \"abc\\"),
              fmt::format("E0002 {}1:7 `\"abc\\` | close it with `\"` on the same line", close));
    EXPECT_EQ(mistake("print(\"abc)\nprint 2"),
              fmt::format("E0002 {}1:7 `\"abc)` | close it with `\"` on the same line", close));
    EXPECT_EQ(mistake("model m {\n  if a { print \"abc }\n}\n").substr(0, 5), "E0002");
    EXPECT_EQ(mistake("let a = 1 /* b\nc"), "E0003 this comment is never closed @ 1:11 `/*` | close it with `*/`");
    EXPECT_EQ(mistake("let a = /* b\nc").substr(0, 5), "E0003");
    EXPECT_EQ(mistake("model m { delay (/* b\nc").substr(0, 5), "E0003");
    EXPECT_EQ(mistake("/* a * / /").substr(0, 5), "E0003");
    EXPECT_THAT(mistakes("/* a **/ /**/ /***/ // /* b"), IsEmpty());
    EXPECT_EQ(mistake("print \"a\\qb\\zc\""),
              "E0004 `\\q` is not an escape sequence @ 1:9 `\\q` | strings know \\n, \\t, \\\", \\\\ and \\(value)");
    EXPECT_EQ(mistake("print \"\\é\""),
              "E0004 `\\é` is not an escape sequence @ 1:8 `\\é` | strings know \\n, \\t, \\\", \\\\ and \\(value)");
}

TEST(Mistakes, members_without_a_name) {
    const char* what = "E0101 expected a name behind this `.` before the line ends @ ";
    EXPECT_EQ(mistake("print r.\nlet m = 3\n"), fmt::format("{}1:8 `.`", what));
    // A chain goes on in the next line, also with a word of the language.
    EXPECT_THAT(mistakes("print r.\n  measure.x.p99\n"), IsEmpty());
}

TEST(Mistakes, functions_with_statements) {
    EXPECT_EQ(mistake("fn f(p: int) { let y = 2 }"),
              "E0101 expected `=` or `:`, found `{` @ 1:14 `{` | a function is an expression: "
              "`fn f(x) = let y = 2 * x in y + 1`");
    EXPECT_THAT(mistake("fn f(p: int): int {\n  p\n}"), HasSubstr("a function is an expression"));
}

TEST(Mistakes, characters) {
    EXPECT_EQ(mistake("let a = 3 @ 4"), "E0005 `@` has no meaning here @ 1:11 `@`");
    EXPECT_EQ(mistake("let a = b && c"), "E0005 `&&` has no meaning here @ 1:11 `&&` | write `and`");
    EXPECT_EQ(mistake("let a = b || c"), "E0005 `||` has no meaning here @ 1:11 `||` | write `or`");
    EXPECT_EQ(mistake("let a = !c"), "E0005 `!` has no meaning here @ 1:9 `!` | write `not`");
    EXPECT_EQ(mistake("let a = b ? c : d"), "E0005 `?` has no meaning here @ 1:11 `?` | write `if c then a else b`");
    EXPECT_EQ(mistake("# a\n"), "E0005 `#` has no meaning here @ 1:1 `#` | comments start with `//`");
    EXPECT_EQ(mistake("print 'a b'"),
              "E0005 this string is in single quotes @ 1:7 `'a b'` | strings are written in double quotes");
    EXPECT_EQ(mistake("let a = 3 µs"), "E0005 `µ` has no meaning here @ 1:11 `µ` | write `u`, as in `us`");
    EXPECT_EQ(mistake("print “a"), "E0005 `“` has no meaning here @ 1:7 `“` | texts stand in straight double quotes");
    EXPECT_EQ(mistake("let a = \x07"), "E0005 the character U+0007 has no meaning here @ 1:9 `\x07`");
    EXPECT_EQ(mistake(std::string("let a = \0", 9)).substr(0, 5), "E0005");
}

TEST(Mistakes, brackets) {
    EXPECT_EQ(mistake("model m {\n  delay (1 s"), "E0102 this `(` is never closed @ 2:9 `(`");
    EXPECT_EQ(mistake("model m {\n  delay 1 s"), "E0102 this `{` is never closed @ 1:9 `{`");
    EXPECT_EQ(mistake("let a = [1, 2"), "E0102 this `[` is never closed @ 1:9 `[`");
    EXPECT_EQ(mistake("let a = 3)"), "E0102 this `)` closes nothing @ 1:10 `)`");
    EXPECT_EQ(mistake("model m { delay 1 s }\n}"), "E0102 this `}` closes nothing @ 2:1 `}`");
    EXPECT_EQ(mistake("model m {\n  delay 1 s)\n}"), "E0102 this `)` closes nothing @ 2:12 `)`");
    EXPECT_EQ(mistake("let a = (1 + 2]"),
              "E0102 expected `)` before this `]` @ 1:15 `]` + this `(` is still open @ 1:9 `(`");
    EXPECT_EQ(mistake("let a = [1, (2]"),
              "E0102 expected `)` before this `]` @ 1:15 `]` + this `(` is still open @ 1:13 `(`");
    EXPECT_EQ(mistake("let a = [1, 2)]"),
              "E0102 expected `]` before this `)` @ 1:14 `)` + this `[` is still open @ 1:9 `[`");
    EXPECT_EQ(mistake("model m {\n  delay (1 s\n}"),
              "E0102 expected `)` before this `}` @ 3:1 `}` + this `(` is still open @ 2:9 `(`");
    // A line that begins a statement ends what is open; the other mistakes are found.
    EXPECT_THAT(mistakes("let a = f(1\nlet b = [2\nprint 3 +\nlet c = 4"),
                ElementsAre("E0102 this `(` is never closed @ 1:10 `(`", "E0102 this `[` is never closed @ 2:9 `[`",
                            "E0101 expected an expression before the line ends @ 3:10 ``"));
    // Words that open statements are names of arguments and members, too, but of no parameters, which could not be
    // used.
    EXPECT_THAT(mistakes("let a = f(1,\n  task = 2,\n  use = 3)\nfn g(\n  a: int,\n  b\n) = x.\ntask"), IsEmpty());
    EXPECT_THAT(
        mistakes("fn g(\n  unit: int,\n  let\n) = unit + let"),
        ElementsAre("E0101 expected a name, found `unit` @ 2:3 `unit` | `unit` is a reserved word; choose another name",
                    "E0101 expected a name, found `let` @ 3:3 `let` | `let` is a reserved word; choose another name"));
    EXPECT_EQ(mistake("model m() {\n  measure \"an answer\" { delay 1 s }\n}"),
              "E0101 expected a name, found `\"an answer\"` @ 2:11 `\"an answer\"` | a name stands without quotes: "
              "letters, digits and `_`, as in `average_answer`");
}

TEST(Mistakes, nesting) {
    EXPECT_THAT(mistake("let a = " + std::string(201, '(') + std::string(201, ')')),
                HasSubstr("E0103 this is nested more than 200 levels deep @ 1:209 `(`"));
    EXPECT_THAT(mistakes("let a = " + std::string(200, '(') + "1" + std::string(200, ')')), IsEmpty());
}

// On lines of their own or behind others, with indices, after other replacements; the mistakes behind are found.
TEST(Mistakes, ContentionsAreNotReplaced) {
    for (const char* before : {"", "gap = 1 ms; ", "gap = 1 ms  ", "resource r  ", "gap = 1 ms\n", "\n"}) {
        for (const char* index : {"", "[4]"}) {
            const std::string with = fmt::format("{}contention x{} {{ resource a }}", before, index);
            const auto found = mistakes(fmt::format("machine a = gc with {{ {} }}\nlet b = ]", with));
            ASSERT_EQ(found.size(), 2) << with;
            EXPECT_THAT(found[0], HasSubstr("E0236 a contention cannot be replaced by `with` @ "));
            EXPECT_THAT(found[0], HasSubstr("`contention x`"));
        }
    }
    EXPECT_THAT(mistakes("machine a = gc with { contention = 3 }"), IsEmpty());
    EXPECT_THAT(mistake("let a = f(contention x)"), HasSubstr("E01"));
}

TEST(Mistakes, statements) {
    EXPECT_EQ(mistake("model m { delya 2 ms }"),
              "E0104 `delya` is not a statement @ 1:11 `delya` | did you mean `delay`?");
    EXPECT_EQ(mistake("frok { } { }"), "E0104 `frok` is not a statement @ 1:1 `frok` | did you mean `fork`?");
    EXPECT_EQ(mistake("hodl r { delay 1 s }"), "E0104 `hodl` is not a statement @ 1:1 `hodl` | did you mean `hold`?");
    EXPECT_EQ(
        mistake("while x { delay 1 s }"),
        "E0104 `while` is not a statement @ 1:1 `while` | a `proc` that calls itself goes on while something holds, "
        "`proc again(k: int) { …; if k < 3 { again(k + 1) } }`; a `for` counts, and `background { loop { … } }` goes "
        "on until the process around it ends");
    EXPECT_EQ(mistake("def f(x) = 3"), "E0104 `def` is not a statement @ 1:1 `def` | did you mean `fn`?");
    EXPECT_EQ(mistake("var x = 3"),
              "E0104 `var` is not a statement @ 1:1 `var` | `let x = …` names a value, which stays as it is; what "
              "changes is the argument of a `proc` that calls itself");
    EXPECT_EQ(mistake("return 3"),
              "E0104 `return` is not a statement @ 1:1 `return` | statements on one line need `;` between them");
    EXPECT_EQ(mistake("x = 3"),
              "E0101 `x = …` is not a statement @ 1:1 `x =` | `let x = …` names a value, which stays as it is; `==` "
              "compares");
    EXPECT_EQ(
        mistake("s = s + 1"),
        "E0101 `s = …` is not a statement @ 1:1 `s =` | `s` keeps the value that it has; `sum(i in 1..n: …)` adds "
        "up, as `prod`, `min` and `max` do theirs");
    EXPECT_EQ(mistake("else { }"),
              "E0101 `else` does not fit here @ 1:1 `else` | it belongs right behind the block of an `if`");
    EXPECT_EQ(mistake("1 2"), "E0101 `2` does not fit here @ 1:3 `2` | statements on one line need `;` between them");
    EXPECT_EQ(
        mistake("let a = b c"),
        "E0101 `c` does not fit here @ 1:11 `c` | statements on one line need `;` between them, and a unit stands "
        "behind a number: `* 1 c`");
    EXPECT_EQ(mistake("let a = b[]"),
              "E0101 this is not an index @ 1:10 `[]` | an index has an expression for each dimension");
    EXPECT_EQ(mistake("resource r[]"),
              "E0101 this is not an index @ 1:11 `[]` | an index has an expression for each dimension");
    EXPECT_THAT(mistakes("a; b\nc\n1; 2"), IsEmpty());
}

TEST(Mistakes, what_is_missing) {
    EXPECT_EQ(mistake("let a ="), "E0101 expected an expression before the script ends @ 1:8 ``");
    EXPECT_EQ(mistake("let a = 1 +\nlet b = 2"), "E0101 expected an expression before the line ends @ 1:12 ``");
    EXPECT_EQ(mistake("let a =   // why\nlet b = 2"), "E0101 expected an expression before the line ends @ 1:8 ``");
    EXPECT_EQ(mistake("let = 3"), "E0101 expected a name, found `=` @ 1:5 `=`");
    EXPECT_EQ(mistake("let delay = 3"),
              "E0101 expected a name, found `delay` @ 1:5 `delay` | `delay` is a reserved word; choose another name");
    EXPECT_EQ(mistake("print let a = 1"), "E0101 expected `in` or `,` before the script ends @ 1:16 ``");
    EXPECT_EQ(mistake("print let a = 1 in"), "E0101 expected an expression before the script ends @ 1:19 ``");
    EXPECT_EQ(mistake("print let a: int = 1 in a"), "E0101 expected `=`, found `:` @ 1:12 `:`");
    EXPECT_EQ(
        mistake("let a = 1, b = 2\nprint a"),
        "E0101 expected `in` or `,` before the line ends @ 1:17 `` | several values have a `let` each, on lines of "
        "their own or with `;` between");
    EXPECT_EQ(mistake("let a int = 5"), "E0101 expected `=` or `:`, found `int` @ 1:7 `int`");
    EXPECT_EQ(mistake("let a: = 5"), "E0101 expected a type, found `=` @ 1:8 `=`");
    EXPECT_EQ(mistake("model { }"), "E0101 expected a name, found `{` @ 1:7 `{`");
    EXPECT_EQ(mistake("model m(P: int = ) { }"), "E0101 expected an expression, found `)` @ 1:18 `)`");
    EXPECT_EQ(mistake("model m(P int) { }"), "E0101 expected `)` or `,`, found `int` @ 1:11 `int`");
    EXPECT_EQ(mistake("model m on a: { }"),
              "E0101 expected a machine, found `{` @ 1:15 `{` | `:` needs one before the block");
    EXPECT_EQ(mistake("fn f = 3"), "E0101 expected `(`, found `=` @ 1:6 `=`");
    EXPECT_EQ(mistake("fn f(a, , b) = 3"), "E0101 expected a name, found `,` @ 1:9 `,`");
    EXPECT_EQ(mistake("fn f(x) { x }"),
              "E0101 expected `=` or `:`, found `{` @ 1:9 `{` | a function is an expression: "
              "`fn f(x) = let y = 2 * x in y + 1`");
    EXPECT_EQ(mistake("import"), "E0101 expected a name or a string before the script ends @ 1:7 ``");
    EXPECT_EQ(mistake("import \"a\" as"), "E0101 expected a name before the script ends @ 1:14 ``");
    EXPECT_EQ(mistake("machine m = a with { b }"), "E0101 expected `=`, found `}` @ 1:24 `}`");
    EXPECT_EQ(
        mistake("use r"),
        "E0101 expected `for` before the script ends @ 1:6 `` | how long stands behind `for`, as in `use a for 5 ms`");
    EXPECT_EQ(mistake("use r 3 s"),
              "E0101 expected `for`, found `3` @ 1:7 `3` | how long stands behind `for`, as in `use a for 5 ms`");
    EXPECT_EQ(mistake("model m {\n  delay\n}"), "E0101 expected an expression before `}` @ 2:8 ``");
    EXPECT_EQ(mistake("for i = 1..3 { }"),
              "E0101 `=` does not fit here @ 1:7 `=` | what it goes over stands behind `in`: `i in …`");
    EXPECT_EQ(mistake("model m {\n  for i in 1..3\n    delay 1 s\n}"),
              "E0101 expected `{` before the line ends @ 2:16 ``");
    EXPECT_EQ(mistake("hold { }"),
              "E0101 expected an expression, found `{` @ 1:6 `{` | `hold` needs one before the block");
    EXPECT_EQ(mistake("if { delay 1 s }"),
              "E0101 expected an expression, found `{` @ 1:4 `{` | `if` needs one before the block");
    EXPECT_EQ(mistake("par i in 1..3 on { compute 1 s }"),
              "E0101 expected an expression, found `{` @ 1:18 `{` | `on` needs one before the block");
    EXPECT_EQ(mistake("fork compute 1 s"), "E0101 expected `{`, found `compute` @ 1:6 `compute`");
    EXPECT_EQ(mistake("choose { 0.2 delay 3 s }"), "E0101 expected `{`, found `delay` @ 1:14 `delay`");
    EXPECT_EQ(mistake("task a[i] { }"), "E0101 expected `in`, found `]` @ 1:9 `]`");
    EXPECT_EQ(mistake("task a {\n  compute 1\n  after b\n}"),
              "E0101 `after` does not fit here @ 3:3 `after` | what a task comes after stands first in its block: "
              "`task u { after t; … }`");
    EXPECT_EQ(mistake("task a { after\n compute 1 }"), "E0101 expected a name before the line ends @ 1:15 ``");
    EXPECT_EQ(mistake("print"), "E0101 expected an expression before the script ends @ 1:6 ``");
}

TEST(Mistakes, expressions) {
    EXPECT_EQ(mistake("let a = 1 < 2 <= 3"),
              "E0105 comparisons cannot be chained @ 1:15 `<=` | join two of them with `and`");
    EXPECT_THAT(mistakes("let a = (1 < 2) == (2 < 3)"), IsEmpty());
    EXPECT_EQ(mistake("let a = 1..3"),
              "E0101 a range cannot stand here @ 1:10 `..` | it belongs after `in`, or in the index of a processor");
    EXPECT_EQ(mistake("let a = b[..1]"), "E0101 a range cannot stand here @ 1:11 `..` | its first value is missing");
    EXPECT_EQ(mistake("let a = b[1..]"), "E0101 expected an expression, found `]` @ 1:14 `]`");
    EXPECT_EQ(mistake("let a = b.3"), "E0101 expected a name, found `3` @ 1:11 `3`");
    EXPECT_EQ(mistake("let a = 5."),
              "E0101 expected a name before the script ends @ 1:11 `` | digits stand behind the point, as in 5.0");
    EXPECT_EQ(mistake("let a = .5"), "E0101 expected an expression, found `.` @ 1:9 `.`");
    EXPECT_EQ(mistake("let a = b = c"), "E0101 `=` does not fit here @ 1:11 `=` | `==` compares");
    EXPECT_EQ(mistake("if a = b { }"), "E0101 expected `then` or `{`, found `=` @ 1:6 `=` | `==` compares");
    EXPECT_EQ(mistake("let a = b % c"), "E0101 `%` does not fit here @ 1:11 `%` | `a mod b` is the remainder");
    EXPECT_EQ(mistake("let a = b ++ c"), "E0101 expected an expression, found `+` @ 1:12 `+`");
    EXPECT_EQ(mistake("let a = f(1 2)"), "E0101 expected `,` or `)`, found `2` @ 1:13 `2`");
    EXPECT_EQ(mistake("let a = f(1,,2)"), "E0101 expected an expression, found `,` @ 1:13 `,`");
    EXPECT_EQ(mistake("let a = [1 2]"), "E0101 expected `for`, `]` or `,`, found `2` @ 1:12 `2`");
    EXPECT_EQ(mistake("let a = (1, 2)"), "0 mistakes: ");  // a distribution; what is wrong is told later
    EXPECT_EQ(mistake("let a = ()"), "E0101 expected an expression, found `)` @ 1:10 `)`");
    EXPECT_EQ(mistake("let a = { b: 1 }"), "E0101 expected `=`, found `:` @ 1:12 `:`");
    EXPECT_EQ(mistake("let a = b ->"), "E0101 expected a unit before the script ends @ 1:13 ``");
    EXPECT_EQ(mistake("let a = b -> 3"), "E0101 expected a unit, found `3` @ 1:14 `3`");
    EXPECT_EQ(mistake("let a = if b then 3"), "E0101 expected `else` before the script ends @ 1:20 ``");
    EXPECT_EQ(mistake("if b then 3"), "E0101 expected `else` before the script ends @ 1:12 ``");
    EXPECT_EQ(mistake("let a = if (b) c else d"), "E0101 expected `then`, found `c` @ 1:16 `c`");
    EXPECT_EQ(mistake("let a = sum(i in 1..3)"), "E0101 expected `,` or `:`, found `)` @ 1:22 `)`");
}

TEST(Mistakes, said_twice) {
    EXPECT_EQ(mistake("par i in 1..3 on a on b { }"), "E0106 `on` is said twice @ 1:20 `on b`");
    EXPECT_EQ(mistake("par i in 1..3 schedule static schedule static { }"),
              "E0106 `schedule` is said twice @ 1:31 `schedule static`");
    EXPECT_EQ(mistake("graph order by a order by b { }"), "E0106 `order by` is said twice @ 1:18 `order by b`");
    EXPECT_EQ(mistake("task a in order in order { }"), "E0106 `in order` is said twice @ 1:17 `in order`");
    EXPECT_EQ(mistake("task a with c(r = 1) with d(r = 1) { }"), "E0106 `with` is said twice @ 1:22 `with d(r = 1)`");
    EXPECT_EQ(mistake("task a { after b if c if d\n }"),
              "E0106 a dependence has one condition @ 1:23 `if d` | join the conditions with `and`");
    EXPECT_EQ(mistake("task a { after b carrying 1 s carrying 2 s\n }"),
              "E0106 a dependence carries one delay @ 1:31 `carrying 2 s`");
}

TEST(Mistakes, each_statement_has_its_own) {
    EXPECT_THAT(mistakes("let a = 1 +\nlet b = (2\nprint 5 )\nlet c = 3"),
                ElementsAre("E0101 expected an expression before the line ends @ 1:12 ``",
                            "E0102 this `(` is never closed @ 2:9 `(`", "E0102 this `)` closes nothing @ 3:9 `)`"));
    EXPECT_THAT(mistakes("model m {\n  delay\n  use r\n  delay @\n  for { }\n  compute 1\n}\nprint \"a"),
                ElementsAre("E0101 expected an expression before the line ends @ 2:8 ``",
                            "E0101 expected `for` before the line ends @ 3:8 ``",
                            "E0005 `@` has no meaning here @ 4:9 `@`", "E0101 expected a name, found `{` @ 5:7 `{`",
                            "E0002 this string is never closed @ 8:7 `\"a` | close it with `\"` on the same line"));
    // The last word stands alone.
    EXPECT_THAT(mistakes("model m {\n  delya 2 ms\n}\nprint \n"),
                ElementsAre("E0104 `delya` is not a statement @ 2:3 `delya` | did you mean `delay`?",
                            "E0101 expected an expression before the script ends @ 4:6 ``"));
    EXPECT_THAT(mistakes("let a = f(delay)\nsync b\nuse\n"),
                ElementsAre("E0101 `delay` is a reserved word and no value @ 1:11 `delay`",
                            "E0101 expected an expression before the script ends @ 3:4 ``"));
    // The good ones are read.
    const ParsedText p("let a = 1\nlet b = )\nlet c = 3 +\nmodel m { delay; delay 2 s }\nlet d = 4\n");
    EXPECT_EQ(p.diagnostics.list().size(), 3u);
    ASSERT_EQ(p.parsed.file.statements.size(), 5u);
    const auto broken = [&](const ast::StmtPtr& s) { return std::holds_alternative<ast::ErrorStmt>(s->node); };
    EXPECT_FALSE(broken(p.parsed.file.statements[0]));
    EXPECT_TRUE(broken(p.parsed.file.statements[1]));
    EXPECT_TRUE(broken(p.parsed.file.statements[2]));
    const auto& body = std::get<ast::ModelDecl>(p.parsed.file.statements[3]->node).body.statements;
    ASSERT_EQ(body.size(), 2u);
    EXPECT_TRUE(broken(body[0]));
    EXPECT_FALSE(broken(body[1]));
    EXPECT_FALSE(broken(p.parsed.file.statements[4]));
}

TEST(Mistakes, are_not_without_end) {
    std::string text, characters, closers;
    for (int i = 0; i < 3000; ++i) text += "let a =\n", characters += "let a = @\n", closers += "let a = )\n";
    for (const auto& t : {text, characters, closers}) EXPECT_EQ(mistakes(t).size(), 20u);
}

/// No word of the grammar's own files.
TEST(Mistakes, speak_the_language_of_the_model) {
    const std::regex inner("[A-Z]{3,}|[a-z][A-Z]|EOF|BROKEN|<|missing|mismatch|viable|extraneous|token");
    for (const char* text : {"let",
                             "let a",
                             "let a = ",
                             "model m(",
                             "model m() on",
                             "task a[i in",
                             "par i in 1..3 schedule",
                             "graph from",
                             "use r for",
                             "hold n of",
                             "delay until",
                             "a ->",
                             "a -> 1/",
                             "x[",
                             "f(a =",
                             "import a.",
                             "as",
                             "put q after",
                             "order by",
                             "if a then",
                             "predict m on a with",
                             "fn f(a: )=1",
                             "unit",
                             "}",
                             "let a = {b",
                             "[1 for",
                             "sum(i in 1..2:",
                             "param a in",
                             "param a = 1 in 1..",
                             "machine m =",
                             "choose {",
                             "measure",
                             "symbolic",
                             "symbolic m where",
                             "symbolic m free",
                             "symbolic m where n == 2^k for",
                             "3 of",
                             "task a { after all",
                             "event e("}) {
        const ParsedText p(text);
        for (const auto& d : p.diagnostics.list())
            EXPECT_FALSE(std::regex_search(d.message + d.help, inner)) << text << ": " << d.message << d.help;
    }
}

TEST(Completeness, of_prefixes) {
    using syntax::Completeness;
    const auto of = [](const std::string& text) { return ParsedText(text).parsed.completeness; };
    for (const char* text : {"", "let a = 1", "model m { }", "if a { }", "// x", "a\n", "print 1;"})
        EXPECT_EQ(of(text), Completeness::complete) << text;
    for (const char* text : {"let a =", "let a = 1 +", "let", "model m {", "model m", "f(", "[1,", "f(1,\n",
                             "if a then b", "/* x", "model m {\n delay 1 s\n", "import", "print", "for i in 1..3"}) {
        EXPECT_EQ(of(text), Completeness::incomplete) << text;
    }
    for (const char* text :
         {"let a = )", "let = 3", "a b", "\"x", "@", "x = 3", "let a = (]", "let a =\nlet b = 2", "\xFF"})
        EXPECT_EQ(of(text), Completeness::error) << text;
}

}  // namespace
}  // namespace pamina::testing
