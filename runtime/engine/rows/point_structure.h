// What the structure of a model depends on: which of its parameters may differ between points that are evaluated
// side by side.
//
// Side by side go models that are one process which delays, computes, declares and runs regular task graphs. Ranges,
// dependences, conditions and places must then be the same at all points; costs may differ. What decides is which
// Globals given from outside an expression reads, through lets and through Globals that are computed from others.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "runtime/rtg/graph.h"

namespace pamina::engine {

class PointStructure {
  public:
    /// `varying`: Globals from outside that are not the same at all points.
    PointStructure(const rtg::Graph& graph, const std::set<int>& varying);

    /// Why the model's points are evaluated one by one; empty: side by side.
    const std::string& why_not() const { return why_not_; }
    /// Of the varying ones those on which the structure depends: they must be equal for points side by side.
    const std::set<int>& structural() const { return structural_; }

    /// Globals, by number, and Locals, by slot, that then depend on `varying`.
    static std::vector<bool> globals_that_vary(const rtg::Graph& graph, const std::set<int>& varying);
    /// The graph's expressions read varying Globals as Locals already, those in `varies`; adds the lets that do.
    static void find_lets(const rtg::Graph& graph, std::vector<bool>& varies);

  private:
    using Needs = std::set<int>;
    void look_at_steps();
    void look_at_tasks(const rtg::TaskGraph& tasks);
    void look_at_items(const std::vector<rtg::TaskItem>& items);
    void needs(rtg::Id id, Needs& all);
    void decides(rtg::Id id) { needs(id, structural_); }
    void decides(const rtg::Range& r);

    const rtg::Graph& graph_;
    std::string why_not_;
    std::set<int> structural_;
    std::vector<Needs> globals_, slots_;
    std::vector<int> seen_;  // by node: in which look
    int look_ = 0;
};

}  // namespace pamina::engine
