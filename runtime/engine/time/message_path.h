// A step of the critical path of a message schedule.
#pragma once

#include <cstdint>

namespace pamina::engine {

/// What the time of a path passes with.
enum class GoalPart : std::uint8_t { Calc, Send, Latency, Receive, Gap };
inline constexpr int kGoalParts = 5;

struct GoalStep {
    double begin = 0, end = 0;
    GoalPart part = GoalPart::Calc;
    std::uint32_t operation = 0;  // of messages: their send
};

}  // namespace pamina::engine
