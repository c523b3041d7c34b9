// Task graphs on processors that are given by their indices, dealt, or some of several, in the order in which tasks
// are ready, against the same event by event: to the bit, and the reports of both.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "runtime/engine/evaluate.h"
#include "runtime/result/metrics.h"
#include "tests/oracle/engine_side.h"
#include "tests/oracle/same_report.h"
#include "tests/support/checked_script.h"
#include "tests/support/share.h"
#include "tests/support/tries.h"

namespace pamina::test {
namespace {

constexpr std::string_view kLists = "tasks by list schedules";

struct Compared {
    std::string difference;
    bool listed = false, told = false, failed = false;
};

bool went(const engine::Outcome& outcome) {
    const auto& ways = outcome.result.evaluation.ways;
    return std::ranges::find(ways, kLists) != ways.end();
}

/// `draws`: a replication, in which they draw.
Compared compare_ways(const std::string& text, const engine::Limits& limits, bool draws) {
    const CheckedScript script(text);
    EXPECT_TRUE(script.good()) << script.errors() << text;
    if (!script.good()) return {};
    const auto p = lower_prediction(script.program, *script.predicts.at(0), true, draws);
    EXPECT_TRUE(p.compiled) << text;
    if (!p.compiled) return {};
    const auto run = [&](bool quick, bool observe) {
        engine::RunControl control;
        control.limits = limits;
        engine::Options options;
        options.sequential = quick;
        options.observe = observe;
        if (draws) options.replication = {7, 3};
        return engine::evaluate(p.compiled->graph, p.values, options, control);
    };
    const auto lists = run(true, false), events = run(false, false);
    Compared c{difference(lists, events), went(lists), false, events.error.has_value()};
    const auto told = run(true, true), seen = run(false, true);
    c.told = went(told);
    if (c.difference.empty()) c.difference = difference(told, seen);
    if (c.difference.empty() && !told.error)
        c.difference = difference(result::to_json(told.result), result::to_json(seen.result), told.result.exact);
    return c;
}

class RandomPlaces {
  public:
    explicit RandomPlaces(unsigned seed) : random_(seed) {}

    std::string text() {
        fors_ = pick(2) == 0;
        ties_ = pick(3) == 0;
        zero_ = pick(4) == 0;
        draws_ = pick(3) == 0;
        const int arrays = 1 + pick(4);
        std::string body;
        for (int a = 0; a < arrays; ++a) dims_.push_back(pick(3));
        for (int a = 0; a < arrays; ++a) body += array(a);
        std::string text = "fn h(i) = ((i * 2654435761) mod 4294967296) div 4194304\nlet P = 4\n";
        text += "model m(n: int, x: real, t: time) {\n";
        text += fmt::format("processor cpu[P]{}\nprocessor other[2, 3]\n",
                            pick(3) ? "" : " (speed = [2.0, 1.0, 1.0, 0.5])");
        if (pick(3) == 0) text += "delay t\n";
        const bool again = pick(3) == 0;
        if (again) text += "for round in 1..2 {\n";
        text += "graph {\n";
        if (fors_)
            text +=
                fmt::format("for k in 0..<{} {{\n{}", 1 + pick(6), pick(3) ? "" : "let v = k * 2\nlet x1 = x + k\n");
        if (fors_ && text.find("let v") == std::string::npos) text += "let v = k\nlet x1 = x\n";
        text += body;
        if (fors_) text += "}\n";
        text += "}\n";
        if (again) text += "}\n";
        return text + fmt::format("}}\npredict m(n = {}, x = {}, t = 3 s)\n", pick(15) ? 3 + pick(7) : 70,
                                  pick(2) ? "2.0" : "0.7");
    }

