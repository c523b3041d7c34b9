// Decimals of which numbers are whole multiples, and the ticks that follow.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fmt/ranges.h>

#include "recording.h"
#include "runtime/script/decimal.h"

namespace pamina::script {
namespace {

std::string text(std::optional<Multiple> d) {
    return d ? fmt::format("{}e{}{}", d->of.digits, d->of.exponent, d->one ? "" : " times n") : "not known";
}

TEST(Multiple, OfDoubles) {
    EXPECT_EQ(text(multiple_of(0.5)), "5e-1");
    EXPECT_EQ(text(multiple_of(-1200.0)), "-12e2");
    EXPECT_EQ(text(multiple_of(0.0)), "0e0");
    EXPECT_EQ(text(multiple_of(1e300)), "1e300");
    EXPECT_EQ(text(multiple_of(123456789012345.0)), "123456789012345e0");
    EXPECT_EQ(text(multiple_of(1.0 / 3)), "not known");
    EXPECT_EQ(text(multiple_of(0.1 + 0.2)), "not known");
    EXPECT_EQ(text(multiple_of(HUGE_VAL)), "not known");
}

TEST(Multiple, Arithmetic) {
    const Multiple third{{3, 0}, true}, mega{{1, 6}, true}, n{};
    EXPECT_EQ(text(divide(mega, {{2, 9}, true})), "5e-4");
    EXPECT_EQ(text(divide(mega, third)), "not known");
    EXPECT_EQ(text(divide({{9, 0}, true}, third)), "3e0");
    EXPECT_EQ(text(divide({{1, 0}, true}, {{-8, 0}, true})), "-125e-3");
    EXPECT_EQ(text(divide(mega, n)), "not known");  // by any whole number
    EXPECT_EQ(text(divide(mega, {{0, 0}, true})), "not known");
    EXPECT_EQ(text(multiply(n, mega)), "1e6 times n");
    EXPECT_EQ(text(divide(*multiply(n, {{3, 6}, true}), {{15, 8}, true})), "2e-3 times n");
    EXPECT_EQ(text(add({{5, -1}, true}, {{25, -2}, true})), "75e-2");
    EXPECT_EQ(text(subtract({{5, -1}, true}, {{5, -1}, true})), "0e0");
    EXPECT_EQ(text(add({{6, 0}, false}, {{9, 0}, true})), "3e0 times n");
    EXPECT_EQ(text(either({{4, 1}, true}, {{4, 1}, true})), "4e1");
    EXPECT_EQ(text(either({{4, 1}, true}, {{6, 0}, true})), "2e0 times n");
    EXPECT_EQ(text(either({{0, 0}, true}, {{7, -3}, true})), "7e-3 times n");
    EXPECT_EQ(text(add({{1, 30}, true}, {{1, -30}, true})), "not known");
    EXPECT_EQ(text(multiply({{INT64_MAX, 0}, true}, {{3, 0}, true})), "not known");
}

std::string ticks(const char* model, bool exact) {
    Recording r;
    const std::string script = fmt::format(
        "let W = 1 Mflop\nlet list = [1 Mflop, 2.5 Mflop]\nfn cost(i) = i * 30 kflop\n"
        "machine gc(rate = 2 Gflop/s) {{ let cycle = 1 Mflop / rate  processor cpu[2](speed = rate)\n"
        "  resource link(speed = 80 MB/s) }}\n"
        "proc walk(n: int, w) {{ delay w / 4 Gflop/s  if n > 0 {{ walk(n - 1, w) }} }}\n"
        "{}\nlet r = predict m() on gc\nprint r.exact\n",
        model);
    const auto lines = r.run(script);
    return lines == std::vector<std::string>{exact ? "true" : "false"} ? "" : fmt::format("{}", fmt::join(lines, "; "));
}

// No time is written in these: ticks follow from amounts and speeds.
TEST(TicksOfQuotients, AreTheirDigits) {
    for (const char* model : {
             "model m() on m { delay m.cycle }",
             "model m() on m { par i in 1..9 on m.cpu { compute 1 Mflop } }",
             "model m() on m { par i in 1..9 on m.cpu { compute cost(i) } }",
             "model m() on m { on m.cpu { for i in 0..1 { compute list[i] } } }",
             "model m() on m { for i in 0..1 { delay list[i] / 2 Gflop/s } }",
             "model m() on m { use m.link for 64 B  delay m.cycle }",
             "model m(w = 3 Mflop) on m { let t = w / 1.5 Gflop/s  delay t  delay t / 4 }",
             "model m() on m { walk(5, 2 Mflop) }",
             "model m() on m { delay sum(i in 1..5: cost(i)) / 8 Gflop/s }",
             "model m() on m { queue q  put q after m.cycle  get q }",
             "model m() on m { graph { task a { delay m.cycle }  task b { after a carrying 64 B / 1 GB/s  delay "
             "m.cycle "
             "} } }",
             "model m(t = 1 Mflop / 8 Gflop/s) on m { par i in 1..3 on m.cpu { delay t } }",
         }) {
        SCOPED_TRACE(model);
        EXPECT_EQ(ticks(model, true), "");
    }
    for (const char* model : {
             "model m() on m { delay 1 Mflop / 3 Gflop/s }",
             "model m() on m { for i in 1..9 { delay m.cycle / i } }",
             "model m() on m { delay sqrt(2) * m.cycle }",
         }) {
        SCOPED_TRACE(model);
        EXPECT_EQ(ticks(model, false), "");
    }
}

}  // namespace
}  // namespace pamina::script
