#include "runtime/cli/options/thread_options.h"

#include <sched.h>

#include <algorithm>
#include <thread>

namespace pamina::cli {

void ThreadOptions::add_to(CLI::App& command) {
    command
        .add_option("--threads", threads,
                    "Evaluates the points of sweeps in N threads (default: one for each core); the results are the "
                    "same")
        ->type_name("N")
        ->check(CLI::Range(1, kMost).description(""));
}

int ThreadOptions::count() const {
    if (threads > 0) return threads;
    cpu_set_t cores;
    CPU_ZERO(&cores);
    const int allowed = sched_getaffinity(0, sizeof cores, &cores) == 0 ? CPU_COUNT(&cores) : 0;
    const int all = static_cast<int>(std::thread::hardware_concurrency());
    return std::clamp(allowed > 0 ? allowed : all, 1, kMost);
}

}  // namespace pamina::cli
