// Draws, arrivals and samples: forms and rules.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "runtime/rtg/forms.h"

namespace pamina::rtg {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

/// model m(t: time) {
///   every draw exponential(t) for t { measure found = draw discrete(values, shares) }
///   background { every t { } }
/// }
struct Chance {
    Graph g;
    int gap = -1, number = -1, found = -1;

    Chance() {
        using expr::Kind;
        const auto slot = [&](const char* name) {
            g.slot_names.emplace_back(name);
            return g.local_slots++;
        };
        g.name = "m";
        g.globals.push_back({"t", Kind::Real, 1, kNone, {}});
        const Id t = g.pool.global(0, Kind::Real);
        g.draws = 2;
        g.process_slot = slot("");
        for (const char* counted : {"", "", ""}) slot(counted);  // children, and how often each draw was made
        gap = slot("gap");
        number = slot("index");
        found = slot("found");
        Array values, shares;
        values.name = "values";
        shares.name = "shares";
        values.external = shares.external = true;
        g.arrays = {values, shares};
        g.measures = {{"found", {}}};
        g.statements.push_back({"every draw exponential(t) for t", "every", {}});
        g.means.push_back({0, t, true});

        const StateId start = g.entry = g.add_state(), second = g.add_state(), join = g.add_state(),
                      end = g.add_state();
        const StateId loop = g.add_state(), drawn = g.add_state(), waited = g.add_state(), again = g.add_state();
        const StateId one = g.add_state(), taken = g.add_state(), done = g.add_state();
        const StateId other = g.add_state(), gone = g.add_state();
        Spawn timed, endless, arrival;
        timed.body = loop;
        timed.time = t;
        endless.body = other;
        endless.endless = true;
        arrival.body = one;
        arrival.number_slot = number;
        g.add_transition(start, second, timed, 0);
        g.add_transition(second, join, endless);
        g.add_transition(join, end, Join{});
        Draw law;
        law.numbers = {t};
        law.number = 7;
        law.slot = gap;
        law.ticks = true;
        law.mean = t;
        g.add_transition(loop, drawn, law);
        Item wait;
        wait.amount = g.pool.local(gap, Kind::Real);
        g.add_transition(drawn, waited, Pass{{wait}});
        g.add_transition(waited, again, arrival);
        g.add_transition(again, loop, Again{});
        Draw item;
        item.law = language::Law::Discrete;
        item.list = 0;
        item.shares = 1;
        item.number = 8;
        item.counter = 1;
        item.slot = found;
        item.mean = t;
        g.add_transition(one, taken, item);
        g.add_transition(taken, done, Sample{0, g.pool.local(found, Kind::Real)});
        Item each;
        each.amount = t;
        g.add_transition(other, gone, Pass{{each}});
        g.add_transition(gone, other, Again{});
    }
    template <class Action>
    Action& action(int which = 0) {
        for (auto& t : g.transitions)
            if (auto* a = std::get_if<Action>(&t.action); a && which-- == 0) return *a;
        throw std::logic_error("no such action");
    }
};

/// What the verifier says once something was changed.
template <class Change>
std::vector<std::string> changed(Change change) {
    Chance m;
    change(m);
    return verify(m.g);
}

TEST(Chance, IsSound) {
    EXPECT_THAT(verify(Chance().g), IsEmpty());
}

TEST(Chance, EachFieldIsReadBack) {
    const Chance m;
    const std::string text = print(m.g);
    const ParsedGraph read = parse(text);
    ASSERT_TRUE(read.graph) << read.line << ": " << read.error << "\n" << text;
    EXPECT_EQ(print(*read.graph), text);
    Chance back;
    back.g = *read.graph;
    EXPECT_EQ(back.g.process_slot, m.g.process_slot);
    EXPECT_EQ(back.g.draws, 2);
    ASSERT_EQ(back.g.means.size(), 1u);
    EXPECT_EQ(back.g.means[0].stmt, 0);
    EXPECT_EQ(back.g.means[0].value, m.g.means[0].value);
    EXPECT_TRUE(back.g.means[0].ticks);
    const Spawn &timed = back.action<Spawn>(0), &endless = back.action<Spawn>(1), &arrival = back.action<Spawn>(2);
    EXPECT_NE(timed.time, kNone);
    EXPECT_FALSE(timed.endless || timed.background);
    EXPECT_TRUE(endless.endless && endless.may_loop());
    EXPECT_EQ(endless.time, kNone);
    EXPECT_EQ(arrival.number_slot, m.number);
    EXPECT_FALSE(arrival.may_loop());
    const Draw &law = back.action<Draw>(0), &item = back.action<Draw>(1);
    EXPECT_EQ(law.law, language::Law::Exponential);
    EXPECT_EQ(law.numbers.size(), 1u);
    EXPECT_EQ(law.number, 7);
    EXPECT_EQ(law.slot, m.gap);
    EXPECT_TRUE(law.ticks);
    EXPECT_EQ(item.law, language::Law::Discrete);
    EXPECT_EQ(item.list, 0);
    EXPECT_EQ(item.shares, 1);
    EXPECT_EQ(item.counter, 1);
    EXPECT_FALSE(item.ticks);
    EXPECT_EQ(back.action<Sample>().measure, 0);
    EXPECT_NE(back.action<Sample>().value, kNone);
    EXPECT_EQ(dot(*read.graph), dot(m.g));
    EXPECT_EQ(json(*read.graph), json(m.g));
}

TEST(Chance, RulesOfDraws) {
    EXPECT_THAT(changed([](Chance& m) { m.action<Draw>().counter = 2; }),
                Contains(HasSubstr("a draw without a counter")));
    EXPECT_THAT(changed([](Chance& m) { m.g.process_slot = -1; }), Contains(HasSubstr("a draw without a counter")));
    EXPECT_THAT(changed([](Chance& m) { m.g.draws = 99; }), Contains(HasSubstr("there are no slots for 99 draws")));
    EXPECT_THAT(changed([](Chance& m) { m.action<Draw>().slot = 99; }), Contains(HasSubstr("a draw without a slot")));
    EXPECT_THAT(changed([](Chance& m) { m.action<Draw>().slot = m.number; }), Contains(HasSubstr("real here and int")));
    EXPECT_THAT(changed([](Chance& m) { m.action<Draw>().numbers.clear(); }),
                Contains(HasSubstr("a draw has 0 numbers")));
    EXPECT_THAT(changed([](Chance& m) { m.action<Draw>().numbers = {m.g.pool.const_int(1)}; }),
                Contains(HasSubstr("a parameter of a draw has the wrong kind")));
    EXPECT_THAT(changed([](Chance& m) { m.action<Draw>().list = 0; }),
                Contains(HasSubstr("a draw needs an array, not 0")));
    EXPECT_THAT(changed([](Chance& m) { m.action<Draw>(1).list = 99; }),
                Contains(HasSubstr("a draw needs an array, not 99")));
    EXPECT_THAT(changed([](Chance& m) { m.action<Draw>(1).shares = -1; }),
                Contains(HasSubstr("a draw needs an array, not -1")));
    EXPECT_THAT(changed([](Chance& m) { m.action<Draw>().mean = kNone; }), Not(IsEmpty()));
    EXPECT_THAT(changed([](Chance& m) { m.g.means[0].value = m.g.pool.const_int(1); }),
                Contains(HasSubstr("the mean of a draw has the wrong kind")));
}

TEST(Chance, RulesOfArrivals) {
    EXPECT_THAT(changed([](Chance& m) { m.action<Spawn>().time = m.g.pool.const_int(1); }),
                Contains(HasSubstr("a time of arrivals has the wrong kind")));
    EXPECT_THAT(changed([](Chance& m) { m.action<Spawn>(2).number_slot = 99; }),
                Contains(HasSubstr("there is no slot 99")));
    EXPECT_THAT(changed([](Chance& m) { m.action<Spawn>(2).number_slot = m.gap; }), Contains(HasSubstr("here and")));
    EXPECT_THAT(changed([](Chance& m) { m.action<Spawn>(1).number_slot = m.number; }),
                Contains(HasSubstr("a spawn of several kinds")));
    // What is neither in a background nor ended by anything does not loop for ever.
    EXPECT_THAT(changed([](Chance& m) { m.action<Spawn>(1).endless = false; }), Not(IsEmpty()));
}

TEST(Chance, RulesOfSamples) {
    EXPECT_THAT(changed([](Chance& m) { m.action<Sample>().measure = 1; }),
                Contains(HasSubstr("there is no measure 1")));
    EXPECT_THAT(changed([](Chance& m) { m.action<Sample>().value = m.g.pool.const_int(1); }),
                Contains(HasSubstr("a sample has the wrong kind")));
}

}  // namespace
}  // namespace pamina::rtg
