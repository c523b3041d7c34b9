#include "runtime/compare/compare.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "runtime/compare/budget.h"
#include "runtime/compare/json.h"

namespace pamina::compare {
namespace {

Document document(const std::string& output, int status = 0) {
    const std::string text = fmt::format(R"({{"status": {}, "output": [{}], "diagnostics": []}})", status, output);
    auto read = read_document(text, "x.json");
    if (const auto* p = std::get_if<import::Problem>(&read)) ADD_FAILURE() << p->where << ": " << p->message;
    return std::get<Document>(std::move(read));
}

std::string predict(const std::string& members, const std::string& source = "predict m()") {
    return fmt::format(R"({{"kind": "predict", "line": 3, "source": "{}", "result": {{"model": "m", {}}}}})", source,
                       members);
}

std::string simulate(int seed, double time, double half, const std::string& samples) {
    return fmt::format(
        R"j({{"kind": "simulate", "line": 1, "source": "simulate m()", "result": {{"model": "m", "replications": 10, "seed": {},
        "time": {{"value": {}, "unit": "s", "replications": 10, "low": 0, "high": 9, "halfwidth": {}}}}}{}}})j",
        seed, time, half, samples.empty() ? "" : R"(, "by_replication": {"time": [)" + samples + "]}");
}

const Change& only_figure(const Comparison& c) {
    EXPECT_EQ(c.pairs.size(), 1U);
    EXPECT_EQ(c.pairs.at(0).figures.size(), 1U);
    return c.pairs.at(0).figures.at(0);
}

std::vector<Kept> kept_of(const Comparison& c, double within, bool both = false) {
    std::vector<Kept> all;
    for (const auto& j : judged(c, {within, both})) all.push_back(j.kept);
    return all;
}

TEST(Compare, ATimeByHowMuch) {
    const auto c = compare(document(predict(R"("time": 4)")), document(predict(R"("time": 3)")));
    const Change& f = only_figure(c);
    EXPECT_EQ(f.difference(), -1);
    EXPECT_EQ(f.ratio(), -0.25);
    EXPECT_EQ(f.verdict, Verdict::changed);
    EXPECT_EQ(f.unit, "s");
    EXPECT_FALSE(c.same());
}

TEST(Compare, OfZeroThereIsNoPercentage) {
    const auto c = compare(document(predict(R"("time": 0)")), document(predict(R"("time": 5)")));
    EXPECT_EQ(only_figure(c).difference(), 5);
    EXPECT_EQ(only_figure(c).ratio(), std::nullopt);
    // And no budget that is a part of it.
    EXPECT_EQ(kept_of(c, 10), std::vector{Kept::no});
    EXPECT_TRUE(compare(document(predict(R"("time": 0)")), document(predict(R"("time": 0)"))).same());
}

TEST(Compare, MissingAndBeyondDoubles) {
    const auto c = compare(document(predict(R"("time": 1e999)")), document(predict(R"("time": null)")));
    EXPECT_EQ(only_figure(c).verdict, Verdict::same);
    const auto lost = compare(document(predict(R"("time": 1e15)")), document(predict(R"("time": null)")));
    EXPECT_EQ(only_figure(lost).verdict, Verdict::changed);
    EXPECT_EQ(kept_of(lost, 0.01), std::vector{Kept::missing});
}

// Sums of the same numbers in another order.
TEST(Compare, DustIsNoDifference) {
    EXPECT_TRUE(
        compare(document(predict(R"("time": 0.3)")), document(predict(R"("time": 0.30000000000000004)"))).same());
}

TEST(Compare, WhatBroughtItByTheTextOfLines) {
    const auto path = [](const std::string& statements) {
        return document(predict(R"("time": 1, "statements": [)" + statements + "]"));
    };
    const auto line = [](const char* text, double time) {
        return fmt::format(R"({{"text": "{}", "kind": "delay", "critical": {}, "critical_count": 1}})", text, time);
    };
    // One line moved and stays, one grew by 3, one has another number, and with it 1 less.
    const auto c = compare(path(line("delay a", 2) + "," + line("delay b", 5) + "," + line("delay 4 s", 4)),
                           path(line("delay b", 8) + "," + line("delay a", 2) + "," + line("delay 3 s", 3)));
    ASSERT_EQ(c.pairs.at(0).path.size(), 2U);
    EXPECT_EQ(c.pairs[0].path[0].text(), "delay b");
    EXPECT_EQ(c.pairs[0].path[0].difference(), 3);
    EXPECT_EQ(c.pairs[0].path[1].a.text, "delay 4 s");
    EXPECT_EQ(c.pairs[0].path[1].b.text, "delay 3 s");
    EXPECT_EQ(c.pairs[0].path[1].difference(), -1);
}

