// Types, dimensions, arguments.
#include "checking.h"
#include "frontend/check/words/describe.h"

namespace pamina::check {
namespace {

using namespace testing_;
using ::testing::ElementsAre;

TEST(Types, Good) {
    expect_errors({
        {"print 1 ms + 0, 0 - 1 KiB, max(0, 1 s), if true then 0 else 1 s", {}},
        {"print 2 * 3 ms / 1 us, 4 KiB / 1 s, (1 s)^2 / 1 s + 1 s, sqrt((1 s)^2) + 1 s", {}},
        {"let x: real = 1  let y: int = 1e6  let z: [int] = [1, 2]  let d: data/time = 1 GB/s  let f: 1/time = 1 MHz",
         {}},
        {"print 1 == 2.5, true == false, \"a\" != \"b\", 1 s < 2 ms, not (1 < 2) and true or false", {}},
        {"fn double(x) = 2 * x  print double(1 ms) + 1 ms, double(1 KiB) + 1 KiB, [5, 6][double(0)]", {}},
        {"fn f(x, y = 1 ms) = x * y  print f(3) + f(2, 1 s) + f(y = 1 s, x = 1)", {}},
        {"fn count_up(n) = if n == 0 then 0 else 1 + count_up(n - 1)  print [1, 2][count_up(1)]", {}},
        {"fn even(n) = if n == 0 then true else odd(n - 1)  fn odd(n) = if n == 0 then false else even(n - 1)  print "
         "even(4)",
         {}},
        {"print len([1, 2]), sum(i in 1..4: i * 1 ms) + 1 s, prod(i in [1, 2]: i), count(i in 1..9: i mod 2 == 0), "
         "min(i in 1..3: 1 s / i)",
         {}},
        {"print floor(1 s / 1 ms), ceildiv(10 ms, 3 ms), 7 div 2, 7 mod 2, 2^10, 2^0.5, 5 % + 1", {}},
        {"let t = csv(\"a.csv\")  let x = sum(i in 0..<len(t): t.cost[i])  model m() { delay t.cost[0] }", {}},
        {"param p: int = 4 in 1..8  param q: time = 1 ms in [1 ms, 2 ms]  param r = 0.5 in 0.1..0.9", {}},
        {"model m(n: int = 1e3) { for i in 1..n { delay i * 1 us } }  predict m(n = 1e6)", {}},
        {"model m(n) { for i in 1..n { delay 1 us } }  predict m(3)", {}},
        {"model m() { delay 1 s }  let r = predict m  print r.time -> ms, r.work + r.time, r.speedup, "
         "r.time / r.work",
         {}},
        {"assert 1 s < 2 s, \"slow\"", {}},
        {"1 + 2", {}},
    });
    expect_body_errors({
        {"delay 0  delay t  compute t  compute 3 Mflop  use r for t  hold r { delay t }", {}},
        {"resource net(servers = n, speed = 1 GB/s, discipline = fcfs)  use net for 4 KiB  use net for t", {}},
        {"resource a[2, n]  use a[0, 1] for t", {}},
        {"processor p[n] (speed = [1, 1, 2, 2])  processor q (speed = 1 Gflop/s)  on q { compute 1 flop }", {}},
        {"on cpu { } on cpu[1] { } on cpu[0..<n step 2] { } par i in 1..n on cpu[i] { compute t }", {}},
        {"graph { task a[i in 0..<n] on cpu[i mod 4] in order { after a[i-1], a[i-2] if i > 3, a[j] for j in 0..<i  "
         "compute t } }",
         {}},
        {"graph on cpu[index mod 4] in order { task a[i in 0..<n] { compute t } }", {}},
        {"graph on cpu { for k in 1..n { task a[i in 1..2] { after all b[k, *], all a, a[k-1, i]  compute t } task b[i "
         "in 1..3] { } } }",
         {}},
        {"fork { delay t } { if n > 3 { delay t } else if n == 1 { delay 0 } else { } }", {}},
        {"let x = 2 * t  delay x  let k = n + 1  delay k * t", {}},
    });
}

TEST(Types, Dimensions) {
    expect_errors({
        {"print 1 ms + 4 KiB", {"E0301 `1 ms` is time, `4 KiB` is data @ 1 ms + 4 KiB"}},
        {"let t = 5 ns  print t + 3",
         {"E0301 `t` is time, `3` is a plain number @ t + 3 | write a unit, as in `3 ns`"}},
        {"fn f(g: time/data) = g  print f(6 ns)",
         {"E0315 `g` of `f` needs time/data, `6 ns` is time @ 6 ns | did you mean `6 ns/B`?"}},
        {"fn f(d: data) = d  print f(6 GB/s)",
         {"E0315 `d` of `f` needs data, `6 GB/s` is data/time @ 6 GB/s | did you mean `6 GB`?"}},
        {"fn f(r: 1/time) = r  print f(100)",
         {"E0315 `r` of `f` needs 1/time, `100` is a plain number @ 100 | write a unit, as in `100 Hz`"}},
        {"fn f(r: 1/time = 1 kHz) = r  print f(100)",
         {"E0315 `r` of `f` needs 1/time, `100` is a plain number @ 100 | write a unit, as in `100 kHz`"}},
        {"unit packet  fn f(p: packet) = p  print f(2)",
         {"E0315 `p` of `f` needs packet, `2` is a plain number @ 2 | write a unit, as in `2 packet`"}},
        {"print 1 ms < 3", {"E0301 `1 ms` is time, `3` is a plain number @ 1 ms < 3 | write a unit, as in `3 ms`"}},
        {"print min(1 s, 2 B)", {"E0301 `1 s` is time, `2 B` is data @ min(1 s, 2 B)"}},
        {"print if true then 1 s else 2 B", {"E0301 `1 s` is time, `2 B` is data @ if true then 1 s else 2 B"}},
        {"print [1 s, 2 B]", {"E0301 `1 s` is time, `2 B` is data @ 2 B"}},
        {"print 1 == true", {"E0301 `1` is a plain number, `true` is true or false @ 1 == true"}},
        // A mistake is said once, whatever comes after it.
        {"let x = 1 s + 1 B  let y = x + 1 flop  print y * 2 + true",
         {"E0301 `1 s` is time, `1 B` is data @ 1 s + 1 B",
          "E0302 `+` needs a number, `true` is true or false @ true"}},
        {"print 1/2 s + 3 s",
         {"E0301 `1/2 s` is 1/time, `3 s` is time @ 1/2 s + 3 s | `1/2 s` is 1 divided by `2 s`; write parentheses if "
          "you "
          "mean `(1/2)` of a unit"}},
        {"fn f(x) = x + 1 ms  print f(3 B)", {"E0315 `x` of `f` needs time, `3 B` is data @ 3 B"}},
        {"fn f(a, b) = a + b  print f(1 s, 2 B)", {"E0315 `b` of `f` needs time, `2 B` is data @ 2 B"}},
        {"fn f(x) = x * x + 1 ms  print f(1)", {"E0301 `x * x` is a number, `1 ms` is time @ x * x + 1 ms"}},
        {"let q = 1 s\nprint q^0.5", {"E0302 `q` is time, so its exponent must be an int written as a number @ 0.5"}},
        {"let q = 1 s\nprint 2^q", {"E0302 an exponent needs a plain number, `q` is time @ q"}},
        {"print sqrt(1 s)", {"E0302 `sqrt` needs a square, `1 s` is time @ 1 s"}},
        {"print exp(1 s)",
         {"E0302 `exp` needs a plain number, `1 s` is time @ 1 s | divide by a unit first: `1 s / 1 s`"}},
        {"print prod(i in 1..3: 1 s)", {"E0302 `prod` needs plain numbers, `1 s` is time @ 1 s"}},
        {"print (1 s)^65", {"E0304 a power of a quantity is at most 64 @ 65"}},
        {"machine g() { let a = 1 s + b  let b = 1 B }", {"E0301 `1 s` is time, `b` is data @ 1 s + b"}},
    });
    expect_body_errors({
        {"delay 5", {"E0302 `delay` needs time, `5` is a plain number @ 5 | write a unit, as in `5 us`"}},
        {"delay n", {"E0302 `delay` needs time, `n` is a plain number @ n"}},
        {"delay 1/2 s",
         {"E0302 `delay` needs time, `1/2 s` is 1/time @ 1/2 s | `1/2 s` is 1 divided by `2 s`; write `(1 / 2) s`"}},
        {"compute 4 KiB", {"E0302 `compute` needs time or work, `4 KiB` is data @ 4 KiB"}},
        {"compute 3", {"E0302 `compute` needs time or work, `3` is a plain number @ 3 | write a unit, as in `3 us`"}},
        {"use r for 1 KiB",
         {"E0316 `1 KiB` is data, and `r` has no speed @ 1 KiB | give the resource one: `(speed = 1 GB/s)`"}},
        {"resource s(discipline = ps)  use s for t  par i in 1..n { use s for i * t }", {}},
        {"resource s[n] (discipline = ps)  hold s[1] { delay t }",
         {"E0318 `s` serves all at once, and nobody can hold it @ s[1] | write `use … for …`, or leave out "
          "`discipline = ps`"}},
        {"resource s(discipline = priority)  use s for t priority n  use s priority 1.5 for t  hold s priority t { }",
         {}},
        {"resource s(discipline = rr(t), servers = n)  use s for t", {}},
        {"resource s(discipline = rr(3))  use s for t",
         {"E0302 `rr` needs time, `3` is a plain number @ 3 | write a unit, as in `3 us`"}},
        {"resource s(discipline = lifo, servers = 2)  hold 2 of s { delay t }", {}},
        {"resource s(discipline = preemptive)  hold s { delay t }",
         {"E0318 `s` interrupts whom it serves, and nobody can hold it @ s | write `use … for …`, or leave out "
          "`discipline = preemptive`"}},
        {"resource s(discipline = maxmin, speed = 1 GB/s)  use [s] for 3 B priority 1",
         {"E0335 flows have no priorities: they share their links @ 1 | leave out the priority"}},
        {"resource s(discipline = delay, servers = 2)  hold s { delay t }",
         {"E0336 nobody waits at `s`, which has no servers to count @ 2 | leave out `servers`, or `discipline = "
          "delay`"}},
        {"resource s(discipline = ps)  use s for t priority 1",
         {"E0335 `s` does not look at priorities @ 1 | declare it with `discipline = priority` or `discipline = "
          "preemptive`, or leave out the priority"}},
        {"compute t priority n", {}},
        {"compute t priority true", {"E0302 `priority` needs a number, `true` is true or false @ true"}},
        {"use r for 3 flop", {"E0302 `use` needs time, `3 flop` is work @ 3 flop"}},
        {"resource net(speed = 1 GB/s)  use net for 3 flop",
         {"E0302 `use` of `net` needs time or data, `3 flop` is work @ 3 flop"}},
        {"resource net(speed = 3)",
         {"E0302 `speed` of a resource needs data/time, `3` is a plain number @ 3 | write a unit, as in `3 GB/s`"}},
        {"processor p(speed = 3 s)",
         {"E0302 `speed` of a processor needs a plain number or work/time, `3 s` is time @ 3 s"}},
    });
}

TEST(Types, Kinds) {
    expect_errors({
        {"print 1 + true", {"E0302 `+` needs a number, `true` is true or false @ true"}},
        {"print \"a\" + \"b\"",
         {"E0302 `+` adds numbers, and these are strings @ \"a\" + \"b\" | put them into one: `\"\\(a)\\(b)\"`"}},
        {"print \"a\" + 1", {"E0302 `+` needs a number, `\"a\"` is a string @ \"a\""}},
        {"print not 1", {"E0302 `not` needs true or false, `1` is a plain number @ 1"}},
        {"print if 1 then 2 else 3", {"E0302 `if` needs true or false, `1` is a plain number @ 1"}},
        {"print [1, 2][0.5]",
         {"E0303 an index needs an int, `0.5` is a real @ 0.5 | floor, ceil and round make an int"}},
        {"print [1, 2][4 / 2]",
         {"E0303 an index needs an int, `4 / 2` is a real @ 4 / 2 | `4 div 2` is the whole quotient; floor, ceil and "
          "round make an int, too"}},
        {"print [1, 2][1 s]", {"E0302 an index needs an int, `1 s` is time @ 1 s"}},
        {"let n: int = 2.5", {"E0303 `n` needs an int, `2.5` is a real @ 2.5 | floor, ceil and round make an int"}},
        {"print sum(i in 1..2.5: i)",
         {"E0303 a range needs an int, `2.5` is a real @ 2.5 | floor, ceil and round make an int"}},
        {"print sum(i in 3: i)", {"E0302 `in` needs a range or a list, `3` is a plain number @ 3 | write `1..3`"}},
        {"print count(i in 1..3: i)", {"E0302 `count` needs true or false, `i` is a plain number @ i"}},
        {"print len(3)", {"E0302 `len` needs a list, a table or an array, `3` is a plain number @ 3"}},
        {"print 99999999999999999999",
         {"E0304 `99999999999999999999` does not fit an int of 64 bits @ 99999999999999999999 | write it as a real, "
          "with a "
          "point or exponent"}},
        {"print 1e999", {"E0304 `1e999` is larger than any real @ 1e999"}},
        {"print 3.x", {"E0305 `3` is a plain number, which has no members @ x"}},
        {"let a = 3  print a[0]", {"E0305 `a` is a plain number, which has no elements @ a"}},
        {"let a = 3  print a(0)", {"E0305 `a` is a plain number, which cannot be called @ a"}},
        {"let r = 1..3",
         {"E0101 a range cannot stand here @ .. | it belongs after `in`, or in the index of a processor"}},
        {"print [1, 2][0, 1]", {"E0307 `[1, 2]` has 1 index, 2 are given @ [1, 2][0, 1]"}},
        {"assert 3", {"E0302 `assert` needs true or false, `3` is a plain number @ 3"}},
        {"assert true, 3", {"E0302 the message of `assert` needs a string, `3` is a plain number @ 3"}},
        {"print csv(3)", {"E0302 `file` of `csv` needs a string, `3` is a plain number @ 3"}},
        {"param p = 1 s in 1..3",
         {"E0315 `p` is time, `1` is a plain number @ 1 | write a unit, as in `1 s`",
          "E0315 `p` is time, `3` is a plain number @ 3 | write a unit, as in `3 s`"}},
        {"let x: time = 3 B", {"E0315 `x` needs time, `3 B` is data @ 3 B"}},
        {"fn f(x): time = x * 1 B  print f(1 s / 1 B)", {}},
        {"fn f(): time = 1 B", {"E0317 `f` gives time, `1 B` is data @ 1 B"}},
        {"fn f(n) = if n > 0 then f(n - 1) + 1 s else 1 B",
         {"E0301 `f(n - 1) + 1 s` is time, `1 B` is data @ if n > 0 then f(n - 1) + 1 s else 1 B"}},
    });
    expect_body_errors({
        {"if n { }", {"E0302 `if` needs true or false, `n` is a plain number @ n"}},
        {"for i in n { }", {"E0302 `in` needs a range or a list, `n` is a plain number @ n | write `1..n`"}},
        {"for i in 1..t { }", {"E0302 a range needs an int, `t` is time @ t"}},
        {"for i in 1..n / 2 { }",
         {"E0303 a range needs an int, `n / 2` is a real @ n / 2 | `n div 2` is the whole quotient; floor, ceil and "
          "round make an int, too"}},
        {"for i in 1..n step 0.5 { }",
         {"E0303 a step needs an int, `0.5` is a real @ 0.5 | floor, ceil and round make an int"}},
        {"use cpu[0] for t",
         {"E0302 `use` needs a resource, `cpu[0]` is a processor @ cpu[0] | `compute` uses a processor"}},
        {"use n for t", {"E0302 `use` needs a resource, `n` is a plain number @ n"}},
        {"resource a[3]  use a for t",
         {"E0307 `a` is an array, `use` needs one of its resources @ a | write an index: `a[…]`"}},
        {"use r[1] for t", {"E0307 `r` is not an array @ r[1] | declare it with a size, as in `r[4]`"}},
        {"resource a[3]  hold a[0, 1] { }", {"E0307 `a` has 1 index, 2 are given @ a[0, 1]"}},
        {"resource a[3]  use a[0..1] for t",
         {"E0306 a range cannot stand here @ 0..1 | only processors and ranks have parts"}},
        {"on r { }", {"E0302 `on` needs a processor, `r` is a resource @ r"}},
        {"resource a[t]", {"E0302 the size of `a` needs an int, `t` is time @ t"}},
        {"graph { task a[i in 0..3] { after a[i, 1] } }", {"E0307 `a` has 1 index, 2 are given @ a[i, 1]"}},
        {"graph { for k in 0..3 { task a[i in 0..3] { after a[i] } } }",
         {"E0307 `a` has 2 indices, 1 is given @ a[i] | the index of the `for` around the task comes first"}},
        {"graph { task a[i in 0..3] { after a[*] } }",
         {"E0306 `*` cannot stand here @ * | write `after all a[…]` to wait for all of them"}},
        {"graph { task a[i in 0..3] { after a[0..i] } }",
         {"E0306 a range cannot stand here @ 0..i | write `after a[i] for i in …`"}},
        {"graph { task a[i in 0..3] { after a[i-1] if i } }",
         {"E0302 `if` needs true or false, `i` is a plain number @ i"}},
    });
}

TEST(Types, IntsThroughFunctions) {
    EXPECT_THAT(
        Checked("fn pick(l, i) = l[i]\nprint pick([1, 2], 0.5)").errors(true),
        ElementsAre("E0303 `i` of `pick` needs an int, `0.5` is a real @ 0.5 | floor, ceil and round make an int + "
                    "it is used as an int here @ i"));
    expect_errors({
        // An int in, an int out; a real in, a real out.
        {"fn inc(n) = n + 1  print [1, 2][inc(0)]", {}},
        {"fn inc(n) = n + 1  print [1, 2][inc(0.5)]",
         {"E0303 an index needs an int, `inc(0.5)` is a real @ inc(0.5) | floor, ceil and round make an int"}},
        {"fn half(n) = n / 2  print [1, 2][half(0)]",
         {"E0303 an index needs an int, `half(0)` is a real @ half(0) | floor, ceil and round make an int"}},
        {"fn outer(i) = inner(i + 1)  fn inner(i) = [1, 2][i]  print outer(0.5)",
         {"E0303 `i` of `outer` needs an int, `0.5` is a real @ 0.5 | floor, ceil and round make an int"}},
        {"fn fact(n) = if n <= 1 then 1 else n * fact(n - 1)  print [1, 2][fact(1)]", {}},
        {"model m(n) { for i in 1..n { } }  predict m(2.5)",
         {"E0303 `n` of `m` needs an int, `2.5` is a real @ 2.5 | floor, ceil and round make an int"}},
        {"model m(n: int) { }  predict m(2.5)",
         {"E0303 `n` of `m` needs an int, `2.5` is a real @ 2.5 | floor, ceil and round make an int"}},
        {"model m(n: [int]) { }  predict m([2.5])",
         {"E0303 `n` of `m` needs an int, `[2.5]` is a real @ [2.5] | floor, ceil and round make an int"}},
    });
}

TEST(Types, Arguments) {
    expect_errors({
        {"fn f(a, b) = a + b  print f(1)", {"E0310 `f` needs `b` @ f(1)"}},
        {"fn f(a, b) = a + b  print f()", {"E0310 `f` needs `a`, `b` @ f()"}},
        {"fn f(a) = a  print f(1, 2, 3)", {"E0311 `f` takes 1 argument, 3 given @ 2"}},
        {"fn f() = 1  print f(1)", {"E0311 `f` takes no arguments, 1 given @ 1"}},
        {"fn f(size = 1) = size  print f(siz = 2)", {"E0312 `f` has no parameter `siz` @ siz | did you mean `size`?"}},
        {"fn f(size) = size  print f(siz = 2)", {"E0312 `f` has no parameter `siz` @ siz | did you mean `size`?"}},
        {"fn f(a) = a  print f(1, a = 2)", {"E0313 `a` is given twice @ a = 2"}},
        {"fn f(a, b) = a + b  print f(a = 1, 2)",
         {"E0314 an argument without a name stands after one with a name @ 2 | put it first, or give it its name"}},
        {"print max()", {"E0311 `max` takes at least 1 argument, 0 given @ max()"}},
        {"print abs(1, 2)", {"E0311 `abs` takes 1 argument, 2 given @ abs(1, 2)"}},
        {"print abs(x = 1)", {"E0312 `abs` takes its arguments without names @ x"}},
        {"model m(t: time) { delay t }  predict m(3)",
         {"E0315 `t` of `m` needs time, `3` is a plain number @ 3 | write a unit, as in `3 us`"}},
        {"model m(t: time = 3) { delay t }",
         {"E0315 `t` needs time, `3` is a plain number @ 3 | write a unit, as in `3 us`"}},
        {"model m(n: int) { }  predict m", {"E0310 `m` needs `n` @ m"}},
        {"proc p(t) { delay t }  model m() { p(3) }",
         {"E0315 `t` of `p` needs time, `3` is a plain number @ 3 | write a unit, as in `3 us`"}},
        {"machine g(X: int) { }  model m() on a { }  predict m on g", {"E0310 `g` needs `X` @ g"}},
        {"machine g(X = 12) { }  model m() on a { }  predict m on g(X = 2)  predict m on g(X = 2.5)", {}},
    });
}

TEST(Types, Machines) {
    const std::string gc =
        "machine gc(X: int = 2) { let lat = 1 us  let list = [1, 2]  resource link[X]  processor cpu[X]\n"
        "  fn flight(w, hops = 1) = lat * hops * w  proc send(p, w) { use link[p] for flight(w) } }\n";
    auto with = [&](const std::string& text) { return Checked(gc + text).errors(); };
    EXPECT_THAT(with("model m(w: int) on g { par p in 0..<len(g.cpu) on g.cpu[p] { compute 3 * g.lat  g.send(p, w)\n"
                     " delay g.flight(w) + g.lat  use g.link[p] for 1 s } }\n"
                     "predict m(1) on gc  predict m(1) on gc(X = 3) with { lat = lat / 2 }"),
                ElementsAre());
    EXPECT_THAT(with("model m() on g: gc { delay g.lat + g.flight(3)  g.send(0, 1)  use g.link[0] for g.lat }"),
                ElementsAre());
    EXPECT_THAT(with("model m() on g: gc { delay g.latt }"),
                ElementsAre("E0210 `gc` has no member `latt` @ latt | did you mean `lat`?"));
    EXPECT_THAT(with("model m() on g: gc { delay g.lat + 3 B }"),
                ElementsAre("E0301 `g.lat` is time, `3 B` is data @ g.lat + 3 B"));
    EXPECT_THAT(with("model m() on g: gc { g.send(0) }"), ElementsAre("E0310 `send` needs `w` @ g.send(0)"));
    EXPECT_THAT(with("model m() on g { delay g.latt }  predict m on gc"),
                ElementsAre("E0322 `gc` has no member `latt`, which `m` uses @ gc | did you mean `lat`?"));
    EXPECT_THAT(with("proc p() on g { delay g.latt }  model m() on g { p() }  predict m on gc"),
                ElementsAre("E0322 `gc` has no member `latt`, which `p` uses @ gc | did you mean `lat`?"));
    EXPECT_THAT(with("model m() on g { delay g.flight }  predict m on gc"),
                ElementsAre("E0322 `flight` of `gc` is a function, and `m` uses it as a value @ gc"));
    EXPECT_THAT(with("model m() on g { g.flight(1) }  predict m on gc"),
                ElementsAre("E0322 `flight` of `gc` is a function, and `m` uses it as a proc @ gc"));
    EXPECT_THAT(with("model m() on g { delay g.send(1, 2) }  predict m on gc"),
                ElementsAre("E0322 `send` of `gc` is a proc, and `m` uses it as a function @ gc"));
    EXPECT_THAT(with("model m() on g { use g.link[0, 1] for 1 s }  predict m on gc"),
                ElementsAre("E0322 `link` of `gc` has 1 indices, and `m` gives it 2 @ gc"));
    EXPECT_THAT(with("model m() on g { delay g.flight(1, 2, 3) }  predict m on gc"),
                ElementsAre("E0322 `flight` of `gc` takes 2 arguments, and `m` gives it 3 @ gc"));
    EXPECT_THAT(with("model m() on g { delay g.X }  predict m on gc"),
                ElementsAre("E0323 `X` of `gc` is a plain number, and `m` uses it as time @ gc"));
    EXPECT_THAT(with("model m() on g { delay g.a  resource r(speed = 1 GB/s)  use r for g.a + 1 B }"),
                ElementsAre("E0301 `g.a` is time, `1 B` is data @ g.a + 1 B"));
    EXPECT_THAT(
        with("model m() on g { }  predict m"),
        ElementsAre("E0320 `m` runs on a machine, and none is given @ predict m | write `on` and a machine after it"));
    EXPECT_THAT(with("model m() { }  predict m on gc"), ElementsAre("E0320 `m` runs on no machine @ gc"));
    EXPECT_THAT(
        with("proc p() on g { }  model m() { p() }"),
        ElementsAre("E0320 `p` runs on a machine, and `m` has none @ p() | write `on g` after the parameters of `m`"));
    EXPECT_THAT(with("machine other() { }  model m() on g: gc { }  predict m on other"),
                ElementsAre("E0321 `m` runs on `gc`, not on `other` @ other"));
    EXPECT_THAT(with("machine other() { }  proc p() on g: gc { }  model m() on g: other { p() }"),
                ElementsAre("E0321 `p` runs on `gc`, and `m` is on `other` @ p()"));
    EXPECT_THAT(with("model m() on g { }  predict m on gc with { lta = 1 s }"),
                ElementsAre("E0210 `gc` has no member `lta` @ lta | did you mean `lat`?"));
    EXPECT_THAT(with("model m() on g { }  predict m on gc with { lat = 1 B }"),
                ElementsAre("E0315 `lat` of `gc` needs time, `1 B` is data @ 1 B"));
    EXPECT_THAT(
        with("model m() on g { }  predict m on gc with { X = 1.5 }"),
        ElementsAre("E0303 `X` of `gc` needs an int, `1.5` is a real @ 1.5 | floor, ceil and round make an int"));
    EXPECT_THAT(with("model m() on g { }  predict m on gc with { lat = 1 s, lat = 2 s }"),
                ElementsAre("E0313 `lat` is given twice @ lat"));
    EXPECT_THAT(with("model m() on g { }  predict m on gc, gc"),
                ElementsAre("E0320 `m` runs on 1 machine, and 2 are given @ gc"));
}

// Two models may use one machine's open parameter in two ways.
TEST(Types, OpenMachineParameters) {
    EXPECT_THAT(Checked("machine g(a) { fn f(x) = a * x }\n"
                        "model one() on h: g { delay h.f(1 s) + h.a * 1 s }\n"
                        "model two() on h: g { resource r(speed = 1 B/s)  use r for h.f(1) }\n"
                        "predict one on g(3)  predict two on g(3 B)")
                    .errors(),
                ElementsAre());
}

TEST(Types, RecordsAndLists) {
    Checked c(
        "let r = { a = 1, b = [2 s], in = { c = true } }\nlet x = r.b[0]\nlet l = [{ t = 1 ms * i } for i in 1..3]\n"
        "let y = l[0].t\nfn f(p) = p.a + 1\nlet z = f(r)\nlet w = [[j for j in 1..i] for i in 1..3]\n");
    EXPECT_THAT(c.errors(), ElementsAre());
    const Type& r = c.symbol("r")->type;
    ASSERT_EQ(r.kind, TypeKind::Record);
    EXPECT_EQ(r.field("a")->kind, TypeKind::Int);
    EXPECT_EQ(r.field("in")->field("c")->kind, TypeKind::Bool);
    EXPECT_EQ(describe(r, c.program), "a record of a, b, in");
    EXPECT_EQ(c.symbol("x")->type.dimension, Type::time().dimension);
    EXPECT_EQ(c.symbol("y")->type.dimension, Type::time().dimension);
    EXPECT_EQ(c.symbol("w")->type.element->element->kind, TypeKind::Int);
    expect_errors({
        {"let r = { a = 1 s }\nprint r.b", {"E0249 `r` has no field `b` @ b | it is a record of a"}},
        {"let r = { size = 1 s }\nprint r.sise", {"E0249 `r` has no field `sise` @ sise | did you mean `size`?"}},
        {"let r = { a = 1, b = 2, a = 3 }", {"E0248 the field `a` is given twice @ a"}},
        {"print { a = 1, b = 2 } == { b = 1, a = 2 }", {}},
        {"fn f(r) = [r, { a = 1 s }]\nprint f({ a = 2 })",
         {"E0315 `r` of `f` needs a record of a, `{ a = 2 }` is a record of a @ { a = 2 }"}},
        {"fn f(x) = [f(x)]", {"E0317 `f` gives a list that holds what it gives itself @ [f(x)]"}},
        {"fn f(x) = [x, [x]]", {"E0301 `x` is a value, `[x]` is a list @ [x]"}},
    });
}

TEST(Types, Tables) {
    Checked c(
        "let a = 3\nlet b = a * 1 ms\nlet c = 0.5\nlet d = 1 < 2\nlet e = [1 s, 2 s]\nfn f(x) = x + 1\nlet g = f(2)\n");
    EXPECT_THAT(c.errors(), ElementsAre());
    EXPECT_EQ(c.symbol("a")->type.kind, TypeKind::Int);
    EXPECT_EQ(c.symbol("b")->type.kind, TypeKind::Real);
    EXPECT_EQ(c.symbol("b")->type.dimension, Type::time().dimension);
    EXPECT_EQ(c.symbol("c")->type.kind, TypeKind::Real);
    EXPECT_EQ(c.symbol("d")->type.kind, TypeKind::Bool);
    ASSERT_EQ(c.symbol("e")->type.kind, TypeKind::List);
    EXPECT_EQ(c.symbol("e")->type.element->dimension, Type::time().dimension);
    EXPECT_EQ(c.symbol("g")->type.kind, TypeKind::Int);
    // Inside `f` the parameter decides.
    const auto& f = std::get<ast::FnDecl>(c.module->file.statements[5]->node);
    EXPECT_EQ(c.program.type_of(*f.body).kind, TypeKind::Unknown);
    const auto& g = std::get<ast::LetDecl>(c.module->file.statements[6]->node);
    EXPECT_EQ(c.program.type_of(*g.value).kind, TypeKind::Int);
}

}  // namespace
}  // namespace pamina::check
