// The naive evaluator on what is passed around: things, machines and their parts, lists and records. Times by hand.
#include "tests/oracle/naive_predict.h"

namespace pamina::naive {
namespace {

void expect_end(double time, const std::string& text, std::size_t which = 0) {
    const Outcome o = predict(text, which);
    ASSERT_FALSE(o.failure) << text << "\n" << o.failure->what();
    EXPECT_EQ(o.time, time) << text << which;
}

TEST(NaiveArguments, ThingsAndTheirElements) {
    // Three on r[1] one after the other.
    expect_end(6, R"(proc go(what, t: time) { use what for t }
    model m() { resource r[2]  par p in 0..<3 { go(r[1], 2 s) } }
    predict m())");
    // Two processors for three: 4; one of them: 6.
    const char* text = R"(proc go(where) { on where { compute 2 s } }
    model all() { processor cpu[2]  par p in 0..<3 { go(cpu) } }
    model one() { processor cpu[2]  par p in 0..<3 { go(cpu[1]) } }
    predict all()
    predict one())";
    expect_end(4, text, 0);
    expect_end(6, text, 1);
    // A queue, an event and a barrier.
    expect_end(6, R"(proc give(q) { put q after 2 s }
    proc take(q, e, b) { get q  signal e  sync b  delay 1 s }
    model m() { queue q[2]  event e  barrier b(parties = 2)
        fork { give(q[1])  await e  delay 3 s  sync b } { take(q[1], e, b) } }
    predict m())");
}

TEST(NaiveArguments, MachinesAreArguments) {
    const char* text = R"(machine gc(n: int) { let t = n * 1 s  resource bus  proc go() { use bus for t } }
    proc twice(h) { h.go()  h.go()  use h.bus for h.n * 1 s }
    model m() on a, b { par p in 0..<2 { twice(a) }  twice(b) }
    predict m() on gc(1), gc(2))";
    // On a: 6 uses of 1 s; then on b 3 of 2 s.
    expect_end(12, text);
}

TEST(NaiveArguments, SeveralMachinesByPosition) {
    const char* text = R"(machine gc(n: int) { let t = n * 1 s  resource bus }
    proc go() on x, y { delay x.t  delay 10 * y.t }
    model m() on a, b { go() }
    predict m() on gc(1), gc(2))";
    expect_end(1 + 20, text);
}

TEST(NaiveArguments, MachinesOfACall) {
    const char* text = R"(machine gc(n: int) { let t = n * 1 s }
    machine pair() { part left = gc(3)  part right[2] = gc(5) }
    proc go() on x, y { delay x.t  delay 10 * y.t }
    proc one() on x { delay x.t }
    model m() on a, b { go() on b, a  one() on b  one() }
    model parts() on p { one() on p.left  go() on p.right[1], p.left }
    predict m() on gc(1), gc(2)
    predict parts() on pair())";
    expect_end(2 + 10 + 2 + 1, text, 0);
    expect_end(3 + 5 + 30, text, 1);
}

TEST(NaiveParts, AreMachinesOfTheirOwn) {
    // Two nodes, each with two processors and a link: on node i two processes compute i + 1 s each at once and then use
    // the link one after the other for lat. Node 1: 2 + 2 * 1.
    const char* text = R"(machine two(n: int = 1) { let lat = 1 s  processor cpu[n]  resource link
                                                    proc send() { use link for lat } }
    machine cluster(k: int) { part node[k] = two(n = 2)  resource spine }
    model m() on c { par i in 0..<len(c.node) { par p in 0..<len(c.node[i].cpu) on c.node[i].cpu[p] {
        compute (i + 1) * 1 s
        c.node[i].send() } } }
    predict m() on cluster(2))";
    const Outcome o = predict(text);
    ASSERT_FALSE(o.failure) << o.failure->what();
    EXPECT_EQ(o.time, 4);
    ASSERT_EQ(o.entities.at("c.node.cpu").size(), 4u);
    EXPECT_EQ(o.entities.at("c.node.cpu")[1].busy, 1);
    EXPECT_EQ(o.entities.at("c.node.cpu")[2].busy, 2);
    EXPECT_EQ(o.entities.at("c.node.link")[1].busy, 2);
}

