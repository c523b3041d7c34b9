// Texts, places in them, and lines.
#include "frontend/source/source_map.h"

#include <gtest/gtest.h>

#include <random>

namespace pamina {
namespace {

TEST(SourceMap, IdsStartAtOneAndKeepNamesAndTexts) {
    SourceMap m;
    const FileId a = m.add("a.pam", "let x = 1\n");
    const FileId b = m.add("b.pam", "");
    EXPECT_NE(a, 0u);
    EXPECT_NE(a, b);
    EXPECT_EQ(m.name(a), "a.pam");
    EXPECT_EQ(m.text(a), "let x = 1\n");
    EXPECT_EQ(m.text(b), "");
    EXPECT_THROW(m.name(0), std::out_of_range);
    EXPECT_THROW(m.name(b + 1), std::out_of_range);
}

TEST(SourceMap, TextsStayWhereTheyAreWhenMoreAreAdded) {
    SourceMap m;
    const std::string_view first = m.text(m.add("a", "short"));
    for (int i = 0; i < 1000; ++i) m.add("more", "x");
    EXPECT_EQ(first, "short");
}

TEST(SourceMap, SpansAreCutAtTheEndOfTheText) {
    SourceMap m;
    const FileId f = m.add("a", "abcdef");
    EXPECT_EQ(m.text(Span{f, 1, 3}), "bc");
    EXPECT_EQ(m.text(Span{f, 4, 99}), "ef");
    EXPECT_EQ(m.text(Span{f, 99, 120}), "");
    EXPECT_EQ(m.text(Span{f, 3, 1}), "");
}

TEST(SourceMap, LocatesByLineAndCodePoint) {
    SourceMap m;
    const FileId f = m.add("a", "ab\nµs\n\nx");  // µ is two bytes
    const auto at = [&](std::uint32_t offset) {
        const auto p = m.locate(f, offset);
        return std::pair(p.line, p.column);
    };
    using P = std::pair<std::uint32_t, std::uint32_t>;
    EXPECT_EQ(at(0), P(1, 1));
    EXPECT_EQ(at(2), P(1, 3));  // the line end belongs to its line
    EXPECT_EQ(at(3), P(2, 1));
    EXPECT_EQ(at(5), P(2, 2));  // behind the two bytes of µ
    EXPECT_EQ(at(7), P(3, 1));
    EXPECT_EQ(at(8), P(4, 1));
    EXPECT_EQ(at(9), P(4, 2));     // the end of the text
    EXPECT_EQ(at(1000), P(4, 2));  // and all behind it
}

TEST(SourceMap, AnEmptyTextHasOneLine) {
    SourceMap m;
    const FileId f = m.add("a", "");
    EXPECT_EQ(m.locate(f, 0).line, 1u);
    EXPECT_EQ(m.locate(f, 0).column, 1u);
    EXPECT_EQ(m.line(f, 1), "");
    EXPECT_EQ(m.line(f, 2), "");
}

TEST(SourceMap, LinesComeWithoutTheirEnds) {
    SourceMap m;
    const FileId f = m.add("a", "one\r\ntwo\n\nlast");
    EXPECT_EQ(m.line(f, 1), "one");
    EXPECT_EQ(m.line(f, 2), "two");
    EXPECT_EQ(m.line(f, 3), "");
    EXPECT_EQ(m.line(f, 4), "last");
    EXPECT_EQ(m.line(f, 0), "");
    EXPECT_EQ(m.line(f, 5), "");
}

TEST(SourceMap, ALineEndAtTheEndStartsAnEmptyLine) {
    SourceMap m;
    const FileId f = m.add("a", "one\n");
    EXPECT_EQ(m.locate(f, 4).line, 2u);
    EXPECT_EQ(m.line(f, 2), "");
}

/// Random texts: locate against counting from the start.
TEST(SourceMap, LocateAgreesWithCounting) {
    std::mt19937_64 random(7);
    const std::vector<std::string> pieces = {"a", "\n", "µ", "漢", "\t", "😀", "\r\n"};
    for (int round = 0; round < 200; ++round) {
        std::string text;
        for (int i = 0; i < 40; ++i) text += pieces[random() % pieces.size()];
        SourceMap m;
        const FileId f = m.add("a", text);
        std::uint32_t line = 1, column = 1;
        for (std::uint32_t i = 0; i <= text.size(); ++i) {
            const bool starts = i == text.size() || (static_cast<unsigned char>(text[i]) & 0xc0) != 0x80;
            if (starts) {
                EXPECT_EQ(m.locate(f, i).line, line);
                EXPECT_EQ(m.locate(f, i).column, column);
            }
            if (i == text.size()) break;
            if (text[i] == '\n') {
                ++line;
                column = 1;
            } else if (i + 1 == text.size() || (static_cast<unsigned char>(text[i + 1]) & 0xc0) != 0x80) {
                ++column;
            }
        }
    }
}

TEST(Span, CoverTakesBoth) {
    EXPECT_EQ(cover({1, 4, 6}, {1, 2, 5}), (Span{1, 2, 6}));
    EXPECT_EQ(cover({1, 2, 9}, {1, 4, 5}), (Span{1, 2, 9}));
}

}  // namespace
}  // namespace pamina
