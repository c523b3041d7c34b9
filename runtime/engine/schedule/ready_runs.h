// Ready tasks in order of (key, time they became ready, number), where most become ready side by side: tasks with
// consecutive numbers, one key and one time are one entry, so 10^7 independent tasks cost as much as one.
#pragma once

#include <cstdint>

#include "runtime/engine/schedule/ordered_line.h"

namespace pamina::engine {

struct ReadyRun {
    double key = 0, time = 0;
    std::int64_t number = 0, count = 1;
    std::uint32_t stretch = 0;  // that they are in
};
inline bool before(const ReadyRun& a, const ReadyRun& b) {
    if (a.key != b.key) return a.key < b.key;
    if (a.time != b.time) return a.time < b.time;
    return a.number < b.number;
}

class ReadyRuns {
  public:
    using Run = ReadyRun;

    bool empty() const { return line_.empty(); }
    std::size_t runs() const { return line_.size(); }
    void push(const Run& run) { line_.push(run); }
    /// The first run with all that is left of it. There must be one.
    const Run& top() const { return line_.top(); }
    /// Takes the first task of the first run.
    void take_one() {
        Run& run = line_.top();
        if (run.count == 1) return line_.pop();
        // Still the first of all: nothing lies between consecutive numbers.
        ++run.number;
        --run.count;
    }

  private:
    OrderedLine<Run> line_;
};

}  // namespace pamina::engine
