// The tasks of one task graph in one run: which exist, their numbers, and who depends on whom.
//
// Tasks are numbered in the order in which the graph statement reaches them (declaration order, last index
// fastest, a `for` iteration by iteration). A TaskSpace does not list tasks: it keeps one Stretch for each
// rectangular piece of an array (for each iteration of the fors around it, and for each value of those own
// indices on which later ranges depend), so memory follows the loops of the graph, not its tasks.
#pragma once

#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "runtime/engine/bound_graph.h"
#include "runtime/engine/visit.h"
#include "runtime/rtg/index_map.h"

namespace pamina::engine {

/// A task: its array and its index values, prefix first.
struct TaskIndex {
    int array = -1;
    std::vector<std::int64_t> values;
};

class TaskSpace {
  public:
    /// Walks the graph statement with the Locals of the process that runs it. Throws RunError.
    TaskSpace(const BoundGraph& graph, int task_graph, const expr::Slot* locals, Evaluator& evaluate);

    std::int64_t size() const { return size_; }
    /// The number of a task, or -1 when the index is outside the array.
    std::int64_t number(int array, const std::int64_t* values) const;
    void locate(std::int64_t number, TaskIndex& task) const;
    /// Writes a task's indices into a frame, and the graph's lets around it.
    void set_locals(const TaskIndex& task, expr::Slot* locals);
    /// Reads a task back from the frame of its process.
    void from_locals(int array, const expr::Slot* locals, TaskIndex& task) const;
    std::string name(const TaskIndex& task) const;  // `cell[3, 4]`

    /// Calls `visit(number)` for each dependence of the task that exists, as often as it is named. Nothing here may be
    /// asked from within a visit.
    void predecessors(const TaskIndex& task, const Visit& visit);
    std::int64_t count_predecessors(const TaskIndex& task);
    /// Calls `visit(number)` for each dependence on the task, as often as it is named.
    void successors(const TaskIndex& task, std::int64_t number, const Visit& visit);
    /// Of the dependence that is being visited by successors(): how much later it is satisfied, and what says so; null:
    /// at once.
    const Cost* carry() const { return carry_; }
    double carried() const { return carried_; }

    /// Tasks of a graph; more would take centuries.
    static constexpr std::int64_t kMaxTasks = 1'000'000'000'000'000'000;

  private:
    struct Stretch {
        int array;
        std::int64_t base, count;
        std::size_t fixed_at, spans_at;  // into fixed_ and spans_
    };
    struct Variable {
        int slot;
        const BoundRange* range;
    };
    /// A let of the graph, and how many fors are around it: it can be evaluated once their indices are known.
    struct Let {
        const BoundTaskItem* item;
        std::size_t depth;
    };
    struct ArrayInfo {
        int prefix = 0, own = 0, fixed = 0;            // fixed: leading indices that select a stretch
        int number_slot = -1;                          // of the task's number, when its dependences read it
        std::vector<Variable> variables;               // of its indices; prefix ranges are those of the fors
        std::vector<Let> lets;                         // of the graph, in scope of the array
        std::unordered_set<std::uint64_t> iterations;  // with lets: hashes of the prefixes for which it is declared
        std::unordered_multimap<std::uint64_t, std::size_t> stretches;
        std::size_t only = 0;  // when fixed is 0: the stretch before this one, 0: none
        // When fixed is 1, as long as its values come evenly (as a `for` gives them): the stretch of each.
        bool even = true;
        Span64 values;
        std::vector<std::size_t> by_value;
    };
    /// A dependence, seen from the array it names.
    struct Reader {
        int array;  // who depends
        const BoundDependence* dependence;
        bool inverted = false;
        std::vector<Variable> variables;               // prefix, own, binders, in order
        std::vector<std::optional<rtg::Affine>> maps;  // by index of the dependence; nothing: a star
        std::vector<int> solved_at;                    // by map: the variable it determines, -1: checked at the end
        struct Edge {
            std::int64_t to;
            double carried;
        };
        std::unordered_multimap<std::int64_t, Edge> edges;  // when not inverted: by the task depended on
    };
    int number_slot_read(int array) const;
    void find_lets(const std::vector<BoundTaskItem>& items, std::vector<Let> lets, std::size_t depth);
    void evaluate_lets(int array, expr::Slot* locals);
    void walk(const std::vector<BoundTaskItem>& items);
    void add_stretches(int array);
    const Stretch* find(int array, const std::int64_t* values) const;
    void prepare(Reader& reader);
    /// Whether the reader's array is declared in the iteration of the fors that locals_ are at.
    bool declared(const Reader& reader);
    void solve(const Reader& reader, const std::int64_t* target, std::size_t variable, const Visit& visit);
    void bind_and_visit(const BoundDependence& d, std::size_t binder, const Visit& visit);
    void visit_named(const BoundDependence& d, const Visit& visit);

    const BoundGraph& graph_;
    const BoundTaskGraph& tasks_;
    const rtg::TaskGraph& source_;
    Evaluator& evaluate_;
    std::vector<expr::Slot> locals_;  // a frame of its own
    std::vector<ArrayInfo> arrays_;
    std::vector<Stretch> stretches_;
    std::vector<std::int64_t> fixed_;
    std::vector<Span64> spans_;
    std::vector<std::vector<Reader>> readers_;                // by array
    std::unordered_map<int, const BoundRange*> loop_ranges_;  // by slot of a graph `for`
    std::vector<std::int64_t> values_;                        // of the task that is looked for
    std::int64_t size_ = 0;
    const Cost* carry_ = nullptr;
    double carried_ = 0;
    double bandwidth_ = 0;  // bytes a second, of a file's dependences
};

}  // namespace pamina::engine
