// `pamina sync`: pamina_modules and pamina.lock as pamina.toml says.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "runtime/cli/commands/commands.h"
#include "runtime/cli/commands/on_project.h"
#include "runtime/cli/terminal/console.h"

namespace pamina::cli {

void add_sync(CLI::App& app, Action& chosen) {
    auto locked = std::make_shared<bool>(false), json = std::make_shared<bool>(false);
    auto* c =
        app.add_subcommand("sync", "Fetches the packages that pamina.toml names, and checks those that are there");
    c->group("Share");
    c->add_flag("--locked", *locked, "Changes no pamina.lock: it has to be in step with pamina.toml (for CI)");
    c->add_flag("--json", *json, "One JSON document: the packages");
    c->footer(
        "Example: pamina sync\n\n"
        "Versions are the lowest that all packages work with. pamina.lock keeps their commits, and a sum over their\n"
        "files, which is checked each time. Nothing is fetched when all is there.\n"
        "Exit status: 0 done, 1 --locked, and the lock is not in step, 2 nothing was changed.");
    c->callback([locked, json, &chosen] {
        chosen = [locked, json] {
            Messages messages(*json);
            nlohmann::ordered_json found = nlohmann::ordered_json::object();
            const int status = on_project(messages, [&](packages::Project& project) {
                auto options = sync_options(messages);
                options.locked = *locked;
                const auto synced = packages::sync(project, options);
                auto list = nlohmann::ordered_json::array();
                for (const auto& p : synced.lock.packages) {
                    list.push_back({{"folder", p.folder},
                                    {"version", p.version.text()},
                                    {"source", p.url.text},
                                    {"commit", p.commit}});
                    if (!*json) write_out(fmt::format("{} {}\n", p.folder, p.version.text()));
                }
                found = {{"changed", synced.changed}, {"packages", list}};
                const auto count = list.size();
                if (!*json)
                    write_out(fmt::format("{} package{}, {}\n", count, count == 1 ? "" : "s",
                                          synced.changed ? "brought up to date" : "all as the lock says"));
                return kDone;
            });
            return messages.end(status, found);
        };
    });
}

}  // namespace pamina::cli
