// What lies in pamina_modules and was not put there by it: folders beside the packages, and in a package files that are
// no content (content.h). It is its owner's, and stays.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace pamina::packages {

/// Paths below `modules`, sorted. `is_package`: whether the content of a folder there was put there; what is in another
/// one is foreign, all of it.
std::vector<std::string> foreign(const std::string& modules,
                                 const std::function<bool(const std::string& folder)>& is_package);

}  // namespace pamina::packages
