// A thread that may not come to be: systems limit how many there are (RLIMIT_NPROC, the pids of a container) and the
// memory for their stacks. Whoever wants one says what is done without it.
#pragma once

#include <pthread.h>

#include <cstddef>
#include <functional>
#include <string>

namespace pamina::engine {

class Thread {
  public:
    Thread() = default;
    /// Does `work`, which throws nothing, if it starts. `stack` in bytes, 0: as the system has it.
    explicit Thread(std::function<void()> work, std::size_t stack = 0);
    /// Waits for its end.
    ~Thread() { join(); }
    Thread(Thread&& other) noexcept;
    Thread& operator=(Thread&& other) noexcept;

    bool started() const { return started_; }
    /// Why it has not started, in the system's words.
    std::string problem() const;
    void join();

  private:
    pthread_t thread_{};
    bool started_ = false;
    int error_ = 0;
};

}  // namespace pamina::engine
