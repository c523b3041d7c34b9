// The tasks of one task graph in one run: which exist, their numbers, and who depends on whom.
//
// What a dependence says is read in both directions: from the reader's indices (its predecessors), and from those of
// the task depended on (its successors). Plain dependences do that by TaskLinks; other affine ones by solving for the
// reader's indices one after the other; of the rest (tables, `mod`) the edges are stored.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "runtime/engine/bind/bound_graph.h"
#include "runtime/engine/run/visit.h"
#include "runtime/engine/tasks/task_links.h"
#include "runtime/engine/tasks/task_numbers.h"
#include "runtime/rtg/index_map.h"

namespace pamina::engine {

class TaskSpace {
  public:
    /// Walks the graph statement with the Locals of the process that runs it. Throws RunError.
    TaskSpace(const BoundGraph& graph, int task_graph, const expr::Slot* locals, Evaluator& evaluate);

    std::int64_t size() const { return numbers_.size(); }
    /// The number of a task, or -1 when the index is outside the array.
    std::int64_t number(int array, const std::int64_t* values) const { return numbers_.number(array, values); }
    void locate(std::int64_t number, TaskIndex& task) const { numbers_.locate(number, task); }
    const TaskNumbers& numbers() const { return numbers_; }
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
    /// The same without those by a dependence of whole stretches, which is the only one that their tasks have: all
    /// tasks of a stretch depend on the same tasks (`after all t[k - 1, *]`), and together_after() tells of them.
    void successors_alone(const TaskIndex& task, std::int64_t number, const Visit& visit);
    /// Calls visit(stretch, number) for each stretch of tasks that depend on this task and, together, on so many in
    /// all.
    template <class F>
    void together_after(const TaskIndex& task, F&& visit) const;
    /// Of the dependence that is being visited by successors(): how much later it
    /// is satisfied, and what says so; null: at once.
    const Cost* carry() const { return carry_; }
    double carried() const { return carried_; }

    /// The same by rows of numbers: visit(stretch or null, number, stride, count,
    /// indices or null).
    template <class F>
    void successor_rows(const TaskIndex& task, std::int64_t number, F&& visit, bool alone = false);
    /// Calls visit(stretch, number, count) for the tasks that depend on none, in
    /// no order.
    template <class F>
    void without_predecessors(F&& visit);
    /// The same as count_predecessors() where most tasks of the stretch have all dependences that any has: without a
    /// look at these. `values` are the task's indices, null when they are not at hand; -1: it has to be counted.
    std::int64_t predecessors_inside(const TaskNumbers::Stretch& s, const std::int64_t* values) {
        if (s.interior == kUnknown) find_interior(s);
        if (s.interior < 0) return -1;
        const std::int64_t* at = interiors_.data() + s.interior;
        const std::int64_t count = at[0];
        if (at[1]) return count;
        if (!values) return -1;
        const int dims = numbers_.dims(s.array);
        for (int d = numbers_.fixed(s.array); d < dims; ++d, at += 2) {
            if (values[d] < at[2] || values[d] > at[3]) return -1;
        }
        return count;
    }

    /// Tasks of a graph; more would take centuries.
    static constexpr std::int64_t kMaxTasks = 1'000'000'000'000'000'000;

