// From a source to LLVM's intermediate representation.
#pragma once

#include <string>
#include <vector>

namespace pamina::extract {

/// Where a clang is that LLVM's version reads; "" where there is none.
std::string clang();
/// Whether a file is C++ by its name.
bool is_cpp(const std::string& file);
/// Runs a program until its end; whether that was a good one. It speaks for itself on standard error, and has its own
/// temporary files in the folder: who is killed leaves them.
bool runs(const std::vector<std::string>& command, const std::string& folder);

/// LLVM's intermediate representation, textual or binary: the file itself where it is that (.ll, .bc), else what clang
/// makes of it. Throws Problem.
std::string compiled(const std::string& file, const std::vector<std::string>& flags);

/// Whether a file is LLVM's intermediate representation, by its name.
bool is_ir(const std::string& file);

/// Whether the flags of a compiler ask for OpenMP.
bool asks_for_openmp(const std::vector<std::string>& flags);
/// The flags without that, but so that the preprocessor takes the same lines of a source.
std::vector<std::string> without_openmp(std::vector<std::string> flags);

}  // namespace pamina::extract
