// libpamina_jit as seen from the rest of Pamina: found, loaded and asked for a compiler when code is first compiled.
//
// Programs do not link it. It lies beside the program or in ../lib; it may be left out, and the libLLVM that it needs
// may be missing: expressions are then interpreted, with the same results.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "runtime/jit/interface.h"

namespace pamina::jit {

class Library {
  public:
    /// The folder of the running program, and ../lib from there.
    static std::vector<std::string> usual_folders();

    /// Loads it from the first of the folders that has it. Null when there is none, or when it does not load: `why` is
    /// one line then.
    static std::shared_ptr<const Library> load(std::span<const std::string> folders, std::string& why);

    ~Library();
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;

    const PaminaJitApi& api() const { return *api_; }
    PaminaJit* compiler() const { return compiler_; }
    /// Such as "LLVM 19.1.7".
    std::string name() const { return std::string("LLVM ") + api_->llvm; }

  private:
    Library(const PaminaJitApi* api, PaminaJit* compiler) : api_(api), compiler_(compiler) {}
    const PaminaJitApi* api_;
    PaminaJit* compiler_;
};

}  // namespace pamina::jit
