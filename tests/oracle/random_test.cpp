// The engine against the naive evaluator on random models.
//
// PAMINA_RANDOM_MODELS and PAMINA_RANDOM_SEED choose how many and which; the default is the same on every run, but for
// PAMINA_LONG=n, which tries n times as many.
// PAMINA_RANDOM_WHOLE=1 shows a failing model as it is: making it smaller takes long where it runs long.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <cstdlib>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>

#include "tests/oracle/compare.h"
#include "tests/oracle/random_model.h"
#include "tests/support/tries.h"

namespace pamina::test {
namespace {

std::uint64_t setting(const char* name, std::uint64_t otherwise) {
    const char* text = std::getenv(name);
    return text ? std::strtoull(text, nullptr, 10) : otherwise;
}

constexpr double kMostTime = 1'000;  // a background that loops in a deadlock goes on for ever
constexpr int kParts = 10;           // so that they run beside each other

std::uint64_t seed_of(std::uint64_t usual, int part) {
    return setting("PAMINA_RANDOM_SEED", usual) * kParts + static_cast<std::uint64_t>(part);
}

/// What fails, made as small as can be; "": nothing does in so many models. With PAMINA_RANDOM_WHOLE it stays as it is.
template <class Property>
std::string wrong_with(std::uint64_t models, std::uint64_t seed, const Property& property) {
    rc::detail::TestParams params;
    params.seed = seed;
    params.maxSuccess = static_cast<int>(models);
    params.maxSize = 400;
    params.disableShrinking = std::getenv("PAMINA_RANDOM_WHOLE") != nullptr;
    const auto result = rc::detail::checkTestable(property, rc::detail::TestMetadata{}, params);
    if (result.template is<rc::detail::SuccessResult>()) return {};
    std::ostringstream text;
    rc::detail::printResultMessage(result, text);
    return text.str();
}

class Random : public ::testing::TestWithParam<int> {};

TEST_P(Random, EngineAgreesWithNaive) {
    const std::uint64_t all = setting("PAMINA_RANDOM_MODELS", static_cast<std::uint64_t>(tries(5'000)));
    std::uint64_t models = 0, failed = 0, queued = 0;
    std::optional<bool> mistakes;  // of the first difference; a smaller one must be of the same kind
    const auto property = [&] {
        const auto choices = *rc::gen::container<Choices>(rc::gen::arbitrary<std::uint32_t>());
        const std::string text = random_script(choices);
        CheckedScript script(text);
        CompareSettings settings;
        settings.naive.max_time = settings.limits.max_time = kMostTime;
        const Comparison c = compare(script, 0, settings);
        ++models;
        failed += c.failed;
        queued += c.grants > 0;
        if (c.difference.empty()) return;
        if (!mistakes) mistakes = !script.good();
        if (*mistakes == !script.good()) RC_FAIL(text + c.difference);
    };
    const std::uint64_t seed = seed_of(20'261'120, GetParam());
    if (const std::string wrong = wrong_with(all / kParts, seed, property); !wrong.empty()) FAIL() << wrong;
    std::cout << "seed " << seed << ": " << models << " models, " << queued << " with grants, " << failed
              << " that cannot be evaluated\n";
    // The generator must make models worth the name.
    EXPECT_EQ(models, all / kParts);
    EXPECT_GT(queued * 3, models);
    EXPECT_LT(failed * 3, models);
}

// Both draw the same, from whatever process, in whatever order.
TEST_P(Random, EngineDrawsAsNaiveDoes) {
    const std::uint64_t all = setting("PAMINA_RANDOM_DRAWN", static_cast<std::uint64_t>(tries(2'000)));
    std::uint64_t drawn = 0;
    const auto property = [&] {
        const auto choices = *rc::gen::container<Choices>(rc::gen::arbitrary<std::uint32_t>());
        const std::string text = random_drawn_script(choices);
        CheckedScript script(text);
        CompareSettings settings;
        settings.naive.max_time = settings.limits.max_time = kMostTime;
        settings.naive.replication = {7, choices.size()};
        const Comparison c = compare(script, 0, settings);
        drawn += !c.failed && text.find("draw") != std::string::npos;
        if (!c.difference.empty()) RC_FAIL(text + c.difference);
    };
    const std::uint64_t seed = seed_of(20'261'123, GetParam());
    if (const std::string wrong = wrong_with(all / kParts, seed, property); !wrong.empty()) FAIL() << wrong;
    EXPECT_GT(drawn * 3, all / kParts);
}

// Runs that end early, figures that leave out what began before: also at times at which something happens.
TEST_P(Random, EngineEndsAndWarmsUpAsNaiveDoes) {
    const std::uint64_t all = setting("PAMINA_RANDOM_ENDED", static_cast<std::uint64_t>(tries(2'000)));
    std::uint64_t ended = 0, open = 0;
    const auto property = [&] {
        const auto choices = *rc::gen::container<Choices>(rc::gen::arbitrary<std::uint32_t>());
        const auto until = *rc::gen::inRange(0, 16), warmup = *rc::gen::inRange(0, 12);
        const bool drawn = *rc::gen::arbitrary<bool>();
        CompareSettings settings;
        settings.naive.max_time = settings.limits.max_time = kMostTime;
        settings.naive.warmup = warmup;
        if (until > 0) settings.naive.until = until;
        if (drawn) settings.naive.replication = {7, choices.size()};
        const std::string text = until > 0 && drawn ? random_open_script(choices)
                                 : drawn            ? random_drawn_script(choices)
                                                    : random_script(choices);
        CheckedScript script(text);
        const Comparison c = compare(script, 0, settings);
        ended += !c.failed && until > 0 && c.time == until;
        open += !c.failed && until > 0 && drawn && text.find("every") != std::string::npos;
        if (!c.difference.empty())
            RC_FAIL(text + "until " + std::to_string(until) + " s, warm-up " + std::to_string(warmup) + " s\n" +
                    c.difference);
    };
    const std::uint64_t seed = seed_of(20'261'126, GetParam());
    if (const std::string wrong = wrong_with(all / kParts, seed, property); !wrong.empty()) FAIL() << wrong;
    EXPECT_GT(ended * 10, all / kParts);
    if (all / kParts >= 100) EXPECT_GT(open, 0u);  // few models may have none of these
}

INSTANTIATE_TEST_SUITE_P(Parts, Random, ::testing::Range(0, kParts));

TEST(RandomModel, NoChoicesGiveTheSimplest) {
    CheckedScript script(random_script({}));
    EXPECT_EQ(compare(script, 0).difference, "");
}

}  // namespace
}  // namespace pamina::test
