// Dimensions and types in words, for messages.
#pragma once

#include <string>

#include "frontend/check/program/program.h"

namespace pamina::check {

/// A dimension for people: "time", "data/time", "1/time", "a plain number".
std::string describe(const Dimension& d, const Program& program);
std::string describe(const Type& t, const Program& program);

}  // namespace pamina::check
