#include "runtime/cli/limits/limits.h"

#include <fmt/format.h>
#include <poll.h>
#include <sys/time.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <span>

#include "runtime/cli/limits/memory_limit.h"
#include "runtime/cli/limits/watch.h"
#include "runtime/cli/terminal/console.h"
#include "runtime/cli/terminal/status.h"
#include "runtime/result/show.h"

namespace pamina::cli {

namespace {

struct Word {
    const char* text;
    double factor;
};
constexpr Word kTimes[] = {{"ms", 1e-3}, {"s", 1}, {"min", 60}, {"h", 3600}, {"d", 86400}};
constexpr Word kSizes[] = {{"B", 1},        {"kB", 1e3},     {"MB", 1e6},    {"GB", 1e9},
                           {"KiB", 0x1p10}, {"MiB", 0x1p20}, {"GiB", 0x1p30}};

/// "10 s" with the words of a list; 0 when it is none of these.
double amount(const std::string& text, std::span<const Word> words) {
    char* end = nullptr;
    const double number = std::strtod(text.c_str(), &end);
    if (end == text.c_str() || !(number > 0) || !std::isfinite(number)) return 0;
    while (*end == ' ') ++end;
    const auto word =
        std::find_if(words.begin(), words.end(), [&](const Word& w) { return std::string(end) == w.text; });
    return word == words.end() ? 0 : number * word->factor;
}

template <class Number>
CLI::Option* add(CLI::App& command, const char* name, Number& value, std::span<const Word> words, Number most,
                 const char* help, const std::string& example) {
    const auto take = [name, &value, words, most, example](const std::string& text) {
        const double a = amount(text, words);
        if (!(a >= 1e-3)) throw CLI::ValidationError(name, fmt::format("`{}` is not of the form {}", text, example));
        value = static_cast<Number>(std::min(a, static_cast<double>(most)));
    };
    return command.add_option_function<std::string>(name, take, help);
}

// What a signal handler needs.
std::atomic<bool> over{false};
double seconds = 0;
std::string message, document;  // the error for people, and as a document where one is asked for
bool on_terminal = false;
termios settings{};  // of the terminal, which a prompt changes while a line is edited
volatile std::sig_atomic_t ending = 0;

void count_down(double s) {
    itimerval timer{};
    timer.it_value.tv_sec = static_cast<time_t>(s);
    timer.it_value.tv_usec = static_cast<suseconds_t>((s - std::floor(s)) * 1e6);
    setitimer(ITIMER_REAL, &timer, nullptr);
}

/// Where that does not wait: a pipe that nobody reads may be full.
void say(int descriptor, const std::string& text) {
    pollfd output{descriptor, POLLOUT, 0};
    if (poll(&output, 1, 0) == 1 && (output.revents & POLLOUT)) (void)!write(descriptor, text.data(), text.size());
}

/// The handler of SIGALRM, which may come once more while it writes.
void expire(int) {
    constexpr double kToStop = 2, kToSay = 0.1;
    if (written() == Written::Document) _exit(document_status());
    const bool document_begun = !document.empty() && writing();
    if (!ending && !over.exchange(true) && (Watch::stop_watched() || document_begun)) return count_down(kToStop);
    // Nobody who would stop, or it takes too long: reading a text, say, or giving back much memory, or the output is a
    // full pipe.
    if (!ending) {
        ending = 1;
        count_down(kToSay);
        if (on_terminal && tcgetpgrp(STDIN_FILENO) == getpgrp()) tcsetattr(STDIN_FILENO, TCSANOW, &settings);
        // Behind the beginning of a document there is no place for another one.
        const bool as_document = !document.empty() && written() == Written::Nothing;
        as_document ? say(STDOUT_FILENO, document) : say(STDERR_FILENO, message);
    }
    _exit(kCannot);
}

}  // namespace

void LimitOptions::add_to(CLI::App& command) {
    constexpr double kLongest = 3e9;
    add(command, "--timeout", timeout, kTimes, kLongest,
        "Ends the command with an error after this time, whatever it is doing, or up to 2 s later",
        "\"10 s\" (ms, s, min, h, d)")
        ->type_name("TIME");
    add(command, "--max-memory", max_memory, kSizes, std::int64_t{1} << 60,
        "Ends the command with an error where it needs more memory than this",
        "\"2 GB\" (B, kB, MB, GB, KiB, MiB, GiB)")
        ->type_name("SIZE");
}

void LimitOptions::start(bool json) const {
    if (max_memory > 0) limit_memory(max_memory);
    if (timeout <= 0) return;
    seconds = timeout;
    const Diagnostic error = timeout_error();
    if (json) {
        const auto d = diagnostic_json(error, SourceMap{});
        document = nlohmann::ordered_json{{"status", kCannot}, {"diagnostics", {d}}}.dump(2) + "\n";
    }
    message = fmt::format("error[{}]: {}\n  = help: {}\n", error.id, error.message, error.help);
    on_terminal = tcgetattr(STDIN_FILENO, &settings) == 0;
    struct sigaction action{};
    action.sa_handler = expire;
    action.sa_flags = SA_RESTART | SA_NODEFER;
    sigaction(SIGALRM, &action, nullptr);
    count_down(timeout);
}

bool timed_out() {
    return over.load(std::memory_order_relaxed);
}

Diagnostic timeout_error() {
    return {Severity::error,
            "E0913",
            {},
            fmt::format("the time limit of {} is over", result::show_time(seconds)),
            "raise it with --timeout, or look for what does not end",
            {}};
}

}  // namespace pamina::cli
