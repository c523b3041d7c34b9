// A task-graph statement that a process has come to, as all evaluators of such statements take it, and what they give.
//
// Each is a function `std::optional<Taken> by_...(Statement&)`. It gives nothing, and leaves nothing behind, where the
// statement turns out to be unusual; then another one takes it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "runtime/engine/bind/local_work.h"
#include "runtime/engine/tasks/run_state.h"
#include "runtime/engine/time/message_path.h"

namespace pamina::engine {

class ContentionNetwork;
struct TaskReport;
class Tracer;

/// The processors of the place, the lowest first.
struct ListPlace {
    std::vector<double> speeds;
    std::vector<std::int64_t> numbers;  // in the pool of all
    bool speed_is_rate = false;         // work/time: divides work, and times pass as they are
    double fastest = 1;                 // of all of the pool
    /// Of the one element that tasks compute with; nobody else is a customer of it meanwhile. May be null.
    ContentionNetwork* contention = nullptr;
};

/// The places of a statement whose arrays have different ones.
struct ListPlaces {
    struct Pool {
        int entity = -1;
        std::vector<std::int64_t> shape;
        std::vector<double> speeds;  // by processor
        bool speed_is_rate = false;  // as in ListPlace, as is:
        double fastest = 1;
    };
    struct Array {
        int pool = -1;        // none: on no processor
        Span64 members = {};  // of the pool; none: the place of each task is its own
    };
    std::vector<Pool> pools;
    std::vector<Array> arrays;
};

/// What the run around a statement knows.
class AroundStatement {
  public:
    /// The processors of all arrays; nothing when they differ, or when their first task has to report something.
    virtual std::optional<ListPlace> place() const = 0;
    /// Those of all arrays; nothing when the first task has to report something, or tasks without a place compute on
    /// that of their process.
    virtual std::optional<ListPlaces> places() const = 0;
    /// The one element that tasks compute with; null when these are more, when others may have it meanwhile, or when
    /// the first task has to report something.
    virtual ContentionNetwork* element() const = 0;

  protected:
    ~AroundStatement() = default;
};

struct Statement {
    const BoundGraph& graph;
    const int task_graph;
    const expr::Slot* const locals;  // of the process
    const double start;
    LocalState& local;  // gets the work
    RunState& state;
    const Options& options;
    const AroundStatement* around = nullptr;
    std::uint64_t live = 0;    // processes that there are, of Limits::max_live
    bool cancellable = false;  // the process may be ended from outside
    int stmt = -1;             // for slices and errors
    bool path = false;         // the critical path is asked for
    /// How the start changes, where stamps carry that (LocalState::carry).
    const expr::Slopes* start_slopes = nullptr;
    Tracer* tracer = nullptr;  // may be null

    // What was found of it (plan/take.h):
    std::optional<ListPlace> place = {};
    std::optional<ListPlaces> places = {};
    TaskOrder* order = nullptr;

    const BoundTaskGraph& bound() const { return graph.task_graphs[static_cast<std::size_t>(task_graph)]; }
    const rtg::TaskGraph& source() const { return graph.graph.task_graphs[static_cast<std::size_t>(task_graph)]; }
};

/// The process has gone over the statement.
struct Taken {
    double end = 0;
    std::int64_t events = 0;          // tasks that count as such
    std::int64_t children = 0;        // tasks that would be processes of their own, where these draw
    double time = 0;                  // of a schedule of messages, before it was added to the start
    std::vector<GoalStep> path = {};  // of one, where it is asked for
    expr::Slopes slopes = {};         // of the end, where the start has some
    /// What a report needs of each task, where one is asked for and there are no processes that tell.
    std::shared_ptr<const TaskReport> report = {};
};

}  // namespace pamina::engine
