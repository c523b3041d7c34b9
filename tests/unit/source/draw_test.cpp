// How diagnostics look: every picture is written out.
#include <gtest/gtest.h>

#include "frontend/source/diagnostic.h"
#include "frontend/source/source_map.h"

namespace pamina {
namespace {

/// The picture of an error on the first occurrence of `mark` in `text`.
std::string picture(const std::string& text, const std::string& mark, const std::string& help = "") {
    SourceMap m;
    const FileId f = m.add("a.pam", text);
    const auto begin = static_cast<std::uint32_t>(text.find(mark));
    Diagnostic d;
    d.id = "E0101";
    d.message = "no";
    d.help = help;
    d.span = {f, begin, begin + static_cast<std::uint32_t>(mark.size())};
    return draw(d, m, false);
}

std::string picture_at(const std::string& text, std::uint32_t begin, std::uint32_t end) {
    SourceMap m;
    Diagnostic d;
    d.id = "E0101";
    d.message = "no";
    d.span = {m.add("a.pam", text), begin, end};
    return draw(d, m, false);
}

TEST(Draw, AsTheLanguageSays) {
    EXPECT_EQ(picture("model m {\n  use sever for t\n}\n", "sever", "did you mean `server`?"),
              "error[E0101]: no\n"
              "  --> a.pam:2:7\n"
              "   |\n"
              " 2 |   use sever for t\n"
              "   |       ^^^^^ did you mean `server`?\n");
}

TEST(Draw, TheGutterIsAsWideAsTheLineNumber) {
    std::string text;
    for (int i = 0; i < 99; ++i) text += "\n";
    EXPECT_EQ(picture(text + "abc", "b"),
              "error[E0101]: no\n"
              "    --> a.pam:100:2\n"
              "     |\n"
              " 100 | abc\n"
              "     |  ^\n");
}

TEST(Draw, TabsAreFourColumnsWide) {
    EXPECT_EQ(picture("\tx\ty\n", "y"),
              "error[E0101]: no\n"
              "  --> a.pam:1:4\n"
              "   |\n"
              " 1 |     x    y\n"
              "   |          ^\n");
    EXPECT_EQ(picture("a\tb", "a\tb"),
              "error[E0101]: no\n"
              "  --> a.pam:1:1\n"
              "   |\n"
              " 1 | a    b\n"
              "   | ^^^^^^\n");
}

TEST(Draw, CodePointsAreOneColumnWide) {
    EXPECT_EQ(picture("print \"µé\" + x", "x"),
              "error[E0101]: no\n"
              "  --> a.pam:1:14\n"
              "   |\n"
              " 1 | print \"µé\" + x\n"
              "   |              ^\n");
    EXPECT_EQ(picture("µµ", "µµ"),
              "error[E0101]: no\n"
              "  --> a.pam:1:1\n"
              "   |\n"
              " 1 | µµ\n"
              "   | ^^\n");
}

TEST(Draw, ControlCharactersDoNotReachTheTerminal) {
    const std::string out = picture("a \x1b[31m \u009b \u202e b", "b", "a\x1b]0;b\a");
    EXPECT_EQ(out.find('\x1b'), std::string::npos);
    EXPECT_NE(out.find(" 1 | a \ufffd[31m \ufffd \ufffd b\n   |             ^ a\\u001b]0;b\\u0007\n"),
              std::string::npos)
        << out;
    SourceMap m;
    Diagnostic d;
    d.message = "\rno";
    d.span = {m.add("\x1b[2J.pam", "x"), 0, 1};
    d.notes.push_back({{}, "a\bb"});
    EXPECT_EQ(draw(d, m, false),
              "error: \\u000dno\n"
              "  --> \\u001b[2J.pam:1:1\n"
              "   |\n"
              " 1 | x\n"
              "   | ^\n"
              "  = a\\u0008b\n");
}

TEST(Draw, ALineOfAMegabyte) {
    std::string text;
    for (int i = 0; i < 20'000; ++i) text += "print \"é\"; ";
    SourceMap m;
    const FileId f = m.add("a.pam", text);
    const auto at = static_cast<std::uint32_t>(text.size()) - 12;
    EXPECT_EQ(m.locate(f, at).line, 1u);
    EXPECT_EQ(m.locate(f, at).column, 19'999u * 11 + 1);
    for (std::uint32_t i = 0, column = 1; i < 3000; ++i) {
        EXPECT_EQ(m.locate(f, i).column, column) << i;
        column += (static_cast<unsigned char>(text[i]) & 0xc0) != 0x80;
    }
}

TEST(Draw, TheFirstLineBehindAByteOrderMark) {
    EXPECT_NE(picture("\xEF\xBB\xBF"
                      "a b",
                      "b")
                  .find(" 1 | a b\n   |   ^\n"),
              std::string::npos);
}

TEST(Shown, ManyMistakesAreCounted) {
    Diagnostics list;
    for (int i = 0; i < 100; ++i) list.error("E0201", {}, std::to_string(i));
    EXPECT_EQ(shown(list).size(), 100u);
    for (int i = 0; i < 23; ++i) list.error("E0201", {}, "more");
    const auto some = shown(list);
    ASSERT_EQ(some.size(), 101u);
    EXPECT_EQ(some[99].message, "99");
    EXPECT_EQ(some[100].id, "E0006");
    EXPECT_EQ(some[100].message, "23 more mistakes are not shown");
    EXPECT_EQ(list.list().size(), 123u);
    list.add({Severity::warning, "W1701", {}, "doubt", "", {}});
    EXPECT_EQ(shown(list).back().message, "23 more mistakes and 1 warning are not shown");
}

// Warnings alone are no mistakes: the run ends well, and what counts them is none either.
TEST(Shown, ManyWarningsAreCountedAsSuch) {
    Diagnostics list;
    for (int i = 0; i < 102; ++i) list.add({Severity::warning, "W1701", {}, std::to_string(i), "", {}});
    const auto some = shown(list);
    ASSERT_EQ(some.size(), 101u);
    EXPECT_EQ(some[100].severity, Severity::warning);
    EXPECT_EQ(some[100].message, "2 more warnings are not shown");
}

// A sweep warns at each of its points: three of a place are shown, and the third counts the rest.
TEST(Shown, WarningsOfOnePlaceAreCounted) {
    SourceMap m;
    const FileId f = m.add("a.pam", "ab");
    Diagnostics list;
    for (int i = 0; i < 400; ++i) list.add({Severity::warning, "W1701", {f, 0, 1}, std::to_string(i), "", {}});
    list.add({Severity::warning, "W1701", {f, 1, 2}, "elsewhere", "", {}});
    for (int i = 0; i < 4; ++i) list.error("E0201", {f, 0, 1}, "a mistake");
    const auto some = shown(list);
    ASSERT_EQ(some.size(), 8u);
    EXPECT_EQ(some[2].message, "2");
    ASSERT_EQ(some[2].notes.size(), 1u);
    EXPECT_EQ(some[2].notes[0].message, "397 more of this kind are not shown");
    EXPECT_EQ(some[3].message, "elsewhere");
    EXPECT_EQ(some[7].severity, Severity::error);
}

TEST(Draw, AZeroWidthSpanHasOneCaret) {
    EXPECT_EQ(picture_at("ab", 1, 1),
              "error[E0101]: no\n"
              "  --> a.pam:1:2\n"
              "   |\n"
              " 1 | ab\n"
              "   |  ^\n");
}

TEST(Draw, TheEndOfTheText) {
    EXPECT_EQ(picture_at("model m {", 9, 9),
              "error[E0101]: no\n"
              "  --> a.pam:1:10\n"
              "   |\n"
              " 1 | model m {\n"
              "   |          ^\n");
    EXPECT_EQ(picture_at("a\n", 2, 2),
              "error[E0101]: no\n"
              "  --> a.pam:2:1\n"
              "   |\n"
              " 2 | \n"
              "   | ^\n");
    EXPECT_EQ(picture_at("", 0, 0),
              "error[E0101]: no\n"
              "  --> a.pam:1:1\n"
              "   |\n"
              " 1 | \n"
              "   | ^\n");
    // Behind the end: as at the end.
    EXPECT_EQ(picture_at("ab", 70, 90), picture_at("ab", 2, 2));
}

TEST(Draw, ASpanOverLinesIsMarkedOnItsFirst) {
    EXPECT_EQ(picture_at("ab\ncd\n", 1, 5),
              "error[E0101]: no\n"
              "  --> a.pam:1:2\n"
              "   |\n"
              " 1 | ab\n"
              "   |  ^\n");
    EXPECT_EQ(picture_at("ab\r\ncd", 1, 6), picture_at("ab\ncd", 1, 5));
}

TEST(Draw, AMarkOnTheLineEnd) {
    EXPECT_EQ(picture_at("ab\r\ncd", 3, 4), "error[E0101]: no\n  --> a.pam:1:4\n   |\n 1 | ab\n   |   ^\n");
}

TEST(Draw, LongLinesAreShownAroundTheMark) {
    const std::string out = picture(std::string(5000, 'x') + "HERE" + std::string(5000, 'y'), "HERE");
    EXPECT_LT(out.size(), 800u);
    EXPECT_NE(out.find("a.pam:1:5001"), std::string::npos);
    EXPECT_NE(out.find("…" + std::string(100, 'x') + "HERE" + std::string(120, 'y') + "…\n"), std::string::npos) << out;
    EXPECT_NE(out.find("| " + std::string(101, ' ') + "^^^^\n"), std::string::npos) << out;
}

TEST(Draw, LongLinesAreNotCutInsideACodePoint) {
    std::string before, after;
    for (int i = 0; i < 1000; ++i) before += "漢", after += "µ";
    for (int shift = 0; shift < 3; ++shift) {
        const std::string out =
            picture(before + std::string(static_cast<std::size_t>(shift), 'a') + "HERE" + after, "HERE");
        // Valid UTF-8: each lead byte is followed by as many continuation bytes as it says.
        for (std::size_t i = 0; i < out.size();) {
            const auto c = static_cast<unsigned char>(out[i]);
            const std::size_t n = c < 0x80 ? 1 : (c & 0xe0) == 0xc0 ? 2 : (c & 0xf0) == 0xe0 ? 3 : 4;
            EXPECT_NE(c & 0xc0, 0x80) << "a code point was cut";
            for (std::size_t k = 1; k < n; ++k) ASSERT_EQ(static_cast<unsigned char>(out.at(i + k)) & 0xc0, 0x80);
            i += n;
        }
    }
}

TEST(Draw, ALongMarkIsCutToo) {
    // An unterminated string of a megabyte on one line must not fill the screen.
    EXPECT_LT(picture_at("\"" + std::string(1'000'000, 'x'), 0, 1'000'001).size(), 2000u);
}

TEST(Draw, WithoutAPlace) {
    SourceMap m;
    Diagnostic d;
    d.id = "E0101";
    d.message = "no such option";
    d.help = "see --help";
    EXPECT_EQ(draw(d, m, false), "error[E0101]: no such option\n  = help: see --help\n");
    d.severity = Severity::warning;
    d.id = "";
    d.help = "";
    EXPECT_EQ(draw(d, m, false), "warning: no such option\n");
}

TEST(Draw, LongHelpHasALineOfItsOwn) {
    const std::string help = "write something that is so long that it does not fit behind the mark";
    EXPECT_EQ(picture("a", "a", help),
              "error[E0101]: no\n  --> a.pam:1:1\n   |\n 1 | a\n   | ^\n  = help: " + help + "\n");
    EXPECT_EQ(picture("a", "a", "one\ntwo"),
              "error[E0101]: no\n  --> a.pam:1:1\n   |\n 1 | a\n   | ^\n  = help: one\n        two\n");
}

TEST(Draw, NotesWithAndWithoutAPlace) {
    SourceMap m;
    const FileId f = m.add("a.pam", "let x = 1\nlet x = 2\n"), g = m.add("b.pam", "import a\n");
    Diagnostics list;
    auto& d = list.error("E0101", {f, 14, 15}, "`x` stands twice");
    d.notes.push_back({{f, 4, 5}, "the first is here"});
    d.notes.push_back({{g, 0, 6}, "imported here"});
    d.notes.push_back({{}, "P = 3"});
    EXPECT_EQ(draw(list.list()[0], m, false),
              "error[E0101]: `x` stands twice\n"
              "  --> a.pam:2:5\n"
              "   |\n"
              " 2 | let x = 2\n"
              "   |     ^\n"
              "note: the first is here\n"
              "  --> a.pam:1:5\n"
              "   |\n"
              " 1 | let x = 1\n"
              "   |     -\n"
              "note: imported here\n"
              "  --> b.pam:1:1\n"
              "   |\n"
              " 1 | import a\n"
              "   | ------\n"
              "  = P = 3\n");
}

TEST(Draw, ColoursOnlyWhenAsked) {
    SourceMap m;
    Diagnostic d;
    d.id = "E0101";
    d.message = "no";
    d.span = {m.add("a.pam", "abc"), 0, 3};
    const std::string colour = draw(d, m, true);
    EXPECT_NE(colour.find("\x1b[1;31merror[E0101]\x1b[0m"), std::string::npos);
    // Without the escapes it is the plain picture.
    std::string plain;
    for (std::size_t i = 0; i < colour.size(); ++i) {
        if (colour[i] == '\x1b')
            i = colour.find('m', i);
        else
            plain += colour[i];
    }
    EXPECT_EQ(plain, draw(d, m, false));
}

TEST(Diagnostics, KnowsErrorsFromWarnings) {
    Diagnostics list;
    EXPECT_FALSE(list.has_errors());
    Diagnostic w;
    w.severity = Severity::warning;
    list.add(w);
    EXPECT_FALSE(list.has_errors());
    list.error("E0101", {}, "no", "yes");
    EXPECT_TRUE(list.has_errors());
    EXPECT_EQ(list.list().back().help, "yes");
    list.clear();
    EXPECT_FALSE(list.has_errors());
}

TEST(Closest, TakesTheNearestName) {
    EXPECT_EQ(closest("sever", {"serve", "server", "never"}), "server");  // one letter away, the others two
    EXPECT_EQ(closest("sever", {"router", "server"}), "server");
    EXPECT_EQ(closest("lenght", {"height", "length"}), "length");  // neighbours swapped count once
    EXPECT_EQ(closest("bandwith", {"latency", "bandwidth"}), "bandwidth");
    EXPECT_EQ(closest("Server", {"server"}), "server");
}

TEST(Closest, NothingWhenAllIsTooFar) {
    EXPECT_EQ(closest("sever", {"disk", "cpu", "severance"}), "");
    EXPECT_EQ(closest("x", {"y", "z"}), "");  // no letter in common
    EXPECT_EQ(closest("x", {}), "");
    EXPECT_EQ(closest("", {"a"}), "");
    EXPECT_EQ(closest("abc", {"abc"}), "");  // the name itself is no suggestion
}

TEST(Closest, AtMostAThirdOfTheLength) {
    EXPECT_EQ(closest("abcdef", {"abcdxy"}), "abcdxy");  // 2 of 6
    EXPECT_EQ(closest("abcdef", {"abcxyz"}), "");        // 3 of 6
    EXPECT_EQ(closest("abcde", {"abcxy"}), "");          // 2 of 5
    EXPECT_EQ(closest("ab", {"ac"}), "ac");              // at least one
}

TEST(Closest, NothingForNamesThatNobodyTypes) {
    const std::string name(100'000, 'a');
    EXPECT_EQ(closest(name + "b", {name + "c"}), "");
}

}  // namespace
}  // namespace pamina
