// What is kept of a run for its time line, and how it is drawn.
#include "runtime/html/time_line.h"

#include <gtest/gtest.h>

#include "runtime/html/bytes.h"
#include "runtime/html/gantt.h"
#include "runtime/html/over_time.h"
#include "runtime/html/time_line_data.h"
#include "runtime/html/within.h"

namespace pamina::html {
namespace {

using result::TraceLane;
using result::TraceSlice;

void lanes(Recorder& r, int count) {
    r.begin("predict m()", -3);
    for (int i = 0; i < count; ++i) r.lane({TraceLane::Kind::Processor, i, "cpu[" + std::to_string(i) + "]", 0, i, 0});
}
TraceSlice slice(int lane, double begin, double end, const std::string& name) {
    TraceSlice s;
    s.lane = lane;
    s.begin = begin;
    s.end = end;
    s.name = name;
    return s;
}
result::Result run_of(const Recorded& line) {
    result::Result run;
    run.time = line.reached;
    run.tick_exponent = line.tick_exponent;
    run.observed.emplace();
    return run;
}

TEST(TimeLine, NumbersAreBytes) {
    Bytes b;
    b.number(300);
    b.either(-1);
    b.either(2);
    b.text("cell[1, 2]");
    b.text("cell[1, 3]");
    EXPECT_EQ(b.bytes(), std::string("\xAC\x02\x01\x04\x00\x0A", 6) + "cell[1, 2]" + std::string("\x08\x02", 2) + "3]");
}

TEST(TimeLine, BarsOfALaneStandByTheirBeginnings) {
    Recorder r;
    lanes(r, 2);
    r.slice(slice(1, 4, 9, "b"));
    r.slice(slice(1, 0, 3, "a"));
    r.slice(slice(0, 1, 2, "a"));
    const auto line = r.take();
    EXPECT_EQ(line.bars, 3);
    EXPECT_EQ(line.reached, 9);
    EXPECT_EQ(line.whats.size(), 2U);
    ASSERT_EQ(line.lanes[1].bars.size(), 2U);
    EXPECT_EQ(line.lanes[1].bars[0].begin, 0);
    // One of two processors for 2 ticks of 9, the other for 8.
    EXPECT_EQ(line.at.at(0).until(9).front().number[0], 1);
}

TEST(TimeLine, ManyBarsAreTakenTogether) {
    constexpr int kBars = 10'000;
    Recorder r(1'000);
    lanes(r, 2);
    for (int i = 0; i < kBars; ++i) r.slice(slice(i % 2, i, i + 1, "work"));
    const auto line = r.take();
    EXPECT_LE(line.bars, 1'000);
    EXPECT_EQ(line.slices, kBars);
    EXPECT_GT(line.grain, 0);
    double count = 0, busy = 0;
    for (const auto& lane : line.lanes)
        for (const auto& b : lane.bars) {
            count += b.count;
            busy += b.busy;
            EXPECT_LE(b.end - b.begin, line.grain + 1);
        }
    EXPECT_EQ(count, kBars);
    EXPECT_EQ(busy, kBars);
}

TEST(TimeLine, WhatWasInScopeIsToldUnlessTheNameSaysIt) {
    Recorder r;
    lanes(r, 1);
    auto named = slice(0, 0, 1, "cell[3, 4]"), other = slice(0, 1, 2, "delay t");
    named.indices = other.indices = {{"i", "3"}, {"j", "4"}};
    r.slice(named);
    r.slice(other);
    const auto line = r.take();
    EXPECT_EQ(line.whats[0].details, "");
    EXPECT_EQ(line.whats[1].details, "i = 3, j = 4");
}

TEST(TimeLine, TheCriticalPathGoesThroughBars) {
    Recorder r;
    lanes(r, 2);
    const Span span{1, 5, 9};
    for (int lane = 0; lane < 2; ++lane) {
        auto s = slice(lane, 0, 4, "a");
        s.span = span;
        r.slice(s);
    }
    auto last = slice(1, 4, 6, "b");
    last.span = {1, 20, 24};
    r.slice(last);
    const auto line = r.take();
    auto run = run_of(line);
    run.observed->statements.resize(2);
    run.observed->statements[0].span = span;
    run.observed->statements[1].span = last.span;
    auto& steps = run.observed->critical_path.steps;
    steps.resize(2);
    steps[0].end = 4;
    steps[0].statement = 0;
    steps[1].begin = 4;
    steps[1].end = 6;
    steps[1].statement = 1;
    const auto path = path_bars(line, run);
    EXPECT_TRUE(path.steps[0].alike);
    EXPECT_EQ(path.steps[0].bars, (std::vector<std::size_t>{0, 1}));
    EXPECT_FALSE(path.steps[1].alike);
    EXPECT_EQ(path.steps[1].bars, (std::vector<std::size_t>{2}));
}

TEST(TimeLine, TakesNoMoreOfAPageThanItMay) {
    const SourceMap sources;
    for (const int rows : {4, 20'000}) {
        Recorder r;
        lanes(r, rows);
        for (int lane = 0; lane < rows; ++lane)
            for (int i = 0; i < 80'000 / rows; ++i)
                r.slice(slice(lane, 10.0 * i, 10.0 * i + 3 + (i * 7 + lane) % 6, "t[" + std::to_string(i) + "]"));
        Seen seen;
        seen.line = r.take();
        seen.run = run_of(seen.line);
        seen.kinds = kinds(seen.line);
        constexpr std::size_t kMost = 100'000;
        const auto data = within(seen, sources, kMost);
        EXPECT_LE(data.columns.size() / 3 * 4 + data.head.size(), kMost) << rows;
        EXPECT_GT(seen.line.bars, 1000) << rows;
        EXPECT_EQ(seen.line.lanes_left_out > 0, rows > 4);
        EXPECT_EQ(seen.line.slices, 80'000);
        EXPECT_EQ(seen.kinds.of.size(), seen.line.whats.size());
        // What is small enough stays as it is.
        const auto bars = seen.line.bars;
        within(seen, sources, kMost);
        EXPECT_EQ(seen.line.bars, bars);
    }
}

TEST(TimeLine, PicturesOfAnyNumberOfRows) {
    for (const int count : {0, 1, 4, 1'000}) {
        Recorder r;
        lanes(r, count);
        for (int i = 0; i < count; ++i) r.slice(slice(i, 0, 1 + i % 7, "<work>"));
        const auto line = r.take();
        const auto run = run_of(line);
        const auto picture = gantt_svg(line, kinds(line), path_bars(line, run), run);
        EXPECT_LT(picture.size(), 60'000U) << count;
        EXPECT_EQ(picture.find("<work>"), picture.npos);
        EXPECT_EQ((picture.find("nothing took time") != picture.npos), count == 0);
        EXPECT_EQ((picture.find("cpu[0] … cpu[24] (25)") != picture.npos), count == 1'000);
    }
}

TEST(TimeLine, OfManyThingsTheColoursAreOfTheLongest) {
    Recorder r;
    lanes(r, 1);
    double at = 0;
    for (int i = 0; i < 20; ++i) {
        r.slice(slice(0, at, at + 1 + i, "s" + std::string(static_cast<std::size_t>(i), 'x')));
        at += 1 + i;
    }
    const auto line = r.take();
    const auto k = kinds(line);
    EXPECT_EQ(k.names.size(), 8U);
    EXPECT_EQ(k.names.front(), "s" + std::string(19, 'x'));
    EXPECT_EQ(k.names.back(), "others");
    EXPECT_EQ(k.of.front(), 7);
}

}  // namespace
}  // namespace pamina::html
