// The relaxed task graph (Simon & Wierum 1996, section 2; reference.md "Relaxed task graph").
//
// A compact, cyclic graph whose size depends on the program text, never on loop limits or machine size.
// States are control points; a Transition leads from one state to the next and says what happens on the way:
// time passes, a resource is used, a processor occupied, processes fork and join, a loop edge counts. A state without a
// transition ends its process (a branch, a task body, the model). Parallel loops and task arrays are one
// template with an index range (replication). Costs, indices and conditions are expressions over Local slots
// (of the process) and Global slots (of the run), see runtime/expr/pool.h.
//
// Every process has a frame of `local_slots` Locals; a child starts with a copy of its parent's frame. A recursive
// proc is one region that Calls enter: its slots are saved on the process's stack meanwhile.
// Slots are unique in a graph: no two binders share one. A For's index slot is followed by two hidden slots
// (iterations left, step) that the engine keeps.
//
// A Graph is made by frontend/lower, made smaller by runtime/relax, and bound to values by a run
// (BoundGraph in runtime/engine). It holds no values of parameters.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "frontend/language/disciplines.h"
#include "frontend/source/manner.h"
#include "frontend/source/span.h"
#include "runtime/draws/laws.h"
#include "runtime/expr/pool.h"

namespace pamina::rtg {

using expr::Id;
using expr::kNone;
using StateId = std::int32_t;
inline constexpr StateId kNoState = -1;

/// `first..last step step`; step kNone is 1; all are ints.
struct Range {
    Id first = kNone, last = kNone, step = kNone;
    bool exclusive = false;
};

/// An entity (by number in Graph::entities) and which of its elements: one index for each dimension. The instance is
/// the one whose handle is in the entity's slot, or in `slot` when that is given (the parameter of a procedure).
struct Element {
    int entity = -1;
    std::vector<Id> indices;
    int slot = -1;
};

/// A set of processors of one pool: all of it, one element, or a strided part of its last dimension. `indices` are one
/// for each dimension of an Element; for All and Part they choose the pool among those of a part array: one for each of
/// the entity's `outer` dimensions.
struct Place {
    enum class Kind { All, Element, Part };
    Kind kind = Kind::All;
    int entity = -1;
    std::vector<Id> indices;
    Range part;     // of Part
    int slot = -1;  // as in Element
};

/// Local costs: what a process does without meeting anyone, in order. A Pass that was series-collapsed holds
/// several; they are still added to the clock one after the other, so no sum is reassociated.
struct Item {
    enum class Kind {
        Delay,   // the clock advances by `amount`
        Until,   // the clock advances to `amount`, if that is not past
        Work,    // the same, and it is computing (counts as work; on the process's own or no processor)
        Assign,  // Local `slot` = amount (a let)
        Repeat,  // `body` `count` times one after the other; nothing in it depends on which time it is
        Copies,  // `count` alike processes run `body` side by side: time of one, work of all
    };
    Kind kind = Kind::Delay;
    Id amount = kNone;  // Delay, Until, Work: ticks; Assign: any
    int stmt = -1;      // Delay, Work: whose time it is; Copies: the par statement
    int slot = -1;      // Assign
    Id count = kNone;   // Repeat, Copies: an int (0 or less: nothing; Copies of none take no time)
    int site = -1;      // as Transition::site
    std::vector<Item> body;
};

// ---- actions ------------------------------------------------------------------------------------------

/// Local time and lets only.
struct Pass {
    std::vector<Item> items;
};
/// `compute` on one idle member of the process's place, first come first served.
struct Occupy {
    Id amount = kNone;  // ticks at speed 1, or work
    bool amount_is_work = false;
    Id priority = kNone;  // a real: the smallest first, before who asked first; kNone: 0
};
/// `compute … with m.bus(rate = e)`: as Occupy; while it computes, the process is a customer of the contentions, which
/// make it slower.
struct Contend {
    struct With {
        Element contention;
        std::vector<Id> values;  // reals, in the order of Contention::customer
    };
    Occupy compute;
    std::vector<With> with;
};
/// `use r for e`: wait for a server, keep it for the amount, release; of a shared resource (Discipline::Ps): be served
/// until the amount is done. It is ticks, or data served at the resource's speed (data per second; the engine divides
/// as amount * ticks-per-second / rate).
struct Use {
    Element resource;
    Id amount = kNone;
    bool amount_is_data = false;
    Id priority = kNone;  // a real, of a resource that has priorities; kNone: 0
};
/// The links of a flow, one behind the other: one link; those of `body` where a condition holds, of `other` where not;
/// those of `body` for each value of a range.
struct RouteItem {
    enum class Kind { Link, If, For };
    Kind kind = Kind::Link;
    Element link;
    Id condition = kNone;  // If: a bool
    int slot = -1;         // For: the Local that holds the value
    Range range;
    std::vector<RouteItem> body, other;
};
/// `use route for e after t`: after its latency, a flow over links (Discipline::Maxmin); over none it takes the latency
/// alone.
struct Transfer {
    std::vector<RouteItem> route;
    Id amount = kNone;  // what the links' speeds count, data
    Id after = kNone;   // ticks; kNone: at once
};
struct Acquire {  // `hold r {`, `hold count of r {`
    Element resource;
    Id count = kNone;     // of servers, an int; kNone: one
    Id priority = kNone;  // as of Use
};
struct Release {  // `}` of the hold whose Acquire is at state `acquired_at`
    StateId acquired_at = kNoState;
};
/// `on place {` … `}`: pushes and pops the process's place.
struct EnterPlace {
    Place place;
};
struct LeavePlace {};
/// A declaration is reached: a new entity instance, its handle in the entity's slot; and the end of its scope.
struct Declare {
    int entity = -1;
};
struct Dispose {
    int entity = -1;
};
/// The head of a loop: evaluates the range once; to `to` (the body) for the first value, to `other` when the range is
/// empty. LoopBack is the loop edge from the body's end to the head's state: next value and `head.to`, or `head.other`.
struct LoopEnter {
    int slot = -1;
    Range range;
};
struct LoopBack {};
/// To `to` when the condition holds, else to `other`.
struct Guard {
    Id condition = kNone;
};
/// `choose`, evaluated by means (Adve & Vernon 2004, section 3: where structure depends on data, its mean is taken):
/// its branches stand one after the other behind this, with all their durations multiplied by a share that it sets: the
/// branch's probability times the share of the `choose` around. A branch whose share is 0 is left out, by a Guard.
struct Choice {
    std::vector<Id> probabilities;  // reals from 0 to 1, their sum is at most 1
    std::vector<int> slots;         // a Local (real) for the share of each; one more: of what is left to 1, `else`
    Id around = kNone;              // share of the choose around this one; kNone: 1
};
/// One process for each branch, at the given entry states; goes on at `to` when all have ended. `barrier_slot` is the
/// Local of the branches that receives the barrier of a bare `sync`; -1: none has one.
struct Fork {
    std::vector<StateId> branches;
    int barrier_slot = -1;
};
/// `par`: one process at `body` for each value of the range.
struct Replicate {
    int slot = -1;
    Range range;
    StateId body = kNoState;
    std::optional<Place> place;  // evaluated in each child, after its index is set
    int barrier_slot = -1;
};
/// Runs a task graph (number in Graph::task_graphs) to its end.
struct RunTasks {
    int task_graph = -1;
};
/// `spawn {`, `background {`: a process at `body` beside this one, joined (or ended) by the innermost branch, task or
/// model. `keeps` are entities declared around it in the same branch, whose instances have to outlast it; `keep_slots`
/// are Locals with the handles of such instances (parameters of a procedure).
struct Spawn {
    StateId body = kNoState;
    bool background = false;
    std::vector<int> keeps;
    std::vector<int> keep_slots = {};
    Id time = kNone;       // `every e for t`: its loop ends by a Guard that compares with this, in ticks
    int number_slot = -1;  // Local of the new process that receives its number among those of its parent; -1: none
    bool endless = false;  // `every e`: its loop goes on until the run or a background around it is ended
    /// It may loop by Again.
    bool may_loop() const { return background || endless || time != kNone; }
};
/// `within e { … } else { … }`: a process at `body`, for which this one waits, `limit` at most. When it has ended until
/// then, on to `to`; else it is ended as a background is, and this one goes on at `other`.
struct Within {
    Id limit = kNone;  // ticks
    StateId body = kNoState;
};
/// The end of a branch, task or model that may have spawned: waits for its spawned processes, then ends its
/// backgrounds.
struct Join {};
/// The end of a `loop`'s or `every`'s body: back to `to`, for ever or until a Guard leaves it.
struct Again {};
/// `sync b`, or a bare `sync` at the barrier in Local `slot`.
struct Sync {
    std::optional<Element> barrier;
    int slot = -1;
};
/// `put q with e after t`: waits for room, adds a token with these values that is visible `after` later (ticks; kNone:
/// at once).
struct Put {
    Element queue;
    Id after = kNone;
    std::vector<Id> values = {};  // as many as Entity::token says
};
/// `get q`: waits for a visible token and takes the oldest; its values are in the slots then.
struct Get {
    Element queue;
    std::vector<int> slots = {};  // Locals, as many as Entity::token says; none: nobody reads them
};
struct Signal {
    Element event;
};
struct Await {
    Element event;
};
/// Reads the state of an entity at the process's turn (semantics.md 5.4) into Local `slot` (an int): the tokens of a
/// queue, the requests that wait there, or the servers or processors that are free. `of` is an Element of a resource or
/// queue, or a place of processors.
struct Read {
    enum class What { Tokens, Waiting, Free };
    What what = What::Waiting;
    Place of;
    int slot = -1;
};
/// `draw D` (semantics.md 13): Local `slot` gets a value of the distribution.
struct Draw {
    draws::Law law = draws::Law::Exponential;
    std::vector<Id> numbers;  // its parameters that are no lists, reals, in the order of the law's form
    int list = -1;            // array of its values; -1: it has none
    int shares = -1;          // array of their shares, reals; -1: it has none
    int number = 0;           // of the draw among all that the program's text has: which random numbers it takes
    int counter = 0;          // of the draws of this graph, from 0: counted in Local Graph::process_slot + 2 + counter
    int slot = -1;            // a real, an int (counts), a bool (truths), or as the list
    bool ticks = false;       // a time: whole ticks
    Id mean = kNone;          // what it is where its process is taken by its means; of the slot's kind
};
/// `measure name {` … `}`: Local `slot` keeps the time of the start (real, ticks).
struct BeginMeasure {
    int measure = -1;  // in Graph::measures
    int slot = -1;
};
struct EndMeasure {
    int measure = -1;
    int slot = -1;
};
/// `measure name = e`: one more sample.
struct Sample {
    int measure = -1;
    Id value = kNone;  // a real, ticks
};
/// Runs a procedure (number in Graph::procedures) and goes on at `to`: its slots are saved and its parameters set
/// to the arguments, all evaluated before; Return restores them.
struct Call {
    int procedure = -1;
    std::vector<Id> arguments;
};
struct Return {};

using Action =
    std::variant<Pass, Occupy, Contend, Use, Transfer, Acquire, Release, EnterPlace, LeavePlace, Declare, Dispose,
                 LoopEnter, LoopBack, Guard, Choice, Fork, Replicate, RunTasks, Spawn, Within, Join, Again, Sync, Put,
                 Get, Signal, Await, Read, Draw, BeginMeasure, EndMeasure, Sample, Call, Return>;

struct Transition {
    StateId from = kNoState;
    StateId to = kNoState;
    StateId other = kNoState;  // of LoopEnter, Guard and Within
    Action action;
    int stmt = -1;  // in Graph::statements; -1 for none
    int site = -1;  // in Graph::call_sites: where the proc was called in whose text it stands; -1: in the model's own
};

struct State {
    std::int32_t out = -1;  // its transition; -1: the process ends here
    Span span;
};

// ---- task graphs --------------------------------------------------------------------------------------

struct IndexRange {
    int slot = -1;  // the Local that holds the index
    std::string name;
    Range range;  // may read the slots before it
};

/// One place of a dependence: an int expression over the task's indices and the dependence's binders, or `*`.
struct DependenceIndex {
    Id value = kNone;
    bool star = false;
};

/// `after a[i-1, j] if c for j in …`. An index outside the array (or off its stride) is no dependence.
struct Dependence {
    int array = -1;
    std::vector<DependenceIndex> indices;  // prefix indices first; all stars for `all a`
    std::vector<IndexRange> binders;
    Id condition = kNone;  // bool; kNone: always
    Id carry = kNone;      // ticks: satisfied so much later, unless both tasks can run on one processor only, the same
    Span span;
};

/// How tasks are dealt to the processors of their place (semantics.md 8); without one, an idle processor takes
/// the next ready task. Arrays with the same `group` share one schedule: its locks, its chunks and its queues. But for
/// `map` everything is evaluated once for the statement, as is the place of Guided, Queues, and Dynamic with arguments.
struct Schedule {
    enum class Kind { Static, Cyclic, Dynamic, Guided, Queues };
    Kind kind = Kind::Dynamic;
    int group = 0;      // arrays of one group share it
    Id chunk = kNone;   // Cyclic, Dynamic: tasks at once, an int; kNone is 1
    Id least = kNone;   // Guided: tasks at once at least, an int; kNone is 1
    Id lock = kNone;    // Dynamic: ticks of the critical section of each dequeue; kNone: there is none
    Id map = kNone;     // Queues: an int of the task, which queue it is in
    Id count = kNone;   // Queues: how many there are, an int
    bool move = false;  // Queues: a processor whose queue is exhausted goes to another one
    Span span;
    /// That of the statement, which deals all of its tasks by number; else an array's own.
    bool shared() const { return group == 0; }
};

struct TaskArray {
    std::string name;
    std::vector<int> prefix;          // slots of the enclosing graph fors, outermost first
    std::vector<IndexRange> indices;  // its own
    std::vector<Dependence> after;
    std::optional<Place> place;  // a task with a place holds one processor of it from start to end
    std::optional<Schedule> schedule;
    bool in_order = false;    // processors run their tasks strictly in number order: an Element, Static or Cyclic
    Id order = kNone;         // `order by`: a real; kNone is 0
    int duration_slot = -1;   // Local that `order` reads as the task's own time without waiting; -1: it does not
    int level_slot = -1;      // Local that it reads as the longest path from the task to the end
    int file = -1;            // in Graph::files: its dependences are those of the file's tasks, and it has no others
    Id bandwidth = kNone;     // of `file`: bytes a second; kNone: dependences transfer in no time
    StateId body = kNoState;  // entry state of the task's process
    int number_slot = -1;     // Local that receives the task's number (`index`); -1: not used
    int stmt = -1;
    Span span;
};

/// What a graph statement reaches, in order: numbering goes through it iteration by iteration.
struct TaskItem {
    enum class Kind { For, Let, If, Array };
    Kind kind = Kind::Array;
    IndexRange loop;                    // For
    int slot = -1;                      // Let
    Id value = kNone;                   // Let: value; If: condition
    int array = -1;                     // Array
    std::vector<TaskItem> body, other;  // For, If (else)
};

/// A file with tasks, read when the graph is bound.
struct TaskFile {
    std::string format;  // a name of language::kFormats
    std::string path;    // as written
    std::string cost;    // dot: the attribute with the costs; empty: the usual ones
    Span span;
};

/// Messages between ranks instead of tasks: a schedule from a file and the machine's LogGOPS parameters.
struct Messages {
    int file = -1;               // in Graph::files
    std::vector<Id> parameters;  // reals, by engine::LogGops: L, o, g, G, O, S, calc; kNone: the default
};

struct TaskGraph {
    std::vector<TaskItem> items;
    std::vector<TaskArray> arrays;
    std::optional<Messages> messages;  // then there are no items
    int stmt = -1;
};

// ---- the whole ----------------------------------------------------------------------------------------

using language::Discipline;

/// A `contention` block: a closed queueing network whose customers are the processes that compute with it (Adve &
/// Vernon 2004, section 3). Its expressions may read the Locals named here, which are set while it is solved.
struct Contention {
    struct Average {
        std::string name;
        int slot = -1;  // Local (real): of all customers; the first one is their rate of requests, 1/s
    };
    struct Station {
        enum class Kind { Queue, Deterministic, Delay };  // Queue: exponential service
        Kind kind = Kind::Queue;
        std::string name;
        std::vector<Id> dimensions;  // it stands for so many alike ones; empty: one
        Id service = kNone;          // ticks of a visit
        Id visits = kNone;           // of each of them, for each request: a real; kNone is 1
        Id servers = kNone;          // Queue: int; kNone is 1
        int rates = -1;              // Queue: an array of reals, the speed with 1, 2, … customers; -1: by its servers
        /// Locals (reals) with what is known of one of them with one customer less; -1: nobody reads that.
        int residence_slot = -1, queue_slot = -1, utilization_slot = -1;
        Span span;
    };
    std::vector<Average> customer;
    int population_slot = -1;  // Local (int): how many customers there are; -1: nobody reads that
    std::vector<Station> stations;
};

struct Entity {
    enum class Kind { Resource, Processor, Barrier, Queue, Event, Contention };
    Kind kind = Kind::Resource;
    Discipline discipline = Discipline::Fcfs;  // Resource
    std::string name;                          // as reports call it: `server`, `m.cpu`
    std::vector<Id> dimensions;                // sizes; empty: a single one
    int outer = 0;         // leading dimensions that are those of parts: a processor pool for each of their elements
    Id servers = kNone;    // Resource: int, kNone is 1
    Id slice = kNone;      // Resource whose discipline is Rr: ticks
    Id speed = kNone;      // plain number (processor), data/time (resource) or work/time (processor) per second
    Id each = kNone;       // Maxmin: what one flow has at most, in the unit of the speed
    int speed_array = -1;  // Processor: a speed for each element, instead of `speed`
    bool speed_is_rate = false;  // data/time or work/time: divides amounts; else a plain number that divides times
    std::string speed_unit;      // for messages
    Id parties = kNone;          // Barrier: int
    Id capacity = kNone;         // Queue: int, kNone is unbounded
    Id initial = kNone;          // Queue: int, tokens at first; kNone is 0
    std::vector<expr::Kind> token =
        {};               // Queue: the values that each of its tokens has, which then has no initial ones
    int contention = -1;  // Contention: in Graph::contentions
    int slot = -1;        // Local that holds the instance's handle
    Span span;
};

/// How a number is told to people: in this unit of its dimension, where prefixes may stand before it.
struct ToldUnit {
    std::string text;  // "" of a plain number
    bool prefixable = false;
    int time_power = 0;  // a run holds it in ticks^max(time_power, 0)
    bool operator==(const ToldUnit&) const = default;
};
/// Where a Global's value comes from.
struct Global {
    std::string name;
    expr::Kind kind = expr::Kind::Real;
    int time_power = 0;  // of its dimension: outside values are scaled by tps^max(time_power, 0)
    Id init = kNone;     // an expression over earlier Globals; kNone: given from outside at binding
    Span span;
    ToldUnit unit = {};  // for messages; no part of the text form
};
/// A global list: given from outside, one expression for each item, or one for all (a list comprehension): `element`
/// for each value of `range` in Local `slot`.
struct Array {
    std::string name;
    expr::Kind kind = expr::Kind::Real;
    int time_power = 0;
    std::vector<Id> items;
    bool external = false;  // values given at binding
    Span span;
    int slot = -1;
    Range range = {};
    Id element = kNone;
};

/// A statement of the source, as results and errors name it.
struct Statement {
    std::string text;  // one line of source, shortened: `use server for service`
    std::string kind;  // "delay", "compute", "use", "hold", "par", "fork", "graph", "task", ...
    Span span;
    bool arrivals = false;  // of a delay: the time between customers that come from outside
    int within = -1;        // results count it to this statement, the call that it stands in; -1: to itself
};

/// A proc or model that runs inside the model.
struct Callee {
    struct Parameter {
        std::string name;
        ToldUnit unit = {};
        bool operator==(const Parameter&) const = default;
    };
    std::string name;
    std::vector<Parameter> parameters;
};
/// What a parameter that is a number or a bool is worth inside.
struct CallArgument {
    int parameter = -1;  // in Callee::parameters
    Id value = kNone;    // read in the frame of a process inside
};
/// Where a proc was written out: one for each time. A proc that runs itself is one region for all of its calls, and
/// this is the first one in the text.
struct CallSite {
    int caller = -1;  // the call site in whose text it stands, an earlier one; -1: the model's own
    int callee = -1;
    Span span;
    bool recursive = false;
    std::vector<CallArgument> arguments;
};

/// A proc that runs itself: called, not written out. Everything it binds has slots first_slot .. first_slot + slots
/// - 1.
struct Procedure {
    std::string name;
    StateId entry = kNoState;  // its region ends in Return
    int first_slot = 0, slots = 0;
    std::vector<int> parameters;  // slots, in the order of Call::arguments; handles of entities are ints
    Span span;
};

/// A name of `measure`: all blocks of one name in a model are counted together.
struct Measure {
    std::string name;
    Span span;
};

struct Graph {
    std::string name;
    expr::Pool pool;
    std::vector<State> states;
    std::vector<Transition> transitions;
    std::vector<TaskGraph> task_graphs;
    std::vector<Entity> entities;
    std::vector<Contention> contentions;
    std::vector<Global> globals;
    std::vector<Array> arrays;
    std::vector<Statement> statements;
    std::vector<Callee> callees;
    std::vector<CallSite> call_sites;
    std::vector<Procedure> procedures;
    std::vector<Measure> measures;
    std::vector<TaskFile> files;
    StateId entry = kNoState;
    int local_slots = 0;
    int now_slot = -1;  // Local (real, ticks) in which expressions read the clock of their process; -1: none does
    /// Where there are draws: a Local (int) with the key of the process, and behind it how many children it has started
    /// and, for each draw, how often it has made it (ints); -1: there are none.
    int process_slot = -1;
    int draws = 0;
    /// Draws, each with its mean: a time decides the tick. Where the graph has no draws (process_slot is -1) their
    /// means stand for them.
    struct Mean {
        int stmt = -1;
        Id value = kNone;
        bool ticks = false;
    };
    std::vector<Mean> means;
    std::vector<std::string> slot_names;  // by Local slot; "" for hidden ones
    std::vector<ToldUnit> slot_units;     // by Local slot, as far as one is not plain; as of a Global
    Manner manner;                        // for messages
    std::optional<int> tick_exponent;     // finest last written digit of the time literals reached

    StateId add_state(Span span = {});
    /// Adds the transition that leaves `from` (which must have none yet).
    int add_transition(StateId from, StateId to, Action action, int stmt = -1, StateId other = kNoState);
};

}  // namespace pamina::rtg
