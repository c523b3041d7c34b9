// `pamina probe`: a machine with the figures of the one it runs on. What measures is a program of its own
// (runtime/probe).
#include <fmt/format.h>
#include <sys/stat.h>
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

struct ProbeOptions {
    std::string out, plots;
    std::vector<std::string> only;
    double budget = 60;
    bool json = false;
};

/// Before anything is measured: whether the files can be written.
std::optional<Diagnostic> unwritable(const ProbeOptions& o) {
    if (!o.out.empty()) {
        const std::filesystem::path folder = std::filesystem::path(o.out).parent_path();
        const std::string at = folder.empty() ? "." : folder.string();
        if (access(at.c_str(), W_OK) != 0)
            return mistake("E0809", fmt::format("cannot write {}: {}", o.out, std::strerror(errno)));
    }
    if (!o.plots.empty() && mkdir(o.plots.c_str(), 0777) != 0 && errno != EEXIST)
        return mistake("E0809", fmt::format("cannot make the folder {}: {}", o.plots, std::strerror(errno)));
    return {};
}

int probe(const ProbeOptions& o) {
    Messages messages(o.json);
    const SourceMap none;
    nlohmann::ordered_json members = nlohmann::ordered_json::object();
    const auto refuse = [&](const Diagnostic& d, int status) {
        messages.add(d, none);
        return messages.end(status, members);
    };
    const std::string measures = helper_program("pamina-probe");
    if (measures.empty())
        return refuse(mistake("E0841", "pamina-probe, which measures, is not there",
                              "it belongs beside libpamina_jit.so; ./pamina probe builds it"),
                      kCannot);
    if (const auto problem = unwritable(o)) return refuse(*problem, kWrong);
    std::vector<std::string> command = {
        measures, "--name=" + name_of_file(o.out, "node", {"multicore", "loggp", "shared_memory", "tcp", "mpi"}),
        fmt::format("--budget={}", o.budget), "--version=pamina " PAMINA_VERSION};
    for (const auto& family : o.only) command.push_back("--only=" + family);
    if (!o.plots.empty()) command.emplace_back("--plots");
    if (!o.json && isatty(STDERR_FILENO)) command.emplace_back("--progress");
    const Answer answer = ask_helper(command, {});
    if (answer.status == kInterrupted) {
        write_error("pamina: stopped; nothing was written\n");
        return kInterrupted;
    }
    const auto told = nlohmann::ordered_json::parse(answer.text, nullptr, false);
    if (!told.is_object() || (answer.status != kDone && !told.contains("problem")))
        return refuse(mistake("E0842", fmt::format("pamina-probe ended with status {} and no answer", answer.status)),
                      kCannot);
    if (told.contains("problem")) return refuse(mistake("E0842", told["problem"].get<std::string>()), kCannot);
    const std::string name = o.out.empty() ? "standard output" : o.out;
    std::string script = told["script"].get<std::string>();
    if (!is_right(script, name, messages)) return messages.end(kDefect, members);
    script = formatted(script, name);
    const auto write = [&](const std::string& file, const std::string& text) -> std::optional<Diagnostic> {
        const auto why = files::replace_named(file, text);
        if (why.empty()) return {};
        return mistake("E0809", fmt::format("cannot write {}: {}", file, why));
    };
    for (const auto& [name, svg] : told["plots"].items())
        if (const auto problem = write(fmt::format("{}/{}.svg", o.plots, name), svg.get<std::string>()))
            return refuse(*problem, kWrong);
    if (!o.out.empty()) {
        if (const auto problem = write(o.out, script)) return refuse(*problem, kWrong);
        members["file"] = o.out;
    }
    members.update(told["report"]);
    if (!o.json)
        write_out(o.out.empty() ? script : fmt::format("Wrote {}: {}", o.out, told["summary"].get<std::string>()));
    return messages.end(kDone, members);
}

}  // namespace

void add_probe(CLI::App& app, Action& chosen) {
    auto o = std::make_shared<ProbeOptions>();
    auto* c = app.add_subcommand("probe", "Measures this machine, and writes a machine with its figures");
    c->group("Write");
    c->add_option("-o,--output", o->out,
                  "Where it is written; the machine has the name of the file (default: standard output)")
        ->type_name("FILE");
    c->add_option("--only", o->only, "Measures these only: arithmetic, memory, threads, messages")
        ->check(CLI::IsMember({"arithmetic", "memory", "threads", "messages"}))
        ->delimiter(',')
        ->type_name("LIST");
    const std::map<std::string, double> units = {{"s", 1}, {"min", 60}, {"h", 3600}};
    c->add_option("--budget", o->budget, "How long it may take, but for two processes of each figure (default: 60 s)")
        ->transform(CLI::AsNumberWithUnit(units, CLI::AsNumberWithUnit::UNIT_OPTIONAL, ""))
        ->check(CLI::Range(0.0, 1e6))
        ->type_name("TIME");
    c->add_option("--plots", o->plots, "Draws curves of latencies, bandwidths and messages into a folder")
        ->type_name("DIR");
    c->add_flag("--json", o->json, "Prints the figures as a JSON document");
    c->footer(
        "Example: pamina probe -o my_node.pam\n\n"
        "Each figure is measured by 8 processes at least, more where it scatters by more than 2 % (5 % where the "
        "system\n"
        "schedules), and has the 95 % interval over them. Leave the machine alone meanwhile: what others take is "
        "said.\n"
        "The machine has the members of std.machines.multicore; those of messages are std.machines.loggp. OpenMP and "
        "MPI\n"
        "are measured where c++, mpicc and mpirun are there. A quarter of the memory at most is used.");
    c->callback([o, &chosen] { chosen = [o] { return probe(*o); }; });
}

}  // namespace pamina::cli
