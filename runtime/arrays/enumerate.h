// Iterations looked at one by one: what is done where there is no closed form, up to kMostEnumerated of them.
#pragma once

#include "runtime/arrays/mistake.h"
#include "runtime/arrays/transfers.h"
#include "runtime/arrays/work.h"

namespace pamina::arrays {

/// Counts steps. Throws Mistake (TooMany).
class Budget {
  public:
    void spend(std::int64_t steps = 1) {
        if ((left_ -= steps) < 0) throw Mistake(Mistake::Kind::TooMany);
    }

  private:
    std::int64_t left_ = kMostEnumerated;
};

/// Throws Mistake (TooMany) at once, if there are too many iterations and the loops' bounds say so.
void few_enough(std::span<const Loop> loops);

/// Calls `f` for each iteration, in the order of the program, until it returns false.
void each_iteration(std::span<const Loop> loops, Budget& budget,
                    const std::function<bool(std::span<const std::int64_t>)>& f);

/// Calls `f` for each element that a reference names in an iteration; of a section, each. Elements may be outside.
void each_element(const Reference& reference, std::span<const std::int64_t> loops, Budget& budget,
                  const std::function<void(std::span<const std::int64_t>)>& f);

/// Calls `f` for each processor that has a copy of an element.
void each_owner(const Layout& layout, std::span<const std::int64_t> element, Budget& budget,
                const std::function<void(std::int64_t)>& f);

/// As work(), transfers(), returns() and check(), for all statements.
Work enumerated_work(const Statement& statement);
Transfers enumerated_transfers(std::span<const Use> uses);
Transfers enumerated_returns(const Statement& statement);
std::optional<Mistake> enumerated_check(const Statement& statement);

}  // namespace pamina::arrays
