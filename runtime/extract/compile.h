// From a source to LLVM's intermediate representation.
#pragma once

#include <string>
#include <vector>

namespace pamina::extract {

/// LLVM's intermediate representation, textual or binary: the file itself where it is that (.ll, .bc), else what clang
/// makes of it. Throws Problem.
std::string compiled(const std::string& file, const std::vector<std::string>& flags);

}  // namespace pamina::extract
