// What of a library a script needs, by its words.
#include "frontend/syntax/needed.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace pamina::syntax {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

Needed of(std::string_view library, std::string_view script) {
    Words words;
    add_words(script, words);
    return needed(library, words);
}

constexpr std::string_view kLibrary =
    "// A library.\n"
    "import std.other\n"
    "\n"
    "/// One, which three() uses.\n"
    "fn one() = 1\n"
    "fn two(\n"
    "    a, // of three()\n"
    "    b = \"four() \\(text(four(\")\")))\"\n"
    ") = a\n"
    "machine three(n: int = one()) {\n"
    "  let two_of_it = 2 /* two */\n"
    "}\n"
    "unit packet\n"
    "fn four(x) = x\n";

TEST(Needed, NothingButWhatDeclaresNothingThatIsCalled) {
    const Needed n = of(kLibrary, "import std.three\nprint 1 // one\n");
    EXPECT_THAT(n.left_out, ElementsAre("one", "two", "three", "four"));
    EXPECT_THAT(n.names, ElementsAre("one", "two", "three", "four"));
    EXPECT_THAT(n.text, HasSubstr("import std.other"));
    EXPECT_THAT(n.text, HasSubstr("unit packet"));
    EXPECT_THAT(n.text, Not(HasSubstr("fn")));
    EXPECT_LE(n.text.size(), kLibrary.find("fn four"));
}

TEST(Needed, WhatItNeedsItself) {
    EXPECT_THAT(of(kLibrary, "predict m on three").left_out, ElementsAre("two", "four"));
    EXPECT_THAT(of(kLibrary, "print \"\\(one())\"").left_out, ElementsAre("two", "three", "four"));
    // A value in a text is a use.
    EXPECT_THAT(of(kLibrary, "print two(1)").left_out, ElementsAre("one", "three"));
    EXPECT_THAT(of(kLibrary, "print lib.one() + four(1) + two(1) + lib.three").left_out, IsEmpty());
}

TEST(Needed, PlacesStayAndCommentsGo) {
    const Needed n = of(kLibrary, "two three");
    for (std::string_view part : {"import std.other", "fn one()", "fn two(", "a,", "machine three", "let two_of_it = 2",
                                  "unit packet", "fn four(x) = x", "\"four() \\(text(four(\")\")))\""}) {
        EXPECT_EQ(n.text.find(part), kLibrary.find(part)) << part;
    }
    EXPECT_THAT(n.text, Not(HasSubstr("//")));
    EXPECT_THAT(n.text, Not(HasSubstr("/*")));
    EXPECT_EQ(std::count(n.text.begin(), n.text.end(), '\n'), std::count(kLibrary.begin(), kLibrary.end(), '\n'));
}

// A `let` in the first column that goes on with what stands before it is no statement.
TEST(Needed, LocalNames) {
    const std::string_view library = "fn f(x) =\nlet a = x in // why\nlet b = a in\nb\n\nfn g(x) = x\n";
    EXPECT_THAT(of(library, "print f(1)").left_out, ElementsAre("g"));
    EXPECT_THAT(of(library, "print g(1)").left_out, ElementsAre("f"));
}

TEST(Needed, AnyText) {
    // Not formatted, broken, empty: no more than is there.
    for (std::string_view text :
         {"", "\n", "fn", "fn f(", "\"", "\"\\(", "/*", "machine m { \"\\(\"", "  fn f() = 1", "}\nfn f() = 1"}) {
        Words words;
        add_words(text, words);
        EXPECT_LE(needed(text, words).text.size(), text.size()) << text;
    }
}

}  // namespace
}  // namespace pamina::syntax
