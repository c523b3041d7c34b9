// The points of a sweep: every combination of the values of its parameters, the first parameter slowest.
//
// Lists and ranges are crossed, and may use the parameters before them. All drawn parameters (`random`, `latin`) vary
// together: they are one parameter with n values, at the place of the first of them. `if` leaves combinations out.
#pragma once

#include <string>
#include <vector>

#include "runtime/values/value.h"

namespace pamina::script {

struct SweepPoints {
    std::vector<const check::Symbol*> symbols;
    std::vector<std::string> names;
    std::vector<std::shared_ptr<List>> values;  // by parameter, then by point
    std::size_t count = 0;
};

}  // namespace pamina::script
