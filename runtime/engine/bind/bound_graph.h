// A relaxed task graph bound to the values of one run: every expression compiled for the run's tick and
// parameters, every Global evaluated, every place and range ready to be asked.
//
// Nothing here changes during a run; processes, resources and task graphs in progress live in the engine.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "runtime/engine/run/error.h"
#include "runtime/engine/run/options.h"
#include "runtime/expr/program.h"
#include "runtime/rtg/graph.h"

namespace pamina::engine {

/// An expression ready to be evaluated. Constants cost a load.
struct Cost {
    bool constant = true;
    expr::Slot value{};
    expr::Program program;
    Span span;
    rtg::Id id = rtg::kNone;  // in the graph's pool, for questions about structure

    bool present() const { return id != rtg::kNone; }
};

struct BoundRange {
    Cost first, last, step;
    bool exclusive = false;
};

/// A range with its bounds evaluated: values first, first + step, ... (count of them).
struct Span64 {
    std::int64_t first = 0, step = 1, count = 0;
    bool contains(std::int64_t v, std::int64_t& ordinal) const {
        if (count <= 0) return false;
        // Differences of values inside the range cannot overflow; a value far outside may, hence the guard.
        std::int64_t d;
        if (__builtin_sub_overflow(v, first, &d)) return false;
        ordinal = d;
        if (step != 1) {  // the usual one, without two divisions
            if (step == -1 && d == INT64_MIN) return false;
            if (d % step != 0) return false;
            ordinal = d / step;
        }
        return ordinal >= 0 && ordinal < count;
    }
    std::int64_t at(std::int64_t ordinal) const { return first + ordinal * step; }
};

struct BoundPlace {
    rtg::Place::Kind kind = rtg::Place::Kind::All;
    int entity = -1;
    int handle = -1;  // Local with the instance
    std::vector<Cost> indices;
    BoundRange part;
    Span span;
};

struct BoundItem {
    rtg::Item::Kind kind = rtg::Item::Kind::Delay;
    Cost amount, count;
    int stmt = -1, slot = -1;
    std::vector<BoundItem> body;
};

enum class StepKind : std::uint8_t {
    End,
    Pass,
    Occupy,
    Use,
    Acquire,
    Release,
    EnterPlace,
    LeavePlace,
    Declare,
    Dispose,
    LoopEnter,
    LoopBack,
    Guard,
    Choice,
    Fork,
    Replicate,
    RunTasks,
    Spawn,
    Join,
    Again,
    Sync,
    Put,
    Get,
    Signal,
    Await,
    BeginMeasure,
    EndMeasure,
    Call,
    Return
};

/// One state with the transition that leaves it, flattened.
struct Step {
    StepKind kind = StepKind::End;
    bool flag = false;  // amount is data or work; Spawn: a background
    rtg::StateId to = rtg::kNoState, other = rtg::kNoState;
    int stmt = -1;
    int slot = -1;    // LoopEnter, Replicate: index slot; LoopBack: of its head; Sync, Fork, measures: see graph.h
    int entity = -1;  // what is asked for, Declare, Dispose
    int handle = -1;  // Local with its instance
    int number = -1;  // RunTasks: task graph; Release: state of its Acquire; Call; measures
    int barrier_slot = -1;      // Fork, Replicate
    Cost cost;                  // Occupy, Use: amount; Guard: condition; Acquire: servers; Put: latency; Choice: share
    std::vector<Cost> indices;  // of an element; Call: arguments; Choice: probabilities
    BoundRange range;           // LoopEnter, Replicate
    std::vector<BoundItem> items;        // Pass
    std::vector<rtg::StateId> branches;  // Fork; Replicate, Spawn: its body
    std::vector<int> keeps;              // Spawn: Locals with instances; Choice: for the shares
    bool has_place = false;
    BoundPlace place;  // EnterPlace, Replicate
};

struct BoundEntity {
    std::vector<Cost> dimensions;
    Cost servers, speed, parties, capacity, initial;
    int speed_array = -1;
};

struct BoundIndexRange {
    int slot = -1;
    BoundRange range;
};

struct BoundDependence {
    int array = -1;
    std::vector<Cost> indices;  // not present: a star
    std::vector<BoundIndexRange> binders;
    Cost condition;  // not present: always
    Cost carry;      // not present: nothing is carried
};

struct BoundSchedule {
    Cost chunk, least, lock, map, count;
};

struct BoundTaskArray {
    std::vector<int> prefix;
    std::vector<BoundIndexRange> indices;
    std::vector<BoundDependence> after;
    bool has_place = false;
    BoundPlace place;
    const rtg::TaskTable* table = nullptr;  // its dependences, when they come from a file
    Cost bandwidth;                         // of the file's dependences
    bool place_varies = false;              // it reads what the statement binds
    BoundSchedule schedule;
    Cost order;
};

struct BoundTaskItem {
    rtg::TaskItem::Kind kind = rtg::TaskItem::Kind::Array;
    BoundIndexRange loop;
    int slot = -1, array = -1;
    Cost value;
    std::vector<BoundTaskItem> body, other;
};

struct BoundTaskGraph {
    std::vector<BoundTaskItem> items;
    std::vector<BoundTaskArray> arrays;
    std::vector<Cost> messages;  // the parameters of its Messages
};

class CostCode;

class BoundGraph {
  public:
    /// Throws RunError when a Global's init fails, Stopped when `control` is stopped meanwhile.
    BoundGraph(const rtg::Graph& graph, const Values& values, const RunControl* control = nullptr);
    ~BoundGraph();
    BoundGraph(const BoundGraph&) = delete;
    BoundGraph& operator=(const BoundGraph&) = delete;

