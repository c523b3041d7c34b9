#include "runtime/cli/watch.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cmath>
#include <csignal>

#include "runtime/cli/console.h"
#include "runtime/result/show.h"

namespace pamina::cli {

namespace {

// A signal handler can reach nothing but statics.
std::atomic<engine::RunControl*> watched{nullptr};
std::atomic<bool> was_interrupted{false};

void interrupt(int) {
    was_interrupted = true;
    if (auto* control = watched.load()) control->stop = true;
    std::signal(SIGINT, SIG_DFL);
}

}  // namespace

Watch::Watch(engine::RunControl& control) : control_(control) {
    watched = &control;
    std::signal(SIGINT, interrupt);
    if (isatty(STDERR_FILENO)) thread_ = std::thread([this] { watch(); });
}

Watch::~Watch() {
    std::signal(SIGINT, SIG_DFL);
    watched = nullptr;
    {
        const std::lock_guard lock(mutex_);
        end_ = true;
    }
    ended_.notify_all();
    if (thread_.joinable()) thread_.join();
    clear();
}

bool Watch::interrupted() {
    return was_interrupted;
}

void Watch::clear() {
    const std::lock_guard lock(mutex_);
    if (shown_) write_error("\r\x1b[K");
    shown_ = false;
}

void Watch::watch() {
    using namespace std::chrono_literals;
    std::unique_lock lock(mutex_);
    // A short run is over before the line would be read.
    if (ended_.wait_for(lock, 1s, [this] { return end_; })) return;
    do {
        const double seconds = control_.now.load() * std::pow(10.0, control_.tick_exponent.load());
        const double millions = static_cast<double>(control_.events.load()) / 1e6;
        write_error(fmt::format("\r\x1b[Kmodel time {}, {:.1f} million steps (Ctrl-C stops)",
                                result::show_time(seconds, 4), millions));
        shown_ = true;
    } while (!ended_.wait_for(lock, 200ms, [this] { return end_; }));
}

}  // namespace pamina::cli
