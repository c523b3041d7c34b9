// Points of a sweep side by side: one walk through the model for several of them.
//
// The graph is bound once. Globals that differ between the points, and those computed from them, are read as Locals
// that have a value for each point; everything else is a constant. The process of the model takes its steps for each
// point, with a clock for each; regular task graphs are walked through once for all (recurrence.h).
#pragma once

#include <memory>
#include <set>
#include <span>
#include <vector>

#include "runtime/engine/rows/recurrence.h"
#include "runtime/engine/run/options.h"

namespace pamina::engine {

class PointLanes {
  public:
    /// For `points` points, or all of the sweep that `control` knows of, which are like `like` but for these Globals.
    /// Throws RunError, Stopped.
    PointLanes(const rtg::Graph& graph, const Values& like, const std::set<int>& varying, std::size_t points,
               const Options& options, RunControl& control);

    /// Evaluates at most kMaxPoints points. False, and nothing is in outcomes, when these have to be evaluated one by
    /// one: something is unusual, or an error is to be reported. Throws Stopped.
    bool evaluate(std::span<const Values* const> points, std::span<Outcome* const> outcomes);

  private:
    struct Lane {
        std::vector<expr::Slot> locals;
        Time clock;
        double now = 0;
        std::uint64_t events = 1;
        std::int64_t elements = 0;  // of all declarations so far, but for queues
        LocalState state;
    };
    struct Computed {
        int slot;
        expr::Program program;
    };
    void read_as_locals(const std::set<int>& varying);
    std::vector<std::pair<rtg::Id, int>> parts_of_points();
    bool fill(std::span<const Values* const> points);
    bool go(std::size_t given);
    void settle();
    bool declares(Lane& lane, int entity);
    bool run_tasks(int task_graph, rtg::StateId at);
    void run_tasks_alone(int task_graph, Lane& lane, RecurrenceMemory& memory);
    void finish(const Lane& lane, Outcome& outcome);

    rtg::Graph graph_;
    const Options options_;
    RunControl& control_;
    const std::size_t points_;
    std::unique_ptr<BoundGraph> bound_;
    std::vector<int> from_;           // by Global: its Local, -1: it is a constant
    std::vector<Computed> computed_;  // Globals that are computed from varying ones, in order
    std::vector<bool> varies_;        // by Local
    std::vector<bool> in_order_;      // by task graph
    std::unique_ptr<LocalState> common_;
    std::vector<RecurrenceMemory> memory_;  // by state
    std::vector<Lane> lanes_;
    std::vector<expr::Slot> globals_;  // side by side, for computed_
};

}  // namespace pamina::engine
