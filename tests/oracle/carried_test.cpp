// Derivatives that a run carries against the times of other runs, on random models: inside the steps that it says each
// lies on the line where it is affine.
//
// Each time that a random model writes down becomes a parameter. PAMINA_SLOPE_MODELS and PAMINA_SLOPE_SEED choose how
// many and which; PAMINA_LONG=n tries n times as many.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <iostream>
#include <map>
#include <random>
#include <regex>

#include "runtime/engine/slopes/slopes.h"
#include "runtime/predict/evaluate.h"
#include "tests/oracle/each_alone.h"
#include "tests/oracle/engine_side.h"
#include "tests/oracle/random_model.h"
#include "tests/support/checked_script.h"
#include "tests/support/tries.h"

namespace pamina::test {
namespace {

std::uint64_t setting(const char* name, std::uint64_t otherwise) {
    const char* text = std::getenv(name);
    return text ? std::strtoull(text, nullptr, 10) : otherwise;
}

constexpr double kMostTime = 1'000;  // seconds: a background that loops in a deadlock goes on for ever
constexpr int kTick = -9;            // of ticks: steps are whole, also divided by a speed
constexpr int kParts = 4;
constexpr std::size_t kMostParameters = 20;

/// The model with a parameter for each time in it, that is about as long: `jitter` makes it another one than others, so
/// that not everything is a tie.
template <class Random>
std::string with_parameters(const std::string& text, bool jitter, Random& random) {
    static const std::regex kTime(R"(\b(\d+) s\b)");
    constexpr std::string_view kModel = "model m(n: int = 2";
    const std::size_t begin = text.find(kModel);
    if (begin == std::string::npos) return {};
    const std::size_t body = begin + kModel.size(), end = text.find("\npredict");
    std::string parameters, arguments, made;
    std::size_t count = 0, from = body;
    for (std::sregex_iterator at(text.begin() + static_cast<std::ptrdiff_t>(body),
                                 text.begin() + static_cast<std::ptrdiff_t>(end), kTime),
         none;
         at != none && count < kMostParameters; ++at) {
        const auto place = body + static_cast<std::size_t>(at->position());
        made += text.substr(from, place - from) + fmt::format("p{}", count);
        from = place + static_cast<std::size_t>(at->length());
        parameters += fmt::format(", p{}: time", count);
        arguments += fmt::format("{}p{} = {}", count ? ", " : "", count, (*at)[1].str());
        arguments += jitter ? fmt::format(".{:03} s", 1 + random() % 999) : " s";
        ++count;
    }
    if (count == 0) return {};
    std::string rest = text.substr(from);
    constexpr std::string_view kPredict = "\npredict m(";
    rest.insert(rest.find(kPredict) + kPredict.size(), arguments);
    return text.substr(0, body) + parameters + made + rest;
}

struct Counts {
    int models = 0, carried = 0, ties = 0, refused = 0, points = 0;
    std::map<std::string, int> why;
};

/// `rounded`: instants came so close that rounding may have decided.
std::optional<double> time_at(const LoweredPrediction& p, const engine::Direction& d, double step, bool& rounded) {
    LoweredPrediction moved{{}, p.compiled, p.values};
    for (const auto& global : d.globals) moved.values.globals[global.number].r += step * global.amount;
    engine::Limits limits;
    limits.max_time = kMostTime * std::pow(10, -kTick);
    const auto outcome = evaluate(moved, false, true, limits);
    rounded = outcome.result.near_ties;
    if (outcome.error || outcome.result.partial) return {};
    return outcome.result.time;
}

/// What is wrong with the model; "": nothing.
std::string wrong_with(const std::string& text, Counts& counts) {
    CheckedScript script(text);
    if (!script.good() || script.predicts.empty()) return {};
    LoweredPrediction p = lower_prediction(script.program, *script.predicts[0], true);
    if (!p.compiled) return {};
    const double finer = std::pow(10, p.values.tick_exponent - kTick);
    p.values.tick_exponent = kTick;
    std::vector<engine::Direction> directions;
    const auto& globals = p.compiled->graph.globals;
    for (std::size_t g = 0; g < globals.size(); ++g) {
        if (globals[g].init != rtg::kNone || globals[g].kind != expr::Kind::Real) continue;
        if (globals[g].time_power != 1) continue;
        p.values.globals[g].r *= finer;
        directions.push_back({{{g, 5'040'000}}, {}});
    }
    bool rounded = false;
    const auto time = time_at(p, {}, 0, rounded);
    if (!time || rounded || directions.empty()) return {};
    ++counts.models;
    engine::RunControl control;
    control.limits.max_time = kMostTime * std::pow(10, -kTick);
    const auto carried = engine::carry_slopes(predict::graphs(*p.compiled), p.values, directions, {}, control);
    if (carried.outcome.error) return "the run that carries fails: " + carried.outcome.error->message;
    if (carried.slopes.size() != directions.size()) return "slopes are missing";
    if (auto differs = differs_alone(p, directions, control.limits, carried); !differs.empty()) return differs;
    for (std::size_t k = 0; k < directions.size(); ++k) {
        const auto& slope = carried.slopes[k];
        if (!slope.is_carried()) {
            ++counts.refused;
            ++counts.why[slope.why_not];
            continue;
        }
        if (std::abs(carried.outcome.result.time - *time) > 1e-12 * *time)
            return fmt::format("the run that carries takes {}, another one {}", carried.outcome.result.time, *time);
        if (slope.tie) {
            ++counts.ties;
            continue;
        }
        ++counts.carried;
        if (!(slope.from <= 0 && slope.until >= 0)) return "0 is outside";
        if (!slope.affine) continue;
        // Far steps only as far as a run may take.
        const double last = std::min(slope.until, 300.0), first = std::max(slope.from, -300.0);
        for (const double step : {std::floor(last * 0.3), std::floor(last * 0.98), std::ceil(first * 0.3),
                                  std::ceil(first * 0.98), last * 0.5, first * 0.5}) {
            if (*time + slope.derivative * step > 0.9 * control.limits.max_time) continue;
            const auto there = time_at(p, directions[k], step, rounded);
            if (rounded) continue;
            ++counts.points;
            const std::string where = fmt::format("p{}: {} + {} * step between {} and {}; at {} ", k, *time,
                                                  slope.derivative, slope.from, slope.until, step);
            if (!there) return where + "the run fails";
            if (std::abs(*time + slope.derivative * step - *there) > 1) return where + fmt::format("{}", *there);
        }
    }
    return {};
}

class Slopes : public ::testing::TestWithParam<int> {};

TEST_P(Slopes, OfRandomModelsAreThoseOfOtherRuns) {
    const auto models = static_cast<int>(setting("PAMINA_SLOPE_MODELS", static_cast<std::uint64_t>(tries(1'000))));
    std::mt19937_64 random(setting("PAMINA_SLOPE_SEED", 20'261'125) * kParts + static_cast<std::uint64_t>(GetParam()));
    Counts counts;
    for (int i = 0; i < models / kParts; ++i) {
        Choices choices(4 + random() % 60);
        for (auto& choice : choices) choice = static_cast<std::uint32_t>(random());
        const std::string text = with_parameters(random_script(choices), random() % 4 != 0, random);
        if (text.empty()) continue;
        if (std::getenv("PAMINA_SLOPE_ALOUD")) std::cout << text << std::endl;
        const std::string wrong = wrong_with(text, counts);
        ASSERT_EQ(wrong, "") << text;
    }
    std::cout << counts.models << " models: " << counts.carried << " carried (" << counts.points << " points), "
              << counts.ties << " ties, " << counts.refused << " refused\n";
    for (const auto& [why, count] : counts.why) std::cout << "  " << count << " " << why << "\n";
    EXPECT_GT(counts.carried, counts.models / 4);
}

INSTANTIATE_TEST_SUITE_P(Parts, Slopes, ::testing::Range(0, kParts));

}  // namespace
}  // namespace pamina::test
