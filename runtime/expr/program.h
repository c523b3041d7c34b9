// Evaluating expressions: a compact register bytecode and its interpreter, over one value or over lanes.
//
// compile() specialises an expression for one run: the tick and all Globals are known then and become
// constants (mod and div by powers of two become masks and shifts, and so on); no rewrite may change a bit of
// any result. With Binding::Late only the tick is known: Globals and arrays are read when it runs, so that one program
// serves many parameter points. run() evaluates over one set of Locals; run_lanes() over many at once with the same
// bits. exp, ln, log2, log10 and pow are SLEEF's Sleef_cinz_ functions (no FMA), the same on every machine. Nothing
// here allocates after compile() but the Scratch.
#pragma once

#include <atomic>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "runtime/expr/pool.h"

namespace pamina::arrays {
class Asked;
}

namespace pamina::expr {

enum class Fault : std::uint8_t {
    None,
    Overflow,         // int overflow, or a real that does not fit an int
    DivisionByZero,   // of ints
    IndexOutOfRange,  // ArrayLoad
    NotWhole,         // WholeI of a real that is not whole
    NegativePower,    // int ^ negative int
    EmptyRange,       // min or max over nothing
    ZeroStep,
    OutsideGroup,  // RankI
    EmptyGroup,    // RankI of a group of no ranks
    NoAnswer,      // FailI
    TooDeep,       // kMaxCallDepth nested calls
    Stopped,       // by Scratch::stop
    Arrays,        // Ask
};

/// What went wrong and where: the operation's span and the operands at that moment, for the message.
struct Failure {
    Fault fault = Fault::None;
    Span span;
    std::string detail;  // e.g. "9223372036854775807 + 1", "index 7, length 4"
};

/// What a run knows before it starts.
struct Environment {
    int tick_exponent = 0;                  // one tick is 10^tick_exponent seconds
    std::vector<Slot> globals;              // by slot
    std::vector<std::vector<Slot>> arrays;  // by array number
    std::uint64_t stamp = 0;  // the same for the same arrays only; 0: who kept something of them asks anew
};

struct Instruction {
    std::uint16_t op;
    std::uint16_t label;  // the interpreter's code for it, see link()
    std::uint32_t dst, a, b;
    Slot imm;
};

/// A compiled expression, or the body of a called function.
class Program {
  public:
    Kind kind() const { return kind_; }
    std::span<const Instruction> code() const { return code_; }
    std::span<const Span> spans() const { return spans_; }
    /// How many values it computes: 1 where it was compiled of one expression.
    std::size_t values() const { return 1 + more_.size(); }
    std::uint32_t registers() const { return registers_; }
    const Environment& environment() const { return *environment_; }
    /// Those it calls, by number in the pool; empty when it calls none.
    std::span<const Program> functions() const {
        return functions_ ? std::span<const Program>(*functions_) : std::span<const Program>();
    }
    /// Set when the value does not depend on Locals and cannot fail.
    bool is_constant() const { return constant_; }
    Slot constant() const { return value_; }

  private:
    friend class Compiler;
    friend struct Interpreter;
    Kind kind_ = Kind::Real;
    bool constant_ = false;
    bool straight_ = true;  // no jumps, calls or loops: lanes run it in lockstep
    Slot value_{};
    std::uint32_t registers_ = 0, result_ = 0;
    std::vector<std::uint32_t> more_;  // where the values behind the first one are at the end
    std::vector<Instruction> code_;
    std::vector<Span> spans_;  // by instruction
    const Environment* environment_ = nullptr;
    std::shared_ptr<const std::vector<Program>> functions_;  // those it calls, by number in the pool
};

/// When Globals and arrays become known.
enum class Binding : std::uint8_t {
    Now,   // they become constants
    Late,  // they are read when the program runs, from Scratch::environment if that is set
};

/// Compiles for one environment, which must outlive the program.
/// Values that cannot be represented (a constant that overflows) surface as a Failure when run, at their span.
Program compile(const Pool& pool, Id root, const Environment& environment, Binding binding = Binding::Now);
/// The values of several expressions, at least one: what they have in common is computed once.
Program compile(const Pool& pool, std::span<const Id> roots, const Environment& environment,
                Binding binding = Binding::Now);

/// Registers for run(); reusable, grows as needed; one for each thread.
class Scratch {
  public:
    Scratch() = default;
    Scratch(Scratch&&) = default;
    Scratch& operator=(Scratch&&) = default;
    Slot* registers(std::size_t n) {
        if (slots_.size() < n) slots_.resize(n);
        return slots_.data();
    }
    Failure failure;
    /// Looked at now and then by sums and calls, which may take for ever; may be null.
    const std::atomic<bool>* stop = nullptr;
    /// Counts rounds of loops and calls: how much a run did besides its instructions.
    std::uint64_t rounds = 0;
    /// Where programs with Binding::Late read Globals and arrays instead of in the one they were compiled for; the tick
    /// must be the same. May be null.
    const Environment* environment = nullptr;
    /// What was asked of arrays; made when it is needed.
    std::shared_ptr<arrays::Asked> asked;
    std::vector<std::int64_t> numbers;  // of the question

  private:
    std::vector<Slot> slots_;
};

/// Evaluates; on failure returns false and describes it in scratch.failure.
bool run(const Program& program, const Slot* locals, Scratch& scratch, Slot& result);
/// All its values.
bool run_all(const Program& program, const Slot* locals, Scratch& scratch, Slot* results);

/// Lanes: local `s` of lane `l` is locals[s * stride + l], for l < lanes <= kMaxLanes;
/// results[l] in order, those of value k of several at results[k * kMaxLanes]. On failure returns the first failing
/// lane's Failure and false.
inline constexpr int kMaxLanes = 64;
bool run_lanes(const Program& program, const Slot* locals, int stride, int lanes, Scratch& scratch, Slot* results);

/// Nested calls of fns: each level costs one register window of the interpreter's own stack (not the
/// machine's); 10^6 levels of ten registers are 80 MB.
inline constexpr int kMaxCallDepth = 1'000'000;

}  // namespace pamina::expr
