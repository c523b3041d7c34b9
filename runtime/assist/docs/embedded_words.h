// The texts of grammar/words inside the program: what each word of the language means.
#pragma once

#include <span>

#include "runtime/script/embedded_stdlib.h"

namespace pamina {

/// All Markdown files of grammar/words, sorted by name ("statements.md"); the views stay valid.
std::span<const EmbeddedFile> embedded_words();

}  // namespace pamina
