// Where branches wait for each other at a resource or a pool: rules that say how long, and demands that bound it.
#pragma once

#include "runtime/formulas/part.h"

namespace pamina::formulas {

class Walk;

struct Waiting {
    int entity = -1;            // where branches may wait; -1: nowhere
    std::optional<Form> exact;  // how long all of them take then
    std::optional<Form> most;   // or at most
};

/// Of the branches of a par with this body, one for each of the steps. They do not wait where each has an element of
/// its own, or there are servers for all. Alike branches that go through one queue again and again take turns: after
/// the first round either nobody waits any more, or the server is never idle.
Waiting waiting_time(const Part& body, const Steps& steps, const Assumptions& known, const Walk& walk);

/// By entity: how long its servers are busy at least, all of them alike, with what is used. Seconds.
std::map<int, Form> demands(const std::vector<Use>& uses, const Walk& walk);

/// What is used in a part that ends all of it takes as long as its servers need: `least` is at least that.
void add_demands(Part& part, const Walk& walk);

}  // namespace pamina::formulas
