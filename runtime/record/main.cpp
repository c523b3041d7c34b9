// The program behind `pamina record`, which finds and starts it and writes what it answers: runs a program with the
// library that watches it, and makes a model of what came out. The program has this one's terminal; the answer goes to
// a descriptor of its own, as a JSON object: `script`, `files` (in the folder for data), `summary`, `warnings`,
// `status` (what the program returned), or `problem` and `help`.
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <exception>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "runtime/probe/child.h"
#include "runtime/probe/folder.h"
#include "runtime/probe/place.h"
#include "runtime/record/as_script.h"
#include "runtime/record/event.h"
#include "runtime/record/program.h"
#include "runtime/record/recording.h"
#include "runtime/record/threads_script.h"

namespace pamina::record {

namespace {

struct Options {
    int answer = 1;
    std::string model, data_name, data, version;
    bool arguments = false, aside = false;
    std::vector<std::string> command;
};

volatile std::sig_atomic_t program_under_way = 0, told_to_end = 0;

/// Ctrl-C reaches the program by itself; what is sent to this process alone is passed on.
void pass_on_signals() {
    struct sigaction action{};
    action.sa_handler = SIG_IGN;
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGQUIT, &action, nullptr);
    action.sa_handler = [](int signal) {
        told_to_end = 1;
        if (program_under_way > 0) kill(static_cast<pid_t>(program_under_way), signal);
    };
    sigaction(SIGTERM, &action, nullptr);
    sigaction(SIGHUP, &action, nullptr);
}

struct Ended {
    int status = 0;       // as wait() says
    std::string problem;  // it did not start
};

void set_environment(const std::string& library, const std::string& openmp, const std::string& folder,
                     bool of_threads) {
    const char* before = std::getenv("LD_PRELOAD");
    const std::string others = before ? before : "";
    std::string preload = library;
    if (!openmp.empty()) preload += ":" + openmp;
    if (!others.empty()) preload += ":" + others;
    setenv(kPreload, others.c_str(), 1);
    setenv(kFolder, std::filesystem::absolute(folder).c_str(), 1);
    setenv(kPid, std::to_string(getpid()).c_str(), 1);
    if (of_threads) setenv(kThreads, "1", 1);
    setenv("LD_PRELOAD", preload.c_str(), 1);
    // Who turned such tools off did not think of this one.
    if (std::getenv("OMP_TOOL")) setenv("OMP_TOOL", "enabled", 1);
}

Ended run(const Program& program, const Options& o, const std::string& library, const std::string& openmp,
          const std::string& folder) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return {0, fmt::format("cannot make a pipe: {}", std::strerror(errno))};
    std::vector<char*> arguments;
    for (const auto& word : o.command) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    pass_on_signals();
    const pid_t child = fork();
    if (child < 0) return {0, fmt::format("cannot start a process: {}", std::strerror(errno))};
    if (child == 0) {
        for (const int s : {SIGINT, SIGQUIT, SIGTERM, SIGHUP}) std::signal(s, SIG_DFL);
        close(o.answer);
        // Standard output is for what is said of it.
        if (o.aside) dup2(STDERR_FILENO, STDOUT_FILENO);
        set_environment(library, openmp, folder, !program.gnu && !program.llvm);
        execv(program.path.c_str(), arguments.data());
        const int why = errno;
        [[maybe_unused]] const auto n = write(ends[1], &why, sizeof why);
        _exit(127);
    }
    program_under_way = child;
    close(ends[1]);
    int why = 0;
    const bool failed = read(ends[0], &why, sizeof why) == static_cast<ssize_t>(sizeof why);
    close(ends[0]);
    Ended ended;
    while (waitpid(child, &ended.status, 0) < 0 && errno == EINTR) {
    }
    program_under_way = 0;
    if (failed) ended.problem = fmt::format("cannot start {}: {}", program.path, std::strerror(why));
    return ended;
}

double seconds(const timeval& t) {
    return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
}

nlohmann::ordered_json problem(const std::string& what, const std::string& help = {}) {
    return {{"problem", what}, {"help", help}};
}

