// Values in journals: what a column of a table holds, as JSON with all its bits.
#pragma once

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "runtime/values/value.h"

namespace pamina::script {

/// A text in quotes; what is no UTF-8 in it is replaced.
std::string json_string(const std::string& text);

/// A number, string or truth value as JSON, all its bits.
std::string cell_text(const Value& v);

/// Gives a value its own unit; may be empty.
using GiveUnit = std::function<void(Value&, const std::string& unit, bool asked)>;

/// What `cell_text` wrote. Throws std::exception for anything else.
Value read_cell(const nlohmann::json& j, const GiveUnit& give_unit);

}  // namespace pamina::script
