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
    EXPECT_EQ(message_text("a\nb\n  c\n", "    "), "a\n    b\n  c\n    ");
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

// Whatever a script says: no line of the message but the first begins as a message does.
TEST(MessageText, NothingPassesForAnotherMessage) {
    std::mt19937 random(1);
    const std::string parts[] = {"error[E9999]: x", "\n", "\n ", "warning: y", " ", "\t", "ä", std::string(300, 'z')};
    for (int round = 0; round < 2'000; ++round) {
        std::string said;
        for (int i = 0; i < 12; ++i) said += parts[random() % std::size(parts)];
        const std::string drawn = draw({Severity::error, "E1070", {}, said, said, {{{}, said}}}, SourceMap{}, false);
        std::size_t messages = drawn.starts_with("error[E1070]") ? 1 : 0;
        for (std::size_t at = 0; (at = drawn.find('\n', at)) != drawn.npos; ++at) {
            const std::string_view line = std::string_view(drawn).substr(at + 1);
            messages += line.starts_with("error[") || line.starts_with("warning") || line.starts_with("note");
        }
        EXPECT_EQ(messages, 1u) << drawn;
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
