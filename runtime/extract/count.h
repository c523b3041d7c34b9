// How often a program does what, with given sizes: the same counts as those of the script, by another way.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "runtime/extract/tree.h"

namespace pamina::extract {

/// By the names of kinds, as `Cost` has them; of bytes how many. `sizes` are those of the first routine, `open` what
/// was left open. Nothing where that takes more than some millions of steps or a number is beyond 64 bits.
std::optional<std::map<std::string, double>> count(const Program& program,
                                                   const std::map<std::string, std::int64_t>& sizes,
                                                   const std::map<std::string, double>& open);

}  // namespace pamina::extract
