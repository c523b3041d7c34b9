// A contention in a graph: its text form, what the verifier says of it, pictures and exports.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "runtime/rtg/forms.h"

namespace pamina::rtg {
namespace {

using ::testing::HasSubstr;

/// One process that computes 5 ticks with a bus.
Graph contended() {
    Graph g;
    g.name = "m";
    const auto slot = [&](const char* name) {
        g.slot_names.push_back(name);
        return g.local_slots++;
    };
    auto& p = g.pool;
    Contention c;
    c.customer = {{"rate", slot("rate")}, {"inv", slot("inv")}};
    c.population_slot = slot("population");
    Contention::Station bus, memory;
    bus.kind = Contention::Station::Kind::Deterministic;
    bus.name = "line";
    bus.service = p.local(c.customer[1].slot, expr::Kind::Real);
    bus.residence_slot = slot("before.residence(line)");
    memory.name = "memory";
    memory.dimensions = {p.const_int(2)};
    memory.service = p.local(bus.residence_slot, expr::Kind::Real);
    memory.visits = p.const_real(0.5);
    memory.servers = p.const_int(3);
    c.stations = {bus, memory};
    g.contentions.push_back(c);
    Entity e;
    e.kind = Entity::Kind::Contention;
    e.name = "m.bus";
    e.contention = 0;
    e.slot = slot("");
    g.entities.push_back(e);
    g.entry = g.add_state();
    const StateId there = g.add_state(), end = g.add_state();
    g.add_transition(g.entry, there, Declare{0});
    Contend contend{{p.const_real(5), false}, {}};
    contend.with.push_back({{0, {}, -1}, {p.const_real(2), p.const_real(0)}});
    g.add_transition(there, end, contend);
    return g;
}

TEST(Contention, TextFormParsesBack) {
    const Graph g = contended();
    EXPECT_THAT(verify(g), ::testing::IsEmpty());
    const std::string text = print(g);
    const ParsedGraph parsed = parse(text);
    ASSERT_TRUE(parsed.graph) << parsed.error << " in line " << parsed.line << "\n" << text;
    EXPECT_EQ(print(*parsed.graph), text);
    EXPECT_THAT(text, HasSubstr("station deterministic \"line\""));
    EXPECT_THAT(text, HasSubstr("entity contention \"m.bus\" network 0"));
}

TEST(Contention, TheVerifierLooksAtIt) {
    const auto finding = [](auto change) {
        Graph g = contended();
        change(g);
        const auto found = verify(g);
        return found.empty() ? std::string() : found.front();
    };
    EXPECT_THAT(finding([](Graph& g) { g.entities[0].contention = 1; }), HasSubstr("has no contention 1"));
    EXPECT_THAT(finding([](Graph& g) { g.entities[0].kind = Entity::Kind::Event; }), HasSubstr("contention"));
    EXPECT_THAT(finding([](Graph& g) { g.contentions[0].customer.clear(); }), HasSubstr("bring no rate"));
    EXPECT_THAT(finding([](Graph& g) { g.contentions[0].stations[1].service = kNone; }), HasSubstr("service time"));
    EXPECT_THAT(finding([](Graph& g) { g.contentions[0].stations[0].servers = g.contentions[0].stations[1].servers; }),
                HasSubstr("has servers"));
    EXPECT_THAT(finding([](Graph& g) { std::get<Contend>(g.transitions[1].action).with[0].values.pop_back(); }),
                HasSubstr("brings 1 values along"));
    EXPECT_THAT(finding([](Graph& g) { std::get<Contend>(g.transitions[1].action).with.clear(); }),
                HasSubstr("contends with nobody"));
    EXPECT_THAT(finding([](Graph& g) { g.contentions[0].population_slot = g.contentions[0].customer[0].slot; }),
                HasSubstr("two things are bound"));
}

TEST(Contention, PicturesAndExports) {
    const Graph g = contended();
    EXPECT_THAT(dot(g), HasSubstr("queue memory[2] (service = before.residence(line), visits = 0.5, servers = 3)"));
    const auto j = json(g);
    EXPECT_EQ(j["entities"][0]["kind"], "contention");
    EXPECT_EQ(j["entities"][0]["customer"][1], "inv");
    EXPECT_EQ(j["entities"][0]["stations"][0]["label"], "queue line (service = inv, law = deterministic)");
    EXPECT_EQ(j["transitions"][1]["kind"], "contend");
    EXPECT_EQ(j["transitions"][1]["with"][0], "m.bus(rate = 2, inv = 0)");
}

}  // namespace
}  // namespace pamina::rtg
