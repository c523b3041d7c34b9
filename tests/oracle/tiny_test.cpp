// The engine against the naive evaluator on tiny models: all of up to three statements, and a sample of those of four
// and five. Builds that are slow take every so many of them, PAMINA_SHARE a quarter.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include "tests/oracle/compare.h"
#include "tests/oracle/tiny_models.h"
#include "tests/support/share.h"

namespace pamina::test {
namespace {

#ifdef NDEBUG
constexpr std::uint64_t kStride = 1, kPairStride = 1;
#else
constexpr std::uint64_t kStride = 250, kPairStride = 10;
#endif
constexpr std::uint64_t kSample = 65'000;  // of four statements, and as many of five
constexpr int kParts = 8;                  // so that they run beside each other
constexpr std::uint64_t kOf = 4;           // of each part, with PAMINA_SHARE
constexpr std::size_t kBatch = 250;        // models in one script
constexpr std::size_t kShown = 5;

/// Whether `part` takes the model.
bool takes(int part, std::uint64_t number) {
    constexpr std::uint64_t step = kParts * kStride;
    return number % step == static_cast<std::uint64_t>(part) && in_share(number / step, kOf);
}

class Tally {
  public:
    void add(TinyModel model) {
        batch_.push_back(std::move(model));
        if (batch_.size() == kBatch) compare_batch();
    }

    void finish(const char* what) {
        compare_batch();
        std::string line = fmt::format("{}: {} models", what, models_);
        for (const auto& [outcome, count] : outcomes_) line += fmt::format(", {} {}", count, outcome);
        line += "\nstatements:";
        for (int k = 0; k < kTinyKinds; ++k) line += fmt::format(" {} {},", name(static_cast<TinyKind>(k)), kinds_[k]);
        line.back() = '\n';
        std::cout << line;
        if (!differences_.empty())
            ADD_FAILURE() << differing_ << " models differ:\n" << fmt::format("{}", fmt::join(differences_, "\n"));
    }

    std::uint64_t models() const { return models_; }
    std::uint64_t of(const std::string& outcome) const {
        const auto it = outcomes_.find(outcome);
        return it == outcomes_.end() ? 0 : it->second;
    }

  private:
    void compare_batch() {
        std::string script_text;
        for (std::size_t i = 0; i < batch_.size(); ++i)
            script_text += text(batch_[i], fmt::format("m{}", i)) + fmt::format("predict m{}()\n", i);
        const CheckedScript script(script_text);
        ASSERT_TRUE(script.good()) << script.errors();
        CompareSettings settings;
        settings.event_by_event = false;
        settings.naive.max_time = settings.limits.max_time = 64;  // the longest that ends takes 32 s
        settings.naive.max_instant_events = settings.limits.max_instant_events = 1'000;
        for (std::size_t i = 0; i < batch_.size(); ++i) {
            const Comparison c = compare(script, i, settings);
            ++models_;
            ++outcomes_[c.outcome];
            for (TinyKind k : kinds(batch_[i])) ++kinds_[static_cast<int>(k)];
            if (c.difference.empty()) continue;
            ++differing_;
            if (differences_.size() < kShown)
                differences_.push_back(text(batch_[i], "m") + "predict m()\n" + c.difference);
        }
        batch_.clear();
    }

