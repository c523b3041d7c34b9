#include "runtime/extract/compile.h"

#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string_view>

#include "runtime/extract/extract.h"
#include "runtime/probe/child.h"
#include "runtime/probe/folder.h"

namespace pamina::extract {

namespace {

namespace fs = std::filesystem;

/// All of a file. Throws Problem.
std::string content(const std::string& path, const std::string& called) {
    std::ifstream file(path, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(file), {}};
    if (!file) throw Problem(fmt::format("cannot read {}", called));
    return text;
}

}  // namespace

bool is_cpp(const std::string& file) {
    const std::string ending = fs::path(file).extension().string();
    return ending == ".cpp" || ending == ".cc" || ending == ".cxx" || ending == ".C";
}

bool runs(const std::vector<std::string>& command, const std::string& folder) {
    std::vector<char*> arguments;
    for (const auto& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    std::string temporary = "TMPDIR=" + folder;
    std::vector<char*> environment{temporary.data()};
    for (char** at = environ; *at; ++at)
        if (!std::string_view(*at).starts_with("TMPDIR=")) environment.push_back(*at);
    environment.push_back(nullptr);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, STDERR_FILENO, STDOUT_FILENO);
    pid_t child = 0;
    const int failed = posix_spawn(&child, arguments[0], &files, nullptr, arguments.data(), environment.data());
    posix_spawn_file_actions_destroy(&files);
    if (failed) return false;
    int status = 0;
    while (waitpid(child, &status, 0) < 0) {
        if (errno != EINTR) return false;
        if (probe::interrupted()) kill(child, SIGKILL);
    }
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

std::string clang() {
    for (const char* name : {"clang-19", "/usr/lib/llvm-19/bin/clang", "clang"})
        if (const std::string at = probe::find_program(name); !at.empty()) return at;
    return {};
}

std::string compiled(const std::string& file, const std::vector<std::string>& flags) {
    std::error_code none;
    if (!fs::is_regular_file(file, none)) throw Problem(fmt::format("there is no file {}", file));
    const std::string ending = fs::path(file).extension().string();
    if (is_ir(file)) return content(file, file);
    if (ending != ".c" && !is_cpp(file))
        throw Problem(fmt::format("{} is neither C (.c), C++ (.cpp, .cc, .cxx) nor LLVM's IR (.ll, .bc)", file));
    const std::string compiler = clang();
    if (compiler.empty())
        throw Problem(
            "clang, which reads C and C++, is not there",
            "install clang-19; or give what another one's `-g -O1 -Xclang -disable-llvm-passes -S -emit-llvm` wrote");
    // Gone before the program is looked at: who is ended by a limit of time leaves nothing behind.
    const probe::Folder folder("pamina-extract");
    if (folder.path().empty()) throw Problem("cannot make a folder for what is compiled", "TMPDIR says where");
    const std::string made = folder.path() + "/program.ll";
    // Textual, which a clang of another version may write alike. Nothing is optimised, but what is said for optimising
    // is there: how long variables live, and what may not be the same memory.
    std::vector<std::string> command = {compiler, "-g",         "-O1", "-Xclang", "-disable-llvm-passes",
                                        "-S",     "-emit-llvm", "-o",  made};
    command.insert(command.end(), flags.begin(), flags.end());
    command.push_back(file);
    if (!runs(command, folder.path()) || !fs::is_regular_file(made, none))
        throw Problem(fmt::format("clang does not compile {}", file));
    return content(made, file);
}

bool is_ir(const std::string& file) {
    const std::string ending = fs::path(file).extension().string();
    return ending == ".ll" || ending == ".bc";
}

bool asks_for_openmp(const std::vector<std::string>& flags) {
    return std::any_of(flags.begin(), flags.end(),
                       [](const auto& f) { return f == "-fopenmp" || f.rfind("-fopenmp=", 0) == 0; });
}

std::vector<std::string> without_openmp(std::vector<std::string> flags) {
    std::erase_if(flags, [](const auto& f) { return f.rfind("-fopenmp", 0) == 0; });
    // OpenMP 4.5: of a later one clang's omp.h has what needs -fopenmp.
    flags.emplace_back("-D_OPENMP=201511");
    return flags;
}

}  // namespace pamina::extract
