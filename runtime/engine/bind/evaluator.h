// Evaluates the expressions of a run.
#pragma once

#include <atomic>

#include "runtime/engine/bind/cost.h"
#include "runtime/engine/run/error.h"

namespace pamina::engine {

class CostCode;

/// Evaluates in one thread, reusing registers; faults become RunErrors at the expression's place.
class Evaluator {
  public:
    /// Long sums and calls throw Stopped once `stop` is set. `code` outlives it.
    explicit Evaluator(const std::atomic<bool>* stop = nullptr, CostCode* code = nullptr) : code_(code) {
        scratch_.stop = stop;
    }
    expr::Slot operator()(const Cost& c, const expr::Slot* locals) {
        if (c.constant) return c.value;
        if (c.local >= 0) return locals[c.local];
        expr::Slot result;
        if (!run(c, locals, result)) fault(c);
        return result;
    }
    /// Over lanes, at most expr::kMaxLanes: local s of lane l is locals[s * kMaxLanes + l]. False when one fails.
    bool lanes(const Cost& c, const expr::Slot* locals, int lanes, expr::Slot* results);
    /// The range's values; a zero step or a count over 2^63 is a RunError, at `around` (a statement) where the
    /// bound is an expression that is known from another place.
    Span64 range(const BoundRange& r, const expr::Slot* locals, Span around = {});
    expr::Scratch& scratch() { return scratch_; }
    /// For long walks outside of expressions: throws Stopped when the run is to stop.
    void look() {
        if (!(++looks_ & 0xfff) && scratch_.stop && scratch_.stop->load(std::memory_order_relaxed)) throw Stopped{};
    }
    [[noreturn]] void fault(const Cost& c);

  private:
    bool run(const Cost& c, const expr::Slot* locals, expr::Slot& result);

    CostCode* code_;
    expr::Scratch scratch_;
    std::uint32_t looks_ = 0;
};

}  // namespace pamina::engine
