// Plain numbers and times as values.
#pragma once

#include "runtime/values/value.h"

namespace pamina::script {

inline Value real(double mantissa, int exp10 = 0) {
    return Real{mantissa, exp10, {}};
}

/// mantissa * 10^exp10 seconds.
inline Value time(double mantissa, int exp10) {
    return Real{mantissa, exp10, check::Type::time().dimension};
}

}  // namespace pamina::script
