// Which tasks a task waits for by what it depends on.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "runtime/record/event.h"

namespace pamina::record {

/// Of sibling tasks, in the order in which they were made (OpenMP 5.2, 15.9.5: a task that depends on `in` waits for
/// the last `out` or `inout` of the same place; one that depends on `out` for all before it; those of an `inoutset` not
/// for each other). A `mutexinoutset` counts as `inout`.
class Dependences {
  public:
    /// The tasks that `task` waits for by depending on `place`; `task` is known from then on.
    std::vector<std::uint32_t> of(std::uint32_t task, std::uint64_t place, Dependence kind);

  private:
    struct Place {
        std::vector<std::uint32_t> before, writers, readers;  // `before`: what the set of writers waits for
        bool set = false;
    };
    std::unordered_map<std::uint64_t, Place> places_;
};

}  // namespace pamina::record
