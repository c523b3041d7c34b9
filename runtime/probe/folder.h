// A private folder for what is needed as long as a program runs.
#pragma once

#include <stdlib.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>

namespace pamina::probe {

/// Below TMPDIR, or /tmp; removed at the end with what is in it.
class Folder {
  public:
    /// `name`: what its name begins with.
    explicit Folder(const std::string& name) {
        const char* where = std::getenv("TMPDIR");
        path_ = std::string(where && *where ? where : "/tmp") + "/" + name + "-XXXXXX";
        if (!mkdtemp(path_.data())) path_.clear();
    }
    ~Folder() {
        std::error_code none;
        if (!path_.empty()) std::filesystem::remove_all(path_, none);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    /// "" where none can be made.
    const std::string& path() const { return path_; }

  private:
    std::string path_;
};

}  // namespace pamina::probe
