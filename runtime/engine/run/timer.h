// Something that is done now and then while a run goes on: passing on a stop, ending a run that takes too long.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>

#include "runtime/engine/run/thread.h"

namespace pamina::engine {

class Timer {
  public:
    /// Calls `due` after each interval, in a thread of its own, until that returns false or the Timer is destroyed.
    Timer(std::chrono::milliseconds interval, std::function<bool()> due);
    ~Timer();
    Timer(const Timer&) = delete;
    Timer& operator=(const Timer&) = delete;

    /// Without its thread it never calls anything.
    bool started() const { return thread_.started(); }
    std::string problem() const { return thread_.problem(); }

  private:
    std::mutex mutex_;
    std::condition_variable ended_;
    bool end_ = false;
    Thread thread_;
};

}  // namespace pamina::engine
