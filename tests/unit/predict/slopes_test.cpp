// Slopes of a prediction's time, beside what they are by hand.
#include "runtime/predict/slopes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "runtime/engine/run/error.h"
#include "runtime/predict/bind.h"
#include "runtime/predict/read.h"
#include "tests/support/checked_script.h"

namespace pamina::predict {
namespace {

using test::CheckedScript;

/// A script whose last statement predicts a model at its defaults.
struct Sloped : CheckedScript {
    explicit Sloped(std::string text, bool relax = true) : CheckedScript(std::move(text)) {
        EXPECT_TRUE(good()) << errors();
        const auto prediction = read(*predicts.at(0), predicts[0]->model->span, script);
        auto c = compile(program, request_of(prediction, environment), {relax}, diagnostics);
        EXPECT_TRUE(c) << errors();
        compiled = std::move(*c);
        values = bind(compiled, prediction, environment);
    }

    /// Along one value by its name: ticks for one tick, or for 1.
    Slope slope(const std::string& name, double amount = 1) {
        for (std::size_t g = 0; g < compiled.graph.globals.size(); ++g) {
            if (compiled.graph.globals[g].name != name) continue;
            const Direction d{{{g, amount}}, {}};
            return slope_by_differences(compiled, values, d, options, control);
        }
        ADD_FAILURE() << "no " << name;
        return {};
    }

