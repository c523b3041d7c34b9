// The files of a recording, as one sequence of events.
#pragma once

#include <cstdint>
#include <optional>
#include <queue>
#include <set>
#include <string>
#include <vector>

#include "runtime/record/event.h"

namespace pamina::record {

/// Maps what the library wrote into a folder. A file that is damaged ends at its last event that makes sense.
class Recording {
  public:
    explicit Recording(const std::string& folder);
    ~Recording();
    Recording(const Recording&) = delete;
    Recording& operator=(const Recording&) = delete;

    /// Absent where the library was never loaded.
    const std::optional<Process>& process() const { return process_; }
    std::size_t threads() const { return streams_.size(); }
    std::uint64_t events() const { return events_; }
    /// Whether a file goes on behind its last event that makes sense.
    bool damaged() const { return damaged_; }

    /// Mutexes with which anybody waited for a condition.
    std::set<std::uint64_t> locks_of_conditions() const;

    struct Happened {
        std::size_t thread;
        /// Since the event of this thread before, in ns: of the wall and of processor time; 0 for its first.
        double wall, cpu;
        double cost;  // of writing it
        const Event* event;
    };
    /// The next event of all threads by the wall's time; equal ones by thread.
    std::optional<Happened> next();

  private:
    struct Stream {
        const Event *begin, *at, *end;
        std::size_t bytes;
    };
    struct First {
        std::uint64_t wall;
        std::size_t thread;
        bool operator>(const First& o) const { return wall != o.wall ? wall > o.wall : thread > o.thread; }
    };
    std::optional<Process> process_;
    std::vector<Stream> streams_;
    std::priority_queue<First, std::vector<First>, std::greater<>> first_;
    std::uint64_t events_ = 0;
    bool damaged_ = false;
};

}  // namespace pamina::record
