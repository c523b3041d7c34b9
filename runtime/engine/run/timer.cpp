#include "runtime/engine/run/timer.h"

#include <utility>

namespace pamina::engine {

Timer::Timer(std::chrono::milliseconds interval, std::function<bool()> due)
    : thread_([this, interval, due = std::move(due)] {
          std::unique_lock lock(mutex_);
          while (!ended_.wait_for(lock, interval, [this] { return end_; })) {
              if (!due()) return;
          }
      }) {}

Timer::~Timer() {
    {
        const std::lock_guard lock(mutex_);
        end_ = true;
    }
    ended_.notify_all();
    thread_.join();
}

}  // namespace pamina::engine
