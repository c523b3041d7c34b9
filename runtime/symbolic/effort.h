// How much may be done to make one formula.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "runtime/symbolic/form.h"

namespace pamina::symbolic {

/// That `form` is never negative where the conditions hold.
struct Claim {
    Form form;
    std::vector<Condition> conditions;
};
bool operator<(const Claim& a, const Claim& b);

/// While it lives, its thread takes so many steps at most to make forms, about one for each term that is made: then a
/// FormLimit. Counted, so that the same forms come out on each machine. Where one lives already, that one counts.
class Effort {
  public:
    explicit Effort(std::uint64_t steps = 1'000'000) : Effort(steps, steps / 2) {}
    /// `low`: with so many steps left, what a right form does not need, as to be simple, is no longer tried.
    Effort(std::uint64_t steps, std::uint64_t low);
    ~Effort();
    Effort(const Effort&) = delete;
    Effort& operator=(const Effort&) = delete;

    static void spend(std::uint64_t steps);
    /// Little is left.
    static bool is_low();
    /// Claims that were looked at: whether they were proven. Null: there is no Effort.
    static std::map<Claim, bool>* claims();
};

}  // namespace pamina::symbolic
