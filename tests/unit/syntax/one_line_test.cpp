// Statements may share a line without a `;`: any two of them are read as on two lines. (A word behind a bare number is
// its unit, and one behind `sync` its barrier: neither is here.)
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/unit/syntax/formatting.h"

namespace pamina::testing {
namespace {

struct Place {
    const char* around;  // {} stands for the statements
    std::vector<const char*> statements;
};

const std::vector<Place>& places() {
    static const std::vector<Place> all = {
        {"machine m(n: int) {{ {} }}",
         {"processor cpu",
          "processor cpu[n]",
          "processor cpu[2, n] (speed = 2)",
          "resource r",
          "resource r[n] (servers = 2)",
          "queue q of time",
          "queue q[n] of {{ a: int }} (capacity = 3)",
          "event e",
          "barrier b (parties = 2)",
          "let x = 1 + n",
          "let l = [1, 2]",
          "let c = contention + customer",
          "fn f(x) = x",
          "proc p(x) {{ delay x }}",
          "part node[n] = gc(X = 1)",
          "part node[n]",
          "contention bus {{ customer rate }}",
          "contention bus[n] {{ queue q (service = 1 s) }}",
          "resource contention",
          "resource customer",
          "resource class (servers = 2)",
          "queue route"}},
        {"contention bus {{ {} }}",
         {"customer rate", "customer rate: 1/time, a = k", "let t = 1 ns", "let c = customer", "queue q",
          "queue q[2] (service = t)", "delay d (time = 2 ns)", "delay bare", "delay d[n]"}},
        {"network n() {{ {} }}",
         {"class a (population = 1)", "class b", "queue q", "queue q[2] (service = t)", "delay d (time = 2 ns)",
          "route a to b", "route outside to q (rate = r)", "route q to outside", "route class removes route",
          "let c = class", "let x = 1 + route"}},
        {"model m() {{ {} }}",
         {"processor cpu[2]",
          "resource r",
          "resource contention",
          "queue q",
          "event e",
          "delay 1 s",
          "delay until x",
          "compute 2 s",
          "use r for 1 s",
          "use contention for x",
          "hold 2 of r {{ delay 1 s }}",
          "hold r {{ }}",
          "for i in 1..n {{ delay i }}",
          "par i in l on cpu schedule dynamic {{ compute i }}",
          "fork {{ delay a }} {{ delay b }}",
          "on cpu {{ compute 1 s }}",
          "if a > b {{ delay 1 s }} else {{ delay 2 s }}",
          "spawn {{ delay 1 s }}",
          "background {{ delay 1 s }}",
          "every 2 s {{ delay 1 s }}",
          "within 5 s {{ delay 1 s }}",
          "measure x {{ delay 1 s }}",
          "put q",
          "get q",
          "signal e",
          "await e",
          "let x = every",
          "let y = 3 * contention",
          "f(x)",
          "m.send(1)",
          "choose {{ 0.5 {{ delay 1 s }} }}",
          "delay 3 s"}}};
    return all;
}

TEST(OneLine, AnyTwoStatementsAreReadAsOnTwoLines) {
    int pairs = 0;
    for (const Place& place : places())
        for (const char* a : place.statements)
            for (const char* b : place.statements) {
                const auto text = [&](const char* between) {
                    return fmt::format(fmt::runtime(place.around),
                                       fmt::format(fmt::runtime(std::string(a) + between + b)));
                };
                const ParsedText two(text("\n")), one(text("  "));
                EXPECT_EQ(two.errors(), "") << text("\n");
                EXPECT_EQ(one.errors(), "") << text("  ");
                EXPECT_EQ(one.format(), two.format());
                ++pairs;
            }
    EXPECT_GT(pairs, 1'500);
}

}  // namespace
}  // namespace pamina::testing
