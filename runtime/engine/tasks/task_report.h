// What is kept of tasks that are no processes where a report is asked for: when each was ready and has finished, and
// on whom that hung. From this all figures of a report follow without an event (events/told_tasks.h).
//
// A task begins when the last of those that it waits for finishes, or the one before it on its processor; where both do
// at once, it did not wait for the processor (semantics.md 11.1). Of several that finish last at once it is the one
// with the lowest number, as tasks that end at one instant end in the order of their numbers. That holds where every
// task takes time: else whoever takes them gives up.
#pragma once

#include <cstdint>
#include <vector>

#include "runtime/engine/run/give_up.h"
#include "runtime/engine/time/exact_sum.h"

namespace pamina::engine {

/// The last of some tasks: of those that finish last the one with the lowest number.
struct LastTask {
    /// As the number of a task: none.
    static constexpr std::uint32_t kNone = UINT32_MAX >> 2;
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
        std::uint32_t from : 30 =
            kNone;  // who was waited for last: it begins when that one finishes; none: at the start
        std::uint32_t by_server : 1 = 0;  // for its processor
        std::uint32_t processor = 0;

        /// For this one, too.
        void wait_for(double its_finish, std::uint32_t number) {
            if (its_finish < ready || (its_finish == ready && number > from)) return;
            ready = its_finish;
            from = number;
        }
        void wait_for(const LastTask& of_all) {
            if (of_all.number != kNone) wait_for(of_all.finish, of_all.number);
        }
    };
    /// Tasks of one array whose numbers follow each other.
    struct Stretch {
        int array;
        std::uint32_t first;
    };
    /// What an array's tasks add up to, by part of their body.
    struct Sums {
        std::uint32_t tasks = 0;
        std::vector<ExactSum> busy;
        void took(std::size_t part, double time) {
            if (busy.size() <= part) busy.resize(part + 1);
            busy[part].add(time);
        }
    };

    double start = 0;
    std::vector<Task> tasks;                       // by number
    std::vector<Stretch> stretches;                // in the order of their tasks
    std::vector<Sums> arrays;                      // by array
    std::vector<std::vector<std::uint32_t>> last;  // by entity and processor: who had it last

    double begin(const Task& task) const { return task.from == kNone ? start : tasks[task.from].finish; }

    void begin(double at, std::size_t number_of_arrays) {
        start = at;
        tasks.clear();
        stretches.clear();
        arrays.assign(number_of_arrays, {});
        last.clear();
    }
    /// So many more tasks of the array, from the number `number` on, which wait for nobody so far.
    void take(int array, std::int64_t number, std::int64_t count) {
        if (number + count > kMost) throw GiveUp{};
        if (count == 0) return;
        if (stretches.empty() || stretches.back().array != array)
            stretches.push_back({array, static_cast<std::uint32_t>(number)});
        tasks.resize(static_cast<std::size_t>(number + count), {.ready = start});
        arrays[static_cast<std::size_t>(array)].tasks += static_cast<std::uint32_t>(count);
    }
    /// It gets a processor, which `user` had last. When it begins.
    double begins(std::uint32_t number, std::uint32_t& user, std::int64_t processor) {
        Task& task = tasks[number];
        task.processor = static_cast<std::uint32_t>(processor);
        if (user != kNone && tasks[user].finish > task.ready) {
            task.from = user;
            task.by_server = 1;
        }
        user = number;
        return begin(task);
    }
};

}  // namespace pamina::engine
