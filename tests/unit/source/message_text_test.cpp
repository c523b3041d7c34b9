// Messages as they are shown: what is too long is cut, lines behind the first are indented.
#include <gtest/gtest.h>

#include <random>

#include "frontend/source/diagnostic.h"
#include "frontend/source/one_line.h"
#include "frontend/source/source_map.h"
#include "frontend/source/utf8.h"

namespace pamina {
namespace {

TEST(MessageText, IsLeftAsItIsWhereItIsShort) {
    for (const char* text : {"", "a", "`x` is not declared", "a  b", "\ta", "ä … ö"})
        EXPECT_EQ(message_text(text), text);
    EXPECT_EQ(message_text("a\nb\n  c\n", "    "), "a\n    b\n      c\n    ");
    const std::string word(200, 'x');
    EXPECT_EQ(message_text("`" + word.substr(2) + "` is"), "`" + word.substr(2) + "` is");
}

TEST(MessageText, CutsLongNamesAndKeepsTheRest) {
    const std::string name(1'000'000, 'n');
    const std::string text = message_text("`" + name + "` is not declared, did you mean `" + name + "m`?");
    EXPECT_LT(text.size(), 500u);
    EXPECT_NE(text.find("` is not declared, did you mean `nn"), std::string::npos);
    EXPECT_TRUE(text.ends_with("nm`?"));
    std::string many;
    for (int i = 0; i < 100'000; ++i) many += "word ";
    EXPECT_LT(message_text(many).size(), 4100u);
}

// Whatever a script says: no line of the message but the first begins as a message does, and none stands where a place,
// a line of a script or a help stands.
TEST(MessageText, NothingPassesForAnotherMessageOrAPartOfOne) {
    std::mt19937 random(1);
    const std::string parts[] = {"error[E9999]: x",
                                 "\n",
                                 "\n ",
                                 "warning: y",
                                 " ",
                                 "\t",
                                 "ä",
                                 std::string(300, 'z'),
                                 "\n  --> x.pam:1:1",
                                 "\n   |",
                                 "\n  = help: run it",
                                 "\n 1 | ^"};
    SourceMap sources;
    std::string lines;
    for (int i = 1; i < 2'000; ++i) lines += "let x = 1\n";
    const auto file = sources.add("x.pam", lines);
    for (int round = 0; round < 2'000; ++round) {
        std::string said;
        for (int i = 0; i < 12; ++i) said += parts[random() % std::size(parts)];
        said += "\n";  // a help that is no short one
        const auto at = static_cast<std::uint32_t>(random() % lines.size());
        const Span span = round % 2 ? Span{file, at, at + 1} : Span{};
        const std::string drawn = draw({Severity::error, "E1070", span, said, said, {{span, said}}}, sources, false);
        // The same with one line of text is all that Pamina says itself.
        const std::string plain =
            draw({Severity::error, "E1070", span, "m", std::string(80, 'h'), {{span, "n"}}}, sources, false);
        const auto own = [](const std::string& text) {
            std::size_t count = 0;
            for (std::size_t begin = 0; begin < text.size();) {
                const std::size_t end = std::min(text.find('\n', begin), text.size());
                count += !std::string_view(text).substr(begin, end - begin).starts_with("        ");
                begin = end + 1;
            }
            return count;
        };
        EXPECT_EQ(own(drawn), own(plain)) << drawn;
        EXPECT_TRUE(drawn.starts_with("error[E1070]"));
    }
}

TEST(MessageText, CutsBetweenCharacters) {
    for (std::size_t ascii = 0; ascii < 4; ++ascii) {
        std::string name(ascii, 'x');
        for (int i = 0; i < 5'000; ++i) name += "ä…";
        const std::string text = message_text(name);
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t length = utf8_length(text, at);
            ASSERT_GT(length, 0u) << at;
            at += length;
        }
    }
}

}  // namespace
}  // namespace pamina
