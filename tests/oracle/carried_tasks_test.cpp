// Derivatives of task graphs that are taken row by row or by a list schedule, against those of the same task graphs
// event by event, and against the times of other runs.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include "runtime/engine/slopes/slopes.h"
#include "runtime/predict/evaluate.h"
#include "tests/oracle/each_alone.h"
#include "tests/oracle/engine_side.h"
#include "tests/support/checked_script.h"
#include "tests/support/tries.h"

namespace pamina::test {
namespace {

constexpr int kTimes = 5;  // parameters p0, p1, ...
constexpr const char* kRows = "tasks in the order of their indices";
constexpr const char* kList = "tasks by a list schedule";
constexpr const char* kLists = "tasks by list schedules";

struct Ways {
    engine::Carried quick, by_events;
    LoweredPrediction prediction;
    std::vector<engine::Direction> directions;

    bool went(std::string_view way) const {
        const auto& ways = quick.outcome.result.evaluation.ways;
        return std::ranges::find(ways, way) != ways.end();
    }
};

/// Along all real parameters; a step is 1 in base units.
Ways carry(const std::string& text) {
    Ways ways;
    CheckedScript script(text);
    EXPECT_TRUE(script.good()) << script.errors() << text;
    if (!script.good()) return ways;
    ways.prediction = lower_prediction(script.program, *script.predicts.at(0), true);
    EXPECT_TRUE(ways.prediction.compiled) << text;
    if (!ways.prediction.compiled) return ways;
    const auto& values = ways.prediction.values;
    const double second = std::pow(10, -values.tick_exponent);
    const auto& globals = ways.prediction.compiled->graph.globals;
    for (std::size_t g = 0; g < globals.size(); ++g)
        if (globals[g].init == rtg::kNone && globals[g].kind == expr::Kind::Real)
            ways.directions.push_back({{{g, globals[g].time_power == 1 ? second : 1}}, {}});
    const auto graphs = predict::graphs(*ways.prediction.compiled);
    engine::Options options;
    engine::RunControl control;
    ways.quick = engine::carry_slopes(graphs, values, ways.directions, options, control);
    options.sequential = false;
    ways.by_events = engine::carry_slopes(graphs, values, ways.directions, options, control);
    return ways;
}

std::uint64_t of_bits(double x) {
    return std::bit_cast<std::uint64_t>(x + 0.0);
}

std::string shown(const engine::CarriedSlope& s) {
    return fmt::format("{} from {} until {}{}{} {}", s.derivative, s.from, s.until, s.affine ? ", affine" : "",
                       s.tie ? ", tie" : "", s.why_not);
}

/// Only what decides something counts row by row, and the order of all events else: the steps may reach further.
std::string difference(const Ways& ways) {
    const auto &quick = ways.quick, &slow = ways.by_events;
    if (quick.outcome.error || slow.outcome.error)
        return quick.outcome.error && slow.outcome.error ? "" : "one of them fails";
    if (of_bits(quick.outcome.result.time) != of_bits(slow.outcome.result.time))
        return fmt::format("time {:a}, {:a}", quick.outcome.result.time, slow.outcome.result.time);
    for (std::size_t k = 0; k < quick.slopes.size(); ++k) {
        const auto &q = quick.slopes[k], &s = slow.slopes[k];
        const std::string both = fmt::format("direction {}: {}; by events {}", k, shown(q), shown(s));
        if (!s.is_carried()) continue;
        if (!q.is_carried() || (q.tie && !s.tie)) return both;
        if (s.tie) continue;
        // Rounding of sums of other slopes moves a border by its last digits.
        const double dust = 1e-9 * std::max(std::abs(s.from), std::abs(s.until)) + 1e-12;
        const double from = std::isfinite(s.from) ? s.from + dust : s.from;
        const double until = std::isfinite(s.until) ? s.until - dust : s.until;
        if (of_bits(q.derivative) != of_bits(s.derivative) || q.from > from || q.until < until || q.affine != s.affine)
            return both;
    }
    return {};
}

/// What is wrong with the times of other runs.
std::string off_the_line(const Ways& ways) {
    const double time = ways.quick.outcome.result.time;
    const double second = std::pow(10, -ways.prediction.values.tick_exponent);
    for (std::size_t k = 0; k < ways.quick.slopes.size(); ++k) {
        const auto& slope = ways.quick.slopes[k];
        if (!slope.is_carried() || slope.tie) continue;
        if (!(slope.from <= 0 && slope.until >= 0)) return "0 is outside: " + shown(slope);
        const auto& along = ways.directions[k].globals.front();
        // A speed that nothing is done with is not to be negative either.
        const double zero = ways.prediction.values.globals[along.number].r / along.amount;
        const double last = std::min(slope.until, 1e4), first = std::max({slope.from, -1e4, -zero});
        bool rounded = ways.quick.outcome.result.near_ties;  // instants so close that rounding may have decided
        const auto at = [&](double step) -> std::optional<double> {
            LoweredPrediction moved{{}, ways.prediction.compiled, ways.prediction.values};
            for (const auto& global : ways.directions[k].globals)
                moved.values.globals[global.number].r += step * global.amount;
            const auto outcome = evaluate(moved, false, true, {});
            rounded = rounded || outcome.result.near_ties;
            return outcome.error ? std::nullopt : std::optional(outcome.result.time);
        };
        if (!slope.affine) {  // a difference
            const double h = 1e-5;
            const auto below = at(-h), above = at(h);
            if (h > last || -h < first || !below || !above || rounded) continue;
            const double found = (*above - *below) / (2 * h);
            if (std::abs(found - slope.derivative) > 1e-4 * (std::abs(slope.derivative) + second) + 1e-14 * time / h)
                return fmt::format("direction {}: a difference of {}, {}", k, found, shown(slope));
            continue;
        }
        for (const double step : {first * 0.999, first * 0.5, last * 0.01, last * 0.5, last * 0.999}) {
            const auto there = at(step);
            if (rounded) break;
            const double expected = time + slope.derivative * step;
            if (!there) return fmt::format("direction {}: a step of {} cannot be run; {}", k, step, shown(slope));
            if (std::abs(*there - expected) > 1e-10 * (std::abs(expected) + time) + 1e-9)
                return fmt::format("direction {}: a step of {} gives {}, not {}; {}", k, step, *there, expected,
                                   shown(slope));
        }
    }
    return {};
}

/// Task arrays that wait for each other: in order on processors, by a list schedule of all, by those of places, or on
/// none.
class RandomTasks {
  public:
    explicit RandomTasks(unsigned seed) : random_(seed) {}

