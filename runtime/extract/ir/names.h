// What a source calls its values, as names of the language.
#pragma once

#include <llvm/IR/Function.h>

#include <set>
#include <string>

namespace pamina::extract {

/// Names of one script: each is given once.
class Names {
  public:
    /// `wanted` as a name that is not reserved, with a number behind it where it is taken.
    std::string take(const std::string& wanted, const std::string& otherwise);
    void give_back(const std::string& name) { taken_.erase(name); }

  private:
    std::set<std::string> taken_;
};

/// From the records for debuggers, else that of the IR; "" where there is none.
std::string source_name(const llvm::Value& value);
/// Whether the source declares it as a number without sign.
bool is_declared_unsigned(const llvm::Value& value);
/// As the source calls a function, without what C++ adds to it.
std::string source_name(const llvm::Function& function);

unsigned line_of(const llvm::Instruction& instruction);
/// The first line that a block has.
unsigned line_of(const llvm::BasicBlock& block);

}  // namespace pamina::extract
