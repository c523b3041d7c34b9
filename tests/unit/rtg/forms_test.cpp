// Pictures, JSON, counts, labels; states that nothing reaches.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "runtime/rtg/labels.h"
#include "sample.h"
#include "sample_beside.h"

namespace pamina::rtg {
namespace {

using testing::beside;
using testing::sample;

bool has(const std::string& text, const std::string& piece) {
    return text.find(piece) != std::string::npos;
}

TEST(Dot, ASmallGraphWrittenOut) {
    Graph g;
    g.name = "m";
    g.entry = g.add_state();
    Item wait;
    wait.amount = g.pool.const_quantity(2, -3, 1);
    g.add_transition(g.entry, g.add_state(), Pass{{wait}});
    EXPECT_EQ(dot(g),
              "digraph \"m\" {\n"
              "  rankdir=TB;\n"
              "  fontname=\"Helvetica\";\n"
              "  node [shape=circle, label=\"\", width=0.18, style=filled, fillcolor=white, fontname=\"Helvetica\"];\n"
              "  edge [fontname=\"Helvetica\", fontsize=10, arrowsize=0.7];\n"
              "  start [shape=plaintext, style=\"\", width=0, label=\"m\"];\n"
              "  start -> s0 [arrowhead=none];\n"
              "  s0;\n"
              "  s1 [shape=doublecircle, width=0.1];\n"
              "  s0 -> s1 [label=\"delay 2 ms\"];\n"
              "}\n");
}

TEST(Dot, PiecesOfTheSample) {
    const std::string d = dot(sample());
    for (const char* piece :
         {"digraph \"sample \\\"quoted\\\" \\\\ µ\\nline\" {", "label=\"for i in 1..a step 2\"",
          "label=\"done\", color=gray40", "label=\"if i < n\"", "label=\"else\"", "use r[i] for wires.cost[i]",
          "style=bold, color=steelblue, constraint=false, label=\"next\"", "label=\"branch 1\"", "label=\"branch 2\"",
          "on m.cpu[0..<2]", "label=\"fork 2\"", "par p in 0..<n on m.cpu[p]", "label=\"for k in 0..n\"",
          "c[x in 0..<4, y in 0..x step 1] on\\nm.cpu[x] in order\\ncompute",
          "t0_0 -> t0_1 [style=dashed, color=firebrick", "c[k - 1, *, z mod 3] for\\nz in 0..<y if z < 3", "hold r[0]",
          "declare m.cpu", "end of r"}) {
        EXPECT_TRUE(has(d, piece)) << piece << "\n" << d;
    }
    // As many boxes end as start.
    EXPECT_EQ(std::count(d.begin(), d.end(), '{'), std::count(d.begin(), d.end(), '}'));
}

TEST(Json, SaysTheSame) {
    const nlohmann::json j = json(sample());
    EXPECT_EQ(j["schema"], "pamina.graph/1");
    EXPECT_EQ(j["name"], "sample \"quoted\" \\ µ\nline");
    EXPECT_EQ(j["parameters"],
              nlohmann::json::parse(R"([{"name": "n", "type": "int"}, {"name": "t", "type": "real"}])"));
    EXPECT_EQ(j["entities"][0], nlohmann::json::parse(R"({"name": "r", "kind": "resource", "sizes": ["n"]})"));
    EXPECT_EQ(j["entities"][1]["kind"], "processor");
    const Graph g = sample();
    EXPECT_EQ(j["states"].size(), g.states.size());
    ASSERT_EQ(j["transitions"].size(), g.transitions.size());
    std::map<std::string, int> kinds;
    for (const auto& t : j["transitions"]) ++kinds[t["kind"]];
    const std::map<std::string, int> expected{{"pass", 3},    {"occupy", 2},      {"use", 1},         {"acquire", 1},
                                              {"release", 1}, {"enter-place", 2}, {"leave-place", 2}, {"declare", 2},
                                              {"dispose", 2}, {"loop", 1},        {"loop-edge", 1},   {"guard", 1},
                                              {"fork", 1},    {"replicate", 1},   {"tasks", 1}};
    EXPECT_EQ(kinds, expected);
    const auto& arrays = j["taskGraphs"][0]["arrays"];
    EXPECT_EQ(arrays[0]["name"], "f");
    EXPECT_EQ(arrays[1]["prefix"], nlohmann::json::parse(R"(["k"])"));
    EXPECT_EQ(arrays[1]["indices"][1], nlohmann::json::parse(R"({"name": "y", "range": "0..x step 1"})"));
    EXPECT_EQ(arrays[1]["place"], "m.cpu[x]");
    EXPECT_EQ(arrays[1]["inOrder"], true);
    EXPECT_EQ(arrays[1]["after"][0], nlohmann::json::parse(R"({"array": "f", "label": "f[k]", "inverted": true})"));
    EXPECT_EQ(arrays[1]["after"][1]["inverted"], false) << "mod has no inverse";
}

TEST(Dot, WhatStandsBesideEachOther) {
    const std::string d = dot(beside());
    for (const char* piece : {"label=\"spawn\"; labeljust",
                              "label=\"background\"; labeljust",
                              "label=\"proc walk(k, server)\"; labeljust",
                              "label=\"walk(3, r)\", color=darkgreen",
                              "label=\"walk(k - 1, server)\"",
                              "label=\"walk(n, r)\"",
                              "constraint=false, label=\"again\"",
                              "label=\"sync\"",
                              "label=\"sync b\"",
                              "label=\"put q[0] after t\"",
                              "label=\"put q[0]\"",
                              "label=\"get q[1]\"",
                              "label=\"signal e\"",
                              "label=\"await e\"",
                              "label=\"measure answer\"",
                              "label=\"end of measure answer\"",
                              "label=\"x = now\"",
                              "label=\"use server for x\"",
                              "on m.node.cpu[1, 0..<2]",
                              "on m.node.cpu[1]",
                              "label=\"join\""}) {
        EXPECT_TRUE(has(d, piece)) << piece << "\n" << d;
    }
    EXPECT_EQ(std::count(d.begin(), d.end(), '{'), std::count(d.begin(), d.end(), '}'));
}

TEST(Json, OfWhatStandsBesideEachOther) {
    const Graph g = beside();
    const nlohmann::json j = json(g);
    std::map<std::string, int> kinds;
    for (const auto& t : j["transitions"]) ++kinds[t["kind"]];
    const std::map<std::string, int> expected{
        {"pass", 3},  {"use", 1},         {"declare", 5},   {"dispose", 5}, {"enter-place", 2}, {"leave-place", 2},
        {"guard", 1}, {"fork", 1},        {"replicate", 1}, {"spawn", 2},   {"join", 2},        {"again", 1},
        {"sync", 2},  {"put", 2},         {"get", 1},       {"signal", 1},  {"await", 1},       {"begin-measure", 1},
        {"read", 2},  {"end-measure", 1}, {"call", 3},      {"return", 1}};
    EXPECT_EQ(kinds, expected);
    EXPECT_EQ(j["measures"], nlohmann::json::parse(R"(["answer"])"));
    EXPECT_EQ(j["procedures"][0]["name"], "walk");
    EXPECT_EQ(j["procedures"][0]["entry"], g.procedures[0].entry);
    EXPECT_EQ(j["procedures"][0]["parameters"], nlohmann::json::parse(R"(["k", "server"])"));
    const char* kEntities[] = {"resource", "barrier", "queue", "event", "processor"};
    for (std::size_t e = 0; e < 5; ++e) EXPECT_EQ(j["entities"][e]["kind"], kEntities[e]);
    int backgrounds = 0, calls = 0;
    for (const auto& t : j["transitions"]) {
        if (t["kind"] == "spawn") backgrounds += t["background"].get<bool>() ? 1 : 0;
        if (t["kind"] == "call") calls += t["procedure"] == 0;
    }
    EXPECT_EQ(backgrounds, 1);
    EXPECT_EQ(calls, 3);
}

TEST(Json, NamesNeedNotBeUtf8) {
    Graph g;
    g.name = "m\xff";
    g.entry = g.add_state();
    g.statements.push_back({"cut \xc2", "delay", {}});
    g.add_transition(g.entry, g.add_state(), Pass{}, 0);
    EXPECT_TRUE(has(json(g).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace), "m\xef\xbf\xbd"));
}

TEST(Labels, HiddenSlotsAndNamelessGlobalsHaveNumbers) {
    Graph g = sample();
    g.globals[0].name = "";
    const Labels labels(g);
    EXPECT_EQ(labels.slot(0), "%0");
    EXPECT_EQ(labels.slot(2), "a");
    EXPECT_EQ(labels.cost(g.entities[0].dimensions[0]), "$0");
    EXPECT_EQ(labels.cost(kNone), "");
}

TEST(Stats, Counts) {
    const Graph g = sample();
    const Stats s = stats(g);
    EXPECT_EQ(s.states, static_cast<int>(g.states.size()));
    EXPECT_EQ(s.transitions, static_cast<int>(g.transitions.size()));
    EXPECT_EQ(s.task_arrays, 2);
    EXPECT_EQ(s.dependences, 2);
    EXPECT_EQ(s.entities, 2);
    EXPECT_EQ(s.procedures, 0);
    EXPECT_EQ(stats(beside()).procedures, 1);
    EXPECT_EQ(s.expressions, static_cast<int>(g.pool.size()));
}

TEST(Graph, AStateHasOneTransition) {
    Graph g;
    const StateId a = g.add_state(), b = g.add_state();
    g.add_transition(a, b, Pass{});
    EXPECT_THROW(g.add_transition(a, b, Pass{}), std::logic_error);
}

TEST(Regions, WaysInCountEveryKindOfWay) {
    const Graph g = sample();
    const auto ways = ways_in(g);
    std::vector<int> expected(g.states.size());
    ++expected[static_cast<std::size_t>(g.entry)];
    const auto at = [&](StateId s) -> int& { return expected[static_cast<std::size_t>(s)]; };
    for (const auto& t : g.transitions) {
        ++at(t.to);
        if (t.other != kNoState) ++at(t.other);
        if (const auto* f = std::get_if<Fork>(&t.action)) {
            for (StateId b : f->branches) ++at(b);
        }
        if (const auto* r = std::get_if<Replicate>(&t.action)) ++at(r->body);
        if (std::holds_alternative<RunTasks>(t.action)) {
            for (const auto& a : g.task_graphs[0].arrays) ++at(a.body);
        }
    }
    EXPECT_EQ(ways, expected);
    for (int w : ways) EXPECT_GE(w, 1);
}

TEST(Regions, BodiesAndProceduresAreEntries) {
    const Graph g = beside();
    const auto ways = ways_in(g);
    for (std::size_t s = 0; s < ways.size(); ++s) EXPECT_GE(ways[s], 1) << s;
    EXPECT_EQ(ways[static_cast<std::size_t>(g.procedures[0].entry)], 4) << "three calls, and itself";
    for (const auto& t : g.transitions) {
        if (const auto* spawn = std::get_if<Spawn>(&t.action)) {
            EXPECT_EQ(ways[static_cast<std::size_t>(spawn->body)], spawn->background ? 2 : 1);
        }
    }
}

TEST(Regions, InsideBackgroundsIsWhatTheyRunCallAndStart) {
    const Graph g = beside();
    const auto inside = inside_cancellable(g);
    for (const auto& t : g.transitions) {
        const auto s = static_cast<std::size_t>(t.from);
        if (const auto* spawn = std::get_if<Spawn>(&t.action)) {
            EXPECT_FALSE(inside[s]);
            EXPECT_EQ(inside[static_cast<std::size_t>(spawn->body)], spawn->background);
        }
        if (std::holds_alternative<Again>(t.action) || std::holds_alternative<Return>(t.action)) {
            EXPECT_TRUE(inside[s]);
        }
        if (std::holds_alternative<Put>(t.action) || std::holds_alternative<Join>(t.action)) {
            EXPECT_FALSE(inside[s]);
        }
    }
    // What a background forks, spawns and runs as tasks.
    Graph h;
    h.entry = h.add_state();
    const StateId end = h.add_state(), body = h.add_state(), forked = h.add_state(), spawned = h.add_state(),
                  par = h.add_state(), task = h.add_state(), next = h.add_state(), last = h.add_state(),
                  done = h.add_state(), out = h.add_state();
    h.task_graphs.resize(1);
    h.task_graphs[0].arrays.resize(1);
    h.task_graphs[0].arrays[0].body = task;
    h.add_transition(h.entry, end, Spawn{body, true, {}});
    h.add_transition(body, next, Fork{{forked}});
    h.add_transition(next, last, Spawn{spawned, false, {}});
    h.add_transition(last, done, Replicate{0, {}, par, {}});
    h.add_transition(done, out, RunTasks{0});
    const auto in = inside_cancellable(h);
    for (StateId s : {body, forked, spawned, par, task, next, last, done, out})
        EXPECT_TRUE(in[static_cast<std::size_t>(s)]) << s;
    EXPECT_FALSE(in[static_cast<std::size_t>(h.entry)]);
    EXPECT_FALSE(in[static_cast<std::size_t>(end)]);
}

TEST(Regions, CompactMovesBodiesAndDropsProceduresThatNoneCalls) {
    Graph g = beside();
    const std::string before = print(g);
    // Dead states in front of what is last, and a procedure before the one that is called.
    Procedure unused = g.procedures[0];
    unused.name = "unused";
    unused.entry = g.add_state();
    g.add_transition(unused.entry, kNoState, Return{});
    g.procedures.insert(g.procedures.begin(), unused);
    for (auto& t : g.transitions) {
        if (auto* call = std::get_if<Call>(&t.action)) call->procedure = 1;
    }
    compact(g);
    EXPECT_TRUE(verify(g).empty()) << verify(g).front();
    Graph once = beside();
    compact(once);
    EXPECT_EQ(print(g), print(once));
    ASSERT_EQ(g.procedures.size(), 1u);
    EXPECT_EQ(g.procedures[0].name, "walk");
    EXPECT_EQ(before.size(), print(once).size()) << "nothing else is dropped";
    // Numbers move when something before them goes.
    Graph h;
    const StateId dead = h.add_state();
    h.entry = h.add_state();
    const StateId end = h.add_state(), body = h.add_state(), joined = h.add_state();
    h.add_transition(h.entry, end, Spawn{body, false, {}});
    h.add_transition(end, joined, Join{});
    (void)dead;
    compact(h);
    EXPECT_TRUE(verify(h).empty()) << verify(h).front();
    EXPECT_EQ(std::get<Spawn>(out_of(h, h.entry)->action).body, body - 1);
}

TEST(Regions, CompactDropsWhatNothingReaches) {
    Graph g = sample();
    const std::size_t states = g.states.size(), transitions = g.transitions.size();
    compact(g);
    EXPECT_EQ(g.states.size(), states);
    EXPECT_EQ(g.transitions.size(), transitions);
    EXPECT_TRUE(verify(g).empty());
    const std::string before = print(g);
    compact(g);
    EXPECT_EQ(print(g), before) << "edges stand in the order of their states now";
    // Dead states in front move every number.
    Graph h;
    h.name = "h";
    const StateId dead = h.add_state(), dead_end = h.add_state();
    h.add_transition(dead, dead_end, Pass{});
    Entity r;
    r.name = "r";
    r.slot = 0;
    h.local_slots = 1;
    h.slot_names = {""};
    h.entities = {r};
    h.entry = h.add_state();
    const StateId held = h.add_state(), inside = h.add_state(), end = h.add_state(), branch = h.add_state(),
                  last = h.add_state(), disposed = h.add_state();
    h.add_transition(h.entry, held, Declare{0});
    h.add_transition(held, inside, Acquire{{0, {}}});
    h.add_transition(inside, end, Release{held});
    h.add_transition(end, last, Fork{{branch}});
    h.add_transition(last, disposed, Dispose{0});
    EXPECT_FALSE(verify(h).empty());
    compact(h);
    EXPECT_TRUE(verify(h).empty()) << verify(h).front();
    EXPECT_EQ(h.states.size(), 7u);
    EXPECT_EQ(h.transitions.size(), 5u);
    EXPECT_EQ(h.entry, 0);
    EXPECT_EQ(std::get<Release>(out_of(h, 2)->action).acquired_at, 1);
    EXPECT_EQ(std::get<Fork>(out_of(h, 3)->action).branches, std::vector<StateId>{4});
}

}  // namespace
}  // namespace pamina::rtg
