// What tasks of a statement draw that are no processes: each is one of its own for that (semantics.md 13).
#pragma once

#include <algorithm>
#include <cstdint>

#include "runtime/draws/source.h"
#include "runtime/engine/bind/bound_graph.h"

namespace pamina::engine {

class TaskDraws {
  public:
    /// `locals`: of the process that comes to the statement.
    TaskDraws(const BoundGraph& graph, const expr::Slot* locals) : slot_(graph.graph.process_slot) {
        if (slot_ < 0) return;
        owner_ = static_cast<std::uint64_t>(locals[slot_].i);
        first_ = static_cast<std::uint64_t>(locals[slot_ + 1].i);
        counters_ = graph.graph.draws + 1;
    }
    /// In its Locals: nothing is drawn yet.
    void start(std::int64_t number, expr::Slot* locals) const {
        if (slot_ < 0) return;
        locals[slot_].i =
            static_cast<std::int64_t>(draws::child_key(owner_, first_ + static_cast<std::uint64_t>(number)));
        std::fill_n(locals + slot_ + 1, counters_, expr::Slot{});
    }

  private:
    int slot_;
    std::uint64_t owner_ = 0, first_ = 0;  // the number of its first task among its children
    int counters_ = 0;
};

}  // namespace pamina::engine
