// What can happen at a state: each kind of action with the fields that it has.
//
// They are said once for two stages S: the graph as it is made, where an expression is its number in the pool (Written,
// graph.h), and the graph bound to the values of a run, where it is ready to be evaluated (engine::Bound). An absent
// expression is S::none, written kNone below. What each field is for says fields.h.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "frontend/language/laws.h"

namespace pamina::rtg {

using StateId = std::int32_t;
inline constexpr StateId kNoState = -1;

namespace action {

/// Local time and lets only.
template <class S>
struct Pass {
    std::vector<typename S::Item> items;
};
/// `compute` on one idle member of the process's place, first come first served.
template <class S>
struct Occupy {
    S::Cost amount = S::none;  // ticks at speed 1, or work
    bool is_work = false;
    S::Cost priority = S::none;  // a real: the smallest first, before who asked first; kNone: 0
};
/// `compute … with m.bus(rate = e)`: as Occupy; while it computes, the process is a customer of the contentions, which
/// make it slower.
template <class S>
struct Contend {
    struct With {
        S::Element contention;
        std::vector<typename S::Cost> values;  // reals, in the order of Contention::customer
    };
    Occupy<S> compute;
    std::vector<With> with;
};
/// `use r for e`: wait for a server, keep it for the amount, release; of a shared resource (Discipline::Ps): be served
/// until the amount is done. It is ticks, or data served at the resource's speed (data per second; the engine divides
/// as amount * ticks-per-second / rate).
template <class S>
struct Use {
    S::Element resource;
    S::Cost amount = S::none;
    bool is_data = false;
    S::Cost priority = S::none;  // a real, of a resource that has priorities; kNone: 0
};
/// `use route for e after t`: after its latency, a flow over links (Discipline::Maxmin); over none it takes the latency
/// alone.
template <class S>
struct Transfer {
    std::vector<typename S::RouteItem> route;
    S::Cost amount = S::none;   // what the links' speeds count, data
    S::Cost latency = S::none;  // ticks; kNone: at once
};
template <class S>
struct Acquire {  // `hold r {`, `hold count of r {`
    S::Element resource;
    S::Cost count = S::none;     // of servers, an int; kNone: one
    S::Cost priority = S::none;  // as of Use
};
template <class S>
struct Release {  // `}` of the hold whose Acquire is at state `acquired_at`
    StateId acquired_at = kNoState;
};
/// `on place {` … `}`: pushes and pops the process's place.
template <class S>
struct EnterPlace {
    S::Place place;
};
template <class S>
struct LeavePlace {};
/// A declaration is reached: a new entity instance, its handle in the entity's slot; and the end of its scope.
template <class S>
struct Declare {
    int entity = -1;
};
template <class S>
struct Dispose {
    int entity = -1;
};
/// The head of a loop: evaluates the range once; to `to` (the body) for the first value, to `other` when the range is
/// empty. LoopBack is the loop edge from the body's end to the head's state: next value and `head.to`, or `head.other`.
template <class S>
struct LoopEnter {
    int slot = -1;
    S::Range range;
};
template <class S>
struct LoopBack {};
/// To `to` when the condition holds, else to `other`.
template <class S>
struct Guard {
    S::Cost condition = S::none;
};
/// `choose`, evaluated by means (Adve & Vernon 2004, section 3: where structure depends on data, its mean is taken):
/// its branches stand one after the other behind this, with all their durations multiplied by a share that it sets: the
/// branch's probability times the share of the `choose` around. A branch whose share is 0 is left out, by a Guard.
template <class S>
struct Choice {
    std::vector<typename S::Cost> probabilities;  // reals from 0 to 1, their sum is at most 1
    std::vector<int> slots;    // a Local (real) for the share of each; one more: of what is left to 1, `else`
    S::Cost around = S::none;  // share of the choose around this one; kNone: 1
};
/// One process for each branch, at the given entry states; goes on at `to` when all have ended. `barrier_slot` is the
/// Local of the branches that receives the barrier of a bare `sync`; -1: none has one.
template <class S>
struct Fork {
    std::vector<StateId> branches;
    int barrier_slot = -1;
};
/// `par`: one process at `body` for each value of the range.
template <class S>
struct Replicate {
    int slot = -1;
    S::Range range;
    StateId body = kNoState;
    std::optional<typename S::Place> place;  // evaluated in each child, after its index is set
    int barrier_slot = -1;
};
/// Runs a task graph (number in Graph::task_graphs) to its end.
template <class S>
struct RunTasks {
    int task_graph = -1;
};
/// `spawn {`, `background {`: a process at `body` beside this one, joined (or ended) by the innermost branch, task or
/// model. `keeps` are entities declared around it in the same branch, whose instances have to outlast it; `keep_slots`
/// are Locals with the handles of such instances (parameters of a procedure).
template <class S>
struct Spawn {
    StateId body = kNoState;
    bool background = false;
    std::vector<int> keeps;
    std::vector<int> keep_slots = {};
    S::Cost time = S::none;  // `every e for t`: its loop ends by a Guard that compares with this, in ticks
    int number_slot = -1;    // Local of the new process that receives its number among those of its parent; -1: none
    bool endless = false;    // `every e`: its loop goes on until the run or a background around it is ended
    /// It may loop by Again.
    bool may_loop() const { return background || endless || time != S::none; }
};
/// `within e { … } else { … }`: a process at `body`, for which this one waits, `limit` at most. When it has ended until
/// then, on to `to`; else it is ended as a background is, and this one goes on at `other`.
template <class S>
struct Within {
    S::Cost limit = S::none;  // ticks
    StateId body = kNoState;
};
/// The end of a branch, task or model that may have spawned: waits for its spawned processes, then ends its
/// backgrounds.
template <class S>
struct Join {};
/// The end of a `loop`'s or `every`'s body: back to `to`, for ever or until a Guard leaves it.
template <class S>
struct Again {};
/// `sync b`, or a bare `sync` at the barrier in Local `slot`.
template <class S>
struct Sync {
    std::optional<typename S::Element> barrier;
    int slot = -1;
};
/// `put q with e after t`: waits for room, adds a token with these values that is visible `latency` later (ticks;
/// kNone: at once).
template <class S>
struct Put {
    S::Element queue;
    S::Cost latency = S::none;
    std::vector<typename S::Cost> values = {};  // as many as Entity::token says
};
/// `get q`: waits for a visible token and takes the oldest; its values are in the slots then.
template <class S>
struct Get {
    S::Element queue;
    std::vector<int> slots = {};  // Locals, as many as Entity::token says; none: nobody reads them
};
template <class S>
struct Signal {
    S::Element event;
};
template <class S>
struct Await {
    S::Element event;
};
enum class WhatIsRead { Tokens, Waiting, Free };
/// Reads the state of an entity at the process's turn (semantics.md 5.4) into Local `slot` (an int): the tokens of a
/// queue, the requests that wait there, or the servers or processors that are free. `of` is an Element of a resource or
/// queue, or a place of processors.
template <class S>
struct Read {
    using What = WhatIsRead;
    What what = What::Waiting;
    S::Place of;
    int slot = -1;
};
/// `draw D` (semantics.md 13): Local `slot` gets a value of the distribution.
template <class S>
struct Draw {
    language::Law law = language::Law::Exponential;
    std::vector<typename S::Cost> numbers;  // its parameters that are no lists, reals, in the order of the law's form
    int list = -1;                          // array of its values; -1: it has none
    int shares = -1;                        // array of their shares, reals; -1: it has none
    int number = 0;          // of the draw among all that the program's text has: which random numbers it takes
    int counter = 0;         // of the draws of this graph, from 0: counted in Local Graph::process_slot + 2 + counter
    int site = -1;           // bound: of the steps that draw, from 0; a statement that was inlined has several
    int slot = -1;           // a real, an int (counts), a bool (truths), or as the list
    bool ticks = false;      // a time: whole ticks
    S::Cost mean = S::none;  // what it is where its process is taken by its means; of the slot's kind
};
/// `measure name {` … `}`: Local `slot` keeps the time of the start (real, ticks).
template <class S>
struct BeginMeasure {
    int measure = -1;  // in Graph::measures
    int slot = -1;
};
template <class S>
struct EndMeasure {
    int measure = -1;
    int slot = -1;
};
/// `measure name = e`: one more sample.
template <class S>
struct Sample {
    int measure = -1;
    S::Cost value = S::none;  // a real, ticks
};
/// Runs a procedure (number in Graph::procedures) and goes on at `to`: its slots are saved and its parameters set
/// to the arguments, all evaluated before; Return restores them.
template <class S>
struct Call {
    int procedure = -1;
    std::vector<typename S::Cost> arguments;
};
template <class S>
struct Return {};

}  // namespace action

/// None: tests say one, to see what has to be said of it (tests/compile).
#ifndef PAMINA_ONE_MORE_ACTION
#define PAMINA_ONE_MORE_ACTION(X)
#endif

// All of them, in the order of the variants.
// clang-format off
#define PAMINA_ACTIONS(X) \
    X(Pass) X(Occupy) X(Contend) X(Use) X(Transfer) X(Acquire) X(Release) X(EnterPlace) X(LeavePlace) \
    X(Declare) X(Dispose) X(LoopEnter) X(LoopBack) X(Guard) X(Choice) X(Fork) X(Replicate) X(RunTasks) \
    X(Spawn) X(Within) X(Join) X(Again) X(Sync) X(Put) X(Get) X(Signal) X(Await) X(Read) X(Draw) \
    X(BeginMeasure) X(EndMeasure) X(Sample) X(Call) X(Return) \
    PAMINA_ONE_MORE_ACTION(X)
// clang-format on

}  // namespace pamina::rtg
