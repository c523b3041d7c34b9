// Slopes of random models against differences by other steps, at the point and all over the piece that is said to be
// affine. PAMINA_LONG makes more models.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <random>
#include <string>

#include "runtime/predict/slopes.h"
#include "tests/oracle/engine_side.h"
#include "tests/oracle/random_parameters.h"
#include "tests/support/checked_script.h"
#include "tests/support/tries.h"

namespace pamina::test {
namespace {

/// A model at one point, which is moved along one of its times.
class Moved {
  public:
    Moved(LoweredPrediction& model, std::size_t global) : model_(model), global_(global) {}

    std::optional<double> time(double step) const {
        LoweredPrediction moved = model_;
        moved.values.globals[global_].r += step;
        engine::Limits limits;
        limits.max_events = 1'000'000;
        const auto outcome = evaluate(moved, false, true, limits);
        if (outcome.error) return {};
        return outcome.result.time;
    }

  private:
    LoweredPrediction& model_;
    const std::size_t global_;
};

bool near(double a, double b, double scale) {
    return std::abs(a - b) <= 1e-9 * std::max({1.0, std::abs(a), std::abs(b), scale});
}

/// What is wrong with a slope; "" where nothing is.
std::string wrong_with(const predict::Slope& s, const Moved& moved, double at_0, std::mt19937_64& random) {
    constexpr double kStep = 0x1p-22;
    const auto side = [&](double slope, int sign, const char* which) -> std::string {
        const auto t = moved.time(sign * kStep);
        if (!t) return std::isnan(slope) ? "" : fmt::format("{} is {}, and it does not run", which, slope);
        const double change = *t - at_0;
        if (std::isinf(slope)) return std::abs(change) > 1e-6 ? "" : fmt::format("no jump to the {}", which);
        if (std::isnan(slope)) return fmt::format("{} is not known", which);
        const double found = sign * change / kStep;
        return std::abs(found - slope) <= 1e-4 * std::max(1.0, std::abs(slope))
                   ? ""
                   : fmt::format("{} is {}, differences say {}", which, slope, found);
    };
    std::string wrong = side(s.left, -1, "left") + side(s.right, 1, "right");
    if (!wrong.empty() || !s.affine) return wrong;
    for (int i = 0; i < 4; ++i) {
        const double from = std::max(s.from, -20.0), until = std::min(s.until, 20.0);
        const double step = from + (until - from) * static_cast<double>(random() % 1025) / 1024;
        const auto t = moved.time(step);
        const double line = at_0 + s.derivative * step;
        // At its ends a time may jump.
        if (t && !near(*t, line, at_0) && step > from && step < until)
            return fmt::format("piece: affine from {} until {} by {}, but {} at {}", s.from, s.until, s.derivative, *t,
                               step);
    }
    for (const double end : {s.from, s.until}) {
        if (std::isinf(end) || end == 0) continue;
        const double behind = end + std::copysign(0x1p-14, end);
        const auto t = moved.time(behind);
        if (t && near(*t, at_0 + s.derivative * behind, at_0))
            return fmt::format("piece: the line goes on behind {}", end);
    }
    return {};
}

TEST(RandomSlopes, AreThoseOfDifferences) {
    std::mt19937_64 random(20260101);
    int asked = 0, affine = 0, ties = 0, misses = 0;
    const int models = tries(300);
    for (int m = 0; m < models; ++m) {
        Choices choices;
        for (int i = 0; i < 60; ++i) choices.push_back(static_cast<std::uint32_t>(random()));
        const std::string text = random_parameters(choices);
        CheckedScript script(text);
        if (!script.good()) continue;
        auto model = lower_prediction(script.program, *script.predicts.at(0), true);
        if (!model.compiled) continue;
        const auto& globals = model.compiled->graph.globals;
        std::map<std::string, std::size_t> numbers;
        for (std::size_t g = 0; g < globals.size(); ++g) numbers[globals[g].name] = g;
        for (const char* name : {"N", "M", "P"})
            model.values.globals[numbers.at(name)].i = static_cast<int>(random() % 4);
        for (const char* name : {"a", "b", "c"})
            model.values.globals[numbers.at(name)].r = static_cast<double>(random() % 8);
        for (const char* name : {"a", "b", "c"}) {
            const Moved moved(model, numbers.at(name));
            const auto at_0 = moved.time(0);
            if (!at_0) continue;
            const predict::Direction d{{{numbers.at(name), 1}}, {}};
            engine::RunControl control;
            control.limits.max_events = 1'000'000;
            const auto s = predict::slope_by_differences(*model.compiled, model.values, d, {}, control);
            ++asked;
            affine += s.affine;
            ties += std::isnan(s.derivative);
            const std::string wrong = wrong_with(s, moved, *at_0, random);
            // How far a piece goes is searched for: what a time does between two runs is not seen.
            if (wrong.starts_with("piece: ")) {
                ++misses;
                continue;
            }
            EXPECT_EQ(wrong, "") << name << " of model " << m
                                 << " at N, M, P, a, b, c = " << model.values.globals[numbers.at("N")].i << " "
                                 << model.values.globals[numbers.at("M")].i << " "
                                 << model.values.globals[numbers.at("P")].i << " "
                                 << model.values.globals[numbers.at("a")].r << " "
                                 << model.values.globals[numbers.at("b")].r << " "
                                 << model.values.globals[numbers.at("c")].r << "\n"
                                 << text;
        }
    }
    EXPECT_LE(misses, asked / 1000);
    EXPECT_GT(affine, asked / 2);
    EXPECT_GT(ties, asked / 100);
}

}  // namespace
}  // namespace pamina::test
