// Figures of statements on distributed arrays that not all have, for tables of reports.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "runtime/result/arrays.h"

namespace pamina::result {

struct ArrayColumn {
    const char* name;
    std::optional<double> (*of)(const ArrayPart& part);  // nothing where it is not known
    std::string (*text)(double value);
};

/// Those that one of the statements has at least: how long transfers take (TT), cache lines, misses; of all processors.
std::vector<ArrayColumn> more_columns(const ArrayFigures& found);

}  // namespace pamina::result
