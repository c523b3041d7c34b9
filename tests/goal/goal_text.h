// GOAL texts for tests: a writer, and the communication patterns that LogGOPSim's papers measure.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "runtime/engine/messages/goal.h"
#include "runtime/import/goal.h"

namespace pamina::test {

/// Each rank sends to the one 2^k above it in round k, after it received that of round k - 1.
std::string dissemination(std::uint32_t ranks, std::uint64_t bytes);
/// Rank 0 to all: in round k the first 2^k ranks send to the one 2^k above them.
std::string binomial_broadcast(std::uint32_t ranks, std::uint64_t bytes);
/// All to rank 0: the broadcast's tree, leaves first.
std::string binomial_reduce(std::uint32_t ranks, std::uint64_t bytes);
/// Each rank sends to the next one, the one after that ..., all at once.
std::string linear_alltoall(std::uint32_t ranks, std::uint64_t bytes);
/// `rounds` times around: rank r sends to r + 1 what it received from r - 1.
std::string ring(std::uint32_t ranks, std::uint32_t rounds, std::uint64_t bytes);

struct RandomGoal {
    std::string text;
    engine::LogGops machine;
};
/// Small and adverse: several cpus and nics, open tags and sources, mismatches, dependences back and forth. Never the
/// same for two seeds.
RandomGoal random_goal(std::uint64_t seed);

/// Fails the test when the text does not read.
rtg::MessageSchedule read_goal(std::string_view text);

/// All 0, no rendezvous.
inline engine::LogGops free_machine() {
    return {0, 0, 0, 0, 0, 1e9, 1};
}

}  // namespace pamina::test
