// Watches a run from outside: Ctrl-C asks it to stop (a second one does what it did before, which
// ends the program at once unless a prompt ignores it), and a run that takes over
// a second shows on a terminal's standard error how far it is. Processes that a launcher has started have no terminal:
// the first of them writes a line now and then.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>

#include "runtime/engine/run/thread.h"
#include "runtime/script/session.h"

namespace pamina::cli {

class Watch {
  public:
    enum class Shows : std::uint8_t { on_terminal, lines, nothing };
    explicit Watch(engine::RunControl& control, Shows shows = Shows::on_terminal);
    ~Watch();
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

    /// Before anything else is written: takes the progress line away.
    void clear();
    /// Since the last Watch began.
    static bool interrupted();
    /// Asks the run that is watched to stop, if there is one. For signal handlers.
    static bool stop_watched();

  private:
    void watch(const std::stop_token& stop);
    void write_lines(const std::stop_token& stop);

    engine::RunControl& control_;
    std::mutex mutex_;
    std::condition_variable_any ended_;
    bool shown_ = false;
    engine::Thread thread_;
};

}  // namespace pamina::cli
