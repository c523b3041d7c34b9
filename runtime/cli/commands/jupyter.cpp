// `pamina jupyter install`: tells Jupyter of the kernel, which is the Python package's (runtime/python).
#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "runtime/cli/commands/commands.h"
#include "runtime/cli/commands/helper_program.h"
#include "runtime/cli/terminal/console.h"
#include "runtime/cli/terminal/messages.h"

namespace pamina::cli {

namespace {

struct JupyterOptions {
    std::string what, prefix, python = "python3";
    bool user = false, sys_prefix = false;
};

/// What the Python says where something is not there.
constexpr int kNoPackage = 10, kNoKernel = 11;
constexpr const char* kLooks =
    "import importlib.util as u, sys; sys.exit(10 if not u.find_spec('pamina') else 11 if not u.find_spec('ipykernel') "
    "else 0)";

/// Where a program is that is called so, as a shell finds it; "" where it is not.
std::string found(const std::string& name) {
    if (name.find('/') != std::string::npos) return access(name.c_str(), X_OK) == 0 ? name : std::string();
    const char* path = std::getenv("PATH");
    std::istringstream folders(path ? path : "");
    for (std::string folder; std::getline(folders, folder, ':');) {
        const std::string at = (folder.empty() ? "." : folder) + "/" + name;
        if (access(at.c_str(), X_OK) == 0) return at;
    }
    return {};
}

int jupyter(const JupyterOptions& o) {
    Messages messages(false);
    const SourceMap none;
    const auto refuse = [&](std::string message, std::string help) {
        messages.add(mistake("E0856", std::move(message), std::move(help)), none);
        return messages.end(kCannot, {});
    };
    const std::string python = found(o.python);
    if (python.empty())
        return refuse(fmt::format("there is no Python `{}`", o.python), "--python PROGRAM says which one is meant");
    const auto asked = [&](std::vector<std::string> more) {
        more.insert(more.begin(), python);
        return ask_helper(std::move(more), {});
    };
    const int there = asked({"-c", kLooks}).status;
    if (there == kNoPackage)
        return refuse(fmt::format("`{}` has no package pamina, which the kernel belongs to", o.python),
                      "install the package python3-pamina, or that of a checkout: pip install --no-build-isolation "
                      "./runtime/python");
    if (there == kNoKernel)
        return refuse(fmt::format("`{}` has no package ipykernel, on which the kernel stands", o.python),
                      "install the package python3-ipykernel, or: pip install ipykernel");
    std::vector<std::string> command = {"-m", "pamina.kernel", o.what};
    if (o.user) command.emplace_back("--user");
    if (o.sys_prefix) command.emplace_back("--sys-prefix");
    if (!o.prefix.empty()) command.push_back("--prefix=" + o.prefix);
    const Answer answer = asked(std::move(command));
    write_out(answer.text);
    return answer.status;
}

}  // namespace

void add_jupyter(CLI::App& app, Action& chosen) {
    auto o = std::make_shared<JupyterOptions>();
    auto* c = app.add_subcommand("jupyter", "Tells Jupyter of the kernel for notebooks in this language");
    c->group("Write");
    c->add_option("ACTION", o->what, "install, or remove")->required()->check(CLI::IsMember({"install", "remove"}));
    auto* user = c->add_flag("--user", o->user, "For you alone");
    auto* own = c->add_flag("--sys-prefix", o->sys_prefix, "For the Python or virtual environment that it runs with");
    auto* below = c->add_option("--prefix", o->prefix, "Below this folder")->type_name("DIR");
    user->excludes(own)->excludes(below);
    own->excludes(below);
    c->add_option("--python", o->python, "The Python that the kernel runs with (default: python3)")
        ->type_name("PROGRAM");
    c->footer(
        "Example: pamina jupyter install --user\n\n"
        "The Python needs the packages pamina and ipykernel. Without an option the kernel is for all users where you\n"
        "may write for them, else for you alone.");
    c->callback([o, &chosen] { chosen = [o] { return jupyter(*o); }; });
}

}  // namespace pamina::cli
