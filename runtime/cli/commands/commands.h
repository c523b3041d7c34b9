// The commands of the program. Each adds itself to the argument parser with its options; what is chosen is run after
// parsing. All return an exit status (status.h).
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <string_view>

#include "runtime/cli/terminal/status.h"

namespace pamina::cli {

/// What the chosen command does.
using Action = std::function<int()>;

/// The commands that this program has, and what it does where none is chosen: commands.cpp, or for the first program
/// (runtime/cli/first) its own. `word`: the first argument, or "". Where it names a command, that one may be added
/// alone: the options of all are a sixth of what a short script takes.
void add_commands(CLI::App& app, Action& chosen, std::string_view word);

void add_run(CLI::App& app, Action& chosen);
void add_repl(CLI::App& app, Action& chosen);
void add_check(CLI::App& app, Action& chosen);
void add_fmt(CLI::App& app, Action& chosen);
void add_lsp(CLI::App& app, Action& chosen);
void add_graph(CLI::App& app, Action& chosen);
void add_symbolic(CLI::App& app, Action& chosen);
void add_report(CLI::App& app, Action& chosen);
void add_why(CLI::App& app, Action& chosen);
void add_diff(CLI::App& app, Action& chosen);
void add_import(CLI::App& app, Action& chosen);
void add_probe(CLI::App& app, Action& chosen);
void add_record(CLI::App& app, Action& chosen);
void add_extract(CLI::App& app, Action& chosen);
void add_test(CLI::App& app, Action& chosen);
void add_new(CLI::App& app, Action& chosen);
void add_add(CLI::App& app, Action& chosen);
void add_remove(CLI::App& app, Action& chosen);
void add_sync(CLI::App& app, Action& chosen);
void add_update(CLI::App& app, Action& chosen);
void add_vendor(CLI::App& app, Action& chosen);
void add_tree(CLI::App& app, Action& chosen);
void add_publish(CLI::App& app, Action& chosen);
void add_jupyter(CLI::App& app, Action& chosen);
void add_guide(CLI::App& app, Action& chosen);
void add_explain(CLI::App& app, Action& chosen);
void add_doc(CLI::App& app, Action& chosen);
void add_completions(CLI::App& app, Action& chosen);
void add_help(CLI::App& app, Action& chosen);
void add_version(CLI::App& app, Action& chosen);

/// `pamina` without a command: a prompt, or the script that is piped to it.
int run_prompt();

}  // namespace pamina::cli
