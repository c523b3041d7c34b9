// The rules of the language inside the program, grammar/reference.md and grammar/semantics.md, and the guide to it,
// grammar/guide.
#pragma once

#include <span>

#include "runtime/script/embedded_stdlib.h"

namespace pamina {

/// One file each; the views stay valid.
std::span<const EmbeddedFile> embedded_reference();
std::span<const EmbeddedFile> embedded_semantics();
/// A file for each chapter, sorted by name; the views stay valid.
std::span<const EmbeddedFile> embedded_guide();

}  // namespace pamina
