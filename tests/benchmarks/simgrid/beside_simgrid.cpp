// Task graphs of tests/workloads, first come first served, on SimGrid and on Pamina: pamina_beside_simgrid [W1 W2 W3]
// [P]
//
// Without arguments: all three at P = 16 and P = 1024. Each pair runs in a process of its own, since SimGrid's engine
// cannot be made twice; within it both compute the same time, which is checked, and their speed is compared.
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>
#include <simgrid/s4u.hpp>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <string>

#include "runtime/script/session.h"
#include "tests/benchmarks/simgrid/workloads.h"
#include "tests/support/heard.h"

namespace pamina::benchmarks {
namespace {

/// Processor time: other programs do not count.
double seconds() {
    timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

double on_pamina(const std::string& file, const std::string& call) {
    test::Heard sink;
    engine::RunControl control;
    script::Session session({}, sink, control);
    const std::string path = PAMINA_SOURCE_DIR "/tests/workloads/beside_simgrid.pam";
    session.loader().overlay(path, fmt::format("import \"{}\"\nprint (predict {}).time\n", file, call));
    session.run_file(path);
    return sink.number();
}

int compare(const std::string& name, int processors) {
    StoredGraph graph;
    std::string file, call;
    if (name == "W1") {
        graph = fork_join(1000, 999);
        file = "fj.pam", call = fmt::format("fj_fifo(1000, 999, {})", processors);
    } else if (name == "W2") {
        graph = wavefront_cells(1000);
        file = "wf.pam", call = fmt::format("wf_fifo(1000, {})", processors);
    } else if (name == "W3") {
        graph = lu_tiles(144);
        file = "lu.pam", call = fmt::format("lu_fifo(144, {})", processors);
    } else {
        fmt::print(stderr, "{}: the workloads are W1, W2 and W3\n", name);
        return 2;
    }
    const auto tasks = static_cast<double>(graph.tasks());
    double begin = seconds();
    const double pamina = on_pamina(file, call);
    const double pamina_speed = tasks / (seconds() - begin);
    begin = seconds();
    const double simgrid = on_simgrid(graph, processors);
    const double simgrid_speed = tasks / (seconds() - begin);
    fmt::print(
        "{:<4} P = {:<5} {:>12} s   SimGrid {:>8.3f} million tasks/s   Pamina {:>8.3f} million tasks/s   ratio "
        "{:.1f}\n",
        name, processors, pamina, simgrid_speed * 1e-6, pamina_speed * 1e-6, pamina_speed / simgrid_speed);
    if (pamina == simgrid) return 0;
    fmt::print("     they disagree: SimGrid says {} s\n", simgrid);
    return 1;
}

int in_a_process(int argc, char** argv, const std::string& name, int processors) {
    std::fflush(nullptr);
    const pid_t child = fork();
    if (child == 0) {
        simgrid::s4u::Engine engine(&argc, argv);
        const int status = compare(name, processors);
        std::fflush(nullptr);
        std::_Exit(status);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 70;
}

}  // namespace
}  // namespace pamina::benchmarks

int main(int argc, char** argv) {
    std::vector<std::string> names;
    std::vector<int> processors;
    for (int i = 1; i < argc; ++i) {
        const std::string argument = argv[i];
        if (argument.starts_with("-")) continue;  // SimGrid's
        if (argument.starts_with("W")) {
            names.push_back(argument);
        } else {
            processors.push_back(std::max(1, std::atoi(argument.c_str())));
        }
    }
    if (names.empty()) names = {"W1", "W2", "W3"};
    if (processors.empty()) processors = {16, 1024};
    int worst = 0;
    for (const auto& name : names)
        for (const int p : processors) worst = std::max(worst, pamina::benchmarks::in_a_process(argc, argv, name, p));
    return worst;
}
