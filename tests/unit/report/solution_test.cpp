// The report of a solved network, made by hand.
#include "runtime/report/solution.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <nlohmann/json.hpp>

namespace pamina::report {
namespace {

using queueing::Discipline;
using testing::HasSubstr;
using testing::Not;

struct Sample {
    queueing::Network network;
    queueing::Solution solution;
    queueing::Bottleneck bottleneck;
    Solved of() const { return {network, solution, bottleneck}; }
    std::string text(Style style = {}) const { return report::text(of(), "solve office()", {}, style); }
};

Sample sample() {
    Sample s;
    s.network.name = "office";
    s.network.classes = {{.name = "jobs", .population = 4}};
    for (const char* name : {"lan", "cpu", "disk"}) {
        queueing::Station q;
        q.name = name;
        q.demands = {{0.01, 1, 0}};
        s.network.stations.push_back(q);
    }
    s.network.stations[0].discipline = Discipline::Delay;
    s.solution.solver = "mva";
    s.solution.throughput = 60;
    s.solution.response = 0.05;
    s.solution.customers = 3;
    s.solution.classes = {{60, 0.05, 3}};
    for (const double used : {0.6, 0.3, 0.95}) {
        queueing::StationFigures f;
        f.all = {120, used, 1.5, 0.0125, 0.025};
        f.by_class = {f.all};
        f.wait = 0.0025;
        s.solution.stations.push_back(f);
    }
    s.bottleneck = {2, {}, {}, 63.2, false, false, 5.5, 75, 0.04, 1, ""};
    return s;
}

TEST(SolutionReport, TheBottleneckComesFirst) {
    const std::string text = sample().text();
    EXPECT_EQ(text, R"(solve office()
  throughput   60 Hz, exact (mva)
  response     50 ms, 3 customers in the network
  limited by   station disk, 95.0 % busy; it allows 63.2 Hz
  saturated    from 5.5 customers on
  without it   75 Hz (+25 %), 40 ms; then cpu limits

  station    busy  queue    wait  response  visits  throughput
  disk     95.0 %    1.5  2.5 ms   12.5 ms       2      120 Hz
  cpu      30.0 %    1.5  2.5 ms   12.5 ms       2      120 Hz
  lan                1.5  2.5 ms   12.5 ms       2      120 Hz
)");
    EXPECT_EQ(short_text(sample().of(), {}), "60 Hz, 50 ms (exact)");
    Style style;
    style.colour = true;
    EXPECT_THAT(sample().text(style), HasSubstr("\x1b[1m60 Hz\x1b[0m"));
}

TEST(SolutionReport, SaysOfWhatItsLimitHolds) {
    Sample s = sample();
    s.bottleneck.falls = true;
    EXPECT_THAT(s.text(), HasSubstr("it allows 63.2 Hz with many customers\n"));
    s.bottleneck.in_mix = true;
    EXPECT_THAT(s.text(), HasSubstr("it allows 63.2 Hz with many customers in this mix of classes\n"));
}

TEST(SolutionReport, SaysWhyItIsNotExact) {
    Sample s = sample();
    s.solution.approximate = "`cpu` is first come first served: Schweitzer";
    EXPECT_THAT(s.text(), HasSubstr("60 Hz, approximate: `cpu` is first come first served: Schweitzer\n"));
    EXPECT_THAT(short_text(s.of(), {}), HasSubstr("(approximate)"));
    EXPECT_EQ(to_json(s.of())["exact"], false);
}

TEST(SolutionReport, SaysWhyThereIsNoneWithoutTheStation) {
    Sample s = sample();
    s.bottleneck.throughput_without = std::numeric_limits<double>::infinity();
    s.bottleneck.station_without = -1;
    EXPECT_THAT(s.text(), HasSubstr("  without it   nothing takes time\n"));
    s.bottleneck.no_without = "the network is not stable";
    EXPECT_THAT(s.text(), HasSubstr("  without it   the network is not stable\n"));
    EXPECT_FALSE(to_json(s.of())["bottleneck"].contains("without"));
}

TEST(SolutionReport, SeveralClasses) {
    Sample s = sample();
    s.network.classes.push_back({.name = "batch", .open = true, .arrivals = 3});
    s.solution.classes.push_back({3, 0.2, 0.6});
    for (auto& station : s.network.stations) station.demands.push_back({0.01, 1, 0});
    for (auto& f : s.solution.stations) f.by_class.push_back({3, 0.03, 0.1, 0.02, 0.02});
    s.solution.stations[1].by_class[1] = {};  // does not come to the processor
    s.bottleneck.saturation.reset();
    const std::string text = s.text();
    EXPECT_THAT(text, HasSubstr("  class  throughput  response  customers\n"));
    EXPECT_THAT(text, HasSubstr("  batch        3 Hz    200 ms        0.6\n"));
    EXPECT_THAT(text, HasSubstr("  disk     95.0 %    1.5  2.5 ms   12.5 ms       2      120 Hz\n"
                                "    jobs   95.0 %    1.5  2.5 ms   12.5 ms       2      120 Hz\n"
                                "    batch   3.0 %    0.1   10 ms     20 ms       1        3 Hz\n"
                                "  cpu "));
    EXPECT_THAT(text, Not(HasSubstr("saturated")));
    const auto json = to_json(s.of());
    EXPECT_EQ(json["stations"][2]["classes"][1]["name"], "batch");
    EXPECT_FALSE(json["bottleneck"].contains("saturation"));
}

TEST(SolutionReport, Bounds) {
    Sample s = sample();
    s.solution = {};
    s.solution.solver = "bounds";
    s.solution.only_bounds = true;
    s.solution.asymptotic = queueing::Bounds{10, 60, 0.02, 0.4};
    s.solution.balanced = queueing::Bounds{20, 50, 0.03, 0.3};
    const std::string text = s.text();
    EXPECT_THAT(text, HasSubstr("  throughput   20 Hz to 50 Hz (bounds)\n  response     30 ms to 300 ms\n"));
    EXPECT_THAT(text, HasSubstr("limited by   station disk; it allows 63.2 Hz\n"));
    EXPECT_THAT(text, HasSubstr("  balanced job       20 Hz  50 Hz     30 ms  300 ms\n"));
    EXPECT_EQ(short_text(s.of(), {}), "20 Hz to 50 Hz, 30 ms to 300 ms (bounds)");
    const auto json = to_json(s.of());
    EXPECT_FALSE(json.contains("throughput"));
    EXPECT_EQ(json["bounds"]["balanced"]["throughput_upper"], 50);
}

TEST(SolutionReport, AnArrayIsOneRow) {
    Sample s = sample();
    for (int i = 0; i < 2; ++i) {
        s.network.stations.push_back(s.network.stations[1]);
        s.solution.stations.push_back(s.solution.stations[1]);
    }
    s.network.stations[1].name = "cpu[0]";
    s.network.stations[3].name = "cpu[1]";
    s.network.stations[4].name = "cpu[2]";
    s.solution.stations[3].all.utilization = 0.6;
    EXPECT_THAT(s.text(), HasSubstr("  disk              95.0 %    1.5  2.5 ms   12.5 ms       2      120 Hz\n"
                                    "  cpu[3]            40.0 %    4.5  2.5 ms   12.5 ms       6      360 Hz\n"
                                    "    busiest cpu[1]  60.0 %    1.5  2.5 ms   12.5 ms       2      120 Hz\n"));
    EXPECT_THAT(s.text(), HasSubstr("limited by   station disk, 95.0 % busy"));
    // It limits: all of it, where all are alike.
    s.bottleneck.station = 1;
    s.bottleneck.next = s.bottleneck.alike = {3, 4};
    EXPECT_EQ(limiting(s.of(), {}), "station cpu: its 3 elements are 30.0 % busy; they allow 63.2 Hz");
    EXPECT_THAT(s.text(), HasSubstr("\n  without them 75 Hz (+25 %)"));
    s.bottleneck.next = {2, 3, 4};
    EXPECT_THAT(limiting(s.of(), {}), HasSubstr("; as busy: disk"));
    s.bottleneck.next = s.bottleneck.alike = {3};
    EXPECT_EQ(limiting(s.of(), {}), "station cpu[0], 30.0 % busy; it allows 63.2 Hz; as busy: cpu[1]");
    s.network.stations[1].name = "grid[0, 0]";
    s.network.stations[3].name = "grid[0, 1]";
    s.network.stations[4].name = "grid[1, 1]";
    EXPECT_THAT(s.text(), HasSubstr("  grid[2, 2] "));
}

TEST(SolutionReport, ManyStationsAndNone) {
    Sample s = sample();
    for (int i = 0; i < 20; ++i) {
        s.network.stations.push_back(s.network.stations[1]);
        s.solution.stations.push_back(s.solution.stations[1]);
        s.bottleneck.next.push_back(3 + i);
    }
    EXPECT_THAT(s.text(), HasSubstr("… 15 more"));
    EXPECT_THAT(limiting(s.of(), {}), HasSubstr("; as busy: cpu, cpu, cpu, cpu and 16 more"));
    s = sample();
    s.bottleneck = {};
    EXPECT_EQ(limiting(s.of(), {}), "");
    EXPECT_FALSE(to_json(s.of()).contains("bottleneck"));
    // Where nothing else takes time there is no number.
    s = sample();
    s.bottleneck.throughput_without = std::numeric_limits<double>::infinity();
    s.bottleneck.station_without = -1;
    EXPECT_THAT(s.text(), HasSubstr("without it   nothing takes time\n"));
    EXPECT_FALSE(to_json(s.of())["bottleneck"].contains("without"));
}

}  // namespace
}  // namespace pamina::report
