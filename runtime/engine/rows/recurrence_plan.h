// What is known of a regular task graph before its first task: the plan by which by_rows.h walks through it.
//
// Tasks are taken by rows: those of one array whose indices are the same but for the last one. A dependence is
// *strided* when its indices are affine in the reader's own ones: seen from a row it then is a pointer and a stride,
// worked out with a few additions. Binders over a few known values become as many dependences. Anything else is
// *asked*: once for the row where it does not read what changes along it, else for each task. (Affine maps and their
// rows: index_map.h; recurrences as Simon & Wierum 1996, section 2.5, propagate time stamps.)
#pragma once

#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "runtime/engine/bind/bound_graph.h"
#include "runtime/engine/bind/local_work.h"
#include "runtime/engine/run/give_up.h"
#include "runtime/rtg/index_map.h"

namespace pamina::engine {

/// One place of a strided dependence: constant + sum of coefficients times Locals + last * (the row's last index).
struct IndexMap {
    std::int64_t constant = 0, last = 0;
    std::vector<std::pair<int, std::int64_t>> terms;
};

struct PlannedDependence {
    const BoundDependence* source = nullptr;
    int array = -1;
    bool strided = false;
    std::vector<IndexMap> maps;                         // strided: by index of the named array
    std::vector<std::pair<int, std::int64_t>> binders;  // those of known values, as the condition may read them
    bool along = false;                                 // asked: reads the last index or the number of the task
    bool condition_along = false;                       // its condition does
    bool condition_fixed = false;                       // and reads nothing else that changes
    std::vector<int> condition_reads;                   // Locals
    /// It names a task of the same row, so many indices before; 0: others.
    std::int64_t back = 0;
};

struct PlannedArray {
    int number = 0;
    bool has_outer = false;  // the outermost index: the first prefix, or the first own
    int outer_slot = -1, last_slot = -1, number_slot = -1;
    std::size_t prefix = 0;                       // of the inner slots
    std::vector<int> inner_slots;                 // prefix without the first, then own (without the outermost)
    std::vector<const BoundRange*> inner_ranges;  // null: of a `for`, known when it is reached
    const std::vector<BoundItem>* items = nullptr;
    bool plain = true;            // the body is delays and work, nothing else
    std::vector<int> read_slots;  // Locals that the costs read
    std::vector<PlannedDependence> after;
    std::int64_t pad = 0;  // tasks before the first of each row that a dependence within it may name
    /// Blocks (all tasks of one value of the outermost index) that are kept; 0: all of them. Of rows instead of two
    /// there are three, so that the last of several rows that are run at once does not take the place of the one before
    /// them.
    std::int64_t keep = 0;
    bool place_varies = false;  // along a row: it reads the last index, or is assigned by number
    rtg::Schedule::Kind policy = rtg::Schedule::Kind::Dynamic;  // Static or Cyclic: by number
    std::int64_t chunk = 1;
    bool own_schedule = false;  // it deals the tasks of this array alone
    std::int64_t tasks = 0;     // Static: that are assigned
};

struct RecurrencePlan {
    std::vector<PlannedArray> arrays;
    std::unordered_map<const BoundTaskItem*, std::vector<int>> let_reads;  // Locals

    /// Tasks that one row holds at most where an array has a single index.
    static constexpr std::int64_t kMaxRow = std::int64_t{1} << 22;
    /// Values of binders that become dependences of their own.
    static constexpr std::int64_t kMaxBinders = 16;
    static constexpr std::int64_t kMaxBack = 4096;
};

/// The items of a task's body.
const std::vector<BoundItem>& body_items(const BoundGraph& graph, rtg::StateId body);

/// Throws GiveUp where the general way has to report something.
RecurrencePlan plan_recurrence(const BoundGraph& graph, int task_graph, const std::vector<expr::Slot>& locals,
                               LocalState& state);

}  // namespace pamina::engine