TEST(NaiveParts, KnowTheMachineAroundThem) {
    // The part's argument and its `with` use what the cluster has: 2 * 3 = 6 s, and lat = 6 + 1.
    expect_end(13, R"(machine gc(t: time) { let lat = t  resource link }
    machine cluster(k: int) { let base = k * 3 s  part one = gc(t = base) with { lat = lat + 1 s } }
    model m() on c { use c.one.link for c.one.lat  delay c.one.t }
    predict m() on cluster(2))");
}

TEST(NaiveParts, OfParts) {
    // 2 x 2 links, each used once for 1 s; then link (1, 0) by two.
    const Outcome o = predict(R"(machine leaf() { resource link }
    machine pair() { part node[2] = leaf() }
    machine hall() { part rack[2] = pair() }
    model m() on h { par i in 0..1 { par j in 0..1 { use h.rack[i].node[j].link for 1 s } }
                     par p in 0..1 { use h.rack[1].node[0].link for 1 s } }
    predict m() on hall())");
    ASSERT_FALSE(o.failure) << o.failure->what();
    EXPECT_EQ(o.time, 3);
    ASSERT_EQ(o.entities.at("h.rack.node.link").size(), 4u);
    EXPECT_EQ(o.entities.at("h.rack.node.link")[2].busy, 3);
}

TEST(NaiveMachines, Derived) {
    // cycle 2: 2 + 4 = 6; n is a parameter still; `with` on top: cycle 4.
    const char* text = R"(machine gc(n: int = 1) { let cycle = 1 s  let gap = 2 * cycle }
    machine slow = gc with { cycle = 2 * cycle }
    machine slower = slow with { cycle = cycle + 1 s }
    model m() on h { delay h.cycle + h.n * h.gap }
    predict m() on slow()
    predict m() on slow(n = 2) with { cycle = cycle * 2 }
    predict m() on slower(3))";
    expect_end(2 + 4, text, 0);
    expect_end(4 + 16, text, 1);
    expect_end(3 + 18, text, 2);
}

TEST(NaiveMachines, WithReplacesItems) {
    const char* text = R"(machine gc(X: int = 2) { let cycle = 1 s  resource link[X]
        fn f(x) = x * cycle
        proc send(node, words) { use link[node] for f(words) }
        proc twice(node) { send(node, 1)  send(node, 1) } }
    proc slow(node, words) { delay 7 s * words }
    machine fast = gc with { fn f(x) = x * cycle / 2
                             send = slow }
    machine pair() { let own = 5 s
                     part n[2] = gc() with { proc send(node, words) { delay own * words } } }
    model inside() on x { x.twice(0)  delay x.f(2) }
    model at_once() on x { par i in 1..4 { x.send(0, 2) } }
    model parts() on x { x.n[1].twice(0) }
    predict inside() on gc
    predict inside() on fast
    predict inside() on gc with { proc send(node, words) { delay f(words) * 3 } }
    predict at_once() on gc
    predict at_once() on gc with { resource link[2] (servers = 2) }
    predict parts() on pair)";
    expect_end(2 + 2, text, 0);
    expect_end(14 + 1, text, 1);
    expect_end(6 + 2, text, 2);
    expect_end(8, text, 3);
    expect_end(4, text, 4);
    expect_end(10, text, 5);
}

TEST(NaiveValues, ListsByComprehension) {
    expect_end(0 + 2 + 4 + 6,
               "model m(n: int = 4) { let d = [2 * i for i in 0..<n]\n"
               "for i in 0..<len(d) { delay d[i] * 1 s } }\npredict m()");
    expect_end(4 + 9 + 4, "model m() { let d = [i * i for i in [2, 3, -2]]\ndelay sum(x in d: x) * 1 s }\npredict m()");
    expect_end(3, "let n = 3\nlet d = [i * 1 s for i in 0..n]\nmodel m(d) { delay d[3] }\npredict m(d)");
}

TEST(NaiveValues, Records) {
    expect_end(7, "model m() { let r = { a = 1, b = 2 s }\ndelay r.a * 5 s  delay r.b }\npredict m()");
    expect_end(4, "fn f(r) = r.a + r.b\nmodel m() { delay f({ a = 1 s, b = 3 s }) }\npredict m()");
    expect_end(6, "model m() { let r = { t = [1 s, 2 s], u = { v = 3 } }\ndelay r.t[1] * r.u.v }\npredict m()");
}

}  // namespace
}  // namespace pamina::naive
