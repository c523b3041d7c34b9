// Processes beside each other and what they wait for (frontend/lower/processes.cpp).
#include "tests/unit/lower/lowered.h"

namespace pamina::lower {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing_::body;
using testing_::Lowering;
using testing_::shown;

TEST(Processes, ABranchWaitsForWhatItSpawned) {
    EXPECT_EQ(body(R"(
  resource a
  spawn { delay t }
  par i in 1..n { spawn { delay t } delay t }
  fork { delay t } { background { delay t } }
)"),
              R"(declare a
spawn {
  delay $t
}
par %i in 1 .. $n {
  spawn {
    delay $t
  }
  delay $t
  join
}
fork
{
  delay $t
}
{
  background {
    delay $t
  }
  join
}
join
dispose a
)");
}

TEST(Processes, InnerDeclarationsOutlastTheirBlock) {
    // r stands in a block of the loop; the spawn in the spawn may outlast both; s is the branch's own
    EXPECT_EQ(body(R"(
  resource s
  for i in 1..n {
    resource r
    spawn {
      event e
      use s for t
      spawn { signal e use r for t }
    }
  }
)"),
              R"(declare s
for %i in 1 .. $n {
  declare r
  spawn keeps r {
    declare e
    use s $t
    spawn keeps r, e {
      signal e
      use r $t
    }
    dispose e
  }
  dispose r
}
join
dispose s
)");
    // A fork in a spawn has branches of its own.
    EXPECT_EQ(body("spawn { event e fork { spawn { await e } } { signal e } }"),
              R"(spawn {
  declare e
  fork
  {
    spawn {
      await e
    }
    join
  }
  {
    signal e
  }
  dispose e
}
join
)");
}

TEST(Processes, SpawnsOfProcsBelongToTheBranch) {
    EXPECT_EQ(shown(R"(
proc send(t) { event e spawn { delay t signal e } await e }
model m(t: time = 1 ms) {
  if t > 0 s { send(t) }
  graph { task a { send(t) } }
}
predict m()
)"),
              R"(if (lt 0r $t) {
  declare e
  spawn keeps e {
    delay $t
    signal e
  }
  await e
  dispose e
}
graph {
  task a {
    declare e
    spawn keeps e {
      delay $t
      signal e
    }
    await e
    dispose e
    join
  }
}
join
)");
}

TEST(Processes, Loops) {
    EXPECT_EQ(body(R"(
  resource r
  background { delay t loop { use r for t delay 2 * t } }
  delay 3 * t
)"),
              R"(declare r
background {
  delay $t
  loop {
    use r $t
    delay (mul 2r $t)
  }
}
delay (mul 3r $t)
join
dispose r
)");
    // Nothing is made of what cannot be reached: the end of the hold, of the if, and the second branch's rest.
    EXPECT_EQ(shown(R"(
proc forever(t) { loop { delay t } }
model m(c: bool = true, t: time = 1 ms) {
  resource r
  background {
    for i in 1..2 { hold r { if c { forever(t) } else { loop { delay 2 * t } } } delay 5 s }
    forever(t)
    delay 6 s
  }
  delay t
}
predict m()
)"),
              R"(declare r
background {
  for %i in 1 .. 2 {
    acquire r
    if $c {
      loop {
        delay $t
      }
    } else {
      loop {
        delay (mul 2r $t)
      }
    }
  }
  loop {
    delay $t
  }
}
delay $t
join
dispose r
)");
    EXPECT_THAT(shown("proc p() { loop { delay 1 s } }\nmodel m() { p() }\npredict m()"),
                HasSubstr("E0390 this `loop` would never end"));
    EXPECT_THAT(shown("proc p() { loop { delay 1 s } }\nmodel m() { spawn { p() } }\npredict m()"), HasSubstr("E0390"));
    // What a background spawns is ended with it.
    EXPECT_THAT(shown("proc p() { loop { delay 1 s } }\nmodel m() { background { spawn { p() } } }\npredict m()"),
                ::testing::Not(HasSubstr("E0390")));
}

