// The units that people write, for completion and for fixes; any other prefix works, too.
#pragma once

#include <span>

#include "frontend/compile.h"

namespace pamina::assist {

struct UnitWord {
    const char* name;
    int base;   // dimension: check::kTime, kData, kWork; -1: a plain number
    int power;  // of it
    const char* meaning;
};

/// By dimension, the most common ones first.
std::span<const UnitWord> unit_words();

}  // namespace pamina::assist
