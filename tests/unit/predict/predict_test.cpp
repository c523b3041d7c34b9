// From a checked model to a result, without a session: compile, bind, evaluate.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/predict/bind.h"
#include "runtime/predict/defaults.h"
#include "runtime/predict/evaluate.h"
#include "runtime/predict/tick.h"
#include "tests/support/checked_script.h"

namespace pamina::predict {
namespace {

using script::Failed;
using script::Real;
using test::CheckedScript;
using ::testing::ElementsAre;

/// Number literals alone: a script needs no more to be predicted.
Value literal(const ast::Expr& e) {
    const auto& n = std::get<ast::Number>(e.node);
    const auto whole = std::stoll(n.digits);
    if (!n.unit) return static_cast<std::int64_t>(whole);
    const int exp10 = n.unit->factors[0].unit.text == "us" ? -6 : n.unit->factors[0].unit.text == "ms" ? -3 : 0;
    return Real{static_cast<double>(whole), exp10, check::Type::time().dimension};
}

struct Predicted : CheckedScript {
    explicit Predicted(std::string text) : CheckedScript(std::move(text)) { EXPECT_TRUE(good()) << errors(); }

    Prediction prediction(std::size_t which = 0) {
        const auto& p = *predicts.at(which);
        return read(p, p.model->span, script);
    }
    Compiled compiled(const Prediction& p, CompileOptions options = {}) {
        auto c = compile(program, request_of(p, environment), options, diagnostics);
        EXPECT_TRUE(c) << errors();
        return c ? std::move(*c) : Compiled();
    }
    engine::Outcome outcome(const Compiled& c, const Prediction& p, engine::Options options = {}) {
        return predict::evaluate(graphs(c), bind(c, p, environment), options, control);
    }

