// What is known of symbols, and what follows from it.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "runtime/symbolic/form.h"

namespace pamina::symbolic {

/// Symbols are not negative, unless a lower bound says otherwise.
struct Assumptions {
    std::map<std::string, Rational> at_least;  // lower bounds of symbols
    std::vector<Condition> conditions;         // that hold

    /// With one more condition. A lower bound of one symbol becomes a bound.
    Assumptions with(const Condition& c) const;
};

/// Whether a >= 0 for all values that the assumptions allow. No: it may be, but could not be shown. Looks at the signs
/// of terms after the bounds are taken away, at the arguments of maxima and floors, and at combinations with one
/// condition.
bool is_never_negative(const Form& a, const Assumptions& known);
/// As is_never_negative of a - b.
bool is_at_least(const Form& a, const Form& b, const Assumptions& known);
bool holds(const Condition& c, const Assumptions& known);
bool never_holds(const Condition& c, const Assumptions& known);

/// Equal where the assumptions hold, and simpler: maxima and choices that are decided, nested ones flattened.
Form simplify(const Form& a, const Assumptions& known);

}  // namespace pamina::symbolic
