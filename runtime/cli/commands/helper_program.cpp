#include "runtime/cli/commands/helper_program.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>

#include "runtime/jit/library.h"

namespace pamina::cli {

std::string helper_program(const std::string& name) {
    for (const auto& folder : jit::Library::usual_folders()) {
        const std::string at = folder + "/" + name;
        if (access(at.c_str(), X_OK) == 0) return at;
    }
    return {};
}

Diagnostic mistake(const char* id, std::string message, std::string help) {
    return {Severity::error, id, {}, std::move(message), std::move(help), {}};
}

Answer ask_helper(std::vector<std::string> command, const std::string& through) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return {};
    if (!through.empty()) command.insert(command.begin() + 1, through + std::to_string(ends[1]));
    std::vector<char*> arguments;
    for (const auto& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    const pid_t parent = getpid();
    const pid_t child = fork();
    if (child == 0) {
        // It stops with this process, however that ends.
        prctl(PR_SET_PDEATHSIG, SIGTERM);
        if (getppid() != parent) _exit(kCannot);
        std::signal(SIGPIPE, SIG_DFL);
        if (through.empty()) {
            dup2(ends[1], STDOUT_FILENO);
        } else {
            fcntl(ends[1], F_SETFD, 0);
        }
        execv(arguments[0], arguments.data());
        _exit(kCannot);
    }
    close(ends[1]);
    Answer answer;
    if (child > 0) {
        struct sigaction ignore{}, before{};
        ignore.sa_handler = SIG_IGN;
        sigaction(SIGINT, &ignore, &before);
        char piece[4096];
        for (;;) {
            const ssize_t n = read(ends[0], piece, sizeof piece);
            if (n > 0) answer.text.append(piece, static_cast<std::size_t>(n));
            if (n == 0 || (n < 0 && errno != EINTR)) break;
        }
        int status = 0;
        while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
        }
        sigaction(SIGINT, &before, nullptr);
        if (WIFEXITED(status)) answer.status = WEXITSTATUS(status);
    }
    close(ends[0]);
    return answer;
}

}  // namespace pamina::cli
