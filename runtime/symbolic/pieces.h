// Inside of sums and maxima over an index: their ranges, and the pieces of what is added up or compared.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "runtime/symbolic/assumptions.h"

namespace pamina::symbolic {

/// No closed form is known.
struct NotClosed {};

/// u + v k; nothing where it is not linear in k with a number v.
std::optional<std::pair<Form, Rational>> linear(const Form& a, const std::string& k);
/// The first atom for which `wanted` is true, inner ones first; null: none. Does not look into sums and maxima.
AtomRef find_atom(const Form& a, const std::function<bool(const Atom&)>& wanted);
/// The atom replaced at every depth.
Form replace(const Form& a, const Atom& what, const Form& by);
/// `sum` is that of `n` times `body`, or the largest. Without terms nothing has to have a value: that of N / P for P
/// terms is 0 where P is 0, and else N.
Form of_some(const Form& n, const Form& body, const Form& sum, const Assumptions& known);
/// How many there are, at least 0.
Form count_of(const Form& first, const Form& last, const Assumptions& known);
/// The number that it is, where that is one of few.
std::optional<std::int64_t> few(const Form& n);

}  // namespace pamina::symbolic
