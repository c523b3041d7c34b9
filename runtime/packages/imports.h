// What `import nets.torus` means: of each package what it calls so in its manifest. Reads files of this computer only.
//
// A file belongs to the nearest folder at or above it with a manifest. Folders that this names by `path` lie where they
// say; packages with a URL lie in pamina_modules of the project that is worked on, whose lock says under which name.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "frontend/check/check.h"
#include "frontend/files/reach.h"
#include "runtime/packages/project.h"

namespace pamina::packages {

class Imports {
  public:
    /// Of a script that is run or looked at; "": of what is typed in the working folder.
    explicit Imports(std::string script) : script_(std::move(script)) {}
    /// The same for what it reads: folders that manifests name by `path` have to be within that.
    Imports(std::string script, files::Reach reach) : script_(std::move(script)), reach_(std::move(reach)) {}

    check::PackageFile find(const std::string& from, const std::vector<std::string>& names);

    /// The names before the dot that a file may import.
    std::vector<std::string> names(const std::string& from);
    /// What stands in a folder of a package: modules, and folders with a `.` at the end. Nothing for what is unknown.
    std::vector<std::string> modules(const std::string& from, const std::vector<std::string>& names);

    struct Outdated {
        Version used, newest;
    };
    /// Of a dependency with a URL that a file names, as it was when its repository was last asked.
    std::optional<Outdated> outdated(const std::string& from, const std::string& name, const std::string& clones);

    /// Where a dependency of a file lies; "" when that is not known.
    std::string folder(const std::string& from, const std::string& name) { return place(from, name).folder; }

    /// The path as a file sees it: from the working folder, if it was named so itself.
    static std::string seen_from(const std::string& from, const std::string& path);

  private:
    /// The folder of the package that a file belongs to; "" of one in none.
    static std::string package_of(const std::string& from);
    /// The project whose pamina_modules counts; null when there is none.
    Project* project();
    struct Place {
        std::string folder;  // of the dependency; empty after a mistake
        check::PackageFile mistake;
    };
    Place place(const std::string& from, const std::string& name);

    std::string script_;
    std::optional<files::Reach> reach_;
    SourceMap sources_;
    bool looked_ = false;
    std::optional<Project> project_;
};

/// As the front end asks for it. It is read anew for each check: files change.
check::Packages imports_of(const std::string& script, const files::Reach& reach);

/// The modules that a folder gives out, as they are imported behind the name of the package: "torus", "grids.mesh";
/// sorted. Those in its `tests` and `examples` are for its authors, though nothing keeps others from importing them.
std::vector<std::string> modules_of(const std::string& folder);

}  // namespace pamina::packages
