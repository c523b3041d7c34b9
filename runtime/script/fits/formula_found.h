// A formula that `fit(runs, time by N, P)` found among many: called with values of its parameters.
#pragma once

#include <string>
#include <vector>

#include "frontend/check/program/program.h"
#include "runtime/fit/terms.h"
#include "runtime/values/value.h"

namespace pamina::script {

struct SearchedColumn {
    std::string name;
    check::Dimension dimension;
    std::vector<double> values;  // in base units
};

/// Throws ValueError where there are too few rows, or where a value is not above 0.
Value formula_found(const SearchedColumn& measured, const std::vector<SearchedColumn>& by, const std::string& place,
                    const check::Program& program);

}  // namespace pamina::script
