// Pictures: round ticks, lines of text of the width that is asked for, and SVG that is well-formed whatever the data.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "runtime/plot/bins.h"
#include "runtime/plot/canvas.h"
#include "runtime/plot/paths.h"
#include "runtime/plot/plot.h"
#include "runtime/plot/scale.h"

namespace pamina::plot {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinite = std::numeric_limits<double>::infinity();

std::vector<std::string> labels(const Scale& s) {
    std::vector<std::string> out;
    for (const auto& t : s.ticks()) out.push_back(t.label);
    return out;
}

Axis axis(bool log = false) {
    Axis a;
    a.name = "a";
    a.log = log;
    return a;
}

Plot lines(std::vector<double> x, std::vector<double> y) {
    Plot p;
    p.x = axis();
    p.y = axis();
    p.series = {{"", std::move(x), std::move(y)}};
    return p;
}

/// Every tag is closed in order, every attribute quoted, no bare `<` or `&` in text.
bool well_formed(const std::string& xml) {
    std::vector<std::string> open;
    for (std::size_t i = 0; i < xml.size(); ++i) {
        if (xml[i] == '&') {
            const auto end = xml.find(';', i);
            if (end == xml.npos || end - i > 6) return false;
        }
        if (xml[i] == '>') return false;
        if (xml[i] != '<') continue;
        const auto end = xml.find('>', i);
        if (end == xml.npos) return false;
        const std::string tag = xml.substr(i + 1, end - i - 1);
        if (std::count(tag.begin(), tag.end(), '"') % 2 || tag.find('<') != tag.npos) return false;
        const std::string name = tag.substr(0, tag.find_first_of(" /", 1));
        if (tag.front() == '/') {
            if (open.empty() || open.back() != name.substr(1)) return false;
            open.pop_back();
        } else if (tag.back() != '/') {
            open.push_back(name);
        }
        i = end;
    }
    return open.empty();
}

TEST(Scale, TicksAreRound) {
    EXPECT_THAT(labels(Scale(axis(), {0, 10}, 5, true)), ElementsAre("0", "2", "4", "6", "8", "10"));
    EXPECT_THAT(labels(Scale(axis(), {1.2, 12.8}, 4, true)), ElementsAre("0", "5", "10", "15"));
    EXPECT_THAT(labels(Scale(axis(), {0.1, 0.3}, 2, false)), ElementsAre("0.1", "0.2", "0.3"));
    EXPECT_THAT(labels(Scale(axis(), {-1, 1}, 2, true)), ElementsAre("-1", "0", "1"));
    EXPECT_THAT(labels(Scale(axis(true), {1, 1000}, 4, true)), ElementsAre("1", "10", "100", "1000"));
    EXPECT_THAT(labels(Scale(axis(true), {1, 2, 8}, 5, false)), ElementsAre("1", "2", "4", "8"));
    EXPECT_THAT(labels(Scale(axis(true), {3, 40}, 9, true)), ElementsAre("2", "5", "10", "20", "50"));
}

TEST(Scale, WholeNumbersHaveNoTicksBetween) {
    Axis ints = axis();
    ints.whole = true;
    EXPECT_THAT(labels(Scale(ints, {1, 3}, 8, false)), ElementsAre("1", "2", "3"));
}

TEST(Scale, EveryRangeHasSomeTicksInIt) {
    const double values[] = {0, 1, -1, 1e-300, 1e300, -1e300, 5e-324, 1.7e308, -1.7e308, 0.1, 123456.789, 3};
    for (const bool log : {false, true})
        for (const bool whole : {false, true})
            for (double a : values)
                for (double b : values) {
                    const Scale s(axis(log), {a, b, kNan, kInfinite}, 5, whole);
                    EXPECT_FALSE(s.ticks().empty() && whole && !log) << a << " " << b << " " << log;
                    EXPECT_LE(s.ticks().size(), 100u);
                    for (const auto& t : s.ticks()) {
                        EXPECT_GE(t.at, -0.01) << a << " " << b << " " << log;
                        EXPECT_LE(t.at, 1.01) << a << " " << b << " " << log;
                    }
                }
}

TEST(Text, HasTheSizeThatIsAskedFor) {
    Plot p = lines({1, 2, 3}, {4, 5, 1});
    p.title = "Title";
    p.series.front().name = "one";
    for (int columns : {30, 80, 200})
        for (int rows : {10, 24, 50}) {
            std::istringstream text(to_text(p, {columns, rows, false}));
            int count = 0;
            for (std::string line; std::getline(text, line); ++count) EXPECT_LE(width(line), columns);
            EXPECT_EQ(count, rows);
        }
}

TEST(Axis, WordsStandForItsName) {
    Plot p = lines({1, 2, 3}, {4, 5, 1});
    p.x.name = "n";
    p.x.words = "Threads < 4";
    p.y.name = "time";
    p.y.unit = "ms";
    EXPECT_EQ(p.y.label(), "time [ms]");
    p.y.words = "Time of a request";
    EXPECT_EQ(p.y.label(), "Time of a request [ms]");
    EXPECT_THAT(to_svg(p), AllOf(HasSubstr(">Threads &lt; 4</text>"), HasSubstr(">Time of a request [ms]</text>")));
    EXPECT_THAT(to_text(p, {}), AllOf(HasSubstr("Threads < 4\n"), HasSubstr("Time of a request [ms]\n")));
    EXPECT_EQ(to_json(p)["x"]["label"], "Threads < 4");
    EXPECT_FALSE(to_json(lines({1}, {1}))["x"].contains("label"));
    // No longer than its axis.
    p.y.words = std::string(200, 'w');
    EXPECT_THAT(to_svg(p), AllOf(Not(HasSubstr(std::string(100, 'w'))), HasSubstr("w…</text>")));
}

TEST(Text, ColoursOnlyWhereTheyAreWanted) {
    const Plot p = lines({1, 2, 3}, {4, 5, 1});
    EXPECT_THAT(to_text(p, {80, 24, true}), HasSubstr("\x1b[38;5;"));
    EXPECT_THAT(to_text(p, {}), Not(HasSubstr("\x1b")));
}

TEST(Text, ALineIsDrawnFromEndToEnd) {
    Canvas canvas(4, 1);
    Pen pen;
    canvas.line(0, 3, 7, 3, pen);
    EXPECT_EQ(canvas.row(0, false), "⣀⣀⣀⣀");
    Canvas steep(1, 2);
    steep.line(0, 0, 0, 7, pen);
    EXPECT_EQ(steep.row(0, false) + steep.row(1, false), "⡇⡇");
}

TEST(Text, AGapStaysAGap) {
    const std::string text = to_text(lines({0, 1, 2, 3, 4}, {1, 1, kNan, 1, 1}), {40, 12, false});
    EXPECT_THAT(text, HasSubstr("●"));
    EXPECT_THAT(to_text(lines({}, {}), {}), HasSubstr("no values"));
    EXPECT_THAT(to_text(lines({kNan}, {kNan}), {}), HasSubstr("no values"));
}

TEST(Svg, IsWellFormedWhateverTheData) {
    const std::vector<double> odd[] = {
        {}, {1}, {1, 1, 1}, {kNan, 1, kInfinite}, {0, 0, 0}, {-1e308, 1e308}, {1e-320, 1e-310}, {1, 2, kNan, 4}};
    for (const auto& y : odd)
        for (const bool log : {false, true})
            for (const Kind kind : {Kind::Line, Kind::Points, Kind::Bars, Kind::Histogram, Kind::Cdf}) {
                std::vector<double> x;
                for (std::size_t i = 0; i < y.size(); ++i) x.push_back(static_cast<double>(i));
                Plot p = lines(x, y);
                p.kind = kind;
                p.y.log = log;
                if (kind == Kind::Bars)
                    for (double at : x) p.x.categories.push_back("<" + std::to_string(at));
                if (kind == Kind::Histogram) p.edges = x;
                if (kind == Kind::Histogram) p.edges.push_back(9);
                p.title = "a < b & \"c\" > d";
                p.series.front().name = "x<y>\n";
                p.left_out = 1;
                const std::string svg = to_svg(p);
                EXPECT_TRUE(well_formed(svg)) << svg.substr(0, 2000);
                EXPECT_THAT(svg, Not(HasSubstr("nan")));
                EXPECT_THAT(svg, Not(HasSubstr("inf\"")));
                EXPECT_FALSE(to_text(p, {}).empty());
                EXPECT_FALSE(to_json(p).empty());
            }
}

TEST(Svg, HeatMapsAreToo) {
    Plot p;
    p.kind = Kind::Heat;
    p.x = p.y = p.value = axis();
    EXPECT_TRUE(well_formed(to_svg(p)));
    EXPECT_THAT(to_text(p, {}), HasSubstr("no values"));
    p.cells = {{1, 2}, {5}, {3, kNan}};
    EXPECT_TRUE(well_formed(to_svg(p)));
    EXPECT_THAT(to_text(p, {}), HasSubstr("3 everywhere"));
    p.cells = {{1, 2}, {5}, {kNan, kNan}};
    EXPECT_TRUE(well_formed(to_svg(p)));
    EXPECT_THAT(to_text(p, {}), HasSubstr("no values"));
}

TEST(Svg, ManyPointsMakeASmallFile) {
    std::vector<double> x, y;
    for (int i = 0; i < 100'000; ++i) {
        x.push_back(i);
        y.push_back(std::sin(i * 0.01) * i);
    }
    Plot p = lines(x, y);
    const std::string svg = to_svg(p);
    EXPECT_TRUE(well_formed(svg));
    EXPECT_LT(svg.size(), 200'000u);
    p.kind = Kind::Points;
    EXPECT_LT(to_svg(p).size(), 1'000'000u);
}

TEST(Svg, AColumnEndsWhereItsLastPointIs) {
    // One point of ten thousand is lower: the line goes down and up again in its column, and on from there.
    std::vector<double> x, y;
    for (int i = 0; i < 10'000; ++i) {
        x.push_back(i);
        y.push_back(i == 5'003 ? 0 : 1);
    }
    const std::string svg = to_svg(lines(x, y));
    std::vector<std::pair<std::string, std::string>> points;
    const auto path = svg.find("<path d=\"M");
    ASSERT_NE(path, svg.npos);
    std::istringstream text(svg.substr(path + 10, svg.find('"', path + 9) - path - 10));
    for (std::string word; std::getline(text, word, 'L');) {
        std::istringstream point(word);
        auto& [px, py] = points.emplace_back();
        point >> px >> py;
    }
    std::map<std::string, std::vector<std::string>> columns;
    for (const auto& [px, py] : points) columns[px].push_back(py);
    for (const auto& [px, ys] : columns) EXPECT_EQ(ys.back(), points.front().second) << px;
}

TEST(Bins, AreRoundWithoutANumber) {
    std::vector<double> values;
    for (int i = 0; i <= 100; ++i) values.push_back(0.013 + i * 0.01);
    const auto edges = bin_edges(values, false, false, 0);
    EXPECT_THAT(edges, ElementsAre(0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.1));
    // Many values have more bins, by the rule of Freedman and Diaconis.
    values.clear();
    for (int i = 0; i < 100'000; ++i) values.push_back(i % 1000 + 0.5);
    EXPECT_THAT(bin_edges(values, false, false, 0).size(), 51u);
}

TEST(Bins, WholeNumbersStandInTheMiddle) {
    EXPECT_THAT(bin_edges({1, 2, 4, 4}, false, true, 0), ElementsAre(0.5, 1.5, 2.5, 3.5, 4.5));
    EXPECT_THAT(bin_edges({7, 7}, false, true, 0), ElementsAre(6.5, 7.5));
    EXPECT_THAT(bin_edges({0, 100}, false, true, 0), ElementsAre(-0.5, 49.5, 99.5, 149.5));
    EXPECT_THAT(bin_edges({9e18, 9e18}, false, true, 0).size(), 2u);
}

TEST(Bins, ANumberIsKept) {
    EXPECT_THAT(bin_edges({1, 3, 9}, false, false, 4), ElementsAre(1, 3, 5, 7, 9));
    const auto ratios = bin_edges({1, 3, 1000}, true, false, 3);
    ASSERT_EQ(ratios.size(), 4u);
    EXPECT_NEAR(ratios[1], 10, 1e-9);
    EXPECT_NEAR(ratios[2], 100, 1e-9);
    EXPECT_THAT(bin_edges({5, 5}, false, false, 3).size(), 4u);
}

TEST(Bins, HoldAllValuesWhateverTheyAre) {
    const double values[] = {0, 1, -1, 1e-300, 1e300, -1e300, 5e-324, 1.7e308, -1.7e308, 0.1, 1e15, 3, kNan, kInfinite};
    for (const bool log : {false, true})
        for (const bool whole : {false, true})
            for (const int wanted : {0, 1, 7})
                for (double a : values)
                    for (double b : values) {
                        const auto edges = bin_edges({a, b}, log, whole, wanted);
                        if (edges.empty()) continue;
                        EXPECT_TRUE(std::is_sorted(edges.begin(), edges.end())) << a << " " << b;
                        EXPECT_GE(edges.size(), 2u);
                        EXPECT_LE(edges.size(), 120u);
                        for (double v : {a, b}) EXPECT_LT(bin_of(edges, v), edges.size() - 1);
                    }
    EXPECT_TRUE(bin_edges({kNan, kInfinite}, false, false, 0).empty());
    EXPECT_TRUE(bin_edges({-1, 0}, true, false, 0).empty());
}

TEST(Bins, AnEdgeBelongsToTheBinAbove) {
    const std::vector<double> edges{0, 1, 2};
    EXPECT_EQ(bin_of(edges, 0), 0u);
    EXPECT_EQ(bin_of(edges, 1), 1u);
    EXPECT_EQ(bin_of(edges, 2), 1u);
}

TEST(Looks, NoTwoAreAlike) {
    for (std::size_t groups = 1; groups <= 60; ++groups)
        for (std::size_t columns = 1; groups * columns <= 60; ++columns) {
            std::vector<Series> series(groups * columns);
            give_looks(series, groups, columns);
            std::set<std::pair<int, int>> looks;
            std::set<std::string_view> marks;
            for (std::size_t i = 0; i < series.size(); ++i) {
                EXPECT_TRUE(looks.emplace(series[i].look.colour, series[i].look.dash).second);
                EXPECT_TRUE(marks.insert(marker(i)).second);
            }
        }
}

TEST(Looks, ColourSaysTheGroupAndDashTheColumn) {
    std::vector<Series> series(6);
    give_looks(series, 3, 2);
    EXPECT_EQ(series[1].look.colour, series[4].look.colour);
    EXPECT_EQ(series[3].look.dash, series[5].look.dash);
    EXPECT_NE(series[1].look.dash, series[4].look.dash);
    EXPECT_NE(series[3].look.colour, series[5].look.colour);
}

TEST(Overlap, OfCurves) {
    const Path flat{{0, 0.5}, {1, 0.5}}, same{{0, 0.5}, {0.4, 0.5}, {1, 0.5}}, part{{0, 0.5}, {0.5, 0.5}, {1, 1}},
        crossing{{0, 0}, {1, 1}};
    const Overlap o({flat, same, part, crossing}, 101, 0.005);
    EXPECT_TRUE(o.whole(0, 1));
    EXPECT_FALSE(o.whole(0, 2));
    EXPECT_FALSE(o.whole(3, 0));
    const auto beneath = o.beneath(0, 20);
    ASSERT_EQ(beneath.size(), 2u);  // below two others on the left, below one on the right
    EXPECT_EQ(beneath[0].above, 2);
    EXPECT_EQ(beneath[1].above, 1);
    EXPECT_NEAR(beneath[0].path.back().first, 0.5, 0.011);
    EXPECT_EQ(o.beneath(2, 20).size(), 1u);
    EXPECT_TRUE(o.beneath(3, 20).empty());
}

TEST(Text, CurvesThatCoincideAreNamed) {
    Plot p = lines({1, 2, 3, 4, 5, 6}, {1, 2, 3, 4, 5, 6});
    p.series.push_back(p.series.front());
    p.series.push_back({"c", {1, 6}, {6, 1}});
    p.series[0].name = "a";
    p.series[1].name = "b";
    give_looks(p.series, 3, 1);
    const std::string text = to_text(p, {});
    EXPECT_THAT(text, HasSubstr("  ■ lies on ●\n"));
    // Their marks take turns: both are seen.
    const auto picture = text.substr(0, text.find("● a"));
    EXPECT_THAT(picture, HasSubstr("●"));
    EXPECT_THAT(picture, HasSubstr("■"));
    std::istringstream in(text);
    int count = 0;
    for (std::string line; std::getline(in, line);) ++count;
    EXPECT_EQ(count, 24);
    // And so do their colours, in the cells that both share.
    const std::string coloured = to_text(p, {80, 24, true});
    EXPECT_THAT(coloured.substr(0, coloured.find("● a")), HasSubstr(ansi(0)));
    p.series[2].y = {1, 6};
    p.kind = Kind::Points;
    EXPECT_THAT(to_text(p, {}), HasSubstr("  ■ ▲ lie on ●\n"));
}

TEST(Text, BarsHaveTheirValues) {
    Plot p;
    p.kind = Kind::Bars;
    p.x.name = "stage";
    p.x.categories = {"a rather long name of a stage, longer than a third", "b"};
    p.y.name = "v";
    p.series = {{"", {0, 1}, {4, -2}}};
    const std::string text = to_text(p, {60, 24, false});
    EXPECT_THAT(text, HasSubstr("█ 4\n"));
    EXPECT_THAT(text, HasSubstr("█ -2\n"));
    EXPECT_THAT(text, HasSubstr("… │"));
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) EXPECT_LE(width(line), 60) << line;
    p.series[0].y = {kNan, 0};
    EXPECT_THAT(to_text(p, {}), HasSubstr("│–"));
}

TEST(Svg, WhatLiesBeneathIsWider) {
    std::vector<double> x, y;
    for (int i = 0; i < 100; ++i) {
        x.push_back(i);
        y.push_back(i);
    }
    Plot p = lines(x, y);
    p.series.push_back({"above", x, y});
    give_looks(p.series, 2, 1);
    EXPECT_THAT(to_svg(p), HasSubstr("stroke-opacity"));
    for (double& v : p.series[1].y) v = 100 - v;
    EXPECT_THAT(to_svg(p), Not(HasSubstr("stroke-opacity")));
}

TEST(Svg, ManyNamesHaveRoom) {
    Plot p;
    p.x = p.y = axis();
    for (int i = 0; i < 60; ++i) p.series.push_back({"s" + std::to_string(i), {0, 1}, {0, 1.0 * i}});
    give_looks(p.series, 60, 1);
    const std::string svg = to_svg(p);
    EXPECT_THAT(svg, HasSubstr(">s59<"));
    EXPECT_THAT(svg, HasSubstr("stroke-dasharray"));
    // A line of the legend takes a line's height.
    const auto height = std::stod(svg.substr(svg.find("height=\"") + 8));
    EXPECT_GT(height, 60 * 16);
    p.kind = Kind::Bars;
    p.x.categories = {"a", "b"};
    EXPECT_THAT(to_svg(p), HasSubstr("<pattern id="));
}

TEST(Intervals, StandWhereTheValuesDo) {
    Plot histogram;
    histogram.kind = Kind::Histogram;
    histogram.x = histogram.y = axis();
    histogram.edges = {0, 2, 4};
    histogram.series = {{"", {}, {1, 3}}};
    histogram.series[0].half = {2, 1};
    const Scale x(histogram.x, {0, 4}, 5, false);
    EXPECT_EQ(place_of(histogram, histogram.series[0], 0, x), 0.25);
    EXPECT_EQ(interval_of(histogram, histogram.series[0], 0), std::pair(0.0, 3.0)) << "no count is below 0";
    EXPECT_EQ(interval_of(histogram, histogram.series[0], 1), std::pair(2.0, 4.0));
    Plot cdf = lines({0, 4}, {50, 95});
    cdf.kind = Kind::Cdf;
    cdf.series[0].half = {10, 10};
    EXPECT_EQ(place_of(cdf, cdf.series[0], 1, x), 1);
    EXPECT_EQ(interval_of(cdf, cdf.series[0], 1), std::pair(85.0, 100.0)) << "no share is above 100 %";
    cdf.x.log = true;
    EXPECT_TRUE(std::isnan(place_of(cdf, cdf.series[0], 0, Scale(cdf.x, {1, 4}, 5, false))));
}

TEST(Intervals, AreDrawnAndDoNotLeaveTheAxis) {
    Plot histogram;
    histogram.kind = Kind::Histogram;
    histogram.x = histogram.y = axis();
    histogram.edges = {0, 2, 4};
    histogram.series = {{"", {}, {1, 3}}};
    Plot cdf = lines({1, 2, 4}, {20, 70, 100});
    cdf.kind = Kind::Cdf;
    for (Plot p : {histogram, cdf}) {
        const std::string without = to_svg(p), text = to_text(p, {});
        p.series[0].half.assign(p.series[0].y.size(), 0.4);
        p.series[0].half.back() = kNan;
        EXPECT_TRUE(well_formed(to_svg(p)));
        EXPECT_NE(to_svg(p), without);
        EXPECT_THAT(to_svg(p), Not(HasSubstr("nan")));
        EXPECT_NE(to_text(p, {}), text);
        // Nor does one that is wider than all that there is.
        p.series[0].half.assign(p.series[0].y.size(), 500);
        EXPECT_THAT(to_text(p, {}), Not(HasSubstr("-")));
        EXPECT_TRUE(well_formed(to_svg(p)));
    }
}

// Behind points, where y is so many times x and the axes show it.
TEST(Diagonal, IsDrawnWhereItIsSeen) {
    Plot p;
    p.kind = Kind::Points;
    p.series = {{"", {1, 2, 4}, {1000, 2100, 3900}}};
    const std::string without = to_svg(p), text = to_text(p, {});
    p.diagonal = 1000;
    EXPECT_TRUE(well_formed(to_svg(p)));
    EXPECT_NE(to_svg(p), without);
    EXPECT_NE(to_text(p, {}), text);
    EXPECT_EQ(to_json(p)["diagonal"], 1000);
    for (const bool log : {false, true}) {
        p.x.log = p.y.log = log;
        for (const double by : {1e-300, 1e300, -1000.0, std::numeric_limits<double>::quiet_NaN()}) {
            p.diagonal = by;
            EXPECT_TRUE(well_formed(to_svg(p)));
            EXPECT_THAT(to_svg(p), Not(HasSubstr("nan")));
            // Beside a linear axis that begins at 0 what is nearly 0 is seen.
            const bool seen = to_svg(p).find("stroke-dasharray=\"4 3\"") != std::string::npos;
            EXPECT_EQ(seen, !log && by == 1e-300) << by;
            EXPECT_FALSE(to_text(p, {}).empty());
        }
    }
}

TEST(Json, SaysWhatIsDrawn) {
    Plot p;
    p.kind = Kind::Histogram;
    p.edges = {0, 1, 2};
    p.series = {{"a", {}, {3, 4}}};
    const auto j = to_json(p);
    EXPECT_EQ(j["kind"], "histogram");
    EXPECT_EQ(j["edges"], (nlohmann::ordered_json{0.0, 1.0, 2.0}));
    EXPECT_EQ(j["series"][0]["y"], (nlohmann::ordered_json{3.0, 4.0}));
    p.kind = Kind::Cdf;
    p.series = {{"a", {1}, {100}}, {"b", {1}, {100}}};
    give_looks(p.series, 2, 1);
    EXPECT_EQ(to_json(p)["series"][1]["colour"], 1);
    EXPECT_EQ(to_json(p)["kind"], "cdf");
}

}  // namespace
}  // namespace pamina::plot
