// Pictures: round ticks, lines of text of the width that is asked for, and SVG that is well-formed whatever the data.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <sstream>

#include "runtime/plot/canvas.h"
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
            for (const Kind kind : {Kind::Line, Kind::Points}) {
                std::vector<double> x;
                for (std::size_t i = 0; i < y.size(); ++i) x.push_back(static_cast<double>(i));
                Plot p = lines(x, y);
                p.kind = kind;
                p.y.log = log;
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

}  // namespace
}  // namespace pamina::plot
