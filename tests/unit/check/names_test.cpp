// Names, scopes, order, and which statement may stand where.
#include "checking.h"

namespace pamina::check {
namespace {

using namespace testing_;
using ::testing::ElementsAre;

TEST(Names, Good) {
    expect_errors({
        {"let a = 1  let b = a + 1  print a, b", {}},
        // Everything but lets may be used before it stands.
        {"predict m(f(1))  model m(n) { p(n) }  proc p(n) { delay n * 1 us }  fn f(x) = x + 1", {}},
        // An inner name hides an outer one.
        {"let n = 1  model m(n: int = 2) { for n in 1..n { let n = n + 1  delay n * 1 s } }  predict m", {}},
        {"model m() { use r for 1 s  resource r }", {}},
        {"machine g() { let a = b + c  let b = 1 s  let c = 2 s }", {}},
        {"fn fact(n) = if n <= 1 then 1 else n * fact(n - 1)  print fact(5)", {}},
        {"let min = 3  print min + 1", {}},
        {"let late = 1  fn f() = late  let x = f()  print x", {}},
    });
}

TEST(Names, Unknown) {
    expect_errors({
        {"model repair() { resource server  use sever for 1 s }",
         {"E0201 `sever` is not declared @ sever | did you mean `server`?"}},
        {"print nothing_like_it", {"E0201 `nothing_like_it` is not declared @ nothing_like_it"}},
        // Once for a definition, however often it is used.
        {"fn f(x) = x + y + y * y", {"E0201 `y` is not declared @ y"}},
        {"print prod([1, 2])", {"E0201 `prod` needs a name for each value @ prod | write `prod(x in [1, 2]: …)`"}},
        {"model m() { rpair(3) }  model repair(n: int) { }",
         {"E0201 `rpair` is not declared @ rpair | did you mean `repair`?"}},
        {"let x: tme = 1 s", {"E0211 `tme` is not a type @ tme | did you mean `time`?"}},
        {"fn f(x: frequency) = x", {"E0211 `frequency` is not a type @ frequency | it is `1/time`"}},
        {"fn f(x: colour) = x",
         {"E0211 `colour` is not a type @ colour | types are `int`, `real`, `bool`, `string`, `time`, `data`, `work` "
          "and "
          "products of dimensions, as `1/time` and `data/time`; machines, models and resources have theirs"}},
        {"print 900 / s",
         {"E0201 `s` is not declared @ s | `s` is a unit, which stands behind a number: `1 s`, as in `x / 1 s`"}},
        {"let x: int/time = 1 s", {"E0211 `int` is not a dimension @ int"}},
    });
}

TEST(Names, Twice) {
    EXPECT_THAT(Checked("let a = 1\nfn a() = 2").errors(true),
                ElementsAre("E0202 `a` is declared twice @ a + the first one is here @ a"));
    expect_errors({
        {"fn f(x, x) = x", {"E0202 `x` is declared twice @ x"}},
        {"model m(n: int) { let n = 1 }", {"E0202 `n` is declared twice @ n"}},
        {"model m() { let a = 1  let a = 2 }", {"E0202 `a` is declared twice @ a"}},
        {"model m() { resource a  resource a }", {"E0202 `a` is declared twice @ a"}},
        {"machine g(X: int = 1) { let X = 2 }", {"E0202 `X` is declared twice @ X"}},
        {"model m() { graph { task a { }  for k in 1..2 { task a { } } } }", {"E0202 `a` is declared twice @ a"}},
        {"model m() { resource r(servers = 1, servers = 2) }", {"E0202 `servers` is given twice @ servers"}},
        {"print sum(i in 1..2, i in 1..2: i)", {}},
    });
}

TEST(Names, UsedBeforeTheyStand) {
    EXPECT_THAT(Checked("print a\nlet a = 1").errors(true),
                ElementsAre("E0203 `a` is used before it stands @ a + it stands here @ a"));
    EXPECT_THAT(Checked("model m() { delay a * 1 s }\nfn f() = a\nlet b = f()\npredict m\nlet a = 1").errors(true),
                ElementsAre("E0203 `f` uses `a` before it stands @ f + it is used here @ a + it stands here @ a",
                            "E0203 `m` uses `a` before it stands @ m + it is used here @ a + it stands here @ a"));
    expect_errors({
        {"let level = (predict m()).time\nmodel m() { processor c[2] graph on c schedule dynamic order by -level { "
         "task a { } "
         "} }",
         {"E0203 `m` uses `level` before it stands @ m | in `order by`, `level` is a key of a task where no value is "
          "called so: give the value another name"}},
        {"let a = a + 1", {"E0203 `a` is used before it stands @ a"}},
        {"let a = f()  fn f() = a", {"E0203 `f` uses `a` before it stands @ f"}},
        {"model m() { delay x  let x = 1 s }", {"E0203 `x` is used before it stands @ x"}},
        {"param p = q  let q = 1", {"E0203 `q` is used before it stands @ q"}},
    });
}

TEST(Names, CirclesInMachines) {
    EXPECT_THAT(Checked("machine g() { let a = b  let b = c + 1 s  let c = a }").errors(true),
                ElementsAre("E0209 `a`, `b` and `c` are defined by each other @ a + `b` is declared here @ b + `c` is "
                            "declared here @ c"));
    expect_errors({
        {"machine g() { let a = a + 1 }", {"E0209 `a` is defined by itself @ a"}},
        {"machine g() { let a = f(1)  fn f(x) = a * x }", {"E0209 `a` and `f` are defined by each other @ a"}},
        {"machine g() { let n = len(cpu)  processor cpu[n] }", {"E0209 `n` and `cpu` are defined by each other @ n"}},
        {"machine g() { fn f(n) = if n < 1 then 0 else f(n - 1) }", {}},
    });
}

TEST(Names, Places) {
    expect_errors({
        {"delay 1 s", {"E0220 `delay` cannot stand at the top level @ delay | it belongs in a model, proc or task"}},
        {"resource r",
         {"E0220 `resource` cannot stand at the top level @ resource | it belongs in a machine, model or proc"}},
        {"processor c[2]",
         {"E0220 `processor` cannot stand at the top level @ processor | it belongs in a machine, model or proc"}},
        {"model m() { print 1 }", {"E0220 `print` cannot stand in a process @ print | it belongs at the top level"}},
        {"model m() { assert true }",
         {"E0220 `assert` cannot stand in a process @ assert | it belongs at the top level"}},
        {"machine d() { resource r }\nmodel m() { part a = d() }",
         {"E0220 `part` cannot stand in a process @ part | it belongs in a machine or net"}},
        {"model m() { fn f(x) = x }",
         {"E0220 `fn` cannot stand in a process @ fn | it belongs at the top level, in a machine, network or net"}},
        {"model m() { task a { } }", {"E0220 `task` cannot stand in a process @ task | it belongs in a `graph`"}},
        {"model m() { graph { delay 1 s } }",
         {"E0220 `delay` cannot stand directly in a graph @ delay | it belongs in a model, proc or task"}},
        {"machine g() { delay 1 s }",
         {"E0220 `delay` cannot stand directly in a machine @ delay | it belongs in a model, proc or task"}},
        {"fn f() = predict m\nmodel m() { delay 1 s }", {}},
        {"model m() { delay 1 s }\nproc p() { delay (predict m).time }",
         {"E0220 `predict` cannot stand here @ predict m | it belongs in the script: in a statement at the top level, "
          "or "
          "in a function that is used there"}},
        {"fn f() = csv(\"a.csv\").a[0]",
         {"E0220 `csv` cannot stand here @ csv | read the table at the top level: `let t = csv(\"file\")`"}},
        {"print index", {"E0215 `index` is the number of a task or an arrival, and this is in neither @ index"}},
        {"model m() { graph { task a[i in 0..3] { delay index * 1 us } } }", {}},
        {"model m() { par i in 1..2 in order { }  processor c[3] }",
         {"E0221 `in order` needs tasks on processors of their own @ in order | write it after `on cpu[…]` of a graph "
          "or task"}},
        {"model m() { let f = 1\n f }",
         {"E0222 this is not a statement @ f | a process runs procs and models: `name(…)`"}},
        {"fn f() = 1  model m() { f() }",
         {"E0222 `f` is a function, which does nothing here @ f() | a process runs procs and models"}},
        {"proc p() { }  model m() { p }", {"E0222 this is not a statement @ p | write `p()` to run it"}},
        {"model m() { resource r(disciplin = fcfs) }",
         {"E0212 a resource has no option `disciplin` @ disciplin | did you mean `discipline`?"}},
        {"model m() { resource r(discipline = best) }",
         {"E0212 this is not a discipline @ best | there are `fcfs`, `ps`, `rr`, `lifo`, `priority`, `preemptive`, "
          "`delay`, `maxmin`"}},
        {"model m() { resource r(discipline = 2) }",
         {"E0212 this is not a discipline @ 2 | there are `fcfs`, `ps`, `rr`, `lifo`, `priority`, `preemptive`, "
          "`delay`, `maxmin`"}},
        {"model m() { resource r(discipline = rr) }",
         {"E0212 `rr` needs the length of a turn @ rr | write `discipline = rr(1 ms)`"}},
        {"model m() { resource r(discipline = rr(1 s, 2 s)) }",
         {"E0212 `rr` needs the length of a turn @ rr(1 s, 2 s) | write `discipline = rr(1 ms)`"}},
        {"model m() { resource r(discipline = lifo()) }",
         {"E0212 `lifo` takes nothing in brackets @ lifo() | write `discipline = lifo`"}},
        {"model m() { resource r(discipline = rr(x)) }", {"E0201 `x` is not declared @ x"}},
        {"model m() { resource r(discipline = ps, discipline = fcfs) }",
         {"E0202 `discipline` is given twice @ discipline"}},
        {"model m() { resource r(2) }", {"E0212 an option needs its name @ 2 | write `servers = …`"}},
        {"model m() { graph { task a { after b } task ccc { } } }", {"E0214 this graph has no task array `b` @ b"}},
        {"model m() { graph { task cell { after cel } } }",
         {"E0214 this graph has no task array `cel` @ cel | did you mean `cell`?"}},
        {"let s = 2\nprint s^2sweep(i in 1..3: i)",
         {"E0216 this is not a function that runs over a range or list @ 2sweep | write the name of one before the "
          "bracket, as in `sum(i in 1..n: i)`"}},
        {"print summ(i in 1..3: i)", {"E0216 `summ` does not run over a range or list @ summ | did you mean `sum`?"}},
        {"model m() { graph { task a { } }  delay a }", {"E0201 `a` is not declared @ a"}},
        {"model m() { graph { task a { delay a } } }", {"E0213 `a` is a task array, which only `after` may name @ a"}},
    });
}

TEST(Names, NoValue) {
    expect_errors({
        {"fn f(x) = x  print f", {"E0213 `f` is a function, not a value @ f | call it: `f(…)`"}},
        {"let b = c",
         {"E0213 `c` is a function, not a value @ c | call it: `c(…)`; it is a function of the language, and nothing "
          "else is declared by the name `c`"}},
        {"model m() { }  print m + 1", {"E0213 `m` is a model, not a value @ m | predict it: `predict m(…)`"}},
        {"model m() { }  print m()", {"E0213 `m` is a model, which has no value @ m() | predict it: `predict m(…)`"}},
        {"proc p() { }  print p()",
         {"E0213 `p` is a proc, which has no value @ p() | run it as a statement of a process"}},
        {"machine g() { let a = 1 }  print g.a",
         {"E0213 `g` is a machine, not a value @ g | a model reads it, `model look() on m: g { … m.a … }`; a number "
          "that "
          "the script needs, too, is a `let` of its own, which the machine is given"}},
        {"machine g() { }  print g()",
         {"E0213 `g` is a machine, not a value @ g() | a machine stands after `on` of a `predict`; a model that names "
          "it, "
          "`on m: g`, reads `m.…`"}},
        {"unit packet  print packet",
         {"E0213 `packet` is a unit, not a value @ packet | write a number before it: `1 packet`"}},
        {"fn f(x) = x  predict f(1)", {"E0213 `predict` needs a model, `f` is a function @ f"}},
        {"fn g() = 1  model m() on a { }  predict m() on g",
         {"E0213 `on` needs a machine, `g` is a function @ g | where it gives a machine, name that: `let x = g(…)`, "
          "and write `on x`"}},
        {"fn g() = 1  model m() on a: g { }", {"E0213 `g` is a function, not a machine @ g"}},
    });
}

TEST(Names, Later) {
    expect_errors({
        {"import vendor.lib",
         {"E1220 there is no package `vendor` here @ vendor.lib | a file is imported by its path in quotes: `import "
          "\"path/file.pam\"`"}},
    });
}

// What later rooms find in the tables.
TEST(Names, SideTables) {
    Checked c(
        "machine gc(X: int = 2) { let lat = 1 us  processor cpu[X]  proc send(w) { delay w * lat } }\n"
        "model m(n: int) on g: gc { par i in 1..n on g.cpu[i] { g.send(i) } graph { task a[k in 0..1] { after a[k-1] } "
        "} }");
    EXPECT_THAT(c.errors(), ElementsAre());
    const auto& model = std::get<ast::ModelDecl>(c.module->file.statements[1]->node);
    const auto& par = std::get<ast::Par>(model.body.statements[0]->node);
    const Symbol* i = c.program.symbol_of(par.binder);
    ASSERT_TRUE(i);
    EXPECT_EQ(i->kind, SymbolKind::Index);
    const auto& place = std::get<ast::Index>(par.placement.place->node);
    const Symbol* cpu = c.program.symbol_of(*place.object);
    ASSERT_TRUE(cpu);
    EXPECT_EQ(cpu->kind, SymbolKind::Entity);
    EXPECT_EQ(cpu->owner, c.symbol("gc"));
    EXPECT_EQ(c.program.symbol_of(*place.indices[0].value), i);
    const auto& send = std::get<ast::Call>(std::get<ast::ExprStmt>(par.body.statements[0]->node).value->node);
    ASSERT_TRUE(c.program.symbol_of(*send.callee));
    EXPECT_EQ(c.program.symbol_of(*send.callee)->kind, SymbolKind::Proc);
    const auto& graph = std::get<ast::Graph>(model.body.statements[1]->node);
    const auto& task = std::get<ast::Task>(graph.body.statements[0]->node);
    const Symbol* array = c.program.symbol_of(*graph.body.statements[0]);
    ASSERT_TRUE(array);
    EXPECT_EQ(array->kind, SymbolKind::TaskArray);
    EXPECT_EQ(c.program.symbol_of(task.after[0]), array);
}

}  // namespace
}  // namespace pamina::check