    std::vector<TinyModel> batch_;
    std::uint64_t models_ = 0, differing_ = 0;
    std::map<std::string, std::uint64_t> outcomes_;
    std::uint64_t kinds_[kTinyKinds] = {};
    std::vector<std::string> differences_;
};

class Tiny : public ::testing::TestWithParam<int> {};

TEST_P(Tiny, AllOfUpToThreeStatements) {
    for (const bool tasks : {false, true}) {
        Tally tally;
        std::uint64_t number = 0;
        for (int statements = 1; statements <= 3; ++statements) {
            all_tiny_models(statements, tasks, [&](const TinyModel& model) {
                if (takes(GetParam(), number++)) tally.add(model);
            });
        }
        tally.finish(tasks ? "tasks of up to 3 statements" : "up to 3 statements");
        if (kStride > 1) continue;
        EXPECT_GT(tally.of("ended") * 2, tally.models());
        EXPECT_GT(tally.of("deadlock"), 0u);
    }
}

TEST_P(Tiny, AllOfUpToThreeStatementsThatMeetWithEveryDiscipline) {
    for (const bool tasks : {false, true}) {
        for (std::size_t discipline = 1; discipline < kTinyDisciplines.size(); ++discipline) {
            Tally tally;
            std::uint64_t number = 0;
            for (int statements = 2; statements <= 3; ++statements) {
                all_tiny_models(statements, tasks, [&](TinyModel model) {
                    const auto [used, held] = uses(model);
                    if (used + held < 2 || (held > 0 && discipline >= kHeldTinyDisciplines)) return;
                    model.discipline = discipline;
                    if (takes(GetParam(), number++)) tally.add(model);
                });
            }
            tally.finish(kTinyDisciplines[discipline]);
            if (kStride == 1) EXPECT_GT(tally.of("ended") * 2, tally.models());
        }
    }
}

TEST_P(Tiny, SampleOfFourAndFive) {
    for (const bool tasks : {false, true}) {
        Tally tally;
        for (std::uint64_t number = 0; number < kSample; ++number) {
            if (!takes(GetParam(), number)) continue;
            tally.add(random_tiny_model(4, tasks, number));
            tally.add(random_tiny_model(5, tasks, number));
        }
        tally.finish(tasks ? "tasks of 4 and 5 statements" : "4 and 5 statements");
        if (kStride > 1) continue;
        EXPECT_GT(tally.of("ended") * 3, tally.models());
        EXPECT_GT(tally.of("deadlock"), 0u);
        EXPECT_GT(tally.of("limit"), 0u);
    }
}

INSTANTIATE_TEST_SUITE_P(Parts, Tiny, ::testing::Range(0, kParts));

// How many models of the sample have a statement of one kind somewhere before one of another.
TEST(TinySample, HasEveryOrderedPairOften) {
    std::vector<std::uint64_t> pairs(kTinyKinds * kTinyKinds);
    for (std::uint64_t number = 0; number < kSample; number += kPairStride) {
        for (int statements : {4, 5}) {
            const auto all = kinds(random_tiny_model(statements, false, number));
            std::vector<bool> seen(pairs.size());
            for (std::size_t i = 0; i < all.size(); ++i)
                for (std::size_t j = i + 1; j < all.size(); ++j)
                    seen[static_cast<std::size_t>(all[i]) * kTinyKinds + static_cast<std::size_t>(all[j])] = true;
            for (std::size_t k = 0; k < seen.size(); ++k) pairs[k] += seen[k];
        }
    }
    const auto least = std::min_element(pairs.begin(), pairs.end());
    const auto at = static_cast<int>(least - pairs.begin());
    std::cout << "the rarest pair is " << name(static_cast<TinyKind>(at / kTinyKinds)) << " before "
              << name(static_cast<TinyKind>(at % kTinyKinds)) << ": " << *least << " of " << 2 * kSample / kPairStride
              << " models\n";
    EXPECT_GE(*least * kPairStride, 1'000u);
}

TEST(TinySample, EnumeratesAll) {
    // One statement: 6 kinds without a time (`sync` among them) and 5 with 3 times; 6 with a block. Two sizes.
    std::uint64_t one = 0, two = 0;
    all_tiny_models(1, false, [&](const TinyModel&) { ++one; });
    all_tiny_models(2, false, [&](const TinyModel&) { ++two; });
    EXPECT_EQ(one, 2u * 21);
    // Two: lists of two, blocks with one (not `sync` in a spawn or background), two branches.
    EXPECT_EQ(two, 2u * (21 * 21 + 6 * 21 - 2 + 21 * 21));
}

}  // namespace
}  // namespace pamina::test
