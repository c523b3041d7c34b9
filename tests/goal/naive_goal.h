// A second evaluation of message schedules, to compare the engine's with: the rules of runtime/engine/messages/goal.h
// in their simplest form. Lists that are searched from the front; who finds his cpu or nic taken asks again when it is
// free.
#pragma once

#include <vector>

#include "runtime/engine/messages/goal.h"

namespace pamina::test {

struct NaiveGoal {
    std::vector<double> rank_end;  // by rank
    std::vector<double> start;     // by operation; -1: not reached
    bool deadlock = false;
    std::vector<std::uint32_t> not_received;  // messages that were handled but met no receive: their sends
};

NaiveGoal naive_goal(const rtg::MessageSchedule& schedule, const engine::LogGops& machine, bool wait_for_ends);

}  // namespace pamina::test
