// Compiled code on disk, from run to run.
//
// A file a unit, named by a hash of its key and holding the whole key, so that equal hashes do no harm. It is written
// beside its place and renamed, so that others see all of it or nothing, whenever a process ends. What is read is
// checked by a checksum over the whole file: anything else than what was written counts as missing, and is written
// anew. A folder that cannot be made, read or written only costs the time to compile.
//
// What is found is run: the cache is trusted. So only files count that the user owns and nobody else may write, in a
// folder of which the same is true.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace pamina::jit {

class Cache {
  public:
    /// An empty path: nothing is kept.
    explicit Cache(std::string folder) : folder_(std::move(folder)) {}

    /// The user's: $PAMINA_CACHE (`off` or empty: none), else $XDG_CACHE_HOME/pamina/jit, else ~/.cache/pamina/jit;
    /// empty when there is no home.
    static std::string usual_folder();
    /// What code depends on besides its source: this program's version of the compiler, LLVM's, and the processor.
    /// Found once: in a virtual machine asking the processor takes 50 us.
    static const std::string& machine();

    /// Why a folder that is there is not used; "" when it is, or when there is none.
    std::string refused() const;

    std::optional<std::string> find(std::string_view key) const;
    /// Whether it is kept now.
    bool store(std::string_view key, std::string_view image) const;
    std::string path_of(std::string_view key) const;

    /// Files; with more than these, the older half goes.
    static constexpr int kMaxFiles = 1'000;
    /// Bytes of one file; larger ones are not kept.
    static constexpr std::size_t kMaxSize = std::size_t{64} << 20;

  private:
    void trim() const;
    std::string folder_;
};

}  // namespace pamina::jit
