// Something that is done now and then while a run goes on, such as ending a run that takes too long.
#pragma once

#include <chrono>
#include <functional>
#include <string>

#include "runtime/engine/run/thread.h"

namespace pamina::engine {

class Timer {
  public:
    /// Calls `due` after each interval, in a thread of its own, until that returns false or the Timer is destroyed.
    Timer(std::chrono::milliseconds interval, std::function<bool()> due);

    /// Without its thread it never calls anything.
    bool started() const { return thread_.started(); }
    std::string problem() const { return thread_.problem(); }

  private:
    Thread thread_;
};

}  // namespace pamina::engine