TEST(Processes, Barriers) {
    EXPECT_EQ(body(R"(
  barrier b(parties = n)
  barrier d[n, 2] (parties = 3)
  par i in 1..n { fork { sync } { delay t } sync }
  fork { sync b } { sync d[1, n - 1] }
)"),
              R"(declare b parties $n
declare d[$n, 2] parties 3
par %i in 1 .. $n barrier {
  fork barrier
  {
    sync
  }
  {
    delay $t
  }
  sync
}
fork
{
  sync b
}
{
  sync d[1, (subi $n 1)]
}
dispose d
dispose b
)");
}

TEST(Processes, QueuesAndEvents) {
    EXPECT_EQ(body(R"(
  queue q
  queue ch[n, n] (capacity = 2 * n, initial = 1)
  event e[2]
  put q
  put ch[0, n - 1] after t
  get ch[0, n - 1]
  signal e[0]
  await e[0]
)"),
              R"(declare q
declare ch[$n, $n] capacity (muli 2 $n) initial 1
declare e[2]
put q
put ch[0, (subi $n 1)] after $t
get ch[0, (subi $n 1)]
signal e[0]
await e[0]
dispose e
dispose ch
dispose q
)");
    Lowering l(
        "model m() { queue q put q after 1 ms get q event e signal e await e barrier b(parties = 1) sync b\n"
        "measure x { delay until 1 s } spawn { delay 1 s } background { loop { delay 1 s } } }\npredict m()");
    l.run();
    EXPECT_THAT(l.heads(), ElementsAre("queue: queue q", "event: event e", "barrier: barrier b",
                                       "put: put q after 1 ms", "get: get q", "signal: signal e", "await: await e",
                                       "sync: sync b", "measure: measure x", "delay: delay until 1 s", "spawn: spawn",
                                       "delay: delay 1 s", "background: background", "loop: loop", "delay: delay 1 s"));
}

TEST(Processes, Measures) {
    Lowering l(
        "proc p(t) { measure x { delay t } }\n"
        "model m(t: time = 1 ms) { measure x { p(t) } measure y { } }\npredict m()");
    l.run();
    EXPECT_EQ(l.show(), "begin x\nbegin x\ndelay $t\nend x\nend x\nbegin y\nend y\n");
    EXPECT_EQ(l.graph().measures.size(), 2u);
}

TEST(Processes, TheClock) {
    EXPECT_EQ(shown(R"(
proc p(start, l) { delay now - start + l[0] }
model m(t: time = 1 ms) {
  let a = now
  delay t
  p(now, [now, t])
  delay a + now
}
predict m()
)"),
              R"(%a = now
delay $t
%start = now
% = now
delay (add (sub now %start) %)
delay (add %a now)
)");
}

TEST(Processes, ABlockWithALimitIsABranch) {
    EXPECT_EQ(body(R"(
  within t { spawn { delay t } loop { delay t } } else { delay 2 * t }
  within t { resource r  use r for t }
)"),
              R"(within $t {
  spawn {
    delay $t
  }
  loop {
    delay $t
  }
} else {
  delay (mul 2r $t)
}
within $t {
  declare r
  use r $t
  dispose r
}
)");
}

TEST(Processes, TokensCarryANumberForEachOfTheirType) {
    EXPECT_EQ(body(R"(
  queue q of { at: time, who: { n: int, yes: bool } }
  queue plain
  put q with { who = { yes = true, n = n }, at = t } after t
  let job = get q
  if job.who.yes { delay job.at * job.who.n }
  get q
  put plain
)"),
              R"(declare q
declare plain
put q with $t, $n, true after $t
%at, %n, %yes = get q
if %yes {
  delay (mul %at (real %n))
}
get q
put plain
dispose plain
dispose q
)");
}

}  // namespace
}  // namespace pamina::lower
