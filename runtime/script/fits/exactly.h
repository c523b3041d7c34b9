// Numbers of a script with all their digits.
#pragma once

#include "runtime/fit/twofold.h"
#include "runtime/values/value.h"

namespace pamina::script {

/// An int or quantity in base units: decimals as they are written, to 31 digits.
fit::Twofold exactly(const Value& v);

}  // namespace pamina::script
