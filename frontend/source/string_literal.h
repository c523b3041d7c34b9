// A text as the language writes it.
#pragma once

#include <string>
#include <string_view>

namespace pamina {

/// In quotes, with the escapes \n \t \" \\.
std::string string_literal(std::string_view text);

}  // namespace pamina
