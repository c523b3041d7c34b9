// Evaluation of processes that meet only at unbounded queues (semantics.md 5.3): each goes on by itself as far as there
// are tokens for it, whatever the time of the others. There are no instants and no events, so that a message costs some
// tens of nanoseconds.
//
// When a get is met depends on the get and its token alone, so any order in which processes are taken gives the same
// times, as long as the n-th get of each queue had the n-th token. That is looked at as they come (mailboxes.h); where
// it does not hold the run is given up, and evaluated by events. So it is where anything goes wrong: events say what.
#pragma once

#include <optional>
#include <string_view>

#include "runtime/engine/run/options.h"

namespace pamina::engine {

class BoundGraph;
struct RunState;

/// Why a run is not evaluated so; empty: it may be.
std::string_view why_not_ahead(const BoundGraph& graph, const Options& options);

/// Nothing: it has to be evaluated by events. The same time, work and exactness as these give, to the bit; `events`
/// counts what processes meet. Throws nothing; a run that is stopped has a partial result.
std::optional<Outcome> run_ahead(const BoundGraph& graph, RunState& state, const Options& options, RunControl& control);

}  // namespace pamina::engine