    std::string text() {
        place_ = pick(4);
        processors_ = 1 + pick(4);
        const bool fors = pick(2) == 0;
        std::string text = "fn h(i) = ((i * 2654435761) mod 4294967296) div 65536 / 65536\nmodel m(f: real";
        for (int p = 0; p < kTimes; ++p) text += fmt::format(", p{}: time", p);
        text += fmt::format(") {{\n  let n = {}\n", pick(40) ? 1 + pick(6) : 60 + pick(20));
        if (place_ != kNone) text += fmt::format("  processor cpu[{}]{}\n", processors_, pick(4) ? "" : " (speed = f)");
        if (pick(2)) text += "  delay p0\n";
        text += "  graph {\n";
        if (fors) text += fmt::format("  for k in 0..<{} {{\n", pick(5));
        const int arrays = 1 + pick(3);
        for (int a = 0; a < arrays; ++a) text += array(a, fors);
        if (fors) text += "  }\n";
        text += "  }\n";
        if (pick(3) == 0) text += "  delay p1\n";
        text += "}\npredict m(f = ";
        text += pick(3) ? "1.5" : "1";
        const bool large = pick(8) == 0;
        for (int p = 0; p < kTimes; ++p) {
            const int kind = pick(10);
            const int value = 1 + pick(6);
            if (kind == 0)
                text += fmt::format(", p{} = 0 s", p);
            else if (kind < 3)
                text += fmt::format(", p{} = {} s", p, value);  // equals are ties
            else if (large)
                text += fmt::format(", p{} = {}.{:03}e{} s", p, value, pick(1000), pick(2) ? 6 : 15);
            else
                text += fmt::format(", p{} = {}.{:03} s", p, value, pick(1000));
        }
        return text + ")\n";
    }

