// The text of a script, its lines numbered; each has an id, which others lead to.
#pragma once

#include <string>

#include "runtime/html/page.h"

namespace pamina::html {

Section script_section(std::string_view name, std::string_view text);
/// `line 12`, which leads there.
std::string line_link(std::uint32_t line);

}  // namespace pamina::html
