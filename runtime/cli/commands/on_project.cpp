#include "runtime/cli/commands/on_project.h"

#include <fmt/format.h>
#include <unistd.h>

#include "frontend/source/carried.h"
#include "frontend/source/printable.h"
#include "runtime/cli/terminal/console.h"
#include "runtime/cli/terminal/status.h"
#include "runtime/packages/consents.h"
#include "runtime/packages/problem.h"

namespace pamina::cli {

namespace {

bool on_terminal() {
    return ::isatty(STDERR_FILENO) == 1;
}

/// Takes the line about what takes long away, however it ends.
struct ProgressLine {
    ~ProgressLine() {
        // It stays where there is no memory to take it away.
        Carried lost;
        if (on_terminal()) lost([] { write_progress(""); });
    }
};

}  // namespace

packages::Version program_version() {
    return packages::parse_version(PAMINA_VERSION).value_or(packages::Version{});
}

packages::SyncOptions sync_options(Messages& messages) {
    packages::SyncOptions options;
    options.clones = packages::Repositories::usual_folder();
    options.consents = packages::Consents::usual_file();
    options.told = [](const std::string& what) {
        if (on_terminal()) write_progress(printable(what));
    };
    options.kept = [&messages](const std::string& path) {
        messages.add({Severity::warning,
                      "W0007",
                      {},
                      fmt::format("kept {}, which pamina did not put there", printable(path)),
                      fmt::format("{} is for packages: keep what is yours elsewhere", packages::kModulesName),
                      {}},
                     {});
    };
    options.mislabelled = [&messages](const std::string& what) {
        messages.add({Severity::warning,
                      "W0009",
                      {},
                      printable(what),
                      fmt::format("the tag counts; its author mends that: the version in {}, then a new tag",
                                  packages::kManifestName),
                      {}},
                     {});
    };
    options.program = program_version();
    return options;
}

int with_problems(Messages& messages, const SourceMap& sources, const std::function<int()>& work) {
    try {
        const ProgressLine line;
        return work();
    } catch (const packages::Problem& p) {
        messages.add(p.diagnostic, sources);
        // The lock is checked, as it is by `sync --locked`.
        return p.diagnostic.id == "E1208" ? kFailed : kWrong;
    }
}

int on_project(Messages& messages, const std::function<int(packages::Project&)>& work) {
    return on_project(messages, "", work);
}

int on_project(Messages& messages, const std::string& named, const std::function<int(packages::Project&)>& work) {
    SourceMap sources;
    return with_problems(messages, sources, [&] {
        const std::string folder = packages::project_folder(named);
        if (folder.empty())
            packages::fail("E1206", fmt::format("no folder here has a {}", packages::kManifestName),
                           "`pamina new NAME` makes a package; `pamina add URL` begins one in this folder");
        packages::Project project(folder, sources);
        try {
            return work(project);
        } catch (const packages::Problem& p) {
            // A text may have more than one mistake.
            for (const auto& d : project.problems)
                if (d.span != p.diagnostic.span) messages.add(d, sources);
            throw;
        }
    });
}

}  // namespace pamina::cli
