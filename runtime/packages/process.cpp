#include "runtime/packages/process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

#include "frontend/files/descriptor.h"

namespace pamina::packages {

namespace {

constexpr std::size_t kMaxComplaint = 4'000;

struct Pipe {
    files::Descriptor read, write;
    bool open() {
        int ends[2];
        if (::pipe2(ends, O_CLOEXEC) != 0) return false;
        read = files::Descriptor(ends[0]);
        write = files::Descriptor(ends[1]);
        return true;
    }
};

/// The largest file that children may write, while it lives.
class FileLimit {
  public:
    explicit FileLimit(std::size_t bytes) {
        known_ = ::getrlimit(RLIMIT_FSIZE, &before_) == 0;
        if (!known_ || before_.rlim_cur < bytes) return;
        rlimit limit = before_;
        limit.rlim_cur = bytes;
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FileLimit() {
        if (known_) ::setrlimit(RLIMIT_FSIZE, &before_);
    }
    FileLimit(const FileLimit&) = delete;
    FileLimit& operator=(const FileLimit&) = delete;

  private:
    rlimit before_{};
    bool known_ = false;
};

std::vector<char*> pointers(const std::vector<std::string>& list) {
    std::vector<char*> out;
    for (const auto& s : list) out.push_back(const_cast<char*>(s.c_str()));
    out.push_back(nullptr);
    return out;
}

int spawn(const Process& process, const Pipe& in, const Pipe& out, const Pipe& err, pid_t& child) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_adddup2(&actions, in.read.number(), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, out.write.number(), STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, err.write.number(), STDERR_FILENO);
    // What this program ignores, it does not.
    sigset_t usual;
    sigemptyset(&usual);
    for (const int s : {SIGPIPE, SIGXFSZ, SIGINT, SIGTERM}) sigaddset(&usual, s);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
    auto arguments = pointers(process.arguments), environment = pointers(process.environment);
    const FileLimit limit(process.file_limit);
    const int error = ::posix_spawnp(&child, arguments[0], &actions, &attributes, arguments.data(), environment.data());
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return error;
}

/// Reads what is there; false at the end.
bool take(int descriptor, std::string& into) {
    std::array<char, 65536> buffer{};
    const auto n = ::read(descriptor, buffer.data(), buffer.size());
    if (n > 0) into.append(buffer.data(), static_cast<std::size_t>(n));
    return n > 0 || (n < 0 && (errno == EINTR || errno == EAGAIN));
}

}  // namespace

Ran run_process(const Process& process) {
    Pipe in, out, err;
    pid_t child = 0;
    if (!in.open() || !out.open() || !err.open()) return {127, {}, std::strerror(errno), false};
    if (const int error = spawn(process, in, out, err, child); error != 0)
        return {127, {}, std::strerror(error), false};
    in.read = {};
    out.write = {};
    err.write = {};
    ::fcntl(in.write.number(), F_SETFL, O_NONBLOCK);
    Ran ran;
    std::size_t written = 0;
    if (process.input.empty()) in.write = {};
    while (out.read.is_open() || err.read.is_open()) {
        std::array<pollfd, 3> waits{{{out.read.number(), POLLIN, 0},
                                     {err.read.number(), POLLIN, 0},
                                     {in.write.number(), POLLOUT, 0}}};  // those that are closed are -1
        if (::poll(waits.data(), waits.size(), -1) < 0 && errno != EINTR) break;
        if (waits[2].revents) {
            const auto n = ::write(in.write.number(), process.input.data() + written, process.input.size() - written);
            if (n > 0) written += static_cast<std::size_t>(n);
            if ((n < 0 && errno != EAGAIN && errno != EINTR) || written == process.input.size()) in.write = {};
        }
        if (waits[0].revents && !take(out.read.number(), ran.output)) out.read = {};
        if (waits[1].revents && !take(err.read.number(), ran.complaint)) err.read = {};
        if (ran.complaint.size() > 2 * kMaxComplaint) ran.complaint.erase(0, ran.complaint.size() - kMaxComplaint);
        if (ran.output.size() > process.output_limit) {
            ran.too_much = true;
            ::kill(child, SIGTERM);
            break;
        }
    }
    out.read = {};
    err.read = {};
    in.write = {};
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    ran.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return ran;
}

}  // namespace pamina::packages
