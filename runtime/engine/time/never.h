// A time that does not come.
#pragma once

#include <limits>

namespace pamina::engine {

inline constexpr double kNever = std::numeric_limits<double>::infinity();

}  // namespace pamina::engine
