// A recorded run of a program with threads of its own: what each did, step by step.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace pamina::record {

class Recording;

/// What a thread does at the end of a step.
/// Before: what stands in front of a lock that is held next; Held: the time with it.
enum class Act : std::uint32_t { None, Before, Held, Lock, Unlock, Meet, Raise, Await, Take, Give, Put, Get };

/// Times in ns before it: of the processor, and waited for what is not seen (input, output, sleeping).
struct ThreadStep {
    double cpu = 0, waited = 0;
    Act act = Act::None;
    std::uint32_t object = 0;  // a lock, barrier, event, semaphore or queue
};

struct RecordedThread {
    std::uint64_t code = 0;  // what it runs; 0: the first thread
    std::vector<ThreadStep> steps;
};

struct ThreadRun {
    std::vector<RecordedThread> threads;
    struct Lock {
        std::uint64_t code;  // that took it first
        bool simple;         // nothing but work while it is held: those sections are `Held` steps
    };
    std::vector<Lock> locks;
    std::vector<std::uint32_t> barriers;    // how many meet
    std::vector<std::uint32_t> semaphores;  // tokens at first
    /// Thread k begins with event 2 k and ends with event 2 k + 1; the others are who woke whom at a condition.
    std::uint32_t events = 0;
    std::uint64_t woken = 0;  // waits for conditions that are no queue's
    struct Queue {
        std::uint32_t lock;
        std::uint64_t capacity;  // 0: nobody waited for room
    };
    std::vector<Queue> queues;
    double wall = 0, recording = 0, cpu = 0;
    std::uint64_t seen = 0;  // events of the recording
    bool whole = false;
    std::uint32_t most = 1;  // threads at work at once
};

ThreadRun thread_run_of(Recording& recording);

}  // namespace pamina::record
