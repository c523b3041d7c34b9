// What the first line of a table says of a column: its name, and a unit of time.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "runtime/import/costs.h"

namespace pamina::import {

/// A unit of time in seconds (d, h, min, s, ms, us, ns, ps); nothing when it is none.
std::optional<Decimal> time_unit(std::string_view unit);

struct Head {
    std::string_view name;
    std::string_view unit = {};  // empty where there is none
    bool in_brackets = false;    // `cost [ms]`; else the unit is one of time, as in `cost (ms)` and `ms`
};

Head head_of(std::string_view text);

/// A number with a comma before its decimals, with a point there instead; nothing where a point is in it already.
std::optional<std::string> with_point(std::string_view text);

}  // namespace pamina::import
