#include "runtime/engine/run/timer.h"

#include <condition_variable>
#include <mutex>
#include <utility>

namespace pamina::engine {

Timer::Timer(std::chrono::milliseconds interval, std::function<bool()> due)
    : thread_([interval, due = std::move(due)](const std::stop_token& stop) {
          std::mutex mutex;
          std::condition_variable_any stopped;
          std::unique_lock lock(mutex);
          while (!stopped.wait_for(lock, stop, interval, [&] { return stop.stop_requested(); })) {
              if (!due()) return;
          }
      }) {}

}  // namespace pamina::engine
