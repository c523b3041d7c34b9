// The machine's stack, on which nested calls of functions in a script are evaluated.
#pragma once

#include <cstddef>

namespace pamina::script {

/// Lets the stack of the program's first thread grow to 256 MiB where the system allows it: how deep functions of a
/// script may call each other is then a matter of memory. Does nothing under a sanitizer, which keeps bounds of its
/// own.
void raise_stack_limit();

/// Bytes left on this thread's stack below the caller.
std::size_t stack_left();

}  // namespace pamina::script
