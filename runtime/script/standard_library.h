// The embedded standard library as the front end asks for it.
#pragma once

#include <string>
#include <vector>

#include "frontend/check/check.h"

namespace pamina::script {

/// The text of a file of the library, or null.
const std::string* library_text(const std::string& name);
std::vector<std::string> library_names();

inline constexpr check::StandardLibrary standard_library{library_text, library_names};

}  // namespace pamina::script
