// Which version of each package is taken: minimum version selection (Cox 2018).
//
// Each package says of what it needs the oldest version that it works with. What is taken is the newest of the versions
// that anybody who is reached asks for: it needs no search, depends on no order, and no new release changes it.
// Versions of another major number, in 0.x of another minor one, are other packages in truth; a URL is one folder, so
// it cannot be both, and both chains are said.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "runtime/packages/url.h"
#include "runtime/packages/version.h"

namespace pamina::packages {

/// A package in a version, at the least.
struct Need {
    Url url;
    Version version;
};

struct Selected {
    Need need;
    /// Who asked for this version, from the project on: "nets 1.2.0".
    std::vector<std::string> chain;
};

/// By Url::key.
using Selection = std::map<std::string, Selected>;

/// What a package in a version needs; may throw Problem. Asked once for each. `name` is what messages call it.
struct Needs {
    std::string name;
    std::vector<Need> needs;
};
using NeedsOf = std::function<Needs(const Need& need, const std::vector<std::string>& chain)>;

/// Throws a Problem (E1210) where a URL is asked for in two major versions.
Selection select(const std::string& project, const std::vector<Need>& wanted, const NeedsOf& needs_of);

}  // namespace pamina::packages
