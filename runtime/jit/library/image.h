// An object file made into one position-independent piece of memory, which is all that a later process needs to run
// it: no LLVM, no symbols, nothing to relocate.
#pragma once

#include <llvm/Support/Error.h>
#include <llvm/Support/MemoryBufferRef.h>

#include <string>
#include <vector>

namespace pamina::jit {

/// The image, in the form that interface.h describes. An error when the object refers to anything outside itself or
/// holds an address, or is for a processor whose relocations are not known here.
llvm::Expected<std::string> image_of(llvm::MemoryBufferRef object, const std::vector<std::string>& names);

}  // namespace pamina::jit
