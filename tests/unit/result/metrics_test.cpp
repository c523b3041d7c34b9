// What a result says: the registry, the formulas behind it, and JSON.
#include "runtime/result/metrics.h"

#include <gtest/gtest.h>

#include <limits>
#include <nlohmann/json.hpp>
#include <set>

namespace pamina::result {
namespace {

using Json = nlohmann::json;

/// 10 ms in ticks of 1 us; one server busy 60 % of the time, two waits of 1 and 3 ms.
Result sample() {
    Result r;
    r.model = "repair";
    r.time = 10'000;
    r.work = 25'000;
    r.tick_exponent = -6;
    r.events = 12;
    r.notes = {"a note"};
    Observed o;
    StatementResult s;
    s.text = "use server for t";
    s.kind = "use";
    s.count = 2;
    s.busy = 6000;
    s.waiting = 4000;
    s.critical = 7500;
    s.critical_count = 3;
    s.on_entity = true;
    s.entity = "server";
    StatementResult d;
    d.text = "delay 1 ms";
    d.kind = "delay";
    o.statements = {s, d};
    EntityResult e;
    e.name = "server";
    e.total.busy = 6000;
    e.total.idle = 4000;
    e.total.waiting = e.total.queued = 4000;
    e.total.requests = 2;
    e.total.max_wait = 3000;
    EntityResult cpu;
    cpu.name = "m.cpu";
    cpu.is_processor = true;
    cpu.elements = 6;
    cpu.shape = {2, 3};
    cpu.busiest = 4;
    cpu.total.servers = cpu.total.speed = 6;
    cpu.total.busy = 30'000;
    cpu.total.idle = 30'000;
    cpu.largest.busy = 9000;
    cpu.largest.idle = 1000;
    o.entities = {e, cpu};
    o.profile = {{0, 1000}, {1, 3000}, {4, 6000}};
    o.critical_path.waits = {{"processor m.cpu", {}, 1000, 2}};
    o.critical_path.outside_tasks = 7500;
    o.critical_path.computing = 4000;
    o.steps = {{5000, 1}, {10'000, 4}};
    r.observed = o;
    return r;
}

template <class Rows>
void expect_sound(Rows rows) {
    std::set<std::string_view> names;
    EXPECT_FALSE(rows.empty());
    for (const auto& m : rows) {
        EXPECT_TRUE(names.insert(m.name).second) << m.name << " stands twice";
        EXPECT_FALSE(m.meaning.empty());
        // Names are members of results in scripts: words.
        for (char c : m.name) EXPECT_TRUE((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_') << m.name;
        EXPECT_GT(m.name[0], '9');
    }
}

TEST(Metrics, NamesAreUniqueWords) {
    expect_sound(run_metrics());
    expect_sound(entity_metrics());
    expect_sound(statement_metrics());
    expect_sound(measure_metrics());
    expect_sound(part_metrics());
    // Results hold these, too.
    for (const char* taken : {"model", "tick", "notes", "means", "entities", "statements", "profile", "resource",
                              "processor", "measure", "measures", "critical_path"}) {
        EXPECT_EQ(find_run_metric(taken), nullptr) << taken;
    }
    for (const char* taken : {"name", "kind", "elements", "shape", "total", "busiest", "largest"})
        EXPECT_EQ(find_entity_metric(taken), nullptr) << taken;
    for (const char* taken : {"name", "rounded"}) EXPECT_EQ(find_measure_metric(taken), nullptr);
    for (const auto& m : statement_metrics()) {
        for (const char* taken : {"text", "kind", "entity"}) EXPECT_NE(m.name, taken);
    }
}

TEST(Metrics, AreFoundByName) {
    for (const auto& m : run_metrics()) EXPECT_EQ(find_run_metric(m.name), &m);
    for (const auto& m : entity_metrics()) EXPECT_EQ(find_entity_metric(m.name), &m);
    for (const auto& m : measure_metrics()) EXPECT_EQ(find_measure_metric(m.name), &m);
    EXPECT_EQ(find_measure_metric("p51"), nullptr);
    EXPECT_EQ(find_run_metric("nothing"), nullptr);
    EXPECT_EQ(find_run_metric("tim"), nullptr);
    EXPECT_EQ(find_entity_metric(""), nullptr);
}

TEST(Metrics, OfARun) {
    const Result r = sample();
    const auto value = [&](const char* name) { return find_run_metric(name)->value(r); };
    EXPECT_EQ(value("time"), 10'000);
    EXPECT_EQ(value("work"), 25'000);
    EXPECT_EQ(value("speedup"), 2.5);
    EXPECT_EQ(value("processors"), 6);
    EXPECT_EQ(value("efficiency"), 2.5 / 6);
    EXPECT_EQ(value("idle"), 30'000);
    EXPECT_EQ(value("parallelism"), 2.7);  // (0 * 1 + 1 * 3 + 4 * 6) / 10
    EXPECT_EQ(value("max_parallelism"), 4);
    EXPECT_EQ(value("exact"), 1);
    EXPECT_EQ(value("partial"), 0);
}

// Work is 2.5 times the time: of processors that can do 12 times the time, and of such that can only do twice of it.
TEST(Metrics, EfficiencyIsBySpeeds) {
    Result r = sample();
    for (auto& e : r.observed->entities)
        if (e.is_processor) e.total.speed = 12;
    EXPECT_EQ(find_run_metric("processors")->value(r), 6);
    EXPECT_EQ(sum_of_speeds(r), 12);
    EXPECT_EQ(find_run_metric("efficiency")->value(r), 2.5 / 12);
    EXPECT_EQ(find_run_metric("efficacy")->value(r), 2.5 * 2.5 / 12);
    for (auto& e : r.observed->entities) e.total.speed = 2;
    EXPECT_TRUE(std::isnan(find_run_metric("efficiency")->value(r)));
    EXPECT_TRUE(std::isnan(find_run_metric("efficacy")->value(r)));
}

/// As whoever writes it does.
std::string written(const Result& r) {
    return to_json(r).dump(-1, ' ', false, Json::error_handler_t::replace);
}

TEST(Metrics, WhatIsNotInTheProfile) {
    Result r = sample();
    r.observed->profile_complete = false;
    r.observed->unsplit = 10'000;  // one process more, on average
    EXPECT_EQ(find_run_metric("parallelism")->value(r), 3.7);
    EXPECT_TRUE(std::isnan(find_run_metric("max_parallelism")->value(r)));
    EXPECT_TRUE(Json::parse(written(r))["max_parallelism"].is_null());
}

TEST(Metrics, OfARunInWhichNoTimePasses) {
    Result r;
    using enum language::RunFigure;
    // Without work there is no speedup, nor what is made of it.
    const auto of_work = [](const RunMetric& m) { return m.id == Speedup || m.id == Efficiency || m.id == Efficacy; };
    for (const auto& m : run_metrics()) EXPECT_EQ(std::isfinite(m.value(r)), !of_work(m)) << m.name;
    r.observed.emplace();
    for (const auto& m : run_metrics()) EXPECT_EQ(std::isfinite(m.value(r)), !of_work(m)) << m.name;
    for (const auto& m : entity_metrics()) EXPECT_TRUE(std::isfinite(m.value(Occupancy{}, 0))) << m.name;
    for (const auto& m : statement_metrics()) EXPECT_TRUE(std::isfinite(m.value(StatementResult{}, 0))) << m.name;
    // Of what was never measured there is no mean, nor what is like it.
    for (const auto& m : measure_metrics()) {
        const double value = m.value(MeasureResult{}, 0);
        EXPECT_TRUE(m.needs_samples ? std::isnan(value) : value == 0) << m.name;
    }
    EXPECT_NO_THROW(Json::parse(written(r)));
}

/// Durations and how often.
MeasureResult measured(std::vector<std::pair<double, double>> durations) {
    MeasureResult m;
    m.name = "answer";
    m.durations = std::move(durations);
    if (m.durations.empty()) return m;
    m.minimum = m.durations.front().first;
    m.maximum = m.durations.back().first;
    for (const auto& [duration, times] : m.durations) {
        m.count += times;
        m.total += duration * times;
    }
    return m;
}

TEST(Measures, PercentilesAreOfTheNearestRank) {
    const auto five = measured({{15, 1}, {20, 1}, {35, 1}, {40, 1}, {50, 1}});
    EXPECT_EQ(five.percentile(0.05), 15);
    EXPECT_EQ(five.percentile(0.3), 20);
    EXPECT_EQ(five.percentile(0.4), 20);
    EXPECT_EQ(five.percentile(0.41), 35);
    EXPECT_EQ(five.percentile(0.5), 35);
    EXPECT_EQ(five.percentile(1), 50);
    EXPECT_EQ(five.percentile(0), 15);
    EXPECT_EQ(five.percentile(-1), 15);
    EXPECT_EQ(five.percentile(7), 50);
    EXPECT_EQ(measured({}).percentile(0.5), 0);
    EXPECT_EQ(measured({{3, 1}}).percentile(0.99), 3);
    // Equal ones count each.
    const auto many = measured({{1, 90}, {2, 5}, {8, 4}, {100, 1}});
    EXPECT_EQ(many.percentile(0.5), 1);
    EXPECT_EQ(many.percentile(0.9), 1);
    EXPECT_EQ(many.percentile(0.95), 2);
    EXPECT_EQ(many.percentile(0.99), 8);
    EXPECT_EQ(many.percentile(1), 100);
}

TEST(Measures, RanksDoNotDependOnTheRoundingOfFractions) {
    // As with whole numbers: the rank is percent * count / 100, rounded up.
    for (std::int64_t count = 1; count <= 2000; ++count) {
        std::vector<std::pair<double, double>> each;
        for (std::int64_t i = 1; i <= count; ++i) each.push_back({static_cast<double>(i), 1});
        const auto m = measured(std::move(each));
        for (const std::int64_t percent : {7, 50, 90, 95, 99})
            EXPECT_EQ(m.percentile(static_cast<double>(percent) / 100), (percent * count + 99) / 100)
                << percent << count;
    }
    const auto huge = measured({{1, 9.5e14}, {2, 5e13}});
    EXPECT_EQ(huge.percentile(0.9), 1);
    EXPECT_EQ(huge.percentile(0.99), 2);
}

TEST(Measures, RoundedDurationsStayAmongThoseThatThereWere) {
    auto m = measured({{1000, 1}, {2000, 1}});
    m.minimum = 1001;
    m.maximum = 1999;
    EXPECT_EQ(m.percentile(0.1), 1001);
    EXPECT_EQ(m.percentile(1), 1999);
}

TEST(Measures, Metrics) {
    const auto m = measured({{1, 90}, {2, 5}, {8, 4}, {100, 1}});
    const auto value = [&](const char* name) { return find_measure_metric(name)->value(m, 464); };
    EXPECT_EQ(value("count"), 100);
    EXPECT_EQ(value("total"), 232);
    EXPECT_EQ(value("mean"), 2.32);
    EXPECT_EQ(value("min"), 1);
    EXPECT_EQ(value("max"), 100);
    EXPECT_EQ(value("p50"), 1);
    EXPECT_EQ(value("p90"), 1);
    EXPECT_EQ(value("p95"), 2);
    EXPECT_EQ(value("p99"), 8);
    EXPECT_EQ(value("share"), 0.5);
}

TEST(Occupancy, Formulas) {
    Occupancy o;
    o.busy = 30;
    o.idle = 10;
    o.waiting = o.queued = 12;
    o.requests = 4;
    EXPECT_EQ(o.utilization(), 0.75);
    EXPECT_EQ(o.mean_wait(), 3);
    EXPECT_EQ(o.mean_queue(24), 0.5);  // Little: the waiting time per unit of time
    EXPECT_EQ(o.mean_queue(0), 0);
    EXPECT_EQ(Occupancy{}.utilization(), 0);
    EXPECT_EQ(Occupancy{}.mean_wait(), 0);
}

TEST(Result, SecondsAreCorrectlyRounded) {
    Result r;
    r.tick_exponent = -6;
    EXPECT_EQ(r.seconds(100), 0.0001);
    EXPECT_EQ(r.seconds(3), 3e-6);
    EXPECT_EQ(r.seconds(0), 0);
    r.tick_exponent = -15;
    EXPECT_EQ(r.seconds(7), 7e-15);
    r.tick_exponent = -10;
    EXPECT_EQ(r.seconds(125), 12.5e-9);
    r.tick_exponent = 3;
    EXPECT_EQ(r.seconds(7), 7000);
    r.tick_exponent = 0;
    EXPECT_EQ(r.seconds(1.5), 1.5);
    // Random decimals: as the C library reads them.
    for (int n = 1; n < 20'000; n += 7) {
        for (int e : {-1, -3, -9, -12, -18, -22}) {
            r.tick_exponent = e;
            EXPECT_EQ(r.seconds(n), std::strtod((std::to_string(n) + "e" + std::to_string(e)).c_str(), nullptr));
        }
    }
}

TEST(Result, SecondsOfVeryFineTicks) {
    Result r;
    r.tick_exponent = -30;
    EXPECT_NEAR(r.seconds(5e30), 5, 1e-14);
    r.tick_exponent = -400;
    EXPECT_EQ(r.seconds(0), 0);
    EXPECT_TRUE(std::isfinite(r.seconds(1e300)));
}

TEST(Json, OfAResult) {
    Json json = Json::parse(written(sample()));
    Json& profile = json["profile"];
    EXPECT_EQ(profile["slice"], 4e-6);  // 10000 ticks of 1 us in at most 4096
    EXPECT_EQ(profile["over_time"].size(), 2500u);
    EXPECT_EQ(profile["over_time"].front(), 1);
    EXPECT_EQ(profile["over_time"].back(), 4);
    profile.erase("slice");
    profile.erase("over_time");
    EXPECT_EQ(json, Json::parse(R"({
        "model": "repair", "time": 0.01, "work": 0.025, "speedup": 2.5, "computation": 0.004, "communication": 0.006,
        "processors": 6, "efficiency": 0.4166666666666667, "efficacy": 1.0416666666666667,
        "idle": 0.03, "parallelism": 2.7, "max_parallelism": 4,
        "events": 12, "moves": 0, "exact": true, "partial": false, "tick": 1e-6, "notes": ["a note"], "means": [],
        "entities": [
          {"name": "server", "kind": "resource", "elements": 1, "shape": [],
           "total": {"utilization": 0.6, "busy": 0.006, "idle": 0.004, "waiting": 0.004, "requests": 2, "mean_wait": 0.002,
                     "max_wait": 0.003, "mean_queue": 0.4, "not_served": 0, "wait_so_far": 0.0, "bounded": 0.0, "servers": 1}},
          {"name": "m.cpu", "kind": "processor", "elements": 6, "shape": [2, 3], "busiest": 4,
           "total": {"utilization": 0.5, "busy": 0.03, "idle": 0.03, "waiting": 0.0, "requests": 0, "mean_wait": 0.0,
                     "max_wait": 0.0, "mean_queue": 0.0, "not_served": 0, "wait_so_far": 0.0, "bounded": 0.0, "servers": 6},
           "largest": {"utilization": 0.9, "busy": 0.009, "idle": 0.001, "waiting": 0.0, "requests": 0, "mean_wait": 0.0,
                       "max_wait": 0.0, "mean_queue": 0.0, "not_served": 0, "wait_so_far": 0.0, "bounded": 0.0, "servers": 1}}],
        "statements": [
          {"text": "use server for t", "kind": "use", "entity": "server", "count": 2, "busy": 0.006, "waiting": 0.004,
           "critical": 0.0075, "critical_share": 0.75, "critical_count": 3},
          {"text": "delay 1 ms", "kind": "delay", "count": 0, "busy": 0.0, "waiting": 0.0, "critical": 0.0, "critical_share": 0.0, "critical_count": 0}],
        "critical_path": {"waits": [{"name": "processor m.cpu", "time": 0.001, "share": 0.1, "count": 2}], "tasks": [], "outside_tasks": 0.0075},
        "measures": [], "contentions": [],
        "profile": {"complete": true, "degrees": [{"degree": 0.0, "time": 0.001}, {"degree": 1.0, "time": 0.003}, {"degree": 4.0, "time": 0.006}]}})"));
}

TEST(Json, OfAResultThatWasNotObserved) {
    Result r = sample();
    r.observed.reset();
    const auto j = Json::parse(written(r));
    EXPECT_EQ(j["time"], 0.01);
    for (const char* name : {"parallelism", "max_parallelism", "processors", "efficiency", "efficacy", "computation",
                             "communication", "idle", "critical_path", "entities", "statements", "measures", "profile"})
        EXPECT_FALSE(j.contains(name)) << name;
}

TEST(Json, SaysWhereMeansWereUsed) {
    Result r = sample();
    r.means.push_back({"choose 0.2, else", {1, 30, 60}});
    r.moves = 3;
    const auto j = Json::parse(written(r));
    EXPECT_EQ(j["means"], Json::parse(R"([{"text": "choose 0.2, else", "begin": 30, "end": 60}])"));
    EXPECT_EQ(j["moves"], 3);
}

TEST(Json, OfMeasures) {
    Result r = sample();
    r.observed->measures = {measured({{1000, 3}, {3000, 1}})};
    EXPECT_EQ(Json::parse(written(r))["measures"], Json::parse(R"([
        {"name": "answer", "rounded": false, "count": 4, "mean": 0.0015, "min": 0.001, "max": 0.003, "total": 0.006,
         "p50": 0.001, "p90": 0.003, "p95": 0.003, "p99": 0.003, "p999": 0.003, "share": 0.6, "not_ended": 0, "time_so_far": 0.0}])"));
}

TEST(Json, StartsWithTheModelAndKeepsTheOrderOfTheRegistry) {
    const std::string text = written(sample());
    EXPECT_EQ(text.find("{\"model\":\"repair\",\"time\":0.01,\"work\":0.025"), 0u) << text;
}

TEST(Json, LargeCountsAreNotCut) {
    Result r;
    r.events = 8'000'000'000'000'000.0;
    EXPECT_NE(written(r).find("\"events\":8000000000000000,"), std::string::npos) << written(r);
    r.events = 1e300;
    EXPECT_EQ(Json::parse(written(r))["events"], 1e300);
    r.events = 0.5;
    EXPECT_EQ(Json::parse(written(r))["events"], 0.5);
}

TEST(Json, LinesOfSourceMayBeCutAnywhere) {
    Result r = sample();
    r.observed->statements[0].text = "delay \"\xc2";
    EXPECT_EQ(Json::parse(written(r))["statements"][0]["text"], "delay \"\xef\xbf\xbd");
}

}  // namespace
}  // namespace pamina::result
