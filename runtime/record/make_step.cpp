// One line of a recipe: what the makefile `hook` (ask_make.cpp) puts between make's shell and the line. make runs
//
//     SHELL FLAGS 'x' 'LINE'          with x: "$PAMINA_RECORD_STEP" MAKE 'TARGET'; …
//
// and this program, which the shell runs for x, runs `SHELL FLAGS LINE`: what make would have run. Two lines in the
// file of steps say when it began and ended. Of the C library alone: it is started for every line.
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

#include "runtime/record/make_hook.h"

namespace {

using namespace pamina::record;

volatile std::sig_atomic_t line = 0;

long long now() {
    timespec t{};
    clock_gettime(CLOCK_MONOTONIC, &t);
    return 1'000'000'000LL * t.tv_sec + t.tv_nsec;
}
long long ns(const timeval& t) {
    return 1'000'000'000LL * t.tv_sec + 1'000LL * t.tv_usec;
}

/// Names the step from here on.
void write_row(const char* text, std::size_t length) {
    const char* folder = std::getenv(kMakeFolder);
    char path[4096];
    if (!folder || std::snprintf(path, sizeof path, "%s/%s", folder, kStepsFile) >= static_cast<int>(sizeof path))
        return;
    const int file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) return;
    // One call, which others' rows do not part. A row that is cut off counts as none.
    [[maybe_unused]] const auto n = write(file, text, length);
    close(file);
}

/// The words of the shell that runs this program, without x: the command that make wanted; null where they cannot be
/// read.
char** wanted() {
    char path[64];
    std::snprintf(path, sizeof path, "/proc/%d/cmdline", static_cast<int>(getppid()));
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return nullptr;
    std::size_t size = 0, room = 1u << 16;
    char* text = static_cast<char*>(std::malloc(room));
    for (;;) {
        if (!text) return nullptr;
        const ssize_t n = read(file, text + size, room - size);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return nullptr;
        if (n == 0) break;
        size += static_cast<std::size_t>(n);
        if (size == room) text = static_cast<char*>(std::realloc(text, room *= 2));
    }
    close(file);
    if (size == 0 || text[size - 1] != '\0') return nullptr;
    std::size_t words = 0;
    for (std::size_t i = 0; i < size; ++i) words += text[i] == '\0';
    char** command = static_cast<char**>(std::malloc((words + 1) * sizeof(char*)));
    if (!command) return nullptr;
    std::size_t kept = 0;
    for (std::size_t at = 0; at < size; at += std::strlen(text + at) + 1)
        if (std::strncmp(text + at, kStepCall, std::strlen(kStepCall)) != 0) command[kept++] = text + at;
    command[kept] = nullptr;
    return kept + 1 == words && kept >= 2 ? command : nullptr;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 3) {
        std::fputs("pamina-record-step is started by `pamina record -- make`\n", stderr);
        return 2;
    }
    char** command = wanted();
    if (!command) {
        std::fprintf(stderr, "pamina record: what make runs for %s cannot be seen in /proc\n", argv[2]);
        return 2;
    }
    char text[8192], id[64];
    const char* parent = std::getenv(kMakeStep);
    const long long begin = now();
    std::snprintf(id, sizeof id, "%d-%lld", static_cast<int>(getpid()), begin);
    const int size = std::snprintf(text, sizeof text, "B\t%s\t%s\t%s\t%lld\t%s\n", id, argv[1], parent ? parent : "",
                                   begin, argv[2]);
    // A longer name than this is not one that a person reads: its line is not seen.
    if (size > 0 && size < static_cast<int>(sizeof text)) write_row(text, static_cast<std::size_t>(size));
    setenv(kMakeStep, id, 1);

    // Ctrl-C reaches the line by itself. What make sends to its shell alone is for the line, too.
    const auto interrupt = std::signal(SIGINT, SIG_IGN), quit = std::signal(SIGQUIT, SIG_IGN);
    const pid_t child = fork();
    if (child < 0) {
        std::fprintf(stderr, "pamina record: cannot start a process: %s\n", std::strerror(errno));
        return 2;
    }
    if (child == 0) {
        std::signal(SIGINT, interrupt);
        std::signal(SIGQUIT, quit);
        execvp(command[0], command);
        std::fprintf(stderr, "%s: %s\n", command[0], std::strerror(errno));
        _exit(127);
    }
    line = child;
    struct sigaction action{};
    action.sa_handler = [](int signal) { kill(static_cast<pid_t>(line), signal); };
    sigaction(SIGTERM, &action, nullptr);
    sigaction(SIGHUP, &action, nullptr);
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    int status = 0;
    rusage used{};
    while (wait4(child, &status, 0, &used) < 0 && errno == EINTR) {
    }
    const int code = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
    const int end = std::snprintf(text, sizeof text, "E\t%s\t%lld\t%lld\t%d\n", id, now(),
                                  ns(used.ru_utime) + ns(used.ru_stime), code);
    write_row(text, static_cast<std::size_t>(end));
    return code;
}
