// From a source to LLVM's intermediate representation.
#pragma once

#include <string>
#include <vector>

namespace pamina::extract {

/// Where a clang is that LLVM's version reads; "" where there is none.
std::string clang();
/// Whether a file is C++ by its name.
bool is_cpp(const std::string& file);
/// Runs a program until its end; whether that was a good one. It speaks for itself on standard error.
bool runs(const std::vector<std::string>& command);

/// LLVM's intermediate representation, textual or binary: the file itself where it is that (.ll, .bc), else what clang
/// makes of it. Throws Problem.
std::string compiled(const std::string& file, const std::vector<std::string>& flags);

}  // namespace pamina::extract
