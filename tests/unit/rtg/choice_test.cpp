// A choice in every form of the graph.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "runtime/rtg/durations.h"
#include "runtime/rtg/forms.h"
#include "runtime/rtg/labels.h"
#include "runtime/rtg/regions.h"

namespace pamina::rtg {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;

/// `choose { 0.25 { delay 8 ticks } else { } }`, the delay with its share.
Graph choice() {
    Graph g;
    g.name = "m";
    g.local_slots = 2;
    g.slot_names = {"", ""};
    auto& p = g.pool;
    const Id share = p.local(0, expr::Kind::Real);
    g.statements.push_back({"choose 0.25, else", "choose", {}});
    const StateId first = g.entry = g.add_state(), head = g.add_state(), yes = g.add_state(), end = g.add_state();
    g.add_transition(first, head, Choice{{p.const_real(0.25)}, {0, 1}, kNone}, 0);
    g.add_transition(head, yes, Guard{p.make(expr::Op::LtR, {p.const_real(0), share})}, -1, end);
    Item wait;
    wait.amount = p.make(expr::Op::MulR, {p.const_real(8), share});
    g.add_transition(yes, end, Pass{{wait}});
    return g;
}

Choice& action(Graph& g) {
    return std::get<Choice>(g.transitions[0].action);
}

TEST(ChoiceForms, TextComesBack) {
    Graph g = choice();
    action(g).around = g.pool.const_real(0.5);
    const std::string text = print(g);
    EXPECT_THAT(text, HasSubstr("\nedge 0 1 -1 0 choice "));
    const ParsedGraph again = parse(text);
    ASSERT_TRUE(again.graph) << again.error;
    EXPECT_EQ(print(*again.graph), text);
}

TEST(ChoiceForms, LabelsAndPictures) {
    const Graph g = choice();
    EXPECT_EQ(Labels(g).action(g.transitions[0]), "choose 0.25, else");
    EXPECT_THAT(dot(g), HasSubstr("s0 -> s1 [label=\"choose 0.25, else\"]"));
    const nlohmann::json j = json(g);
    EXPECT_EQ(j["transitions"][0]["kind"], "choice");
    EXPECT_EQ(j["transitions"][0]["probabilities"], nlohmann::json::array({"0.25"}));
    EXPECT_EQ(j["transitions"][0]["otherwise"], true);
}

TEST(ChoiceForms, DurationsAreKnownUnlessTheyReadTheClock) {
    Graph g = choice();
    EXPECT_FALSE(unknown_duration(g, g.entry));
    g.now_slot = g.local_slots++;
    g.slot_names.emplace_back();
    action(g).probabilities[0] = g.pool.local(g.now_slot, expr::Kind::Real);
    EXPECT_EQ(unknown_duration(g, g.entry), g.entry);
}

TEST(ChoiceVerify, NamesWhatIsWrong) {
    EXPECT_TRUE(verify(choice()).empty());
    const auto after = [](auto change) {
        Graph g = choice();
        change(g, action(g));
        return verify(g);
    };
    EXPECT_THAT(after([](Graph&, Choice& c) { c.slots.clear(); }), Contains("a choice of 1 has shares for 0"));
    EXPECT_THAT(after([](Graph&, Choice& c) { c.slots[1] = 2; }), Contains("there is no slot 2"));
    EXPECT_THAT(after([](Graph&, Choice& c) { c.slots[1] = 0; }), Contains("two things are bound to slot 0"));
    EXPECT_THAT(after([](Graph&, Choice& c) { c.probabilities[0] = kNone; }), Contains("a probability is missing"));
    EXPECT_THAT(after([](Graph& g, Choice& c) { c.probabilities[0] = g.pool.const_int(1); }),
                Contains("a probability has the wrong kind"));
    EXPECT_THAT(after([](Graph& g, Choice& c) { c.around = g.pool.const_int(1); }),
                Contains("the share of a choose has the wrong kind"));
}

}  // namespace
}  // namespace pamina::rtg