  private:
    int pick(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
    std::string one_of(std::vector<std::string> all) {
        return all[static_cast<std::size_t>(pick(static_cast<int>(all.size())))];
    }

    std::string place(int dims) {
        const std::string i = dims > 0 ? "i" : fors_ ? "k" : "n", j = dims > 1 ? "j" : i;
        const std::string e = one_of({i + " mod P", "index mod P", "(" + i + " + 3 * " + j + ") mod P",
                                      "min(" + j + ", 3)", "h(index) mod P", "2", fors_ ? "v mod P" : "n mod P"});
        switch (pick(10)) {
            case 0:
                return "";
            case 1:
                return one_of(
                    {" on cpu", " on cpu[1..3]", " on cpu[3..1 step -2]", " on cpu[0..1]", " on other[1, 2]"});
            case 2:
                return one_of({" on cpu schedule static", " on cpu schedule cyclic",
                               " on cpu[1..3] schedule cyclic(chunk = 2)", " on cpu[2..0 step -1] schedule static"});
            case 3:
                return " on other[" + i + " mod 2, index mod 3]";
            default:
                return " on cpu[" + e + "]";
        }
    }

    std::string array(int a) {
        const int dims = dims_[static_cast<std::size_t>(a)];
        std::string text = fmt::format("task a{}", a);
        const auto range = [&] {
            return one_of({"0..<n", "1..n", fors_ ? "k..n" : "0..n", "0..n step 2", "n..0 step -1"});
        };
        if (dims > 0) text += "[i in " + range();
        if (dims > 1) text += ", j in " + (pick(5) ? range() : "i..n");
        if (dims > 0) text += "]";
        const std::string where = place(dims);
        text += where;
        if (!where.empty() && pick(6) == 0) text += one_of({" order by -index", " order by h(index)", " order by 1"});
        text += " {\n";
        std::string after;
        for (int d = pick(4); d > 0; --d) after += (after.empty() ? "after " : ", ") + dependence(a);
        text += after + "\n";
        const std::string last = dims > 1 ? "j" : dims > 0 ? "i" : "1";
        for (int items = pick(4) ? 1 : 1 + pick(3); items > 0; --items) {
            const std::string cost =
                one_of({"(1 + h(index)) * 1 s", "t", "(if " + last + " > 2 then 4 s else t)",
                        fors_ ? "x1 * 1 s" : "x * 1 s", "sqrt(x) * 1 s", "(1 + h(" + last + ")) * t"});
            text += one_of({"compute ", "delay "}) +
                    (zero_   ? one_of({"0 s", "(index mod 3) * 1 s", "1 s"})
                     : ties_ ? one_of({"1 s", "1 s", "2 s", "(1 + index mod 2) * 1 s"})
                     : draws_ && pick(2)
                         ? one_of({"draw exponential(t)", "draw uniform(1 s, 2 s)", "draw discrete([1 s, 2 s], [1, 2])",
                                   "(draw exponential(x) + h(index)) * 1 s"})
                         : cost) +
                    "\n";
        }
        return text + "}\n";
    }

    std::string dependence(int reader) {
        const int named = pick(reader + 1), own = dims_[static_cast<std::size_t>(reader)];
        const int dims = dims_[static_cast<std::size_t>(named)];
        const bool self = named == reader;
        std::vector<std::string> indices;
        if (fors_) indices.push_back(self || pick(2) ? one_of({"k - 1", "k - 2"}) : "k");
        for (int d = 0; d < dims; ++d) {
            const std::string mine = d < own ? (d == 0 ? "i" : "j") : "0";
            std::string index =
                one_of({mine, mine, mine + " + 1", "0", "n - " + mine, mine + " - 1", "h(" + mine + ") mod 5"});
            if (self && !fors_) index = d == 0 ? mine + one_of({" - 1", " - 2"}) : one_of({mine, mine + " + 1"});
            if ((!self || fors_) && d + 1 == dims && pick(5) == 0) index = "*";
            indices.push_back(index);
        }
        if (indices.empty()) return fmt::format("a{}{}", named, self ? " if false" : "");
        const bool all = indices.back() == "*";
        const std::string text = fmt::format("{}a{}[{}]", all ? "all " : "", named, fmt::join(indices, ", "));
        return text + (pick(4) ? "" : one_of({" if n > 4", own > 0 ? " if i mod 2 == 0" : " if n < 9"}));
    }

    std::mt19937 random_;
    std::vector<int> dims_;
    bool fors_ = false, ties_ = false, zero_ = false, draws_ = false;
};

TEST(PlacedTasks, RandomGraphs) {
    int graphs = 0, listed = 0, told = 0, drawn = 0, failed = 0;
    for (int seed = 0; seed < tries(400) && !testing::Test::HasFailure(); ++seed) {
        if (!in_share(static_cast<std::uint64_t>(seed), 3)) continue;
        const std::string text = fmt::format("// seed {}\n", seed) + RandomPlaces(static_cast<unsigned>(seed)).text();
        engine::Limits limits;
        if (seed % 5 == 0) limits.max_live = 2 + static_cast<std::uint64_t>(seed / 5 % 60);
        if (seed % 5 == 1) limits.max_time = 1 + seed / 5 % 60;
        const bool draws = text.find("draw ") != std::string::npos;
        const Compared c = compare_ways(text, limits, draws);
        ASSERT_EQ(c.difference, "") << text;
        ++graphs, listed += c.listed, told += c.told, drawn += c.told && draws, failed += c.failed;
    }
    fmt::print("{} graphs, {} by lists, {} reports, {} of tasks that draw; {} fail\n", graphs, listed, told, drawn,
               failed);
    EXPECT_GT(listed, graphs / 3);
    EXPECT_GT(told, graphs / 4);
    EXPECT_GT(drawn, graphs / 20);
}

}  // namespace
}  // namespace pamina::test
