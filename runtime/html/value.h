// Values that a script prints, as HTML.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "frontend/check/program/program.h"
#include "runtime/values/value.h"

namespace pamina::html {

/// Whether it stands in a line with others: no table, no picture.
bool is_short(const script::Value& v);
/// Whether it is what a `sensitivity` gives.
bool is_sensitivity(const script::Value& v);
/// Ended by a line end; `id` is unique in the page. A sweep has its picture, a sensitivity its bars.
std::string value_html(const script::Value& v, const check::Program& program, const std::string& id);
/// `first`: of these rows alone; else of as many as a page has, and it says how many are left out.
std::string table_html(const script::Table& t, const check::Program& program, const std::string& caption,
                       std::optional<std::int64_t> first = {});

}  // namespace pamina::html
