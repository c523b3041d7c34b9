// `pamina new FOLDER`: a package to begin with.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "runtime/cli/commands/commands.h"
#include "runtime/cli/commands/on_project.h"
#include "runtime/cli/terminal/console.h"
#include "runtime/packages/manage.h"

namespace pamina::cli {

void add_new(CLI::App& app, Action& chosen) {
    auto folder = std::make_shared<std::string>();
    auto json = std::make_shared<bool>(false);
    auto* c = app.add_subcommand("new", "Makes a package: a machine, a test, a page and a CI file");
    c->group("Share");
    c->add_option("NAME", *folder, "The folder to make; its last part is the name of the package")->required();
    c->add_flag("--json", *json, "One JSON document: the files");
    c->footer(
        "Example: pamina new nets && cd nets && pamina test\n\n"
        "Exit status: 0 done, 2 the name is none, or the folder is there already.");
    c->callback([folder, json, &chosen] {
        chosen = [folder, json] {
            Messages messages(*json);
            nlohmann::ordered_json files = nlohmann::ordered_json::array();
            const int status = with_problems(messages, SourceMap{}, [&] {
                for (const auto& file : packages::make_package(*folder, program_version())) {
                    if (!*json) write_out(file + "\n");
                    files.push_back(file);
                }
                return kDone;
            });
            return messages.end(status, {{"files", files}});
        };
    });
}

}  // namespace pamina::cli
