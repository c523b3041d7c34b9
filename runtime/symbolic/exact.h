// Values of forms in exact arithmetic.
//
// Numbers are rational as long as they can be, then constants (constant.h). What is rounded, compared or looked up is
// decided by them.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <variant>

#include "runtime/symbolic/form.h"

namespace pamina::symbolic {

/// Why a form has no value: "it divides by zero".
struct NoValue {
    std::string why;
};

struct ExactValue {
    Form number;  // a constant
    /// 256 bits did not tell on which side of a border something is: it was taken as on the border.
    bool open = false;
};

/// Sums and maxima over more indices in all have no value.
constexpr double kMostAdded = 1e8;

std::variant<ExactValue, NoValue> evaluate_exactly(const Form& a, const std::map<std::string, Rational>& values);
/// The same where it is rational and nothing is open; else nothing.
std::optional<Rational> exact_value(const Form& a, const std::map<std::string, Rational>& values);

/// A condition where its symbols have values; a condition without a value does not hold.
struct Decision {
    bool holds = false, open = false;
};
Decision decide(const Condition& c, const std::map<std::string, Rational>& values);

}  // namespace pamina::symbolic
