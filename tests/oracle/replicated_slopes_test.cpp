// Derivatives of simulations by perturbation analysis against central
// differences with common draws, on random models that draw: wherever the
// structure of a model is said to make it unbiased, the means agree.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <iostream>
#include <random>

#include "runtime/engine/slopes/replicated.h"
#include "runtime/predict/evaluate.h"
#include "tests/oracle/engine_side.h"
#include "tests/support/checked_script.h"
#include "tests/support/share.h"
#include "tests/support/tries.h"

namespace pamina::test {
namespace {

constexpr double kLongest = 1'000;  // seconds
constexpr int kTicks = -9;          // of ticks
constexpr int kModels = 200;
constexpr std::uint64_t kSeed = 7;
constexpr double kStep = 0.1;   // of the parameter, to both sides
constexpr double kBent = 0.03;  // of the slope: as far as a mean that is bent may lie from its chord
constexpr int kInParts = 4;

/// Customers that go round between servers, with times that depend on who they are, or not.
class Customers {
  public:
    explicit Customers(std::mt19937_64& random) : random_(random), alike_(any(2)) {}

    std::string script() {
        std::string body = fmt::format("  par c in 0..<{} {{\n    for i in 1..{} {{\n", 2 + any(4), 1 + any(6));
        for (auto n = 2 + any(4); n > 0; --n) body += "      " + step(1) + "\n";
        body += "    }\n  }\n";
        std::string parameters, arguments, servers;
        for (std::uint64_t k = 0; k < times_; ++k) {
            parameters += fmt::format("{}p{}: time", k ? ", " : "", k);
            arguments += fmt::format("{}p{} = {}.{:03} s", k ? ", " : "", k, any(4), 1 + any(999));
        }
        for (std::uint64_t k = 0; k < kServers; ++k)
            servers += fmt::format("  resource r{}(servers = {})\n", k, 1 + any(8) / 7);
        return fmt::format("model m({}) {{\n{}{}}}\npredict m({})\n", parameters, servers, body, arguments);
    }

  private:
    static constexpr std::uint64_t kServers = 2;

    std::uint64_t any(std::uint64_t below) { return random_() % below; }
    std::string time() {
        std::string mean = fmt::format("p{}", any(3) ? times_++ : any(times_ + 1));
        if (mean == fmt::format("p{}", times_)) ++times_;
        if (!alike_ && any(5) == 0) mean += " * (1 + c)";
        // All are drawn: a mean over what is not has corners.
        return any(3) ? fmt::format("draw exponential({})", mean) : fmt::format("draw uniform(0 s, {})", mean);
    }
    std::string step(int depth) {
        switch (any(9)) {
            case 0:
            case 1:
                return "delay " + time();
            case 2:
                return "compute " + time();
            case 3:
                return "sync";
            case 4:
                if (depth > 0 && !alike_) return fmt::format("if c == {} {{ {} }}", any(2), step(depth - 1));
                return "delay " + time();
            case 5:
                if (depth > 0) return fmt::format("fork {{ {} }} {{ {} }}", step(depth - 1), step(depth - 1));
                return "compute " + time();
            default:
                return use(any(kServers));
        }
    }

    /// Customers that are alike bring a server the same.
    std::string use(std::uint64_t server) {
        std::string& service = services_[server];
        if (service.empty() || !alike_) service = time();
        return fmt::format("use r{} for {}", server, service);
    }

    std::mt19937_64& random_;
    const bool alike_;
    std::uint64_t times_ = 0;
    std::string services_[kServers];
};

struct Looked {
    int models = 0, by_path = 0, others = 0, again = 0;
};

/// None where the run fails, or ends early.
std::optional<double> time_of(const LoweredPrediction& p, const engine::Direction& d, double step, std::uint64_t n) {
    LoweredPrediction moved{{}, p.compiled, p.values};
    for (const auto& global : d.globals) moved.values.globals[global.number].r += step * global.amount;
    engine::Limits limits;
    limits.max_time = kLongest * std::pow(10, -kTicks);
    engine::Options options;
    options.replication = {kSeed, n};
    const auto outcome = evaluate(moved, false, true, limits, options);
    if (outcome.error || outcome.result.partial) return {};
    return outcome.result.time;
}

/// How far the derivatives of replications lie from the differences, beyond
/// what chance explains; 0: not at all.
struct Apart {
    double mean = 0, error = 0, size = 0;

