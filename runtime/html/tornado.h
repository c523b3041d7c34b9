// What a `sensitivity` found: a bar for each parameter, the one that matters most on top, and the table.
#pragma once

#include <string>

#include "runtime/values/value.h"

namespace pamina::html {

/// Whether a table is that of a `sensitivity`.
bool is_sensitivity(const script::Table& t);
/// The bars; `id` is unique in the page. Empty where no parameter has an elasticity.
std::string tornado(const script::Table& t, const std::string& id);

}  // namespace pamina::html
