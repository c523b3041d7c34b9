// Dimensions with variables, for what is open at a definition.
//
// A form is a product of integer powers of base dimensions and variables. Two forms are made equal by solving
// for a variable over the integers (Kennedy's unification in abelian groups), so `sqrt` and `x * x` work on
// open dimensions. Forms are interned: equal forms have equal ids, and the plain number is id 0.
#pragma once

#include <cstdint>
#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

#include "frontend/check/types/type.h"

namespace pamina::check {

class Dims {
  public:
    using Id = std::uint32_t;
    static constexpr Id kPlain = 0;
    /// Powers in the dimension of an expression: their products fit an int, whatever is done next.
    static constexpr int kMaxPower = 1'000;

    Dims();
    Id of(const Dimension& d);
    Id fresh();
    Id mul(Id a, Id b) { return combine(a, b, 1); }
    Id div(Id a, Id b) { return combine(a, b, -1); }
    Id pow(Id a, int k);
    /// The form with all solved variables replaced.
    Id resolve(Id a);
    /// Makes both equal by solving variables; false when they cannot be (nothing is solved then).
    bool unify(Id a, Id b);
    bool closed(Id a) { return forms_[resolve(a)].closed; }
    /// The largest power in a form, up or down.
    int largest_power(Id a);
    /// The dimension without its variables.
    Dimension concrete(Id a);
    /// The unsolved variables of a form.
    std::vector<int> variables(Id a);
    /// Replaces variables numbered `from` on by fresh ones, the same ones for the same `map`.
    Id instantiate(Id a, int from, std::unordered_map<int, Id>& map);
    int variable_count() const { return static_cast<int>(solved_.size()); }

  private:
    using Powers = std::vector<std::pair<int, int>>;  // base or ~variable -> power, ascending
    struct Form {
        Powers powers;
        bool closed;
    };
    static constexpr Id kUnsolved = 0xffffffff;

    Id intern(Powers p);
    Id combine(Id a, Id b, int sign);
    Id variable(int v) { return intern({{~v, 1}}); }

    std::vector<Form> forms_;
    std::map<Powers, Id> index_;
    std::unordered_map<std::uint64_t, Id> products_, quotients_;
    std::vector<Id> solved_;  // by variable
};

}  // namespace pamina::check