std::string date() {
    char text[32] = "";
    const std::time_t t = std::time(nullptr);
    std::tm local{};
    std::strftime(text, sizeof text, "%Y-%m-%d", localtime_r(&t, &local));
    return text;
}

/// Names and arguments are others' text: on one line, without what a terminal or a script would take for more.
std::string plain(std::string text) {
    for (char& c : text)
        if (static_cast<unsigned char>(c) < ' ' || c == 127 || c == '`') c = '?';
    return text.substr(0, 200);
}

std::string how_it_ended(const Recording& recording, int status) {
    if (WIFSIGNALED(status))
        return fmt::format("it was ended by signal {} ({})", WTERMSIG(status), strsignal(WTERMSIG(status)));
    const auto& p = *recording.process();
    if (p.lost > 0) return "there was no room on the disk for all events";
    if (recording.damaged()) return "what was recorded is damaged";
    if (p.end == 0)
        return "it went out of sight: it ended without the usual steps (_exit), or became another program (exec)";
    return {};
}

nlohmann::ordered_json record(const Options& o) {
    std::error_code none;
    const std::string path = probe::find_program(o.command[0]);
    if (path.empty() && std::filesystem::exists(o.command[0], none))
        return problem(fmt::format("{} cannot be executed", o.command[0]),
                       "give a program; one in this folder is named ./NAME");
    if (path.empty())
        return problem(
            fmt::format("there is no program {}", o.command[0]),
            o.command[0].find('/') == std::string::npos ? "one in this folder is named ./" + o.command[0] : "");
    const std::string openmp = find_openmp();
    const Program program = look_at(path, openmp);
    if (!program.problem.empty()) return problem(program.problem, program.help);
    const bool of_threads = !program.gnu && !program.llvm;
    if (openmp.empty() && !of_threads)
        return problem("LLVM's OpenMP library, which tells what happens, is not there",
                       "on Debian it is in libomp5-19");
    const auto self = std::filesystem::read_symlink("/proc/self/exe", none);
    const std::string library = (self.parent_path() / "libpamina_record.so").string();
    if (access(library.c_str(), R_OK) != 0) return problem(fmt::format("{} is not there", library));
    const probe::Folder folder("pamina-record");
    if (folder.path().empty())
        return problem(fmt::format("no folder can be made for the recording: {}", std::strerror(errno)),
                       "set TMPDIR to one that can be written");

    Heading h;
    const auto place = probe::here();
    h.host = plain(place.host);
    h.cores = std::max(1, place.threads);
    const auto before = probe::load_so_far();
    timespec t0{}, t1{};
    clock_gettime(CLOCK_MONOTONIC, &t0);
    // A program of LLVM's own finds its library by itself.
    const Ended ended = run(program, o, library, program.gnu ? openmp : "", folder.path());
    if (!ended.problem.empty()) return problem(ended.problem);
    clock_gettime(CLOCK_MONOTONIC, &t1);
    const double took =
        static_cast<double>(t1.tv_sec - t0.tv_sec) + 1e-9 * static_cast<double>(t1.tv_nsec - t0.tv_nsec);
    rusage used{};
    getrusage(RUSAGE_CHILDREN, &used);
    const auto after = probe::load_so_far();
    // /proc counts in hundredths: what is shorter tells nothing.
    h.loads_known = took > 0.2;
    if (h.loads_known)
        h.others = std::max(0.0, (after.busy - before.busy - seconds(used.ru_utime) - seconds(used.ru_stime)) / took);

    nlohmann::ordered_json answer;
    answer["status"] = WIFSIGNALED(ended.status) ? 128 + WTERMSIG(ended.status) : WEXITSTATUS(ended.status);
    Recording recording(folder.path());
    const auto none_seen = [&](const std::string& what, const std::string& help) {
        answer.update(problem(what, help));
        return answer;
    };
    if (!recording.process())
        return none_seen("nothing was recorded: the library was not loaded, or could not write",
                         "is it a program that starts another one, or is the disk full?");
    h.ended = how_it_ended(recording, ended.status);
    h.model = o.model;
    h.data = o.data_name;
    h.program = plain(std::filesystem::path(path).filename().string());
    if (o.arguments)
        for (std::size_t i = 1; i < o.command.size(); ++i) h.program += " " + plain(o.command[i]);
    h.date = date();
    h.version = o.version;
    h.event_cost = recording.process()->event_cpu;
    Tables tables(o.data);
    const std::string maps = folder.path() + "/maps";
    Script script;
    std::string summary;
    if (of_threads) {
        const ThreadRun seen = thread_run_of(recording);
        if (seen.threads.size() < 2)
            return none_seen(fmt::format("{} made no thread{}", path, h.ended.empty() ? "" : ": " + h.ended),
                             "without one there is nothing that more cores could change");
        script = as_script(seen, names_of(addresses_of(seen), maps), h, tables);
        summary = fmt::format("{} threads, {} at once, {} events", seen.threads.size(), seen.most, seen.seen);
    } else {
        const Run seen = run_of(recording);
        if (seen.regions.empty())
            return none_seen(
                fmt::format("{} came to no parallel region{}", path, h.ended.empty() ? "" : ": " + h.ended),
                "without one there is nothing that more threads could change");
        script = as_script(seen, names_of(addresses_of(seen), maps), h, tables);
        summary = fmt::format("{} region{}, {} event{}, {} thread{}", seen.regions.size(),
                              seen.regions.size() == 1 ? "" : "s", seen.events, seen.events == 1 ? "" : "s",
                              script.threads, script.threads == 1 ? "" : "s");
        if (program.threads)
            script.warnings.push_back(
                "Threads that the program makes itself, beside those of OpenMP, are not in the model");
    }
    if (recording.process()->forks > 0)
        script.warnings.push_back(fmt::format("It started {} process{} by fork, which are not in the model",
                                              recording.process()->forks, recording.process()->forks == 1 ? "" : "es"));
    if (!tables.problem().empty()) return none_seen(tables.problem(), "");
    answer["script"] = script.text;
    answer["files"] = tables.files();
    answer["warnings"] = script.warnings;
    answer["summary"] = summary;
    answer["threads"] = script.threads;
    return answer;
}

