// Statements of a process as transitions (frontend/lower/statements.cpp, entities.cpp, heads.cpp).
#include "tests/unit/lower/lowered.h"

namespace pamina::lower {
namespace {

using ::testing::ElementsAre;
using testing_::body;
using testing_::Lowering;
using testing_::shown;

TEST(Statements, MachineRepair) {
    Lowering l(R"(
model repair(P: int = 64, N: int = 1000, think: time = 2 ms, service: time = 100 us) {
  resource server
  par p in 1..P {
    for i in 1..N {
      delay think
      use server for service
    }
  }
}
predict repair(P = 8)
)");
    l.run();
    EXPECT_EQ(l.show(), R"(declare server
par %p in 1 .. $P {
  for %i in 1 .. $N {
    delay $think
    use server $service
  }
}
dispose server
)");
    EXPECT_THAT(l.heads(), ElementsAre("resource: resource server", "par: par p in 1..P", "for: for i in 1..N",
                                       "delay: delay think", "use: use server for service"));
    EXPECT_EQ(l.graph().tick_exponent, -6);
    EXPECT_EQ(l.global("P"), "given");
    EXPECT_EQ(l.global("N"), "1000");
    EXPECT_EQ(l.global("think"), "2e-3s");
    EXPECT_EQ(l.lowered->globals[0].kind, ValueSource::Kind::ModelArgument);
    EXPECT_EQ(l.lowered->globals[1].kind, ValueSource::Kind::None);
    EXPECT_EQ(l.graph().globals[2].time_power, 1);
    // the index of a loop is followed by two hidden slots
    EXPECT_THAT(l.graph().slot_names, ElementsAre("", "p", "i", "", ""));
}

TEST(Statements, SharedResources) {
    EXPECT_EQ(
        body("resource core(servers = 2, discipline = ps)  resource r(discipline = fcfs)\n"
             "par i in 1..3 { use core for i * 1 s }  use r for 1 s"),
        "declare core servers 2 discipline ps\ndeclare r\npar %i in 1 .. 3 {\n  use core (mul (real %i) 1e0s)\n}\n"
        "use r 1e0s\ndispose r\ndispose core\n");
}

TEST(Statements, DisciplinesAndPriorities) {
    EXPECT_EQ(body("resource a(discipline = priority)  resource b(discipline = rr(2 s))\n"
                   "use a for 1 s priority n  hold a priority n { use b for 1 s }"),
              "declare a discipline priority\ndeclare b discipline rr slice 2e0s\nuse a 1e0s priority (real $n)\n"
              "acquire a priority (real $n)\nuse b 1e0s\nrelease a\ndispose b\ndispose a\n");
    EXPECT_EQ(body("resource a(servers = 2, discipline = preemptive)  resource b(discipline = delay)\n"
                   "resource d(discipline = lifo)  use a for 1 s priority n  use b for 1 s  use d for 1 s"),
              "declare a servers 2 discipline preemptive\ndeclare b discipline delay\ndeclare d discipline lifo\n"
              "use a 1e0s priority (real $n)\nuse b 1e0s\nuse d 1e0s\ndispose d\ndispose b\ndispose a\n");
}

TEST(Statements, ForkIfHold) {
    EXPECT_EQ(body(R"(
  resource a
  resource b[n, 2] (servers = 3)
  fork { delay t } { hold a { hold b[0, n - 1] { delay 2 * t } } }
  if n > 3 { delay 1 ms } else if c { } else { delay 2 ms }
  if c { for i in 1..2 { delay 3 ms } }
)"),
              R"(declare a
declare b[$n, 2] servers 3
fork
{
  delay $t
}
{
  acquire a
  acquire b[0, (subi $n 1)]
  delay (mul 2r $t)
  release b
  release a
}
if (lti 3 $n) {
  delay 1e-3s
} else {
  if $c {
  } else {
    delay 2e-3s
  }
}
if $c {
  for %i in 1 .. 2 {
    delay 3e-3s
  }
}
dispose b
dispose a
)");
}

TEST(Statements, ChoicesMultiplyDurations) {
    // Each branch by its share, and only where there is one; the share of a choose in a branch is multiplied.
    EXPECT_EQ(body(R"(
  choose {
    0.25 { delay t }
    else { choose { 0.5 { compute t } } }
  }
  delay t
)"),
              R"(choose 0.25r else
if (lt 0r %) {
  delay (mul $t %)
}
if (lt 0r %) {
  choose 0.5r in %
  if (lt 0r %) {
    work (mul $t %)
  }
}
delay $t
)");
}

TEST(Statements, DataAtASpeed) {
    EXPECT_EQ(body("resource bus (speed = 3 GB/s)\nuse bus for v\nuse bus for t\nuse bus for 0"),
              "declare bus rate 3000000000r\nuse bus $v data\nuse bus $t\nuse bus 0r\ndispose bus\n");
}

TEST(Statements, PlacesAndCompute) {
    EXPECT_EQ(body(R"(
  processor cpu[n] (speed = [1, 1, 2.5, 2])
  processor gpu (speed = 50 Gflop/s)
  compute t
  on cpu[1] { compute t delay t }
  on cpu[0..<n step 2] { compute t }
  on cpu { par i in 1..2 { compute t } }
  on gpu { compute 1e9 flop compute t }
  par i in 0..<n on cpu[i] { compute i * t }
  for i in 1..len(cpu) { delay len(cpu[0..<i]) * t }
)"),
              R"(declare cpu[$n] speeds [1r, 1r, 2.5r, 2r]
declare gpu rate 50000000000r
work $t
enter cpu[1]
occupy $t
delay $t
leave
enter cpu[0 ..< $n step 2]
occupy $t
leave
enter cpu
par %i in 1 .. 2 {
  occupy $t
}
leave
enter gpu[]
occupy 1000000000r work
occupy $t
leave
par %i in 0 ..< $n on cpu[%i] {
  occupy (mul (real %i) $t)
}
for %i in 1 .. $n {
  delay (mul (real (maxi 0 %i)) $t)
}
dispose gpu
dispose cpu
)");
}

TEST(Statements, LetsAreComputedOnceWhereTheyStand) {
    EXPECT_EQ(body(R"(
  let a = n * 2                     // the same for the whole run: no slot
  for i in 1..a {
    let b = i * a
    let again = b
    let d: time = 0
    delay again * t + d
  }
)"),
              R"(for %i in 1 .. (muli $n 2) {
  %b = (muli %i (muli $n 2))
  delay (add (mul (real %b) $t) 0r)
}
)");
}

TEST(Statements, DeclarationsStandWhereTheirSizesAreKnown) {
    // used before it stands; a new one in each iteration; one whose size needs a let of its block
    EXPECT_EQ(body(R"(
  for i in 1..n {
    use late for t
    let k = i * i
    resource sized[k]
    use sized[k - 1] for t
    resource late
  }
)"),
              R"(for %i in 1 .. $n {
  declare late
  use late $t
  %k = (muli %i %i)
  declare sized[%k]
  use sized[(subi %k 1)] $t
  dispose sized
  dispose late
}
)");
}

