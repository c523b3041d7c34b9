// The rules of the language inside the program: grammar/reference.md and grammar/semantics.md.
#pragma once

#include <span>

#include "runtime/script/embedded_stdlib.h"

namespace pamina {

/// One file each; the views stay valid.
std::span<const EmbeddedFile> embedded_reference();
std::span<const EmbeddedFile> embedded_semantics();

}  // namespace pamina
