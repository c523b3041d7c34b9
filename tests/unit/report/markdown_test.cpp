#include "runtime/report/markdown.h"

#include <gtest/gtest.h>

namespace pamina::report {
namespace {

TEST(Markdown, CodeHoldsAnything) {
    EXPECT_EQ(code("a < b"), "`a < b`");
    EXPECT_EQ(code("a ``b` c"), "```a ``b` c```");
    EXPECT_EQ(code("`a`"), "`` `a` ``");
    EXPECT_EQ(code("a|b"), "`a|b`");
    EXPECT_EQ(code("a|b", true), "`a\\|b`");
    EXPECT_EQ(code("a\n  b\x1b"), "`a b\\u001b`");
    EXPECT_EQ(code(""), "–");
    EXPECT_EQ(code("abcdef", false, 4), "`abc…`");
}

TEST(Markdown, ProseHasNoMarkupButCode) {
    EXPECT_EQ(prose("`use r` takes <b>2 s</b> *now*"), "`use r` takes \\<b\\>2 s\\</b\\> \\*now\\*");
    EXPECT_EQ(prose("one ` alone [x](http://y) www.z @me"), "one \\` alone \\[x\\](http:\\//y) www\\.z `@`me");
}

TEST(Markdown, AFenceIsLongerThanWhatIsInIt) {
    EXPECT_EQ(fenced("a"), "\n```text\na\n```\n");
    EXPECT_EQ(fenced("```\nx\n"), "\n````text\n```\nx\n````\n");
}

}  // namespace
}  // namespace pamina::report
