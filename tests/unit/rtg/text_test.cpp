// The text form: what it looks like, that it reads back, and what it says about wrong texts.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <random>

#include "sample.h"
#include "sample_beside.h"
#include "tests/support/tries.h"

namespace pamina::rtg {
namespace {

using testing::beside;
using testing::sample;

TEST(Text, ASmallGraphWrittenOut) {
    Graph g;
    g.name = "m";
    g.local_slots = 1;
    g.slot_names = {"x"};
    g.entry = g.add_state({1, 0, 9});
    const StateId end = g.add_state();
    g.statements.push_back({"delay 2 ms", "delay", {1, 3, 7}});
    Item let, wait;
    let.kind = Item::Kind::Assign;
    let.slot = 0;
    let.amount = g.pool.const_int(-7, {1, 5, 6});
    wait.amount = g.pool.const_quantity(2, -3, 1, {1, 6, 7});
    wait.stmt = 0;
    g.add_transition(g.entry, end, Pass{{let, wait}}, 0);
    EXPECT_EQ(print(g),
              "rtg 4 \"m\" entry 0 slots 1 tick - now -1\n"
              "slot \"x\"\n"
              "expr const.i -7 1:5-6\n"
              "expr const.r 4000000000000000 -3 1 1:6-7\n"
              "statement \"delay\" \"delay 2 ms\" 1:3-7\n"
              "state 1:0-9\n"
              "state 0:0-0\n"
              "edge 0 1 -1 0 pass { assign 0 0 delay 1 0 }\n");
}

TEST(Text, EverythingReadsBack) {
    const Graph g = sample();
    const std::string text = print(g);
    const auto back = parse(text);
    ASSERT_TRUE(back.graph) << back.line << ": " << back.error << "\n" << text;
    EXPECT_EQ(print(*back.graph), text);
    EXPECT_EQ(back.graph->name, g.name);
    EXPECT_EQ(back.graph->tick_exponent, g.tick_exponent);
    EXPECT_EQ(back.graph->slot_names, g.slot_names);
    ASSERT_EQ(back.graph->pool.size(), g.pool.size());
    for (Id i = 0; i < g.pool.size(); ++i) {
        const auto &a = g.pool.at(i), &b = back.graph->pool.at(i);
        EXPECT_EQ(a.op, b.op);
        EXPECT_EQ(a.kind, b.kind);
        EXPECT_EQ(a.value.i, b.value.i);
        EXPECT_EQ(a.exp10, b.exp10);
        EXPECT_EQ(a.time_power, b.time_power);
        EXPECT_EQ(a.span, b.span);
    }
    EXPECT_EQ(back.graph->statements.at(1).text, "delay t \"µ\"");
    EXPECT_EQ(back.graph->entities.at(0).speed_is_rate, true);
    EXPECT_EQ(back.graph->entities.at(1).speed_array, 0);
    EXPECT_TRUE(back.graph->arrays.at(1).external);
    EXPECT_EQ(dot(*back.graph), dot(g));
    EXPECT_EQ(json(*back.graph), json(g));
}

TEST(Text, CallSitesReadBack) {
    Graph g;
    g.name = "m";
    g.entry = g.add_state();
    const StateId middle = g.add_state(), end = g.add_state();
    g.statements = {{"send(8)", "call", {1, 0, 7}}, {"delay t", "delay", {1, 8, 9}, false, 0}};
    g.callees = {{"send", {{"bytes"}, {"t"}}, true}, {"work", {}}};
    g.callees[0].parameters[0].is_rank = true;
    CallSite inner;
    inner.callee = 0;
    inner.span = {1, 2, 3};
    inner.arguments = {{1, g.pool.const_quantity(2, 0, 1)}};
    g.call_sites = {inner, inner};
    g.call_sites[1].caller = 0;
    g.call_sites[1].recursive = true;
    g.call_sites[1].arguments.clear();
    g.call_sites[0].ranks = g.pool.const_int(16);
    g.call_sites[0].ranks_name = "m.gpu";
    Item delay;
    delay.amount = 0;
    delay.stmt = 1;
    delay.site = 1;
    g.add_transition(g.entry, middle, Pass{{delay}}, 1);
    g.transitions.back().site = 0;
    g.add_transition(middle, end, Pass{});
    ASSERT_TRUE(verify(g).empty());
    const std::string text = print(g);
    EXPECT_EQ(text.substr(text.find("statement")),
              "statement \"call\" \"send(8)\" 1:0-7\n"
              "statement \"delay\" \"delay t\" 1:8-9 in 0\n"
              "callee \"send\" [ \"bytes\" rank \"t\" ] moves\n"
              "callee \"work\" [ ]\n"
              "callsite -1 0 0 1:2-3 [ 1 0 ] ranks 1 \"m.gpu\"\n"
              "callsite 0 0 1 1:2-3 [ ]\n"
              "state 0:0-0\nstate 0:0-0\nstate 0:0-0\n"
              "edge 0 1 -1 1 site 0 pass { delay 0 1 site 1 }\n"
              "edge 1 2 -1 -1 pass { }\n");
    const auto back = parse(text);
    ASSERT_TRUE(back.graph) << back.line << ": " << back.error;
    EXPECT_EQ(print(*back.graph), text);
    EXPECT_TRUE(back.graph->callees[0].moves_data);
    EXPECT_FALSE(back.graph->callees[1].moves_data);
    const auto refused = [&](const std::string& what, const std::string& by) {
        std::string wrong = text;
        wrong.replace(wrong.find(what), what.size(), by);
        return parse(wrong).error;
    };
    EXPECT_EQ(refused("site 1 }", "site 2 }"), "expected an earlier callsite from 0 to 1");
    EXPECT_EQ(refused("callsite 0 0", "callsite 1 0"), "expected an earlier callsite from -1 to 0");
    EXPECT_EQ(refused("callsite -1 0", "callsite -1 2"), "expected a callee from 0 to 1");
}

TEST(Text, ADisciplineIsSaidWhereItIsNotTheUsualOne) {
    EXPECT_EQ(print(sample()).find("discipline"), std::string::npos);
    Graph g;
    g.name = "m";
    g.local_slots = 1;
    g.slot_names = {""};
    g.entry = g.add_state();
    Entity core;
    core.name = "core";
    core.discipline = Discipline::Ps;
    core.slot = 0;
    g.entities = {core};
    const std::string text = print(g);
    EXPECT_NE(text.find("entity resource \"core\" slot 0 servers - discipline ps speed - "), std::string::npos) << text;
    const auto back = parse(text);
    ASSERT_TRUE(back.graph) << back.line << ": " << back.error;
    EXPECT_EQ(back.graph->entities[0].discipline, Discipline::Ps);
    EXPECT_EQ(print(*back.graph), text);
    EXPECT_EQ(json(*back.graph)["entities"][0]["discipline"], "ps");
}

TEST(Text, EveryDisciplineAndPrioritiesComeBack) {
    for (const auto& row : language::kDisciplines) {
        const Discipline how = row.id;
        Graph g;
        g.name = "m";
        g.local_slots = 1;
        g.slot_names = {""};
        g.entry = g.add_state();
        const StateId end = g.add_state();
        Entity core;
        core.name = "core";
        core.discipline = how;
        core.slot = 0;
        const Id number = g.pool.const_real(2);
        if (how == Discipline::Rr) core.slice = number;
        if (how == Discipline::Maxmin) core.speed = number;
        g.entities = {core};
        g.statements = {{"use", "use", {}}};
        const Id key = row.priorities ? number : kNone;
        if (how == Discipline::Maxmin) {
            RouteItem link;
            link.link.entity = 0;
            g.add_transition(g.entry, end, Transfer{{link}, number, kNone}, 0);
        } else {
            g.add_transition(g.entry, end, Use{{0, {}}, number, false, key}, 0);
        }
        const std::string text = print(g);
        const auto back = parse(text);
        ASSERT_TRUE(back.graph) << back.line << ": " << back.error << text;
        EXPECT_EQ(back.graph->entities[0].discipline, how);
        EXPECT_EQ(back.graph->entities[0].slice, core.slice);
        if (const auto* use = std::get_if<Use>(&back.graph->transitions[0].action)) {
            EXPECT_EQ(use->priority, key);
        }
        EXPECT_EQ(print(*back.graph), text);
        EXPECT_EQ(json(*back.graph)["entities"][0].value("discipline", "fcfs"), row.name);
        EXPECT_EQ(text.find(" priority ") != std::string::npos, key != kNone || how == Discipline::Priority) << text;
        EXPECT_EQ(text.find(" slice ") != std::string::npos, how == Discipline::Rr) << text;
    }
}

TEST(Text, PiecesOfTheSample) {
    const std::string text = print(sample());
    for (const char* piece :
         {"rtg 4 \"sample \\\"quoted\\\" \\\\ µ\\nline\" entry 0 slots 14 tick -6 now -1\n",
          "function \"twice\" int int body 2\n",
          "entity processor \"m.cpu\" slot 1 servers - speed - speeds 0 rate 0 parties - capacity - initial - outer 0 "
          "0:0-0 [",
          "array \"wires.cost\" real 1 1 0:0-0 [ ] -1\n", " acquire 0 -1 [ ", " release 6\n", " back\n", " leave\n",
          " par 6 ", "taskgraph 3 { for 7 \"k\" ", " let 8 ", " declare 0\n", " dispose 1\n"}) {
        EXPECT_NE(text.find(piece), std::string::npos) << piece << "\n" << text;
    }
}

TEST(Text, SchedulesReadBack) {
    using Kind = Schedule::Kind;
    for (const Kind kind : {Kind::Static, Kind::Cyclic, Kind::Dynamic, Kind::Guided, Kind::Queues}) {
        Graph g = sample();
        auto& a = g.task_graphs[0].arrays[1];
        const Id two = g.pool.const_int(2), time = g.pool.const_real(3);
        a.schedule.emplace();
        a.schedule->kind = kind;
        a.schedule->group = 4;
        a.schedule->span = {1, 2, 3};
        if (kind == Kind::Cyclic || kind == Kind::Dynamic) a.schedule->chunk = two;
        if (kind == Kind::Dynamic) a.schedule->lock = time;
        if (kind == Kind::Guided) a.schedule->least = two;
        if (kind == Kind::Queues) a.schedule->map = a.schedule->count = two, a.schedule->move = true;
        g.slot_names.push_back("level");
        a.level_slot = g.local_slots++;
        a.order = g.pool.local(a.level_slot, expr::Kind::Real);
        a.after[0].carry = time;
        const std::string text = print(g);
        const auto back = parse(text);
        ASSERT_TRUE(back.graph) << back.line << ": " << back.error << "\n" << text;
        EXPECT_EQ(print(*back.graph), text);
        EXPECT_EQ(json(*back.graph), json(g));
        const auto& b = back.graph->task_graphs[0].arrays[1];
        EXPECT_EQ(b.schedule->kind, kind);
        EXPECT_EQ(b.schedule->group, 4);
        EXPECT_EQ(b.level_slot, a.level_slot);
    }
}

TEST(Text, WhatStandsBesideEachOtherReadsBack) {
    const Graph g = beside();
    const std::string text = print(g);
    const auto back = parse(text);
    ASSERT_TRUE(back.graph) << back.line << ": " << back.error << "\n" << text;
    EXPECT_EQ(print(*back.graph), text);
    EXPECT_EQ(dot(*back.graph), dot(g));
    EXPECT_EQ(json(*back.graph), json(g));
    EXPECT_EQ(back.graph->now_slot, g.now_slot);
    EXPECT_EQ(back.graph->measures.at(0).name, "answer");
    EXPECT_EQ(back.graph->procedures.at(0).parameters, g.procedures[0].parameters);
    EXPECT_EQ(back.graph->entities.at(4).outer, 1);
    EXPECT_EQ(back.graph->arrays.at(0).element, g.arrays[0].element);
    for (const char* piece : {"tick - now 6\n",
                              "array \"squares\" int 0 0 0:0-0 [ ] 0 ",
                              "entity barrier \"b\" slot 2 ",
                              " outer 1 ",
                              "measure \"answer\" 1:60-70\n",
                              " par 7 8 ",
                              " sync - 8\n",
                              " sync 1 -1 [ ] -1\n",
                              " measure 0 9\n",
                              " measured 0 9\n",
                              " put 2 -1 [ ",
                              " ] -\n",
                              " get 2 -1 [ ",
                              " signal 3 -1 [ ]\n",
                              " await 3 -1 [ ]\n",
                              " [ 0 2 ] [ ",
                              " join\n",
                              " again\n",
                              " call 0 [ ",
                              " return\n",
                              " 12 3 1:80-90 [ 12 13 ]\n",
                              " use 0 13 [ ] ",
                              " enter all 4 -1 [ ",
                              " enter part 4 -1 [ "}) {
        EXPECT_NE(text.find(piece), std::string::npos) << piece << "\n" << text;
    }
}

/// A graph whose pool holds odd numbers.
TEST(Text, OddNumbersKeepTheirBits) {
    for (double v : {0.0, -0.0, 0.1, -1e-310, 1.7976931348623157e308, std::numeric_limits<double>::infinity(),
                     std::numeric_limits<double>::quiet_NaN()}) {
        Graph g;
        g.entry = g.add_state();
        g.pool.const_quantity(v, -9, 1);
        g.pool.const_int(INT64_MIN);
        const auto back = parse(print(g));
        ASSERT_TRUE(back.graph) << back.error;
        EXPECT_EQ(print(*back.graph), print(g));
        EXPECT_EQ(back.graph->pool.at(0).value.i, g.pool.at(0).value.i);
    }
}

struct Bad {
    const char* text;
    int line;
    const char* error;
};

TEST(Text, WrongTextsAreNamedWithTheirLine) {
    for (const Bad& bad : std::initializer_list<Bad>{
             {"", 0, "expected `rtg`"},
             {"rtg 1 \"m\" entry 0 slots 0 tick -\nstate 0:0-0\n", 1, "expected `4`"},
             {"rtg 4 m entry 0 slots 0 tick -", 1, "expected a text in quotes"},
             {"rtg 4 \"m entry 0 slots 0 tick -", 1, "expected the closing quote"},
             {"rtg 4 \"m\\", 1, "expected the closing quote"},
             {"rtg 4 \"m\" entry x slots 0 tick - now -1", 1, "expected a whole number"},
             {"rtg 4 \"m\" entry 99999999999999999999 slots 0 tick - now -1", 1, "expected a whole number"},
             {"rtg 4 \"m\" entry 4294967296 slots 0 tick - now -1\nstate 0:0-0\n", 1,
              "expected a state from 0 to 2147483647"},
             {"rtg 4 \"m\" entry 0 slots 100001 tick - now -1", 1, "expected a number of slots from 0 to 100000"},
             {"rtg 4 \"m\" entry 0 slots 0 tick 900", 1, "expected an exponent from -400 to 400"},
             {"rtg 4 \"m\" entry 0 slots 0", 1, "expected `tick`"},
             {"rtg 4 \"m\" entry 0 slots 0 tick - now -1 more\n", 1, "expected the end of the line"},
             {"rtg 4 \"m\" entry 0 slots 1 tick - now -1\nstate 0:0-0\n", 2, "expected a `slot` line for each slot"},
             {"rtg 4 \"m\" entry 0 slots 0 tick - now -1\nslot \"x\"\n", 2, "expected no more slots than announced"},
             {"rtg 4 \"m\" entry 0 slots 0 tick - now -1\n\nnothing\n", 3,
              "expected slot, function, expr, global, array, statement, contention, station, entity, procedure, "
              "measure, state, edge, "
              "taskgraph, "
              "taskarray or after"},
             {"rtg 4 \"m\" entry 0 slots 0 tick - now -1\nexpr 3", 2, "expected an operator"},
             {"rtg 4 \"m\" entry 0 slots 0 tick - now -1\nexpr add.i 0 0 0:0-0", 2,
              "expected an earlier expr from 0 to -1"},
             {"rtg 4 \"m\" entry 0 slots 0 tick - now -1\nexpr const.i 1 0:0-0\nexpr add.i - 0 0:0-0", 3,
              "expected an expr"},
             {"rtg 4 \"m\" entry 0 slots 0 tick - now -1\nexpr const.i 1 0:0-0\nexpr const.i 1 0:0-0", 3,
              "expected an expr that is not there yet"},
             {"rtg 4 \"m\" entry 0 slots 0 tick - now -1\nexpr const.i 1 0:0", 2, "expected a span like 1:10-20"},
             {"rtg 4 \"m\" entry 0 slots 0 tick - now -1\nexpr const.i 1 0:0-0x", 2, "expected a span like 1:10-20"},
             {"rtg 4 \"m\" entry 0 slots 0 tick - now -1\nexpr const.r xyz 0 0 0:0-0", 2,
              "expected the bits of a real"},
             {"rtg 4 \"m\" entry 0 slots 0 tick - now -1\nexpr local 0 int 0:0-0", 2, "expected a slot from 0 to -1"},
             {"rtg 4 \"m\" entry 0 slots 0 tick - now -1\nexpr call 0 0:0-0", 2, "expected a function from 0 to -1"},
             {"rtg 4 \"m\" entry 0 slots 0 tick - now -1\nglobal \"g\" text 0 - 0:0-0", 2,
              "expected int, real or bool"},
             {"rtg 4 \"m\" entry 0 slots 0 tick - now -1\nexpr const.i 1 0:0-0\nfunction \"f\" int body 0", 3,
              "expected functions before exprs"},
             {"rtg 4 \"m\" entry 0 slots 0 tick - now -1\nfunction \"f\" int body 5\nstate 0:0-0\n", 3,
              "expected a function body among the exprs"},
             {"rtg 4 \"m\" entry 0 slots 0 tick - now -1\nstate 0:0-0\nedge 0 1 -1 -1 leave", 3,
              "expected a state from -1 to 0"},
             {"rtg 4 \"m\" entry 0 slots 0 tick - now -1\nstate 0:0-0\nstate 0:0-0\nedge 0 1 -1 -1 leave\nedge 0 1 -1 "
              "-1 "
              "leave",
              5, "expected one edge out of a state"},
             {"rtg 4 \"m\" entry 0 slots 0 tick - now -1\nstate 0:0-0\nstate 0:0-0\nedge 0 1 -1 -1 walk", 4,
              "expected an action"},
             {"rtg 4 \"m\" entry 0 slots 0 tick - now -1\nstate 0:0-0\nstate 0:0-0\nedge 0 1 -1 -1 pass { wait }", 4,
              "expected an item: delay, until, work, assign, repeat or copies"},
             {"rtg 4 \"m\" entry 0 slots 0 tick - now -1\nstate 0:0-0\nstate 0:0-0\nedge 0 1 -1 -1 pass {", 4,
              "expected more on this line"},
             {"rtg 4 \"m\" entry 0 slots 0 tick - now -1\nstate 0:0-0\nstate 0:0-0\nedge 0 1 -1 -1 enter near 0", 4,
              "expected a place: all, at or part"},
             {"rtg 4 \"m\" entry 0 slots 0 tick - now -1\ntaskgraph -1 { while }", 2, "expected for, let, if or array"},
             {"rtg 4 \"m\" entry 0 slots 0 tick - now -1\ntaskarray 0 \"a\" 0 -1 -1 0", 2,
              "expected a task graph from 0 to -1"},
             {"rtg 4 \"m\" entry 0 slots 0 tick - now -1\nentity thing \"a\"", 2,
              "expected resource, processor, barrier, queue, event or contention"},
             {"rtg 4 \"m\" entry 5 slots 0 tick - now -1\nstate 0:0-0\n", 2, "the entry 5 is not a state"},
         }) {
        const auto got = parse(bad.text);
        EXPECT_FALSE(got.graph) << bad.text;
        EXPECT_EQ(got.error, bad.error) << bad.text;
        EXPECT_EQ(got.line, bad.line) << bad.text;
    }
}

TEST(Text, DeepItemsHaveALimit) {
    std::string text =
        "rtg 4 \"m\" entry 0 slots 0 tick - now -1\nexpr const.i 1 0:0-0\nstate 0:0-0\nstate 0:0-0\nedge 0 1 -1 -1 "
        "pass {";
    const auto nested = [&](int depth) {
        std::string t = text;
        for (int i = 0; i < depth; ++i) t += " repeat 0 -1 {";
        for (int i = 0; i <= depth; ++i) t += " }";
        return parse(t + "\n");
    };
    EXPECT_TRUE(nested(1000).graph) << nested(1000).error;
    EXPECT_EQ(nested(1001).error, "expected at most 1000 nested items");
    EXPECT_FALSE(nested(300'000).graph);
}

/// Random damage: never a crash, and what still reads prints back to itself.
TEST(Text, DamagedTextsNeverCrash) {
    const std::string texts[] = {print(sample()), print(beside())};
    std::vector<std::string> words{"-", "0",     "1", "-1",   "99",  "{",    "}",    "[",
                                   "]", "\"x\"", "*", "real", "int", "bool", "pass", "at"};
    std::mt19937_64 random(11);
    int read = 0;
    for (int round = 0; round < test::tries(12'000); ++round) {
        std::string t = texts[round % 2];
        for (std::uint64_t n = random() % 3 + 1; n-- > 0;) {
            const std::size_t at = random() % t.size();
            switch (random() % 5) {
                case 0:
                    t[at] = static_cast<char>(random());
                    break;
                case 1:
                    t.erase(at, random() % 20);
                    break;
                case 2: {  // another word
                    const std::size_t from = t.find(' ', at), to = t.find_first_of(" \n", from + 1);
                    if (from != std::string::npos && to != std::string::npos)
                        t.replace(from + 1, to - from - 1, words[random() % words.size()]);
                    break;
                }
                case 3: {  // a line twice, or not at all
                    const std::size_t from = t.rfind('\n', at) == std::string::npos ? 0 : t.rfind('\n', at) + 1,
                                      to = t.find('\n', from);
                    if (to == std::string::npos) break;
                    if (random() % 2)
                        t.insert(from, t.substr(from, to - from + 1));
                    else
                        t.erase(from, to - from + 1);
                    break;
                }
                default: {  // another number
                    const std::size_t digit = t.find_first_of("0123456789", at);
                    if (digit != std::string::npos) t[digit] = static_cast<char>('0' + random() % 10);
                }
            }
            if (t.empty()) t = "x";
        }
        const auto got = parse(t);
        if (!got.graph) {
            EXPECT_NE(got.error, "");
            continue;
        }
        ++read;
        const std::string once = print(*got.graph);
        const auto again = parse(once);
        ASSERT_TRUE(again.graph) << again.line << ": " << again.error << "\n" << once;
        ASSERT_EQ(print(*again.graph), once);
        dot(*got.graph);
        json(*got.graph);
        Graph small = *got.graph;
        compact(small);
        ASSERT_EQ(small.states.size(), got.graph->states.size()) << "all states are reached already";
    }
    EXPECT_GT(read, test::tries(12'000) / 120) << "some damage is harmless";
}

}  // namespace
}  // namespace pamina::rtg
