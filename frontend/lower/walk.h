// Where the walk over the model's text stands, and what surrounds it there.
//
// A branch is what `spawn` belongs to: the model, a branch of par or fork, a task. It waits for its spawned processes
// before the declarations of its outermost block disappear.
//
// After an endless `loop` there is no place to stand: `at` is kNoState, and nothing more is emitted.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "frontend/lower/value.h"

namespace pamina::lower {

using expr::Id;
using expr::kNone;

/// Where a process computes, as far as the text says.
struct PlaceContext {
    enum class Kind {
        None,      // nowhere: `compute` only takes time
        Placed,    // under `on`
        TaskMain,  // the process of a task that holds a processor
        TaskChild  // a process below it
    };
    Kind kind = Kind::None;
    int entity = -1;
    int slot = -1;  // Local with the pool's handle, where it is not the entity's own
};

struct BranchContext {
    PlaceContext place;
    std::vector<int> keeps;       // entities of blocks inside the branch
    std::vector<int> keep_slots;  // handles that the procedure was given
    bool spawned = false;         // the branch may have spawned
    bool in_background = false;
};

/// The branch of a `choose` around this place.
struct Choice {
    Id share = kNone;  // what durations are multiplied by
    Span span;
};

/// An index that only the run knows, into a list of so many things; from where it is written.
struct Pick {
    Id at = kNone;
    std::size_t items = 0;
    Span span;
};

/// What computes here is a customer of these contentions.
using Customers = std::vector<rtg::Contend::With>;

/// A graph statement that is being lowered.
struct GraphContext {
    int number = -1;
    std::unordered_map<const check::Symbol*, int> arrays;
    std::vector<int> ranks;
    rtg::TaskGraph built;
    int first_slot = 0;  // Locals from here on are bound in the statement
    int groups = 0;      // schedules; the graph's own is number 0
};

struct Walk {
    rtg::StateId at = rtg::kNoState;        // where the process being lowered stands
    int site = -1;                          // of the text in progress
    const ast::Stmt* outer_call = nullptr;  // that it stands in, when results are by call
    const ast::Stmt* statement = nullptr;   // in progress
    bool reads = false;                     // what is evaluated is so where the process stands
    bool in_procedure = false;
    BranchContext branch;
    const Choice* choice = nullptr;        // none: durations are whole
    const Customers* customers = nullptr;  // of what says nothing itself
    /// The process is one of those that go through statements on arrays.
    bool on_arrays = false;
    GraphContext* tasks = nullptr;                             // the graph statement around this place
    rtg::TaskArray* keyed = nullptr;                           // whose key this is
    int* number_slot = nullptr;                                // of the task around this place
    int* barrier_slot = nullptr;                               // of the innermost par or fork of this text
    std::map<std::pair<Id, std::size_t>, std::size_t> picked;  // items of lists, in the statement in progress
    std::optional<Pick> pick;                                  // that it has to make first
};

/// How deep fns, procs and blocks stand inside each other.
struct Nesting {
    int depth = 0;
    int statements = 0, functions = 0, lets = 0;  // what `depth` counts, each for itself; lets of machines
    /// Says what is nested too deep. The limit is met in an expression of the innermost one, whatever is nested.
    std::string too_deep() const;
};

/// Fns and procs inside each other, and operands that hang right: each level is a few stack frames of the
/// lowering itself (some kilobytes with sanitizers). The checker stops one expression at 500; this is for chains of
/// fns.
inline constexpr int kMaxNesting = 400;

}  // namespace pamina::lower