    std::map<std::string, Value> variables;
    Script script{program, diagnostics, literal};
    Environment environment{
        [this](const check::Symbol& s) { return variables.at(s.name); },
        [](const rtg::TaskFile&, const TaskFileUse&) { return std::shared_ptr<const TaskFileContent>(); }};
    engine::RunControl control;
};

const char* const kModel =
    "machine gc(n: int = 1) { processor cpu[n] }\n"
    "model m(P: int, t: time = 2 ms) on g { par i in 1..P on g.cpu { compute t } }\n";

// ---- read -----------------------------------------------------------------------------------------

TEST(Read, ArgumentsByPositionAndName) {
    Predicted s(std::string(kModel) + "predict m(t = 5 us, P = 3) on gc(2)\npredict m(4) on gc\n");
    const auto first = s.prediction(0), second = s.prediction(1);
    EXPECT_EQ(first.model->name, "m");
    EXPECT_EQ(*first.arguments.at(0)->as<std::int64_t>(), 3);
    EXPECT_EQ(first.arguments.at(1)->as<Real>()->exp10, -6);
    ASSERT_EQ(first.machines.size(), 1u);
    EXPECT_EQ(first.machines[0].root->name, "gc");
    EXPECT_EQ(*first.machines[0].arguments.at(0)->as<std::int64_t>(), 2);
    EXPECT_FALSE(second.arguments.at(1));
    EXPECT_FALSE(second.machines[0].arguments.at(0));
}

TEST(Read, DerivedMachinesAreTheirRootsAndWiths) {
    Predicted s(
        "machine a(n: int = 1) { let d = n * 1 ms }\nmachine b = a with { d = 2 ms }\nmachine c = b with { d = 3 ms }\n"
        "model m() on g { delay g.d }\npredict m() on c\n");
    const auto p = s.prediction();
    EXPECT_EQ(p.machines.at(0).root->name, "a");
    EXPECT_EQ(p.machines[0].with.size(), 2u);
    EXPECT_LT(p.machines[0].with[0]->base->span.begin, p.machines[0].with[1]->base->span.begin);
}

TEST(Read, PlacesOfArgumentsStayWhereTheyAre) {
    Predicted s(std::string(kModel) + "predict m(1, t = 5 us) on gc(2)\n");
    std::vector<std::optional<Value>*> places;
    const auto& p = *s.predicts[0];
    auto prediction =
        read(p, p.model->span, s.script,
             [&](const ast::Expr&, const ast::Parameter&, std::optional<Value>& out) { places.push_back(&out); });
    const Prediction moved = std::move(prediction);
    EXPECT_THAT(places, ElementsAre(&moved.arguments[0], &moved.arguments[1], &moved.machines[0].arguments[0]));
}

TEST(Read, ReportsWhatAParameterDoesNotTake) {
    Predicted s(std::string(kModel) + "predict m(1) on gc\n");
    s.script.evaluate = [](const ast::Expr&) { return Value(std::string("one")); };
    EXPECT_THROW(s.prediction(), Failed);
    ASSERT_EQ(s.diagnostics.list().size(), 1u);
    EXPECT_EQ(s.diagnostics.list()[0].id, "E0711");
    s.diagnostics.clear();
    s.script.evaluate = [](const ast::Expr&) { return Value(); };
    EXPECT_THROW(s.prediction(), Failed);
    EXPECT_EQ(s.diagnostics.list().at(0).id, "E0799");
}

// ---- compile --------------------------------------------------------------------------------------

TEST(Compile, DependsOnTypesAlone) {
    Predicted s(std::string(kModel) + "predict m(4) on gc\npredict m(9) on gc\npredict m(9, t = 1 us) on gc\n");
    CompiledModels models;
    const auto get = [&](std::size_t which, bool relax = true) {
        return models.get(s.program, request_of(s.prediction(which), s.environment), relax, s.diagnostics);
    };
    const auto first = get(0);
    ASSERT_TRUE(first);
    EXPECT_EQ(get(1), first);
    EXPECT_NE(get(2), first);
    EXPECT_NE(get(0, false), first);
    EXPECT_EQ(get(0), first);
}

TEST(Compile, FollowsTheTypesOfBinders) {
    Predicted s(
        "machine gc { let c = 1  processor cpu }\nmodel m() on g { delay g.c * 1 s }\n"
        "let t = sweep(x in [1, 2]: (predict m() on gc with { c = x }).time)\n");
    const auto& let = std::get<ast::LetDecl>(s.module->file.statements.back()->node);
    const auto& sweep = std::get<ast::Comprehension>(let.value->node);
    const auto& p = std::get<ast::Predict>(std::get<ast::Member>(sweep.body->node).object->node);
    const Prediction prediction = read(p, p.model->span, s.script);
    CompiledModels models;
    const auto get = [&](Value x) {
        s.variables["x"] = std::move(x);
        return models.get(s.program, request_of(prediction, s.environment), true, s.diagnostics);
    };
    const auto whole = get(std::int64_t{1}), real = get(Real{0.5, 0, {}});
    ASSERT_TRUE(whole && real);
    EXPECT_NE(whole, real);
    EXPECT_EQ(get(std::int64_t{7}), whole);
    EXPECT_EQ(get(Real{2.5, 0, {}}), real);
    EXPECT_EQ(s.outcome(*real, prediction).result.seconds(s.outcome(*real, prediction).result.time), 2.5);
}

TEST(Compile, RelaxesUnlessAskedNotTo) {
    Predicted s(
        "model m() { processor cpu[2]  par i in 1..8 on cpu schedule cyclic { compute i * 1 s } }\npredict m()\n");
    const auto p = s.prediction();
    EXPECT_TRUE(s.compiled(p, {true, true}).unobserved);
    EXPECT_FALSE(s.compiled(p, {false}).unobserved);
}

TEST(Compile, ReportsMistakesOfTypes) {
    Predicted s("let w = 1\nmodel m() { delay w * 1 s }\npredict m()\n");
    s.variables["w"] = Real{2, 0, check::Type::time().dimension};
    const auto prediction = s.prediction();
    const auto request = request_of(prediction, s.environment);
    EXPECT_FALSE(compile(s.program, request, {}, s.diagnostics));
    EXPECT_TRUE(s.diagnostics.has_errors());
    s.diagnostics.clear();
    EXPECT_EQ(CompiledModels().get(s.program, request, true, s.diagnostics), nullptr);
}

// ---- bind -----------------------------------------------------------------------------------------

TEST(Bind, TakesTheFinestTickThatIsWritten) {
    Predicted s(std::string(kModel) + "predict m(1) on gc\npredict m(1, t = 7 us) on gc\n");
    const auto coarse = s.prediction(0), fine = s.prediction(1);
    const auto at_default = s.compiled(coarse), given = s.compiled(fine);
    EXPECT_EQ(bind(at_default, coarse, s.environment).tick_exponent, -3);
    EXPECT_EQ(bind(given, fine, s.environment).tick_exponent, -6);
    s.environment.tick = -9;
    EXPECT_EQ(bind(given, fine, s.environment).tick_exponent, -9);
}

TEST(Bind, ListsAreArraysWithTheirLengths) {
    Predicted s("let w = [1, 2, 4]\nmodel m() { for i in 0..2 { delay w[i] * 1 s } }\npredict m()\n");
    s.variables["w"] = std::shared_ptr<const script::List>(std::make_shared<script::List>(
        script::List{Value(std::int64_t{1}), Value(std::int64_t{2}), Value(std::int64_t{4})}));
    const auto p = s.prediction();
    const auto c = s.compiled(p);
    EXPECT_EQ(s.outcome(c, p).result.time, 7);
    const auto values = bind(c, p, s.environment);
    ASSERT_EQ(values.arrays.size(), 1u);
    EXPECT_EQ(values.arrays[0].size(), 3u);
}

TEST(Bind, WhatIsMissingIsAnError) {
    Predicted s("let w = [1, 2]\nmodel m() { for i in 0..1 { delay w[i] * 1 s } }\npredict m()\n");
    s.variables["w"] = std::shared_ptr<const script::List>(
        std::make_shared<script::List>(script::List{Value(std::int64_t{1}), Value()}));
    const auto p = s.prediction();
    const auto c = s.compiled(p);
    try {
        bind(c, p, s.environment);
        FAIL();
    } catch (const script::ValueError& error) {
        EXPECT_EQ(error.id, "E0799");
    }
}

// ---- evaluate -------------------------------------------------------------------------------------

TEST(Evaluate, OneCompiledModelManyValues) {
    Predicted s(std::string(kModel) + "predict m(4) on gc\npredict m(9) on gc(3)\n");
    const auto p = s.prediction(0);
    const auto c = s.compiled(p);
    EXPECT_EQ(s.outcome(c, p).result.time, 8);
    auto other = p;
    other.arguments[0] = Value(std::int64_t{5});
    EXPECT_EQ(s.outcome(c, other).result.time, 10);
    const auto wide = s.prediction(1);
    EXPECT_EQ(s.outcome(s.compiled(wide), wide).result.time, 6);
}

TEST(Evaluate, PointsAreRunsOneByOne) {
    Predicted s(std::string(kModel) + "predict m(1) on gc\n");
    auto p = s.prediction();
    const auto c = s.compiled(p);
    std::vector<engine::Values> points;
    std::vector<double> alone;
    for (std::int64_t n = 1; n <= 20; ++n) {
        p.arguments[0] = Value(n);
        points.push_back(bind(c, p, s.environment));
        alone.push_back(predict::evaluate(graphs(c), points.back(), {}, s.control).result.time);
    }
    engine::PointMemory memory;
    const auto together = evaluate_points(graphs(c), points, {}, s.control, memory);
    ASSERT_EQ(together.size(), points.size());
    for (std::size_t i = 0; i < together.size(); ++i) EXPECT_EQ(together[i].result.time, alone[i]) << i;
    EXPECT_TRUE(evaluate_points(graphs(c), {}, {}, s.control, memory).empty());
}

TEST(Evaluate, MistakesAreSaidAboutTheTasksAsTheyAre) {
    Predicted s(
        "model m() { processor cpu[2]  par i in 1..6 on cpu schedule static { compute (3 - i) * 1 s } }\n"
        "predict m()\n");
    const auto p = s.prediction();
    const auto c = s.compiled(p), as_written = s.compiled(p, {false});
    ASSERT_TRUE(c.unobserved);
    const auto error = s.outcome(c, p).error, expected = s.outcome(as_written, p).error;
    ASSERT_TRUE(error && expected);
    EXPECT_EQ(error->message, expected->message);
    EXPECT_EQ(error->span, expected->span);
}

TEST(Evaluate, TimeLimits) {
    EXPECT_EQ(time_limit(-3, {}), engine::kLongestTime);
    EXPECT_EQ(time_limit(3, {}), engine::kLongestTime / 1000);
    EXPECT_EQ(time_limit(-3, Real{2, 0, check::Type::time().dimension}), 2000);
}

// ---- defaults -------------------------------------------------------------------------------------

TEST(Defaults, MachinesOfTheFirstPredict) {
    Predicted s(
        "machine gc(n: int = 1) { processor cpu[n] }\n"
        "model m(t: time = 2 ms) on g { par i in 1..4 on g.cpu { compute t } }\n"
        "predict m(5 us) on gc(2)\npredict m() on gc\n");
    const auto p = at_defaults(*s.module, *s.module->names.at("m"), s.script);
    EXPECT_FALSE(p.arguments.at(0));
    EXPECT_EQ(*p.machines.at(0).arguments.at(0)->as<std::int64_t>(), 2);
    EXPECT_EQ(s.outcome(s.compiled(p), p).result.time, 4);
}

TEST(Defaults, SayWhatIsNotKnown) {
    Predicted s(kModel);
    EXPECT_THROW(at_defaults(*s.module, *s.module->names.at("m"), s.script), Failed);
    EXPECT_EQ(s.diagnostics.list().at(0).id, "E0807");
    s.diagnostics.clear();
    EXPECT_THROW(for_graph(*s.module, {"n", "", ""}, s.script), Failed);
    EXPECT_EQ(s.diagnostics.list().at(0).id, "E0806");
    s.diagnostics.clear();
    EXPECT_THROW(for_graph(*s.module, {"m", "", "name one"}, s.script), Failed);
    EXPECT_EQ(s.diagnostics.list().at(0).help, "name one");
}

}  // namespace
}  // namespace pamina::predict
