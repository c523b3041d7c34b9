// The table of reserved words is the lexer's.
#include "frontend/language/keywords.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "frontend/syntax/tokens.h"

namespace pamina::syntax {
namespace {

TokenKind kind_of(std::string_view word) {
    const auto list = tokens({}, word);
    return list.size() == 1 ? list[0].kind : TokenKind::Unknown;
}

// That there are as many as in the lexer is asserted when that is compiled (frontend/syntax/words.h).
TEST(Keywords, AreTokensOfTheLexer) {
    std::set<std::string_view> words;
    for (const auto& k : language::kKeywords) {
        EXPECT_EQ(kind_of(k.word), TokenKind::Keyword) << k.word;
        EXPECT_TRUE(words.insert(k.word).second) << k.word << " stands there twice";
        EXPECT_EQ(language::keyword(k.word), &k);
    }
}

TEST(Keywords, OthersAreNames) {
    for (const char* word : {"of", "until", "schedule", "contention", "now", "delays", "For", ""})
        EXPECT_FALSE(language::is_reserved(word)) << word;
    EXPECT_EQ(kind_of("schedule"), TokenKind::Name);
}

}  // namespace
}  // namespace pamina::syntax
