// The engine against the naive evaluator on random models.
//
// PAMINA_RANDOM_MODELS and PAMINA_RANDOM_SEED choose how many and which; the default is the same on every run.
#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>
#include <string>

#include "tests/oracle/compare.h"
#include "tests/oracle/random_model.h"

namespace pamina::test {
namespace {

std::uint64_t setting(const char* name, std::uint64_t otherwise) {
    const char* text = std::getenv(name);
    return text ? std::strtoull(text, nullptr, 10) : otherwise;
}

std::string difference(const Choices& choices) {
    CheckedScript script(random_script(choices));
    return compare(script, 0).difference;
}

class Random : public ::testing::TestWithParam<int> {};

TEST_P(Random, EngineAgreesWithNaive) {
#ifdef NDEBUG
    const std::uint64_t all = setting("PAMINA_RANDOM_MODELS", 20'000);
#else
    const std::uint64_t all = setting("PAMINA_RANDOM_MODELS", 1'000);
#endif
    const std::uint64_t seed = setting("PAMINA_RANDOM_SEED", 20'261'120);
    const std::uint64_t share = all / 10;
    const std::uint64_t first = seed * 1'000'003 + static_cast<std::uint64_t>(GetParam()) * share;
    std::uint64_t failed = 0, queued = 0;
    for (std::uint64_t i = 0; i < share; ++i) {
        const Choices choices = random_choices(first + i, 400);
        CheckedScript script(random_script(choices));
        const Comparison c = compare(script, 0);
        failed += c.failed;
        queued += c.grants > 0;
        if (c.difference.empty()) continue;
        // The same kind of difference: not another mistake that a smaller script may have.
        const bool wrong = c.difference.find("mistakes") != std::string::npos;
        const Choices small = shrink(choices, [&](const Choices& tried) {
            const std::string d = difference(tried);
            return !d.empty() && (d.find("mistakes") != std::string::npos) == wrong;
        });
        FAIL() << "model " << i << " of part " << GetParam() << ", seed " << seed << ":\n"
               << random_script(small) << difference(small);
    }
    std::cout << "seed " << seed << ": " << share << " models, " << queued << " with grants, " << failed
              << " that cannot be evaluated\n";
    // The generator must make models worth the name.
    EXPECT_GT(queued * 3, share);
    EXPECT_LT(failed * 3, share);
}

INSTANTIATE_TEST_SUITE_P(Parts, Random, ::testing::Range(0, 10));

TEST(RandomModel, ChoicesAreTheSameEverywhere) {
    // SplitMix64's first values for seed 0, upper halves: e220a8397b1dcdaf, 6e789e6aa1b965f4.
    EXPECT_EQ(random_choices(0, 2), (Choices{0xe220a839u, 0x6e789e6au}));
    EXPECT_EQ(random_script(random_choices(7, 400)), random_script(random_choices(7, 400)));
}

TEST(RandomModel, ShrinkFindsTheSmallest) {
    const auto fails = [](const Choices& c) {
        std::uint64_t sum = 0;
        for (std::uint32_t x : c) sum += x % 8;
        return sum >= 5;
    };
    const Choices small = shrink(random_choices(1, 100), fails);
    EXPECT_TRUE(fails(small));
    EXPECT_LE(small.size(), 5u);
}

}  // namespace
}  // namespace pamina::test
