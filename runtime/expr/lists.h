// The arrays of a run as lists that indices of distributed arrays are elements of.
#pragma once

#include <vector>

#include "runtime/arrays/crooked.h"
#include "runtime/arrays/mistake.h"
#include "runtime/expr/program.h"

namespace pamina::expr {

/// Those of an environment, which outlives it. They hold ints: who names one has seen to that.
class Lists final : public arrays::Lists {
  public:
    explicit Lists(const Environment& environment) : environment_(environment) {}
    std::vector<std::int64_t> items(std::int64_t number) const override {
        if (number < 0 || number >= std::ssize(environment_.arrays)) arrays::does_not_match("there is no such list");
        std::vector<std::int64_t> all;
        for (const Slot s : environment_.arrays[static_cast<std::size_t>(number)]) all.push_back(s.i);
        return all;
    }
    std::uint64_t stamp() const override { return environment_.stamp; }

  private:
    const Environment& environment_;
};

}  // namespace pamina::expr
