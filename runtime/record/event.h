// What the library in the recorded program writes and the program that makes a model of it reads: a file of events for
// each thread, in memory that is shared with the file, so that it survives however the program ends.
#pragma once

#include <cstdint>

namespace pamina::record {

/// What a thread does; `a`, `b` and `small` as said. Addresses are those of the code that asked for it.
enum class Kind : std::uint32_t {
    None,          // the end of what was written
    Start,         // of the thread that the program begins with
    Thread,        // OpenMP begins to see it
    ThreadEnd,     //
    Parallel,      // a: region, b: address, small: threads asked for
    ParallelEnd,   // a: region
    Implicit,      // a: task, b: region (0: the initial task), small: its number in the team
    ImplicitEnd,   // a: task
    Loop,          // a: iterations, b: address, small: Share
    LoopEnd,       //
    TaskLoop,      // b: address; what it creates are its tasks
    TaskLoopEnd,   //
    Single,        // b: address; who executes it
    SingleEnd,     //
    Chunk,         // a: first iteration, b: iterations
    Barrier,       // b: address; waits, and runs tasks meanwhile
    BarrierEnd,    //
    TaskWait,      // b: address
    TaskWaitEnd,   //
    Group,         // b: address; of tasks
    GroupWait,     //
    GroupWaitEnd,  //
    GroupEnd,      //
    TaskCreate,    // a: task, b: address, small: whether its creator waits for it
    TaskSwitch,    // a: the task that begins or goes on, b: the one before, small: whether that has ended
    Depends,       // a: task, b: what it depends on, small: Dependence
    Acquire,       // a: lock, b: address; waits
    Acquired,      // a: lock
    Released,      // a: lock
    Finish,        // OpenMP has ended
    // Of programs with threads of their own:
    Create,   // a: thread, b: what it runs
    Begin,    // a: thread, b: its handle (pthread_t)
    End,      // a: thread
    Join,     // b: handle; waits
    Joined,   // b: handle
    Wait,     // a: condition, b: lock; gives it back and waits
    Woken,    // a: condition, b: lock, which it has again; small: whether the time was over
    Signal,   // a: condition; small: whether all are woken
    Parties,  // a: barrier, small: how many meet there
    Meet,     // a: barrier; waits
    Met,      // a: barrier
    Tokens,   // a: semaphore, small: its value at first
    Take,     // a: semaphore; waits
    Taken,    // a: semaphore
    Give,     // a: semaphore
    Last = Give,
};

/// How iterations come to threads.
enum class Share : std::uint32_t { Static, Dynamic, Guided, Sections, Other };
enum class Dependence : std::uint32_t { In, Out, Exclusive, Set };

/// Times in ns: of the wall (CLOCK_MONOTONIC), and of the thread's processor time. Reading that takes ten times as
/// long: what follows soon after an event at which it was read takes the wall's time from there, and has the lowest bit
/// of `cpu` set.
struct Event {
    std::uint64_t wall, cpu;
    Kind kind;
    std::uint32_t small;
    std::uint64_t a, b;
};
static_assert(sizeof(Event) == 40);
constexpr std::uint64_t kByWall = 1;    // of Event::cpu
constexpr std::uint64_t kSoon = 5'000;  // ns: in so short a time hardly any thread loses its processor

/// The file `process`: what holds for all threads.
struct Process {
    static constexpr std::uint32_t kMagic = 0x44435250, kVersion = 2;
    std::uint32_t magic, version;
    /// What writing an event takes, in ns: where the processor time is read, and by the wall.
    double event, event_by_wall;
    double cost(const Event& e) const { return e.cpu & kByWall ? event_by_wall : event; }
    /// Events for which there was no room on the disk.
    std::uint64_t lost;
    /// Wall time when it was first seen, and when its destructors ran; 0 where they did not.
    std::uint64_t begin, end;
    /// Processes that it started by fork; they are not recorded.
    std::uint64_t forks;
};

/// Environment variables of a recorded program; the library takes them away.
constexpr char kFolder[] = "PAMINA_RECORD_FOLDER", kPid[] = "PAMINA_RECORD_PID", kPreload[] = "PAMINA_RECORD_PRELOAD",
               kThreads[] = "PAMINA_RECORD_THREADS";  // there: threads of the program's own are recorded, not OpenMP

}  // namespace pamina::record
