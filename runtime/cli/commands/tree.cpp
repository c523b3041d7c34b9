// `pamina tree`: which packages there are, and who needs them.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "runtime/cli/commands/commands.h"
#include "runtime/cli/commands/on_project.h"
#include "runtime/cli/terminal/console.h"
#include "runtime/packages/manage.h"

namespace pamina::cli {

namespace {

using packages::TreeNode;
using Json = nlohmann::ordered_json;

std::string line(const TreeNode& n) {
    std::string out = fmt::format("{} {}  {}", n.name, n.version, n.source);
    if (!n.wanted.empty()) out += fmt::format("  (asks for {})", n.wanted);
    if (!n.newest.empty() && !n.next_major.empty()) {
        out += fmt::format("  ({} and {} are out)", n.newest, n.next_major);
    } else if (!n.newest.empty() || !n.next_major.empty()) {
        out += fmt::format("  ({} is out)", n.newest + n.next_major);
    }
    if (n.again) out += "  (as above)";
    return out;
}

void write_below(const TreeNode& n, const std::string& indent, std::string& out) {
    for (const auto& child : n.needs) {
        const bool last = &child == &n.needs.back();
        out += fmt::format("{}{} {}\n", indent, last ? "└──" : "├──", line(child));
        write_below(child, indent + (last ? "    " : "│   "), out);
    }
}

Json json_of(const TreeNode& n) {
    Json j = {{"name", n.name}, {"version", n.version}, {"source", n.source}};
    if (!n.wanted.empty()) j["wanted"] = n.wanted;
    if (!n.newest.empty()) j["newest"] = n.newest;
    if (!n.next_major.empty()) j["next_major"] = n.next_major;
    if (n.again) j["again"] = true;
    j["needs"] = Json::array();
    for (const auto& child : n.needs) j["needs"].push_back(json_of(child));
    return j;
}

}  // namespace

void add_tree(CLI::App& app, Action& chosen) {
    auto json = std::make_shared<bool>(false);
    auto* c = app.add_subcommand("tree", "Which packages this one is made with, and who needs them");
    c->group("Share");
    c->add_flag("--json", *json, "One JSON document");
    c->footer(
        "Example: pamina tree\n\n"
        "Reads pamina.lock and what was fetched. A newer release is known from when it was last asked for.\n"
        "Exit status: 0 done, 1 the lock is not in step with pamina.toml, 2 a file is wrong.");
    c->callback([json, &chosen] {
        chosen = [json] {
            Messages messages(*json);
            Json found = Json::object();
            const int status = on_project(messages, [&](packages::Project& project) {
                const TreeNode tree = packages::tree(project, sync_options(messages));
                std::string text = fmt::format("{} {}\n", tree.name, tree.version);
                write_below(tree, "", text);
                if (!*json) write_out(text);
                found["package"] = json_of(tree);
                return kDone;
            });
            return messages.end(status, found);
        };
    });
}

}  // namespace pamina::cli