TEST(Compare, AModelWithOtherArgumentsAndOneThatIsNew) {
    const auto c =
        compare(document(predict(R"("time": 1)", "predict m(1)")),
                document(predict(R"("time": 1)", "predict m(2)") + "," + predict(R"("time": 1)", "predict m(3)")));
    ASSERT_EQ(c.pairs.size(), 1U);
    EXPECT_EQ(c.pairs[0].b, 0U);
    EXPECT_EQ(c.only_b, std::vector<std::size_t>{1});
    EXPECT_TRUE(c.only_a.empty());
}

TEST(Compare, AResourceWithAnotherName) {
    const auto with = [](const char* name) {
        return document(predict(fmt::format(
            R"("time": 1, "entities": [{{"name": "{}", "kind": "resource", "elements": 1, "shape": [], "total": {{"busy": 1}}}}])",
            name)));
    };
    const auto c = compare(with("server"), with("printer"));
    ASSERT_EQ(c.pairs[0].figures.size(), 2U);
    EXPECT_EQ(c.pairs[0].figures[1].name, "resource.server.busy");
    EXPECT_EQ(c.pairs[0].figures[1].name_in_b, "resource.printer.busy");
    EXPECT_TRUE(c.same());
}

TEST(Compare, RowsOfASweepByTheirParameters) {
    const auto table = [](const char* points, const char* times) {
        return document(fmt::format(
            R"({{"kind": "print", "line": 1, "source": "print t", "values": [{{"P": [{}], "time": [{}]}}], "parameters": [["P"]], "text": ["x"]}})",
            points, times));
    };
    const auto c = compare(table("1, 2", R"({"value": 5, "unit": "s"}, {"value": 3, "unit": "s"})"),
                           table("2, 4", R"({"value": 3.3, "unit": "s"}, {"value": 2, "unit": "s"})"));
    const auto& f = c.pairs.at(0).figures;
    ASSERT_EQ(f.size(), 3U);
    EXPECT_EQ(f[0].name, "[P = 1].time");
    EXPECT_FALSE(f[0].in_b);
    EXPECT_EQ(f[1].name, "[P = 2].time");
    EXPECT_NEAR(*f[1].ratio(), 0.1, 1e-12);
    EXPECT_EQ(f[2].name, "[P = 4].time");
    EXPECT_FALSE(f[2].in_a);
    // 10 % is within 11 %; a row that is gone is not, and one that is new has nothing to be compared with.
    EXPECT_EQ(kept_of(c, 0.11), (std::vector{Kept::missing, Kept::yes, Kept::yes}));
}

TEST(Compare, WhatIsPrintedIsNamedAsWritten) {
    const auto printed = [](int time) {
        return document(fmt::format(
            R"({{"kind": "print", "line": 1, "source": "print r.time, f(1, 2), \"a, b\"", "values": [{{"value": {}, "unit": "s"}}, 7, "a, b"], "text": ["x", "7", "a, b"]}})",
            time));
    };
    const auto c = compare(printed(1), printed(2));
    ASSERT_EQ(c.pairs[0].figures.size(), 2U);
    EXPECT_EQ(c.pairs[0].figures[0].name, "r.time");
    EXPECT_TRUE(c.pairs[0].figures[0].headline);
    EXPECT_EQ(c.pairs[0].figures[1].name, "f(1, 2)");
    EXPECT_FALSE(c.pairs[0].figures[1].headline);
}

// The difference is 1 in each replication but one, where it is 2: a mean of 1.1 and a deviation of sqrt(0.1), so that
// half the interval is t(9) * sqrt(0.1 / 10) = 2.262 * 0.1.
TEST(Compare, SimulationsReplicationByReplication) {
    const auto a = simulate(1, 5, 3, "1, 2, 3, 4, 5, 6, 7, 8, 9, 10");
    const auto b = simulate(1, 6.1, 3, "2, 3, 4, 5, 6, 7, 8, 9, 10, 12");
    const auto c = compare(document(a), document(b));
    const Change& f = only_figure(c);
    EXPECT_EQ(f.by, By::replications);
    EXPECT_NEAR(f.half, 0.2262, 1e-4);
    EXPECT_EQ(f.verdict, Verdict::changed);
    // 22 % more, at least 17.5 %.
    EXPECT_EQ(kept_of(c, 0.17), std::vector{Kept::no});
    EXPECT_EQ(kept_of(c, 0.20), std::vector{Kept::open});
    EXPECT_EQ(kept_of(c, 0.23), std::vector{Kept::yes});
}

