// How long processors compute for a statement on arrays (P3T+, definition 4.7): what its `compute`s cost, by how many
// iterations each does, on processors of the speed of their place. Loops, procs and models add up their statements
// (4.8, 4.9). In seconds, not rounded to ticks; without waiting.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "runtime/arrays/per_processor.h"
#include "runtime/arrays/work.h"
#include "runtime/engine/bind/bound_graph.h"
#include "runtime/expr/program.h"
#include "runtime/rtg/graph.h"

namespace pamina::predict {

/// Where a statement computes, and what is known there.
struct Computes {
    const rtg::Transition* begins = nullptr;  // the Guard that somebody has iterations at all
    std::size_t numbers = 0;                  // of the statement: which
    int iterations = -1, self = -1;           // Locals: how many, of which processor
    std::optional<rtg::Place> place;          // of the processor
    std::vector<expr::Slot> locals;
    std::vector<bool> known;
};

/// Of as many processors each is asked, where their times are others though they do as much.
inline constexpr std::int64_t kMostComputing = std::int64_t{1} << 18;

struct NoComputeTime {
    std::string why;
};

/// Locals that decide what is computed, but for who computes and how much; `begins` as in Computes. Where something
/// else than computing comes, those before it: compute_times() says that.
std::vector<int> read_by_computes(const rtg::Graph& graph, const rtg::Transition& begins, int iterations, int self);

/// Throws NoComputeTime. `work` is who does how many iterations.
arrays::PerProcessor compute_times(const engine::BoundGraph& bound, const Computes& at, const arrays::Work& work);

}  // namespace pamina::predict
