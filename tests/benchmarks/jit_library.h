// The library that compiles, for benchmarks of compiled code.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "runtime/jit/library.h"

namespace pamina::benchmarks {

/// Loaded once; null where it was not built.
inline const std::shared_ptr<const jit::Library>& jit_library() {
    static const auto loaded = [] {
        std::string why;
        return jit::Library::load(std::vector<std::string>{PAMINA_JIT_FOLDER}, why);
    }();
    return loaded;
}

}  // namespace pamina::benchmarks
