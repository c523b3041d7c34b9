// `pamina sync`: pamina_modules and pamina.lock as pamina.toml says.
#include <fmt/format.h>

#include <memory>

#include "runtime/cli/commands/commands.h"
#include "runtime/cli/commands/on_project.h"
#include "runtime/cli/terminal/console.h"

namespace pamina::cli {

void add_sync(CLI::App& app, Action& chosen) {
    auto locked = std::make_shared<bool>(false);
    auto* c =
        app.add_subcommand("sync", "Fetches the packages that pamina.toml names, and checks those that are there");
    c->group("Share");
    c->add_flag("--locked", *locked, "Changes no pamina.lock: it has to be in step with pamina.toml (for CI)");
    c->footer(
        "Example: pamina sync\n\n"
        "Versions are the lowest that all packages work with. pamina.lock keeps their commits, and a sum over their\n"
        "files, which is checked each time. Nothing is fetched when all is there.\n"
        "Exit status: 0 done, 1 --locked, and the lock is not in step, 2 nothing was changed.");
    c->callback([locked, &chosen] {
        chosen = [locked] {
            Messages messages(false);
            return on_project(messages, [&](packages::Project& project) {
                auto options = sync_options();
                options.locked = *locked;
                const auto synced = packages::sync(project, options);
                for (const auto& p : synced.lock.packages)
                    write_out(fmt::format("{} {}\n", p.folder, p.version.text()));
                const auto count = synced.lock.packages.size();
                write_out(fmt::format("{} package{}, {}\n", count, count == 1 ? "" : "s",
                                      synced.changed ? "brought up to date" : "all as the lock says"));
                return kDone;
            });
        };
    });
}

}  // namespace pamina::cli
