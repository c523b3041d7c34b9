// Flows that share links, on SimGrid and on Pamina in one process: pamina_flows_beside_simgrid
//
// Ten topologies, on which all flows must end at the same times; then 10^4 flows over a fat tree of 1,024 hosts, whose
// speed is compared. Each in a process of its own, since SimGrid's engine cannot be made twice.
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>
#include <simgrid/s4u.hpp>

#include <algorithm>
#include <cmath>
#include <ctime>

#include "runtime/script/session.h"
#include "tests/benchmarks/simgrid/flows.h"
#include "tests/support/heard.h"

namespace pamina::benchmarks {
namespace {

double seconds() {
    timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

std::vector<double> printed_by(const std::string& text) {
    test::Heard sink;
    engine::RunControl control;
    script::Session session({}, sink, control);
    const std::string path = PAMINA_SOURCE_DIR "/tests/workloads/beside_simgrid.pam";
    session.loader().overlay(path, text);
    session.run_file(path);
    return sink.numbers();
}

/// Each flow measured from 0 on: when it ends.
std::string script_of(const FlowSet& set) {
    std::string text = "model m() {\n";
    for (std::size_t l = 0; l < set.speeds.size(); ++l)
        text += fmt::format("  resource l{} (discipline = maxmin, speed = {} B/s)\n", l, set.speeds[l]);
    text += "  fork";
    for (std::size_t i = 0; i < set.flows.size(); ++i) {
        const auto& f = set.flows[i];
        std::string route;
        for (const auto l : f.links) route += fmt::format("{}l{}", route.empty() ? "" : ", ", l);
        text += fmt::format(" {{ measure f{} {{ delay {} s  use [{}] for {} B }} }}", i, f.start, route, f.bytes);
    }
    text += "\n}\nlet r = predict m()\n";
    for (std::size_t i = 0; i < set.flows.size(); ++i) text += fmt::format("print r.measure.f{}.max\n", i);
    return text;
}

int same_times(const std::string& name, const FlowSet& set) {
    double unused = 0;
    const std::vector<double> theirs = on_simgrid(set, unused), ours = printed_by(script_of(set));
    double most = ours.size() == theirs.size() ? 0 : HUGE_VAL;
    for (std::size_t i = 0; i < std::min(ours.size(), theirs.size()); ++i)
        most = std::max(most, std::fabs(ours[i] - theirs[i]) / theirs[i]);
    const bool good = most < 1e-7;
    fmt::print("{:<12} {:>4} links {:>5} flows   ends differ by {:.1e} at most{}\n", name, set.speeds.size(),
               set.flows.size(), most, good ? "" : "   TOO MUCH");
    return good ? 0 : 1;
}

int speed() {
    constexpr std::uint32_t kArity = 16, kFlows = 10'000;
    const FlowSet set = fat_tree(kArity, kFlows);
    const double begin = seconds();
    const std::vector<double> ours = printed_by(
        fmt::format("import \"fat_tree.pam\"\nprint (predict flows({}) on fat_tree({})).time\n", kFlows, kArity));
    const double pamina = seconds() - begin;
    double simgrid = 0;
    const std::vector<double> theirs = on_simgrid(set, simgrid);
    const double end = *std::max_element(theirs.begin(), theirs.end());
    fmt::print("{} flows, {} hosts: {} s, SimGrid {} s; SimGrid {:.1f} us a flow, Pamina {:.1f} us, ratio {:.1f}\n",
               kFlows, set.hosts, ours.empty() ? -1 : ours.front(), end, simgrid / kFlows * 1e6, pamina / kFlows * 1e6,
               simgrid / pamina);
    return !ours.empty() && std::fabs(ours.front() - end) < 1e-7 * end ? 0 : 1;
}

template <class Run>
int in_a_process(int argc, char** argv, const Run& run) {
    std::fflush(nullptr);
    const pid_t child = fork();
    if (child == 0) {
        simgrid::s4u::Engine engine(&argc, argv);
        // Bandwidth is shared max-min fairly and nothing else is modelled.
        simgrid::s4u::Engine::set_config("network/model:CM02");
        simgrid::s4u::Engine::set_config("network/TCP-gamma:0");
        simgrid::s4u::Engine::set_config("network/crosstraffic:0");
        const int status = run();
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
    using namespace pamina::benchmarks;
    int worst = 0;
    for (const auto& [name, set] : topologies())
        worst = std::max(worst, in_a_process(argc, argv, [&] { return same_times(name, set); }));
    return std::max(worst, in_a_process(argc, argv, [] { return speed(); }));
}
