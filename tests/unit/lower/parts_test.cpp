// Parts of machines, several machines, machines as values, items replaced by `with` (frontend/lower/machines.cpp).
#include "tests/unit/lower/lowered.h"

namespace pamina::lower {
namespace {

using ::testing::HasSubstr;
using testing_::Lowering;
using testing_::shown;

const char* const kCluster = R"(
machine gc(X: int = 4, lat: time = 1 us) {
  let twice = 2 * lat
  processor cpu[X]
  resource link
  fn flight(w) = lat + w * twice
  proc send(w) { use link for flight(w) }
}
machine cluster(n: int = 3) {
  let speed = 2
  part node[n] = gc(X = n + 1) with { lat = lat * speed }
  part head = gc()
  resource backbone
  proc all(w) { par i in 0..<n { node[i].send(w) } }
}
)";

TEST(Parts, MembersOfElements) {
    Lowering l(std::string(kCluster) + R"(
model f() on m {
  for i in 0..<len(m.node) {
    use m.node[i].link for m.node[i].twice
    on m.node[i].cpu[1] { compute m.head.flight(2) }
    on m.node[0].cpu { compute len(m.node[i].cpu) * 1 s }
    on m.node[i + 1].cpu[0..1] { compute 1 s }
  }
  m.node[1].send(3)
  m.all(1)
  use m.head.link for 1 s
}
predict f() on cluster()
)");
    l.run();
    EXPECT_EQ(l.show(), R"(declare m.node.link[$m.n] outer 1
declare m.node.cpu[$m.n, $m.node.X] outer 1
declare m.head.link
for %i in 0 ..< $m.n {
  use m.node.link[%i] $m.node.twice
  enter m.node.cpu[%i, 1]
  occupy (add $m.head.lat (mul 2r $m.head.twice))
  leave
  enter m.node.cpu[0]
  occupy (mul (real $m.node.X) 1e0s)
  leave
  enter m.node.cpu[(addi %i 1)][0 .. 1]
  occupy 1e0s
  leave
}
use m.node.link[1] (add $m.node.lat (mul 3r $m.node.twice))
par %i in 0 ..< $m.n {
  use m.node.link[%i] (add $m.node.lat (mul 1r $m.node.twice))
}
use m.head.link 1e0s
dispose m.head.link
dispose m.node.cpu
dispose m.node.link
)");
    EXPECT_EQ(l.global("m.node.X"), "(addi $m.n 1)");
    EXPECT_EQ(l.global("m.node.lat.old"), "1e-6s");
    EXPECT_EQ(l.global("m.node.lat"), "(mul $m.node.lat.old (real $m.speed))");
    EXPECT_EQ(l.global("m.head.X"), "none");
}

TEST(Parts, PartsOfParts) {
    EXPECT_EQ(shown(R"(
machine core() { resource alu[2] proc go(t) { use alu[1] for t } }
machine chip(k: int = 2) { part c[k, 2] = core() proc go(t) { c[1, 0].go(t) } }
machine board() { part chips[3] = chip(k = 4) }
model f(t: time = 1 s) on b { b.chips[2].go(t) use b.chips[0].c[1, 1].alu[0] for t }
predict f() on board()
)"),
              R"(declare b.chips.c.alu[3, $b.chips.k, 2, 2] outer 3
use b.chips.c.alu[2, 1, 0, 1] $t
use b.chips.c.alu[0, 1, 1, 0] $t
dispose b.chips.c.alu
)");
}

TEST(SeveralMachines, ByPositionAndByName) {
    EXPECT_EQ(shown(R"(
machine gc(lat: time = 1 us) { resource link proc send() { use link for lat } }
proc one() on m { m.send() }
proc both() on x, y { x.send() y.send() one() }
model f() on a, b { both() both() on b, a one() on b }
predict f() on gc(), gc(lat = 2 us)
)"),
              R"(declare a.link
declare b.link
use a.link $a.lat
use b.link $b.lat
use a.link $a.lat
use b.link $b.lat
use a.link $a.lat
use b.link $b.lat
use b.link $b.lat
dispose b.link
dispose a.link
)");
}

TEST(MachinesAsValues, ArgumentsAndParameters) {
    EXPECT_EQ(shown(std::string(kCluster) + R"(
fn cost(m: machine, w) = m.flight(w)
proc exchange(m: machine, w) { use m.link for cost(m, w) m.send(w) }
model f() on m { for i in 0..<2 { exchange(m.node[i + 1], 3) } }
predict f() on cluster()
)"),
              R"(declare m.node.link[$m.n] outer 1
for %i in 0 ..< 2 {
  %m = (addi %i 1)
  use m.node.link[%m] (add $m.node.lat (mul 3r $m.node.twice))
  use m.node.link[%m] (add $m.node.lat (mul 3r $m.node.twice))
}
dispose m.node.link
)");
}

TEST(With, ReplacesItems) {
    const std::string machine = R"(
machine gc(lat: time = 1 us) {
  resource link
  fn flight(w) = lat * w
  proc send(w) { use link for flight(w) }
}
fn slow(w) = w * 5 s
proc quick(w) on m { delay m.flight(w) }
model f() on m { m.send(2) delay m.flight(3) }
)";
    EXPECT_EQ(shown(machine + "predict f() on gc with { flight = slow }"),
              "declare m.link\nuse m.link (mul 2r 5e0s)\ndelay (mul 3r 5e0s)\ndispose m.link\n");
    EXPECT_EQ(shown(machine + "predict f() on gc with { send = quick }"),
              "delay (mul $m.lat 2r)\ndelay (mul $m.lat 3r)\n");
    EXPECT_EQ(shown(machine + "predict f() on gc with { fn flight(w) = w * 7 s resource link (servers = 2) }"),
              "declare m.link servers 2\nuse m.link (mul 2r 7e0s)\ndelay (mul 3r 7e0s)\ndispose m.link\n");
}

}  // namespace
}  // namespace pamina::lower
