// How often a live marked graph with fixed times fires its transitions, without simulation.
#pragma once

#include <cstdint>
#include <vector>

#include "runtime/nets/structure/plain.h"

namespace pamina::nets {

/// A cycle of a marked graph: places, and the transitions before them.
struct TokenCycle {
    static constexpr int kServers = -1;

    std::vector<int> transitions;
    std::vector<int> places;  // behind each of them; kServers: the servers of the transition itself
};

struct CycleTime {
    /// s from one firing of each transition to the next, in the long run, where each fires as soon as it can. 0: it is
    /// not held up by anything, and fires as often as one likes.
    std::vector<double> of;
    double time = 0;          // the longest of them
    TokenCycle critical;      // that it comes from; empty where `time` is 0
    std::int64_t tokens = 0;  // on that cycle, servers counted; `time` is the sum of its times divided by them
};

/// Of a live marked graph: each place has one transition that gives one token to it and one that takes one, and no
/// cycle of places is empty. The largest sum of times by tokens of a cycle that leads to the transition (Ramchandani
/// 1974, "Analysis of asynchronous concurrent systems by timed Petri nets"; Ramamoorthy & Ho 1980, "Performance
/// evaluation of asynchronous concurrent systems using Petri nets"); k servers are k tokens on a loop of the transition
/// alone. By Newton's steps from cycle to cycle (Dinkelbach 1967), first in doubles, in the end in whole numbers: exact
/// for the times as doubles, rounded once.
///
/// `time` is the time of each transition, in s; of immediate ones it is not looked at. With means in the place of drawn
/// times each result is a lower bound of the mean time between firings: by Little's law the tokens of a cycle are no
/// fewer than its means together times how often it goes round.
///
/// Throws Problem: the net is none, or has inhibitor arcs, guards, or arcs, rates or servers that depend on the marking
/// (NotANet, Number), a time is no number from 0 on (Number), a cycle is empty, which is said with its places: none
/// of its transitions ever fires (NoEnd). Throws Stopped.
CycleTime cycle_time(const Net& net, const std::vector<double>& time, const StructureOptions& options);

}  // namespace pamina::nets
