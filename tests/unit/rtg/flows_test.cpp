// Flows in the forms of a graph: routes written, read, told and checked.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "runtime/rtg/durations.h"
#include "runtime/rtg/forms.h"

namespace pamina::rtg {
namespace {

/// One flow over two links of an array, or over one for each of a range.
Graph flow() {
    Graph g;
    g.name = "m";
    g.local_slots = 3;
    g.slot_names = {"", "k", "now"};
    g.entry = g.add_state();
    const StateId declared = g.add_state(), end = g.add_state();
    Entity link;
    link.name = "l";
    link.discipline = Discipline::Maxmin;
    link.slot = 0;
    link.speed = g.pool.const_real(8);
    link.each = g.pool.const_real(2);
    link.dimensions = {g.pool.const_int(4)};
    g.entities = {link};
    g.add_transition(g.entry, declared, Declare{0});
    RouteItem one, other, each, either;
    one.link = {0, {g.pool.const_int(1)}};
    other.link = {0, {g.pool.const_int(2)}};
    each.kind = RouteItem::Kind::For;
    each.slot = 1;
    each.range = {g.pool.const_int(0), g.pool.const_int(3), kNone, true};
    each.body.resize(1);
    each.body[0].link = {0, {g.pool.local(1, expr::Kind::Int)}};
    either.kind = RouteItem::Kind::If;
    either.condition = g.pool.const_bool(true);
    either.body = {one, other};
    either.other = {each};
    g.add_transition(declared, end, Transfer{{either}, g.pool.const_real(40), g.pool.const_real(5)});
    return g;
}

Transfer& transfer(Graph& g) {
    return std::get<Transfer>(g.transitions[1].action);
}

std::string wrong(const auto& change) {
    Graph g = flow();
    change(g);
    const auto found = verify(g);
    return found.empty() ? "" : found.front();
}

TEST(Flows, ATextReadsBack) {
    const Graph g = flow();
    EXPECT_EQ(wrong([](Graph&) {}), "");
    const std::string text = print(g);
    EXPECT_NE(text.find("discipline maxmin each 1 speed 0"), std::string::npos) << text;
    EXPECT_NE(text.find("transfer { if 8 { link 0 -1 [ 3 ] link 0 -1 [ 4 ] } { for 1"), std::string::npos) << text;
    const auto back = parse(text);
    ASSERT_TRUE(back.graph) << back.line << ": " << back.error;
    EXPECT_EQ(print(*back.graph), text);
    const auto refused = [&](const std::string& from, const std::string& to) {
        std::string changed = text;
        changed.replace(changed.find(from), from.size(), to);
        return parse(changed).error;
    };
    EXPECT_EQ(refused("discipline maxmin", "discipline fifo"), "expected a discipline");
    EXPECT_EQ(refused("{ link", "{ line"), "expected link, if or for");
}

TEST(Flows, AreTold) {
    const Graph g = flow();
    const auto told = json(g);
    EXPECT_EQ(told["entities"][0]["discipline"], "maxmin");
    EXPECT_EQ(told["transitions"][1]["kind"], "transfer");
    EXPECT_EQ(told["transitions"][1]["label"],
              "use [if true then [l[1], l[2]] else [l[k] for k in 0..<3]] for 40 after 5");
    EXPECT_NE(dot(g).find("use [if true then [l[1], l[2]]"), std::string::npos);
}

TEST(Flows, AreChecked) {
    EXPECT_EQ(wrong([](Graph& g) { transfer(g).amount = g.pool.const_int(1); }), "an amount has the wrong kind");
    EXPECT_EQ(wrong([](Graph& g) { transfer(g).latency = g.pool.const_int(1); }), "a latency has the wrong kind");
    EXPECT_EQ(wrong([](Graph& g) { transfer(g).route[0].condition = g.pool.const_int(1); }),
              "a condition has the wrong kind");
    EXPECT_EQ(wrong([](Graph& g) { transfer(g).route[0].other[0].slot = 7; }), "there is no slot 7");
    EXPECT_EQ(wrong([](Graph& g) { transfer(g).route[0].body[0].link.indices.clear(); }),
              "`l` has 1 dimensions, not 0");
    EXPECT_EQ(wrong([](Graph& g) { g.entities[0].speed = kNone; }), "link l has no speed");
    EXPECT_EQ(wrong([](Graph& g) {
                  g.entities[0].discipline = Discipline::Ps;
                  g.entities[0].each = kNone;
              }),
              "a flow goes over `l`, which is no link");
    EXPECT_EQ(wrong([](Graph& g) { g.entities[0].discipline = Discipline::Ps; }),
              "entity l bounds flows and is no link");
    EXPECT_NE(
        wrong([](Graph& g) { g.transitions[1].action = Use{{0, {0}}, transfer(g).amount}; }).find("the wrong kind"),
        std::string::npos);
    EXPECT_EQ(
        wrong([](Graph& g) { g.transitions[1].action = Use{transfer(g).route[0].body[0].link, transfer(g).amount}; }),
        "state 1 uses a link without a flow");
    EXPECT_EQ(wrong([](Graph& g) { g.transitions[1].action = Acquire{transfer(g).route[0].body[0].link, kNone}; }),
              "state 1 acquires `l`, which is shared");
    EXPECT_EQ(wrong([](Graph& g) { transfer(g).route.push_back(transfer(g).route[0]); }),
              "two things are bound to slot 1");
}

TEST(Flows, OfWhichTheTimeDependsOnNow) {
    Graph g = flow();
    EXPECT_FALSE(unknown_duration(g, g.entry));
    g.now_slot = 2;
    const Id late = g.pool.make(expr::Op::LtR, {g.pool.const_real(1), g.pool.local(2, expr::Kind::Real)}, {});
    transfer(g).route[0].condition = late;
    EXPECT_EQ(unknown_duration(g, g.entry), 1);
}

}  // namespace
}  // namespace pamina::rtg
