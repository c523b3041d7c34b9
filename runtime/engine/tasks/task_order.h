// The tasks of a graph statement in an order in which each comes after all that it waits for. What they draw changes
// how long they take, not who waits for whom: so it is found once for all replications.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "runtime/engine/bind/bound_graph.h"

namespace pamina::engine {

class TaskOrder {
  public:
    /// Of the process with these Locals. Throws RunError and Stopped; GiveUp when tasks wait for each other, there are
    /// too many, or a processor is not there.
    TaskOrder(const BoundGraph& graph, int task_graph, const expr::Slot* locals, Evaluator& evaluate);

    /// Whether the process with these Locals has the same tasks.
    bool fits(const expr::Slot* locals) const;

    struct Task {
        std::uint32_t number;  // in the statement
        std::uint32_t array;
        std::uint32_t before_end;  // where in before() those end that it waits for, which begin behind those of the
                                   // task before it
        std::uint32_t values;      // where its values begin
        double finish = 0;         // of the run in progress
    };
    std::vector<Task>& tasks() { return tasks_; }
    const std::vector<Task>& tasks() const { return tasks_; }
    /// Places in tasks().
    const std::vector<std::uint32_t>& before() const { return before_; }
    /// Those that wait for the task, as often as they name it.
    std::span<const std::uint32_t> after(std::size_t task) const {
        return {after_.data() + after_begin_[task], after_begin_[task + 1] - after_begin_[task]};
    }

    struct Body {
        std::vector<const Step*> steps;  // up to its end
        std::vector<int> slots;          // Locals of the task's own that these read
    };
    const std::vector<Body>& bodies() const { return bodies_; }  // by array
    /// Of the bodies' slots.
    const std::vector<expr::Slot>& values() const { return values_; }

    /// Tasks, dependences and values that are kept.
    static constexpr std::size_t kMost = std::size_t{1} << 22;

  private:
    void find_own();
    void find_bodies();
    void find_reads(const expr::Slot* locals);
    void put_in_order(const std::vector<std::uint32_t>& first, const std::vector<std::uint32_t>& before);

    const BoundGraph& graph_;
    const BoundTaskGraph& bound_;
    const rtg::TaskGraph& source_;
    std::vector<bool> own_;                          // by slot: the statement gives it its value
    std::vector<std::pair<int, expr::Slot>> reads_;  // what decides who waits for whom besides, by slot
    std::vector<Body> bodies_;
    std::vector<Task> tasks_;
    std::vector<std::uint32_t> before_, after_, after_begin_;
    std::vector<expr::Slot> values_;
};

}  // namespace pamina::engine
