#include "runtime/assist/complete/complete.h"

#include "marked.h"
#include "runtime/assist/complete/signature_help.h"

namespace pamina::assist {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::UnorderedElementsAre;
using testing_::inserts;
using testing_::Marked;
using testing_::Opened;

std::vector<std::string> offered(const std::string& text, const Opened::Files& files = {}) {
    const Opened o(text, files);
    return inserts(complete(o.context(), o.marked.text, o.at()));
}

TEST(Complete, StatementsAtTheirStart) {
    EXPECT_THAT(offered("|"), AllOf(Contains("model"), Contains("param"), Contains("predict"), Not(Contains("delay"))));
    EXPECT_THAT(offered("model m {\n  |\n}"),
                AllOf(Contains("delay"), Contains("par"), Contains("resource"), Not(Contains("param"))));
    EXPECT_THAT(offered("model m {\n  |"), Contains("delay"));
    EXPECT_THAT(offered("machine a {\n  |\n}"), AllOf(Contains("processor"), Contains("part"), Not(Contains("delay"))));
    EXPECT_THAT(offered("model m {\n  graph {\n    |\n  }\n}"), AllOf(Contains("task"), Not(Contains("delay"))));
    EXPECT_THAT(offered("model m {\n  graph {\n    task a {\n      |\n"),
                AllOf(Contains("compute"), Contains("after")));
    EXPECT_THAT(offered("model m {\n  background {\n    |\n"), Contains("loop"));
    EXPECT_THAT(offered("model m {\n  de|\n}"), ElementsAre("delay"));
    EXPECT_THAT(offered("for i in 1..3 {\n  |\n}"),
                AllOf(Contains("print"), Contains("let"), Contains("for"), Contains("i"), Not(Contains("delay")),
                      Not(Contains("model"))));
    EXPECT_THAT(offered("if a {\n  for i in b {\n    as|"), ElementsAre("assert"));
    EXPECT_THAT(offered("model m {\n  for i in 1..3 {\n    |"), AllOf(Contains("delay"), Not(Contains("print"))));
    // One that was begun and left is no obstacle.
    EXPECT_THAT(offered("model m {\n  delay max(1 s,\n  us|\n}"), ElementsAre("use"));
    EXPECT_THAT(offered("model m {\n  par i in 1..3 {\n\nmo|"), ElementsAre("model"));
}

TEST(Complete, NamesInScopeNearestFirst) {
    const std::string text =
        "param P = 4\nfn f(x) = x\nmodel m(n: int = 2) on gc {\n  resource disk\n  for i in 1..n {\n    let d = 1 s\n"
        "    delay |\n  }\n  queue late\n}\n";
    const auto list = offered(text);
    EXPECT_THAT(list, AllOf(Contains("P"), Contains("f"), Contains("n"), Contains("gc"), Contains("disk"),
                            Contains("i"), Contains("d"), Contains("late"), Contains("max"), Not(Contains("predict"))));
    const auto at = [&](const char* name) { return std::find(list.begin(), list.end(), name) - list.begin(); };
    EXPECT_LT(at("d"), at("n"));
    EXPECT_LT(at("n"), at("P"));
    EXPECT_LT(at("P"), at("max"));
    // What is declared in a block that is closed is not known.
    EXPECT_THAT(offered("model a { let inner = 1 }\nmodel b { delay |"), Not(Contains("inner")));
    EXPECT_THAT(offered("print sum(k in 1..3: |"), Contains("k"));
    EXPECT_THAT(offered("fn f(n) = let half = n, rest = half in {|"), AllOf(Contains("half"), Contains("rest")));
    EXPECT_THAT(offered("print let half = 1, rest = |"), Contains("half"));
    EXPECT_THAT(offered("print (let half = 1 in half) + |"), Not(Contains("half")));
    EXPECT_THAT(offered("fn f(size, b = 2) = s|"), Contains("size"));
    EXPECT_THAT(offered("fn f(size) = size\nlet x = s|"), Not(Contains("size")));
    EXPECT_THAT(offered("let |"), IsEmpty());
    EXPECT_THAT(offered("model |"), IsEmpty());
    EXPECT_THAT(offered("// P|"), IsEmpty());
    EXPECT_THAT(offered("print \"P|\""), IsEmpty());
}

TEST(Complete, ValuesInTexts) {
    EXPECT_THAT(offered("let cycle = 1 s\nprint \"a \\(c|)\""), Contains("cycle"));
    EXPECT_THAT(offered("let cycle = 1 s\nprint \"a \\(1 + |) b\""), Contains("cycle"));
    EXPECT_THAT(offered("let cycle = 1 s\nprint \"\\(1) \\(|)\""), Contains("cycle"));
    EXPECT_THAT(offered("let cycle = 1 s\nprint \"a \\(cycle) c|\""), IsEmpty());
    EXPECT_THAT(offered("let cycle = 1 s\nprint \"c|\\(cycle)\""), IsEmpty());
    EXPECT_THAT(offered("let cycle = 1 s\nprint \"\\(1)\", |"), Contains("cycle"));
}

TEST(Complete, Members) {
    const std::string machine = "machine a(X: int = 2) { let gap = 1 s  processor cpu[X]  fn flight(w) = w * gap }\n";
    EXPECT_THAT(offered(machine + "model m on x: a { delay x.|"), ElementsAre("X", "cpu", "flight", "gap"));
    EXPECT_THAT(offered(machine + "model m on x { delay x.g|"), ElementsAre("gap"));
    EXPECT_THAT(offered(machine + "machine c { part node[2] = a(X = 1) }\nmodel m on x: c { delay x.node[0].|"),
                Contains("gap"));
    const std::string ranks = "machine r { part rank[4]  proc send(from: rank, to: rank) { delay 1 s } }\n";
    EXPECT_THAT(offered(ranks + "model m on x: r { x.rank[0..<2].|"), ElementsAre("rank", "send"));
    EXPECT_THAT(offered(ranks + "model m on x: r { x.rank[0..<2].rank[0].|"), ElementsAre("rank", "send"));
    EXPECT_THAT(offered(ranks + "model m on x { x.rank[0..<2].s|"), ElementsAre("send"));
    EXPECT_THAT(
        offered("model m { resource server  measure turn { use server for 1 s } }\nlet r = predict m\nprint r.|"),
        AllOf(Contains("time"), Contains("resource"), Contains("measure")));
    EXPECT_THAT(offered("model m { resource server  use server for 1 s }\nlet r = predict m\nprint r.resource.|"),
                ElementsAre("server"));
    EXPECT_THAT(
        offered("model m { resource server  use server for 1 s }\nlet r = predict m\nprint r.resource.server.uti|"),
        ElementsAre("utilization"));
    EXPECT_THAT(offered("model m { measure turn { delay 1 s } }\nlet r = predict m\nprint r.measure.|"),
                ElementsAre("turn"));
    EXPECT_THAT(offered("model m { delay 1 s }\nprint (predict m).ti|"), ElementsAre("time"));
    EXPECT_THAT(offered("model m { delay 1 s }\nprint let r = predict m in r.ti|"), ElementsAre("time"));
    EXPECT_THAT(offered("model m { delay 1 s }\nfor i in 1..2 {\n  let r = predict m\n  print r.ti|\n}"),
                ElementsAre("time"));
    EXPECT_THAT(offered("for i in 1..2 { let p = { first = i }; print p.|\n}"), ElementsAre("first"));
    // Of a simulation the ends of its intervals, too, with the same figures.
    const std::string drawn = "model m { measure turn { delay 1 s } }\nlet r = simulate m\nprint ";
    EXPECT_THAT(offered(drawn + "r.|"),
                AllOf(Contains("low"), Contains("high"), Contains("mean"), Contains("time"), Contains("replications")));
    EXPECT_THAT(offered(drawn + "r.low.|"), Contains("time"));
    EXPECT_THAT(offered(drawn + "r.high.measure.|"), ElementsAre("turn"));
    EXPECT_THAT(offered(drawn + "r.mean.measure.turn.p99|"), ElementsAre("p99", "p999"));
    EXPECT_THAT(offered("model m { delay 1 s }\nprint (simulate m).lo|"), ElementsAre("low"));
    EXPECT_THAT(offered("model m { delay 1 s }\nprint (simulate m).time.p9|"),
                UnorderedElementsAre("p90", "p95", "p99", "p999"));
    EXPECT_THAT(offered("model m { delay 1 s }\nprint (predict m).time.p9|"), IsEmpty());
    EXPECT_THAT(offered("model m { delay 1 s }\nprint (predict m).lo|"), ElementsAre("low"));
    EXPECT_THAT(offered("let p = { a = 1, b = 2 s }\nprint p.|"), ElementsAre("a", "b"));
    EXPECT_THAT(offered("model m(P: int = 1) { delay P * 1 s }\nlet t = sweep(P in 1..3: predict m(P = P))\nprint t.|"),
                AllOf(Contains("P"), Contains("time")));
    EXPECT_THAT(offered("model m(P: int = 1) { delay P * 1 s }\nlet t = sweep(P in 1..3: predict m(P = P))\n"
                        "plot(t, x = \"|\")"),
                Contains("P"));
    EXPECT_THAT(offered("let t = table([{ P = 1 }])\nplot(t, kind = \"|\")"),
                UnorderedElementsAre("line", "points", "steps", "bars", "histogram", "cdf", "heat"));
    EXPECT_THAT(offered("let t = table([{ P = 1 }])\nplot(t, kind = \"h|"), ElementsAre("heat", "histogram"));
    EXPECT_THAT(offered("let t = table([{ P = 1 }])\nplot(t, b|"), AllOf(Contains("bins = "), Contains("by = ")));
    EXPECT_THAT(offered("import \"l.pam\" as l\nprint l.|", {{"l.pam", "fn twice(x) = 2 * x\nlet _own = 3\n"}}),
                ElementsAre("twice"));
    EXPECT_THAT(offered("print nothing.|"), IsEmpty());
    // Behind a block that was never closed.
    EXPECT_THAT(offered("model m { delay 1 s }\nmodel open {\n  par i in 1..3 {\n\nlet r = predict m\nprint r.|"),
                Contains("time"));
}

TEST(Complete, UnitsAndTypes) {
    EXPECT_THAT(offered("model m { delay 3 |"), AllOf(Contains("us"), Contains("KiB"), Not(Contains("m"))));
    EXPECT_THAT(offered("model m { delay 3 m|"), AllOf(Contains("ms"), Contains("min"), Not(Contains("us"))));
    EXPECT_EQ(offered("model m { delay 3 |").front(), "s");
    EXPECT_THAT(offered("print 3 s -> |"), Contains("ms"));
    EXPECT_THAT(offered("let x = 3 GB/|"), Contains("s"));
    EXPECT_THAT(offered("unit packet\nlet x = 3 p|"), Contains("packet"));
    EXPECT_THAT(offered("model m(n: |"), AllOf(Contains("int"), Contains("time"), Not(Contains("delay"))));
    EXPECT_THAT(offered("param n: t|"), ElementsAre("time"));
}

TEST(Complete, PredictAndItsMachines) {
    const std::string text = "machine gc(X: int = 1) { let g = 1 s }\nmodel m(P: int = 1) on x { delay x.g }\n";
    EXPECT_THAT(offered(text + "predict |"), ElementsAre("m"));
    EXPECT_THAT(offered(text + "predict m |"), AllOf(Contains("on"), Contains("with")));
    EXPECT_THAT(offered(text + "predict m on |"), ElementsAre("gc"));
    EXPECT_THAT(offered(text + "predict m(|"), Contains("P = "));
    EXPECT_THAT(offered(text + "predict m(P = 2) on gc(|"), Contains("X = "));
    EXPECT_THAT(offered(text + "predict m on gc with { |"), AllOf(Contains("g"), Contains("X")));
    EXPECT_THAT(offered(text + "let r = (predict m on |"), ElementsAre("gc"));
}

TEST(Complete, WordsWithAMeaningInTheirPlace) {
    EXPECT_THAT(offered("model m { processor cpu[2]\n par i in 1..3 on cpu schedule |"),
                AllOf(Contains("dynamic"), Contains("static")));
    EXPECT_THAT(offered("model m { processor cpu[2]\n par i in 1..3 on cpu |"),
                AllOf(Contains("schedule"), Contains("order")));
    EXPECT_THAT(offered("model m { resource r (|"), AllOf(Contains("servers = "), Contains("discipline = ")));
    EXPECT_THAT(offered("model m { resource r (servers = 2, |"), Not(Contains("servers = ")));
    EXPECT_THAT(offered("model m { resource r[3] (discipline = |"),
                AllOf(Contains("fcfs"), Contains("ps"), Contains("rr"), Contains("lifo"), Contains("priority"),
                      Contains("preemptive"), Contains("delay")));
    EXPECT_THAT(offered("model m { resource r\n use r |"), Contains("for"));
    EXPECT_THAT(offered("model m { graph { task a[i in 0..3] { delay 1 s }\n task b { after |"),
                AllOf(Contains("a"), Contains("all")));
    EXPECT_THAT(offered("model m { graph from |"), AllOf(Contains("stg"), Contains("ninja"), Contains("events")));
    EXPECT_THAT(offered("model m { graph from ninja(\".ninja_log\", |"), Contains("graph = "));
    EXPECT_THAT(offered("model m { graph from chrome(\"t.json\", order = \"|"), ElementsAre("free", "kept"));
    EXPECT_THAT(offered("let t = sort(|"), Contains("by = "));
}

TEST(Complete, Files) {
    const Opened o("import \"lib/|\"");
    Context context = o.context();
    std::string asked = "none";
    context.list_folder = [&](const std::string& folder) {
        asked = folder;
        return std::vector<std::string>{"a.pam", "b.csv", "sub/"};
    };
    EXPECT_THAT(inserts(complete(context, o.marked.text, o.at())), ElementsAre("lib/a.pam", "lib/sub/"));
    EXPECT_EQ(asked, "lib/");
    const Marked csv("let t = csv(\"b|");
    EXPECT_THAT(inserts(complete(context, csv.text, csv.offset)), ElementsAre("b.csv"));
    const Marked graph("model m { graph from ninja(\"l\", graph = \"b|");
    EXPECT_THAT(inserts(complete(context, graph.text, graph.offset)), ElementsAre("b.csv"));
    const Marked runs("let t = hyperfine(\"b|");
    EXPECT_THAT(inserts(complete(context, runs.text, runs.offset)), ElementsAre("b.csv"));
    EXPECT_THAT(offered("import std.|"), Contains("machines"));
    EXPECT_THAT(offered("import std.machines.|"), Contains("loggp"));
}

TEST(Complete, WithoutAProgram) {
    const Marked m("model m { resource disk\n use d|");
    EXPECT_THAT(inserts(complete({}, m.text, m.offset)), Contains("disk"));
    const Marked dot("model m on x { delay x.|");
    EXPECT_THAT(complete({}, dot.text, dot.offset), IsEmpty());
}

TEST(Complete, TheLastLineOfAPrompt) {
    // Names are those of the lines before; the text is the unfinished one.
    const Opened before("let speed = 3 GB/s\nmodel m(P: int = 2) { delay P * 1 s }");
    const Marked line("print sp|");
    const auto list = complete(before.context(), line.text, line.offset);
    ASSERT_THAT(inserts(list), ElementsAre("speed"));
    EXPECT_EQ(list[0].detail, "data/time");
    EXPECT_EQ(list[0].replace.begin, 6u);
    EXPECT_EQ(list[0].replace.end, 8u);
}

SignatureHelp helped(const std::string& text) {
    const Opened o(text);
    return signature_help(o.context(), o.marked.text, o.at()).value_or(SignatureHelp{});
}

TEST(SignatureHelp, OfCalls) {
    const std::string text = "/// Does it.\nmodel m(P: int = 4, t: time = 2 s) { delay P * t }\n";
    const auto h = helped(text + "predict m(|");
    EXPECT_EQ(h.label, "m(P: int = 4, t: time = 2 s)");
    EXPECT_EQ(h.active, 0);
    ASSERT_EQ(h.parameters.size(), 2u);
    EXPECT_EQ(h.label.substr(h.parameters[1].first, h.parameters[1].second - h.parameters[1].first), "t: time = 2 s");
    EXPECT_EQ(helped(text + "predict m(3, |").active, 1);
    EXPECT_EQ(helped(text + "predict m(t = |").active, 1);
    EXPECT_EQ(helped(text + "predict m(3, 2 s, |").active, -1);
    EXPECT_EQ(helped(text + "predict m(max(1, |").label.substr(0, 3), "max");
    EXPECT_EQ(helped(text + "predict m(max(1, 2), |").active, 1);
    EXPECT_THAT(helped("let t = sort(|").label, testing::HasSubstr("by"));
    EXPECT_EQ(helped("let x = (|").label, "");
    EXPECT_EQ(helped("model m(|").label, "");
}

}  // namespace
}  // namespace pamina::assist