    const rtg::Graph& graph;
    const Limits limits;
    expr::Environment environment;
    std::vector<Step> steps;  // by state
    std::vector<BoundEntity> entities;
    std::vector<BoundTaskGraph> task_graphs;
    /// Something waits for something other than a join: a resource or a processor. Then sums of inexact
    /// times must not be reassociated (semantics.md 1.2).
    bool has_decisions = false;
    double ticks_per_second = 1;
    std::vector<std::shared_ptr<const rtg::TaskTable>> files;
    std::vector<std::shared_ptr<const rtg::MessageSchedule>> schedules;

    /// Evaluates its costs, compiled where that pays. May be null: they are interpreted.
    std::unique_ptr<CostCode> code;

    Cost bind(rtg::Id id) const;
    /// The reason and the values at a fault: indices in scope at `state` and parameters, as notes.
    void describe_values(Diagnostic& d, rtg::StateId state, const expr::Slot* locals) const;
    /// The parameters alone, as a note.
    void describe_parameters(Diagnostic& d) const;

  private:
    BoundRange bind(const rtg::Range& r) const;
    BoundPlace bind(const rtg::Place& p, Span span) const;
    int handle_of(const rtg::Element& e) const;
    bool reads_bound(const rtg::Place& place, const rtg::TaskGraph& tasks) const;
    BoundItem bind(const rtg::Item& item) const;
    BoundTaskItem bind(const rtg::TaskItem& item) const;
    void bind_step(const rtg::Transition& t, Step& step);
};

/// Evaluates in one thread, reusing registers; faults become RunErrors at the expression's place.
/// The place of an expression that stands in a statement: equal expressions share one, which may be elsewhere.
inline Span within(Span statement, Span expression) {
    const bool inside =
        expression.file == statement.file && expression.begin >= statement.begin && expression.end <= statement.end;
    return inside || !statement.file ? expression : statement;
}

class Evaluator {
  public:
    /// Long sums and calls throw Stopped once `stop` is set. `code` outlives it.
    explicit Evaluator(const std::atomic<bool>* stop = nullptr, CostCode* code = nullptr) : code_(code) {
        scratch_.stop = stop;
    }
    expr::Slot operator()(const Cost& c, const expr::Slot* locals) {
        if (c.constant) return c.value;
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
