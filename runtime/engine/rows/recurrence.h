// The walk through a regular task graph in number order: finish = max(finish of predecessors, processor free) + cost.
//
// One walk serves one run, or several points of a sweep that differ only in what costs are made of (lanes): ranges,
// dependences, conditions and places are then the same in all of them, and are worked out once.
// The model is that of by_rows.h; the plan that of recurrence_plan.h.
#pragma once

#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "runtime/engine/rows/recurrence_kernels.h"
#include "runtime/engine/rows/recurrence_storage.h"
#include "runtime/engine/rows/row_slopes.h"

namespace pamina::engine {

/// Several points at once: Locals that differ between them, by slot (null: none), and their values, that of slot s in
/// lane l at values[s * kMaxPoints + l].
inline constexpr int kMaxPoints = 16;
struct PointLocals {
    int lanes = 1;
    const std::vector<bool>* varies = nullptr;
    std::vector<expr::Slot> values;
};

/// By lane: the latest finish time so far, the sum of work before and in the walk, whether all durations were whole.
struct LaneSums {
    std::vector<double> end, work_high, work_low;
    std::vector<char> exact;
};

/// A dependence as a row sees it: finish time base[index + stride * ordinal] for ordinals low..high of the last index.
struct RowSource {
    const double* base = nullptr;
    std::int64_t index = 0, stride = 0;
    std::int64_t low = 0, high = -1;
    const Block* block = nullptr;
};

/// What walks through the same statement with the same structure have in common.
struct RecurrenceMemory {
    std::optional<RecurrencePlan> plan;
    std::unique_ptr<RowKernels> kernels;
    /// Times a lane was interpreted through a task, and from how many on code is looked for, or compiled.
    double interpreted = 0, consider_at = 0;
    Rows rows = Rows::Whole;  // as the last one ended
    /// The same for all of a sweep, where that is known: then there is nothing to wait for.
    double expected = 0;
};

class Recurrence {
  public:
    /// `starts`: one for each lane. `state` evaluates what is common to the lanes.
    Recurrence(const BoundGraph& graph, int task_graph, const expr::Slot* locals, const std::vector<double>& starts,
               LocalState& state, PointLocals points = {}, RecurrenceMemory* memory = nullptr);
    /// Rows become compiled loops where the options say so and it pays.
    void compile_with(const Options& options);
    /// Says how the end changes, too; `start`: how the start does. Of one lane that is not compiled.
    void carry_with(Carry& carry, const expr::Slopes& start);
    /// After the run.
    expr::Slopes end_slopes();
    /// Says of each task what a report needs. Of one lane that is not compiled and carries no slopes.
    void report_to(TaskReport& report);
    /// Throws GiveUp.
    void run();
    double end(std::size_t lane) const { return sums_.end[lane]; }
    bool exact(std::size_t lane) const { return sums_.exact[lane] != 0; }
    /// To be set before the run to what was added up before.
    ExactSum work(std::size_t lane) const { return {sums_.work_high[lane], sums_.work_low[lane]}; }
    void set_work(std::size_t lane, const ExactSum& work) { add_up(first_sums_, lane, work); }

  private:
    /// Kernels that meet what they are not made for throw Again, and the statement is begun anew in the way that it
    /// says.
    struct Again {
        Rows rows;
    };
    struct Row {
        Block* block = nullptr;
        std::int64_t place = 0;  // of its first task in the block
        Span64 last;             // values of the last index
        bool by_task = false;    // its tasks are asked one by one
        std::vector<RowSource> sources;
    };

    static void add_up(LaneSums& sums, std::size_t lane, const ExactSum& work) {
        sums.work_high[lane] = work.high();
        sums.work_low[lane] = work.low();
    }

    // The walk: recurrence.cpp
    void walk(const std::vector<BoundTaskItem>& items);
    void begin();
    void let(const BoundTaskItem& item);
    void run_array(const PlannedArray& array);
    void run_rows(const PlannedArray& array, Block& block, std::size_t dim, std::int64_t row);
    void run_row(const PlannedArray& array, Block& block, std::int64_t row);
    void count_tasks(const PlannedArray& array, std::int64_t count);
    Block& block_for(const PlannedArray& array, std::int64_t ordinal);

    // What a row depends on: recurrence_rows.cpp
    void find_sources(const PlannedArray& array, Row& row);
    bool strided_source(const PlannedDependence& d, const Row& row, RowSource& source);
    /// Whether the condition holds in ordinals low..high of the source and nowhere else: it narrows them then.
    bool narrow(const PlannedArray& array, std::size_t d, const Row& row, RowSource& source);
    bool holds_along(const PlannedArray& array, const PlannedDependence& d, const Row& row, RowSource& source);
    const Block* find_block(const PlannedArray& named, std::int64_t outer_value);

    // Dependences that are asked: recurrence_ask.cpp
    void set_task(const PlannedArray& array, const Row& row, std::int64_t ordinal);
    void ask_task(const PlannedDependence& d, double* ready);
    void ask(const BoundDependence& d, std::size_t binder, double* ready);
    void ask_named(const BoundDependence& d, double* ready);
    bool ask_before(const PlannedArray& array, std::size_t d, Row& row);

