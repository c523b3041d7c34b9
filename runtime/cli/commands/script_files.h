// The scripts that a list of files and folders means.
#pragma once

#include <string>
#include <vector>

namespace pamina::cli {

/// Files as they are named; of folders the `.pam` files in them and below, but not in pamina_modules, sorted.
std::vector<std::string> script_files(const std::vector<std::string>& named);

}  // namespace pamina::cli
