// How many different durations of a `measure` are kept.
#include "runtime/engine/time/durations.h"

#include <gtest/gtest.h>

namespace pamina::engine {
namespace {

TEST(Durations, AreRoundedOnlyWhenThereAreTooMany) {
    constexpr std::size_t kMost = result::MeasureResult::kMaxDurations;
    Durations durations;
    for (std::size_t i = 1; i <= kMost; ++i) durations.add(static_cast<double>(i));
    const auto all = durations.finish();
    EXPECT_FALSE(all.rounded);
    EXPECT_EQ(all.durations.size(), kMost);
    durations.add(0.5);
    const auto rounded = durations.finish();
    EXPECT_TRUE(rounded.rounded);
    EXPECT_LT(rounded.durations.size(), 100'000u);
    EXPECT_EQ(rounded.count, static_cast<double>(kMost + 1));
    EXPECT_EQ(rounded.minimum, 0.5);
    EXPECT_EQ(rounded.maximum, static_cast<double>(kMost));
}

}  // namespace
}  // namespace pamina::engine