TEST(Compare, SimulationsByTheirIntervals) {
    // Of other seeds they are independent: 5 is the root of 3^2 and 4^2. Of one seed without replications they are not.
    const auto c = compare(document(simulate(1, 10, 3, "")), document(simulate(2, 16, 4, "")));
    EXPECT_EQ(only_figure(c).by, By::independent);
    EXPECT_EQ(only_figure(c).half, 5);
    EXPECT_EQ(only_figure(c).verdict, Verdict::changed);
    const auto one_seed = compare(document(simulate(1, 10, 3, "")), document(simulate(1, 16, 4, "")));
    EXPECT_EQ(only_figure(one_seed).by, By::intervals);
    EXPECT_EQ(only_figure(one_seed).half, 7);
    EXPECT_EQ(only_figure(one_seed).verdict, Verdict::open);
}

// What both have in doubt moves both: of 3 and 3.5 s there remain 0.5 s, and the root of 0.5^2 and 1.2^2 is 1.3.
TEST(Compare, DoubtThatBothHave) {
    const auto with = [](double time, const char* sources) {
        return document(predict(
            fmt::format(R"("time": {}, "doubt": {{"halfwidth": 4, "low": 0, "high": 9, "sources": [{}], "notes": []}})",
                        time, sources)));
    };
    const auto c = compare(with(30, R"({"source": "`x`", "place": "", "halfwidth": 3, "share": 1})"),
                           with(35, R"({"source": "`x`", "place": "", "halfwidth": 3.5, "share": 1},
                                       {"source": "`y`", "place": "", "halfwidth": 1.2, "share": 1})"));
    EXPECT_EQ(only_figure(c).by, By::doubt);
    EXPECT_NEAR(only_figure(c).half, 1.3, 1e-12);
    EXPECT_EQ(only_figure(c).verdict, Verdict::changed);
}

TEST(Compare, ABudgetHasAnEdgeAndADirection) {
    const auto c = compare(document(predict(R"("time": 100)")), document(predict(R"("time": 101)")));
    EXPECT_EQ(kept_of(c, 0.01), std::vector{Kept::yes});
    EXPECT_EQ(kept_of(c, 0.0099), std::vector{Kept::no});
    const auto faster = compare(document(predict(R"("time": 100)")), document(predict(R"("time": 50)")));
    EXPECT_EQ(kept_of(faster, 0.01), std::vector{Kept::yes});
    EXPECT_EQ(kept_of(faster, 0.01, true), std::vector{Kept::no});
    const auto gone = compare(document(predict(R"("time": 100)")), document(""));
    EXPECT_EQ(kept_of(gone, 0.01), std::vector{Kept::missing});
    const auto partial =
        compare(document(predict(R"("time": 100)")), document(predict(R"("time": 50, "partial": true)")));
    EXPECT_EQ(kept_of(partial, 0.01), std::vector{Kept::missing});
}

TEST(Compare, OfANetworkLessThroughputIsWorse) {
    const auto with = [](double throughput, double response) {
        return document(fmt::format(
            R"j({{"kind": "solve", "line": 1, "source": "solve n()", "solution": {{"network": "n", "throughput": {}, "response": {},
            "stations": [{{"name": "cpu", "residence": {}, "classes": []}}]}}}})j",
            throughput, response, response));
    };
    const auto c = compare(with(10, 2), with(9, 2.1));
    EXPECT_EQ(kept_of(c, 0.07), (std::vector{Kept::no, Kept::yes}));
    EXPECT_EQ(c.pairs[0].path.at(0).a.kind, "station");
    EXPECT_NEAR(c.pairs[0].path[0].difference(), 0.1, 1e-12);
}

TEST(Compare, Percentages) {
    EXPECT_EQ(read_percentage("1%"), 0.01);
    EXPECT_EQ(read_percentage(" 0.5 % "), 0.005);
    EXPECT_EQ(read_percentage("0 %"), 0.0);
    for (const char* none : {"", "%", "1", "0.01", "-1 %", "1 % 2", "nan %", "inf%", "one %", "1e999 %", "+1 %"})
        EXPECT_EQ(read_percentage(none), std::nullopt) << none;
}

TEST(Compare, WhatLimitsIsAName) {
    EXPECT_EQ(limit_name("resource disk, 95.0 % busy"), "resource disk");
    EXPECT_EQ(limit_name("resource grid[1, 2], 95.0 % busy"), "resource grid[1, 2]");
    EXPECT_EQ(limit_name("station disk: its 2 elements are 88.3 % busy"), "station disk");
    EXPECT_EQ(limit_name("`delay 2 ms` (a.pam:6), 80.6 % of the critical path"), "`delay 2 ms`");
    EXPECT_EQ(limit_name(""), "");
}

TEST(Compare, AsJson) {
    const auto c = compare(document(predict(R"("time": 4)")), document(predict(R"("time": 3)"), 3));
    const Budget budget{0.01};
    const auto j = to_json(c, &budget);
    EXPECT_EQ(j["pairs"][0]["figures"][0]["difference"], -1);
    EXPECT_EQ(j["b"]["status"], 3);
    EXPECT_EQ(j["budget"]["kept"], true);
}

}  // namespace
}  // namespace pamina::compare
