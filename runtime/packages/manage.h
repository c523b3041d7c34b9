// What the commands about packages do: `add`, `remove`, `update`, `vendor`, `tree`, `new`. All of them throw a Problem,
// and leave everything as it was then.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "runtime/packages/sync.h"

namespace pamina::packages {

struct Added {
    Dependency dependency;             // as the manifest has it now
    Version taken;                     // that is in force; another package may ask for more than the manifest
    std::optional<Version> replaced;   // of one that was there under this name and URL
    std::vector<std::string> modules;  // that can be imported: "nets.torus"
    bool consented = false;            // of a folder outside of the project: kept that it may be imported (consents.h)
};

/// Of a folder as `add` writes it: whether it is outside of the project.
bool leads_outside(const Dependency& d);
/// A URL or a folder; under its own name where `name` is empty; in the newest release where `wanted` is.
Added add(Project& project, const SyncOptions& options, const std::string& what, const std::string& name,
          const std::optional<Version>& wanted);
/// The manifest that a folder without one begins with.
std::string first_manifest(const std::string& folder);

void remove(Project& project, const SyncOptions& options, const std::string& name);

struct Update {
    std::string name;
    Version from, to;
    std::optional<Version> next_major;  // that is out, too
    std::string url;                    // as pamina.toml has it
};
/// To the newest release of the same major version (in 0.x, minor version); all that have a URL when no name is given.
std::vector<Update> update(Project& project, const SyncOptions& options, const std::vector<std::string>& names);

/// Fetches, says in the manifest that pamina_modules belongs to the project, and lets git keep it. Whether that is new.
bool vendor(Project& project, const SyncOptions& options);

struct TreeNode {
    std::string name;        // that the parent uses
    std::string version;     // that is in force
    std::string wanted;      // that the parent asks for, where that is another; else ""
    std::string source;      // URL or path
    std::string newest;      // seen when it was last asked, of the same major version; "" when it is in force
    std::string next_major;  // seen then, too, of a later major version; else ""
    bool again = false;      // its own dependencies stand further up
    std::vector<TreeNode> needs;
};
/// From the lock and what lies in pamina_modules: nothing is fetched. Throws E1208 where that is out of step.
TreeNode tree(Project& project, const SyncOptions& options);

/// Makes a package in a new folder; the files that were written.
std::vector<std::string> make_package(const std::string& folder, const Version& program);

}  // namespace pamina::packages
