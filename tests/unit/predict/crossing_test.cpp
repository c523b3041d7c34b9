// Where a time has first changed by so much, of curves that are known.
#include "runtime/predict/crossing.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

namespace pamina::predict {
namespace {

class Known : public Curve {
  public:
    explicit Known(std::function<std::optional<double>(double)> of) : of_(std::move(of)) {}
    std::vector<std::optional<double>> times(std::span<const double> steps) override {
        std::vector<std::optional<double>> all;
        for (const double step : steps) all.push_back(of_(step));
        return all;
    }

  private:
    std::function<std::optional<double>(double)> of_;
};

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

TEST(FirstCrossing, OfASquare) {
    Known square([](double x) { return 100 + x * x; });
    const auto up = first_crossing(square, 1, 100, 49, 0.01, kNone);
    EXPECT_NEAR(up.step.value(), 7, 1e-10);
    EXPECT_NEAR(first_crossing(square, -1, 100, 49, 0.01, kNone).step.value(), 7, 1e-10);
}

TEST(FirstCrossing, WhereTheTimeJumps) {
    Known stair([](double x) { return x < 3 ? 100.0 : 200.0; });
    EXPECT_NEAR(first_crossing(stair, 1, 100, 50, 0.5, kNone).step.value(), 3, 1e-10);
    EXPECT_FALSE(first_crossing(stair, -1, 100, 50, 0.5, kNone).step);
}

TEST(FirstCrossing, EndsWhereRunsFail) {
    Known ends([](double x) { return x < 3 ? std::optional(100 + x) : std::nullopt; });
    const auto found = first_crossing(ends, 1, 100, 50, 0.5, kNone);
    EXPECT_FALSE(found.step);
    EXPECT_TRUE(found.fails);
    EXPECT_LE(found.looked, 3);
}

TEST(FirstCrossing, IsNoPointWhereRunsFail) {
    // The walk looks at 2.83 and 3.08: both can be run, what lies between can't.
    Known gap([](double x) { return x < 2.9 ? std::optional(100.0) : x < 3 ? std::nullopt : std::optional(200.0); });
    const auto found = first_crossing(gap, 1, 100, 50, 1, kNone);
    EXPECT_FALSE(found.step);
    EXPECT_TRUE(found.fails);
    EXPECT_NEAR(found.looked, 2.9, 1e-9);
    // Before it the time has changed.
    Known before([](double x) {
        return x < 2.9 ? std::optional(100 + 20 * x) : x < 3 ? std::nullopt : std::optional(200.0);
    });
    EXPECT_NEAR(first_crossing(before, 1, 100, 57, 1, kNone).step.value(), 2.85, 1e-9);
}

}  // namespace
}  // namespace pamina::predict
