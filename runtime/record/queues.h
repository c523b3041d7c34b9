// Queues that a mutex and conditions make up, found in what threads did with them.
#pragma once

#include <cstdint>
#include <vector>

namespace pamina::record {

/// From taking a mutex to giving it back, waits for conditions within, and what was signalled in it or next to it.
struct Section {
    std::uint32_t lock = 0;
    std::size_t thread = 0;
    std::uint64_t at = 0;  // when the mutex was taken for the last time: what is done happens then
    struct Wait {
        std::uint64_t condition, at;  // since the mutex was taken at `at`
    };
    std::vector<Wait> waits;
    struct Signal {
        std::uint64_t condition;
        bool all;
    };
    std::vector<Signal> signals;
    /// Another lock is held meanwhile, a wait ended with time, or the program did.
    bool odd = false;
};

enum class Part : std::uint8_t { None, Put, Get };

struct FoundQueue {
    std::uint32_t lock;
    /// 0: nobody waited for room.
    std::uint64_t capacity;
    std::vector<Part> parts;  // of each section; None of other locks'
};

/// A mutex is a queue's where its sections can be parted into those that put one thing in and those that take one out:
/// who waits for a condition that putting signals does so only when nothing is there; who waits for one that taking
/// signals, always at the same number of things; nobody takes what is not there. It is empty at first. What is left
/// over is the end: a section that closes the queue signals all, and the last one of a thread finds it closed.
std::vector<FoundQueue> find_queues(const std::vector<Section>& sections);

}  // namespace pamina::record
