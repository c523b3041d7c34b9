// Changes to the text of a manifest: what a person wrote around them, comments too, stays.
//
// An edit is believed only when the text reads as it should afterwards; else the user is asked to write it (E1228);
// what is wrong however it is written is said as of a manifest that is read.
#pragma once

#include <optional>
#include <string>

#include "runtime/packages/manifest.h"

namespace pamina::packages {

/// `git` with a version, or a path; takes the place of one of that name. All of these throw a Problem.
std::string with_dependency(const std::string& manifest, const Dependency& d);
std::string without_dependency(const std::string& manifest, const std::string& name);
std::string with_vendored(const std::string& manifest);

/// `nets = { git = "…", version = "1.2.0" }`.
std::string dependency_line(const Dependency& d);

}  // namespace pamina::packages
