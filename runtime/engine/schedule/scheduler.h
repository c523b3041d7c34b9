// How the tasks of one statement are dealt to the processors of their place: what a `schedule` says.
//
// A Scheduler answers for one execution of a statement; the ready list (ready_list.h) asks it, and knows no policy.
// Its processors are those of the place, numbered from 0; its tasks have the statement's numbers, or those of the one
// array that has it. A new policy is one
// more file with a Scheduler, and a line in make_scheduler (semantics.md 8; the tie rules are the ready list's).
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "runtime/rtg/graph.h"

namespace pamina::engine {

class Scheduler {
  public:
    virtual ~Scheduler() = default;

    /// Which of `processors` has to run a task; -1: whichever takes it.
    virtual std::int64_t owner(std::int64_t /*task*/, std::int64_t /*processors*/) const { return -1; }
    /// Tasks wait in lines; how many there are.
    virtual std::int64_t lines() const { return 1; }
    /// Before the first task: one of them will wait in this line.
    virtual void announce(std::int64_t /*line*/) {}
    /// From which line a processor that is idle takes now. It may go to another line by this.
    virtual std::int64_t line_for(std::int64_t /*processor*/) { return 0; }
    /// How many ready tasks of the line a processor takes at once.
    virtual std::int64_t chunk() const { return 1; }
    /// So many of a line were taken.
    virtual void taken(std::int64_t /*line*/, std::int64_t /*tasks*/) {}
    /// The lines with tasks left that no processor will ever look at.
    virtual std::vector<std::int64_t> unserved() const { return {}; }
    /// How often a processor went to another line.
    virtual std::int64_t moves() const { return 0; }
    /// How long a processor holds a lock before it looks for a task; below 0: there is none.
    virtual double lock() const { return -1; }
};

/// The options of a schedule as they are in this execution.
struct ScheduleOptions {
    rtg::Schedule::Kind kind = rtg::Schedule::Kind::Dynamic;
    std::int64_t chunk = 1, least = 1, count = 1;
    double lock = -1;  // ticks; below 0: there is none
    bool move = false;
    std::int64_t processors = 1;  // of the place
    std::int64_t tasks = 0;       // that are assigned by number: of the whole statement, or of an array with its own
    std::int64_t own_tasks = 0;   // the ones with this schedule
};

std::unique_ptr<Scheduler> make_scheduler(const ScheduleOptions& options);

// One file each.
std::unique_ptr<Scheduler> static_scheduler(const ScheduleOptions& options);
std::unique_ptr<Scheduler> cyclic_scheduler(const ScheduleOptions& options);
std::unique_ptr<Scheduler> dynamic_scheduler(const ScheduleOptions& options);
std::unique_ptr<Scheduler> guided_scheduler(const ScheduleOptions& options);
std::unique_ptr<Scheduler> queue_scheduler(const ScheduleOptions& options);

}  // namespace pamina::engine