TEST(Statements, ProcsAreWrittenOut) {
    EXPECT_EQ(shown(R"(
proc pause(k, long: time = k * 1 ms) { delay long }
proc both(k) {
  resource own
  pause(k)
  pause(long = 1 s, k = 2 * k)
  use own for k * 1 us
}
model inner(n: int = 3, gap: time = 0) { delay n * gap }
model m(n: int = 2) {
  for i in 1..n { both(i) both(i + 1) }
  inner(gap = 1 s)
}
predict m()
)"),
              R"(for %i in 1 .. $n {
  declare own
  %long = (mul (real %i) 1e-3s)
  delay %long
  %k = (muli 2 %i)
  delay 1e0s
  use own (mul (real %i) 1e-6s)
  dispose own
  %k = (addi %i 1)
  declare own
  %long = (mul (real %k) 1e-3s)
  delay %long
  %k = (muli 2 %k)
  delay 1e0s
  use own (mul (real %k) 1e-6s)
  dispose own
}
delay (mul 3r 1e0s)
)");
}

TEST(Statements, OneStatementHoweverOftenWrittenOut) {
    Lowering l("proc p() { delay 1 ms }\nmodel m() { p() p() }\npredict m()\n");
    l.run();
    EXPECT_THAT(l.heads(), ElementsAre("delay: delay 1 ms"));
    EXPECT_EQ(l.graph().transitions.size(), 2u);
}

TEST(Statements, HeadsAreAtMostSixtyCharacters) {
    const std::string name(70, 'x');
    Lowering l("model m(" + name + ": time = 1 s, y" + std::string(53, 'y') + ": time = 1 s) {\n delay " + name +
               "\n delay y" + std::string(53, 'y') + "\n}\npredict m()\n");
    l.run();
    ASSERT_EQ(l.graph().statements.size(), 2u);
    EXPECT_EQ(l.graph().statements[0].text, "delay " + std::string(53, 'x') + "…");
    EXPECT_EQ(l.graph().statements[1].text, "delay y" + std::string(53, 'y'));  // just fits
}

}  // namespace
}  // namespace pamina::lower
