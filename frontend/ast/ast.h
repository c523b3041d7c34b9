// The syntax tree: what the user wrote, with the place of every piece.
//
// Plain structs joined by std::variant; every node carries its span, and a piece that could not be read
// is an error node, so that later rooms can go on and report more mistakes. The tree covers the whole
// language, also the words whose meaning comes later (the checker says so). It does
// not depend on the parser, and nothing in it is changed after parsing: what later rooms find out is kept
// in side tables indexed by `Expr::id` and `Stmt::id` (dense numbers, unique within one NodeIds).
//
// Visit with std::visit and `overloaded` without a default case, so that a new node fails to compile
// where it is not handled.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "frontend/source/overloaded.h"
#include "frontend/source/span.h"

namespace pamina::ast {

using pamina::overloaded;

/// Hands out the ids of expressions and statements; one for all files of a session.
struct NodeIds {
    std::uint32_t next_expr = 0;
    std::uint32_t next_stmt = 0;
};

struct Name {
    std::string text;
    Span span;
};

struct Expr;
struct Stmt;
using ExprPtr = std::unique_ptr<Expr>;
using StmtPtr = std::unique_ptr<Stmt>;

struct Block {
    std::vector<StmtPtr> statements;
    Span span;  // with its braces
};

// ---- units and types ------------------------------------------------------------------------------

/// `Mflop/s`, `s^2`, `1/us`: factors in the order written; the power is negative after `/`.
struct UnitFactor {
    Name unit;
    int power = 1;
};
struct Unit {
    std::vector<UnitFactor> factors;
    Span span;
};

/// `int`, `time`, `data/time`, `1/time`, `[int]`: a list of `element`, `{ born: time, size: data }`: a record, else
/// dimension factors
/// (a lone name may also be int, real, bool, string or a machine).
struct TypeField;
struct Type {
    std::vector<UnitFactor> factors;
    std::unique_ptr<Type> element;
    std::vector<TypeField> fields;
    Span span;
};
struct TypeField {
    Name name;
    Type type;
};

// ---- expressions ----------------------------------------------------------------------------------

struct ErrorExpr {};
/// `42`, `1e6`, `12.5 ns`. `digits` is the text of the number without `_`.
struct Number {
    std::string digits;
    bool is_int = false;  // written without `.` and exponent
    std::optional<Unit> unit;
};
struct BoolLiteral {
    bool value;
};
struct StringLiteral {
    std::string value;  // escapes resolved
};
/// `"p99 \(x -> ms) of \(n)"`: texts and values in turn, a text first and last.
struct Text {
    struct Piece {
        std::string value;  // escapes resolved
        Span span;          // without what is around it
    };
    std::vector<Piece> texts;
    std::vector<ExprPtr> values;
};
struct ListLiteral {
    std::vector<ExprPtr> items;
};
struct NameRef {
    std::string name;
};
struct Member {
    ExprPtr object;
    Name member;
};
/// One place between `[` and `]`: an expression (a Range for a part of a pool), or `*`.
struct IndexArg {
    ExprPtr value;  // null for `*`
    Span span;
};
struct Index {
    ExprPtr object;
    std::vector<IndexArg> indices;
};
/// `(block, *)`: how each dimension of an array is distributed, or a number for each.
struct Tuple {
    std::vector<IndexArg> items;
};
struct Argument {
    std::optional<Name> name;  // any word
    ExprPtr value;
};
struct Call {
    ExprPtr callee;
    std::vector<Argument> arguments;
};
enum class UnaryOp { negate, logical_not };
struct Unary {
    UnaryOp op;
    ExprPtr operand;
};
enum class BinaryOp {
    add,
    sub,
    plus_minus,
    mul,
    div,
    int_div,
    mod,
    pow,
    eq,
    ne,
    lt,
    le,
    gt,
    ge,
    logical_and,
    logical_or
};
struct Binary {
    BinaryOp op;
    ExprPtr left, right;
    Span op_span;
};
struct Conditional {
    ExprPtr condition, then_value, else_value;
};
/// `let a = 1, b = 2 * a in a + b`: each name is known from the next one on.
struct LocalName {
    Name name;
    ExprPtr value;
};
struct LetIn {
    std::vector<LocalName> names;
    ExprPtr body;
};
/// `x -> us`
struct InUnit {
    ExprPtr value;
    Unit unit;
};
/// `a..b`, `a..<b`, each with `step k`
struct Range {
    ExprPtr first, last, step;  // step may be null
    bool exclusive = false;
};
struct Binder {
    Name name;
    ExprPtr source;  // a Range or a list
};
/// `sum(i in a..b if c: e)`, also prod, max, min, count, sweep, minimize, maximize, find, filter, extend.
struct Comprehension {
    Name function;
    std::vector<Binder> binders;
    ExprPtr condition;  // of `if`; may be null
    ExprPtr body;
};
/// `[2 * i for i in 0..3 if c]`
struct ListComprehension {
    ExprPtr body;
    std::vector<Binder> binders;
    ExprPtr condition;  // of `if`; may be null
};
struct Binding {
    Name name;
    ExprPtr value;
};
/// `{ a = 1, b = 2 s }`
struct Record {
    std::vector<Binding> fields;
};
/// `base with { gap = gap / 2  resource link[4] }` on a machine expression: what replaces members. `base without bus`:
/// the contention that is left out (its name, behind those of parts), and nothing else.
struct With {
    ExprPtr base;
    std::vector<Binding> bindings;
    std::vector<StmtPtr> declarations;  // FnDecl, ProcDecl, EntityDecl, PartDecl
    Span braces;
    std::vector<Name> without;
};
/// `schedule dynamic(chunk = 2)`
struct Schedule {
    Name policy;
    std::vector<Argument> arguments;
};
/// What may follow `on`, `par … in range`, `graph` and a task's name.
struct Placement {
    ExprPtr place;  // after `on`; may be null
    std::optional<Schedule> schedule;
    ExprPtr order_by;  // may be null
    std::optional<Span> in_order;
    std::vector<ExprPtr> contention;  // `with bus(rate = e), net(rate = f)`: Calls
};
/// `schedule dynamic order by -level` as a value: a placement without a place.
struct ScheduleValue {
    Placement rule;  // `schedule` is set
};
/// `within = 1 % of measure.request.p99` in `using (…)`
struct UsingOption {
    Name name;
    ExprPtr value;
    std::vector<Name> of;
};
/// `predict repair(P = 8) on gc(X = 2), other with { ... }`; a `with` after `on` belongs to the last machine.
/// `simulate web(16) using (replications = 200, seed = 1)`.
struct Predict {
    ExprPtr model;                  // a NameRef, a Member, or a Call of one
    std::vector<ExprPtr> machines;  // each a name, a Call, or a With of one
    bool simulate = false;
    std::vector<UsingOption> options;  // of `using`
    bool as_net = false;               // `simulate net from m()`: the model as a Petri net
};
/// `draw exponential(5 ms)`
struct Draw {
    ExprPtr law;
};
/// `get q` as the value of a `let`
struct Get {
    ExprPtr queue;
};

/// `solve central(N = 50) using mva`, `solve lu(4) on gc using markov`, `solve repairs() at 24 h`
struct Solve {
    ExprPtr network;  // or a model or net: a NameRef, a Member, or a Call of one
    std::vector<ExprPtr> machines;
    ExprPtr at;  // the time since its start, of a net; null: the long run
    std::optional<Name> solver;
    bool as_net = false;  // `solve net from m()`: the model as a Petri net
};

/// `symbolic shift(words = 8) on gc free m.gap where P >= 1, n == 2^k for k in 1..62`: the time as a formula.
struct Symbolic {
    ExprPtr model;                  // a NameRef, a Member, or a Call of one
    std::vector<ExprPtr> machines;  // as of `predict`
    std::vector<ExprPtr> free;      // Members of the model's machines that stay symbols
    struct Region {
        ExprPtr condition;
        std::vector<Binder> binders;  // of `for`
    };
    std::vector<Region> where;
    std::vector<UsingOption> options;  // of `using`: how messages are made
};

/// `sensitivity repair(P = 8) on gc to think, m.gap within 5 % using (until = 1 h)`: how the time follows what is
/// given.
struct Sensitivity {
    ExprPtr of;               // a Predict; of a network its model is one, and there is nothing else
    std::vector<ExprPtr> to;  // parameters, and Members of the model's machines; none: all
    ExprPtr within;           // a share of the time; may be null
};

/// `why lu(4096) on gc`, `what if lu(4096) on gc`: why a time is what it is, and what would change it.
struct Advice {
    bool what_if = false;
    ExprPtr asked;  // a Predict, Solve or Symbolic
};

/// `fit(row in runs, a, b in 0 s..1 s: row.time == a * row.N^3 + b) using (robust = true)`: the unknowns with which the
/// two sides agree best over all rows. `validate(row in runs: row.time == f(row.N), within = 10 %)`: how well they
/// agree.
struct Fit {
    bool validate = false;
    Binder row;
    std::vector<Binder> unknowns;  // their limits are a Range; null where there are none
    ExprPtr equation;
    std::vector<UsingOption> options;  // of `using`; of `validate` also those behind the equation
};
/// `fit(runs, time by N, P)`: a formula for a column of a table, of others.
struct TermSearch {
    ExprPtr table;
    Name measured;
    std::vector<Name> by;
    std::vector<UsingOption> options;  // of `using`
};

struct Expr {
    using Node =
        std::variant<ErrorExpr, Number, BoolLiteral, StringLiteral, Text, ListLiteral, NameRef, Member, Index, Call,
                     Unary, Binary, Conditional, LetIn, InUnit, Range, Comprehension, ListComprehension, Record, With,
                     ScheduleValue, Predict, Solve, Symbolic, Sensitivity, Advice, Draw, Get, Fit, TermSearch, Tuple>;
    ~Expr();  // takes long chains (`a + a + ...`) apart without recursion
    std::uint32_t id;
    Span span;
    bool parenthesised = false;  // written in parentheses, which the printer keeps
    Node node;
};

/// The piece that `e` starts with and that chains grow in: the left operand, the object of a member, index or call,
/// the value before `->`, the base of `with`. Null for every other expression. Chains are as long as the text, so walk
/// them in a loop; everything else nests no deeper than the parser allows.
ExprPtr* head(Expr& e);
const Expr* head(const Expr& e);

// ---- declarations and statements ------------------------------------------------------------------
// They share one node type: both may stand at the top, in machines and in bodies; the checker says
// which may stand where.

struct Parameter {
    Name name;
    std::optional<Type> type;
    ExprPtr default_value;  // may be null
};
/// One machine of `on m: gc, n`: a name and the machine it demands.
struct MachineParameter {
    Name name;
    ExprPtr required;  // may be null
};

// `kWord` is what a statement begins with; one that has several words has a `kind` (words.h).

struct ErrorStmt {
    static constexpr const char* kWord = "";
};
/// `import "file.pam"`, `import std.machines.gc as g`
struct Import {
    static constexpr const char* kWord = "import";
    std::optional<std::string> file;  // the string form
    std::vector<Name> path;           // the dotted form
    std::optional<Name> as;
    Span what;  // of the string or the dotted path
};
/// `param procs: int = 16 in 1..4096`
struct ParamDecl {
    static constexpr const char* kWord = "param";
    Name name;
    std::optional<Type> type;
    ExprPtr default_value;
    ExprPtr allowed;  // a Range or a list; may be null
};
struct LetDecl {
    static constexpr const char* kWord = "let";
    Name name;
    std::optional<Type> type;
    ExprPtr value;
};
struct FnDecl {
    static constexpr const char* kWord = "fn";
    Name name;
    std::vector<Parameter> parameters;
    std::optional<Type> result;
    ExprPtr body;
};
struct UnitDecl {
    static constexpr const char* kWord = "unit";
    Name name;
};
struct ModelDecl {
    static constexpr const char* kWord = "model";
    Name name;
    std::vector<Parameter> parameters;
    std::vector<MachineParameter> machines;
    Block body;
};
struct ProcDecl {
    static constexpr const char* kWord = "proc";
    Name name;
    std::vector<Parameter> parameters;
    std::vector<MachineParameter> machines;
    Block body;
};
/// `machine m(params) { items }`, or `machine m = base with { ... }` (then `derived_from` is set).
struct MachineDecl {
    static constexpr const char* kWord = "machine";
    Name name;
    std::vector<Parameter> parameters;
    ExprPtr derived_from;
    Block body;
};
enum class EntityKind { resource, processor, barrier, queue, event, contention };
/// `resource bus[8] (servers = 2, discipline = fcfs)`, `contention bus { customer rate  queue arbiter (…) }`
struct EntityDecl {
    EntityKind kind;
    Name name;
    std::vector<ExprPtr> dimensions;
    std::optional<Type> of;  // `queue q of time`: what its tokens carry
    std::vector<Argument> options;
    Block body;  // of a contention: CustomerDecl, StationDecl, LetDecl
};
/// `customer rate, inv = 0` in a contention
struct CustomerDecl {
    static constexpr const char* kWord = "customer";
    std::vector<Parameter> parameters;
};
/// `part node[n] = gc(X = 1)`, and ranks: `part node[n]`
struct PartDecl {
    static constexpr const char* kWord = "part";
    Name name;
    std::vector<ExprPtr> dimensions;
    std::vector<Binder> binders;  // of a net's parts by index, in the place of dimensions
    ExprPtr machine;              // null: places in the machine around it, its ranks
};

/// `network central(N: int = 20) { classes, stations, routes }`
struct NetworkDecl {
    static constexpr const char* kWord = "network";
    Name name;
    std::vector<Parameter> parameters;
    Block body;
};
/// `class jobs (population = N, think = 5 s)`
struct ClassDecl {
    static constexpr const char* kWord = "class";
    Name name;
    std::vector<Argument> options;
};
/// `queue disk[2] (service = 30 ms)` and `delay lan (time = 2 ms)` in a network or contention.
struct StationDecl {
    bool delay = false;
    Name name;
    std::vector<ExprPtr> dimensions;
    std::vector<Argument> options;
};
/// `route a to db[i] (share = 0.5)`, `route outside removes a (rate = 1 Hz)`
struct Route {
    static constexpr const char* kWord = "route";
    ExprPtr from, to;  // a NameRef or an Index of one; null: outside
    Span from_span, to_span;
    bool removes = false;
    std::vector<Argument> options;
};

/// `net repairs(n: int = 4) { places, transitions, measures }`: a Petri net.
struct NetDecl {
    static constexpr const char* kWord = "net";
    Name name;
    std::vector<Parameter> parameters;
    Block body;
};
/// `place slot[n] = 1`
struct PlaceDecl {
    static constexpr const char* kWord = "place";
    Name name;
    std::vector<ExprPtr> dimensions;
    ExprPtr tokens;  // at the start; null: none
};
/// `transition fail[i in 0..<n] (rate = 1 Hz) when working > 1 { take working, spare(2); give broken }`
struct TransitionDecl {
    static constexpr const char* kWord = "transition";
    Name name;
    std::vector<Binder> binders;
    std::vector<Argument> options;
    ExprPtr when;  // may be null
    Block body;
};
enum class ArcKind { take, give, inhibit };
/// `take working, spare(2)`
struct Arcs {
    ArcKind kind;
    std::vector<ExprPtr> places;  // each a NameRef, an Index of one, or a Call of one: how many tokens
};

struct Delay {
    static constexpr const char* kWord = "delay";
    bool until = false;
    ExprPtr duration;
};
struct Compute {
    static constexpr const char* kWord = "compute";
    ExprPtr amount;
    ExprPtr priority;                 // may be null
    std::vector<ExprPtr> contention;  // `with bus(...)`: Calls
};
struct Use {
    static constexpr const char* kWord = "use";
    ExprPtr resource;
    ExprPtr priority;  // may be null
    ExprPtr amount;
    ExprPtr after;  // `use route for 10 MB after 5 us`; may be null
};
struct Hold {
    static constexpr const char* kWord = "hold";
    ExprPtr count;  // `hold n of r`; may be null
    ExprPtr resource;
    ExprPtr priority;  // may be null
    Block body;
};
struct For {
    static constexpr const char* kWord = "for";
    Binder binder;
    Block body;
};
struct Par {
    static constexpr const char* kWord = "par";
    Binder binder;
    Placement placement;
    Block body;
};
struct Fork {
    static constexpr const char* kWord = "fork";
    std::vector<Block> branches;
};
struct On {
    static constexpr const char* kWord = "on";
    ExprPtr place;
    Block body;
};
/// `spawn { }`, `background { }`, `loop { }`
enum class BlockKind { spawn, background, loop };
struct KindBlock {
    BlockKind kind;
    Block body;
};
struct If {
    static constexpr const char* kWord = "if";
    ExprPtr condition;
    Block then_body;
    std::optional<Block> else_body;  // of `else if`: a block of one If, without braces of its own
};
struct Choose {
    static constexpr const char* kWord = "choose";
    struct Branch {
        ExprPtr probability;  // null for else
        Block body;
    };
    std::vector<Branch> branches;
};
/// sync, put, get, signal, await: a word and its operands.
enum class SyncKind { sync, put, get, signal, await };
struct Sync {
    SyncKind kind;
    ExprPtr target;  // null for a bare `sync`
    ExprPtr with;    // of put: what the token carries; may be null
    ExprPtr after;   // of put; may be null
};
/// `measure request { … }`, `measure latency = now - born`
struct Measure {
    static constexpr const char* kWord = "measure";
    Name name;
    ExprPtr value;  // null: the block is measured
    Block body;
};
/// `every e for t { }`, `every e count n { }`, `every times { }`: a process for each arrival.
struct Every {
    static constexpr const char* kWord = "every";
    ExprPtr gap;
    ExprPtr time;   // of `for`; may be null
    ExprPtr count;  // may be null
    Block body;
};
/// `within t { } else { }`
struct Within {
    static constexpr const char* kWord = "within";
    ExprPtr limit;
    Block body;
    std::optional<Block> else_body;
};

/// `array A[n, n] (element = 8 B) distributed (block, *) on m.node as (4, 1)`, `array B[n, n] like A`
struct ArrayDecl {
    static constexpr const char* kWord = "array";
    Name name;
    std::vector<ExprPtr> dimensions;
    std::vector<Argument> options;
    ExprPtr like;  // a NameRef; null: the next two are there
    ExprPtr distribution, place;
    ExprPtr grid;  // a Tuple; may be null
};
/// `forall i in 1..<n writes A[i] reads B[i - 1], B[i] { compute 2 flop }`
struct Forall {
    static constexpr const char* kWord = "forall";
    std::vector<Binder> binders;
    ExprPtr on;                  // an Index of the array whose owners do it; may be null
    ExprPtr writes;              // an Index; null where `on` says who does it
    std::vector<ExprPtr> reads;  // each an Index
    Block body;
};
/// `reduce sum A[*, *] using ring_allreduce`, `broadcast A[k, *]`, `A = B`, `A = shift(B, (1, 0))`, `A = rotate(B, 1)`,
/// `A = transpose(B)`.
enum class ArrayKind { reduce, broadcast, redistribute, shift, rotate, transpose };
constexpr bool writes_array(ArrayKind kind) {
    return kind != ArrayKind::reduce && kind != ArrayKind::broadcast;
}
struct ArrayStep {
    ArrayKind kind;
    Name operation;  // of reduce
    ExprPtr array;   // an Index; where it is written a NameRef
    ExprPtr from;    // the array that is written from; of reduce the collective, or null: a NameRef
    ExprPtr by;      // of shift and rotate: a number, or a Tuple of one for each dimension
};

/// One dependence of `after`: `a[i-1, j] if c`, `a[j] for j in 0..<i`, `all a[i, *]`, `c[k] carrying e`.
struct Dependence {
    bool all = false;
    Name array;
    std::vector<IndexArg> indices;
    std::vector<Binder> binders;  // of `for`
    ExprPtr condition;            // of `if`; may be null
    ExprPtr carrying;             // may be null
    Span span;
};
struct Task {
    static constexpr const char* kWord = "task";
    Name name;
    std::vector<Binder> binders;
    Placement placement;
    std::vector<Dependence> after;
    Block body;  // without the dependences
};
/// `graph placement { lets, fors and tasks }`, or `graph from FORMAT("…", …) placement`.
struct Graph {
    static constexpr const char* kWord = "graph";
    ExprPtr from;  // a Call; may be null
    Placement placement;
    Block body;  // LetDecl, For, Task, If
};

struct Print {
    static constexpr const char* kWord = "print";
    std::vector<ExprPtr> values;
};
struct Assert {
    static constexpr const char* kWord = "assert";
    ExprPtr condition;
    ExprPtr message;  // may be null
};
/// A call of a proc in a body, with the machines of `name(…) on a, b`; at the top an expression whose value is printed.
struct ExprStmt {
    static constexpr const char* kWord = "an expression";
    ExprPtr value;
    std::vector<ExprPtr> machines;
};

struct Stmt {
    using Node =
        std::variant<ErrorStmt, Import, ParamDecl, LetDecl, FnDecl, UnitDecl, ModelDecl, ProcDecl, MachineDecl,
                     EntityDecl, PartDecl, CustomerDecl, NetworkDecl, ClassDecl, StationDecl, Route, NetDecl, PlaceDecl,
                     TransitionDecl, Arcs, Delay, Compute, Use, Hold, For, Par, Fork, On, KindBlock, If, Choose, Sync,
                     Measure, Every, Within, Task, Graph, ArrayDecl, Forall, ArrayStep, Print, Assert, ExprStmt>;
    ~Stmt();  // takes `else if` chains apart without recursion
    std::uint32_t id;
    Span span;
    std::string doc;  // the text of its `///` lines, without the slashes
    Node node;
};

/// The If after `else` when `i` goes on with `else if`; null otherwise.
const Stmt* else_if(const If& i);

/// A comment as written, for the printer; doc comments are comments too.
struct Comment {
    Span span;
};

/// One parsed text. `imports` and the like are ordinary statements, in their order.
struct File {
    FileId id = 0;
    std::vector<StmtPtr> statements;
    std::vector<Comment> comments;
};

}  // namespace pamina::ast
