// The program: reads the command line, runs the command, turns whatever goes wrong into a message and an exit status.
#include <fmt/format.h>

#include <csignal>
#include <exception>
#include <new>

#include "runtime/cli/commands.h"
#include "runtime/cli/console.h"

namespace {

using namespace pamina::cli;

int run(int argc, char** argv) {
    CLI::App app("Predicts how long a parallel program takes on a machine, and says why.", "pamina");
    app.set_help_flag("-h,--help", "Prints this help");
    app.set_version_flag("--version", "pamina " PAMINA_VERSION);
    app.get_formatter()->column_width(34);
    app.footer("pamina help COMMAND says more; pamina help metrics lists the figures of a result.");
    Action chosen;
    add_run(app, chosen);
    add_check(app, chosen);
    add_fmt(app, chosen);
    add_graph(app, chosen);
    add_test(app, chosen);
    add_help(app, chosen);
    add_version(app, chosen);
    // One command: what follows it may have the name of another (`pamina test graph`, a folder).
    app.require_subcommand(0, 1);
    try {
        app.parse(argc, argv);
        if (!chosen) {
            write_error(app.help());
            return kWrong;
        }
        return chosen();
    } catch (const CLI::CallForHelp&) {
        const auto commands = app.get_subcommands();
        write_out(commands.empty() ? app.help() : commands.front()->help("pamina"));
        return kDone;
    } catch (const CLI::CallForVersion& e) {
        write_out(std::string(e.what()) + "\n");
        return kDone;
    } catch (const CLI::ParseError& e) {
        const auto commands = app.get_subcommands();
        const std::string help =
            commands.empty() ? "pamina --help" : fmt::format("pamina {} --help", commands.front()->get_name());
        pamina::Diagnostic d{pamina::Severity::error, "E0811", {}, e.what(), fmt::format("see {}", help), {}};
        pamina::cli::show(d, pamina::SourceMap{});
        return kWrong;
    }
}

}  // namespace

int main(int argc, char** argv) {
    std::signal(SIGPIPE, SIG_IGN);
    try {
        return run(argc, argv);
    } catch (const std::bad_alloc&) {
        write_error("error[E0908]: there is not enough memory for this run\n");
        return kCannot;
    } catch (const std::exception& e) {
        write_error(fmt::format(
            "pamina: a defect of Pamina's own: {}\nPlease report it with the script that shows it.\n", e.what()));
        return kDefect;
    }
}
