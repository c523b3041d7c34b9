// Regular task graphs in all the ways they are evaluated: interpreted, by compiled rows, event by event, and many
// points side by side. All must agree to the bit.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

#include "runtime/engine/points.h"
#include "runtime/jit/compiler.h"
#include "runtime/result/metrics.h"
#include "tests/oracle/engine_side.h"
#include "tests/oracle/same_report.h"
#include "tests/support/checked_script.h"
#include "tests/support/share.h"
#include "tests/support/tries.h"

namespace pamina::test {
namespace {

class Recurrences : public testing::Test {
  protected:
    engine::Outcome evaluate(const LoweredPrediction& p, engine::Jit jit, bool sequential = true) {
        engine::RunControl control;
        return engine::evaluate(p.compiled->graph, p.values, options(jit, sequential), control);
    }
    engine::Options options(engine::Jit jit, bool sequential = true) {
        engine::Options o;
        o.jit = jit;
        o.compiler = &compiler_;
        o.sequential = sequential;
        return o;
    }
    /// A report's figures and critical path by rows are those of processes. Whether rows told them.
    bool check_observed(const LoweredPrediction& p, const std::string& text) {
        engine::RunControl control;
        auto o = options(engine::Jit::Off);
        o.observe = true;
        const auto rows = engine::evaluate(p.compiled->graph, p.values, o, control);
        o.sequential = false;
        const auto processes = engine::evaluate(p.compiled->graph, p.values, o, control);
        EXPECT_EQ(difference(rows, processes), "") << "observed:\n" << text;
        if (rows.error) return false;
        EXPECT_EQ(difference(result::to_json(rows.result), result::to_json(processes.result), rows.result.exact), "")
            << text;
        const auto& ways = rows.result.evaluation.ways;
        listed_ += std::ranges::find(ways, "tasks by a list schedule") != ways.end();
        return std::ranges::find(ways, "tasks in the order of their indices") != ways.end();
    }
    /// Compares all ways; `events`: event by event, too. Returns the outcome.
    engine::Outcome check(const LoweredPrediction& p, bool events, const std::string& text) {
        const auto plain = evaluate(p, engine::Jit::Off);
        if (has_library()) {
            const auto compiled = evaluate(p, engine::Jit::On);
            EXPECT_EQ(difference(compiled, plain), "") << "compiled, interpreted:\n" << text;
            for (const auto& line : compiled.result.evaluation.not_compiled) ++reasons_[line];
        }
        if (events) {
            EXPECT_EQ(difference(evaluate(p, engine::Jit::Off, false), plain), "") << "by events, in order:\n" << text;
            told_ += check_observed(p, text);
        }
        return plain;
    }
    /// Points that differ in these Globals (all of the name that are given from outside).
    void check_points(const LoweredPrediction& p,
                      const std::vector<std::pair<std::string, std::vector<double>>>& values, const std::string& text) {
        std::vector<engine::Values> points;
        std::mt19937 random(7);
        for (int n = 0; n < 33; ++n) {
            points.push_back(p.values);
            for (const auto& [name, choices] : values) {
                const double choice = choices[random() % choices.size()];
                for (std::size_t g = 0; g < p.compiled->graph.globals.size(); ++g) {
                    if (p.compiled->graph.globals[g].name != name || p.compiled->graph.globals[g].init != rtg::kNone)
                        continue;
                    if (p.compiled->graph.globals[g].kind == expr::Kind::Int)
                        points.back().globals[g].i = static_cast<std::int64_t>(choice);
                    else
                        points.back().globals[g].r = choice;
                }
            }
        }
        for (const auto jit : {engine::Jit::Off, engine::Jit::Auto, engine::Jit::On}) {
            if (jit == engine::Jit::On && !has_library()) continue;
            engine::RunControl control;
            // All at once, or in pieces as a sweep has them.
            const bool pieces = random() % 2;
            engine::PointMemory memory;
            std::vector<engine::Outcome> all;
            for (std::size_t begin = 0; begin < points.size();) {
                const std::size_t size =
                    pieces ? std::min<std::size_t>(1 + random() % 20, points.size() - begin) : points.size();
                for (auto& outcome : engine::evaluate_points(p.compiled->graph, std::span(points).subspan(begin, size),
                                                             options(jit), control, pieces ? &memory : nullptr))
                    all.push_back(std::move(outcome));
                begin += size;
            }
            ASSERT_EQ(all.size(), points.size());
            side_by_side_ = 0;
            for (std::size_t n = 0; n < points.size(); ++n) {
                const auto one = engine::evaluate(p.compiled->graph, points[n], options(engine::Jit::Off), control);
                EXPECT_EQ(difference(all[n], one), "")
                    << "point " << n << (jit == engine::Jit::On ? ", compiled" : "") << "\n"
                    << text;
                EXPECT_EQ(all[n].result.events, one.result.events);
                for (const auto& way : all[n].result.evaluation.ways) side_by_side_ += way == "points side by side";
            }
        }
    }
    bool has_library() {
        static std::string why;
        static const bool has = jit::Library::load(std::vector<std::string>{PAMINA_JIT_FOLDER}, why) != nullptr;
        return has;
    }
    LoweredPrediction lower(const std::string& text) {
        script_ = std::make_unique<CheckedScript>(text);
        EXPECT_TRUE(script_->good()) << script_->errors() << text;
        if (!script_->good()) return {};
        auto lowered = lower_prediction(script_->program, *script_->predicts.at(0), true);
        EXPECT_TRUE(lowered.compiled.has_value()) << text;
        return lowered;
    }

