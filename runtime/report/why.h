// What `why` found, for a terminal.
#pragma once

#include <string>
#include <string_view>

#include "runtime/report/report.h"
#include "runtime/values/value.h"

namespace pamina::report {

/// Its sentences, one behind the other, ended by a line end. `heading`: what was asked, as written.
std::string why_text(const script::Value& why, std::string_view heading, const Style& style);

}  // namespace pamina::report
