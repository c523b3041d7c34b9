// Ticks in which times are whole, of amounts and speeds.
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "recording.h"

namespace pamina::script {
namespace {

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
