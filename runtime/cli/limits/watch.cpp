#include "runtime/cli/limits/watch.h"

#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <cmath>
#include <csignal>
#include <utility>

#include "frontend/source/carried.h"
#include "runtime/cli/limits/limits.h"
#include "runtime/cli/terminal/console.h"
#include "runtime/result/interval.h"
#include "runtime/result/show.h"

namespace pamina::cli {

namespace {

// A signal handler can reach nothing but statics.
std::atomic<engine::RunControl*> watched{nullptr};
std::atomic<bool> was_interrupted{false};
std::atomic<void (*)(int)> before{SIG_DFL};  // what SIGINT did, and does from the second one on

/// How far a sweep is, and how long it will take at the rate since the line was first drawn for it.
struct Rate {
    std::chrono::steady_clock::time_point begin{};
    std::uint64_t from = 0, points = 0;

    std::string line(std::uint64_t done, std::uint64_t all) {
        const auto now = std::chrono::steady_clock::now();
        if (points != all || done < from) {
            begin = now;
            from = done;
            points = all;
        }
        std::string text = fmt::format("{} of {} points, {} %", done, all, done * 100 / all);
        const double seconds = std::chrono::duration<double>(now - begin).count();
        if (done > from) {
            const double left = seconds / static_cast<double>(done - from) * static_cast<double>(all - done);
            text += fmt::format(", {} left", left < 90     ? fmt::format("{:.0f} s", left)
                                             : left < 5400 ? fmt::format("{:.0f} min", left / 60)
                                                           : fmt::format("{:.1f} h", left / 3600));
        }
        return text;
    }
};

/// How far a simulation is, and its mean time until now.
std::string so_far(const engine::RunControl& control, std::uint64_t all) {
    std::string text = fmt::format("{} of {} replications", control.replications_done.load(), all);
    const double mean = control.time_so_far.load(), half = control.interval_so_far.load();
    const int tick = control.tick_exponent.load();
    if (!std::isnan(half)) {
        const result::Amount amount{mean, tick};
        const auto told = result::suitable({&amount, 1}, "s", true, {});
        text += ", time " + result::show_estimate(told.of(mean, tick), told.of(half, tick), told.text,
                                                  result::kFewestReplications, false);
    }
    return text + " (Ctrl-C stops)";
}

/// How far the solution of a net is.
std::string of_net(std::uint64_t markings, double residual) {
    std::string text = markings < 100'000 ? fmt::format("{} markings", markings)
                                          : fmt::format("{:.1f} million markings", static_cast<double>(markings) / 1e6);
    if (residual > 0) text += fmt::format(", residual {:.1e}", residual);
    return text + " (Ctrl-C stops)";
}

void interrupt(int) {
    was_interrupted = true;
    if (auto* control = watched.load()) control->stop = true;
    std::signal(SIGINT, before.load());
}

}  // namespace

Watch::Watch(engine::RunControl& control, Shows shows) : control_(control) {
    watched = &control;
    if (timed_out()) control.stop = true;
    was_interrupted = false;
    before = std::signal(SIGINT, SIG_IGN);
    std::signal(SIGINT, interrupt);
    const bool terminal = isatty(STDERR_FILENO);
    if (shows == Shows::nothing || (shows == Shows::on_terminal && !terminal)) return;
    thread_ =
        engine::Thread([this, terminal](const std::stop_token& stop) { terminal ? watch(stop) : write_lines(stop); });
    static bool told = false;
    if (!thread_.started() && !std::exchange(told, true)) {
        write_error(fmt::format("pamina: how far a run is cannot be shown: the system starts no thread for it ({})\n",
                                thread_.problem()));
    }
}

Watch::~Watch() {
    std::signal(SIGINT, before.load());
    watched = nullptr;
    // How far a run is may be missing where there is no memory to say it.
    Carried lost;
    lost([&] {
        thread_.end();
        clear();
    });
}

bool Watch::interrupted() {
    return was_interrupted;
}

bool Watch::stop_watched() {
    auto* control = watched.load();
    if (control) control->stop = true;
    return control;
}

void Watch::clear() {
    const std::lock_guard lock(mutex_);
    if (shown_) write_progress("");
    shown_ = false;
}

void Watch::watch(const std::stop_token& stop) {
    using namespace std::chrono_literals;
    const auto over = [&] { return stop.stop_requested(); };
    std::unique_lock lock(mutex_);
    // A short run is over before the line would be read.
    if (ended_.wait_for(lock, stop, 1s, over)) return;
    Rate rate;
    do {
        if (const auto points = control_.points.load(); points > 0) {
            write_progress(rate.line(control_.points_done.load(), points) + " (Ctrl-C stops)");
            shown_ = true;
            continue;
        }
        rate = {};
        if (const auto markings = control_.markings.load(); markings > 0) {
            write_progress(of_net(markings, control_.residual.load()));
            shown_ = true;
            continue;
        }
        if (const auto all = control_.replications.load(); all > 0) {
            write_progress(so_far(control_, all));
            shown_ = true;
            continue;
        }
        const double seconds = control_.now.load() * std::pow(10.0, control_.tick_exponent.load());
        const double millions = static_cast<double>(control_.events.load()) / 1e6;
        write_progress(
            fmt::format("model time {}, {:.1f} million steps (Ctrl-C stops)", result::show_time(seconds, 4), millions));
        shown_ = true;
    } while (!ended_.wait_for(lock, stop, 200ms, over));
}

void Watch::write_lines(const std::stop_token& stop) {
    constexpr auto kEvery = std::chrono::seconds(10);
    Rate rate;
    std::unique_lock lock(mutex_);
    while (!ended_.wait_for(lock, stop, kEvery, [&] { return stop.stop_requested(); }))
        if (const auto points = control_.points.load(); points > 0)
            write_error(fmt::format("pamina: {}\n", rate.line(control_.points_done.load(), points)));
}

}  // namespace pamina::cli