    std::map<std::string, int> reasons_;
    int side_by_side_ = 0;
    int told_ = 0, listed_ = 0;  // reports that rows and list schedules gave
    jit::Compiler compiler_{{PAMINA_JIT_FOLDER}, ""};

  private:
    std::unique_ptr<CheckedScript> script_;
};

const char* const kHash = "fn h(i) = ((i * 2654435761) mod 4294967296) div 4194304\n";

std::string wavefront(int n, const std::string& place) {
    return std::string(kHash) +
           fmt::format(
               "model m(n: int, l: time, a: int) {{ {} graph {{ task c[i in 0..<n, j in 0..<n] {} {{ after c[i "
               "- 1, j], c[i, j - 1]\n delay if i + j > 0 then l else 0 s\n compute (1 + h(index)) * a * 1 s }} "
               "}} }}\npredict m(n = {}, l = 0 s, a = 1)\n",
               place.empty() ? "" : "processor cpu[P]\n", place, n);
}

TEST_F(Recurrences, Workloads) {
    for (const int n : {1, 2, 7, 8, 9, 16, 17, 33, 64}) {
        std::string text = wavefront(n, "");
        check(lower(text), n < 20, text);
        for (const int P : {1, 3, 8, 16, 40}) {
            text = fmt::format("let P = {}\n", P) + wavefront(n, "on cpu[i mod P] in order");
            check(lower(text), n < 20, text);
            text = fmt::format("let P = {}\n", P) + wavefront(n, "on cpu[index mod P] in order");
            check(lower(text), n < 20, text);
        }
    }
    for (const auto& place :
         {"", "on cpu[index mod P] in order", "on cpu schedule cyclic in order", "on cpu schedule static in order"}) {
        const bool none = std::string(place).empty();
        const std::string head =
            std::string(kHash) + "let P = 5\nmodel m(n: int, a: int, l: time) {\n" + (none ? "" : "processor cpu[P]\n");
        std::string text = head + fmt::format(R"(graph {{ for k in 0..<n {{
            task f {0} {{ after c[k - 1, k, k]
                compute (2048 + h(index)) * a * 1 s }}
            task l[i in k + 1..<n] {0} {{ after f[k], c[k - 1, i, k]
                compute (3072 + h(index)) * a * 1 s }}
            task u[j in k + 1..<n] {0} {{ after f[k], c[k - 1, k, j]
                compute (3072 + h(index)) * a * 1 s }}
            task c[i in k + 1..<n, j in k + 1..<n] {0} {{ after c[k - 1, i, j], l[k, i], u[k, j]
                compute (6144 + h(index)) * a * 1 s }}
        }} }} }}
        predict m(n = 13, a = 1, l = 1 s))",
                                              place);
        check(lower(text), true, text);
        check_points(lower(text), {{"a", {1, 2, 3}}}, text);
        text = head + fmt::format(R"(graph {{ for k in 0..<n {{
            task w[i in 0..<30] {0} {{ after c[k - 1]
                compute (1 + h(index)) * a * 1 s }}
            task c {0} {{ after all w[k, *]
                compute 1 s }}
        }} }} }}
        predict m(n = 13, a = 1, l = 1 s))",
                                  place);
        check(lower(text), true, text);
        check_points(lower(text), {{"a", {1, 2, 3}}}, text);
    }
}

