// The embedded standard library as the front end asks for it.
#pragma once

#include <string>

namespace pamina::script {

/// The text of a file of the library (check::CheckOptions::standard_library), or null.
const std::string* standard_library(const std::string& name);

}  // namespace pamina::script
