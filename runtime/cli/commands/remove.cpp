// `pamina remove NAME`: a dependency less.
#include <fmt/format.h>

#include <memory>

#include "runtime/cli/commands/commands.h"
#include "runtime/cli/commands/on_project.h"
#include "runtime/cli/terminal/console.h"
#include "runtime/packages/manage.h"

namespace pamina::cli {

void add_remove(CLI::App& app, Action& chosen) {
    auto name = std::make_shared<std::string>();
    auto json = std::make_shared<bool>(false);
    auto* c = app.add_subcommand("remove", "Removes a package that this one was made with");
    c->group("Share");
    c->add_option("NAME", *name, "As pamina.toml calls it")->required();
    c->add_flag("--json", *json, "One JSON document");
    c->footer("Example: pamina remove nets\n\nExit status: 0 done, 2 nothing was changed.");
    c->callback([name, json, &chosen] {
        chosen = [name, json] {
            Messages messages(*json);
            const int status = on_project(messages, [&](packages::Project& project) {
                packages::remove(project, sync_options(messages), *name);
                if (!*json) write_out(fmt::format("{} removed\n", *name));
                return kDone;
            });
            return messages.end(status);
        };
    });
}

}  // namespace pamina::cli