bool read_options(int argc, char** argv, Options& o) {
    int i = 1;
    for (; i < argc && std::strcmp(argv[i], "--") != 0; ++i) {
        const std::string word = argv[i];
        const auto equals = word.find('=');
        const std::string name = word.substr(0, equals), value = equals == word.npos ? "" : word.substr(equals + 1);
        if (name == "--answer") {
            o.answer = std::atoi(value.c_str());
        } else if (name == "--model") {
            o.model = value;
        } else if (name == "--data-name") {
            o.data_name = value;
        } else if (name == "--data") {
            o.data = value;
        } else if (name == "--version") {
            o.version = value;
        } else if (name == "--arguments") {
            o.arguments = true;
        } else if (name == "--aside") {
            o.aside = true;
        } else {
            return false;
        }
    }
    for (++i; i < argc; ++i) o.command.emplace_back(argv[i]);
    return !o.command.empty() && !o.model.empty() && !o.data.empty();
}

bool hand_over(int to, const std::string& text) {
    std::size_t at = 0;
    while (at < text.size()) {
        const ssize_t n = write(to, text.data() + at, text.size() - at);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        at += static_cast<std::size_t>(n);
    }
    return true;
}

}  // namespace

}  // namespace pamina::record

int main(int argc, char** argv) {
    using namespace pamina::record;
    Options o;
    if (!read_options(argc, argv, o)) {
        std::fputs("pamina-record is started by `pamina record`\n", stderr);
        return 2;
    }
    std::signal(SIGPIPE, SIG_IGN);
    nlohmann::ordered_json answer;
    try {
        answer = record(o);
    } catch (const std::bad_alloc&) {
        answer = problem("there is not enough memory for what was recorded");
    } catch (const std::exception& e) {
        answer = problem(e.what());
    }
    const bool told = hand_over(o.answer, answer.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
    // Nobody is there who would take the data.
    std::error_code none;
    if (!told) std::filesystem::remove_all(o.data, none);
    return told ? 0 : 3;
}
