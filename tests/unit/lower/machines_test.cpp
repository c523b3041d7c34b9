// Machines, `with`, and values of the script (frontend/lower/machines.cpp, globals.cpp).
#include "tests/unit/lower/lowered.h"

namespace pamina::lower {
namespace {

using ::testing::ElementsAre;
using testing_::Lowering;

const char* const kMachine = R"(
machine gc(X: int = 12, Y: int = 8, slow: time = 0) {
  let gap   = 220 * cycle
  let cycle = 12.5 ns
  let lat   = 16800 * cycle
  let unused = 1 fs
  processor cpu[X * Y]
  resource  link[X * Y]
  resource  idle
  fn   flight(words, hops = 1) = lat * hops + gap * words
  proc send(node, words) { use link[node] for flight(words) + slow }
}
model shift(words: int) on m {
  par p in 0..<len(m.cpu) on m.cpu[p] {
    compute 1000 * m.cycle
    m.send(p, words)
  }
}
)";

TEST(Machines, MembersThatAreReached) {
    Lowering l(std::string(kMachine) + "predict shift(100) on gc(X = 2, Y = 2)\n");
    l.run();
    EXPECT_EQ(l.show(), R"(declare m.cpu[(muli $m.X $m.Y)]
declare m.link[(muli $m.X $m.Y)]
par %p in 0 ..< (muli $m.X $m.Y) on m.cpu[%p] {
  occupy (mul 1000r $m.cycle)
  use m.link[%p] (add (add (mul $m.lat 1r) (mul $m.gap (real $words))) $m.slow)
}
dispose m.link
dispose m.cpu
)");
    std::vector<std::string> names;
    for (const auto& g : l.graph().globals) names.push_back(g.name);
    EXPECT_THAT(names, ElementsAre("words", "m.X", "m.Y", "m.cycle", "m.lat", "m.gap", "m.slow"));
    EXPECT_EQ(l.global("m.gap"), "(mul 220r $m.cycle)");
    EXPECT_EQ(l.global("m.slow"), "0r");
    EXPECT_EQ(l.graph().tick_exponent, -10);  // `unused` is not reached
    EXPECT_EQ(l.lowered->globals[2].kind, ValueSource::Kind::MachineArgument);
    EXPECT_EQ(l.lowered->globals[2].position, 1);
}

TEST(Machines, WithReplacesAndTheRestFollows) {
    Lowering l(std::string(kMachine) +
               "predict shift(100) on gc with { gap = gap / 2 + lat, cycle = 6.25 ns, X = X + 1 }\n");
    l.run();
    EXPECT_EQ(l.global("m.cycle"), "625e-11s");
    EXPECT_EQ(l.global("m.lat"), "(mul 16800r $m.cycle)");    // equations come after `with`
    EXPECT_EQ(l.global("m.gap.old"), "(mul 220r $m.cycle)");  // the name itself is the old one
    EXPECT_EQ(l.global("m.gap"), "(add (div $m.gap.old 2r) $m.lat)");
    EXPECT_EQ(l.global("m.X.old"), "12");
    EXPECT_EQ(l.global("m.X"), "(addi $m.X.old 1)");
    EXPECT_EQ(l.graph().tick_exponent, -11);
}

TEST(Machines, WithAfterWith) {
    Lowering l(std::string(kMachine) +
               "predict shift(100) on gc with { gap = gap / 2 } with { gap = gap + cycle, slow = 0 }\n");
    l.run();
    EXPECT_EQ(l.global("m.gap.old2"), "(mul 220r $m.cycle)");
    EXPECT_EQ(l.global("m.gap.old"), "(div $m.gap.old2 2r)");
    EXPECT_EQ(l.global("m.gap"), "(add $m.gap.old $m.cycle)");
    EXPECT_EQ(l.global("m.slow"), "0r");  // a bare zero is a time where a time was
}

TEST(Machines, ARequiredMachineAndItsListsAndFns) {
    Lowering l(R"(
machine gc(costs: [time] = [1 us, 2 us]) {
  let table = [3 ms, 4 ms]
  let bound = fact(5)
  fn fact(k) = if k == 0 then 1 else k * fact(k - 1)
  fn total() = sum(c in costs: c) + table[bound mod 2]
}
model f(i: int = 1) on m: gc { delay m.total() + m.table[i] + m.costs[0] }
predict f() on gc()
)");
    l.run();
    EXPECT_EQ(l.show(),
              "delay (add (add (add (sum %c in 0 ..< 2: [1e-6s, 2e-6s][%c]) [3e-3s, 4e-3s][(modi $m.bound 2)]) "
              "[3e-3s, 4e-3s][$i]) 1e-6s)\n");
    EXPECT_EQ(l.global("m.bound"), "(fact 5)");
}

TEST(Machines, ListsFromOutside) {
    Lowering l("model f(costs: [time], plain) { delay costs[plain[0]] * len(costs) }\npredict f([1 us], [0])\n");
    l.run();
    EXPECT_EQ(l.show(), "delay (mul #costs[#plain[0]] (real $len(costs)))\n");
    EXPECT_EQ(l.graph().arrays[0].time_power, 1);
    EXPECT_EQ(l.graph().arrays[1].kind, expr::Kind::Int);
    EXPECT_EQ(l.lowered->arrays[1].position, 1);
    EXPECT_TRUE(l.lowered->globals[0].length);
}

TEST(Script, VariablesAndTables) {
    Lowering l(R"(
param procs: int = 4
let scale = 2.5 us
let wires = csv("wires.csv")
fn cost(i) = wires.cost[i] + scale
model m() { par i in 0..<len(wires) { delay cost(i) * procs } }
predict m()
)");
    l.run();
    EXPECT_EQ(l.show(), R"(par %i in 0 ..< $len(wires) {
  delay (mul (add #wires.cost[%i] $scale) (real $procs))
}
)");
    EXPECT_EQ(l.lowered->arrays[0].column, "cost");
    EXPECT_EQ(l.graph().arrays[0].time_power, 1);
    EXPECT_TRUE(l.lowered->globals[0].length);
    EXPECT_EQ(l.lowered->globals[1].variable->name, "scale");
    EXPECT_EQ(l.graph().tick_exponent, std::nullopt);  // the script adds the scale of its own values
}

TEST(Script, UnitsOfOnesOwn) {
    Lowering l("unit packet\nmodel m(r: packet/time = 2 packet/s) { delay 10 packet / r }\npredict m()\n");
    l.run();
    EXPECT_EQ(l.show(), "delay (div (scale+1 10r) $r)\n");
    EXPECT_EQ(l.graph().globals[0].time_power, -1);
}

}  // namespace
}  // namespace pamina::lower