  private:
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
        int prefix = 0, own = 0,
            fixed = 0;                                 // fixed: leading indices that select a stretch
        bool linked = false;                           // all its dependences are TaskLinks
        int number_slot = -1;                          // of the task's number, when its dependences read it
        std::vector<Variable> variables;               // of its indices; prefix ranges are those of the fors
        std::vector<Let> lets;                         // of the graph, in scope of the array
        std::unordered_set<std::uint64_t> iterations;  // with lets: hashes of the prefixes for which it is
                                                       // declared
    };
    /// A dependence, seen from the array it names.
    struct Reader {
        int array;  // who depends
        const BoundDependence* dependence;
        bool inverted = false;
        std::optional<TaskLink> link;                  // where it is plain
        bool together = false;                         // see together_after()
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
    void prepare(Reader& reader);
    std::optional<TaskLink> link_of(const Reader& reader);
    static constexpr std::int64_t kUnknown = -1, kNone = -2;
    void find_interior(const TaskNumbers::Stretch& s);
    void other_successors(const TaskIndex& task, std::int64_t number, const Visit& visit);
    /// Tasks of a stretch: by index that does not select it, ordinals from low to
    /// high.
    struct Box {
        const TaskNumbers::Stretch* stretch;
        std::vector<std::int64_t> low, high;
    };
    template <class F>
    void cut(Box box, F& visit);
    template <class F>
    void rows(const Box& box, std::size_t dim, std::int64_t offset, F& visit);
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
    TaskNumbers numbers_;
    std::vector<std::vector<TaskLink>> links_;  // by array: what it depends on
    /// Of stretches that were asked for: how many predecessors the tasks inside have, whether that is all of them,
    /// and by index that does not select the stretch the least and the greatest value of those inside.
    std::vector<std::int64_t> interiors_;
    std::vector<std::vector<Reader>> readers_;                // by array
    std::unordered_map<int, const BoundRange*> loop_ranges_;  // by slot of a graph `for`
    std::vector<std::int64_t> values_;                        // of the task that is looked for
    const Cost* carry_ = nullptr;
    double carried_ = 0;
    double bandwidth_ = 0;  // bytes a second, of a file's dependences
};

template <class F>
void TaskSpace::together_after(const TaskIndex& task, F&& visit) const {
    for (const auto& reader : readers_[static_cast<std::size_t>(task.array)]) {
        if (!reader.together) continue;
        const auto* s = reader.link->reading(numbers_, task.values.data());
        if (s && s->count > 0) visit(*s, reader.link->predecessors(numbers_, numbers_.fixed_of(*s)));
    }
}

template <class F>
void TaskSpace::successor_rows(const TaskIndex& task, std::int64_t number, F&& visit, bool alone) {
    carry_ = nullptr;
    const auto& readers = readers_[static_cast<std::size_t>(task.array)];
    bool all = !tasks_.arrays[task.array].table;
    for (const auto& reader : readers) {
        if (!reader.link) {
            all = false;
            continue;
        }
        if (alone && reader.together) continue;
        reader.link->successors(
            numbers_, task.values.data(),
            [&](const TaskNumbers::Stretch& s, std::int64_t first, std::int64_t stride, std::int64_t count,
                const std::int64_t* values) { visit(&s, first, stride, count, values); });
    }
    if (all) return;
    const TaskNumbers::Stretch* const none = nullptr;
    const std::int64_t* const unknown = nullptr;
    other_successors(task, number,
                     [&](std::int64_t to) { visit(none, to, std::int64_t{1}, std::int64_t{1}, unknown); });
}

template <class F>
void TaskSpace::without_predecessors(F&& visit) {
    TaskIndex task;
    for (const auto& s : numbers_.stretches()) {
        if (s.count == 0) continue;
        evaluate_.look();
        const auto& bound = tasks_.arrays[s.array];
        if (bound.after.empty() && !bound.table) {
            visit(s, s.base, s.count);
        } else if (arrays_[s.array].linked) {
            Box box;
            box.stretch = &s;
            const int dims = numbers_.dims(s.array) - numbers_.fixed(s.array);
            box.low.resize(static_cast<std::size_t>(dims));
            for (int d = 0; d < dims; ++d) box.high.push_back(numbers_.spans_of(s)[d].count - 1);
            cut(std::move(box), visit);
        } else {
            for (std::int64_t n = s.base; n < s.base + s.count; ++n) {
                evaluate_.look();
                numbers_.index(s, n, task);
                if (count_predecessors(task) == 0) visit(s, n, 1);
            }
        }
    }
}

template <class F>
void TaskSpace::cut(Box box, F& visit) {
    bool some = false;
    for (const auto& link : links_[static_cast<std::size_t>(box.stretch->array)]) {
        const auto cover = link.cover(numbers_, *box.stretch, box.low, box.high);
        if (cover == TaskLink::Cover::All) return;
        some = some || cover == TaskLink::Cover::Some;
    }
    if (!some) return rows(box, 0, 0, visit);
    // Halves of the longest side: each index it has is looked at, at worst.
    std::size_t longest = 0;
    for (std::size_t d = 1; d < box.low.size(); ++d) {
        if (box.high[d] - box.low[d] > box.high[longest] - box.low[longest]) longest = d;
    }
    Box half = box;
    const std::int64_t middle = box.low[longest] + (box.high[longest] - box.low[longest]) / 2;
    half.high[longest] = middle;
    box.low[longest] = middle + 1;
    cut(std::move(half), visit);
    cut(std::move(box), visit);
}

template <class F>
void TaskSpace::rows(const Box& box, std::size_t dim, std::int64_t offset, F& visit) {
    const Span64* const spans = numbers_.spans_of(*box.stretch);
    if (dim == box.low.size()) return visit(*box.stretch, box.stretch->base + offset, std::int64_t{1});
    // From where on all of the stretch is in the box, its numbers are without a gap.
    std::int64_t below = 1;
    bool whole = true;
    for (std::size_t d = dim + 1; d < box.low.size(); ++d) {
        whole = whole && box.low[d] == 0 && box.high[d] == spans[d].count - 1;
        below *= spans[d].count;
    }
    offset *= spans[dim].count;
    if (whole) {
        const std::int64_t first = (offset + box.low[dim]) * below;
        return visit(*box.stretch, box.stretch->base + first, (box.high[dim] - box.low[dim] + 1) * below);
    }
    for (std::int64_t o = box.low[dim]; o <= box.high[dim]; ++o) rows(box, dim + 1, offset + o, visit);
}

}  // namespace pamina::engine
