// What a `sensitivity` found: a bar for each parameter, the one that matters most on top, and the table.
#pragma once

#include <string>

#include "runtime/values/value.h"

namespace pamina::html {

/// Whether a table is that of a `sensitivity`.
bool is_sensitivity(const script::Table& t);
/// The bars; `id` is unique in the page. `t` is the table of `found`. Of a number that is whole the mean of the
/// differences to its neighbours counts. Empty where no parameter has a bar.
std::string tornado(const script::Record& found, const script::Table& t, const std::string& id);

}  // namespace pamina::html
