// The program behind `pamina probe`, which finds and starts it and writes what it answers: measures the machine it runs
// on. Each group of figures is measured by fresh processes of this same program (`--child GROUP`), one after the other,
// round by round, so that what changes on the machine shows as scatter in all figures alike. The answer, on standard
// output, is a JSON object: `script`, `summary`, `report` and `plots` (SVG by name), or `problem`.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <exception>
#include <filesystem>
#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "runtime/probe/child.h"
#include "runtime/probe/folder.h"
#include "runtime/probe/groups.h"
#include "runtime/probe/measure.h"
#include "runtime/probe/report.h"
#include "runtime/probe/user_programs.h"

namespace pamina::probe {

void tell(std::string_view name, double value) {
    std::fputs(fmt::format("{} {:.17g}\n", name, value).c_str(), stdout);
}

namespace {

/// As runtime/cli/terminal/status.h.
constexpr int kDone = 0, kWrong = 2, kCannot = 3, kInterrupted = 130;
/// Processes of each figure: so many before anything is said of it, at most so many for one that scatters.
constexpr int kProcesses = 8, kMostProcesses = 40;
/// The longest that a child may take, in seconds.
constexpr double kLongest = 120;

struct Options {
    std::string name = "node", version;
    std::vector<std::string> only;  // empty: all
    double budget = 60;
    bool plots = false, progress = false;
    bool wants(const std::string& family) const {
        return only.empty() || std::find(only.begin(), only.end(), family) != only.end();
    }
};

struct Group {
    std::string name, family;  // `family` as --only says
    std::vector<std::string> command;
    /// Whether its figures are known well enough.
    std::function<bool(const Processes&)> good;
    Processes processes = {};
    double took = 0;
    std::string problem = {};
};

using Measure = void (*)(const Place&);
constexpr std::pair<const char*, Measure> kChildren[] = {
    {"arithmetic", measure_arithmetic}, {"memory", measure_memory}, {"bandwidth", measure_bandwidth},
    {"threads", measure_threads},       {"shared", measure_shared}, {"tcp", measure_tcp},
};

int child(const std::string& group) {
    for (const auto& [name, measure] : kChildren) {
        if (group != name) continue;
        try {
            measure(here());
            return std::fflush(stdout) == 0 ? 0 : 1;
        } catch (const std::bad_alloc&) {
            std::fputs("there is not enough memory\n", stderr);
        } catch (const std::exception& e) {
            std::fputs(fmt::format("{}\n", e.what()).c_str(), stderr);
        }
        return 1;
    }
    return kWrong;
}

bool all_good(const std::vector<Figure>& figures) {
    return std::none_of(figures.begin(), figures.end(), [](const Figure& f) { return f.poor(); });
}
bool all_good(const std::vector<std::pair<int, Figure>>& figures) {
    return std::none_of(figures.begin(), figures.end(), [](const auto& f) { return f.second.poor(); });
}
bool all_good(const MessageFigures& m) {
    // The latency is a difference; where it cannot be told, more processes do not help.
    return m.doubt.empty() ? !m.L.poor() && !m.o.poor() && !m.g.poor() && !m.G.poor() : true;
}

class Probe {
  public:
    Probe(const Options& options) : o_(options) {
        report_.place = here();
        report_.version = o_.version;
        char date[32] = "";
        const std::time_t t = std::time(nullptr);
        std::tm local{};
        std::strftime(date, sizeof date, "%Y-%m-%d", localtime_r(&t, &local));
        report_.date = date;
    }

    int run() {
        watch_interrupts();
        const double begin = now();
        const Load before = load_so_far();
        plan();
        measure(begin);
        clear_line();
        if (interrupted()) return kInterrupted;
        report_.seconds = now() - begin;
        const Load after = load_so_far();
        rusage children{}, self{};
        getrusage(RUSAGE_CHILDREN, &children);
        getrusage(RUSAGE_SELF, &self);
        double own = 0;
        for (const auto* r : {&children, &self})
            for (const auto& t : {r->ru_utime, r->ru_stime}) own += static_cast<double>(t.tv_sec) + 1e-6 * t.tv_usec;
        report_.others = std::max(0.0, (after.busy - before.busy - own) / report_.seconds);
        report_.stolen = std::max(0.0, (after.stolen - before.stolen) / report_.seconds);
        return answer();
    }

  private:
    static int hand_over(const nlohmann::ordered_json& answer, int status) {
        const std::string text = answer.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
        return std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0 ? status
                                                                                                           : kCannot;
    }

    void clear_line() {
        if (o_.progress) std::fputs("\r\x1b[K", stderr);
    }

    void add(const std::string& name, const std::string& family, std::vector<std::string> command,
             std::function<bool(const Processes&)> good) {
        groups_.push_back({name, family, std::move(command), std::move(good)});
    }

