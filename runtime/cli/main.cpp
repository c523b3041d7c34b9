// The program: reads the command line, runs the command, turns whatever goes wrong into a message and an exit status.
#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <exception>
#include <new>
#include <regex>
#include <string>
#include <vector>

#include "frontend/source/out_of_memory.h"
#include "runtime/cli/commands/commands.h"
#include "runtime/cli/help/help_format.h"
#include "runtime/cli/limits/limits.h"
#include "runtime/cli/terminal/color_option.h"
#include "runtime/cli/terminal/console.h"
#include "runtime/cli/terminal/messages.h"
#include "runtime/script/evaluate/stack.h"

namespace {

using namespace pamina::cli;

/// What an argument that nothing takes was meant to be.
pamina::Diagnostic unexpected(const CLI::App& app, const std::string& argument) {
    const auto commands = app.get_subcommands();
    const CLI::App& within = commands.empty() ? app : *commands.front();
    const bool option = argument.size() > 1 && argument[0] == '-';
    std::vector<std::string> known;
    if (option) {
        for (const auto* o : within.get_options()) {
            for (const auto& name : o->get_lnames()) known.push_back("--" + name);
        }
    } else if (commands.empty()) {
        for (const auto* c : app.get_subcommands({})) known.push_back(c->get_name());
    }
    const std::string name = argument.substr(0, argument.find('='));
    const std::string meant = pamina::closest(name, known);
    std::string message = option             ? fmt::format("there is no option `{}`", name)
                          : commands.empty() ? fmt::format("there is no command `{}`", name)
                                             : fmt::format("`{}` is one argument too many", argument);
    std::string help = !option && commands.empty() && argument.ends_with(".pam")
                           ? fmt::format("`pamina run {}` evaluates a script", argument)
                       : !meant.empty()
                           ? fmt::format("did you mean `{}`?", meant)
                           : fmt::format("see pamina {}--help", commands.empty() ? "" : within.get_name() + " ");
    return {pamina::Severity::error, "E0811", {}, std::move(message), std::move(help), {}};
}

/// What the parser says of a command line; of a value that is none of several words, with what it was meant to be.
pamina::Diagnostic wrong(const CLI::ParseError& e, const std::string& command) {
    const std::regex none_of(R"((.+): (.*) not in \{(.*)\})");
    std::string message = e.what(), help = fmt::format("see pamina {}--help", command.empty() ? "" : command + " ");
    if (std::smatch found; std::regex_match(message, found, none_of)) {
        const auto words = CLI::detail::split(found[3].str(), ',');
        const auto meant = pamina::closest(found[2].str(), words);
        if (!meant.empty()) help = fmt::format("did you mean `{}`?", meant);
        message = fmt::format("{} is one of {}, not `{}`", found[1].str(), fmt::join(words, ", "), found[2].str());
    }
    return {pamina::Severity::error, "E0811", {}, std::move(message), std::move(help), {}};
}

/// Files that are opened shall not take the places of standard descriptors that are closed, or output goes into them.
/// Reading and writing there fail as before.
void hold_standard_descriptors() {
    for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (fcntl(descriptor, F_GETFD) >= 0) continue;
        // The lowest that is free is this one.
        if (open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY) != descriptor) std::_Exit(kCannot);
    }
}

int run(int argc, char** argv) {
    CLI::App app("Predicts how long a parallel program takes on a machine, and says why.", "pamina");
    app.set_help_flag("-h,--help", "Prints this help");
    app.set_version_flag("--version", "pamina " PAMINA_VERSION, "Prints the version");
    app.formatter(std::make_shared<HelpFormat>());
    app.footer(
        "pamina guide teaches the language. pamina help COMMAND says more, with an example; pamina help metrics\n"
        "lists the figures of a result.");
    Action chosen;
    add_commands(app, chosen, argc > 1 ? argv[1] : "");
    LimitOptions limits;
    for (auto* command : app.get_subcommands({})) {
        limits.add_to(*command);
        add_color(*command);
    }
    // One command: what follows it may have the name of another (`pamina test graph`, a folder).
    app.require_subcommand(0, 1);
    const auto refuse = [&](const pamina::Diagnostic& d) {
        Messages messages(asks_for_json(argc, argv));
        messages.add(d, pamina::SourceMap{});
        return messages.end(kWrong);
    };
    try {
        app.parse(argc, argv);
        limits.start(asks_for_json(argc, argv));
        return chosen();
    } catch (const CLI::CallForHelp&) {
        const auto commands = app.get_subcommands();
        write_out(commands.empty() ? app.help() : commands.front()->help("pamina"));
        return kDone;
    } catch (const CLI::CallForVersion& e) {
        write_out(std::string(e.what()) + "\n");
        return kDone;
    } catch (const CLI::ExtrasError& e) {
        // The first of them; without a command it is the word that is none.
        const auto extra = app.remaining(true);
        const std::string first = argc > 1 && app.get_subcommands().empty() ? argv[1]
                                  : extra.empty()                           ? e.what()
                                                                            : extra.front();
        return refuse(unexpected(app, first));
    } catch (const CLI::ParseError& e) {
        // What is missing may be what a wrong option was meant to be.
        const auto extra = app.remaining(true);
        if (!extra.empty() && extra.front().starts_with('-')) return refuse(unexpected(app, extra.front()));
        const auto commands = app.get_subcommands();
        return refuse(wrong(e, commands.empty() ? "" : commands.front()->get_name()));
    }
}

int defect(const std::string& what) {
    write_error(
        fmt::format("pamina: a defect of Pamina's own{}\nPlease report it with the script that shows it.\n", what));
    return kDefect;
}

}  // namespace

int main(int argc, char** argv) {
    hold_standard_descriptors();
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error of writing
    try {
        return pamina::script::run_on_large_stack([&] { return run(argc, argv); });
    } catch (const std::bad_alloc&) {
        Messages messages(asks_for_json(argc, argv));
        messages.add(pamina::out_of_memory({}), pamina::SourceMap{});
        return messages.end(kCannot);
    } catch (const std::exception& e) {
        return defect(fmt::format(": {}", e.what()));
    } catch (...) {
        return defect("");
    }
}
