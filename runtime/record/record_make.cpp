#include "runtime/record/record_make.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "runtime/probe/folder.h"
#include "runtime/probe/place.h"
#include "runtime/record/ask_make.h"
#include "runtime/record/make_hook.h"
#include "runtime/record/make_script.h"
#include "runtime/record/record_program.h"

namespace pamina::record {

namespace {

constexpr double kAskingMayTake = 60;  // s, all makes together

std::int64_t now() {
    timespec t{};
    clock_gettime(CLOCK_MONOTONIC, &t);
    return std::int64_t{1'000'000'000} * t.tv_sec + t.tv_nsec;
}

/// Makes with the same makefile in one folder are asked once.
Makefiles ask(const std::string& path, const RecordedMake& made, const std::string& folder, bool& all) {
    Makefiles says;
    std::map<std::tuple<std::string, std::string, std::vector<std::string>>, const std::map<std::string, Rule>*> asked;
    const auto begin = now();
    for (const auto& [id, make] : made.makes) {
        const double left = kAskingMayTake - 1e-9 * static_cast<double>(now() - begin);
        auto& known = asked[{make.folder, make.makefile, make.goals}];
        if (known) {
            says[id] = *known;
        } else if (left > 0) {
            says[id] = ask_make(path, make, folder, left);
            known = &says[id];
        }
        all = all && known && !known->empty();  // it took too long, or could not be asked
    }
    return says;
}

/// The option because of which make only says what it would do; 0 where there is none. One-letter options come first in
/// MAKEFLAGS.
char runs_nothing(const RecordedMake& made) {
    for (const auto& [id, make] : made.makes)
        for (const char c : make.flags) {
            if (c == ' ' || c == '-') break;
            if (c == 'n' || c == 'q' || c == 't') return c;
        }
    return 0;
}

}  // namespace

nlohmann::ordered_json record_make(const Request& o, const std::string& path) {
    if (const auto unfit = unfit_make(path); !unfit.empty())
        return problem(unfit, "GNU make from 4.0 on is recorded; a log of ninja is read by pamina import .ninja_log");
    std::error_code none;
    const auto self = std::filesystem::read_symlink("/proc/self/exe", none);
    const std::string step = (self.parent_path() / "pamina-record-step").string();
    if (access(step.c_str(), X_OK) != 0) return problem(fmt::format("{} is not there", step));
    const probe::Folder folder("pamina-record");
    const std::string at = folder.path().empty() ? "" : std::filesystem::absolute(folder.path(), none).string();
    if (at.empty() || at.find_first_of(" \t$#:%\\'\"") != at.npos)
        return problem(at.empty() ? fmt::format("no folder can be made for the recording: {}", std::strerror(errno))
                                  : fmt::format("make cannot name the folder {}", at),
                       "set TMPDIR to one that can be written");
    const std::string hook = write_hook(at);
    if (hook.empty()) return problem(fmt::format("cannot write {}/hook.mk", at));
    const char* others = std::getenv("MAKEFILES");
    const std::string makefiles = hook + (others && *others ? std::string(" ") + others : "");

    MakeHeading h;
    const auto place = probe::here();
    h.host = plain(place.host);
    h.cores = std::max(1, place.threads);
    const auto begin = now();
    const Ended ended = launch(path, o, [&] {
        setenv("MAKEFILES", makefiles.c_str(), 1);
        setenv(kMakeFolder, at.c_str(), 1);
        setenv(kMakeStepProgram, step.c_str(), 1);
    });
    const auto end = now();
    if (!ended.problem.empty()) return problem(ended.problem);
    nlohmann::ordered_json answer;
    answer["status"] = ended.code();
    const auto fail = [&](const std::string& what, const std::string& help) {
        answer.update(problem(what, help));
        return answer;
    };

    std::istringstream words(makefiles);
    std::size_t preloaded = 0;
    for (std::string word; words >> word;) ++preloaded;
    const RecordedMake made = recorded_make(at, preloaded);
    if (made.lines.empty())
        return fail(
            fmt::format("{} ran no recipe{}", path, ended.code() ? fmt::format(", and returned {}", ended.code()) : ""),
            ended.code() ? "" : "everything was made already: make clean, or make -B, makes it again");
    if (const auto option = runs_nothing(made); option != 0)
        return fail(fmt::format("make -{} runs no recipes", option), "record a make that does");
    bool asked = true;
    const auto makefiles_say = ask(path, made, at, asked);
    const MakeTasks tasks = make_tasks(made, makefiles_say, begin, end);
    h.model = o.model;
    h.data = o.data_name;
    h.program = shown_command(path, o);
    h.date = today();
    h.version = o.version;
    h.others = ended.others;
    h.loads_known = ended.loads_known;
    h.ended = !ended.ended_by().empty() ? ended.ended_by()
              : ended.code()            ? fmt::format("make returned {}", ended.code())
                                        : "";
    if (made.torn > 0 && h.ended.empty()) h.ended = fmt::format("{} rows of the recording are damaged", made.torn);
    h.asked = asked;
    h.wall = static_cast<double>(end - begin);
    h.begin = begin;
    Tables tables(o.data);
    const Script script = as_script(tasks, h, tables);
    if (!tables.problem().empty()) return fail(tables.problem(), "");
    answer["script"] = script.text;
    answer["files"] = tables.files();
    answer["warnings"] = script.warnings;
    answer["summary"] =
        fmt::format("{} target{}, {} line{} of recipes, {} at once", tasks.targets, tasks.targets == 1 ? "" : "s",
                    tasks.lines, tasks.lines == 1 ? "" : "s", tasks.most);
    answer["threads"] = script.threads;
    return answer;
}

}  // namespace pamina::record
