// What a package gives out: its public names, with what a caller depends on.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "frontend/compile.h"

namespace pamina::publish {

struct Parameter {
    std::string name;
    std::string type;  // "time", "int"; "" where it is open
    bool has_default = false;
    bool is_machine = false;  // behind `on`
};

struct PublicName {
    std::string kind;  // "model", "fn", "resource", …
    std::string type;  // of a value, or what a function gives; "" where it is open
    std::vector<Parameter> parameters;
    bool documented = false;
    std::string place;  // "nets/torus.pam:12"
};

/// By its path: `torus.ring`, and `torus.ring.send` of a machine; `torus` alone is the module.
using Surface = std::map<std::string, PublicName>;

/// Adds those of a checked module; `name` is how it is imported behind the name of the package.
void add_surface(Surface& surface, const std::string& name, const check::Module& module, const check::Program& program,
                 const SourceMap& sources);

}  // namespace pamina::publish
