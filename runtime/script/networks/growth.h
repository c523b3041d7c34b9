// How values that are computed from a parameter change as it grows: as the doubt of one source would (doubtful.h).
#pragma once

#include "runtime/values/value.h"

namespace pamina::script {

/// The number, of which slope_of says 1 in base units; an int as it is.
Value growing(const Value& v);
/// By how much a number that is computed from it changes; 0 where it is not. In base units.
double slope_of(const Value& v);

}  // namespace pamina::script