    void plan() {
        std::error_code none;
        const std::string self = std::filesystem::read_symlink("/proc/self/exe", none).string();
        const auto own = [&](const char* name, const char* family, std::function<bool(const Processes&)> good) {
            if (o_.wants(family)) add(name, family, {self, "--child", name}, std::move(good));
        };
        own("arithmetic", "arithmetic", [](const Processes& p) { return all_good(arithmetic_figures(p)); });
        own("memory", "memory", [](const Processes& p) {
            const auto m = memory_figures(p);
            return all_good(m.load) && all_good(m.store) && all_good(m.latency);
        });
        own("bandwidth", "memory", [](const Processes& p) { return all_good(bandwidth_figures(p)); });
        own("threads", "threads",
            [](const Processes& p) { return all_good(thread_figures(p)) && all_good(barrier_figures(p)); });
        if (report_.place.cores() < 2) {
            if (o_.wants("threads"))
                report_.missing.emplace_back("barriers, hand-over and what is contended", "there is one core");
            if (o_.wants("messages")) report_.missing.emplace_back("messages over shared memory", "there is one core");
        } else {
            own("shared", "messages",
                [](const Processes& p) { return all_good(message_figures(p, "shared_memory", "")); });
        }
        own("tcp", "messages", [](const Processes& p) { return all_good(message_figures(p, "tcp", "")); });
        if (o_.wants("threads")) compile_openmp();
        if (o_.wants("messages")) compile_mpi();
    }

    /// A program of the user's compiler; says why there is none.
    bool compile(const std::string& what, const std::string& compiler, const std::string& file, const char* source,
                 const std::vector<std::string>& flags) {
        const std::string at = find_program(compiler);
        if (at.empty()) {
            report_.missing.emplace_back(what, fmt::format("there is no {}", compiler));
            return false;
        }
        if (folder_.path().empty()) {
            report_.missing.emplace_back(what, "no folder can be made for what is compiled");
            return false;
        }
        const std::string from = folder_.path() + "/" + file;
        if (!(std::ofstream(from) << source).flush()) {
            report_.missing.emplace_back(what, fmt::format("cannot write {}", from));
            return false;
        }
        std::vector<std::string> command = {at, "-O2", from, "-o", folder_.path() + "/" + what};
        command.insert(command.begin() + 2, flags.begin(), flags.end());
        const Ended ended = run_child(command, kLongest);
        if (ended.problem.empty()) return true;
        if (!ended.interrupted)
            report_.missing.emplace_back(what, fmt::format("{} does not compile it: {}", compiler, ended.problem));
        return false;
    }

    void compile_openmp() {
        const char* cxx = std::getenv("CXX");
        if (!compile("OpenMP", cxx && *cxx ? cxx : "c++", "openmp.cpp", kOpenMP, {"-std=c++17", "-fopenmp"})) return;
        add("OpenMP", "threads",
            {find_program("env"), fmt::format("OMP_NUM_THREADS={}", report_.place.cores()), "OMP_PROC_BIND=true",
             folder_.path() + "/OpenMP"},
            [](const Processes& p) { return all_good(openmp_figures(p)); });
    }

    void compile_mpi() {
        if (report_.place.cores() < 2) {
            report_.missing.emplace_back("MPI", "there is one core");
            return;
        }
        if (find_program("mpirun").empty()) {
            report_.missing.emplace_back("MPI", "there is no mpirun");
            return;
        }
        if (!compile("MPI", "mpicc", "mpi.c", kMPI, {})) return;
        // Open MPI refuses to work for root unless told so.
        std::vector<std::string> command = {find_program("env")};
        if (geteuid() == 0)
            command.insert(command.end(), {"OMPI_ALLOW_RUN_AS_ROOT=1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1"});
        command.insert(command.end(), {find_program("mpirun"), "-n", "2", folder_.path() + "/MPI"});
        add("MPI", "messages", std::move(command),
            [](const Processes& p) { return all_good(message_figures(p, "mpi", "")); });
    }

    void show(const Group& g, int round, double begin) {
        if (!o_.progress) return;
        std::fputs(fmt::format("\r\x1b[Kpamina: measuring, round {} of {}{}: {}; {:.0f} of {:.0f} s", round,
                               std::max(kProcesses, round), round > kProcesses ? " (what scatters)" : "", g.name,
                               now() - begin, o_.budget)
                       .c_str(),
                   stderr);
        std::fflush(stderr);
    }

    void measure(double begin) {
        for (int round = 1; round <= kMostProcesses && !interrupted(); ++round) {
            bool any = false;
            for (auto& g : groups_) {
                if (!g.problem.empty() || interrupted()) continue;
                // An interval takes two.
                if (round > 2 && now() - begin + g.took > o_.budget) continue;
                if (round > kProcesses && g.good(g.processes)) continue;
                show(g, round, begin);
                any = true;
                const double start = now();
                const Ended ended = run_child(g.command, kLongest);
                g.took = now() - start;
                if (ended.interrupted) return;
                Told told;
                if (!ended.problem.empty()) {
                    g.problem = ended.problem;
                } else if (!read_told(ended.output, told) || told.empty()) {
                    g.problem = "what it measured cannot be read";
                } else {
                    g.processes.push_back(std::move(told));
                }
            }
            if (!any) break;
        }
    }

    const Processes& told_by(const char* name) const {
        static const Processes nothing;
        for (const auto& g : groups_)
            if (g.name == name) return g.processes;
        return nothing;
    }

