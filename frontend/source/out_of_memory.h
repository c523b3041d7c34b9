#pragma once

#include "frontend/source/diagnostic.h"

namespace pamina {

/// What std::bad_alloc becomes, at the place that needed the memory.
inline Diagnostic out_of_memory(Span at) {
    return {Severity::error,
            "E0908",
            at,
            "there is not enough memory for this run",
            "predict a smaller case, or allow more where memory is limited (--max-memory, ulimit -v)",
            {}};
}

}  // namespace pamina
