// A comparison as JSON (grammar/schemas/diff.json).
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "runtime/compare/budget.h"
#include "runtime/compare/compare.h"

namespace pamina::compare {

/// Members `a`, `b`, `same`, `pairs`, `only_a`, `only_b`, and with a budget `budget`. Texts may be any bytes.
nlohmann::ordered_json to_json(const Comparison& c, const Budget* budget);

}  // namespace pamina::compare
