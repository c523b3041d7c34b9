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
#include "runtime/expr/pool.h"
#include "runtime/rtg/actions.h"

namespace pamina::rtg {

using expr::Id;
using expr::kNone;

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

// ---- actions (actions.h) ------------------------------------------------------------------------------

/// The stage of a graph as it is made.
struct Written {
    using Cost = Id;
    using Range = rtg::Range;
    using Element = rtg::Element;
    using Place = rtg::Place;
    using Item = rtg::Item;
    using RouteItem = rtg::RouteItem;
    static constexpr Id none = kNone;
};

#define PAMINA_ALIAS(A) using A = action::A<Written>;
PAMINA_ACTIONS(PAMINA_ALIAS)
#undef PAMINA_ALIAS

namespace detail {
template <class First, class... Others>
using Variant = std::variant<Others...>;
}
#define PAMINA_KIND(A) , A
using Action = detail::Variant<void PAMINA_ACTIONS(PAMINA_KIND)>;
#undef PAMINA_KIND

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
    std::string format;                                      // a name of language::kFormats
    std::string path;                                        // as written
    std::vector<std::pair<std::string, std::string>> texts;  // options that are texts, as the importer knows them
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
        bool is_rank = false;  // of the machine whose proc it is
        bool operator==(const Parameter&) const = default;
    };
    std::string name;
    std::vector<Parameter> parameters;
    bool moves_data = false;  // `send` or `recv` of a machine: what it does is part of a message
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
    Id ranks = kNone;        // of a machine's proc that is given ranks: how many the machine has; read anywhere
    std::string ranks_name;  // `m.gpu`
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
