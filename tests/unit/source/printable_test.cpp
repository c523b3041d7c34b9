#include "frontend/source/printable.h"

#include <gtest/gtest.h>

namespace pamina {
namespace {

TEST(Printable, TextStays) {
    EXPECT_EQ(printable("a é 😀\n\tb \\n {}"), "a é 😀\n\tb \\n {}");
    EXPECT_EQ(printable(""), "");
}

TEST(Printable, WhatATerminalWouldObeyIsWritten) {
    EXPECT_EQ(printable("\x1b[2J\x07\r\x7f"), "\\u001b[2J\\u0007\\u000d\\u007f");
    EXPECT_EQ(printable(std::string("a\0b", 3)), "a\\u0000b");
    EXPECT_EQ(printable("\u009b31m"), "\\u009b31m");
    EXPECT_EQ(printable("\u202eabc\u2066\u200f"), "\\u202eabc\\u2066\\u200f");
}

TEST(Printable, BytesThatAreNoUtf8) {
    EXPECT_EQ(printable("a\x9b\xff\xc3"), "a\\u009b\\u00ff\\u00c3");
    EXPECT_EQ(printable("\xc0\x9b"), "\\u00c0\\u009b");
}

TEST(Printable, ColoursOfOurOwn) {
    EXPECT_EQ(printable_coloured("\x1b[1;31merror\x1b[0m \x1b[m"), "\x1b[1;31merror\x1b[0m \x1b[m");
    EXPECT_EQ(printable_coloured("\x1b[2J\x1b[1\x1b[1;H\x1b]0;m"), "\\u001b[2J\\u001b[1\\u001b[1;H\\u001b]0;m");
}

}  // namespace
}  // namespace pamina
