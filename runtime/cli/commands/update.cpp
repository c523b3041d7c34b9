// `pamina update [NAME…]`: dependencies in their newest versions.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "runtime/cli/commands/commands.h"
#include "runtime/cli/commands/on_project.h"
#include "runtime/cli/terminal/console.h"
#include "runtime/packages/manage.h"

namespace pamina::cli {

void add_update(CLI::App& app, Action& chosen) {
    auto json = std::make_shared<bool>(false);
    auto names = std::make_shared<std::vector<std::string>>();
    auto* c = app.add_subcommand("update", "Takes the newest releases of the packages that pamina.toml names");
    c->group("Share");
    c->add_option("NAME", *names, "Those to update, as pamina.toml calls them (default: all)");
    c->add_flag("--json", *json, "One JSON document: versions before and after");
    c->footer(
        "Example: pamina update nets\n\n"
        "The major version stays, in 0.x the minor one, too: what a new one breaks is for you to\nsee (pamina add URL "
        "--version 2).\n"
        "Exit status: 0 done, 2 nothing was changed.");
    c->callback([names, json, &chosen] {
        chosen = [names, json] {
            Messages messages(*json);
            auto list = nlohmann::ordered_json::array();
            const int status = on_project(messages, [&](packages::Project& project) {
                for (const auto& u : packages::update(project, sync_options(messages), *names)) {
                    const std::string to = u.to != u.from ? fmt::format("-> {}", u.to.text())
                                           : u.next_major
                                               ? std::string("is the newest that goes with what pamina.toml asks for")
                                               : std::string("is the newest");
                    const std::string next = u.next_major
                                                 ? fmt::format(
                                                       "; {0} is out, which may break what uses it: pamina add {1} "
                                                       "--version {0}",
                                                       u.next_major->text(), u.url)
                                                 : "";
                    list.push_back({{"name", u.name}, {"from", u.from.text()}, {"to", u.to.text()}});
                    if (u.next_major) list.back()["next_major"] = u.next_major->text();
                    if (!*json) write_out(fmt::format("{} {} {}{}\n", u.name, u.from.text(), to, next));
                }
                return kDone;
            });
            return messages.end(status, {{"packages", list}});
        };
    });
}

}  // namespace pamina::cli
