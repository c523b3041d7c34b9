// The expressions of one run as compiled code (reference.md "Compiled code"), and when they become that.
//
// Nobody knows beforehand how often a cost will be evaluated. So each run begins with the interpreter, which notes what
// it does; once that would have paid for compiling, all expressions of the run are compiled together, and the rest of
// the run is evaluated by that code, to the same bits: whatever comes, a run never takes twice as long as it would have
// with the better choice (ski rental). Code that this process or an earlier one compiled is looked for much sooner.
#pragma once

#include <chrono>
#include <deque>
#include <memory>
#include <optional>
#include <vector>

#include "runtime/engine/bind/bound_graph.h"
#include "runtime/jit/compiler.h"
#include "runtime/result/evaluation.h"

namespace pamina::engine {

class CostCode {
  public:
    /// With Jit::On it compiles at once, and throws RunError where that cannot be. `graph` outlives it and stays.
    CostCode(const BoundGraph& graph, const Options& options);

    bool run(const Cost& c, const expr::Slot* locals, expr::Scratch& scratch, expr::Slot& result) {
        if (work_ >= next_) [[unlikely]]
            consider();
        ++evaluations_;
        if (unit_) {
            const int n = number_of(c);
            if (n >= 0) {
                ++in_code_;
                work_ += kRun + c.program.code().size();
                return unit_->run(static_cast<std::size_t>(n), *bound_, locals, scratch, result);
            }
        }
        const bool ok = expr::run(c.program, locals, scratch, result);
        work_ += kRun + c.program.code().size() + kRound * scratch.rounds;
        scratch.rounds = 0;
        return ok;
    }
    /// Local s of lane l is locals[s * kMaxLanes + l].
    bool run_lanes(const Cost& c, const expr::Slot* locals, int lanes, expr::Scratch& scratch, expr::Slot* results);

    /// What is known now.
    void report(result::Evaluation& evaluation) const;

  private:
    // Work, in instructions of the interpreter; about a nanosecond each.
    static constexpr std::uint64_t kRun = 8;     // to begin and end
    static constexpr std::uint64_t kRound = 10;  // of a loop, or a call
    static constexpr std::uint64_t kNever = ~std::uint64_t{0};

    /// By this the code is faster than the interpreter.
    static constexpr std::uint64_t kFaster = 4;

    enum class Stage { Interpreting, Looked, Soon };

    int number_of(const Cost& c) const {
        const auto id = static_cast<std::size_t>(c.id);
        return id < numbers_.size() ? numbers_[id] : -1;
    }
    void consider();
    void list_costs();
    bool find();
    bool compile(bool optimise);
    void took(std::shared_ptr<const jit::Unit> unit, jit::Origin origin, bool fast,
              std::chrono::steady_clock::time_point start);
    std::uint64_t compile_time() const;
    jit::Options options(bool optimise) const;

    const BoundGraph& graph_;
    jit::Compiler* const compiler_;
    Stage stage_ = Stage::Interpreting;
    std::uint64_t work_ = 0, next_ = kNever;
    std::uint64_t evaluations_ = 0, in_code_ = 0;
    std::deque<expr::Program> late_;  // read the parameters when they run: one code for all runs of a model
    std::vector<const expr::Program*> programs_;
    std::vector<int> numbers_;  // by Cost::id
    std::optional<jit::Bound> bound_;
    std::shared_ptr<const jit::Unit> unit_;
    result::Evaluation::Source source_ = result::Evaluation::Source::None;
    double seconds_ = 0;
    std::string why_not_;
};

}  // namespace pamina::engine
