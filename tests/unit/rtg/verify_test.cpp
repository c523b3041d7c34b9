// The verifier: a sound graph has no findings, and each kind of damage is named.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sample.h"
#include "sample_beside.h"

namespace pamina::rtg {
namespace {

using testing::beside;
using ::testing::Contains;
using ::testing::HasSubstr;
using testing::sample;

TEST(Verify, TheSampleIsSound) {
    const auto found = verify(sample());
    EXPECT_TRUE(found.empty()) << found.front();
}

/// The findings after a change to the sample.
template <class Change>
std::vector<std::string> after(Change change) {
    Graph g = sample();
    change(g);
    return verify(g);
}
template <class A>
A& first(Graph& g) {
    for (auto& t : g.transitions) {
        if (auto* a = std::get_if<A>(&t.action)) return *a;
    }
    throw std::logic_error("no such action");
}
template <class A>
Transition& transition(Graph& g) {
    for (auto& t : g.transitions) {
        if (std::holds_alternative<A>(t.action)) return t;
    }
    throw std::logic_error("no such action");
}

#define EXPECT_FINDING(text, ...) EXPECT_THAT(after([](Graph& g) { __VA_ARGS__; }), Contains(HasSubstr(text)))

TEST(Verify, WhatIsOutOfRange) {
    EXPECT_FINDING("14 slots have 13 names", g.slot_names.pop_back());
    EXPECT_FINDING("the entry -1 is not a state", g.entry = kNoState);
    EXPECT_FINDING("the entry 1000 is not a state", g.entry = 1000);
    EXPECT_FINDING("there is no statement 99", transition<Use>(g).stmt = 99);
    EXPECT_FINDING("there is no statement -2", transition<Use>(g).stmt = -2);
    EXPECT_FINDING("leads to 99", transition<Use>(g).to = 99);
    EXPECT_FINDING("has a second target", transition<Use>(g).other = 0);
    EXPECT_FINDING("needs a second target", transition<Guard>(g).other = kNoState);
    EXPECT_FINDING("there is no entity 7", first<Declare>(g).entity = 7);
    EXPECT_FINDING("there is no entity -1", first<Dispose>(g).entity = -1);
    EXPECT_FINDING("there is no entity 2", first<Use>(g).resource.entity = 2);
    EXPECT_FINDING("there is no task graph 1", first<RunTasks>(g).task_graph = 1);
    EXPECT_FINDING("a branch at state 99", first<Fork>(g).branches.push_back(99));
    EXPECT_FINDING("a par with its body at state -1", first<Replicate>(g).body = kNoState);
    EXPECT_FINDING("a par without a slot", first<Replicate>(g).slot = 14);
    EXPECT_FINDING("has no hidden slots behind it", first<LoopEnter>(g).slot = 12);
    EXPECT_FINDING("there is no slot 40", first<Pass>(g).items[0].slot = 40);
    EXPECT_FINDING("a let has no value", first<Pass>(g).items[0].amount = kNone);
    EXPECT_FINDING("entity r has no slot", g.entities[0].slot = -1);
    EXPECT_FINDING("has no array of speeds 5", g.entities[1].speed_array = 5);
}

TEST(Verify, CallSites) {
    const auto wrong = [](auto change) {
        Graph g = sample();
        g.callees = {{"p", {{"n"}}}};
        CallSite site;
        site.callee = 0;
        site.arguments = {{0, g.pool.const_int(3)}};
        g.call_sites = {site};
        change(g);
        const auto found = verify(g);
        return found.empty() ? std::string() : found.front();
    };
    EXPECT_EQ(wrong([](Graph& g) { g.transitions[0].site = 0; }), "");
    EXPECT_EQ(wrong([](Graph& g) { g.transitions[0].site = 1; }), "there is no call site 1");
    EXPECT_EQ(wrong([](Graph& g) { g.call_sites[0].caller = 0; }), "call site 0 is in a later one");
    EXPECT_EQ(wrong([](Graph& g) { g.call_sites[0].callee = 1; }), "call site 0 calls nothing");
    EXPECT_EQ(wrong([](Graph& g) { g.call_sites[0].arguments[0].parameter = 1; }), "there is no parameter 1");
    EXPECT_EQ(wrong([](Graph& g) { g.call_sites[0].arguments[0].value = kNone; }), "a let has no value");
    EXPECT_EQ(wrong([](Graph& g) { g.statements[0].within = 99; }), "there is no statement 99");
    EXPECT_EQ(wrong([](Graph& g) { g.statements[0].within = 1, g.statements[1].within = 2; }),
              "a statement is counted to one that is counted to another");
}

TEST(Verify, KindsOfExpressions) {
    EXPECT_FINDING("an amount has the wrong kind", first<Use>(g).amount = g.pool.const_int(1));
    EXPECT_FINDING("an amount is missing", first<Occupy>(g).amount = kNone);
    EXPECT_FINDING("a condition has the wrong kind", first<Guard>(g).condition = g.pool.const_int(1));
    EXPECT_FINDING("an index has the wrong kind", first<Acquire>(g).resource.indices[0] = g.pool.const_real(1));
    EXPECT_FINDING("the first value of a range has the wrong kind",
                   first<LoopEnter>(g).range.first = g.pool.const_real(1));
    EXPECT_FINDING("the last value of a range is missing", first<LoopEnter>(g).range.last = kNone);
    EXPECT_FINDING("a step has the wrong kind", first<LoopEnter>(g).range.step = g.pool.const_bool(true));
    EXPECT_FINDING("a count has the wrong kind", first<Pass>(g).items[2].count = g.pool.const_real(1));
    EXPECT_FINDING("an amount has the wrong kind",
                   first<Pass>(g).items[2].body[0].body[0].amount = g.pool.const_int(1));
    EXPECT_FINDING("acquires `r`, which is shared", g.entities[0].discipline = Discipline::Ps);
    EXPECT_FINDING("acquires `r`, which is shared", g.entities[0].discipline = Discipline::Rr,
                   g.entities[0].slice = g.pool.const_real(1));
    EXPECT_FINDING("acquires `r`, which is shared", g.entities[0].discipline = Discipline::Preemptive);
    EXPECT_FINDING("acquires `r`, which is shared", g.entities[0].discipline = Discipline::Maxmin);
    EXPECT_FINDING("entity m.cpu has a discipline", g.entities[1].discipline = Discipline::Ps);
    EXPECT_FINDING("has turns and no slice, or one without the other", g.entities[0].discipline = Discipline::Rr);
    EXPECT_FINDING("has turns and no slice, or one without the other", g.entities[0].slice = g.pool.const_real(1));
    EXPECT_FINDING("has a priority, at which `r` does not look", first<Use>(g).priority = g.pool.const_real(1));
    EXPECT_FINDING("has a priority, at which `r` does not look", first<Acquire>(g).priority = g.pool.const_real(1));
    EXPECT_FINDING("a priority has the wrong kind", first<Use>(g).priority = g.pool.const_int(1));
    EXPECT_FINDING("a priority has the wrong kind", first<Occupy>(g).priority = g.pool.const_int(1));
    EXPECT_FINDING("a size has the wrong kind", g.entities[0].dimensions[0] = g.pool.const_real(1));
    EXPECT_FINDING("a number of servers has the wrong kind", g.entities[0].servers = g.pool.const_real(1));
    EXPECT_FINDING("a speed has the wrong kind", g.entities[0].speed = g.pool.const_int(1));
    EXPECT_FINDING("the speeds of m.cpu are not reals", g.arrays[0].kind = expr::Kind::Int);
    EXPECT_FINDING("an item of an array has the wrong kind", g.arrays[0].items[0] = g.pool.const_int(1));
    EXPECT_FINDING("a global's value has the wrong kind", g.globals[2].init = g.pool.const_int(1));
}

TEST(Verify, ExpressionsThatReadWhatIsNotThere) {
    using expr::Kind;
    using expr::Op;
    EXPECT_FINDING("reads slot 99", g.pool.local(99, Kind::Int));
    EXPECT_FINDING("reads global 99", g.pool.global(99, Kind::Int));
    EXPECT_FINDING("reads a global of another kind", g.pool.global(0, Kind::Real));
    EXPECT_FINDING("reads array 9", g.pool.array_load(9, Kind::Real, g.pool.const_int(0)));
    EXPECT_FINDING("reads an array of another kind", g.pool.array_load(0, Kind::Int, g.pool.const_int(0)));
    EXPECT_FINDING("argument 1 has the wrong kind",
                   g.pool.make(Op::AddI, {g.pool.const_real(1), g.pool.const_real(2.5)});
                   g.pool.make(Op::NegI, {g.pool.global(1, Kind::Real)}));
    EXPECT_FINDING("argument 2 has the wrong kind",
                   g.pool.make(Op::AddR, {g.pool.global(1, Kind::Real), g.pool.global(0, Kind::Int)}));
    EXPECT_FINDING("argument 3 has the wrong kind",
                   g.pool.make(Op::Select, {g.pool.make(Op::Not, {g.pool.local(2, Kind::Bool)}), g.pool.const_int(1),
                                            g.pool.const_real(1)}));
    EXPECT_FINDING("sums conditions", g.pool.reduce(expr::Reduction::Sum, 0, g.pool.const_int(0), g.pool.const_int(1),
                                                    kNone, false, g.pool.const_bool(true)));
    EXPECT_FINDING("calls twice with 2 arguments", const Id a[] = {g.pool.const_int(0), g.pool.const_int(1)};
                   g.pool.call(0, a));
    EXPECT_FINDING("function twice has no body", g.pool.function(0).body = kNone);
    EXPECT_FINDING("function twice does not give what it says", g.pool.function(0).result = Kind::Real);
    EXPECT_FINDING("reads parameter 1", g.pool.function(0).body = g.pool.param(1, Kind::Int));
    EXPECT_FINDING("reads parameter 0 as another kind", g.pool.function(0).parameters[0] = Kind::Bool);
    EXPECT_FINDING("function twice reads a Local", g.pool.function(0).body = g.pool.local(0, Kind::Int));
    EXPECT_FINDING("an amount reads a parameter of a function",
                   first<Use>(g).amount = g.pool.to_real(g.pool.param(0, Kind::Int)));
    EXPECT_FINDING("a let reads a parameter of a function",
                   first<Pass>(g).items[0].amount = g.pool.param(3, Kind::Int));
    EXPECT_FINDING("global half reads a later one", g.globals[2].init = g.pool.global(2, Kind::Real));
    EXPECT_FINDING("global half reads a Local", g.globals[2].init = g.pool.local(0, Kind::Real));
}

TEST(Verify, TheWrongKindOfEntity) {
    EXPECT_FINDING("`m.cpu` is of the wrong kind here", first<Use>(g).resource.entity = 1);
    EXPECT_FINDING("`r` is of the wrong kind here", first<EnterPlace>(g).place.entity = 0);
    EXPECT_FINDING("`r` has 1 dimensions, not 0", first<Acquire>(g).resource.indices.clear());
    EXPECT_FINDING("`m.cpu` has 1 dimensions, not 2",
                   first<Replicate>(g).place->indices.push_back(g.pool.const_int(0)));
}

TEST(Verify, HoldsPlacesAndLoopsAreNested) {
    EXPECT_FINDING("a release of what state 0 does not acquire", first<Release>(g).acquired_at = 0);
    EXPECT_FINDING("releases what it does not hold last", transition<Use>(g).action = Release{6});
    EXPECT_FINDING("leaves a place that was not entered", transition<Dispose>(g).action = LeavePlace{});
    EXPECT_FINDING("inside a hold, an on, a loop or a measure", transition<LeavePlace>(g).action = Pass{});
    EXPECT_FINDING("leads to no loop", transition<LoopBack>(g).to = 0);
    EXPECT_FINDING("leaves a loop that it is not in", transition<Dispose>(g).action = LoopBack{};
                   for (auto& t : g.transitions) if (std::holds_alternative<LoopBack>(t.action)) t.to = 3);
    EXPECT_FINDING("is reached with different holds, places, loops, measures or processes", transition<Use>(g).to = 0);
    EXPECT_FINDING("is reached with different holds, places, loops, measures or processes",
                   first<Fork>(g).branches[1] = 5);
    EXPECT_FINDING("is never reached", g.add_state());
    EXPECT_FINDING("does not leave state", transition<Use>(g).from = 0);
    EXPECT_FINDING("has no transition 99", g.states[0].out = 99);
}

TEST(Verify, ACycleNeedsALoopEdge) {
    Graph g;
    const StateId a = g.entry = g.add_state(), b = g.add_state();
    g.add_transition(a, b, Pass{});
    g.add_transition(b, a, Pass{});
    EXPECT_THAT(verify(g), Contains(HasSubstr("goes round without a loop edge")));
    Graph h;
    const StateId c = h.entry = h.add_state(), d = h.add_state(), e = h.add_state();
    h.add_transition(c, d, Guard{h.pool.const_bool(true)}, -1, e);
    h.add_transition(d, c, Pass{});
    EXPECT_THAT(verify(h), Contains(HasSubstr("goes round without a loop edge")));
}

Schedule& give(Graph& g, Schedule::Kind kind) {
    auto& a = g.task_graphs[0].arrays[1];
    a.schedule.emplace();
    a.schedule->kind = kind;
    return *a.schedule;
}

TEST(Verify, Schedules) {
    EXPECT_FINDING("task array f is scheduled nowhere", g.task_graphs[0].arrays[0].schedule.emplace());
    EXPECT_FINDING("a queue is missing", give(g, Schedule::Kind::Queues));
    EXPECT_FINDING("a chunk has the wrong kind", give(g, Schedule::Kind::Cyclic).chunk = g.pool.const_real(1));
    EXPECT_FINDING("has what another kind has", give(g, Schedule::Kind::Static).chunk = g.pool.const_int(1));
    EXPECT_FINDING("a key has the wrong kind", g.task_graphs[0].arrays[1].order = g.pool.const_int(1));
    EXPECT_FINDING("has slots of a key that it has not", g.task_graphs[0].arrays[1].level_slot = 0);
    EXPECT_FINDING("a carried time has the wrong kind",
                   g.task_graphs[0].arrays[1].after[0].carry = g.pool.const_int(1));
    EXPECT_FINDING("share two schedules", give(g, Schedule::Kind::Static);
                   g.task_graphs[0].arrays[0].place = g.task_graphs[0].arrays[1].place;
                   g.task_graphs[0].arrays[0].schedule.emplace());
}

TEST(Verify, TaskGraphs) {
    EXPECT_FINDING("task array c is reached 0 times", g.task_graphs[0].items[0].body.pop_back());
    EXPECT_FINDING("task array c is reached 2 times",
                   g.task_graphs[0].items[0].body.push_back(g.task_graphs[0].items[0].body.back()));
    EXPECT_FINDING("there is no task array 5", g.task_graphs[0].items[0].body[2].array = 5);
    EXPECT_FINDING("has another prefix than the fors around it", g.task_graphs[0].arrays[1].prefix.clear());
    EXPECT_FINDING("task array f has its body at state -1", g.task_graphs[0].arrays[0].body = kNoState);
    EXPECT_FINDING("is in order without a processor for each task",
                   g.task_graphs[0].arrays[1].place->kind = Place::Kind::All);
    EXPECT_FINDING("is in order without a processor for each task", g.task_graphs[0].arrays[0].in_order = true);
    EXPECT_FINDING("a dependence of c names no array", g.task_graphs[0].arrays[1].after[0].array = 2);
    EXPECT_FINDING("a dependence on c has 2 indices", g.task_graphs[0].arrays[1].after[1].indices.pop_back());
    EXPECT_FINDING("an index is missing", g.task_graphs[0].arrays[1].after[1].indices[1].star = false);
    EXPECT_FINDING("a binder of c without a slot", g.task_graphs[0].arrays[1].after[1].binders[0].slot = -1);
    EXPECT_FINDING("a condition has the wrong kind",
                   g.task_graphs[0].arrays[1].after[1].condition = g.pool.const_int(1));
    EXPECT_FINDING("an index of c without a slot", g.task_graphs[0].arrays[1].indices[0].slot = 77);
    EXPECT_FINDING("a graph's for without a slot", g.task_graphs[0].items[0].loop.slot = -1);
    EXPECT_FINDING("there is no slot 99", g.task_graphs[0].arrays[1].number_slot = 99);
    EXPECT_FINDING("there is no statement 99", g.task_graphs[0].arrays[1].stmt = 99);
    EXPECT_FINDING("there is no statement 99", g.task_graphs[0].stmt = 99);
    EXPECT_FINDING("a let has no value", g.task_graphs[0].items[0].body[0].value = kNone);
    EXPECT_FINDING("a condition has the wrong kind", g.task_graphs[0].items[0].body[1].value = g.pool.const_int(1));
}

// ---- processes beside each other, measures, procedures ---------------------------------------------------

/// The findings after a change to the other sample.
template <class Change>
std::vector<std::string> beside_after(Change change) {
    Graph g = beside();
    change(g);
    return verify(g);
}
#define EXPECT_BESIDE(text, ...) EXPECT_THAT(beside_after([](Graph& g) { __VA_ARGS__; }), Contains(HasSubstr(text)))

TEST(Verify, TheOtherSampleIsSound) {
    const auto found = verify(beside());
    EXPECT_TRUE(found.empty()) << found.front();
}

TEST(Verify, WhatIsOutOfRangeBeside) {
    EXPECT_BESIDE("a spawn with its body at state 99", first<Spawn>(g).body = 99);
    EXPECT_BESIDE("there is no entity 9", first<Spawn>(g).keeps = {9});
    EXPECT_BESIDE("there is no slot 99", first<Spawn>(g).keep_slots = {99});
    EXPECT_BESIDE("a read without a slot", first<Read>(g).slot = -1);
    EXPECT_BESIDE("there is no entity 9", first<Read>(g).of.entity = 9);
    EXPECT_BESIDE("there is no slot 57", first<Read>(g).of.slot = 57);
    EXPECT_BESIDE("there is no measure 1", first<BeginMeasure>(g).measure = 1);
    EXPECT_BESIDE("a measure without a slot", first<EndMeasure>(g).slot = -1);
    EXPECT_BESIDE("there is no procedure 1", first<Call>(g).procedure = 1);
    EXPECT_BESIDE("procedure walk starts at state 99", g.procedures[0].entry = 99);
    EXPECT_BESIDE("procedure walk has slots that are not there", g.procedures[0].slots = 4);
    EXPECT_BESIDE("there is no slot 50", g.procedures[0].parameters[0] = 50);
    EXPECT_BESIDE("there is no slot 51", g.now_slot = 51);
    EXPECT_BESIDE("there is no slot 52", first<Get>(g).queue.slot = 52);
    EXPECT_BESIDE("there is no slot 53", first<Replicate>(g).barrier_slot = 53);
    EXPECT_BESIDE("there is no slot 54", first<Fork>(g).barrier_slot = 54);
    EXPECT_BESIDE("there is no slot 55", first<EnterPlace>(g).place.slot = 55);
    EXPECT_BESIDE("there is no slot 56", g.arrays[0].slot = 56);
    EXPECT_BESIDE("leads to -1", transition<Again>(g).to = kNoState);
    EXPECT_BESIDE("the element of an array has the wrong kind", g.arrays[0].element = g.pool.const_real(1));
    EXPECT_BESIDE("a sync needs either a barrier or a slot", first<Sync>(g).slot = -1);
    EXPECT_BESIDE("a sync needs either a barrier or a slot", first<Sync>(g).barrier = Element{1, {}});
    EXPECT_BESIDE("a time of a token has the wrong kind", first<Put>(g).latency = g.pool.const_int(1));
}

TEST(Verify, EntitiesFitWhatIsDoneWithThem) {
    EXPECT_BESIDE("`r` is of the wrong kind here", first<Put>(g).queue = {0, {}});
    EXPECT_BESIDE("`r` is of the wrong kind here", first<Get>(g).queue = {0, {}});
    EXPECT_BESIDE("`b` is of the wrong kind here", first<Signal>(g).event = {1, {}});
    EXPECT_BESIDE("`b` is of the wrong kind here", first<Await>(g).event = {1, {}});
    EXPECT_BESIDE("`e` is of the wrong kind here", first<Use>(g).resource.entity = 3);
    EXPECT_BESIDE("`q` has 1 dimensions, not 0", first<Get>(g).queue.indices.clear());
    EXPECT_BESIDE(
        "`e` is of the wrong kind here", for (auto& t : g.transitions) if (auto* s = std::get_if<Sync>(&t.action)) {
            if (s->barrier) s->barrier->entity = 3;
        });
    EXPECT_BESIDE("`r` is of the wrong kind here", first<Read>(g).of.entity = 0);
    EXPECT_BESIDE("`e` is of the wrong kind here", first<Read>(g).of = {Place::Kind::Element, 3, {}, {}});
    EXPECT_BESIDE("`m.node.cpu` is of the wrong kind here", first<Read>(g).of.entity = 4);
    EXPECT_BESIDE("a read of more than one of `q`", first<Read>(g).of.kind = Place::Kind::All);
    EXPECT_BESIDE("`q` has 1 dimensions, not 0", first<Read>(g).of.indices.clear());
    EXPECT_BESIDE("entity b has no number of parties", g.entities[1].parties = kNone);
    EXPECT_BESIDE("entity r has a number of parties", g.entities[0].parties = g.pool.const_int(1));
    EXPECT_BESIDE("entity b has a capacity", g.entities[1].capacity = g.pool.const_int(1));
    EXPECT_BESIDE("entity e has a number of tokens", g.entities[3].initial = g.pool.const_int(1));
    EXPECT_BESIDE("entity q has a number of servers", g.entities[2].servers = g.pool.const_int(1));
    EXPECT_BESIDE("a capacity has the wrong kind", g.entities[2].capacity = g.pool.const_real(1));
    EXPECT_BESIDE("entity m.node.cpu has 3 dimensions of parts", g.entities[4].outer = 3);
    EXPECT_BESIDE("is chosen by 1 indices of parts, not 0", first<EnterPlace>(g).place.indices.clear());
    EXPECT_BESIDE("is a single processor and has no parts", g.entities[4].outer = 2;
                  first<EnterPlace>(g).place.indices.push_back(g.pool.const_int(0)));
}

TEST(Verify, WhatIsSpawnedIsJoined) {
    EXPECT_BESIDE("spawns and does not join", transition<Join>(g).action = Pass{});
    EXPECT_BESIDE("goes on after a join", transition<Dispose>(g).action = Signal{{3, {}}});
    EXPECT_BESIDE("joins outside a branch, a task and the model", g.transitions.back().action = Join{};
                  g.transitions.back().to = g.add_state());
    EXPECT_BESIDE("joins inside a hold, an on, a loop or a measure", transition<EndMeasure>(g).action = Join{});
    // A procedure that spawns makes its callers join.
    Graph g;
    g.entry = g.add_state();
    const StateId end = g.add_state(), spawner = g.add_state(), body = g.add_state(), back = g.add_state();
    g.procedures.push_back({"p", spawner, 0, 0, {}, {}});
    g.add_transition(spawner, back, Spawn{body, false, {}});
    g.add_transition(back, kNoState, Return{});
    g.add_transition(g.entry, end, Call{0, {}});
    EXPECT_THAT(verify(g), Contains("the process that ends at state 1 spawns and does not join"));
    g.add_transition(end, g.add_state(), Join{});
    EXPECT_TRUE(verify(g).empty()) << verify(g).front();
}

TEST(Verify, LoopsWithoutEndAreOnlyWhereSomebodyEndsThem) {
    EXPECT_BESIDE(
        "would never end", for (auto& t : g.transitions) {
            auto* s = std::get_if<Spawn>(&t.action);
            if (s && s->background) s->background = false;
        });
    Graph g;
    const StateId body = g.add_state(), a = g.add_state(), b = g.add_state(), end = g.add_state(), last = g.add_state();
    g.entry = body;
    g.add_transition(body, end, Spawn{a, true, {}});
    g.add_transition(end, last, Join{});
    g.add_transition(a, b, Pass{});
    const int edge = g.add_transition(b, a, Again{});
    EXPECT_TRUE(verify(g).empty()) << verify(g).front();
    g.transitions[static_cast<std::size_t>(edge)].to = body;
    EXPECT_THAT(verify(g), Contains(HasSubstr("is reached with different")));
    // Not back, but forward.
    g.transitions[static_cast<std::size_t>(edge)].to = g.add_state();
    EXPECT_THAT(verify(g), Contains(HasSubstr("does not lead back")));
    g.states.pop_back();
    g.transitions[static_cast<std::size_t>(edge)].to = a;
    g.transitions[static_cast<std::size_t>(edge)].action = Pass{};
    EXPECT_THAT(verify(g), Contains(HasSubstr("goes round without a loop edge")));
}

TEST(Verify, ABareSyncIsInABranch) {
    EXPECT_BESIDE("is in no branch with its barrier", first<Replicate>(g).barrier_slot = -1);
    EXPECT_BESIDE(
        "is in no branch with its barrier", for (auto& t : g.transitions) {
            if (auto* s = std::get_if<Sync>(&t.action)) *s = Sync{std::nullopt, 8};
        });
}

TEST(Verify, MeasuresAreNested) {
    EXPECT_BESIDE("ends a measure that did not begin last", transition<BeginMeasure>(g).action = Pass{});
    EXPECT_BESIDE("inside a hold, an on, a loop or a measure", transition<EndMeasure>(g).action = Pass{});
}

TEST(Verify, CallsAndReturns) {
    EXPECT_BESIDE("a call of walk has 1 arguments, not 2", first<Call>(g).arguments.pop_back());
    EXPECT_BESIDE("argument 1 of walk is real, not int", first<Call>(g).arguments[0] = g.pool.const_real(1));
    EXPECT_BESIDE("a let has no value", first<Call>(g).arguments[0] = kNone);
    EXPECT_BESIDE("a procedure ends at state", g.states[static_cast<std::size_t>(transition<Return>(g).from)].out = -1);
    EXPECT_BESIDE("returns outside a procedure", transition<Signal>(g).action = Return{});
    EXPECT_BESIDE(
        "returns inside a hold", for (auto& t : g.transitions) {
            auto* pass = std::get_if<Pass>(&t.action);
            if (pass && pass->items[0].kind == Item::Kind::Assign) t.action = Acquire{{0, {}}, kNone};
        });
    EXPECT_BESIDE("goes on after a return", transition<Use>(g).action = Return{});
    EXPECT_BESIDE("is reached with different", g.procedures[0].entry = g.entry);
    // The end of a return may be a state of its own.
    Graph g = beside();
    transition<Return>(g).to = g.add_state();
    EXPECT_TRUE(verify(g).empty()) << verify(g).front();
}

TEST(Verify, Slots) {
    EXPECT_BESIDE("two things are bound to slot 7", first<BeginMeasure>(g).slot = 7; first<EndMeasure>(g).slot = 7);
    EXPECT_BESIDE("slot 6 is real here and int there", g.pool.local(6, expr::Kind::Int));
    EXPECT_BESIDE("procedure walk binds slot 14, which its calls do not save", g.procedures[0].slots = 2);
    EXPECT_BESIDE("two things are bound to slot 12", g.procedures[0].parameters[1] = 12);
    EXPECT_FINDING("two things are bound to slot 3", first<Pass>(g).items[0].slot = 3);
    EXPECT_FINDING("two things are bound to slot 9", g.task_graphs[0].arrays[1].indices[1].slot = 9);
}

TEST(Verify, BackgroundsStandStepByStep) {
    const char* finding = "takes several steps at once inside what may be ended";
    EXPECT_THAT(beside_after([](Graph& h) {
                    for (auto& t : h.transitions) {
                        auto* pass = std::get_if<Pass>(&t.action);
                        if (pass && pass->items[0].kind == Item::Kind::Assign)
                            pass->items.push_back(first<Pass>(h).items[0]);
                    }
                }),
                ::testing::ElementsAre(HasSubstr(finding)))
        << "the background calls the procedure";
    EXPECT_THAT(beside_after([](Graph& h) {
                    for (auto& t : h.transitions) {
                        auto* pass = std::get_if<Pass>(&t.action);
                        if (!pass || pass->items[0].kind != Item::Kind::Delay) continue;
                        Item repeat;
                        repeat.kind = Item::Kind::Repeat;
                        repeat.count = h.pool.const_int(2);
                        repeat.body = pass->items;
                        pass->items = {repeat};
                    }
                }),
                ::testing::ElementsAre(HasSubstr(finding)))
        << "only in the background, not in the measure";
}

}  // namespace
}  // namespace pamina::rtg
