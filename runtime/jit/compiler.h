// The door to compiled expressions: from the cache when they are there, else by the library, which is loaded then.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "runtime/jit/cache.h"
#include "runtime/jit/unit.h"

namespace pamina::jit {

/// One a session; may be used by several threads.
class Compiler {
  public:
    Compiler(std::vector<std::string> folders, std::string cache_folder)
        : folders_(std::move(folders)), cache_(std::move(cache_folder)) {}

    /// The programs as one unit; they must outlive it. Null when they cannot be compiled, and `why` says so in a line.
    std::shared_ptr<const Unit> compile(std::span<const expr::Program* const> programs, const Options& options,
                                        std::string& why);

    struct Statistics {
        int compiled = 0, from_cache = 0;  // units
        bool loaded = false;               // the library
    };
    Statistics statistics() const;

  private:
    std::shared_ptr<const Library> library(std::string& why);

    const std::vector<std::string> folders_;
    const Cache cache_;
    mutable std::mutex mutex_;
    bool tried_ = false;
    std::shared_ptr<const Library> library_;
    std::string why_not_;
    Statistics statistics_;
};

}  // namespace pamina::jit
