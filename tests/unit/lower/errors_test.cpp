// Mistakes that are only known with all types, and limits. Requests are built without the checker's look at `predict`
// where it would find the mistake first.
#include "tests/unit/lower/lowered.h"

namespace pamina::lower {
namespace {

using ::testing::HasSubstr;
using testing_::Lowering;

/// A text without predict: the model, on the last machine declared.
std::string on_machine(const std::string& text) {
    Lowering l(text);
    MachineUse use;
    for (const auto& s : l.module->file.statements)
        if (std::holds_alternative<ast::MachineDecl>(s->node)) use.machine = l.program.symbol_of(*s);
    if (use.machine) l.request.machines.push_back(use);
    return l.run().errors();
}

TEST(Errors, MissingMember) {
    EXPECT_EQ(on_machine("machine gc() { let a = 1 s }\nmodel f() on m { delay m.cycle }"),
              "E0350 `gc` has no member `cycle`, which `f` needs @ cycle + `gc` is declared here @ gc\n");
}

TEST(Errors, DimensionsOfAMember) {
    EXPECT_EQ(on_machine("machine gc() { let a = 1 KiB }\nmodel f() on m { delay m.a + 1 s }"),
              "E0351 `+`: one is data, the other time @ m.a + 1 s\n");
    EXPECT_EQ(on_machine("machine gc() { let a = 1 KiB }\nmodel f() on m { delay m.a }"),
              "E0352 `delay` needs time, this is data @ m.a\n");
    EXPECT_EQ(on_machine("machine gc() { let a = 1 KiB }\nmodel f() on m { for i in 1..m.a { delay 1 s } }"),
              "E0352 a range needs an int, this is data @ m.a\n");
    EXPECT_THAT(on_machine("machine gc() { processor a }\nmodel f() on m { use m.a for 1 s }"),
                HasSubstr("E0352 `use` needs a resource, `m.a` is"));
}

TEST(Errors, ArgumentsOfAMember) {
    EXPECT_THAT(on_machine("machine gc() { fn f(a) = a }\nmodel f() on m { delay m.f(b = 1 s) }"),
                HasSubstr("E0353 `f` has no parameter `b`"));
    EXPECT_THAT(on_machine("machine gc() { fn f(a) = a }\nmodel f() on m { delay m.f() }"),
                HasSubstr("E0353 `f` needs `a`"));
    EXPECT_THAT(on_machine("machine gc() { fn f(a) = a }\nmodel f() on m { delay m.f(1 s, 2 s) }"),
                HasSubstr("E0353 `f` takes 1 arguments, 2 are given"));
    EXPECT_THAT(on_machine("model f() on m { delay m.f }"),
                HasSubstr("E0353 `f` runs on a machine, and none is given"));
}

TEST(Errors, NumberOfIndices) {
    EXPECT_THAT(on_machine("machine gc() { resource a[2] }\nmodel f() on m { use m.a[1, 2] for 1 s }"),
                HasSubstr("E0354 `m.a` has 1 index, 2 given"));
    EXPECT_THAT(
        on_machine("machine gc() { resource a[2] }\nmodel f() on m { use m.a for 1 s }"),
        HasSubstr("E0354 `m.a` is an array, `use` needs one of its resources @ m.a | write an index: `m.a[…]`"));
}

TEST(Errors, EquationsInACircle) {
    EXPECT_EQ(
        Lowering("machine gc() { let a = 1 s let b = 2 s }\nmodel f() on m { delay m.a }\n"
                 "predict f() on gc with { a = b, b = a }")
            .run()
            .errors(),
        "E0355 `a` of `gc` is defined by itself @ a + in this evaluation of `f` @ predict f() on gc with { a = b, "
        "b = a } + it is declared here @ a\n");
}

TEST(Errors, AFnWithoutAnEnd) {
    EXPECT_THAT(Lowering("fn f(k) = f(k - 1) + 0\nmodel m() { delay f(3) * 1 s }\npredict m()").run().errors(),
                HasSubstr("E0356 `f` always calls itself, so it has no value @ f"));
}

TEST(Errors, WhatAModelCannotUse) {
    EXPECT_THAT(Lowering("let s = \"a\"\nmodel m() { if s == \"a\" { delay 1 s } }\npredict m()").run().errors(),
                HasSubstr("E0357 `s` is"));
    EXPECT_THAT(
        Lowering("model m(n: int = 1) { for i in 0..[[1], [2]][n][0] { delay 1 s } }\npredict m()").run().errors(),
        ::testing::IsEmpty());
    EXPECT_THAT(
        Lowering("model m(n: int = 1) { resource a resource b use [a, b][n] for 1 s }\npredict m()").run().errors(),
        ::testing::IsEmpty());
    EXPECT_THAT(Lowering("model m(n: int = 1) { resource a resource b let r = [a, b][n] use r for 1 s }\npredict m()")
                    .run()
                    .errors(),
                HasSubstr("E0357 which one this is has to be known before the run here"));
    EXPECT_THAT(Lowering("fn f(l, k) = if k == 0 then 0 else f(l, k - 1) + l[0]\n"
                         "model m() { for i in 1..2 { delay f([i], 2) * 1 s } }\npredict m()")
                    .run()
                    .errors(),
                HasSubstr("E0357 a list that depends on indices cannot be given to `f`, which calls itself"));
}

TEST(Errors, WorkAndDataNeedASpeed) {
    EXPECT_THAT(Lowering("model m() { processor cpu on cpu { compute 1 flop } }\npredict m()").run().errors(),
                HasSubstr("E0358 `compute` of work needs a processor with a speed of work/time"));
    EXPECT_THAT(on_machine("machine gc() { resource a }\nmodel f() on m { use m.a for 1 KiB }"),
                HasSubstr("E0358 `use` of data needs a speed, and `m.a` has none"));
}

TEST(Errors, NobodyHoldsASharedResource) {
    EXPECT_THAT(Lowering("proc keep(what: resource) { hold what { delay 1 s } }\n"
                         "model m() { resource core(discipline = ps) keep(core) }\npredict m()")
                    .run()
                    .errors(),
                HasSubstr("E0362 `core` serves all at once, and nobody can hold it @ what"));
    EXPECT_THAT(Lowering("machine gc() { resource core proc work() { hold core { delay 1 s } } }\n"
                         "model m() on g { g.work() }\n"
                         "predict m() on gc with { resource core(discipline = ps) }")
                    .run()
                    .errors(),
                HasSubstr("E0362 `g.core` serves all at once, and nobody can hold it @ core"));
}

TEST(Errors, PrioritiesAreForThoseWhoLookAtThem) {
    EXPECT_THAT(Lowering("proc urgent(what: resource) { use what for 1 s priority 2 }\n"
                         "model m() { resource core urgent(core) }\npredict m()")
                    .run()
                    .errors(),
                HasSubstr("E0365 `core` does not look at priorities @ 2"));
    EXPECT_THAT(Lowering("model m() { resource r(discipline = priority) use r for 1 s priority 2 "
                         "use r for 1 s priority 2 ms }\npredict m()")
                    .run()
                    .errors(),
                HasSubstr("E0403 all that waits for `r` has keys of one dimension, and this one is time"));
    EXPECT_THAT(Lowering("proc urgent(what: resource) { use what for 1 MB priority 2 }\n"
                         "model m() { resource up(discipline = maxmin, speed = 1 MB/s) urgent(up) }\npredict m()")
                    .run()
                    .errors(),
                HasSubstr("E0365 flows have no priorities: they share their links @ 2"));
    for (const char* how : {"rr(1 s)", "preemptive"})
        EXPECT_THAT(Lowering(std::string("proc keep(what: resource) { hold what { delay 1 s } }\n"
                                         "model m() { resource core(discipline = ") +
                             how + ") keep(core) }\npredict m()")
                        .run()
                        .errors(),
                    HasSubstr("and nobody can hold it @ what"))
            << how;
}

TEST(Errors, InOrderNeedsAProcessorForEachTask) {
    EXPECT_THAT(Lowering("model m() { processor cpu[2] graph on cpu in order { task a { delay 1 s } } }\npredict m()")
                    .run()
                    .errors(),
                HasSubstr("E0359 `in order` needs a processor for each task"));
}

TEST(Errors, UsedBeforeItStands) {
    EXPECT_THAT(Lowering("model m() { use r[0] for 1 s let k = 2 resource r[k] }\npredict m()").run().errors(),
                HasSubstr("E0360 `r` is used before it stands, and its size needs a `let` of its block"));
}

TEST(Errors, ColumnsOfTables) {
    EXPECT_THAT(Lowering("let w = csv(\"w.csv\")\nmodel m() { delay w.size[0] }\npredict m()").run().errors(),
                HasSubstr("E0361 the table `w` has no column `size` @ size"));
}

TEST(Errors, RecursionOfProcsThroughAMachine) {
    EXPECT_THAT(
        on_machine("machine gc() { proc go() on m { run() } }\nproc run() on m { m.go() }\nmodel f() on m { run() }"),
        ::testing::IsEmpty());
}

TEST(Errors, OneMistakeIsSaidOnce) {
    // twice inlined, and met in several rounds
    const std::string text = on_machine(
        "machine gc() { let a = 1 KiB }\nproc p() on m { delay m.a }\nmodel f() on m { p() p() for i in 1..2 { p() } "
        "}");
    EXPECT_EQ(text, "E0352 `delay` needs time, this is data @ m.a\n");
}

TEST(Errors, AnotherMachineThanACallDemands) {
    EXPECT_THAT(Lowering("machine a() { let x = 1 s }\nmachine b() { let x = 2 s part p = a() }\n"
                         "proc go() on m: a { delay m.x }\n"
                         "model f() on m { go() on m.p go() on m }\npredict f() on b()")
                    .run()
                    .errors(),
                HasSubstr("E0353 `go` runs on `a`, and `m` is another machine"));
}

TEST(Limits, PartsOfParts) {
    std::string machines = "machine m0() { let x = 1 s }\n";
    for (int i = 1; i <= 60; ++i) machines += fmt::format("machine m{}() {{ part p = m{}() }}\n", i, i - 1);
    const auto reading = [&](int deep) {
        std::string member = "m";
        for (int i = 0; i < deep; ++i) member += ".p";
        return Lowering(machines + fmt::format("model f() on m {{ delay {}.x }}\npredict f() on m{}()", member, deep))
            .run()
            .errors();
    };
    EXPECT_EQ(reading(50), "");
    EXPECT_THAT(reading(51), HasSubstr("E0392 machines are parts of each other more than 50 levels deep"));
}

TEST(Limits, Nesting) {
    std::string deep = "fn f0(x) = x + 1\n";
    for (int i = 1; i < 2000; ++i) deep += fmt::format("fn f{}(x) = f{}(x) + 1\n", i, i - 1);
    EXPECT_THAT(Lowering(deep + "model m(n: int = 1) { delay f1999(n) * 1 s }\npredict m()").run().errors(),
                HasSubstr("E0930 functions are nested more than 400 levels deep here"));
}

// Where the limit is met in an expression, what surrounds it is named.
TEST(Limits, NestingNamesWhatIsNested) {
    for (int levels : {500, 900}) {
        std::string procs = "proc p0(n) { delay 1 s }\n", lets = "machine m0() { let x0 = 1 s\n";
        for (int i = 1; i <= levels; ++i) {
            procs += fmt::format("proc p{}(n) {{ p{}(n + 1) }}\n", i, i - 1);
            lets += fmt::format("let x{} = x{} + 1 s\n", i, i - 1);
        }
        EXPECT_THAT(Lowering(procs + fmt::format("model m() {{ p{}(1) }}\npredict m()", levels)).run().errors(),
                    HasSubstr("E0930 statements and procs are nested more than 400 levels deep here"));
        EXPECT_THAT(Lowering(lets + fmt::format("}}\nmodel m() on h {{ delay h.x{} }}\npredict m() on m0()", levels))
                        .run()
                        .errors(),
                    HasSubstr("E0930 lets of machines are nested more than 400 levels deep here"));
    }
}

TEST(Limits, NestingOfProcs) {
    std::string procs = "proc p0() { delay 1 s }\n";
    for (int i = 1; i <= 800; ++i) procs += fmt::format("proc p{}() {{ p{}() }}\n", i, i - 1);
    EXPECT_THAT(Lowering(procs + "model m() { p800() }\npredict m()").run().errors(),
                HasSubstr("E0930 statements and procs are nested more than 400 levels deep here"));
    Lowering fits(procs + "model m() { p300() }\npredict m()");
    EXPECT_EQ(fits.run().show(), "delay 1e0s\n");
}

TEST(Limits, Transitions) {
    // 21 procs, each running the next one twice: 2^20 delays
    std::string procs = "proc p0() { delay 1 s }\n";
    for (int i = 1; i <= 20; ++i) procs += fmt::format("proc p{}() {{ p{}() p{}() }}\n", i, i - 1, i - 1);
    EXPECT_THAT(Lowering(procs + "model m() { p20() }\npredict m()").run().errors(), HasSubstr("E0931 "));
    // few calls, many transitions each
    std::string many = "proc q() { ";
    for (int i = 0; i < 1100; ++i) many += "delay 1 s ";
    many += "}\nproc r() { ";
    for (int i = 0; i < 1000; ++i) many += "q() ";
    EXPECT_THAT(Lowering(many + "}\nmodel m() { r() }\npredict m()").run().errors(),
                HasSubstr("E0931 the graph of `m` has more than 1000000 transitions"));
}

}  // namespace
}  // namespace pamina::lower
