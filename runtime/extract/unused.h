// What no cost depends on.
#pragma once

#include <map>
#include <string>

#include "runtime/extract/tree.h"

namespace pamina::extract {

/// Takes sizes and parameters out that nothing in the routines uses, and routines in which nothing is done.
void drop_unused(Program& program);

/// All names that costs and conditions of the steps depend on.
std::map<std::string, bool> names_in(const std::vector<Step>& steps);

}  // namespace pamina::extract
