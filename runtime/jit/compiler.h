// The entry point to compiled expressions: from the cache when they are there, else by the library, which is loaded
// then.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "runtime/jit/cache.h"
#include "runtime/jit/unit.h"

namespace pamina::jit {

/// Where code came from: this process had it, an earlier one had left it, or it was compiled now.
enum class Origin : std::uint8_t { Memory, Disk, Compiled };

/// One a session; may be used by several threads.
class Compiler {
  public:
    Compiler(std::vector<std::string> folders, std::string cache_folder)
        : folders_(std::move(folders)), cache_(std::move(cache_folder)) {}

    /// The programs and the shapes of rows as one unit; the programs must outlive it. Null when they cannot be
    /// compiled, and `why` says so in a line.
    std::shared_ptr<const Unit> compile(std::span<const expr::Program* const> programs, const Options& options,
                                        std::string& why, Origin* origin = nullptr,
                                        std::span<const RowShape> rows = {});
    /// The same, when it need not be compiled; else null.
    std::shared_ptr<const Unit> find(std::span<const expr::Program* const> programs, const Options& options,
                                     Origin* origin = nullptr, std::span<const RowShape> rows = {});

    struct Statistics {
        int compiled = 0, from_cache = 0, from_memory = 0;  // units
        bool loaded = false;                                // the library
    };
    Statistics statistics() const;

    /// Units kept in memory, with whatever code; with more than these, all go.
    static constexpr std::size_t kMaxUnits = 256;

  private:
    std::shared_ptr<const Library> library(std::string& why);
    std::shared_ptr<const Unit> known(const std::string& content, std::span<const expr::Program* const> programs,
                                      std::size_t rows, Origin* origin);
    void keep(const std::string& content, const std::shared_ptr<const Unit>& unit, Origin origin);

    const std::vector<std::string> folders_;
    const Cache cache_;
    std::mutex compiling_;  // one at a time: what others wait for may be what they need
    mutable std::mutex mutex_;
    std::unordered_map<std::string, std::shared_ptr<const Unit>> units_;  // by content; their programs may be gone
    bool tried_ = false;
    std::shared_ptr<const Library> library_;
    std::string why_not_;
    Statistics statistics_;
};

}  // namespace pamina::jit
