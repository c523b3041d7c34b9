#include "runtime/cli/commands/commands.h"

#include <algorithm>
#include <iterator>

namespace pamina::cli {

namespace {

struct Command {
    std::string_view name;
    void (*add)(CLI::App&, Action&);
    bool tells_of_all = false;  // of the commands
};

constexpr Command kCommands[] = {
    {"run", add_run},           {"repl", add_repl},
    {"check", add_check},       {"fmt", add_fmt},
    {"lsp", add_lsp},           {"graph", add_graph},
    {"symbolic", add_symbolic}, {"report", add_report},
    {"why", add_why},           {"diff", add_diff},
    {"import", add_import},     {"probe", add_probe},
    {"record", add_record},     {"extract", add_extract},
    {"test", add_test},         {"new", add_new},
    {"add", add_add},           {"remove", add_remove},
    {"sync", add_sync},         {"update", add_update},
    {"vendor", add_vendor},     {"tree", add_tree},
    {"publish", add_publish},   {"jupyter", add_jupyter},
    {"guide", add_guide},       {"explain", add_explain},
    {"doc", add_doc, true},     {"completions", add_completions, true},
    {"help", add_help, true},   {"version", add_version},
};

}  // namespace

void add_commands(CLI::App& app, Action& chosen, std::string_view word) {
    chosen = run_prompt;
    const auto* named = std::ranges::find(kCommands, word, &Command::name);
    if (named != std::end(kCommands) && !named->tells_of_all) return named->add(app, chosen);
    for (const Command& command : kCommands) command.add(app, chosen);
}

}  // namespace pamina::cli
