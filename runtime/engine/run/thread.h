// A std::jthread that may not come to be, and that may have a larger stack: systems limit how many threads there are
// (RLIMIT_NPROC, the pids of a container) and the memory for their stacks. Whoever wants one says what is done without
// it.
#pragma once

#include <pthread.h>

#include <cstddef>
#include <functional>
#include <stop_token>
#include <string>

namespace pamina::engine {

class Thread {
  public:
    /// Throws nothing; returns some time after the token asks it to.
    using Work = std::function<void(const std::stop_token&)>;

    Thread() = default;
    /// Does `work` if it starts. `stack` in bytes, 0: as the system has it.
    explicit Thread(Work work, std::size_t stack = 0);
    ~Thread() { end(); }
    Thread(Thread&& other) noexcept;
    Thread& operator=(Thread&& other) noexcept;

    bool started() const { return started_; }
    /// Why it has not started, in the system's words.
    std::string problem() const;
    void join();
    /// Asks it to stop and waits for its end.
    void end();

  private:
    std::stop_source stop_{std::nostopstate};
    pthread_t thread_{};
    bool started_ = false;
    int error_ = 0;
};

}  // namespace pamina::engine
