// Sums and maxima over an index in closed form, derivatives, recurrences.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "runtime/symbolic/assumptions.h"

namespace pamina::symbolic {

/// The sum of `body` for the index `name` from `first` to `last`, both included, 0 where last < first; closed where
/// that is possible: polynomials in the index (Faulhaber), geometric series, maxima and conditions that are linear in
/// it (the range is split), floors of it over a number (split by residue). Else, or where more than `kMostPieces`
/// pieces came out, it stays a sum, which evaluates.
Form close_sum(const std::string& name, const Form& first, const Form& last, const Form& body,
               const Assumptions& known);
/// The largest of `body`, at least 0, where it is shown to be monotone or convex in the index; else it stays.
Form close_largest(const std::string& name, const Form& first, const Form& last, const Form& body,
                   const Assumptions& known);
constexpr std::size_t kMostPieces = 200;

/// The derivative; of a floor 0, of a maximum that of the term that wins. A FormError where there is none.
Form differentiate(const Form& a, const std::string& name);
/// Whether a floor in it depends on `name`: the jumps that `differentiate` leaves out.
bool has_steps(const Form& a, const std::string& name);

/// S(l) of S(l + 1) = a S(l) + g(l) and S(0) = start, in the symbol `level`, which `g` reads; a >= 0.
Form solve_recurrence(const Rational& a, const Form& g, const std::string& level, const Form& start,
                      const Assumptions& known);

/// A term of a maximum, and where it is the largest in one symbol, the others given or irrelevant.
struct Winner {
    Form term;
    std::vector<Condition> where;  // all hold
};
/// Of a form whose only maximum is at the top or in one product: its terms, each with the conditions under which it is
/// at least as large as all others.
std::vector<Winner> winners(const Form& a, const Assumptions& known);

}  // namespace pamina::symbolic
