// Checking takes time in proportion to the text, whatever calls what how often.
#include <algorithm>
#include <chrono>
#include <random>

#include "checking.h"
#include "frontend/check/check.h"
#include "tests/support/tries.h"

namespace pamina::check {
namespace {

using namespace testing_;
using ::testing::ElementsAre;
using Clock = std::chrono::steady_clock;

/// Far above what a linear check takes, and far below what one that doubles with each function does.
constexpr std::chrono::seconds kMost{test::kShareOfTries > 1 ? 200 : 20};

/// An expression of calls of the function before, `@`, and the parameters x and y.
std::string random_body(std::mt19937& random, int depth) {
    const auto pick = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
    const auto part = [&] { return random_body(random, depth - 1); };
    if (depth == 0) {
        constexpr const char* kLeaves[] = {"x", "y", "1", "0", "2.5", "x + 1", "y * 2"};
        return kLeaves[pick(7)];
    }
    switch (pick(7)) {
        case 0:
            return part() + " + " + part();
        case 1:
            return "max(" + part() + ", " + part() + ")";
        case 2:
            return "(if " + part() + " < " + part() + " then " + part() + " else " + part() + ")";
        case 3:
            return "sum(i in 1..3: " + part() + ")";
        default:
            return "@(" + part() + ", " + part() + ")";
    }
}

TEST(Linear, FunctionsThatCallTheOneBeforeSeveralTimes) {
    constexpr int kFunctions = 150;
    std::mt19937 random(1);
    const auto begin = Clock::now();
    for (int family = 0; family < std::max(2, 60 / test::kShareOfTries); ++family) {
        const std::string body = "@(x, y) + @(x + 1, " + random_body(random, 1) + ") + " + random_body(random, 3);
        std::string text = family % 2 ? "fn a0(x, y) = x + y\n" : "fn a0(x, y) = if x < y then x else y\n";
        for (int i = 1; i <= kFunctions; ++i) {
            std::string own = body;
            for (std::size_t at = 0; (at = own.find('@', at)) != own.npos;)
                own.replace(at, 1, "a" + std::to_string(i - 1));
            text += "fn a" + std::to_string(i) + "(x, y) = " + own + "\n";
        }
        Checked c(text);
        EXPECT_THAT(c.errors(), ElementsAre()) << body;
        ASSERT_LT(Clock::now() - begin, kMost) << body;
    }
}

// What a parameter needs is known behind as many calls as there are.
TEST(Linear, KindsGoThroughCalls) {
    std::string text = "fn a0(i) = [1, 2, 3][i]\nfn b0(x) = x\nfn c0(l) = sum(v in l: v)\n";
    for (int i = 1; i <= 20; ++i) {
        const std::string own = std::to_string(i), before = std::to_string(i - 1);
        text +=
            "fn a" + own + "(i) = a" + before + "(i)\nfn b" + own + "(x) = b" + before + "(x) + b" + before + "(x)\n";
        text += "fn c" + own + "(l) = c" + before + "(l) + c" + before + "([l[0], 1])\n";
    }
    Checked c(text + "let l = [1, 2]\nprint l[b20(0)], a20(1), b20(1.5), l[c20([0, 1])], c20([0.5])\n");
    EXPECT_THAT(c.errors(), ElementsAre());
    Checked reals(text + "let l = [1, 2]\nprint l[b20(0.5)]\nprint a20(1.5)\nprint l[c20([0.5])]\n");
    EXPECT_EQ(reals.errors().size(), 3u);
}

// All in one group.
TEST(Linear, FunctionsThatCallEachOther) {
    constexpr int kFunctions = 20'000;
    std::string text;
    for (int i = 0; i < kFunctions; ++i)
        text += fmt::format("fn a{}(x) = if x > 0 then a{}(x - 1) else a{}(x)\n", i, (i * 7919 + 1) % kFunctions,
                            (i + 1) % kFunctions);
    const auto begin = Clock::now();
    EXPECT_THAT(Checked(text).errors(), ElementsAre());
    EXPECT_LT(Clock::now() - begin, kMost);
}

TEST(Linear, MachinesDerivedInARow) {
    const auto begin = Clock::now();
    for (const bool backwards : {false, true}) {
        std::vector<std::string> lines{"machine m0 { processor cpu  let a = 1 s }\n"};
        for (int i = 1; i <= 20'000 / test::kShareOfTries; ++i)
            lines.push_back("machine m" + std::to_string(i) + " = m" + std::to_string(i - 1) + " with { a = 2 s }\n");
        if (backwards) std::ranges::reverse(lines);
        std::string text;
        for (const auto& line : lines) text += line;
        Checked c(text);
        EXPECT_THAT(c.errors(), ElementsAre());
    }
    EXPECT_LT(Clock::now() - begin, kMost);
}

}  // namespace
}  // namespace pamina::check
