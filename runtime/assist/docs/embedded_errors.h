// The texts of grammar/errors inside the program: what each error means.
#pragma once

#include <span>

#include "runtime/script/embedded_stdlib.h"

namespace pamina {

/// All Markdown files of grammar/errors, sorted by name ("E02_names.md"); the views stay valid.
std::span<const EmbeddedFile> embedded_errors();

}  // namespace pamina