    // Rows that are interpreted: recurrence_interpret.cpp
    void interpret_row(const PlannedArray& array, Row& row);
    void interpret_lanes(const PlannedArray& array, Row& row);
    void interpret_points(const PlannedArray& array, Row& row);
    /// What costs along the row read, side by side.
    void read_along(const PlannedArray& array);
    /// The next tasks of the row: what tells them apart.
    [[gnu::always_inline]] void index_lanes(const PlannedArray& array, const Row& row, std::int64_t base, int lanes) {
        constexpr std::size_t kLanes = expr::kMaxLanes;
        for (int l = 0; l < lanes; ++l) {
            const auto at = static_cast<std::size_t>(l);
            if (array.last_slot >= 0)
                lane_locals_[static_cast<std::size_t>(array.last_slot) * kLanes + at].i = row.last.at(base + l);
            if (array.number_slot >= 0)
                lane_locals_[static_cast<std::size_t>(array.number_slot) * kLanes + at].i = number_ + base + l;
        }
    }
    /// The amounts of the next tasks of the row, by item and lane; whether all are whole.
    bool cost_lanes(const PlannedArray& array, const Row& row, std::int64_t base, int lanes);
    /// The same as the sources give, for a row where some of them are not known beforehand.
    void ready_by_task(const PlannedArray& array, double* ready);
    void raise_latest(const PlannedArray& array, Block& block, std::size_t lane, double latest);
    /// When the current task's processors are free, by lane; null: it has none.
    double* processor_of(const PlannedArray& array);

    void fill_points(const PlannedArray& array);
    void fill_task(const PlannedArray& array);
    std::int64_t number_in_schedule(const PlannedArray& array) const;
    static std::int64_t static_share(const PlannedArray& array, std::int64_t members);

    // For a report: recurrence_report.cpp
    void report_row(const PlannedArray& array, Row& row);
    static void wait_for(TaskReport::Task& task, const Block& block, std::size_t place);
    /// Who had the processor last; and its number.
    std::uint32_t& last_of_processor(const PlannedArray& array, const double* processor, std::uint32_t& number);

    // With slopes: recurrence_slopes.cpp
    void slope_row(const PlannedArray& array, Row& row);
    template <std::size_t P>
    void slope_row(const PlannedArray& array, Row& row);
    template <std::size_t P>
    void slope_costs(const PlannedArray& array, const Row& row, std::int64_t base, int lanes);
    void begin_slope_costs(const PlannedArray& array, const Row& row);
    void find_slope_sources(const PlannedArray& array, const Row& row);
    template <std::size_t P>
    std::size_t find_met(std::int64_t ordinal, RowSlopes::Met* met);
    void ask_met(const PlannedArray& array, Row& row, std::int64_t ordinal);
    void meet(const Block& block, std::int64_t place, bool own);
    void meet_all(Block& block, bool own);
    void meet_all(const PlannedArray& named);
    template <class F>
    void each_candidate(const PlannedArray& array, const Block& block, F visit);
    void retire(const PlannedArray& array, const Block& block);
    double* slopes_of_processors(const PlannedArray& array);

    // Rows that are compiled: recurrence_compiled.cpp
    void consider();
    void use_kernels();
    void not_whole();
    void consider_later(double interpreted);
    static void ran(std::int32_t outcome);
    bool cut_row(const ArrayKernel& kernel, const PlannedArray& array, const Row& row);
    void point_sources(const ArrayKernel& kernel, const PlannedArray& array, const Row& row, std::int64_t begin,
                       std::int64_t end);
    bool set_processors(const ArrayKernel& kernel, const PlannedArray& array, const Row& row, PaminaRow& run);
    bool run_compiled(const PlannedArray& array, Row& row);
    void tell_interpreted(const PlannedArray& array);
    void find_exact(const PlannedArray& array, const Row& row, std::int64_t begin, std::int64_t end);
    bool run_staggered(const PlannedArray& array, std::int64_t n);

    std::size_t lanes() const { return static_cast<std::size_t>(points_.lanes); }
    bool varies(int slot) const { return points_.varies && (*points_.varies)[static_cast<std::size_t>(slot)]; }

    const BoundGraph& graph_;
    const int task_graph_;
    const BoundTaskGraph& tasks_;
    LocalState& state_;
    const std::vector<expr::Slot> first_locals_;
    std::vector<expr::Slot> locals_;
    PointLocals points_;
    std::vector<double> starts_;  // by lane
    LaneSums first_sums_, sums_;
    std::optional<RowSlopes> slopes_;  // where they are asked for
    TaskReport* report_ = nullptr;     // the same
    TaskReport::Task* asking_for_ = nullptr;
    int asking_ = -1;  // the array whose dependences are asked
    RecurrenceMemory own_, &memory_;
    const RecurrencePlan& plan_;
    std::vector<RowsDone> progress_;         // by array
    std::vector<std::vector<double>> free_;  // by entity: when each processor is free again, lanes side by side
    std::int64_t number_ = 0;                // of the row's first task
    std::int64_t task_number_ = 0;           // of the task whose processor is asked for
    NoObserver nobody_{graph_.graph};
    Row row_;
    std::vector<std::vector<double>> asked_;  // by dependence of the row's array: times that were asked before
    std::vector<double> ready_;
    std::vector<expr::Slot> lane_locals_, lane_results_;
    /// Conditions that only read the last index: where they held last time.
    struct Held {
        Span64 last;
        std::int64_t low = 0, high = -1;
        bool known = false;
    };
    std::unordered_map<const PlannedDependence*, Held> held_;

    jit::Compiler* compiler_ = nullptr;
    bool must_compile_ = false;
    std::int64_t consider_at_ = INT64_MAX;  // tasks
    RowKernels* kernels_ = nullptr;         // ready to run
    Rows rows_ = Rows::Whole;
    std::vector<std::int64_t> cuts_;
    std::vector<PaminaRowSource> pointers_;
    std::vector<double> start_row_;
    std::vector<bool> told_;  // by array: that some of its rows are interpreted
    std::vector<expr::Slot> stagger_locals_;
};

}  // namespace pamina::engine
