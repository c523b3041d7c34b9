// Whether texts mean the same after a rename: they are checked again with the edits, and every name must refer to what
// it referred to.
#pragma once

#include <string>
#include <vector>

#include "runtime/assist/uses/uses.h"

namespace pamina::assist {

/// "" when they do; else what would be different, for people.
std::string changes_meaning(const View& view, const std::vector<View>& others, const std::vector<Edit>& edits,
                            const std::string& name);

}  // namespace pamina::assist
