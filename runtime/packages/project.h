// A project: the folder of a manifest, with its lock, what it was read from, and the folders that it names by `path`.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "frontend/source/diagnostic.h"
#include "frontend/source/source_map.h"
#include "runtime/packages/lock.h"
#include "runtime/packages/manifest.h"
#include "runtime/packages/select.h"

namespace pamina::packages {

/// The nearest folder at or above a folder that has a manifest, absolute and without links; "" when none has.
std::string project_folder(const std::string& folder);

class Project {
  public:
    /// Reads nothing yet. `folder` as project_folder gives it.
    explicit Project(std::string folder, SourceMap& sources) : folder_(std::move(folder)), sources_(sources) {}

    // All of these throw a Problem: the first of those that are found; `problems` has all.

    /// Of the project, or of a folder that it names.
    const Manifest& manifest() { return manifest_at(folder_); }
    const Manifest& manifest_at(const std::string& folder);
    /// What is in force: null without a lock. A `sync` that was killed after its change, before its lock had its name,
    /// left it in pamina_modules.
    const Lock* lock();
    /// The packages with a URL that the project and its folders need, each with who asks; the chain of their names.
    std::vector<Need> wanted();
    /// The same as the lock keeps it.
    std::vector<std::string> wanted_texts();

    const std::string& folder() const { return folder_; }
    std::string modules() const { return folder_ + "/" + kModulesName; }
    std::string pending_lock() const { return modules() + "/.pending"; }
    std::string lock_path() const { return folder_ + "/" + kLockName; }
    std::string manifest_path() const { return folder_ + "/" + kManifestName; }
    SourceMap& sources() { return sources_; }
    /// The text of the manifest.
    std::string manifest_text();
    /// The manifest of a folder that has none yet.
    void begin(std::string text) { begun_ = std::move(text); }
    /// Everything is read anew.
    void changed();
    /// From now on, until `changed`, the manifest is this text.
    void pretend(std::string text) { pretended_ = std::move(text); }

    std::vector<Diagnostic> problems;

  private:
    std::string folder_;
    SourceMap& sources_;
    std::map<std::string, Manifest> manifests_;  // by folder
    std::optional<std::optional<Lock>> lock_;
    std::optional<std::string> begun_, pretended_;
};

/// The manifest in a text that is called `name`; throws its first mistake, all of them go to `problems`.
Manifest manifest_of(SourceMap& sources, std::string name, std::string text, std::vector<Diagnostic>& problems);

/// A path of a dependency, seen from the folder of its manifest: absolute, without links.
std::string folder_of_path(const std::string& folder, const Dependency& d);

}  // namespace pamina::packages
