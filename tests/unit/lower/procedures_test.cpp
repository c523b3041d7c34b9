// Procs that run themselves, and what procs are given (frontend/lower/procs.cpp, procedures.cpp).
#include <algorithm>
#include <random>
#include <set>

#include "tests/unit/lower/lowered.h"

namespace pamina::lower {
namespace {

using ::testing::HasSubstr;
using testing_::Lowering;
using testing_::shown;

TEST(Procedures, AProcThatRunsItself) {
    Lowering l(R"(
proc tree(n, t) { if n > 0 { fork { tree(n - 1, t) } { tree(n - 1, t / 2) } } else { compute t } }
model m(n: int = 3) { tree(n, 1 ms) }
predict m()
)");
    l.run();
    EXPECT_EQ(l.show(), R"(call tree($n, 1e-3s)
proc tree(%n, %t) {
  if (lti 0 %n) {
    fork
    {
      call tree((subi %n 1), %t)
    }
    {
      call tree((subi %n 1), (div %t 2r))
    }
  } else {
    work %t
  }
  return
}
)");
    EXPECT_EQ(l.graph().procedures[0].first_slot, 0);
    EXPECT_EQ(l.graph().procedures[0].slots, 2);
}

TEST(Procedures, ProcsThatRunEachOther) {
    EXPECT_EQ(shown(R"(
proc ping(n) { delay 1 s if n > 0 { pong(n - 1) } }
proc pong(n) { delay 2 s leaf() if n > 0 { ping(n - 1) } }
proc leaf() { delay 3 s }
model m(n: int = 3) { ping(n) }
predict m()
)"),
              R"(call ping($n)
proc ping(%n) {
  delay 1e0s
  if (lti 0 %n) {
    call pong((subi %n 1))
  }
  return
}
proc pong(%n) {
  delay 2e0s
  delay 3e0s
  if (lti 0 %n) {
    call ping((subi %n 1))
  }
  return
}
)");
}

TEST(Procedures, OneForEachSignature) {
    // an int and then a real; placed and not placed
    Lowering l(R"(
proc half(x) { delay x * 1 s if x > 1 { half(x / 2) } }
proc work(n) { compute 1 s if n > 0 { work(n - 1) } }
model m(n: int = 3) { processor cpu half(n) work(n) on cpu { work(n) } }
predict m()
)");
    l.run();
    EXPECT_EQ(l.graph().procedures.size(), 4u);
    EXPECT_THAT(l.show(), HasSubstr("proc work(%n) {\n  work 1e0s\n"));
    EXPECT_THAT(l.show(), HasSubstr("proc work(%n) {\n  occupy 1e0s\n"));
}

TEST(Procedures, EntitiesArePassedByHandle) {
    // each call passes the event that it declared: one procedure more than the first, not one for each depth
    EXPECT_EQ(shown(R"(
proc go(n, done) {
  event mine
  if n > 0 { fork { go(n - 1, mine) } { await mine } }
  signal done
}
model m(n: int = 3) { event all[2] go(n, all[1]) await all[1] }
predict m()
)"),
              R"(declare all[2]
call go($n, 1, %)
await all[1]
dispose all
proc go(%n, %done, %done) {
  declare mine
  if (lti 0 %n) {
    fork
    {
      call go((subi %n 1), %)
    }
    {
      await mine
    }
  }
  signal all@%done[%done]
  dispose mine
  return
}
proc go(%n, %done) {
  declare mine
  if (lti 0 %n) {
    fork
    {
      call go((subi %n 1), %)
    }
    {
      await mine
    }
  }
  signal mine@%done
  dispose mine
  return
}
)");
}

TEST(Procedures, SpawnsAreJoinedByTheBranchOfTheCall) {
    EXPECT_EQ(shown(R"(
proc go(n) { if n > 0 { spawn { go(n - 1) } } }
proc plain(n) { if n > 0 { plain(n - 1) } }
model m(n: int = 3) { par i in 1..n { go(i) } par i in 1..n { plain(i) } }
predict m()
)"),
              R"(par %i in 1 .. $n {
  call go(%i)
  join
}
par %i in 1 .. $n {
  call plain(%i)
}
proc go(%n) {
  if (lti 0 %n) {
    spawn {
      call go((subi %n 1))
    }
  }
  return
}
proc plain(%n) {
  if (lti 0 %n) {
    call plain((subi %n 1))
  }
  return
}
)");
}

TEST(Procedures, ASpawnKeepsWhatTheProcedureWasGiven) {
    EXPECT_THAT(shown(R"(
proc go(n, done) { event mine spawn { signal done } if n > 0 { go(n - 1, mine) } }
model m(n: int = 3) { for i in 1..2 { event e go(n, e) } }
predict m()
)"),
                HasSubstr("proc go(%n, %done) {\n  declare mine\n  spawn keeps mine, %done {\n    signal e@%done\n"));
}

TEST(Procedures, ASpawnKeepsThePlaceOfTheCall) {
    EXPECT_EQ(shown(R"(
proc go(n) { spawn { compute 1 s } if n > 0 { go(n - 1) } }
model m(n: int = 3) { for i in 1..2 { processor cpu on cpu { go(n) } } }
predict m()
)"),
              R"(for %i in 1 .. 2 {
  declare cpu
  enter cpu[]
  call go($n, %)
  leave
  dispose cpu
}
join
proc go(%n, %) {
  spawn keeps % {
    occupy 1e0s
  }
  if (lti 0 %n) {
    call go((subi %n 1), %)
  }
  return
}
)");
}

