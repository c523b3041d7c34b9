// Values of what is not known exactly, drawn.
#pragma once

#include "runtime/estimates/doubt.h"

namespace pamina::estimates {

/// By how many normal half widths a source is off in a draw: normally distributed, with few degrees of freedom as
/// Student's t. A function of its arguments alone.
double drawn(const Source& source, std::uint64_t seed, std::uint64_t number);

}  // namespace pamina::estimates
