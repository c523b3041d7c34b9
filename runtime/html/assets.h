// The files of runtime/html/assets inside the program.
#pragma once

#include <span>
#include <string_view>

#include "runtime/script/embedded_stdlib.h"

namespace pamina {

/// All of them, sorted by name ("page.css"); the views stay valid.
std::span<const EmbeddedFile> embedded_assets();

namespace html {

/// The text of one, which there is.
std::string_view asset(std::string_view name);

}  // namespace html

}  // namespace pamina