    Script script{program, diagnostics, [](const ast::Expr&) { return Value(); }};
    Environment environment{
        [](const check::Symbol&) { return Value(); },
        [](const rtg::TaskFile&, const TaskFileUse&) { return std::shared_ptr<const TaskFileContent>(); }};
    Compiled compiled;
    engine::Values values;
    engine::Options options;
    engine::RunControl control;
};

void is_near(double found, double expected) {
    if (std::isinf(expected)) {
        EXPECT_EQ(found, expected);
    } else {
        EXPECT_NEAR(found, expected, std::abs(expected) * 1e-9);
    }
}

/// A line: by so much, between these steps.
void is_line(const Slope& s, double derivative, double from, double until) {
    is_near(s.derivative, derivative);
    is_near(s.left, derivative);
    is_near(s.right, derivative);
    EXPECT_TRUE(s.affine);
    is_near(s.from, from);
    is_near(s.until, until);
}

TEST(Slopes, OfASumItIsHowOften) {
    // 3 a + b
    Sloped s("model m(a: time = 3 ms, b: time = 5 ms) { delay a  delay b  delay 2 * a }\npredict m()\n");
    is_line(s.slope("a"), 3, -3, HUGE_VAL);
    is_line(s.slope("b"), 1, -5, HUGE_VAL);
    is_line(s.slope("b", 0.5), 0.5, -10, HUGE_VAL);
    is_line(s.slope("b", -1), -1, -HUGE_VAL, 5);
}

TEST(Slopes, OfTheLongestBranch) {
    // max(2 a, b): a = 3, b = 5
    Sloped s("model m(a: time = 3 ms, b: time = 5 ms) { fork { delay a  delay a } { delay b } }\npredict m()\n");
    is_line(s.slope("a"), 2, -0.5, HUGE_VAL);
    is_line(s.slope("b"), 0, -5, 1);
}

TEST(Slopes, DifferAtATie) {
    Sloped s("model m(a: time = 3 ms, b: time = 6 ms) { fork { delay a  delay a } { delay b } }\npredict m()\n");
    const auto a = s.slope("a");
    EXPECT_TRUE(std::isnan(a.derivative));
    EXPECT_EQ(a.left, 0);
    EXPECT_EQ(a.right, 2);
    EXPECT_FALSE(a.affine);
    EXPECT_EQ(a.from, 0);
    EXPECT_EQ(a.until, 0);
    const auto b = s.slope("b");
    EXPECT_EQ(b.left, 0);
    EXPECT_EQ(b.right, 1);
}

TEST(Slopes, TiesOfTenths) {
    // 0.1 + 0.2 and 0.3 are equal in ticks.
    Sloped s("model m(a: time = 0.1 s, b: time = 0.3 s) { fork { delay a  delay 0.2 s } { delay b } }\npredict m()\n");
    EXPECT_TRUE(std::isnan(s.slope("a").derivative));
    EXPECT_EQ(s.slope("a").left, 0);
    EXPECT_EQ(s.slope("a").right, 1);
}

TEST(Slopes, OfAQueue) {
    // One server, three customers: think t, then 3 services one after the other while t is the same for all.
    Sloped s(
        "model m(think: time = 10 ms, service: time = 4 ms) {\n"
        "  resource r\n  par i in 1..3 { delay think * i  use r for service }\n}\npredict m()\n");
    // Arrivals at 10, 20, 30, service 4: nobody waits; 30 + 4. They wait from service = 10 on (3 thinks apart):
    // 10 + 3 s is less than 30 + s up to s = 10.
    is_line(s.slope("think"), 3, -6, HUGE_VAL);
    is_line(s.slope("service"), 1, -4, 6);
}

TEST(Slopes, ZeroHasOneSide) {
    Sloped s("model m(a: time = 0 s, b: time = 5 ms) { delay a  delay b }\npredict m()\n");
    const auto a = s.slope("a");
    EXPECT_TRUE(std::isnan(a.left));
    EXPECT_EQ(a.right, 1);
    EXPECT_EQ(a.derivative, 1);
    EXPECT_TRUE(a.affine);
    EXPECT_EQ(a.from, 0);
    EXPECT_EQ(a.until, HUGE_VAL);
}

TEST(Slopes, OfNothing) {
    Sloped s("model m(a: time = 0 s, n: real = 0.0) { delay a  delay n * 1 s }\npredict m()\n");
    EXPECT_EQ(s.slope("a").right, 1);
    EXPECT_EQ(s.slope("n").right, 1);
    EXPECT_TRUE(std::isnan(s.slope("n").left));
}

TEST(Slopes, WhatDoesNotCount) {
    Sloped s("model m(a: time = 3 ms, unused: time = 7 s) { delay a }\npredict m()\n");
    is_line(s.slope("unused"), 0, -HUGE_VAL, HUGE_VAL);
}

TEST(Slopes, OfLoops) {
    Sloped s(
        "model m(a: time = 3 us, k: real = 2.5) { for i in 1..1_000_000 { delay a } delay k * 1 us }\npredict m()\n");
    is_line(s.slope("a"), 1e6, -3, HUGE_VAL);
    is_line(s.slope("k"), 1, -2.5, HUGE_VAL);
}

TEST(Slopes, OfLargeTimes) {
    for (const char* unit : {"1e6 s", "1e15 s", "1e-15 s"}) {
        Sloped s(std::string("model m(a: time = 3 ms, b: time = 5 ms, k: real = 4.0) { delay k * ") + unit +
                 "  fork { delay a } { delay b } }\npredict m()\n");
        EXPECT_NEAR(s.slope("k").derivative * std::pow(10, s.values.tick_exponent), std::stod(unit),
                    1e-9 * std::stod(unit));
    }
    Sloped s("model m(a: time = 3e15 s, b: time = 5e15 s) { fork { delay a  delay a } { delay b } }\npredict m()\n");
    const double ticks = std::pow(10, -s.values.tick_exponent);
    is_line(s.slope("a", ticks), 2 * ticks, -0.5e15, HUGE_VAL);
    is_line(s.slope("b", ticks), 0, -5e15, 1e15);
}

TEST(Slopes, OfPowersAndQuotients) {
    // a N^3 + work / speed
    Sloped s("model m(N: real = 20.0, speed: 1/time = 4 / 1 s) { delay 2 us * N^3  delay 6 / speed }\npredict m()\n");
    const double us = std::pow(10, -6 - s.values.tick_exponent);
    const auto n = s.slope("N");
    EXPECT_NEAR(n.derivative, 2 * 3 * 400 * us, 2400 * us * 1e-9);
    EXPECT_FALSE(n.affine);
    EXPECT_LT(n.from, 0);
    EXPECT_GT(n.until, 0);
    EXPECT_NEAR(s.slope("speed").derivative, -6.0 / 16 * 1e6 * us, 0.375e6 * us * 1e-9);
    EXPECT_FALSE(s.slope("speed").affine);
}

TEST(Slopes, OfMinAndMax) {
    Sloped s("model m(a: time = 3 ms, b: time = 5 ms) { delay max(2 * a, b)  delay min(a, 4 ms) }\npredict m()\n");
    is_line(s.slope("a"), 3, -0.5, 1);
    is_line(s.slope("b"), 0, -HUGE_VAL, 1);
}

TEST(Slopes, OfSharedProcessors) {
    // Two jobs share one server: a = 3, b = 5. Together until 6, then b alone: a + b, until a = b.
    Sloped s(
        "model m(a: time = 3 ms, b: time = 5 ms) { resource r (discipline = ps)  fork { use r for a } { use r for b } "
        "}\npredict m()\n");
    is_line(s.slope("a"), 1, -3, HUGE_VAL);
    is_line(s.slope("b"), 1, -5, HUGE_VAL);
}

TEST(Slopes, OfJumps) {
    Sloped s("model m(a: real = 2.0) { delay ceil(a) * 1 s }\npredict m()\n");
    const auto a = s.slope("a");
    EXPECT_TRUE(std::isnan(a.derivative));
    EXPECT_EQ(a.left, 0);
    EXPECT_EQ(a.right, HUGE_VAL);
    Sloped t("model m(a: real = 2.5) { delay ceil(a) * 1 s }\npredict m()\n");
    is_line(t.slope("a"), 0, -0.5, 0.5);
}

TEST(Slopes, OfLetsOfMachines) {
    Sloped s(
        "machine node { let lat = 5 us  let gap = lat + 2 us }\n"
        "model m() on m { delay m.gap  delay m.lat }\npredict m() on node\n");
    is_line(s.slope("m.lat"), 2, -5, HUGE_VAL);
    is_line(s.slope("m.gap"), 1, -7, HUGE_VAL);
}

TEST(Slopes, KeepTheEnd) {
    Sloped s("model m(a: time = 3 ms) { delay a  delay a }\npredict m()\n", false);
    s.options.until = 10;
    is_line(s.slope("a"), 2, -3, 2);
}

TEST(Slopes, OfRunsThatFail) {
    Sloped s("model m(a: time = 3 ms) { delay a - 5 ms }\npredict m()\n");
    EXPECT_THROW(s.slope("a"), engine::RunError);
}

TEST(Slopes, StopByControl) {
    Sloped s("model m(a: time = 3 ms) { for i in 1..10 { delay a } }\npredict m()\n");
    s.control.stop = true;
    EXPECT_THROW(s.slope("a"), engine::Stopped);
}

}  // namespace
}  // namespace pamina::predict
