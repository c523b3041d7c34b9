// `r.array` of a prediction: a record of records.
#pragma once

#include "runtime/result/arrays.h"
#include "runtime/values/value.h"

namespace pamina::script {

/// Throws ValueError (E1906): the figures are not known before the run.
Value array_value(const result::ArrayFigures& found);

}  // namespace pamina::script