    bool is_far() const { return std::abs(mean) > 4 * error + kBent * size; }
};

/// None where a run fails.
std::optional<Apart> apart(const LoweredPrediction& p, const engine::Direction& d, double value,
                           const std::vector<double>& each) {
    double sum = 0, squares = 0, size = 0;
    for (std::size_t n = 0; n < each.size(); ++n) {
        const auto high = time_of(p, d, kStep * value, n), low = time_of(p, d, -kStep * value, n);
        if (!high || !low) return {};
        const double slope = (*high - *low) / (2 * kStep * value), differ = each[n] - slope;
        sum += differ;
        squares += differ * differ;
        size += std::abs(slope);
    }
    const auto count = static_cast<double>(each.size());
    const double mean = sum / count, variance = std::max(0.0, (squares - count * mean * mean) / (count - 1));
    // A difference that is 0 in all replications says nothing of how large it is
    // in others.
    return Apart{mean, std::sqrt(variance / count), size / count};
}

/// What is wrong with the model; "": nothing.
std::string wrong_in(const std::string& text, Looked& counts) {
    const CheckedScript script(text);
    if (!script.good() || script.predicts.empty()) return {};
    LoweredPrediction p = lower_prediction(script.program, *script.predicts[0], true, true);
    if (!p.compiled) return {};
    const double finer = std::pow(10, p.values.tick_exponent - kTicks);
    p.values.tick_exponent = kTicks;
    std::vector<engine::Direction> directions;
    const auto& globals = p.compiled->graph.globals;
    for (std::size_t g = 0; g < globals.size(); ++g) {
        if (globals[g].init != rtg::kNone || globals[g].kind != expr::Kind::Real || globals[g].time_power != 1)
            continue;
        p.values.globals[g].r *= finer;
        directions.push_back({{{g, 1}}, {}});
    }
    if (directions.empty() || !time_of(p, {}, 0, 0)) return {};
    ++counts.models;
    const auto replicated = [&](std::span<const engine::Direction> along, std::int64_t count) {
        engine::RunControl control;
        control.limits.max_time = kLongest * std::pow(10, -kTicks);
        return engine::carry_replications(predict::graphs(*p.compiled), p.values, along, {}, kSeed, count, control);
    };
    const auto slopes = replicated(directions, 1000).slopes;
    for (std::size_t k = 0; k < directions.size(); ++k) {
        if (slopes[k].by != engine::ReplicatedSlope::By::Path) {
            ++counts.others;
            continue;
        }
        ++counts.by_path;
        const double value = p.values.globals[directions[k].globals[0].number].r;
        auto far = apart(p, directions[k], value, slopes[k].each);
        if (!far || !far->is_far()) continue;
        // What is rare is not seen in few replications.
        ++counts.again;
        const auto more = replicated({&directions[k], 1}, 10'000).slopes;
        far = apart(p, directions[k], value, more[0].each);
        if (far && far->is_far())
            return fmt::format(
                "p{}: perturbation analysis lies {} +- {} from "
                "differences of about {}",
                k, far->mean, far->error, far->size);
    }
    return {};
}

class ReplicatedSlopes : public ::testing::TestWithParam<int> {};

TEST_P(ReplicatedSlopes, OfRandomModelsAreThoseOfDifferences) {
    std::mt19937_64 random(20'261'128 * kInParts + static_cast<std::uint64_t>(GetParam()));
    Looked counts;
    for (int i = 0; i < tries(kModels) / kInParts; ++i) {
        const std::string text = Customers(random).script();
        if (!in_share(static_cast<std::uint64_t>(i), 2)) continue;
        ASSERT_EQ(wrong_in(text, counts), "") << text;
    }
    std::cout << counts.models << " models: " << counts.by_path << " by path (" << counts.again << " looked at again), "
              << counts.others << " otherwise\n";
    if (counts.models >= 20) {  // few models may have none of these
        EXPECT_GT(counts.by_path, counts.models / 5);
    }
}

INSTANTIATE_TEST_SUITE_P(Parts, ReplicatedSlopes, ::testing::Range(0, kInParts));

}  // namespace
}  // namespace pamina::test
