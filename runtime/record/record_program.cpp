#include "runtime/record/record_program.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "runtime/probe/folder.h"
#include "runtime/probe/place.h"
#include "runtime/record/as_script.h"
#include "runtime/record/event.h"
#include "runtime/record/program.h"
#include "runtime/record/recording.h"
#include "runtime/record/threads_script.h"

namespace pamina::record {

namespace {

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

std::string how_it_ended(const Recording& recording, const Ended& ended) {
    if (const auto signal = ended.ended_by(); !signal.empty()) return signal;
    const auto& p = *recording.process();
    if (p.lost > 0) return "there was no room on the disk for all events";
    if (recording.damaged()) return "what was recorded is damaged";
    if (p.end == 0)
        return "it went out of sight: it ended without the usual steps (_exit), or became another program (exec)";
    return {};
}

}  // namespace

nlohmann::ordered_json problem(const std::string& what, const std::string& help) {
    return {{"problem", what}, {"help", help}};
}

nlohmann::ordered_json record_program(const Request& o, const std::string& path) {
    const std::string openmp = find_openmp();
    const Program program = look_at(path, openmp);
    if (!program.problem.empty()) return problem(program.problem, program.help);
    const bool of_threads = !program.gnu && !program.llvm;
    if (openmp.empty() && !of_threads)
        return problem("LLVM's OpenMP library, which tells what happens, is not there",
                       "on Debian it is in libomp5-19");
    std::error_code none;
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
    // A program of LLVM's own finds its library by itself.
    const Ended ended =
        launch(path, o, [&] { set_environment(library, program.gnu ? openmp : "", folder.path(), of_threads); });
    if (!ended.problem.empty()) return problem(ended.problem);
    h.loads_known = ended.loads_known;
    h.others = ended.others;

    nlohmann::ordered_json answer;
    answer["status"] = ended.code();
    Recording recording(folder.path());
    const auto none_seen = [&](const std::string& what, const std::string& help) {
        answer.update(problem(what, help));
        return answer;
    };
    if (!recording.process())
        return none_seen("nothing was recorded: the library was not loaded, or could not write",
                         "is it a program that starts another one, or is the disk full?");
    h.ended = how_it_ended(recording, ended);
    h.model = o.model;
    h.data = o.data_name;
    h.program = shown_command(path, o);
    h.date = today();
    h.version = o.version;
    h.event_cost = recording.process()->event;
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

}  // namespace pamina::record