  private:
    enum { kNone, kInOrder, kList, kPlaces };

    int pick(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
    std::string one_of(std::vector<std::string> all) {
        return all[static_cast<std::size_t>(pick(static_cast<int>(all.size())))];
    }

    std::string array(int a, bool fors) {
        const int dims = fors ? 1 : 1 + pick(2);
        dims_.push_back(dims);
        std::string text = fmt::format("  task a{}[i in 0..<n{}]", a, dims > 1 ? ", j in 0..<n" : "");
        if (place_ == kInOrder)
            text +=
                one_of({" on cpu[0] in order", " on cpu schedule cyclic in order", " on cpu schedule static in order"});
        if (place_ == kList) text += " on cpu";
        if (place_ == kPlaces) text += placed();
        text += " {\n";
        for (int d = pick(4); d > 0; --d) text += "    after " + dependence(a, fors) + "\n";
        const int items = place_ == kList || place_ == kPlaces ? 1 : 1 + pick(2);
        for (int n = 0; n < items; ++n) text += "    " + one_of({"compute ", "compute ", "delay "}) + cost(dims) + "\n";
        return text + "  }\n";
    }
    std::string placed() {
        const std::string last = std::to_string(processors_ - 1);
        const std::string all = fmt::format(" mod {}]", processors_);
        if (!several_ && pick(6) == 0) several_ = true;
        const std::string place =
            one_of({" on cpu[i" + all, " on cpu[index" + all, " on cpu[floor(7 * h(index))" + all,
                    " on cpu[" + last + "]", " on cpu schedule static", " on cpu schedule cyclic",
                    several_ ? " on cpu" : " on cpu[i" + all, several_ ? " on cpu[0.." + last + "]" : "", ""});
        return place.empty() || pick(6) ? place : place + " order by -index";
    }
    std::string time() { return fmt::format("p{}", pick(kTimes)); }
    std::string cost(int dims) {
        const std::string i = dims > 1 ? one_of({"i", "j", "(i + j)"}) : "i";
        return one_of({time(), time() + " + " + time(), "h(index) * " + time() + " + " + time(),
                       "(1 + h(index)) * (" + time() + " + " + time() + ")", i + " * " + time(),
                       "max(" + time() + ", " + i + " * " + time() + " / 2)",
                       "(if " + i + " > 1 then " + time() + " else 2 * " + time() + ")", "f * " + time(),
                       time() + " / (f + " + i + ")", "sqrt(f) * " + time(), "1 s", "0 * " + time(),
                       "(" + time() + " * 3 - " + time() + " / 1000) * h(index + 7)",
                       "(sum(k2 in 0..<3: (k2 + 1) * " + time() + "))"});
    }
    std::string dependence(int reader, bool fors) {
        const int named = pick(reader + 1), own = dims_[static_cast<std::size_t>(reader)];
        const int dims = dims_[static_cast<std::size_t>(named)];
        const bool self = named == reader;
        const std::string last = own > 1 ? "j" : "i";
        std::string indices = fors ? one_of({"k - 1", self ? "k - 1" : "k"}) : "";
        for (int d = 0; d < dims; ++d) {
            const std::string mine = d == 0 ? "i" : last;
            std::string index = mine;
            if (!fors && self) index = d == 0 ? one_of({"i - 1", "i - 2"}) : one_of({"j", "j - 1", "j + 1", "n - j"});
            if (fors || !self) index = one_of({mine, mine + " - 1", mine + " + 1", "0", "n - 1 - " + mine});
            if (d + 1 == dims && (fors || !self || d > 0) && pick(4) == 0) index = "*";
            indices += (indices.empty() ? "" : ", ") + index;
        }
        const std::string text = fmt::format("{}a{}[{}]", indices.back() == '*' ? "all " : "", named, indices);
        return text + (pick(5) ? "" : one_of({" if " + last + " > 0", " if " + last + " mod 2 == 0"}));
    }

    std::mt19937 random_;
    int place_ = 0, processors_ = 1;
    bool several_ = false;  // any of several processors may take tasks
    std::vector<int> dims_;
};

TEST(CarriedTasks, OfRandomGraphsAreThoseOfEventsAndOfOtherRuns) {
    const int graphs = tries(600);
    int rows = 0, lists = 0, places = 0, ties = 0, all = 0;
    for (int seed = 0; seed < graphs && !testing::Test::HasFailure(); ++seed) {
        const std::string text = fmt::format("// seed {}\n", seed) + RandomTasks(static_cast<unsigned>(seed)).text();
        const Ways ways = carry(text);
        ASSERT_EQ(difference(ways), "") << text;
        if (ways.quick.outcome.error) continue;
        ASSERT_EQ(off_the_line(ways), "") << text;
        ASSERT_EQ(differs_alone(ways.prediction, ways.directions, {}, ways.quick), "") << text;
        rows += ways.went(kRows);
        lists += ways.went(kList);
        places += ways.went(kLists);
        for (const auto& slope : ways.quick.slopes) ++all, ties += slope.tie;
    }
    fmt::print("{} rows, {} list schedules, {} of places; {} slopes, of which {} ties\n", rows, lists, places, all,
               ties);
    EXPECT_GT(rows, graphs / 4);
    EXPECT_GT(lists, graphs / 8);
    EXPECT_GT(places, graphs / 8);
}

// ---- derived by hand: times and steps are seconds -----------------------------------------------------------------

constexpr double kForEver = std::numeric_limits<double>::infinity();

/// What is carried by this way, which is the same by events but for borders that do not matter here.
std::vector<engine::CarriedSlope> by(const char* way, const std::string& text) {
    Ways ways = carry(text);
    EXPECT_EQ(difference(ways), "");
    EXPECT_TRUE(ways.went(way));
    const double second = std::pow(10, -ways.prediction.values.tick_exponent);
    for (auto& slope : ways.quick.slopes) {
        EXPECT_EQ(slope.why_not, "");
        slope.derivative /= second;
    }
    return std::move(ways.quick.slopes);
}

void expect_slope(const engine::CarriedSlope& slope, double derivative, double from, double until) {
    EXPECT_FALSE(slope.tie);
    EXPECT_TRUE(slope.affine);
    EXPECT_DOUBLE_EQ(slope.derivative, derivative);
    EXPECT_DOUBLE_EQ(slope.from, from);
    EXPECT_DOUBLE_EQ(slope.until, until);
}

// 3 p + 3 q; no task takes less than nothing.
TEST(CarriedTasks, AlongAChain) {
    const auto s = by(kRows, R"(
model m(p: time, q: time) { graph { task a[i in 0..<3] { after a[i - 1]
  compute p + i * q } } }
predict m(2 s, 5 s)
)");
    ASSERT_EQ(s.size(), 2u);
    expect_slope(s[0], 3, -2, kForEver);
    expect_slope(s[1], 3, -6, kForEver);
}

// a ends at 1, 2 and 3, b at 5, c at 4.
TEST(CarriedTasks, AfterAllOfAnArray) {
    const auto s = by(kRows, R"(
model m(p: time, q: time, r: time) { graph {
  task a[i in 0..<3] { compute (i + 1) * p }
  task b { after all a[*]
    compute q }
  task c { compute r }
} }
predict m(1 s, 2 s, 4 s)
)");
    ASSERT_EQ(s.size(), 3u);
    expect_slope(s[0], 3, -1.0 / 3, kForEver);  // the end of c is before that of b
    expect_slope(s[1], 1, -1, kForEver);
    expect_slope(s[2], 0, -4, 1);
}

// On the processor a from 0 to 2, b from 2 to 5; c, for which b does not wait, from 5 to 6. d ends at 4.
TEST(CarriedTasks, InOrderOnAProcessor) {
    const auto s = by(kRows, R"(
model m(p: time, q: time, r: time) {
  processor cpu[2]
  graph {
    task a on cpu[0] in order { compute p }
    task d on cpu[1] in order { compute r }
    task b on cpu[0] in order { compute q }
    task c on cpu[0] in order { after d
      compute 1 s }
  } }
predict m(2 s, 3 s, 4 s)
)");
    ASSERT_EQ(s.size(), 3u);
    expect_slope(s[0], 1, -1, kForEver);  // d ends before c begins
    expect_slope(s[1], 1, -1, kForEver);
    expect_slope(s[2], 0, -4, 1);
}

// a from 0 to 1, b from 0 to 2, c from 1 to 4.
TEST(CarriedTasks, ByAListSchedule) {
    const auto s = by(kList, R"(
model m(p: time, q: time, r: time) {
  processor cpu[2]
  graph on cpu { task a { compute p }
    task b { compute q }
    task c { compute r } } }
predict m(1 s, 2 s, 3 s)
)");
    ASSERT_EQ(s.size(), 3u);
    expect_slope(s[0], 1, -1, 1);  // c follows the first that ends
    expect_slope(s[1], 0, -1, 2);
    expect_slope(s[2], 1, -2, kForEver);
}

TEST(CarriedTasks, EqualsThatDifferAreATie) {
    for (const char* way : {kRows, kList}) {
        const auto s = by(way, std::string(R"(
model m(p: time, q: time, r: time) { processor cpu[2]
  graph)") + (way == kList ? " on cpu" : "") +
                                   R"( { task a { compute p }
    task b { compute q }
    task c { after a, b
      compute r } } }
predict m(2 s, 2 s, 3 s)
)");
        ASSERT_EQ(s.size(), 3u);
        EXPECT_TRUE(s[0].tie);
        EXPECT_TRUE(s[1].tie);
        expect_slope(s[2], 1, -3, kForEver);
    }
}

TEST(CarriedTasks, WithoutTasks) {
    const auto s = by(kRows, R"(
model m(p: time, n: int) { delay p
  graph { task a[i in 0..<n] { compute p * i } } }
predict m(2 s, 0)
)");
    ASSERT_EQ(s.size(), 1u);
    expect_slope(s[0], 1, -2, kForEver);
}

TEST(CarriedTasks, NothingTakesLessThanNothing) {
    const auto s = by(kRows, R"(
model m(p: time, q: time) { graph { task a[i in 0..<100] { after a[i - 1]
  compute p * i + q } } }
predict m(0 s, 1 s)
)");
    ASSERT_EQ(s.size(), 2u);
    expect_slope(s[0], 4'950, -1.0 / 99, kForEver);
    expect_slope(s[1], 100, -1, kForEver);
}

TEST(CarriedTasks, LargeTimesBesideSmallOnes) {
    const auto s = by(kRows, R"(
model m(p: time, q: time) { graph { task a[i in 0..<100000] { after a[i - 1]
  compute if i == 7 then p else q } } }
predict m(1e15 s, 1e6 s)
)");
    ASSERT_EQ(s.size(), 2u);
    expect_slope(s[0], 1, -1e15, kForEver);
    expect_slope(s[1], 99'999, -1e6, kForEver);
}

}  // namespace
}  // namespace pamina::test
