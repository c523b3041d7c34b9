// `plot(v)` of what `validate` gives: predicted over measured, with the line along which both are equal.
#pragma once

#include "frontend/check/program/program.h"
#include "runtime/script/tables/plots.h"
#include "runtime/values/value.h"

namespace pamina::script {

/// The table of a validation; null where a record is none.
std::shared_ptr<const Table> validated_rows(const Record& r);
/// Extrapolations are a series of their own. Throws ValueError where an argument says what a table would be drawn by.
Value plotted_validation(const Table& rows, const PlotRequest& request, const check::Program& program, Stop& stop);

}  // namespace pamina::script
