// The processors that a model declares, and the places that its statements name.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "runtime/engine/bind/local_work.h"

namespace pamina::stochastic {

/// Processors of a pool.
struct ActualPlace {
    int pool = -1;
    engine::Span64 members;
};

class Pools {
  public:
    Pools(const engine::BoundGraph& graph, engine::LocalState& state) : graph_(graph), state_(state) {}

    /// A declaration is reached: its number is in its Local then. Of what is no processor nothing is kept but that.
    void declare(int entity, expr::Slot* locals);
    /// Throws engine::RunError: there is no such processor.
    ActualPlace place(const engine::BoundPlace& place, const expr::Slot* locals) const;
    /// How many ticks an amount takes on its processors. Throws Refused: they differ in speed.
    double ticks(const ActualPlace& place, bool is_work, Span span) const;
    std::string name(const ActualPlace& place) const;

  private:
    struct Pool {
        int entity = -1;
        std::vector<std::int64_t> shape;
        std::int64_t size = 1;       // of one of its pools: behind the `outer` dimensions
        std::vector<double> speeds;  // one, or one for each of a pool
    };
    const engine::BoundGraph& graph_;
    engine::LocalState& state_;
    std::vector<Pool> pools_;
};

}  // namespace pamina::stochastic
