// Limits of time, and tokens with values: forms, rules, regions.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <sstream>
#include <string>

#include <nlohmann/json.hpp>

#include "runtime/rtg/forms.h"
#include "runtime/rtg/regions.h"

namespace pamina::rtg {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// model m(t: time) {
///   queue q of { at: time, n: int }
///   within t { loop { put q with { at = t, n = 3 } after t } } else { let x = get q  delay x.at  get q }
/// }
struct Limited {
    Graph g;
    StateId body = kNoState, late = kNoState, after = kNoState;
    int at = -1, n = -1;

    Limited() {
        using expr::Kind;
        const auto slot = [&](const char* name) {
            g.slot_names.emplace_back(name);
            return g.local_slots++;
        };
        g.name = "m";
        g.globals.push_back({"t", Kind::Real, 1, kNone, {}});
        const Id t = g.pool.global(0, Kind::Real);
        Entity q;
        q.kind = Entity::Kind::Queue;
        q.name = "q";
        q.token = {Kind::Real, Kind::Int};
        q.slot = slot("");
        g.entities.push_back(q);
        at = slot("at");
        n = slot("n");
        g.statements.push_back({"within t", "within", {}});
        const StateId start = g.add_state();
        g.entry = g.add_state();
        g.add_transition(g.entry, start, Declare{0});
        body = g.add_state();
        late = g.add_state();
        after = g.add_state();
        g.add_transition(start, after, Within{t, body}, 0, late);
        const StateId again = g.add_state();
        g.add_transition(body, again, Put{{0, {}}, t, {t, g.pool.const_int(3)}});
        g.add_transition(again, body, Again{});
        const StateId taken = g.add_state(), waited = g.add_state(), dropped = g.add_state(), end = g.add_state();
        g.add_transition(late, taken, Get{{0, {}}, {at, n}});
        Item item;
        item.amount = g.pool.local(at, Kind::Real);
        g.add_transition(taken, waited, Pass{{item}});
        g.add_transition(waited, dropped, Get{{0, {}}, {}});
        g.add_transition(dropped, after, Pass{});
        g.add_transition(after, end, Dispose{0});
    }
    template <class Action>
    Action& first() {
        for (auto& t : g.transitions)
            if (auto* a = std::get_if<Action>(&t.action)) return *a;
        throw std::logic_error("no such action");
    }
    template <class Change>
    std::vector<std::string> after_change(Change change) {
        change();
        return verify(g);
    }
};

TEST(Limits, AreSound) {
    EXPECT_THAT(verify(Limited().g), IsEmpty());
}

TEST(Limits, TextIsReadBack) {
    const std::string text = print(Limited().g);
    EXPECT_THAT(text, HasSubstr("token [ real int ]"));
    EXPECT_THAT(text, HasSubstr(" within "));
    const ParsedGraph read = parse(text);
    ASSERT_TRUE(read.graph) << read.line << ": " << read.error;
    EXPECT_EQ(print(*read.graph), text);
}

TEST(Limits, PicturesAndJson) {
    const Limited m;
    EXPECT_THAT(dot(m.g), HasSubstr("label=\"within t\""));
    EXPECT_THAT(dot(m.g), HasSubstr("label=\"else\""));
    EXPECT_THAT(dot(m.g), HasSubstr("put q with t, 3 after t"));
    EXPECT_THAT(dot(m.g), HasSubstr("at, n = get q"));
    const auto j = json(m.g);
    for (const auto& t : j["transitions"]) {
        if (t["kind"] != "within") continue;
        EXPECT_EQ(t["body"], m.body);
        EXPECT_EQ(t["to"], m.after);
        EXPECT_EQ(t["other"], m.late);
        return;
    }
    FAIL() << "no within in " << j.dump();
}

TEST(Limits, WhatMayBeEndedIsTheBody) {
    const Limited m;
    const auto cancellable = inside_cancellable(m.g);
    EXPECT_TRUE(cancellable[static_cast<std::size_t>(m.body)]);
    EXPECT_FALSE(cancellable[static_cast<std::size_t>(m.late)]);
    EXPECT_FALSE(cancellable[static_cast<std::size_t>(m.after)]);
    const auto ways = ways_in(m.g);
    EXPECT_EQ(ways[static_cast<std::size_t>(m.body)], 2) << "the within, and the loop";
    EXPECT_EQ(ways[static_cast<std::size_t>(m.after)], 2);
}

TEST(Limits, CompactMovesTheBody) {
    Limited m;
    // Transitions may come to stand in another order.
    const auto lines = [](const Graph& g) {
        std::multiset<std::string> all;
        std::istringstream text(print(g));
        for (std::string line; std::getline(text, line);) all.insert(line);
        return all;
    };
    const auto before = lines(m.g);
    Graph g;
    g = m.g;
    g.add_state();  // reached by nobody
    compact(g);
    EXPECT_EQ(lines(g), before);
    // One in front moves all others.
    for (auto& t : m.g.transitions) {
        for (StateId* s : {&t.from, &t.to, &t.other})
            if (*s != kNoState) ++*s;
        if (auto* w = std::get_if<Within>(&t.action)) ++w->body;
    }
    m.g.states.insert(m.g.states.begin(), State{});
    ++m.g.entry;
    compact(m.g);
    EXPECT_EQ(lines(m.g), before);
}

TEST(Limits, RulesOfWithin) {
    Limited m;
    EXPECT_THAT(m.after_change([&] { m.first<Within>().body = 99; }),
                Contains(HasSubstr("a within with its body at state 99")));
    m = {};
    EXPECT_THAT(m.after_change([&] { m.first<Within>().limit = m.g.pool.const_int(1); }),
                Contains(HasSubstr("a limit of time has the wrong kind")));
    m = {};
    EXPECT_THAT(m.after_change([&] {
        for (auto& t : m.g.transitions)
            if (std::holds_alternative<Within>(t.action)) t.other = kNoState;
    }),
                Contains(HasSubstr("needs a second target")));
}

TEST(Limits, RulesOfTokens) {
    Limited m;
    EXPECT_THAT(m.after_change([&] { m.first<Put>().values.pop_back(); }),
                Contains(HasSubstr("a token of `q` with 1 values")));
    m = {};
    EXPECT_THAT(m.after_change([&] { std::swap(m.first<Put>().values[0], m.first<Put>().values[1]); }),
                Contains(HasSubstr("a value of a token has the wrong kind")));
    m = {};
    EXPECT_THAT(m.after_change([&] { m.first<Get>().slots.pop_back(); }),
                Contains(HasSubstr("1 values are taken of a token of `q`")));
    m = {};
    EXPECT_THAT(m.after_change([&] { m.first<Get>().slots = {99, 98}; }), Contains(HasSubstr("there is no slot 99")));
    m = {};
    EXPECT_THAT(m.after_change([&] { m.g.entities[0].initial = m.g.pool.const_int(1); }),
                Contains(HasSubstr("the first tokens of q have no values")));
    m = {};
    EXPECT_THAT(m.after_change([&] { m.first<Get>().slots = {m.n, m.at}; }),
                Contains(HasSubstr("is real here and int there")));
}

}  // namespace
}  // namespace pamina::rtg
