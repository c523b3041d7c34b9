// What is kept of tasks that are no processes where a report is asked for: when each was ready and has finished, and
// on whom that hung. From this all figures of a report follow without an event (events/told_tasks.h).
//
// A task begins when the last of those that it waits for finishes, or the one before it on its processor; where both do
// at once, it is the processor's (semantics.md 11.1). Of several that finish last at once it is the one with the
// lowest number, as tasks that end at one instant end in the order of their numbers. That holds where every task takes
// time: else the walk gives up.
#pragma once

#include <cstdint>
#include <vector>

#include "runtime/engine/run/give_up.h"
#include "runtime/engine/time/exact_sum.h"

namespace pamina::engine {

/// The last of some tasks: of those that finish last the one with the lowest number.
struct LastTask {
    /// As the number of a task: none.
    static constexpr std::uint32_t kNone = UINT32_MAX >> 1;
    double finish = 0;
    std::uint32_t number = kNone;
    void raise(double its, std::uint32_t task) {
        if (number != kNone && (its < finish || (its == finish && task > number))) return;
        finish = its;
        number = task;
    }
};

struct TaskReport {
    static constexpr std::uint32_t kNone = LastTask::kNone;
    /// Tasks that are kept at once: 24 bytes each.
    static constexpr std::int64_t kMost = std::int64_t{1} << 24;

    struct Task {
        double ready = 0, finish = 0;
        std::uint32_t from : 31 =
            kNone;  // who was waited for last: it begins when that one finishes; none: at the start
        std::uint32_t by_server : 1 = 0;  // for its processor
        std::uint32_t processor = 0;
    };
    /// Tasks of one array whose numbers follow each other.
    struct Stretch {
        int array;
        std::uint32_t first;
    };
    /// What an array's tasks add up to, by item of their body.
    struct Sums {
        std::uint32_t tasks = 0;
        std::vector<ExactSum> busy;
    };

    double start = 0;
    std::vector<Task> tasks;         // by number
    std::vector<Stretch> stretches;  // in the order of their tasks
    std::vector<Sums> arrays;

    double begin(const Task& task) const { return task.from == kNone ? start : tasks[task.from].finish; }

    // While the walk goes on:

    void begin_walk(double at, std::size_t number_of_arrays) {
        start = at;
        tasks.clear();
        stretches.clear();
        arrays.assign(number_of_arrays, {});
        last.clear();
    }
    /// So many more tasks of the array, from the number `number` on.
    void take(int array, std::int64_t number, std::int64_t count) {
        if (number + count > kMost) throw GiveUp{};
        if (stretches.empty() || stretches.back().array != array)
            stretches.push_back({array, static_cast<std::uint32_t>(number)});
        tasks.resize(static_cast<std::size_t>(number + count));
        arrays[static_cast<std::size_t>(array)].tasks += static_cast<std::uint32_t>(count);
    }
    /// The next task waits for nobody so far.
    void ask() {
        ready = start;
        from = kNone;
    }
    /// And for this one.
    void meet(double finish, std::uint32_t number) {
        if (finish != finish) throw GiveUp{};
        if (finish > ready || (finish == ready && number < from)) {
            ready = finish;
            from = number;
        }
    }

    void meet(const LastTask& of_all) {
        if (of_all.number != kNone) meet(of_all.finish, of_all.number);
    }

    double ready = 0;
    std::uint32_t from = kNone;
    std::vector<std::vector<std::uint32_t>> last;  // by entity and processor: who had it last
};

}  // namespace pamina::engine
