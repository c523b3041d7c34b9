// The states of a program that runs: which tasks run, at which stage, and which wait, in which order. Tasks that differ
// in nothing but their number are one kind, and counted.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "runtime/stochastic/program.h"
#include "runtime/stochastic/stages.h"

namespace pamina::stochastic {

struct TaskKind {
    Stages stages;
    std::int32_t center = -1;  // among those of the block
    double key = 0;
    std::vector<std::int32_t> numbers;        // ascending
    std::vector<std::int32_t> before, after;  // kinds: all of one before all of the other
};

struct TaskState {
    struct Running {
        std::int32_t kind, stage, count;
        bool operator==(const Running&) const = default;
        auto operator<=>(const Running&) const = default;
    };
    struct Waiting {
        std::int32_t kind, count;
    };
    std::vector<bool> released;                 // by kind: all that it waits for has ended
    std::vector<Running> running;               // ascending
    std::vector<std::vector<Waiting>> waiting;  // by center, the next to be taken first
    // What follows from these:
    std::vector<std::int32_t> left;  // by kind: that have not ended
    std::vector<std::int64_t> busy;  // by center
};

class TaskStates {
  public:
    /// Of the tasks of a block. `program` outlives it.
    TaskStates(const Program& program, const std::vector<std::int32_t>& tasks);

    using Likely = std::vector<std::pair<TaskState, double>>;
    /// Those in which the block may begin, with their probabilities.
    Likely first() const;
    /// How often a second one of the i-th that run gets on.
    double rate(const TaskState& state, std::size_t i) const;
    /// Where it is then.
    Likely next(const TaskState& state, std::size_t i) const;

    void pack(const TaskState& state, std::string& key) const;
    void unpack(std::string_view key, TaskState& state) const;

  private:
    struct Instant;
    void begin(TaskState& state, std::int32_t kind, Instant& instant) const;
    void release(TaskState& state, const std::vector<std::int32_t>& kinds, Instant& instant) const;
    void settle(TaskState& state, const std::vector<std::int32_t>& ended, bool at_first) const;
    static void add(TaskState& state, std::int32_t kind, std::int32_t stage, std::int32_t count);
    /// Who has come to a step of which several stages may be the next.
    Likely chosen(TaskState state) const;

    std::vector<TaskKind> kinds_;
    std::vector<std::int64_t> servers_;  // by center of the block
};

}  // namespace pamina::stochastic
