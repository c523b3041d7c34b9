// Processes beside each other, what they meet at, and the machines and things they are given.
#include "tests/unit/check/checking.h"

namespace pamina::check::testing_ {
namespace {

std::string in_model(const std::string& body) {
    return "model m(n: int = 2) {\n  queue q[3] (capacity = 2)\n  event e\n  resource r\n  processor cpu[2]\n  " +
           body + "\n}";
}

void expect_in_model(const std::vector<Case>& cases) {
    for (const Case& c : cases) {
        SCOPED_TRACE(c.text);
        EXPECT_THAT(Checked(in_model(c.text)).errors(), ::testing::ElementsAreArray(c.errors));
    }
}

TEST(Processes, WhatFits) {
    expect_in_model({
        {"spawn { delay 1 s }", {}},
        {"background { loop { delay 1 s } }", {}},
        {"background { for i in 1..2 { measure x { loop { delay 1 s } } } }", {}},
        {"par i in 1..2 { sync }  fork { sync } { if n > 1 { sync } }", {}},
        {"spawn { fork { sync } { sync } }", {}},
        {"barrier b(parties = n)  spawn { sync b }  sync b", {}},
        {"put q[0]  put q[1] after 2 us  get q[2]  signal e  await e", {}},
        {"let t = now  delay until t + 1 s  graph { task a { delay now } }", {}},
        {"graph { if n > 1 { task a { delay 1 s } } else if n > 0 { task b { after a delay 1 s } } else { task c { } } "
         "}",
         {}},
    });
}

TEST(Processes, Loops) {
    expect_in_model({
        {"loop { delay 1 s }",
         {"E0230 a `loop` goes on for ever, and nothing ends this one @ loop | write it in a `background { … }`, which "
          "ends with the process around it; a `proc` that calls itself goes on while something holds; where `using "
          "(until = …)` ends the run, write a long `for`, as in `for i in 1..1_000_000_000`"}},
        {"background { loop { delay 1 s }  delay 2 s  delay 3 s }",
         {"E0231 this is never reached: the `loop` before it goes on for ever @ delay 2 s"}},
    });
    // Whether a proc runs in a background is seen when it runs.
    expect_errors({{"proc p() { loop { delay 1 s } }", {}}});
}

TEST(Processes, Barriers) {
    const std::string help = " | declare one, `barrier b(parties = …)`, and write `sync b`";
    auto none = [&](const char* what) {
        return "E0232 `sync` has no barrier here: " + std::string(what) +
               " is not a branch of a `par` or `fork` @ sync" + help;
    };
    expect_in_model({
        {"sync", {none("a model")}},
        {"par i in 1..2 { spawn { sync } }", {none("a spawned process")}},
        {"par i in 1..2 { background { sync } }", {none("a background process")}},
        {"par i in 1..2 { graph { task a { sync } } }", {none("a task")}},
        {"barrier b",
         {"E0234 a barrier needs to know how many processes meet at it @ b | write `barrier b(parties = …)`"}},
        {"barrier b(partys = 2)", {"E0212 a barrier has no option `partys` @ partys | did you mean `parties`?"}},
        {"barrier b(parties = 2.5)",
         {"E0303 `parties` needs an int, `2.5` is a real @ 2.5 | floor, ceil and round make an int"}},
    });
    expect_errors({{"proc p() { sync }", {none("a proc")}}});
}

TEST(Processes, WrongThings) {
    expect_in_model({
        {"put r", {"E0302 `put` needs a queue, `r` is a resource @ r"}},
        {"get e", {"E0302 `get` needs a queue, `e` is an event @ e"}},
        {"signal q[0]", {"E0302 `signal` needs an event, `q[0]` is a queue @ q[0]"}},
        {"await 3", {"E0302 `await` needs an event, `3` is a plain number @ 3"}},
        {"sync e", {"E0302 `sync` needs a barrier, `e` is an event @ e"}},
        {"put q", {"E0307 `q` is an array, `put` needs one of its queues @ q | write an index: `q[…]`"}},
        {"put q[1, 2]", {"E0307 `q` has 1 index, 2 are given @ q[1, 2]"}},
        {"put q[0] after 3", {"E0302 `after` needs time, `3` is a plain number @ 3 | write a unit, as in `3 us`"}},
        {"queue p(capacity = 1 s)", {"E0302 `capacity` needs an int, `1 s` is time @ 1 s"}},
        {"event f(4)", {"E0212 an option needs its name @ 4 | an event has none"}},
    });
}

TEST(Processes, Now) {
    expect_in_model({
        {"par i in 1..2 on cpu[if now > 1 s then 1 else 0] { }",
         {"E0233 `now` is the time of a process, and this is evaluated by none @ now | it belongs in the body of a "
          "model, proc or task"}},
        {"graph { let t = now  task a { delay t } }",
         {"E0233 `now` is the time of a process, and this is evaluated by none @ now | it belongs in the body of a "
          "model, proc or task"}},
    });
    expect_errors({
        {"fn f(x) = now + x",
         {"E0233 `now` is the time of a process, and this is evaluated by none @ now | give the function the time as "
          "an argument"}},
        {"let t = now",
         {"E0233 `now` is the time of a process, and this is evaluated by none @ now | it belongs in the body of a "
          "model, proc or task"}},
    });
}

TEST(Processes, Recursion) {
    expect_errors({
        {"proc p(n) { if n > 0 { p(n - 1) } }", {}},
        {"proc p(n, r) { use r for 1 s  if n > 0 { q(n - 1, r) } }  proc q(n, r) { p(n, r) }\n"
         "model m() { resource r[2]  p(3, r[1]) }",
         {}},
        {"model m() { m() }",
         {"E0235 `m` runs itself, which only procs may do @ m | make a `proc` of what runs itself, and run that in a "
          "model"}},
        {"model m() { p() }  proc p() { m() }",
         {"E0235 `m` and `p` run each other, which only procs may do @ p | make a `proc` of what runs itself, and run "
          "that in a model"}},
    });
}

TEST(Processes, ThingsAsArguments) {
    const std::string things =
        "proc typed(r: resource, p: processor, b: barrier, q: queue, e: event, all: [queue]) {\n"
        "  use r for 1 s  on p { compute 1 s }  on p[0] { compute 1 s }  sync b  put q  await e  get all[1]\n"
        "}\n"
        "proc open(r, p, q, all, some) { hold r { put q }  on p { compute len(p) * 1 s }  get all[1]  get some[1, 2] "
        "}\n"
        "fn size(x) = len(x)\n"
        "model m() {\n"
        "  resource r[2]  processor cpu[2]  barrier b(parties = 1)  queue q[3]  queue two[3, 3]  event e\n"
        "  ";
    for (const Case& c : std::vector<Case>{
             {"typed(r[0], cpu, b, q[0], e, q)  typed(r[1], cpu[0..1], b, q[0], e, q)", {}},
             {"open(r[0], cpu, q[1], q, two)  delay size(q) * 1 s", {}},
             {"typed(r, cpu, b, q[0], e, q)",
              {"E0307 `r` is an array, `r` of `typed` needs one of its resources @ r | write an index: `r[…]`, or the "
               "type `[resource]` for all of them"}},
             {"typed(q[0], cpu, b, q[0], e, q)", {"E0315 `r` of `typed` needs a resource, `q[0]` is a queue @ q[0]"}},
             {"open(q[0], cpu, q[1], q, two)", {"E0315 `r` of `open` needs a resource, `q[0]` is a queue @ q[0]"}},
             {"open(r[0], cpu, q[1], q, q)",
              {"E0315 `some` of `open` needs an array of queues with 2 indices, `q` is an array of queues @ q"}},
             {"let x = 1 + e", {"E0302 `+` needs a number, `e` is an event @ e"}},
         }) {
        SCOPED_TRACE(c.text);
        EXPECT_THAT(Checked(things + c.text + "\n}").errors(), ::testing::ElementsAreArray(c.errors));
    }
}

TEST(Processes, MachinesAsArgumentsAndParts) {
    const std::string machines =
        "machine gc(X: int = 2) { let lat = 1 us  processor cpu[X]  proc send(w) { delay w * lat } }\n"
        "machine faster = gc with { lat = 1 ns }\n"
        "machine other() { resource r }\n"
        "machine cluster(n: int = 2) { part node[n] = gc(X = 1)  part one = faster\n"
        "  proc all() { node[0].send(1)  one.send(len(node)) } }\n"
        "proc known(g: gc, k: machine, any) { g.send(1)  k.send(2)  any.send(3)  delay g.lat }\n"
        "model m() on a: cluster, b, c: other {\n  ";
    for (const Case& c : std::vector<Case>{
             {"a.node[1].send(2)  on a.node[0].cpu[0] { compute a.one.lat }  b.part[1].send(3)", {}},
             {"known(a.node[0], b, c)  known(a.one, a.node[1], a)", {}},
             {"known(c, b, b)", {"E0315 `g` of `known` needs `gc`, `c` is `other` @ c"}},
             {"known(a.node, b, b)",
              {"E0307 `a.node` is an array of machines @ a.node | give one of them: "
               "`a.node[…]`"}},
             {"known(3, b, b)", {"E0315 `g` of `known` needs a machine, `3` is a plain number @ 3"}},
             {"a.node.send(2)",
              {"E0307 `a.node` is an array of machines, `.send` needs one of them @ a.node | write "
               "an index: `a.node[…].send`"}},
             {"a.node[1, 2].send(2)", {"E0307 `a.node` has 1 index, 2 are given @ a.node[1, 2]"}},
             {"a.one[0].send(2)",
              {"E0307 `a.one` is not an array @ a.one[0] | declare it with a size, as in `a.one[4]`"}},
             {"a.node[0].sned(2)", {"E0210 `gc` has no member `sned` @ sned | did you mean `send`?"}},
             {"delay a.node[0]",
              {"E0213 `a.node[0]` is a machine, not a value @ a.node[0] | write one of its "
               "members: `a.node[0].…`"}},
             {"delay len(a.one) * 1 s",
              {"E0213 `a.one` is a machine, not a value @ a.one | write one of its members: "
               "`a.one.…`"}},
         }) {
        SCOPED_TRACE(c.text);
        EXPECT_THAT(Checked(machines + c.text + "\n}").errors(), ::testing::ElementsAreArray(c.errors));
    }
    expect_errors({
        {"machine a(n) { part x = n }",
         {"E0213 a part is a machine, `n` is a parameter @ n | write the name of a machine, as in `part node[4] = gc(X "
          "= 1)`"}},
        {"machine a() { part x = a }", {"E0209 `a` and `x` are defined by each other @ a"}},
        {"machine a(X: int) { }  machine b() { part x = a }", {"E0310 `a` needs `X` @ a"}},
        {"machine a() { }  machine b() { part x[1 s] = a }",
         {"E0302 the size of `x` needs an int, `1 s` is time @ 1 "
          "s"}},
        {"proc p() on a, b { }  model m() on x { p() }",
         {"E0320 `p` runs on 2 machines, and `m` has 1 @ p() | give `m` another machine: `on …, b`"}},
    });
}

}  // namespace
}  // namespace pamina::check::testing_
