// The machine's stack, on which nested calls of functions in a script are evaluated.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

namespace pamina::script {

/// Runs `body` in this thread on a stack of its own, of 256 MiB (of less where the address space is limited): how deep
/// functions of a script may call each other is then known, whatever the limits of the system's own stack are. Memory
/// is taken as it is used. Under a sanitizer, which keeps bounds of its own, and where no such stack can be had, it
/// runs on the present one. What `body` throws comes out here.
int run_on_large_stack(const std::function<int()>& body);

/// From now on the memory that stacks grow by counts: `take` says whether so many bytes may be taken, `give` gives them
/// back when a thread ends.
void count_stacks(bool (*take)(std::int64_t), void (*give)(std::int64_t));

/// Bytes left on this thread's stack below the caller. Throws std::bad_alloc where the stack may not grow as far as to
/// the caller.
std::size_t stack_left();

}  // namespace pamina::script
