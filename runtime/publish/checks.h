// What is checked of a package before a version is tagged. Its scripts are run by whoever asks; everything else is
// here.
#pragma once

#include <string>
#include <vector>

#include "runtime/packages/project.h"
#include "runtime/publish/compare.h"

namespace pamina::publish {

struct Check {
    std::string name;                  // "format", "names", …
    std::string said;                  // on a line, when all is well
    std::vector<Diagnostic> problems;  // places in the sources of the project
    bool failed() const { return !problems.empty(); }
};

/// Which files a version would have, and whether they are safe (E1214 to E1217).
Check check_content(packages::Project& project);
/// Scripts are in the form that `fmt` gives them (E1231).
Check check_format(packages::Project& project);
/// Every public name has a doc comment (E1232).
Check check_names(packages::Project& project);
/// No file and no dependency is named that lies outside (E1233).
Check check_paths(packages::Project& project);
/// The version is higher than the last one, as far as what has changed demands (E1230).
Check check_version(packages::Project& project);

/// Modules of a package: those in `tests` and `examples` are for its authors.
bool is_given_out(const std::string& path);

}  // namespace pamina::publish
