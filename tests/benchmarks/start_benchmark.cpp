// The whole program on a script of one line, from its start to its end: beside a program that does nothing. 4.7 times
// as long: half of it makes the parser's tables, a third binds the names of libraries.
#include <benchmark/benchmark.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <limits>
#include <string>
#include <vector>

namespace pamina::benchmarks {
namespace {

/// Processor time in seconds of a run without output; below 0 where it fails.
double run_program(std::vector<std::string> words) {
    std::vector<char*> arguments;
    for (std::string& w : words) arguments.push_back(w.data());
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t silent;
    posix_spawn_file_actions_init(&silent);
    posix_spawn_file_actions_addopen(&silent, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    pid_t process = 0;
    const int failed = posix_spawn(&process, arguments[0], &silent, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&silent);
    int status = 0;
    rusage used{};
    if (failed != 0 || wait4(process, &status, 0, &used) != process || status != 0) return -1;
    const auto seconds = [](const timeval& t) {
        return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
    };
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

void start(benchmark::State& state, int runs) {
    const auto script = std::filesystem::temp_directory_path() / ("pamina_start_" + std::to_string(getpid()) + ".pam");
    std::ofstream(script) << "print 1 + 1\n";
    constexpr double kNone = std::numeric_limits<double>::infinity();
    double ours = kNone, nothing = kNone;
    for (auto _ : state) {
        for (int i = 0; i < runs; ++i) {
            ours = std::min(ours, run_program({PAMINA_PROGRAM, "run", script}));
            nothing = std::min(nothing, run_program({"/bin/true"}));
        }
    }
    std::filesystem::remove(script);
    if (ours < 0 || nothing < 0) return state.SkipWithError("a program failed");
    state.counters["each"] = ours;
    state.counters["ratio"] = ours / nothing;
}

BENCHMARK_CAPTURE(start, Small, 1)->Unit(benchmark::kMillisecond)->Iterations(1);
BENCHMARK_CAPTURE(start, one_line, 200)->Unit(benchmark::kMillisecond)->Iterations(1);

}  // namespace
}  // namespace pamina::benchmarks
