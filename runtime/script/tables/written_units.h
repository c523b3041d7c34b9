// Units of the columns of files, and their numbers.
#pragma once

#include <memory>
#include <string>
#include <unordered_map>

#include "frontend/check/program/program.h"
#include "frontend/source/decimal.h"
#include "frontend/source/source_map.h"
#include "runtime/values/value.h"

namespace pamina::script {

/// Each is read once, as it would be in a script; `µs` is `us`. Null where there is no such unit.
class WrittenUnits {
  public:
    std::shared_ptr<const OwnUnit> operator()(const std::string& text, const check::Program& program,
                                              const check::Module* module);

  private:
    SourceMap texts_;
    std::unordered_map<std::string, std::shared_ptr<const OwnUnit>> read_;
};

/// A number of a column with this unit. Of more digits than a double holds, the nearest double of the whole: what is
/// saved of it reads as the same.
Value quantity(const WrittenNumber& n, const std::shared_ptr<const OwnUnit>& unit);

}  // namespace pamina::script