TEST(Procedures, ThroughAMachine) {
    EXPECT_EQ(shown(R"(
machine gc(lat: time = 1 us) { resource link proc go(n) on m { use link for lat if n > 0 { again(n - 1) } } proc again(n) on m { go(n) } }
model f(n: int = 2) on m { m.again(n) }
predict f() on gc()
)"),
              R"(declare m.link
call again($n)
dispose m.link
proc again(%n) {
  call go(%n)
  return
}
proc go(%n) {
  use m.link $m.lat
  if (lti 0 %n) {
    call again((subi %n 1))
  }
  return
}
)");
}

TEST(Procedures, ListsAndRecords) {
    EXPECT_EQ(shown(R"(
proc go(n, l, r) { delay l[n] + r.a + r.b[0] if n > 0 { go(n - 1, l, r) } }
model m(n: int = 2, t: time = 1 ms) {
  for i in 1..2 { go(n, [k * t * i for k in 0..n], { a = i * t, b = [t, 2 * t] }) }
}
predict m()
)"),
              R"(for %i in 1 .. 2 {
  call go($n, %i, (mul (real %i) $t))
}
proc go(%n, %l, %r) {
  delay (add (add (if (and (lei 0 %n) (lti %n (maxi 0 (addi $n 1)))) (mul (mul (real %n) $t) (real %l)) [][%n]) %r) $t)
  if (lti 0 %n) {
    call go((subi %n 1), %l, %r)
  }
  return
}
)");
}

TEST(Procedures, AListThatGrows) {
    EXPECT_THAT(shown("proc go(n, l) { delay l[0] if n > 0 { go(n - 1, [l[k] + n * 1 s for k in 0..1]) } }\n"
                      "model m(n: int = 2) { for i in 1..2 { go(n, [i * 1 s for k in 0..1]) } }\npredict m()"),
                HasSubstr("E0391 `go` runs itself with ever new kinds of arguments: more than 256"));
}

TEST(Procs, ElementsAreSettledAtTheCall) {
    EXPECT_EQ(shown(R"(
proc send(q, r, cpu, t) { put q after t use r for t on cpu { compute t } on cpu[0] { compute t } }
model m(n: int = 2, t: time = 1 ms) {
  queue q[n]
  resource r[n, n]
  processor cpu[n]
  for i in 0..<n - 1 { send(q[i + 1], r[i, n - 1], cpu, t) }
}
predict m()
)"),
              R"(declare q[$n]
declare r[$n, $n]
declare cpu[$n]
for %i in 0 ..< (subi $n 1) {
  %q = (addi %i 1)
  put q[%q] after $t
  use r[%i, (subi $n 1)] $t
  enter cpu
  occupy $t
  leave
  enter cpu[0]
  occupy $t
  leave
}
dispose cpu
dispose r
dispose q
)");
}

// Who runs itself, through whatever others: each random net of calls against a search from each proc.
TEST(Procedures, RandomCallsOfEachOther) {
    std::mt19937 random(1);
    for (int round = 0; round < 300; ++round) {
        const std::size_t count = 1 + random() % 9;
        std::vector<std::vector<std::size_t>> calls(count);
        for (auto& c : calls)
            for (std::size_t k = random() % 3; k > 0; --k) c.push_back(random() % count);
        std::string text;
        for (std::size_t p = 0; p < count; ++p) {
            text += "proc p" + std::to_string(p) + "() { delay 1 s";
            for (const auto to : calls[p]) text += "; p" + std::to_string(to) + "()";
            text += " }\n";
        }
        const auto reached = [&](std::size_t from) {
            std::set<std::size_t> seen;
            std::vector<std::size_t> todo = calls[from];
            while (!todo.empty()) {
                const auto at = todo.back();
                todo.pop_back();
                if (seen.insert(at).second) todo.insert(todo.end(), calls[at].begin(), calls[at].end());
            }
            return seen;
        };
        auto there = reached(0);
        there.insert(0);
        const auto own = std::ranges::count_if(there, [&](std::size_t p) { return reached(p).contains(p); });
        Lowering l(text + "model m() { p0() }\n");
        l.run();
        EXPECT_EQ(l.graph().procedures.size(), static_cast<std::size_t>(own)) << text;
    }
}

}  // namespace
}  // namespace pamina::lower
