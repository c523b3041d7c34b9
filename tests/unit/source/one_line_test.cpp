#include "frontend/source/one_line.h"

#include <gtest/gtest.h>

namespace pamina {
namespace {

TEST(OneLine, BlanksAndLineEndsAreOneBlank) {
    EXPECT_EQ(one_line("", 10), "");
    EXPECT_EQ(one_line(" \n", 10), "");
    EXPECT_EQ(one_line("  a +\r\n\t b\n", 10), "a + b");
    EXPECT_EQ(one_line("a\n  b"), "a b");
}

TEST(OneLine, WhatIsTooLongIsCutBetweenCharacters) {
    EXPECT_EQ(one_line("abcd", 4), "abcd");
    EXPECT_EQ(one_line("abcd \n ", 4), "abcd");
    EXPECT_EQ(one_line("abcde", 4), "abc…");
    EXPECT_EQ(one_line("µµµµ", 4), "µµµµ");
    EXPECT_EQ(one_line("µµµµµ", 4), "µµµ…");
    EXPECT_EQ(one_line("a b c d", 4), "a b…");
}

}  // namespace
}  // namespace pamina