// Whose path goes on where two end at once: the lower number's, the processor's, and that of who had the processor in
// the round before.
TEST_F(Recurrences, ReportsAtTies) {
    for (const char* body : {
             "graph { task a { compute 2 s } task b { delay 1 s\n compute 1 s } task c { after b, a\n compute 1 s } }",
             "graph { task a { delay 1 s\n compute 1 s } task b { compute 2 s } task c { after b, a\n compute 1 s } }",
             "graph { task a on cpu[0] in order { compute 2 s } task b { delay 2 s }\n"
             "task c on cpu[0] in order { after b\n compute 1 s } }",
             "for r in 1..2 { graph { task a on cpu[0] in order { delay 2 s }\n"
             "task b on cpu[1] in order { delay 1 s\n compute if r == 1 then 1 s else 3 s } } }",
             "for r in 1..3 { graph on cpu { task a { delay 2 s }\n"
             "task b { delay 1 s\n compute if r == 1 then 1 s else 3 s } } }",
         }) {
        const std::string text = fmt::format("model m() {{\nprocessor cpu[2]\n{}\n}}\npredict m()\n", body);
        told_ = listed_ = 0;
        check(lower(text), true, text);
        EXPECT_EQ(told_ + (listed_ > 0), 1) << text;
    }
}

/// A random regular graph: a `for` with a let around some arrays of one or two indices, or such arrays alone.
class RandomGraph {
  public:
    explicit RandomGraph(unsigned seed) : random_(seed) {}

    std::string text() {
        const bool fors = pick(3) > 0;
        whole_ = pick(2) == 0;
        ties_ = pick(3) == 0;
        const bool pool = pick(3) == 0;
        dealt_ = pool && pick(2) == 0;
        listed_ = pool && !dealt_ && pick(2) == 0;
        std::string body;
        const int arrays = 1 + pick(3);
        for (int a = 0; a < arrays; ++a) dims_.push_back(pick(fors ? 3 : 2) + (fors ? 0 : 1));
        for (int a = 0; a < arrays; ++a) body += array(a, fors, pool);
        std::string text = std::string(kHash) + "let P = 4\nmodel m(n: int, x: real, t: time) {\n";
        if (pool)
            text += listed_ && pick(2) ? "processor cpu[P](speed = [2.0, 1.0, 1.0, 0.5])\n" : "processor cpu[P]\n";
        if (pick(2)) text += "delay t\n";
        const bool again = pick(3) == 0;
        if (again) text += "for round in 1..2 {\n";
        text += dealt_ ? "graph on cpu schedule " + one_of(std::string("static"), std::string("cyclic(2)")) +
                             " in order {\n"
                : listed_ ? one_of(std::string("graph on cpu {\n"), std::string("graph on cpu order by -index {\n"),
                                   std::string("graph on cpu[1..3] {\n"))
                          : "graph {\n";
        if (fors) text += fmt::format("for k in 0..<{} {{\nlet v = k * x\nlet w = k + n\n", 2 + pick(6));
        text += body;
        if (fors) text += "}\n";
        return text + (again ? "}\n" : "") + "}\n}\n" +
               fmt::format("predict m(n = {}, x = {}, t = 3 s)\n", 3 + pick(7), whole_ ? "2.0" : "0.7");
    }