    void fill() {
        auto& r = report_;
        r.arithmetic = arithmetic_figures(told_by("arithmetic"));
        for (const auto& told : told_by("arithmetic"))
            if (const auto at = told.find("lanes"); at != told.end()) r.lanes = at->second;
        r.memory = memory_figures(told_by("memory"));
        r.bandwidth = bandwidth_figures(told_by("bandwidth"));
        r.threads = thread_figures(told_by("threads"));
        r.barriers = barrier_figures(told_by("threads"));
        r.openmp = openmp_figures(told_by("OpenMP"));
        const auto message = [&](const char* group, const char* name, const char* text) {
            const auto& processes = told_by(group);
            if (!processes.empty()) r.messages.push_back(message_figures(processes, name, text));
        };
        message("shared", "shared_memory", "Messages between processes over shared memory");
        message("tcp", "tcp", "Messages over TCP at 127.0.0.1");
        message("MPI", "mpi", "Messages of MPI between two ranks on this machine");
        for (const auto& g : groups_) {
            if (!g.problem.empty())
                r.missing.emplace_back(g.processes.empty() ? g.name : fmt::format("more processes of {}", g.name),
                                       g.problem);
        }
    }

    void curve(const char* group, const char* family, Report::Curve c, double unit) {
        const auto& processes = told_by(group);
        if (processes.empty()) return;
        for (const double at : sizes_of(processes.front(), family)) {
            std::vector<double> values;
            for (const auto& told : processes)
                if (const double v = value_at(told, family, at); std::isfinite(v)) values.push_back(v);
            const Estimate e = estimate(values);
            c.at.push_back(at);
            c.value.push_back(e.value / unit);
            c.half.push_back(std::isfinite(e.half) ? e.half / unit : std::nan(""));
        }
        report_.curves.push_back(std::move(c));
    }

    void curves() {
        curve("memory", "chase", {"latency", "Latency of a load", "working set", "B", "latency", "ns", {}, {}, {}},
              1e-9);
        curve("bandwidth", "triad",
              {"bandwidth", "Bandwidth of the memory", "cores", "", "bandwidth", "GB/s", {}, {}, {}}, 1e9);
        for (const auto* group : {"shared", "tcp", "MPI"})
            curve(group, "rtt",
                  {fmt::format("messages_{}", group),
                   fmt::format("A message and its answer ({})", group),
                   "message",
                   "B",
                   "time",
                   "us",
                   {},
                   {},
                   {}},
                  1e-6);
    }

    int answer() {
        fill();
        if (figures_of(report_).empty()) {
            std::vector<std::string> why;
            for (const auto& [what, reason] : report_.missing) why.push_back(fmt::format("{}: {}", what, reason));
            return hand_over({{"problem", fmt::format("nothing was measured ({})", fmt::join(why, "; "))}}, kCannot);
        }
        nlohmann::ordered_json plots = nlohmann::ordered_json::object();
        if (o_.plots) {
            curves();
            for (const auto& c : report_.curves) plots[c.name] = as_svg(c);
        }
        return hand_over({{"script", as_script(report_, o_.name)},
                          {"summary", summary()},
                          {"report", as_json(report_)},
                          {"plots", std::move(plots)}},
                         kDone);
    }

    std::string summary() const {
        std::vector<std::string> poor;
        const auto figures = figures_of(report_);
        for (const auto* f : figures)
            if (f->poor()) poor.push_back(f->name);
        std::string text = fmt::format("{} figures in {:.0f} s.\n", figures.size(), report_.seconds);
        if (!report_.idle())
            text += fmt::format(
                "The machine was not idle: other processes took {:.0f} % of a processor, other machines {:.0f} %.\n",
                100 * report_.others, 100 * report_.stolen);
        if (!poor.empty()) text += fmt::format("Poor: {}.\n", fmt::join(poor, ", "));
        for (const auto& [what, why] : report_.missing) text += fmt::format("Missing: {}: {}.\n", what, why);
        return text;
    }

    const Options& o_;
    Report report_;
    std::vector<Group> groups_;
    Folder folder_{"pamina-probe"};
};

/// What `pamina probe` hands over, already looked at: --NAME=VALUE each.
Options read(int argc, char** argv) {
    Options o;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        const auto is = word.find('=');
        const std::string key = word.substr(0, is), value = is == word.npos ? "" : word.substr(is + 1);
        if (key == "--name") o.name = value;
        if (key == "--plots") o.plots = true;
        if (key == "--version") o.version = value;
        if (key == "--only") o.only.push_back(value);
        if (key == "--budget") o.budget = std::atof(value.c_str());
        if (key == "--progress") o.progress = true;
    }
    return o;
}

}  // namespace

}  // namespace pamina::probe

int main(int argc, char** argv) {
    using namespace pamina::probe;
    if (argc == 3 && std::string(argv[1]) == "--child") return child(argv[2]);
    if (argc < 2) {
        std::fputs("This is a part of Pamina: start it as `pamina probe`.\n", stderr);
        return kWrong;
    }
    const Options options = read(argc, argv);
    return Probe(options).run();
}
