// The time of a model as a formula of its parameters: from a relaxed task graph to forms (runtime/symbolic).
//
// All times are seconds. A Global that is not bound to a number is a symbol of the form; the result holds for all of
// its values that the assumptions allow. Where the time is known exactly there is one form; otherwise there are bounds,
// each with the rule that it comes from (van Gemund 1996 for demands, Graham 1969 for dynamic schedules), and the
// statement that stands in the way of more.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "frontend/source/diagnostic.h"
#include "frontend/source/span.h"
#include "runtime/formulas/decisions.h"
#include "runtime/formulas/request.h"

namespace pamina::formulas {

/// A bound of the time, and where it comes from: "demand on resource server", "path without waiting".
struct Bound {
    Form form;
    std::string from;
};

/// Why there is no exact form.
struct Obstacle {
    std::string text;  // "branches wait for each other at `server`", without a full stop
    int stmt = -1;     // in Graph::statements; -1: none in particular
    Span span;
};

struct Formula {
    /// The time itself. Set exactly when `approximate` is not.
    std::optional<Form> exact;
    /// The time is at least each of `lower`, and at most each of `upper`; both are empty where it is exact, and upper
    /// is empty where none applies.
    std::vector<Bound> lower, upper;
    std::optional<Obstacle> approximate;
    /// Doubles decide something otherwise than this does, whatever the symbols; or may do so, see there.
    bool rounded = false;
    std::vector<Decision> decisions;

    /// The largest of the lower bounds, and the smallest of the upper ones: of an exact formula its form.
    Form at_least() const;
    std::optional<Form> at_most() const;
};

/// An error where nothing can be said: a negative or undefined time, a limit of forms that was passed.
std::variant<Formula, Diagnostic> derive(const Request& request);
/// As `derive` does where sums and maxima take too many steps: ranges of at most 64 numbers are followed one by one.
std::variant<Formula, Diagnostic> derive_by_numbers(const Request& request);

}  // namespace pamina::formulas
