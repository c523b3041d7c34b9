// `pamina extract FILE`: a model of what a program does, as a formula of its sizes. What reads it is a program of its
// own (runtime/extract).
#include <fmt/format.h>
#include <unistd.h>

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

struct ExtractOptions {
    std::string file, function, out, machine;
    std::vector<std::string> flags, set, run, inlined;
    bool indices = false, sum = false, force = false, json = false;
};

/// Names of what such a script imports, and of its own.
const std::vector<std::string> kTaken = {"multicore", "node", "level", "read", "write"};

int extract(const ExtractOptions& o) {
    Messages messages(o.json);
    nlohmann::ordered_json members = nlohmann::ordered_json::object();
    const SourceMap none;
    const auto refuse = [&](const Diagnostic& d, int status) {
        messages.add(d, none);
        return messages.end(status, members);
    };
    const std::string reads = helper_program("pamina-extract");
    if (reads.empty())
        return refuse(mistake("E0846", "pamina-extract, which reads programs, is not there",
                              "it belongs beside libpamina_jit.so; ./pamina extract builds it"),
                      kCannot);
    if (!o.out.empty() && !o.force && access(o.out.c_str(), F_OK) == 0)
        return refuse(mistake("E0848", fmt::format("{} is there already", o.out),
                              "name another file with -o, or write over it with --force"),
                      kWrong);
    std::vector<std::string> command = {
        reads, "--file=" + o.file, "--function=" + o.function,
        "--model=" + name_of_file(o.function.empty() ? o.file : o.function, "program", kTaken),
        "--version=pamina " PAMINA_VERSION};
    if (o.indices) command.emplace_back("--indices");
    if (o.sum) command.emplace_back("--sum");
    if (!o.machine.empty()) {
        command.push_back("--machine-file=" + seen_from(o.out, o.machine));
        command.push_back("--machine=" + name_of_file(o.machine, "node", {"multicore", "loggp"}));
    }
    for (const auto& name : o.inlined) command.push_back("--inline=" + name);
    for (const auto& value : o.set) command.push_back("--set=" + value);
    for (const auto& run : o.run) command.push_back("--run=" + run);
    command.emplace_back("--");
    command.insert(command.end(), o.flags.begin(), o.flags.end());
    const Answer answer = ask_helper(command, {});
    if (answer.status == kInterrupted) return kInterrupted;
    const auto told = nlohmann::ordered_json::parse(answer.text, nullptr, false);
    if (!told.is_object())
        return refuse(mistake("E0847", fmt::format("pamina-extract ended with status {} and no answer", answer.status)),
                      kCannot);
    if (told.contains("problem"))
        return refuse(mistake("E0847", told["problem"].get<std::string>(), told["help"].get<std::string>()), kCannot);
    const std::string name = o.out.empty() ? "standard output" : o.out;
    std::string script = told["script"].get<std::string>();
    // What is not right without a machine or values of the user's is a mistake of Pamina's own.
    if (!is_right(script, name, messages))
        return messages.end(o.machine.empty() && o.set.empty() ? kDefect : kWrong, members);
    script = formatted(script, name);
    if (!o.out.empty()) {
        if (const auto why = files::replace_named(o.out, script); !why.empty())
            return refuse(mistake("E0809", fmt::format("cannot write {}: {}", o.out, why)), kWrong);
        members["file"] = o.out;
    }
    members["sizes"] = told["sizes"];
    members["open"] = told["open"];
    for (const char* of_runs : {"runs", "checked", "unchecked", "measured"})
        if (told.contains(of_runs)) members[of_runs] = told[of_runs];
    if (!o.json)
        write_out(o.out.empty() ? script : fmt::format("Wrote {}: {}\n", o.out, told["summary"].get<std::string>()));
    return messages.end(kDone, members);
}

}  // namespace

void add_extract(CLI::App& app, Action& chosen) {
    auto o = std::make_shared<ExtractOptions>();
    auto* c = app.add_subcommand("extract", "Reads a program, and writes its time as a formula of its sizes");
    c->group("Write");
    c->add_option("FILE", o->file, "C or C++ (through clang), or LLVM's IR (.ll, .bc)")->required();
    c->add_option("--function", o->function, "The function (default: the only one that there is)")->type_name("NAME");
    c->add_option("-o,--output", o->out, "Where the model is written (default: standard output)")->type_name("FILE");
    c->add_flag("--force", o->force, "Writes over a file that is there");
    c->add_option("--machine", o->machine, "On a machine that pamina probe wrote into this file")->type_name("FILE");
    c->add_option("--set", o->set, "Gives a param of the script a value: --set n=1000 --set 'division=10 ns'")
        ->expected(1)
        ->allow_extra_args(false)  // it would take the -- of the flags
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
        ->type_name("NAME=VALUE");
    c->add_option(
         "--run", o->run,
         "Builds the program with counters, runs it, checks what was derived, and fills in what was left open; "
         "several times: as formulas. The first word is what the program is called: --run './prog 1000'")
        ->expected(1)
        ->allow_extra_args(false)  // it would take the -- of the flags
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
        ->type_name("COMMAND");
    c->add_option("--inline", o->inlined,
                  "Puts this function where it is called, instead of a proc; `small`: all small ones")
        ->expected(1)
        ->allow_extra_args(false)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
        ->type_name("NAME");
    c->add_flag("--sum", o->sum, "Adds up computing and memory, instead of taking the longer of both");
    c->add_flag("--indices", o->indices, "Counts arithmetic on sizes and indices, too");
    c->add_flag("--json", o->json, "Prints what was written as a JSON document");
    c->add_option("FLAG", o->flags,
                  "What clang needs, behind --: -DN=100 -Iinclude; for --run also other sources and libraries");
    c->footer(
        "Example: pamina extract lu.c --function lu -o lu.pam && pamina symbolic lu.pam\n\n"
        "Counted is LLVM's intermediate representation before it is optimised: operations by kind, bytes read and "
        "written.\n"
        "Loops and branches that follow from the arguments are derived; what does not is a parameter of the model, "
        "with "
        "the\n"
        "line of the source. With several functions, name one; those that it calls are procs.");
    c->callback([o, &chosen] { chosen = [o] { return extract(*o); }; });
}

}  // namespace pamina::cli
