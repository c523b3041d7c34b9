// Who works at something, alone: a file beside it that is locked while that lasts. The lock ends with the process,
// however it ends; the file that is left then bars nobody.
#pragma once

#include <functional>
#include <string>

#include "frontend/files/descriptor.h"

namespace pamina::packages {

class Busy {
  public:
    /// Waits for others; `told` is called when it has to. Throws a Problem (E1226).
    Busy(const std::string& path, const std::function<void()>& told);
    ~Busy();
    Busy(const Busy&) = delete;
    Busy& operator=(const Busy&) = delete;

  private:
    std::string path_;
    files::Descriptor file_;
};

}  // namespace pamina::packages
