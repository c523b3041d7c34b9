// Positions against byte offsets.
#include "runtime/lsp/positions.h"

#include <gtest/gtest.h>

#include "runtime/lsp/uri.h"

namespace pamina::lsp {
namespace {

TEST(Positions, Utf16) {
    // a, two bytes one unit, four bytes two units, then a line end
    const std::string text = "aä😀b\nc";
    const Lines lines(text);
    EXPECT_EQ(lines.offset(text, {0, 1}, Encoding::utf16), 1u);
    EXPECT_EQ(lines.offset(text, {0, 2}, Encoding::utf16), 3u);
    EXPECT_EQ(lines.offset(text, {0, 3}, Encoding::utf16), 3u);  // within the character: its beginning
    EXPECT_EQ(lines.offset(text, {0, 4}, Encoding::utf16), 7u);
    EXPECT_EQ(lines.offset(text, {0, 5}, Encoding::utf16), 8u);
    EXPECT_EQ(lines.offset(text, {0, 99}, Encoding::utf16), 8u);
    EXPECT_EQ(lines.offset(text, {1, 1}, Encoding::utf16), 10u);
    EXPECT_EQ(lines.offset(text, {7, 0}, Encoding::utf16), 10u);
    EXPECT_EQ(lines.position(text, 7, Encoding::utf16), (Position{0, 4}));
    EXPECT_EQ(lines.position(text, 9, Encoding::utf16), (Position{1, 0}));
    EXPECT_EQ(lines.position(text, 99, Encoding::utf16), (Position{1, 1}));
}

TEST(Positions, Utf8) {
    const std::string text = "aä😀b\nc";
    const Lines lines(text);
    EXPECT_EQ(lines.offset(text, {0, 3}, Encoding::utf8), 3u);
    EXPECT_EQ(lines.offset(text, {0, 5}, Encoding::utf8), 3u);
    EXPECT_EQ(lines.offset(text, {0, 7}, Encoding::utf8), 7u);
    EXPECT_EQ(lines.position(text, 7, Encoding::utf8), (Position{0, 7}));
}

TEST(Positions, LineEnds) {
    const std::string text = "a\r\nb\rc\n\n";
    const Lines lines(text);
    EXPECT_EQ(lines.offset(text, {0, 9}, Encoding::utf16), 1u);
    EXPECT_EQ(lines.offset(text, {1, 0}, Encoding::utf16), 3u);
    EXPECT_EQ(lines.offset(text, {2, 0}, Encoding::utf16), 5u);
    EXPECT_EQ(lines.offset(text, {3, 0}, Encoding::utf16), 7u);
    EXPECT_EQ(lines.offset(text, {4, 0}, Encoding::utf16), 8u);
}

TEST(Positions, EveryCharacterThereAndBack) {
    std::string text = "x\n  äöü 😀😀 \r\n\n𝛼 = 3\n";
    for (int i = 0; i < 200; ++i) text += "a long line ä😀";
    const Lines lines(text);
    for (const auto encoding : {Encoding::utf8, Encoding::utf16}) {
        for (std::size_t at = 0; at <= text.size(); ++at) {
            const bool within = at < text.size() && (static_cast<unsigned char>(text[at]) & 0xc0) == 0x80;
            const bool in_line_end = at > 0 && text[at - 1] == '\r' && text[at] == '\n';
            if (within || in_line_end) continue;
            EXPECT_EQ(lines.offset(text, lines.position(text, at, encoding), encoding), at);
        }
    }
}

TEST(Positions, LongLines) {
    std::string text = "é\n";
    for (int i = 0; i < 300; ++i) text += "ab😀";
    const Lines lines(text);
    for (std::uint32_t i = 0; i <= 300; ++i)
        EXPECT_EQ(lines.position(text, 3 + 6 * i, Encoding::utf16), (Position{1, 4 * i})) << i;
}

TEST(Uris, ThereAndBack) {
    EXPECT_EQ(path_of("file:///a%20b/c.pam"), "/a b/c.pam");
    EXPECT_EQ(path_of("file://host/a/../b.pam"), "/b.pam");
    EXPECT_EQ(path_of("untitled:Untitled-1"), "untitled:Untitled-1");
    EXPECT_EQ(path_of("file:///50%"), "/50%");
    EXPECT_EQ(uri_of("/a b/ü.pam"), "file:///a%20b/%C3%BC.pam");
    EXPECT_EQ(uri_of("untitled:Untitled-1"), "untitled:Untitled-1");
    EXPECT_EQ(path_of(uri_of("/x/:y#?.pam")), "/x/:y#?.pam");
}

}  // namespace
}  // namespace pamina::lsp
