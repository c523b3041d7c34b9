// The cost-expression IR: what an amount, an index or a condition of a relaxed task graph is.
//
// Expressions are immutable nodes in a Pool, addressed by Id and hash-consed (equal nodes have equal Ids,
// so Ids compare structure). They are typed by what they are at run time (int, real, bool); dimensions were
// checked before and are gone, but for one thing: a quantity whose dimension has time^a is held
// in ticks^a when a > 0 and per second^-a when a < 0 (semantics.md 1.3: a rate divides as amount *
// ticks-per-second / rate-per-second). The tick is known only when a graph is bound to a run, so constants
// keep their decimal scale (ConstReal) and a change of representation is an explicit ScaleTime node:
//   R(q) = q_in_seconds * tps^max(a, 0),  R(x*y) = R(x) * R(y) * tps^(max(c,0) - max(a,0) - max(b,0)).
//
// Variables: Local slots belong to a process (indices of par/for/tasks, lets of bodies), Global slots to a
// run (parameters, machine members), Param slots to the function body they stand in. Arrays are global
// lists of values (list lets, CSV columns).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "frontend/source/span.h"

namespace pamina::expr {

using Id = std::uint32_t;
inline constexpr Id kNone = 0xffffffff;

enum class Kind : std::uint8_t { Int, Real, Bool };

/// A value at run time. Bools are 0 or 1 in `i`.
union Slot {
    std::int64_t i;
    double r;
};
static_assert(sizeof(Slot) == 8);

enum class Op : std::uint8_t {
    // leaves
    ConstInt,   // Node::i
    ConstReal,  // Node::r * 10^Node::exp10 seconds^Node::time_power (exp10 = 0 for plain numbers)
    ConstBool,  // Node::i
    Local,      // Node::i = slot
    Global,     // Node::i = slot
    Param,      // Node::i = slot
    // int -> int, overflow is an error
    AddI,
    SubI,
    MulI,
    FloorDivI,
    ModI,
    PowI,
    NegI,
    AbsI,
    MinI,
    MaxI,
    CeilDivI,
    FailI,  // never a value, always an error: `fail`; a tells its place from others
    RankI,  // a, where 0 <= a < b: of a group of b ranks number a; else an error
    // real -> real
    AddR,
    SubR,
    MulR,
    DivR,
    FloorDivR,
    ModR,
    PowR,
    NegR,
    AbsR,
    MinR,
    MaxR,
    SqrtR,
    ExpR,
    LnR,
    Log2R,
    Log10R,
    ScaleTime,  // a * tps^Node::i (Node::i may be negative: a divided by tps^-i)
    // conversions
    IntToReal,
    FloorI,
    CeilI,
    RoundI /* half away from zero */,
    CeilDivRI /* ceil(a/b) as int */,
    WholeI,  // a real that must be whole, as int ("a whole real such as 1e6 fits an int")
    // comparisons -> bool
    EqI,
    LtI,
    LeI,
    EqR,
    LtR,
    LeR,
    EqB,
    // logic; evaluate only what they need
    Not,
    And,
    Or,
    Select,  // args: condition, then, else
    // others
    ArrayLoad,  // array Node::i at index args[0]; out of range is an error
    Reduce,     // args: first, last, step, body over the Local slot Node::i; Node::reduce, Node::exclusive
    Call,       // function Node::i of the pool with args
    Ask,        // a statement on distributed arrays, ints as arrays::ask() takes them; Node::i: which arrays::Question
};

enum class Reduction : std::uint8_t { Sum, Prod, Min, Max, Count, ArgMin, ArgMax };
/// Gives the index at which the body is smallest or largest, the first of equals.
inline bool is_argument(Reduction r) {
    return r == Reduction::ArgMin || r == Reduction::ArgMax;
}
/// Of nothing it has no value.
inline bool needs_some(Reduction r) {
    return r == Reduction::Min || r == Reduction::Max || is_argument(r);
}
/// The kind of its value, from that of its body.
inline Kind result_kind(Reduction r, Kind body) {
    return r == Reduction::Count || is_argument(r) ? Kind::Int : body;
}

struct Node {
    Op op;
    Kind kind;
    Reduction reduce = Reduction::Sum;
    bool exclusive = false;
    std::int8_t time_power = 0;
    std::int16_t exp10 = 0;
    std::uint32_t args_begin = 0;
    std::uint32_t args_count = 0;
    Slot value{};       // i or r as the op says
    Id origin = kNone;  // of a constant that was computed and rounded, so that it is not the number meant: from what
    Span span{};        // of the first place it came from; not part of identity
};

/// A function that is called (recursive, or too large to substitute). Its body reads Param slots only
/// (and Globals).
struct Function {
    std::string name;
    std::vector<Kind> parameters;
    Kind result = Kind::Real;
    Id body = kNone;  // set once the body is built
};

class Pool {
  public:
    const Node& at(Id id) const { return nodes_[id]; }
    std::span<const Id> args(Id id) const;
    std::size_t size() const { return nodes_.size(); }

