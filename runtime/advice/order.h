// What another order of the same requests cannot change. Only where that is known may a bound be called one.
#pragma once

#include "runtime/rtg/graph.h"

namespace pamina::advice {

/// Whether each process does the same and waits for the same others, whoever is served first: then the work is the same
/// in any order, and with everybody served at once no run is longer. Not known, and false, where the model reads who
/// waits or what time it is, ends somebody's waiting or a background, or has queues, barriers with a number of parties
/// or contentions: who comes first decides there what is done.
bool does_the_same_in_any_order(const rtg::Graph& graph);

/// Whether all the time for which an entity (its number) is busy is work: nobody holds a server of it, or has a
/// processor of it, while waiting for something else.
bool is_busy_by_work_alone(const rtg::Graph& graph, int entity);

}  // namespace pamina::advice
