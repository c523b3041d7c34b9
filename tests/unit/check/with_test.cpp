// What `with` may replace, and the machines that a call is given.
#include "tests/unit/check/checking.h"

namespace pamina::check::testing_ {
namespace {

const std::string kMachines =
    "machine gc(X: int = 2) {\n"
    "  let cycle = 1 ns\n  processor cpu[X]\n  resource link[X]\n  fn f(x) = x * cycle\n"
    "  proc send(node, words) { use link[node] for f(words) }\n"
    "}\n"
    "machine other() { resource r  part node[3] = gc()  fn f(x) = x }\n"
    "fn g(x, y) = x\nproc free(node, words) { delay words * 1 s }\n";

std::vector<std::string> with(const std::string& text) {
    return Checked(kMachines + text).errors();
}

TEST(With, TakesWhatFits) {
    for (const char* text : {
             "machine a = gc with { cycle = cycle / 2  resource link[4] (servers = 3)  fn f(x) = x * cycle + 1 ns }",
             "machine a = gc with { proc send(node, words, more = 1) { use link[node] for f(words) } }",
             "machine a = gc with { send = free }",
             "machine a = other with { part node[4] = gc(X = 3) with { cycle = 2 ns } }",
             "model m() on x { }  predict m() on gc with { processor cpu[8]  fn f(x) = x * cycle }",
             "machine a() { let here = 2 s  part n = gc() with { proc send(node, words) { delay here + cycle } } }",
         }) {
        EXPECT_THAT(with(text), ::testing::ElementsAre()) << text;
    }
}

TEST(With, KindsAndShapes) {
    const std::string called = " | it is called as before: with the same names, and others only with defaults";
    struct {
        const char* text;
        std::string error;
    } cases[] = {
        {"resource cpu[3]", "E0236 `cpu` of `gc` is a processor, and cannot be replaced by a resource @ cpu"},
        {"fn send(x) = 1", "E0236 `send` of `gc` is a proc, and cannot be replaced by a function @ send"},
        {"proc f(x) { }", "E0236 `f` of `gc` is a function, and cannot be replaced by a proc @ f"},
        {"resource lnk[3]", "E0210 `gc` has no member `lnk` @ lnk | did you mean `link`?"},
        {"resource link", "E0237 `link` of `gc` has 1 index, and the new one has no index @ link"},
        {"fn f(y) = 1 s", "E0237 `f` of `gc` takes (x), and the new one takes (y) @ f" + called},
        {"f = g", "E0237 `f` of `gc` takes (x), and the new one takes (x, y) @ g" + called},
        {"fn f(x: string) = 1 s", "E0237 `x` of `f` of `gc` is a number, and of the new one a string @ f"},
        {"link = 3", "E0236 `link` of `gc` is a resource, not a value @ link | declare another one: `resource link`"},
        {"f = 3",
         "E0236 `f` of `gc` is a function, and `3` is a plain number @ 3 | write the name of a fn, or declare it: `fn "
         "f(…) …`"},
        {"send = f",
         "E0236 `send` of `gc` is a proc, and `f` is a function @ f | write the name of a proc, or declare it: `proc "
         "send(…) …`"},
        {"cycle = f", "E0213 `f` is a function, not a value @ f | call it: `f(…)`"},
        {"fn f(x) = nope", "E0201 `nope` is not declared @ nope"},
        {"proc send(node, words) { delay link }",
         "E0302 `delay` needs a number, `link` is an array of resources @ link"},
        {"proc send(node, words) { }  send = free", "E0313 `send` is given twice @ send"},
    };
    for (const auto& c : cases) {
        EXPECT_THAT(with(std::string("machine a = gc with { ") + c.text + " }"), ::testing::ElementsAre(c.error))
            << c.text;
        EXPECT_THAT(with(std::string("model m() on x { }  predict m() on gc with { ") + c.text + " }"),
                    ::testing::ElementsAre(c.error))
            << c.text;
    }
    EXPECT_THAT(with("machine a = other with { node = gc }"),
                ::testing::ElementsAre(
                    "E0236 `node` of `other` is a part, not a value @ node | declare another one: `part node = …`"));
    // A part: by any machine that has what is used of it.
    const std::string bare = "machine bare() { }  machine a = other with { part node[2] = bare() }";
    EXPECT_THAT(with(bare), ::testing::ElementsAre());
    EXPECT_THAT(with(bare + "  model m() on x: other { x.node[0].send(0, 1) }"),
                ::testing::ElementsAre("E0322 `bare` has no member `send`, which is used of `node` @ node"));
    EXPECT_THAT(with(bare + "  proc p(g: gc) { }  model m() on x: other { p(x.node[0]) }"),
                ::testing::ElementsAre("E0321 `node` of `other` is `gc`, and the new one is `bare` @ node"));
}

// The script's lets stand before the `predict` whose machine needs them.
TEST(With, LetsBeforeTheirUse) {
    EXPECT_THAT(with("model m() on x { }\npredict m() on gc with { fn f(x) = x * late }\nlet late = 1 s"),
                ::testing::ElementsAre("E0203 `late` is used before it stands @ late"));
    EXPECT_THAT(
        with("model m() on x { }\nmachine a = gc with { fn f(x) = x * late }\nlet late = 1 s\npredict m() on a"),
        ::testing::ElementsAre());
}

TEST(MachinesOfCalls, Fit) {
    const std::string procs =
        "proc both() on x: gc, y { x.send(1, 2) }\nproc through(p: gc, q) { both() on p, q }\n"
        "model m() on a: gc, b: other {\n  ";
    struct {
        const char* text;
        std::vector<std::string> errors;
    } cases[] = {
        {"both()  both() on a, b  both() on b.node[1], a  through(a, b)", {}},
        {"both() on a", {"E0320 `both` runs on 2 machines, and 1 is given @ both()"}},
        {"both() on a, b, a", {"E0320 `both` runs on 2 machines, and 3 are given @ a"}},
        {"both() on b, b", {"E0321 `both` runs on `gc`, and `b` is `other` @ b"}},
        {"both() on gc, b",
         {"E0213 `gc` is a machine that does not run here @ gc | it is a name after `on`, a part of one or a "
          "parameter"}},
        {"both() on b.node, b", {"E0307 `b.node` is an array of machines @ b.node | give one of them: `b.node[…]`"}},
        {"both() on a with { cycle = 1 s }, b",
         {"E0238 a machine cannot be changed while it runs @ a with { cycle = 1 s } | `with` belongs to `predict`, to "
          "a "
          "`part` or to a machine of its own: `machine m = … with { … }`"}},
        {"a.send(1, 2) on b", {"E0320 `send` runs on no machine @ b"}},
    };
    for (const auto& c : cases)
        EXPECT_THAT(with(procs + c.text + "\n}"), ::testing::ElementsAreArray(c.errors)) << c.text;
    EXPECT_THAT(
        with("g(1, 2) on gc"),
        ::testing::ElementsAre("E0220 a machine cannot stand here @ gc | models are run on machines: `predict m(…) "
                               "on …`"));
    EXPECT_THAT(with("model m() on x { }\nm() on gc"),
                ::testing::ElementsAre("E0213 `m` is a model, which has no value @ m() | predict it: `predict m(…)`"));
}

}  // namespace
}  // namespace pamina::check::testing_
