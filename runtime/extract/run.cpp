#include "runtime/extract/run.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <thread>

#include "runtime/extract/compile.h"
#include "runtime/extract/counters.h"
#include "runtime/extract/extract.h"
#include "runtime/probe/child.h"
#include "runtime/probe/folder.h"

namespace pamina::extract {

namespace {

namespace fs = std::filesystem;

/// What is compiled or linked, by its name.
bool is_input(const std::string& word) {
    if (word.empty() || word[0] == '-') return false;
    const std::string ending = fs::path(word).extension().string();
    return is_cpp(word) || ending == ".c" || ending == ".o" || ending == ".a" || ending == ".so" || ending == ".ll" ||
           ending == ".bc" || ending == ".s" || ending == ".S";
}

/// Options whose value is the next word.
bool takes_next(const std::string& word) {
    for (const char* option : {"-I", "-D", "-U", "-include", "-isystem", "-iquote", "-idirafter", "-imacros", "-x",
                               "-Xclang", "-mllvm", "-target", "-isysroot", "--sysroot"})
        if (word == option) return true;
    return false;
}

bool is_for_linker(const std::string& word) {
    return word.compare(0, 2, "-l") == 0 || word.compare(0, 2, "-L") == 0 || word.compare(0, 4, "-Wl,") == 0;
}

/// A text as C writes it.
std::string in_c(const std::string& text) {
    std::string all;
    for (const char c : text) all += fmt::format("\\{:03o}", static_cast<unsigned char>(c));
    return '"' + all + '"';
}

void write(const std::string& path, const std::string& text) {
    std::ofstream file(path, std::ios::binary);
    file << text;
    if (!file.flush()) throw Problem(fmt::format("cannot write {}", path));
}

/// Until it ends, takes too long, or this process is to end. Its status as of waitpid.
int wait_for(pid_t child, double seconds, bool& late) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
    int status = 0;
    // Short programs are not waited for long.
    for (auto pause = std::chrono::microseconds(100);; pause = std::min(pause * 2, std::chrono::microseconds(10'000))) {
        const pid_t ended = waitpid(child, &status, WNOHANG);
        if (ended == child || (ended < 0 && errno != EINTR)) break;
        late = std::chrono::steady_clock::now() > deadline;
        if (late || probe::interrupted()) {
            kill(-child, SIGKILL);
            while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
            }
            break;
        }
        std::this_thread::sleep_for(pause);
    }
    // What it started and left behind.
    kill(-child, SIGKILL);
    return status;
}

}  // namespace

std::vector<std::string> words_of(const std::string& command) {
    std::vector<std::string> words;
    std::string word;
    bool some = false, plain = true;
    char quote = 0;
    const auto end = [&] {
        if (!some) return;
        for (const char* only : {"|", "||", "&", "&&", ";", "<", ">", ">>", "2>", "<<"})
            if (plain && word == only)
                throw Problem(fmt::format("`{}` in `{}` is for a shell, and none runs it", word, command),
                              "give the program and its arguments; it reads what pamina's standard input has");
        words.push_back(std::move(word));
        word.clear();
        some = false;
        plain = true;
    };
    for (std::size_t i = 0; i < command.size(); ++i) {
        const char c = command[i];
        if (quote) {
            if (c == quote) {
                quote = 0;
            } else if (c == '\\' && quote == '"' && i + 1 < command.size()) {
                word += command[++i];
            } else {
                word += c;
            }
        } else if (c == '\'' || c == '"') {
            quote = c;
            some = true;
            plain = false;
        } else if (c == '\\' && i + 1 < command.size()) {
            word += command[++i];
            some = true;
            plain = false;
        } else if (c == ' ' || c == '\t' || c == '\n') {
            end();
        } else {
            word += c;
            some = true;
        }
    }
    if (quote) throw Problem(fmt::format("a quote in `{}` has no end", command));
    end();
    if (words.empty()) throw Problem("--run has no program", "name it, then its arguments: --run \"./prog 1000\"");
    return words;
}

std::vector<std::string> without_files(const std::vector<std::string>& flags) {
    std::vector<std::string> kept;
    for (std::size_t i = 0; i < flags.size(); ++i) {
        if (is_input(flags[i]) || is_for_linker(flags[i])) continue;
        kept.push_back(flags[i]);
        if (takes_next(flags[i]) && i + 1 < flags.size()) kept.push_back(flags[++i]);
    }
    return kept;
}

struct Built::Folder : probe::Folder {
    using probe::Folder::Folder;
};

Built::Built(const Watched& watched, const std::string& file, const std::vector<std::string>& flags)
    : folder_(std::make_shared<const Folder>("pamina-extract")), numbers_(watched.numbers), values_(watched.values) {
    const std::string folder = folder_->path();
    if (folder.empty()) throw Problem("cannot make a folder for the program", "TMPDIR says where");
    const std::string compiler = clang();
    if (compiler.empty()) throw Problem("clang, which builds the program, is not there", "install clang-19");
    program_ = folder + "/program";
    write(folder + "/watched.ll", watched.ir);
    write(folder + "/counters.c", fmt::format("#define NUMBERS {}\n#define VALUES {}\n#define COUNTS {}\n{}", numbers_,
                                              values_, in_c(folder + "/counts"), kCounters));
    if (!runs({compiler, "-O1", "-fPIC", "-w", "-c", folder + "/counters.c", "-o", folder + "/counters.o"}, folder))
        throw Problem("clang does not compile the counters");
    // Optimising takes the square of how long a function is: a long program counts more slowly instead.
    constexpr std::size_t kLong = 1'000'000;
    std::vector<std::string> command = {compiler,
                                        watched.ir.size() > kLong ? "-O0" : "-O1",
                                        "-w",
                                        "-Qunused-arguments",
                                        "-x",
                                        "ir",
                                        folder + "/watched.ll",
                                        "-x",
                                        "none",
                                        folder + "/counters.o"};
    // Counted is what is done without threads.
    const bool threads = asks_for_openmp(flags);
    const auto all = threads ? without_openmp(flags) : flags;
    command.insert(command.end(), all.begin(), all.end());
    bool has_cpp = is_cpp(file);
    for (std::size_t i = 0; i < flags.size(); ++i) {
        has_cpp |= is_input(flags[i]) && is_cpp(flags[i]);
        i += takes_next(flags[i]);
    }
    if (has_cpp) command.emplace_back("-lstdc++");
    // Functions such as omp_get_thread_num are there without threads, too.
    std::error_code none;
    const fs::path libraries = fs::canonical(compiler, none).parent_path() / "../lib";
    if (threads && fs::exists(libraries / "libomp.so", none))
        command.insert(command.end(), {"-L" + libraries.string(), "-Wl,--as-needed", "-lomp"});
    command.insert(command.end(), {"-lm", "-o", program_});
    if (!runs(command, folder))
        throw Problem(fmt::format("clang does not build a program of {}", file),
                      "a run needs `main`: name the other sources, objects and libraries of the program behind --");
}

Counted Built::run(const std::string& command) const {
    const std::vector<std::string> words = words_of(command);
    std::vector<char*> arguments;
    for (const auto& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    const std::string counts = folder_->path() + "/counts";
    std::error_code none;
    fs::remove(counts, none);
    const pid_t parent = getpid();
    const pid_t child = fork();
    if (child < 0) throw Problem(fmt::format("cannot start a process: {}", std::strerror(errno)));
    if (child == 0) {
        // A group of its own, which is ended as a whole.
        setpgid(0, 0);
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (getppid() != parent) _exit(127);
        const int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
        dup2(nothing, STDOUT_FILENO);
        // Who is not in the terminal's group would wait for ever.
        if (isatty(STDIN_FILENO)) dup2(nothing, STDIN_FILENO);
        execv(program_.c_str(), arguments.data());
        _exit(127);
    }
    setpgid(child, child);
    bool late = false;
    const int status = wait_for(child, kSeconds, late);
    if (probe::interrupted()) throw Problem("interrupted");
    if (late) throw Problem(fmt::format("`{}` had not ended after {:.0f} s", command, kSeconds));
    if (WIFSIGNALED(status))
        throw Problem(
            fmt::format("`{}` was ended by signal {} ({})", command, WTERMSIG(status), strsignal(WTERMSIG(status))));
    if (WEXITSTATUS(status) != 0) throw Problem(fmt::format("`{}` ended with status {}", command, WEXITSTATUS(status)));
    std::ifstream file(counts);
    Counted counted;
    counted.numbers.resize(numbers_);
    counted.values.resize(values_);
    for (auto& n : counted.numbers) file >> n;
    for (auto& v : counted.values) file >> v.times >> v.sum >> v.least >> v.most;
    std::string end;
    if (!(file >> end) || end != "end")
        throw Problem(fmt::format("`{}` ended without saying what it counted", command),
                      "it has to end by `exit` or by returning from `main`");
    return counted;
}

}  // namespace pamina::extract
