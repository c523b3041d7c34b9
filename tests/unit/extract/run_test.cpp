// What is said of a run: its command, and what its counts mean for a model.
#include "runtime/extract/run.h"

#include <gtest/gtest.h>

#include "runtime/extract/extract.h"
#include "runtime/extract/measured.h"

namespace pamina::extract {

namespace {

using Words = std::vector<std::string>;

TEST(ExtractedRun, Words) {
    EXPECT_EQ(words_of("./prog 1000"), (Words{"./prog", "1000"}));
    EXPECT_EQ(words_of("  a  'b c' \"d \\\" 'e\" f\\ g '' "), (Words{"a", "b c", "d \" 'e", "f g", ""}));
    EXPECT_EQ(words_of("p '|' \\< $HOME *"), (Words{"p", "|", "<", "$HOME", "*"}));
    for (const char* wrong : {"", "  ", "p 'a", "p \"a", "p < a", "p | q", "p && q"})
        EXPECT_THROW(words_of(wrong), Problem) << wrong;
}

TEST(ExtractedRun, WhatIsForOneSource) {
    EXPECT_EQ(without_files({"-DN=3", "main.c", "-I", "lib.a", "-lm", "-include", "x.c", "-Ldir", "other.o", "-O2"}),
              (Words{"-DN=3", "-I", "lib.a", "-include", "x.c", "-O2"}));
}

/// A loop whose rounds are open, in a function of n that nothing else depends on: of each run how often it goes round
/// and what n is.
Measured runs_of(const std::vector<std::pair<std::uint64_t, std::int64_t>>& rounds) {
    Program program;
    program.routines.push_back({"f", "f", 1, {}, {}, {}, {}});
    program.open.push_back({Open::Kind::rounds, "rounds_2", "how often", 2, ""});
    program.unused.push_back({"n", "argument `n`"});
    Watched watched;
    watched.functions.push_back({"f", 0, {{{1, 1}}}});
    watched.calls = 2;
    watched.means.push_back({"rounds_2", {{{3, 1}}}, {{{4, 1}}}});
    watched.sizes.push_back({"n", 0});
    std::vector<std::string> commands;
    std::vector<Counted> counted;
    for (const auto& [went, n] : rounds) {
        commands.emplace_back("f");
        counted.push_back({{1, 1, 1, went, 2}, {{1, n, n, n}}});
    }
    return measured(program, watched, commands, counted);
}

TEST(ExtractedRun, FormulasOfInputs) {
    // Two times that control comes there: the mean is half.
    EXPECT_EQ(runs_of({{7, 5}}).of("rounds_2")->value, 3.5);
    EXPECT_EQ(runs_of({{8, 5}, {8, 9}}).of("rounds_2")->value, 4);
    const auto formula = [](const auto& rounds) { return runs_of(rounds).of("rounds_2")->formula; };
    using Rounds = std::vector<std::pair<std::uint64_t, std::int64_t>>;
    EXPECT_EQ(formula(Rounds{{3, 1}, {5, 2}, {13, 6}, {21, 10}}), "max(0, 0.5 + n)");
    EXPECT_EQ(formula(Rounds{{200, 10}, {800, 20}, {1800, 30}, {3200, 40}}), "max(0, n^2)");
    EXPECT_EQ(formula(Rounds{{0, 1}, {4, 3}, {6, 5}, {14, 100}}), "ceil(log2(max(1, n)))");
    EXPECT_EQ(formula(Rounds{{2, 1}, {4, 3}, {6, 5}, {14, 100}}), "floor(log2(max(1, n))) + 1");
    // Too few, and without a rule.
    EXPECT_EQ(formula(Rounds{{200, 10}, {800, 20}, {1800, 30}}), "");
    EXPECT_EQ(formula(Rounds{{3, 10}, {90, 20}, {5, 30}, {1, 40}, {70, 50}}), "");
    const auto known = runs_of({{3, 1}, {5, 2}, {13, 6}, {21, 10}});
    ASSERT_EQ(known.more.size(), 1U);
    EXPECT_EQ(known.more[0].name, "n");
}

TEST(ExtractedRun, WhatDiffersIsAnError) {
    Program program;
    program.routines.push_back({"f", "f", 1, {}, {}, {}, {}});
    Watched watched;
    watched.functions.push_back({"f", 0, {{{1, 1}}}});
    watched.calls = 0;
    watched.checks.push_back({"f", "rounds of the loop", 7, {{{2, 1}}}, {{{3, 1}}}});
    const auto with = [&](const std::vector<std::uint64_t>& numbers) {
        try {
            measured(program, watched, {"./f"}, {{numbers, {}}});
        } catch (const Problem& p) {
            return std::string(p.what());
        }
        return std::string();
    };
    EXPECT_EQ(with({1, 1, 5, 5}), "");
    EXPECT_EQ(with({1, 1, 5, 6}), "line 7: 5 rounds of the loop in `f` were derived, and `./f` counted 6");
    EXPECT_EQ(with({0, 0, 0, 0}), "`./f` never calls `f`");
    EXPECT_EQ(with({3, 1, 5, 5}).substr(0, 36), "in `./f` 2 of 3 calls of `f` did not");
}

}  // namespace

}  // namespace pamina::extract