    Id const_int(std::int64_t v, Span s = {});
    Id const_bool(bool v, Span s = {});
    Id const_real(double v, Span s = {}) { return const_quantity(v, 0, 0, s); }
    Id const_quantity(double mantissa, int exp10, int time_power, Span s = {});
    Id local(int slot, Kind kind, Span s = {});
    Id global(int slot, Kind kind, Span s = {});
    Id param(int slot, Kind kind, Span s = {});
    /// Builds any operator; folds what is constant and safe to fold (never what would be an error, and never
    /// tick-dependent values), and exact identities of ints (x+0, x*1). Never reassociates reals. What was rounded on
    /// the way, or decided by what was, keeps its origin.
    Id make(Op op, std::span<const Id> args, Span s = {});
    Id make(Op op, std::initializer_list<Id> args, Span s = {}) {
        return make(op, std::span(args.begin(), args.size()), s);
    }
    Id scale_time(Id a, int power, Span s = {});  // a itself when power is 0
    Id array_load(int array, Kind kind, Id index, Span s = {});
    Id reduce(Reduction r, int local_slot, Id first, Id last, Id step, bool exclusive, Id body, Span s = {});
    Id call(int function, std::span<const Id> args, Span s = {});
    Id ask(int question, std::span<const Id> args, Span s = {});
    Id to_real(Id a, Span s = {});  // IntToReal unless it is real already
    bool fails(Id a) const;         // FailI, also as a real

    /// Adds a node as it is, without folding (for reading the text form): the same node has the same id.
    Id add(Node node, std::span<const Id> args);

    /// From now on reads each Global g with slots[g] >= 0 from that Local instead. For a pool that is only read after
    /// it: such a Local and one that is built later are not the same node. Bodies of functions, which have no Locals,
    /// must not read these Globals.
    void globals_to_locals(std::span<const int> slots);
    /// From now on this node, of whatever reads it, is a Local. For such a pool, too.
    void to_local(Id id, int slot);

    int add_function(Function f);
    Function& function(int index) { return functions_[index]; }
    const std::vector<Function>& functions() const { return functions_; }

  private:
    Id intern(Node node, std::span<const Id> args);
    /// The constant, as computed from what `origin` is: the same value from elsewhere is another node.
    Id with_origin(Id constant, Id origin);
    std::vector<Node> nodes_;
    std::vector<Id> args_;
    std::unordered_multimap<std::uint64_t, Id> index_;
    std::vector<Function> functions_;
};

// ---- questions and rewrites -------------------------------------------------------------------------

/// The Local slots that an expression reads (a Reduce's own binder is not free in it), ascending.
std::vector<int> free_locals(const Pool& pool, Id id);
/// True when it reads this Local.
bool reads_local(const Pool& pool, Id id, int slot);
/// Replaces Locals by expressions (capture of Reduce binders is impossible: slots are unique in a graph).
Id substitute_locals(Pool& pool, Id id, const std::unordered_map<int, Id>& replacement);
/// Copies an expression from one pool into another.
Id copy(const Pool& from, Id id, Pool& to);

}  // namespace pamina::expr
