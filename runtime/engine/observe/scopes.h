// Which indices and parameters of procedures are in scope at each state of a graph, for messages about a process: what
// was bound on the way to the state, from the entry of the model or of its procedure. Parameters that are entities are
// left out: the numbers of their instances say nothing to people.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "runtime/rtg/graph.h"

namespace pamina::engine {

/// A value of a run as people write it: `100 Hz`, `2 ms`, `true`.
std::string told(expr::Slot v, expr::Kind kind, const rtg::ToldUnit& unit, Manner manner, double ticks_per_second);

class Scopes {
  public:
    Scopes(const rtg::Graph& graph, double ticks_per_second);
    /// Name and value of each.
    std::vector<std::pair<std::string, std::string>> list(rtg::StateId state, const expr::Slot* locals) const;
    /// `i = 1, n = 3`; "" where nothing is bound.
    std::string values(rtg::StateId state, const expr::Slot* locals) const;

  private:
    void walk();
    void find_things();

    const rtg::Graph& graph_;
    double ticks_per_second_;
    std::vector<std::vector<int>> slots_;  // by state
    std::vector<expr::Kind> kinds_;        // by slot
    std::vector<bool> things_;             // by slot: holds the number of an entity's instance
};

}  // namespace pamina::engine
