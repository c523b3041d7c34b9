// Percentiles of what is drawn are those of its distribution, wherever its mean lies and however wide it is: random
// laws against their distribution functions.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <random>
#include <sstream>
#include <string>

#include "recording.h"
#include "tests/support/tries.h"

namespace pamina::script {
namespace {

using Distribution = std::function<double(double)>;

/// A law as scripts write it, over a size that its spread is near, and its distribution function in that size.
struct Drawn {
    std::string law;
    Distribution below;
    bool negative = false;
};

double normal(double x) {
    return std::erfc(-x / std::sqrt(2)) / 2;
}

Drawn random_law(std::mt19937& random, const std::string& unit) {
    const auto number = [&](double from, double to) {
        // Of few digits: what is written is what is meant.
        return std::stod(fmt::format("{:.3g}", std::uniform_real_distribution<double>(from, to)(random)));
    };
    const auto decades = [&](double from, double to) {
        return std::stod(fmt::format("{:.3g}", std::pow(10, std::uniform_real_distribution<double>(from, to)(random))));
    };
    const auto time = [&](double x) { return fmt::format("({} * {})", x, unit); };
    switch (random() % 10) {
        case 0: {
            const double m = number(0.2, 5);
            return {fmt::format("exponential({})", time(m)), [=](double x) { return 1 - std::exp(-x / m); }};
        }
        case 1: {
            const double low = number(-3, 1e3), high = low + number(0.1, 4);
            return {fmt::format("uniform({}, {})", time(low), time(high)),
                    [=](double x) { return std::clamp((x - low) / (high - low), 0.0, 1.0); }, true};
        }
        case 2: {
            const double m = random() % 2 ? 0 : number(-3, 3), sd = number(0.1, 2);
            return {fmt::format("normal({}, sd = {})", time(m), time(sd)),
                    [=](double x) { return normal((x - m) / sd); }, true};
        }
        case 3: {
            const double m = number(0.2, 5), sd = m * decades(-4, 2);
            const double variance = std::log1p(sd * sd / m / m);
            return {fmt::format("lognormal({}, sd = {})", time(m), time(sd)), [=](double x) {
                        return x > 0 ? normal((std::log(x / m) + variance / 2) / std::sqrt(variance)) : 0;
                    }};
        }
        case 4: {
            const double m = number(0.2, 5);
            const int k = 1 + static_cast<int>(random() % 9);
            return {fmt::format("erlang({}, k = {})", time(m), k), [=](double x) {
                        double term = std::exp(-x * k / m), sum = 0;
                        for (int j = 0; j < k; term *= x * k / m / ++j) sum += term;
                        return 1 - sum;
                    }};
        }
        case 5: {
            const double m = number(0.2, 5), shape = decades(-0.7, 3);
            const double size = m / std::tgamma(1 + 1 / shape);
            return {fmt::format("weibull({}, shape = {})", time(m), shape),
                    [=](double x) { return -std::expm1(-std::pow(std::max(x, 0.0) / size, shape)); }};
        }
        case 6: {
            const double smallest = number(0.2, 5), shape = decades(-0.5, 2);
            return {fmt::format("pareto({}, shape = {})", time(smallest), shape),
                    [=](double x) { return x > smallest ? -std::expm1(-shape * std::log(x / smallest)) : 0; }};
        }
        case 7: {
            const double m = number(0.2, 5), cv = number(1, 20);
            const double q = (1 - std::sqrt((cv * cv - 1) / (cv * cv + 1))) / 2;
            return {fmt::format("hyperexponential({}, cv = {})", time(m), cv), [=](double x) {
                        return 1 - q * std::exp(-2 * q * x / m) - (1 - q) * std::exp(-2 * (1 - q) * x / m);
                    }};
        }
        case 8: {
            // Erlang by another name.
            const double m = number(0.2, 5), sd = m / 2;
            return {fmt::format("gamma({}, sd = {})", time(m), time(sd)), [=](double x) {
                        double term = std::exp(-x * 4 / m), sum = 0;
                        for (int j = 0; j < 4; term *= x * 4 / m / ++j) sum += term;
                        return 1 - sum;
                    }};
        }
        default: {
            const double low = number(-2, 2), mode = low + number(0, 2), high = mode + number(0.1, 2);
            return {fmt::format("triangular({}, {}, {})", time(low), time(mode), time(high)),
                    [=](double x) {
                        return x < mode ? (x - low) * (x - low) / ((high - low) * (mode - low))
                                        : 1 - (high - x) * (high - x) / ((high - low) * (high - mode));
                    },
                    true};
        }
    }
}

TEST(DrawnQuantiles, AreThoseOfTheLaw) {
    std::mt19937 random(1);
    constexpr int kSamples = 2'000, kReplications = 10;
    for (int i = 0; i < pamina::test::tries(150) && !HasFailure(); ++i) {
        static constexpr const char* kUnits[] = {"1 s", "10 ms", "1 us", "0.37 ns", "1000 s"};
        const std::string unit = kUnits[random() % 5];
        const Drawn d = random_law(random, unit);
        // So far from 0, so that no time is negative; also where the mean is 0, or far away.
        static constexpr double kFar[] = {30, 1e3, 1e7};
        const double shift = d.negative || random() % 2 ? kFar[random() % 3] : 0;
        // Parameters of the process: what is drawn is known in the run only.
        const bool inside = random() % 4 == 0;
        std::string text = fmt::format(
            "model m(u: time = {}) {{\n  for i in 1..{} {{\n    let size = {} * u\n"
            "    measure x {{ delay {} * u + draw {} }}\n  }}\n}}\n",
            unit, kSamples, inside ? "(if i > 0 then 1 else 2)" : "1", shift, d.law);
        if (inside) {
            for (std::size_t at; (at = text.find(" * " + unit + ")")) != std::string::npos;)
                text.replace(at, unit.size() + 4, " * size)");
        }
        text += fmt::format("let r = simulate m() using (replications = {}, seed = {})\n", kReplications, i + 1);
        for (const char* p : {"p50", "p90", "p99"})
            text += fmt::format(
                "print (r.mean.measure.x.{0} - {1} * {2}) / ({2}), (r.high.measure.x.{0} - "
                "r.low.measure.x.{0}) / ({2})\n",
                p, shift, unit);
        Recording script;
        std::vector<std::string> lines = script.run(text);
        std::erase_if(lines, [](const std::string& l) { return l.find("W14") == 0; });
        ASSERT_EQ(lines.size(), 3u) << text << (lines.empty() ? "" : lines[0]);
        constexpr double kShares[] = {0.5, 0.9, 0.99};
        for (std::size_t k = 0; k < 3; ++k) {
            std::istringstream in(lines[k]);
            double value = -1, width = -1;
            in >> value >> width;
            const double share = kShares[k], all = kSamples * kReplications;
            EXPECT_NEAR(d.below(value), share, 6 * std::sqrt(share * (1 - share) / all) + 1.5 / kSamples)
                << lines[k] << "\n"
                << text;
            EXPECT_GT(width, 0) << lines[k] << "\n" << text;
        }
    }
}

TEST(DrawnQuantiles, WhereOneValueCanBeDrawnItIsDrawn) {
    Recording script;
    EXPECT_EQ(script.run("model m(sd: time) { delay 10 ms + draw normal(1 s / 3, sd = sd) }\n"
                         "print (simulate m(0 s)).time == 10 ms + 1 s / 3, (simulate m(1 fs)).time == 10 ms + 1 s / 3\n"
                         "model e() { delay draw exponential(0 s) + draw uniform(2 ms, 2 ms) }\n"
                         "print (simulate e()).time\n"),
              (std::vector<std::string>{"true false", "2 ms +- 0 ms"}));
}

TEST(DrawnQuantiles, UnderATickOfTheUserTheyAreWhole) {
    SessionOptions options;
    options.tick = "1 ms";
    Recording script(options);
    EXPECT_EQ(script.run("model m() { for i in 1..100 { measure x { delay 10 ms + draw normal(0 ms, sd = 1 ms) } } }\n"
                         "let r = (simulate m() using (replications = 10)).mean\n"
                         "print r.exact, r.measure.x.p50\n")[0],
              "true 10 ms");
}

}  // namespace
}  // namespace pamina::script
