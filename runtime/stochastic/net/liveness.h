// Which Locals a process may still read: what tells two processes at one state apart.
#pragma once

#include <cstddef>
#include <vector>

#include "runtime/rtg/graph.h"

namespace pamina::model_nets {

class Liveness {
  public:
    explicit Liveness(const rtg::Graph& graph);

    /// Before the item of the Pass that leaves a state (0: before the state's action, whatever it is), ascending.
    const std::vector<int>& at(rtg::StateId state, std::size_t item = 0) const {
        const auto& all = live_[static_cast<std::size_t>(state)];
        return all[item < all.size() ? item : 0];
    }
    /// Whether the action that leaves it reads the clock.
    bool reads_now(rtg::StateId state) const { return reads_now_[static_cast<std::size_t>(state)]; }

  private:
    std::vector<std::vector<std::vector<int>>> live_;  // by state and item
    std::vector<bool> reads_now_;
};

/// What a process may do that begins at a state, as far as that matters for whether alike ones are counted only.
struct Does {
    bool starts = false;   // others, or it declares something: each of them has its own
    bool meets = false;    // others, otherwise than at a `use` or on processors: several may go on at one instant
    bool chooses = false;  // by chance
};
Does does(const rtg::Graph& graph, rtg::StateId body);

/// By state: whether it lies on a way of its process that goes on for ever, round a `loop` or `every`.
std::vector<bool> in_endless_loops(const rtg::Graph& graph);

}  // namespace pamina::model_nets
