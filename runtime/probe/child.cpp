#include "runtime/probe/child.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <cstring>
#include <sstream>

#include "runtime/probe/measure.h"

namespace pamina::probe {

namespace {

volatile std::sig_atomic_t stop = 0;

/// The last line of a text that says anything, without what stands before it.
std::string last_line(const std::string& text) {
    std::string last;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        if (line.find_first_not_of(" \t\r") != line.npos) last = line;
    return last.substr(0, 200);
}

struct Pipe {
    int read = -1, write = -1;
    Pipe() {
        int ends[2];
        if (pipe2(ends, O_CLOEXEC) == 0) read = ends[0], write = ends[1];
    }
    ~Pipe() {
        close_write();
        if (read >= 0) close(read);
    }
    void close_write() {
        if (write >= 0) close(write);
        write = -1;
    }
};

}  // namespace

void watch_interrupts() {
    struct sigaction action{};
    action.sa_handler = [](int) { stop = 1; };
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
}

bool interrupted() {
    return stop != 0;
}

std::string find_program(const std::string& name) {
    if (name.find('/') != name.npos) return access(name.c_str(), X_OK) == 0 ? name : "";
    const char* path = std::getenv("PATH");
    std::istringstream folders(path ? path : "/usr/bin:/bin");
    for (std::string folder; std::getline(folders, folder, ':');) {
        const std::string at = (folder.empty() ? "." : folder) + "/" + name;
        if (access(at.c_str(), X_OK) == 0) return at;
    }
    return "";
}

Ended run_child(const std::vector<std::string>& command, double seconds) {
    Ended ended;
    Pipe out, err;
    if (out.read < 0 || err.read < 0) return {"", fmt::format("cannot make a pipe: {}", std::strerror(errno)), false};
    std::vector<char*> arguments;
    for (const auto& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    const pid_t parent = getpid();
    const pid_t child = fork();
    if (child < 0) return {"", fmt::format("cannot start a process: {}", std::strerror(errno)), false};
    if (child == 0) {
        // A group of its own, which is killed as a whole; it ends with this process in any case.
        setpgid(0, 0);
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (getppid() != parent) _exit(127);
        std::signal(SIGINT, SIG_DFL);
        std::signal(SIGTERM, SIG_DFL);
        const int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
        dup2(nothing, STDIN_FILENO);
        dup2(out.write, STDOUT_FILENO);
        dup2(err.write, STDERR_FILENO);
        execv(arguments[0], arguments.data());
        _exit(127);
    }
    setpgid(child, child);
    out.close_write();
    err.close_write();
    const double deadline = now() + seconds;
    std::string errors;
    pollfd ends[2] = {{out.read, POLLIN, 0}, {err.read, POLLIN, 0}};
    std::string* const texts[2] = {&ended.output, &errors};
    bool late = false;
    while (ends[0].fd >= 0 || ends[1].fd >= 0) {
        if (interrupted() || (late = now() > deadline)) {
            kill(-child, SIGKILL);
            break;
        }
        if (poll(ends, 2, 50) <= 0) continue;
        for (int i = 0; i < 2; ++i) {
            if (ends[i].fd < 0 || !ends[i].revents) continue;
            char piece[4096];
            const ssize_t n = read(ends[i].fd, piece, sizeof piece);
            if (n > 0) {
                texts[i]->append(piece, static_cast<std::size_t>(n));
            } else if (n == 0 || errno != EINTR) {
                ends[i].fd = -1;
            }
        }
    }
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
        if (interrupted()) kill(-child, SIGKILL);
    }
    // What it started and left behind.
    kill(-child, SIGKILL);
    ended.interrupted = interrupted();
    if (late) {
        ended.problem = fmt::format("it had not ended after {:.0f} s", seconds);
    } else if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        ended.problem = last_line(errors);
        if (ended.problem.empty())
            ended.problem = WIFSIGNALED(status) ? fmt::format("it was ended by signal {}", WTERMSIG(status))
                                                : fmt::format("it ended with status {}", WEXITSTATUS(status));
    }
    return ended;
}

}  // namespace pamina::probe
