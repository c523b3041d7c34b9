// A parallel program as stochastic models of task graphs see it: tasks with random times, what each waits for, and on
// which processors it runs. Times in any unit of one's own; those of results are in the same.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "frontend/language/laws.h"
#include "frontend/source/span.h"

namespace pamina::stochastic {

/// Of what is numbered from 0.
constexpr std::size_t at(std::int32_t number) {
    return static_cast<std::size_t>(number);
}

/// A part of a task's time that is drawn, scaled.
struct Drawn {
    language::Law law = language::Law::Exponential;
    double mean = 0, variance = 0;
    double shape = 1;  // Erlang: how many phases; Hyperexponential: sd / mean
    Span span;
};

/// The time of a task on the processor that it runs on: parts one behind the other, which do not depend on each other.
struct Time {
    double fixed = 0;
    Span fixed_span;
    std::vector<Drawn> drawn;

    double mean() const;
    double variance() const;
    bool none() const { return fixed == 0 && drawn.empty(); }
};

/// Processors of one speed, of which any takes the next task of a list.
struct Center {
    std::string name;  // `cpu`, `cpu[3]`
    std::int64_t servers = 1;
    std::int64_t pool = 0, first = 0, step = 1;  // which of all processors: first, first + step, … of a pool
};

/// How tasks are dealt where it is not one list: an idle processor takes `batch` tasks at once, and holds a lock for
/// `lock` before; or by a policy of another kind.
struct Dealing {
    std::string policy;  // as scripts name it
    std::int64_t batch = 1;
    double lock = 0;
    bool batches = false;  // of one size: `dynamic`
};

struct Task {
    Time time;
    std::vector<std::int32_t> after;
    std::int32_t center = -1;   // of Program::centers; -1: a processor of its own
    std::int32_t dealing = -1;  // of Program::dealings; -1: one list
    double key = 0;             // the smallest is taken first; among equals who is ready first, then the lowest number
    bool meeting = false;       // no task of the program, but a point where some end before others begin
    Span span;
};

struct Program {
    std::vector<Task> tasks;
    std::vector<Center> centers;
    std::vector<Dealing> dealings;
    std::int64_t count = 0;  // of tasks, without points where they meet
    bool doubtful = false;   // a number is known by its mean
};

/// Why a model is not for a program: an error at its place.
struct Refused {
    std::string id, message, help;
    Span span;  // none: all of the program
};

}  // namespace pamina::stochastic
