// Records that are called as functions are: a formula that was found.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "runtime/values/value.h"

namespace pamina::script {

class Callable : public Record {
  public:
    using Record::Record;
    /// With these arguments, which may have names. Throws ValueError where they are not its own.
    virtual Value called(const std::vector<std::pair<std::string, Value>>& arguments) const = 0;
};

}  // namespace pamina::script
