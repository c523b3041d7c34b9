// `pamina vendor`: pamina_modules is kept with the project.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "runtime/cli/commands/commands.h"
#include "runtime/cli/commands/on_project.h"
#include "runtime/cli/terminal/console.h"
#include "runtime/packages/manage.h"

namespace pamina::cli {

void add_vendor(CLI::App& app, Action& chosen) {
    auto json = std::make_shared<bool>(false);
    auto* c = app.add_subcommand("vendor", "Keeps the sources of all packages with this one");
    c->group("Share");
    c->add_flag("--json", *json, "One JSON document");
    c->footer(
        "Example: pamina vendor\n\n"
        "Fetches what is missing, writes `vendored = true` into pamina.toml, and takes pamina_modules out of\n"
        ".gitignore: add it to version control. Exit status: 0 done, 2 nothing was changed.");
    c->callback([json, &chosen] {
        chosen = [json] {
            Messages messages(*json);
            const int status = on_project(messages, [&](packages::Project& project) {
                const bool fresh = packages::vendor(project, sync_options(messages));
                if (*json) return kDone;
                const auto fetched = [](const packages::Dependency& d) { return d.url.has_value(); };
                if (std::ranges::none_of(project.manifest().dependencies, fetched))
                    write_out(
                        fmt::format("There is nothing in {}: what this package needs lies in folders of its own\n",
                                    packages::kModulesName));
                else
                    write_out(fmt::format("{} belongs to the project{}\n", packages::kModulesName,
                                          fresh ? " now: add it to version control" : ""));
                return kDone;
            });
            return messages.end(status);
        };
    });
}

}  // namespace pamina::cli