  private:
    int pick(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
    template <class... T>
    std::string one_of(T... all) {
        const std::string list[] = {all...};
        return list[pick(static_cast<int>(sizeof...(all)))];
    }

    std::string array(int a, bool fors, bool pool) {
        std::string text = fmt::format("task a{}", a);
        const int dims = dims_[static_cast<std::size_t>(a)];
        const std::string ranges[] = {"0..<n", "1..n", fors ? "k..n" : "0..n", "0..n step 2", "n..0 step -1", "0..<40"};
        if (dims > 0) text += fmt::format("[i in {}", ranges[pick(dims > 1 && !fors ? 2 : 6)]);
        if (dims > 1)
            text += fmt::format(", j in {}",
                                ranges[fors ? pick(6) : std::array{0, 1, 3, 4, 5}[static_cast<std::size_t>(pick(5))]]);
        if (dims > 0) text += "]";
        if (pool && !listed_) {
            text += " " + one_of(std::string("on cpu[index mod P] in order"), std::string("on cpu[2] in order"),
                                 std::string(dims ? "on cpu[i mod P] in order" : "on cpu[0] in order"),
                                 std::string(dims > 1 ? "on cpu[(i + 3 * j) mod P] in order" : "on cpu[1] in order"),
                                 std::string(dims > 1 ? "on cpu[min(j, 3)] in order" : "on cpu[3] in order"),
                                 std::string("on cpu schedule static in order"),
                                 std::string("on cpu schedule cyclic in order"),
                                 std::string("on cpu[1..3] schedule cyclic(chunk = 3) in order"),
                                 std::string(dealt_ ? "" : "on cpu[0..2] schedule static in order"));
        }
        text += " {\n";
        std::string after;
        const int count = pick(4);
        for (int d = 0; d < count; ++d) after += (after.empty() ? "after " : ", ") + dependence(a, fors);
        text += after + "\n";
        const std::string last = dims > 1 ? "j" : dims > 0 ? "i" : "1";
        const int items = 1 + pick(listed_ ? 3 : 2);
        for (int n = 0; n < items; ++n) {
            const std::string cost = one_of(
                std::string("(1 + h(index)) * 1 s"), fmt::format("({} + n) * 1 s", dims ? "i" : "3"), std::string("t"),
                fmt::format("(if {} > 2 then 4 s else t)", last), std::string(fors ? "v * 1 s" : "x * 1 s"),
                fmt::format("max(x * 1 s, {} * t / 8)", last), std::string("sqrt(x) * 1 s"),
                std::string(fors ? "w * 1 s" : "n * t"), fmt::format("(1 + h({})) * t", last));
            text += one_of(std::string("compute "), std::string("delay ")) +
                    (ties_ ? one_of(std::string("1 s"), std::string("1 s"), std::string("2 s")) : cost) + "\n";
        }
        return text + "}\n";
    }

    std::string dependence(int reader, bool fors) {
        const int named = pick(reader + 1), own = dims_[static_cast<std::size_t>(reader)];
        const int dims = dims_[static_cast<std::size_t>(named)];
        const bool self = named == reader;
        std::string text = fmt::format("a{}", named);
        std::vector<std::string> indices;
        // An earlier task: by the for, by the first or by the last index.
        const int earlier = self ? pick(fors ? 2 : 1) : 1;
        if (fors)
            indices.push_back(earlier == 1 && (self || pick(2))
                                  ? one_of(std::string("k - 1"), std::string("k - 2"), std::string("k - 1"))
                                  : "k");
        const bool later = fors && indices[0] == "k" && self;
        for (int d = 0; d < dims; ++d) {
            const std::string mine = d < own ? (d == 0 ? "i" : "j") : "0";
            const bool back = self && (later || !fors) && d + 1 == dims;
            std::string index = back ? mine + one_of(std::string(" - 1"), std::string(" - 2"), std::string(" - 1"))
                                     : one_of(mine, mine, mine + " + 0", std::string("0"), std::string("n div 2"),
                                              mine + " + 1", std::string("n - ") + mine, "2 * " + mine);
            if (self && (later || !fors) && !back) index = mine + one_of(std::string(""), std::string(" - 1"));
            if (!self && d + 1 == dims && pick(6) == 0) index = "*";
            indices.push_back(index);
        }
        if (dims == 0 && !fors) return text;
        std::string all;
        for (const auto& index : indices) all += (all.empty() ? "" : ", ") + index;
        if (!indices.empty()) text += "[" + all + "]";
        if (!indices.empty() && indices.back() == "*") text = "all " + text;
        const std::string last = own > 1 ? "j" : own > 0 ? "i" : "n";
        if (pick(4) == 0)
            text += one_of(" if " + last + " == 1", " if " + last + " > 3", std::string(" if n > 4"),
                           " if " + last + " mod 2 == 0", std::string(fors ? " if k > 1" : " if n > 5"));
        return text;
    }

    std::mt19937 random_;
    std::vector<int> dims_;
    bool whole_ = true;
    bool ties_ = false;    // tasks often end at once
    bool dealt_ = false;   // by a schedule of the graph
    bool listed_ = false;  // by its ready list
};

TEST_F(Recurrences, RandomGraphs) {
    int graphs = 0, ended = 0, together = 0;
    for (int seed = 0; seed < tries(150) && !HasFailure(); ++seed) {
        if (!in_share(static_cast<std::uint64_t>(seed), 3)) continue;
        ++graphs;
        const std::string text = fmt::format("// seed {}\n", seed) + RandomGraph(static_cast<unsigned>(seed)).text();
        const auto lowered = lower(text);
        if (!lowered.compiled) return;
        ended += !check(lowered, true, text).error;
        check_points(lowered, {{"x", {2, 0.7, 3, 1.5}}, {"t", {1, 2, 3.5}}}, text);
        together += side_by_side_ > 0;
        check_points(lowered, {{"n", {3, 4, 9}}, {"t", {1, 2, 3}}}, text);
    }
    if (has_library()) {
        EXPECT_GT(compiler_.statistics().compiled, graphs);
        EXPECT_GT(together, graphs / 3);
    }
    EXPECT_GT(ended, graphs / 2);
    EXPECT_GT(told_ + listed_, 0);
    if (graphs >= 100) {  // fewer may have none by a ready list
        EXPECT_GT(told_, graphs / 4);
        EXPECT_GT(listed_, graphs / 30);
    }
    for (const auto& [line, times] : reasons_) fmt::print("{} x {}\n", times, line);
}

}  // namespace
}  // namespace pamina::test
