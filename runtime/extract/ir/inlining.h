// Functions that stand where they are called, instead of being procs.
#pragma once

#include <llvm/IR/Module.h>

#include <string>
#include <vector>

namespace pamina::extract {

/// Functions of these names (`small`: also those without loops and calls, of up to 40 instructions) become part of what
/// calls them; `main` and those that call themselves do not. Throws Problem for a name that no function with a body
/// has.
void put_in_place(llvm::Module& module, const llvm::Function& main, const std::vector<std::string>& names);

}  // namespace pamina::extract
