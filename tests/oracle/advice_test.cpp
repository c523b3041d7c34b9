// What changes of a model bring, by another way: the text of the model is changed instead of its graph, and run by the
// naive evaluator. And slack against longest paths.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <random>
#include <regex>
#include <string>
#include <vector>

#include "runtime/advice/slack.h"
#include "runtime/advice/task_slack.h"
#include "runtime/advice/why.h"
#include "tests/oracle/engine_side.h"
#include "tests/oracle/naive.h"
#include "tests/oracle/random_model.h"
#include "tests/support/checked_script.h"
#include "tests/support/tries.h"

namespace pamina::test {
namespace {

using advice::Change;
using advice::Thing;

Choices choices(unsigned seed) {
    std::mt19937 random(seed);
    Choices all(random() % 300);
    for (auto& c : all) c = random();
    return all;
}

/// The part of a text that stands for a time, and what it is multiplied by.
std::string times(const std::string& statement, advice::Ratio r) {
    static const std::regex kAlone("^(delay|compute) ([^\n]*)$"), kUse("^(use .* for) ([^\n]*)$");
    static const std::regex kMore("\\b(priority|with|after|until)\\b");
    std::smatch part;
    if (std::regex_search(statement, kMore)) return {};
    if (!std::regex_match(statement, part, kUse) && !std::regex_match(statement, part, kAlone)) return {};
    return fmt::format("{} ({}) * {} / {}", part[1].str(), part[2].str(), r.over, r.under);
}

/// The text of the script with the change; "": it is not one that this test makes.
std::string changed(const CheckedScript& script, const Thing& thing, const Change& change) {
    std::string text(script.sources.text(
        Span{thing.span.file, 0, static_cast<std::uint32_t>(script.sources.text(thing.span.file).size())}));
    // Of a declaration the rest of its line says more.
    const std::size_t end = thing.kind == Thing::Kind::Statement ? thing.span.end : text.find('\n', thing.span.begin);
    const std::string old = text.substr(thing.span.begin, end - thing.span.begin);
    std::string fresh;
    static const std::regex kServers("servers = (\\d+)"), kSize("\\[(\\d+)\\]");
    if (change.kind == Change::Kind::Length) {
        fresh = times(old, change.ratio);
    } else if (change.kind == Change::Kind::Server) {
        if (old.find("servers") != old.npos)
            fresh = std::regex_replace(old, kServers, "servers = $1 + 1", std::regex_constants::format_first_only);
        else if (old.find("(") != old.npos)
            fresh =
                std::regex_replace(old, std::regex("\\("), "(servers = 2, ", std::regex_constants::format_first_only);
        else
            fresh = old + " (servers = 2)";
    } else if (change.kind == Change::Kind::Processor && old.find("speed") == old.npos) {
        if (std::regex_search(old, kSize)) fresh = std::regex_replace(old, kSize, "[$1 + 1]");
    }
    if (fresh.empty()) return {};
    text.replace(thing.span.begin, old.size(), fresh);
    return text;
}

advice::Case case_of(const LoweredPrediction& lowered) {
    engine::Options options;
    options.jit = engine::Jit::Off;
    return {lowered.compiled->graph, lowered.values, options, 1e12, true, 1, 2'000'000};
}

/// The run of it as it is, observed; nothing where it fails.
std::optional<result::Result> base_of(const LoweredPrediction& lowered) {
    engine::Limits limits{.max_instant_events = 1'000'000};
    limits.max_events = 1'000'000;
    auto outcome = evaluate(lowered, true, true, limits);
    if (outcome.error || outcome.result.partial || !(outcome.result.time > 0)) return {};
    return std::move(outcome.result);
}

TEST(Advice, EveryChangeTakesWhatTheChangedTextTakes) {
    const int models = tries(500);
    int compared = 0, helped = 0;
    for (int m = 0; m < models; ++m) {
        const std::string text = random_script(choices(static_cast<unsigned>(m)));
        const CheckedScript script(text);
        ASSERT_TRUE(script.good()) << text << script.errors();
        const auto lowered = lower_prediction(script.program, *script.predicts[0], false);
        if (!lowered.compiled) continue;
        const auto base = base_of(lowered);
        if (!base) continue;
        engine::RunControl control;
        auto model = case_of(lowered);
        model.times = {base->time};
        auto found = advice::why(model, *base, nullptr, nullptr, script.sources, {}, control);
        std::vector<advice::Tried> all = std::move(found.helps);
        std::ranges::move(found.vain, std::back_inserter(all));
        for (const auto& t : all) {
            const std::string other = changed(script, t.thing, t.change);
            if (other.empty()) continue;
            const CheckedScript again(other);
            ASSERT_TRUE(again.good()) << other << again.errors();
            naive::Settings settings;
            settings.tick_exponent = lowered.values.tick_exponent;
            settings.max_instant_events = 10'000'000;
            const auto expected = naive::evaluate(again.program, *again.predicts[0], settings);
            if (expected.failure) continue;
            EXPECT_DOUBLE_EQ(t.run.time.value(), expected.time) << t.words << "\n" << text << "\nnow\n" << other;
            ++compared;
            helped += t.gain > 0;
        }
    }
    std::cout << compared << " changes compared, " << helped << " of them shorten the time\n";
    EXPECT_GT(compared, models);
}

/// Layers of tasks without processors: the longest path through each task by dynamic programming.
TEST(Advice, SlackIsWhatLongestPathsLeave) {
    const int models = tries(100);
    for (int m = 0; m < models; ++m) {
        std::mt19937 random(static_cast<unsigned>(m));
        const int tasks = 2 + static_cast<int>(random() % 10);
        std::vector<std::vector<int>> after(static_cast<std::size_t>(tasks));
        std::vector<double> cost(static_cast<std::size_t>(tasks)), to(cost.size()), from(cost.size());
        std::string body;
        for (std::size_t t = 0; t < cost.size(); ++t) {
            cost[t] = 1 + static_cast<double>(random() % 9);
            std::string names;
            for (std::size_t p = 0; p < t; ++p) {
                if (random() % 3) continue;
                after[t].push_back(static_cast<int>(p));
                names += fmt::format("{}t{}", names.empty() ? " after " : ", ", p);
            }
            body += fmt::format("task t{} {{{}\n compute {} s }}\n", t, names, cost[t]);
        }
        double longest = 0;
        for (std::size_t t = 0; t < cost.size(); ++t) {
            for (const int p : after[t]) to[t] = std::max(to[t], to[static_cast<std::size_t>(p)]);
            to[t] += cost[t];
            longest = std::max(longest, to[t]);
        }
        for (std::size_t t = cost.size(); t-- > 0;) {
            from[t] += cost[t];
            for (const int p : after[t]) {
                auto& its = from[static_cast<std::size_t>(p)];
                its = std::max(its, from[t]);
            }
        }
        const std::string text = fmt::format("model m() {{ graph {{\n{}}} }}\npredict m()", body);
        const CheckedScript script(text);
        ASSERT_TRUE(script.good()) << text << script.errors();
        const auto lowered = lower_prediction(script.program, *script.predicts[0], false);
        ASSERT_TRUE(lowered.compiled) << text;
        const auto base = base_of(lowered);
        ASSERT_TRUE(base) << text;
        engine::RunControl control;
        const auto found = advice::slack(case_of(lowered), *base, control);
        ASSERT_EQ(found.rows.size(), cost.size()) << text;
        const double second = 1 / result::Result{.tick_exponent = lowered.values.tick_exponent}.seconds(1);
        for (const auto& row : found.rows) {
            const auto t = static_cast<std::size_t>(row.thing.in_result);
            // Statements stand in the order of the text.
            std::size_t number = 0;
            for (std::size_t i = 0; i < base->observed->statements.size() && i < t; ++i)
                number += base->observed->statements[i].kind == "compute";
            ASSERT_TRUE(row.ticks) << text;
            EXPECT_TRUE(row.verified) << text;
            EXPECT_EQ(*row.ticks, (longest - (to[number] + from[number] - cost[number])) * second) << text;
        }
        const auto single = advice::task_slack(case_of(lowered), *base, control);
        ASSERT_EQ(single.rows.size(), cost.size()) << text;
        for (const auto& row : single.rows) {
            const auto t = static_cast<std::size_t>(std::stoi(row.name.substr(1)));
            EXPECT_TRUE(row.verified) << text << row.name;
            EXPECT_EQ(row.ticks, (longest - (to[t] + from[t] - cost[t])) * second) << text << row.name;
        }
    }
}

}  // namespace
}  // namespace pamina::test
