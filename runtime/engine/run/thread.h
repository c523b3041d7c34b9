// A std::jthread that may not come to be, and that may have a larger stack: systems limit how many threads there are
// (RLIMIT_NPROC, the pids of a container) and the memory for their stacks. Whoever wants one says what is done without
// it.
#pragma once

#include <pthread.h>

#include <cstddef>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>

#include "frontend/source/carried.h"

namespace pamina::engine {

class Thread {
  public:
    /// Returns some time after the token asks it to. What it throws, join() throws.
    using Work = std::function<void(const std::stop_token&)>;

    Thread() = default;
    /// Does `work` if it starts. `stack` in bytes, 0: as the system has it.
    explicit Thread(Work work, std::size_t stack = 0);
    /// As end(), but what the work threw is lost: whoever needs it joins.
    ~Thread() { stop_and_wait(); }
    Thread(Thread&& other) noexcept;
    Thread& operator=(Thread&& other) noexcept;

    bool started() const { return started_; }
    /// Why it has not started, in the system's words.
    std::string problem() const;
    /// Waits for its end.
    void join();
    /// Asks it to stop and joins it.
    void end();

  private:
    void wait() noexcept;
    void stop_and_wait() noexcept;

    std::stop_source stop_{std::nostopstate};
    std::unique_ptr<Carried> thrown_;
    pthread_t thread_{};
    bool started_ = false;
    int error_ = 0;
};

}  // namespace pamina::engine
