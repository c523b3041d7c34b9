// The shape of control: where the ways from a guard (or a `within`) meet, and where a hold ends.
#pragma once

#include <map>

#include "runtime/rtg/graph.h"

namespace pamina::formulas {

class Lines {
  public:
    explicit Lines(const rtg::Graph& graph) : graph_(graph) {}
    /// The first state on both ways from a guard or a `within`; kNoState: they meet at the end of the process, or of a
    /// loop's body.
    rtg::StateId meeting_of(rtg::StateId guard);
    /// Where a process is when what it does at a state is over: behind a loop, behind a guard; kNoState: at its end.
    rtg::StateId next_of(rtg::StateId s);
    /// The state of the Release of what was acquired at a state.
    rtg::StateId release_of(rtg::StateId acquired_at) const;

  private:
    const rtg::Graph& graph_;
    std::map<rtg::StateId, rtg::StateId> meetings_;
};

}  // namespace pamina::formulas
