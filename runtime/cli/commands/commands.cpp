#include "runtime/cli/commands/commands.h"

namespace pamina::cli {

void add_commands(CLI::App& app, Action& chosen) {
    chosen = run_prompt;
    for (const auto add : {add_run,     add_repl,   add_check,       add_fmt,    add_lsp,    add_graph,   add_symbolic,
                           add_why,     add_import, add_probe,       add_record, add_test,   add_new,     add_add,
                           add_remove,  add_sync,   add_update,      add_vendor, add_tree,   add_publish, add_guide,
                           add_explain, add_doc,    add_completions, add_help,   add_version}) {
        add(app, chosen);
    }
}

}  // namespace pamina::cli
