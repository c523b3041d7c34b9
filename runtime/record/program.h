// What has to be known of a program before it is recorded.
#pragma once

#include <string>
#include <vector>

namespace pamina::record {

struct Program {
    std::string path;
    bool gnu = false;      // it, or a library of its own, was compiled for GCC's OpenMP
    bool llvm = false;     // for LLVM's
    bool threads = false;  // it makes threads of its own
    /// Why it cannot be recorded, and what helps; "" if it can.
    std::string problem, help;
};

/// Reads its ELF header and dynamic symbols, and those of libraries that it needs and that lie where it says.
/// `openmp` is LLVM's run-time library: what GCC's has and it lacks is a problem, named.
Program look_at(const std::string& path, const std::string& openmp);

/// LLVM's libomp.so, the newest of those installed; "" where there is none.
std::string find_openmp();

}  // namespace pamina::record
