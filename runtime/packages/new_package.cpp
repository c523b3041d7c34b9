// What `pamina new` writes: a package that passes its own tests at once.
#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "frontend/files/new_file.h"
#include "runtime/packages/manage.h"
#include "runtime/packages/problem.h"

namespace pamina::packages {

namespace fs = std::filesystem;

namespace {

constexpr const char* kManifest = R"([package]
name = "{0}"
version = "0.1.0"
pamina = "{1}"
license = "MIT"
description = "Machines and models of {0}"

[dependencies]
)";

constexpr const char* kReadme = R"(# {0}

Machines and models in Pamina, to be imported by others.

```pamina
import {0}.two_nodes

model ring(rounds: int = 3) on m {{
  for i in 1..rounds {{ m.send(1 MB) }}
}}
predict ring on two_nodes // expect: 303 us
```

Who uses it says `pamina add URL`, with the URL of this repository, and imports its modules as this page does.

    pamina test                # what the scripts and this page expect
    pamina publish --check     # before a version is tagged
)";

constexpr const char* kMachine = R"(/// A network of one link, to begin with.

/// Two nodes and a link that carries one message at a time. Replace its figures by measured ones, and say where they
/// come from.
///
/// ```pamina
/// import {0}.two_nodes
/// model hello() on m {{ m.send(1 MB) }}
/// predict hello on two_nodes // expect: 101 us
/// ```
machine two_nodes(bandwidth: data/time = 10 GB/s, latency: time = 1 us) {{
  /// The cores that compute.
  processor core[2]
  /// Carries messages, first come first served.
  resource link
  /// Sends a message of so many bytes and waits until it is there.
  proc send(bytes: data) {{ use link for latency + bytes / bandwidth }}
}}
)";

constexpr const char* kTest = R"(import "../two_nodes.pam"

model two_messages() on m {{
  par i in 1..2 {{ m.send(1 MB) }}
}}
predict two_messages on two_nodes // expect: 202 us
predict two_messages on two_nodes(latency = 0 s) // expect: 200 us
)";

constexpr const char* kCi = R"(name: test
on: [push, pull_request]
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with:
          fetch-depth: 0
      # Put a step here that installs Pamina: a package of its releases, for one.
      - run: pamina sync --locked
      - run: pamina check $(git ls-files '*.pam')
      - run: pamina test . README.md
      - run: pamina publish --check
      # What a pull request does to the times that scripts in tests and examples predict: its page tells, and it is
      # refused where one is longer by more than 1 %.
      - if: github.event_name == 'pull_request'
        run: |
          git worktree add --quiet ../base "origin/$GITHUB_BASE_REF"
          (cd ../base && pamina sync --locked)
          status=0
          for script in $(git ls-files 'tests/*.pam' 'examples/*.pam'); do
            # What is new, or did not run before, has nothing to be compared with.
            [ -f "../base/$script" ] || continue
            pamina run --json "../base/$script" > ../base.json || continue
            pamina diff ../base.json "$script" --within 1% --markdown >> "$GITHUB_STEP_SUMMARY" || status=1
          done
          exit $status
)";

}  // namespace

std::vector<std::string> make_package(const std::string& folder, const Version& program) {
    const std::string name = fs::path(folder).lexically_normal().filename().generic_string();
    if (!is_package_name(name))
        fail("E1225", fmt::format("a package cannot be called `{}`", name),
             "a name is of letters, digits and _, and no word of the language");
    std::error_code error;
    if (fs::exists(fs::symlink_status(folder, error)) &&
        !(fs::is_directory(folder, error) && fs::is_empty(folder, error)))
        fail("E1225", fmt::format("`{}` is there already", folder), "name a folder that is not, or an empty one");
    const std::pair<const char*, const char*> all[] = {
        {kManifestName, kManifest},          {"README.md", kReadme},
        {"two_nodes.pam", kMachine},         {"tests/two_nodes_test.pam", kTest},
        {".github/workflows/test.yml", kCi}, {".gitignore", "pamina_modules/\n.pamina*\n"}};
    std::vector<std::string> written;
    // The manifest comes last: a folder without one is no package.
    const auto write = [&](const char* file, const char* text) {
        const std::string path = fmt::format("{}/{}", folder, file);
        fs::create_directories(fs::path(path).parent_path(), error);
        const std::string older = fmt::format("{}.{}", program.major, program.minor);
        std::string why = error ? error.message() : "";
        if (why.empty()) why = files::replace_named(path, fmt::format(fmt::runtime(text), name, older));
        if (!why.empty()) fail("E1226", fmt::format("cannot write {}: {}", path, why));
        written.push_back(path);
    };
    for (const auto& [file, text] : all)
        if (file != std::string_view(kManifestName)) write(file, text);
    files::replace_named(fmt::format("{}/{}", folder, kLockName), lock_text({}));
    written.push_back(fmt::format("{}/{}", folder, kLockName));
    write(kManifestName, kManifest);
    return written;
}

}  // namespace pamina::packages
