// `pamina publish --check`: whether a package may be given out.
#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>

#include "runtime/cli/commands/commands.h"
#include "runtime/cli/commands/on_project.h"
#include "runtime/cli/commands/tests.h"
#include "runtime/cli/options/folder_options.h"
#include "runtime/cli/terminal/console.h"
#include "runtime/packages/problem.h"
#include "runtime/publish/checks.h"

namespace pamina::cli {

namespace {

using Json = nlohmann::ordered_json;

struct PublishOptions {
    std::string folder;
    FolderOptions folders;
    bool check = false, json = false;
};

publish::Check check_tests(packages::Project& project, const FolderOptions& folders) {
    publish::Check out{"tests", {}, {}};
    namespace fs = std::filesystem;
    std::error_code error;
    // As users see them.
    const fs::path folder = fs::proximate(project.folder(), error);
    const auto tested = test_scripts({folder.string()}, folders.read);
    for (const auto& [path, why] : tested.failed)
        out.problems.push_back(
            {Severity::error,
             "E1234",
             {},
             fmt::format("{} fails: {}", fs::path(path).lexically_relative(folder).generic_string(), why),
             "pamina test shows all that differs",
             {}});
    out.said = fmt::format("{} passed", tested.passed);
    return out;
}

int publish(const PublishOptions& o) {
    Messages messages(o.json);
    Json checks = Json::array();
    const int status = on_project(messages, o.folder, [&](packages::Project& project) {
        if (!o.check)
            packages::fail("E1235", "Pamina tags nothing and sends nothing",
                           "`pamina publish --check`, then `git tag v1.0.0` and `git push --tags`");
        bool failed = false;
        project.manifest();
        const auto tests = [&o](packages::Project& of) { return check_tests(of, o.folders); };
        const std::array<std::function<publish::Check(packages::Project&)>, 6> all{
            publish::check_content, publish::check_format, tests,
            publish::check_names,   publish::check_paths,  publish::check_version};
        for (const auto& make : all) {
            const publish::Check check = make(project);
            failed = failed || check.failed();
            const std::string said = check.failed() ? fmt::format("{} wrong", check.problems.size()) : check.said;
            checks.push_back({{"name", check.name}, {"passed", !check.failed()}, {"found", said}});
            if (!o.json) write_out(fmt::format("{:<8} {}\n", check.name, said));
            for (const auto& d : check.problems) messages.add(d, project.sources());
        }
        return failed ? kFailed : kDone;
    });
    return messages.end(status, {{"checks", checks}});
}

}  // namespace

void add_publish(CLI::App& app, Action& chosen) {
    auto o = std::make_shared<PublishOptions>();
    auto* c = app.add_subcommand("publish", "Checks a package before a version of it is tagged");
    c->group("Share");
    c->add_option("DIR", o->folder, "The folder of the package (default: the working folder)")
        ->check(CLI::ExistingDirectory);
    c->add_flag("--check", o->check, "Files, format, tests, doc comments, paths and the version, against the last tag");
    o->folders.add_read(*c);
    c->add_flag("--json", o->json, "One JSON document");
    c->footer(
        "Example: pamina publish --check && git tag v1.2.0 && git push --tags\n\n"
        "A public name that was removed, a new parameter without a default and another dimension need a new major\n"
        "version, a new name a minor one; in 0.x the minor version stands for the major one.\n"
        "Exit status: 0 all is well, 1 a check failed, 2 there is no package here.");
    c->callback([o, &chosen] { chosen = [o] { return publish(*o); }; });
}

}  // namespace pamina::cli
