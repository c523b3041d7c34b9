// `pamina record -- PROGRAM…`: runs a program and writes a model of what it did. What watches it is a program of its
// own (runtime/record).
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "frontend/files/new_file.h"
#include "runtime/cli/commands/commands.h"
#include "runtime/cli/commands/helper_program.h"
#include "runtime/cli/commands/made_script.h"
#include "runtime/cli/terminal/console.h"
#include "runtime/cli/terminal/messages.h"

namespace pamina::cli {

namespace {

namespace fs = std::filesystem;

struct RecordOptions {
    std::string out;
    bool force = false, arguments = false, json = false;
    std::vector<std::string> command;
};

/// A folder for data until they are complete, beside where they go; removed with what is left in it.
class Staging {
  public:
    explicit Staging(const std::string& beside) : path_(beside + ".XXXXXX") {
        if (!mkdtemp(path_.data())) path_.clear();
    }
    ~Staging() {
        std::error_code none;
        if (!path_.empty()) fs::remove_all(path_, none);
    }
    Staging(const Staging&) = delete;
    Staging& operator=(const Staging&) = delete;
    const std::string& path() const { return path_; }

  private:
    std::string path_;
};

/// Files go to their folder; what was wrong.
std::string moved(const std::vector<std::string>& files, const std::string& from, const std::string& to) {
    std::error_code wrong;
    fs::create_directory(to, wrong);
    if (wrong) return fmt::format("cannot make the folder {}: {}", to, wrong.message());
    for (const auto& file : files) {
        fs::rename(from + "/" + file, to + "/" + file, wrong);
        if (wrong) return fmt::format("cannot write {}/{}: {}", to, file, wrong.message());
    }
    return {};
}

int record(const RecordOptions& o) {
    Messages messages(o.json);
    nlohmann::ordered_json members = nlohmann::ordered_json::object();
    const SourceMap none;
    const auto refuse = [&](const Diagnostic& d, int status) {
        messages.add(d, none);
        return messages.end(status, members);
    };
    const std::string records = helper_program("pamina-record");
    if (records.empty())
        return refuse(mistake("E0843", "pamina-record, which records, is not there",
                              "it belongs beside libpamina_jit.so; ./pamina record builds it"),
                      kCannot);
    const std::string model =
        name_of_file(o.out.empty() ? o.command[0] : o.out, "program", {"threads", "cores", "jobs"});
    const fs::path out = o.out.empty() ? fs::path(model + ".pam") : fs::path(o.out);
    const std::string folder = out.parent_path().empty() ? "." : out.parent_path().string();
    const std::string data_name = out.stem().string() + "_data", data = folder + "/" + data_name;
    if (!o.force)
        for (const auto& there : {out.string(), data})
            if (access(there.c_str(), F_OK) == 0)
                return refuse(mistake("E0845", fmt::format("{} is there already", there),
                                      "name another file with -o, or write over it with --force"),
                              kWrong);
    const Staging staging(data);
    if (staging.path().empty())
        return refuse(mistake("E0809", fmt::format("cannot write {}: {}", out.string(), std::strerror(errno))), kWrong);

    std::vector<std::string> command = {records, "--model=" + model, "--data-name=" + data_name,
                                        "--data=" + staging.path(), "--version=pamina " PAMINA_VERSION};
    if (o.arguments) command.emplace_back("--arguments");
    if (o.json) command.emplace_back("--aside");
    command.emplace_back("--");
    command.insert(command.end(), o.command.begin(), o.command.end());
    const Answer answer = ask_helper(command, "--answer=");
    const auto told = nlohmann::ordered_json::parse(answer.text, nullptr, false);
    if (!told.is_object())
        return refuse(mistake("E0844", fmt::format("pamina-record ended with status {} and no answer", answer.status)),
                      kCannot);
    // What the program returned is what this command returns, once it has run.
    const int status = told.value("status", kCannot);
    if (told.contains("problem"))
        return refuse(mistake("E0844", told["problem"].get<std::string>(), told["help"].get<std::string>()), status);
    std::string script = told["script"].get<std::string>();
    if (!is_right(script, out.string(), messages)) return messages.end(kDefect, members);
    script = formatted(script, out.string());
    auto why = moved(told["files"].get<std::vector<std::string>>(), staging.path(), data);
    if (why.empty()) {
        why = files::replace_named(out.string(), script);
        if (!why.empty()) why = fmt::format("cannot write {}: {}", out.string(), why);
    }
    if (!why.empty()) return refuse(mistake("E0809", why), status);
    if (o.json) {
        members["file"] = out.string();
        members["data"] = data;
        members["tables"] = told["files"];
        members["threads"] = told["threads"];
        members["warnings"] = told["warnings"];
    } else {
        // Standard output is the program's.
        for (const auto& warning : told["warnings"])
            write_error(fmt::format("pamina: {}.\n", warning.get<std::string>()));
        write_error(
            fmt::format("pamina: wrote {} and {}/: {}\n", out.string(), data_name, told["summary"].get<std::string>()));
    }
    return messages.end(status, members);
}

}  // namespace

void add_record(CLI::App& app, Action& chosen) {
    auto o = std::make_shared<RecordOptions>();
    auto* c = app.add_subcommand("record", "Runs a program and writes a model of what it did");
    c->group("Write");
    c->add_option("-o,--output", o->out,
                  "Where the model is written; its data are in a folder beside it (default: the program's name)")
        ->type_name("FILE");
    c->add_flag("--force", o->force, "Writes over files of an earlier recording");
    c->add_flag("--arguments", o->arguments, "Keeps the program's arguments in the model's first line, too");
    c->add_flag("--json", o->json,
                "Prints what was written as a JSON document; what the program prints goes to standard error");
    c->add_option("command", o->command, "The program and its arguments, behind --")->type_name("PROGRAM")->required();
    c->footer(
        "Example: pamina record -- ./lu 2000 && pamina run lu.pam --set threads=16\n"
        "         pamina record -- make -j1 && pamina run make.pam --set jobs=16\n\n"
        "The program is not changed, has the terminal to itself, and its exit status is that of this command. What "
        "LLVM's\n"
        "OpenMP library tells of it is recorded, of programs that GCC compiled, too: loops with their chunks, tasks "
        "with\n"
        "what they depend on, critical sections, locks, barriers. The model has the number of threads and the schedule "
        "of\n"
        "its loops as parameters; of a program with POSIX threads of its own it has the number of cores, of a build by "
        "make\n"
        "that of jobs. What it leaves out stands in its first lines. Record with two threads or more, make with one "
        "job.");
    c->callback([o, &chosen] { chosen = [o] { return record(*o); }; });
}

}  // namespace pamina::cli
