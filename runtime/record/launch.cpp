#include "runtime/record/launch.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>
#include <filesystem>

#include "runtime/probe/place.h"

namespace pamina::record {

namespace {

volatile std::sig_atomic_t program_under_way = 0;

/// Ctrl-C reaches the program by itself; what is sent to this process alone is passed on.
void pass_on_signals() {
    struct sigaction action{};
    action.sa_handler = SIG_IGN;
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGQUIT, &action, nullptr);
    action.sa_handler = [](int signal) {
        if (program_under_way > 0) kill(static_cast<pid_t>(program_under_way), signal);
    };
    sigaction(SIGTERM, &action, nullptr);
    sigaction(SIGHUP, &action, nullptr);
}

/// A child that has this program's descriptors but the answer's.
Ended run(const std::string& path, const Request& request, const std::function<void()>& prepare) {
    Ended ended;
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) {
        ended.problem = fmt::format("cannot make a pipe: {}", std::strerror(errno));
        return ended;
    }
    std::vector<char*> arguments;
    for (const auto& word : request.command) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    pass_on_signals();
    const pid_t child = fork();
    if (child < 0) {
        ended.problem = fmt::format("cannot start a process: {}", std::strerror(errno));
        return ended;
    }
    if (child == 0) {
        for (const int s : {SIGINT, SIGQUIT, SIGTERM, SIGHUP}) std::signal(s, SIG_DFL);
        close(request.answer);
        // Standard output is for what is said of it.
        if (request.aside) dup2(STDERR_FILENO, STDOUT_FILENO);
        prepare();
        execv(path.c_str(), arguments.data());
        const int why = errno;
        [[maybe_unused]] const auto n = write(ends[1], &why, sizeof why);
        _exit(127);
    }
    program_under_way = child;
    close(ends[1]);
    int why = 0;
    const bool failed = read(ends[0], &why, sizeof why) == static_cast<ssize_t>(sizeof why);
    close(ends[0]);
    while (waitpid(child, &ended.status, 0) < 0 && errno == EINTR) {
    }
    program_under_way = 0;
    if (failed) ended.problem = fmt::format("cannot start {}: {}", path, std::strerror(why));
    return ended;
}

double seconds(const timeval& t) {
    return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
}
double children_took() {
    rusage used{};
    getrusage(RUSAGE_CHILDREN, &used);
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

}  // namespace

Ended launch(const std::string& path, const Request& request, const std::function<void()>& prepare) {
    const auto before = probe::load_so_far();
    const double children = children_took();
    timespec t0{}, t1{};
    clock_gettime(CLOCK_MONOTONIC, &t0);
    Ended ended = run(path, request, prepare);
    clock_gettime(CLOCK_MONOTONIC, &t1);
    ended.took = static_cast<double>(t1.tv_sec - t0.tv_sec) + 1e-9 * static_cast<double>(t1.tv_nsec - t0.tv_nsec);
    const auto after = probe::load_so_far();
    // /proc counts in hundredths: what is shorter tells nothing.
    ended.loads_known = ended.took > 0.2;
    if (ended.loads_known)
        ended.others = std::max(0.0, (after.busy - before.busy - (children_took() - children)) / ended.took);
    return ended;
}

int Ended::code() const {
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

std::string Ended::ended_by() const {
    return WIFSIGNALED(status)
               ? fmt::format("it was ended by signal {} ({})", WTERMSIG(status), strsignal(WTERMSIG(status)))
               : "";
}

std::string plain(std::string text) {
    for (char& c : text)
        if (static_cast<unsigned char>(c) < ' ' || c == 127 || c == '`') c = '?';
    return text.substr(0, 200);
}

std::string today() {
    char text[32] = "";
    const std::time_t t = std::time(nullptr);
    std::tm local{};
    std::strftime(text, sizeof text, "%Y-%m-%d", localtime_r(&t, &local));
    return text;
}

std::string shown_command(const std::string& path, const Request& request) {
    std::string shown = plain(std::filesystem::path(path).filename().string());
    if (request.arguments)
        for (std::size_t i = 1; i < request.command.size(); ++i) shown += " " + plain(request.command[i]);
    return shown;
}

}  // namespace pamina::record
