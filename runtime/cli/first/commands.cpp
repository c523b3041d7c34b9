// The commands of the first program: what the launcher builds before all else, to answer a first `pamina run`.
#include "runtime/cli/commands/commands.h"

#include "runtime/cli/terminal/console.h"

namespace pamina::cli {

void add_commands(CLI::App& app, Action& chosen, std::string_view /*word*/) {
    chosen = [] {
        write_error("pamina: this program has `run` and `why` alone\n");
        return kWrong;
    };
    add_run(app, chosen);
    add_why(app, chosen);
}

}  // namespace pamina::cli
