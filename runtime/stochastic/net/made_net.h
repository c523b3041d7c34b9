// The processes of a model as a Petri net: tokens are processes, places what they do or wait for.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "frontend/source/span.h"
#include "runtime/engine/bind/bound_graph.h"
#include "runtime/nets/solve.h"
#include "runtime/stochastic/program.h"

namespace pamina::model_nets {

struct MadeNet {
    nets::Net net;  // times in s
    std::vector<Span> place_spans, transition_spans;
    struct Measure {
        std::string name;
        nets::Measure value;
    };
    std::vector<Measure> measures;
    /// Why it cannot be played: several processes have fixed times, of which two may end at one instant. A solution
    /// finds out whether two of them run at once.
    std::optional<stochastic::Refused> not_played;
};

/// Gives the line (from 1) of a place in the source, for names.
using LineOf = std::function<int(Span)>;

/// Places and transitions that a net may have, each, and steps that processes make until all are known.
inline constexpr std::size_t kMostParts = 100'000;
inline constexpr std::int64_t kMostSteps = 20'000'000;

/// Of a graph as it was lowered to be simulated, not relaxed (semantics.md 18, "A model as a net"). Throws
/// stochastic::Refused: it does what a net cannot do as the model does (E2070), or is too large (E2071);
/// engine::RunError where an expression fails, engine::Stopped.
MadeNet net_of(const engine::BoundGraph& graph, engine::RunControl& control, const LineOf& line_of);

}  // namespace pamina::model_nets
