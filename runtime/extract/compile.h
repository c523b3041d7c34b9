// From a source to LLVM's intermediate representation.
#pragma once

#include <string>
#include <vector>

namespace pamina::extract {

/// The file that was given, where it is IR already (.ll, .bc), else what clang makes of it, which goes with this
/// object.
class Compiled {
  public:
    /// Throws Problem.
    Compiled(const std::string& file, const std::vector<std::string>& flags);
    ~Compiled();
    Compiled(const Compiled&) = delete;
    Compiled& operator=(const Compiled&) = delete;

    const std::string& file() const { return file_; }

  private:
    std::string file_, folder_;
};

}  // namespace pamina::extract
