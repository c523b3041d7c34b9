// `pamina version`.
#include <fmt/format.h>

#include <memory>

#include "runtime/cli/commands/commands.h"
#include "runtime/cli/options/jit_options.h"
#include "runtime/cli/terminal/console.h"
#include "runtime/cli/terminal/messages.h"
#include "runtime/jit/library.h"

namespace pamina::cli {

void add_version(CLI::App& app, Action& chosen) {
    auto json = std::make_shared<bool>(false);
    auto* c = app.add_subcommand("version", "The version of Pamina");
    c->group("Read");
    c->add_flag("--json", *json, "One JSON document");
    c->footer("Example: pamina version");
    c->callback([json, &chosen] {
        chosen = [json] {
            std::string why;
            const auto library = jit::Library::load(jit::Library::usual_folders(), why);
            if (!*json) {
                write_out(fmt::format("pamina {}\ncompiled code: {}\n", PAMINA_VERSION,
                                      library ? library->name() : fmt::format("none, all is interpreted ({})", why)));
                write_out(cache_remark());
            }
            nlohmann::ordered_json compiler = {{"available", library != nullptr}};
            compiler[library ? "name" : "reason"] = library ? std::string(library->name()) : why;
            return Messages(*json).end(kDone, {{"version", PAMINA_VERSION}, {"compiled_code", compiler}});
        };
    });
}

}  // namespace pamina::cli
