// Which rows of a regular task graph become compiled loops, and their code.
//
// runtime/jit/row.h says what a compiled row computes; here each task array is matched with one of its shapes, or with
// a reason in the user's terms why it has none. Rows of a wavefront, task (i, j) after (i-1, j) and (i, j-1), are
// compiled for several rows at once besides. All code of a statement is one unit.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "runtime/engine/rows/recurrence_plan.h"
#include "runtime/jit/compiler.h"
#include "runtime/jit/row.h"
#include "runtime/jit/row_shape.h"
#include "runtime/result/evaluation.h"

namespace pamina::engine {

struct ArrayKernel {
    int shape = -1;  // in the unit; -1: its rows are interpreted, and `why_not` says why
    std::string why_not;
    std::vector<jit::RowDependence::Kind> kinds;  // by planned dependence
    std::vector<int> reads;                       // Locals that its programs read

    enum class Processors { None, One, Cycle, Blocks, Program };
    Processors processors = Processors::None;
    /// Cycle on an element: its index is `modulus`'s remainder of a sum that grows by this from task to task.
    std::int64_t modulus = 0, by_index = 0, by_number = 0;

    int staggered = -1;        // shape for several rows at once
    std::vector<int> columns;  // by planned dependence: how many columns before in the row before, -1: in the same row
    bool processor_each = false;  // each of those rows is on a processor of its own
};

/// How rows are run: compiled for whole times, compiled for all, or not compiled.
enum class Rows { Whole, Exact, Interpreted };

class RowKernels {
  public:
    /// `varies`: Locals with a value for each lane, by slot; null: none.
    RowKernels(const BoundGraph& graph, int task_graph, const RecurrencePlan& plan, int lanes,
               const std::vector<bool>* varies);

    bool any() const { return !shapes_.empty(); }
    /// Whole and Exact are compiled when they are needed; both leave nothing to do for Interpreted.
    bool ready(Rows rows) const { return rows != Rows::Interpreted && unit(rows) != nullptr; }
    /// Takes code that is there already.
    bool find(jit::Compiler& compiler, Rows rows);
    /// False with a line in `why` when it cannot be compiled.
    bool compile(jit::Compiler& compiler, Rows rows, std::string& why);
    /// About how long that takes, in nanoseconds.
    double compile_time(const jit::Compiler& compiler) const;

    const ArrayKernel& of(int array) const { return arrays_[static_cast<std::size_t>(array)]; }
    PaminaRowCode code(int shape, Rows rows) const {
        const auto& entry = unit(rows)->row(static_cast<std::size_t>(shape));
        return rows == Rows::Whole ? entry.whole : entry.exact;
    }
    PaminaCall* call(const expr::Scratch& scratch) {
        if (!call_) call_ = std::make_unique<jit::RowCall>(bound_, scratch);
        return call_->get();
    }
    /// A let of the graph that varies from lane to lane. False when it fails.
    bool let(const BoundTaskItem& item, const jit::Lanes& locals, int lanes, expr::Scratch& scratch,
             expr::Slot* results) const;

    /// Which arrays are compiled, and why others are not.
    void report(result::Evaluation& evaluation) const;

  private:
    void recognise(std::size_t a);
    std::string recognise_processors(const PlannedArray& array, jit::RowShape& shape, ArrayKernel& kernel);
    void recognise_stagger(const PlannedArray& array, const jit::RowShape& single, ArrayKernel& kernel);
    bool read_by_others(int array) const;
    std::vector<jit::RowShape> variants(Rows rows) const;
    bool take(Rows rows, std::shared_ptr<const jit::Unit> unit, std::shared_ptr<const jit::Unit> lets);
    void find_lets(const std::vector<BoundTaskItem>& items);
    const expr::Program* late(const Cost& cost);
    int program(const Cost& cost, ArrayKernel& kernel);
    std::string name(const PlannedArray& array) const;

    const BoundGraph& graph_;
    const BoundTaskGraph& tasks_;
    const rtg::TaskGraph& source_;
    const RecurrencePlan& plan_;
    const int lanes_;
    const std::vector<bool>* const varies_;
    std::vector<ArrayKernel> arrays_;
    std::vector<jit::RowShape> shapes_;
    std::deque<expr::Program> late_;  // read the parameters when they run: one code for all runs of a model
    std::vector<const expr::Program*> programs_;
    std::unordered_map<rtg::Id, int> numbers_;  // of programs_
    std::vector<const expr::Program*> lets_;
    std::unordered_map<const BoundTaskItem*, std::size_t> let_numbers_;
    jit::Bound bound_;
    const std::shared_ptr<const jit::Unit>& unit(Rows rows) const { return rows == Rows::Whole ? whole_ : exact_; }
    std::shared_ptr<const jit::Unit> whole_, exact_, let_unit_;
    std::unique_ptr<jit::RowCall> call_;
};

}  // namespace pamina::engine
