// Points at which a claim about forms is seen to be false, so that no proof of it has to be looked for.
#pragma once

#include <string>
#include <vector>

#include "runtime/symbolic/form.h"

namespace pamina::symbolic {

/// A few points at which conditions hold, of symbols that are not negative. Values are doubles: what is negative by
/// rounding alone does not count.
class Samples {
  public:
    explicit Samples(const std::vector<Condition>& conditions);

    /// One of the points at which the further conditions hold, too, shows that `a` may be negative.
    bool refute(const Form& a, const std::vector<Condition>& further) const;

  private:
    std::vector<int> points_;
};

}  // namespace pamina::symbolic
