// How well a model holds against what was measured, row by row.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "frontend/check/program/program.h"
#include "runtime/values/value.h"

namespace pamina::script {

struct ValidatedRow {
    std::int64_t number = 0;  // from 1
    Value measured, predicted;
    /// Columns in which the row lies outside of what the model was fitted to: `n, P`; empty: none; nothing: not known.
    std::optional<std::string> outside = {};
};

/// Errors are predicted over measured, minus 1; `within` (above 0) is how far one may be off. Throws ValueError where
/// something was measured as 0 or is not finite.
Value validation_value(const std::vector<ValidatedRow>& rows, std::optional<double> within,
                       const check::Program& program);

}  // namespace pamina::script
