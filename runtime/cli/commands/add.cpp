// `pamina add URL [as NAME]`: a dependency more.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <functional>
#include <memory>
#include <nlohmann/json.hpp>

#include "frontend/source/printable.h"
#include "runtime/cli/commands/commands.h"
#include "runtime/cli/commands/on_project.h"
#include "runtime/cli/terminal/console.h"
#include "runtime/packages/manage.h"
#include "runtime/packages/problem.h"

namespace pamina::cli {

namespace {

struct AddOptions {
    std::vector<std::string> words;
    std::string version;
    bool json = false;
};

/// As on_project, but a folder without a manifest begins one: it is written with what is added, or not at all.
int on_project_or_new(Messages& messages, const std::function<int(packages::Project&, bool made)>& work) {
    if (!packages::project_folder("").empty())
        return on_project(messages, [&](packages::Project& project) { return work(project, false); });
    SourceMap sources;
    return with_problems(messages, sources, [&] {
        packages::Project project(files::resolved(".").path, sources);
        project.begin(packages::first_manifest(project.folder()));
        return work(project, true);
    });
}

int add(const AddOptions& o) {
    Messages messages(o.json);
    nlohmann::ordered_json found = nlohmann::ordered_json::object();
    const int status = with_problems(messages, SourceMap{}, [&] {
        const auto& w = o.words;
        if (w.size() != 1 && (w.size() != 3 || w[1] != "as"))
            packages::fail("E0811", "the command is `pamina add URL` or `pamina add URL as NAME`",
                           "see pamina add --help");
        std::optional<packages::Version> wanted;
        if (!o.version.empty()) {
            wanted = packages::parse_wanted(o.version);
            if (!wanted)
                packages::fail("E1203", fmt::format("`{}` is no version", printable(o.version)),
                               "write up to three numbers, as 1.2");
        }
        return on_project_or_new(messages, [&](packages::Project& project, bool made) {
            const auto added = packages::add(project, sync_options(messages), w[0], w.size() == 3 ? w[2] : "", wanted);
            const auto& d = added.dependency;
            found = {{"name", d.name}, {"source", d.url ? d.url->text : d.path}, {"modules", added.modules}};
            const bool raised = d.url && added.taken != d.version;
            if (d.url) found["version"] = added.taken.text();
            if (raised) found["wanted"] = d.version.text();
            if (o.json) return kDone;
            if (made) write_out(fmt::format("{} made\n", packages::kManifestName));
            const bool other = added.replaced && *added.replaced != added.taken;
            write_out(
                fmt::format("{} {}{}{}\n", d.name, d.url ? added.taken.text() : d.path,
                            raised ? fmt::format(", as another package needs it: {} would do", d.version.text()) : "",
                            other ? fmt::format(", was {}", added.replaced->text()) : ""));
            for (const auto& m : added.modules) write_out(fmt::format("  import {}\n", m));
            if (added.consented)
                write_out(fmt::format("  you let this project import it; others say --allow-read {}\n", d.path));
            else if (!d.url && packages::leads_outside(d))
                write_out(fmt::format("  scripts read it with --allow-read {}\n", d.path));
            return kDone;
        });
    });
    return messages.end(status, found);
}

}  // namespace

void add_add(CLI::App& app, Action& chosen) {
    auto o = std::make_shared<AddOptions>();
    auto* c = app.add_subcommand("add", "Adds a package that this one is made with");
    c->group("Share");
    c->add_option("URL", o->words,
                  "https://…, ssh://… or file:///… of a repository, or a folder; then `as NAME`, if it is to be called "
                  "otherwise")
        ->required()
        ->expected(-1);
    c->add_option("--version", o->version, "The oldest version that will do (default: the newest there is)")
        ->type_name("V");
    c->add_flag("--json", o->json, "One JSON document: what was added");
    c->footer(
        "Example: pamina add https://host/nets as torus_nets\n\n"
        "Writes pamina.toml, which is made where there is none, and fetches as pamina sync does. Then\n"
        "`import NAME.module` imports a file of the package. Of a folder outside of the project that is kept in\n"
        "XDG_STATE_HOME or ~/.local/state, as pamina/.added, for this project alone: pamina remove takes it back.\n"
        "Exit status: 0 done, 2 nothing was changed.");
    c->callback([o, &chosen] { chosen = [o] { return add(*o); }; });
}

}  // namespace pamina::cli
