// Constants: forms without symbols, choices, roundings and sums. They are polynomials over roots of numbers, logarithms
// and e, and need not be rational.
//
// Two things are asked of them: which sign they have, and between which numbers they are. Equal constants are brought
// to the same form where their numbers fall into small primes and powers: roots of primes to different exponents are
// independent over the rationals (Besicovitch 1940), and so are logarithms of primes. What that leaves is enclosed by
// intervals, to 256 bits.
#pragma once

#include <cstddef>
#include <optional>

#include "runtime/symbolic/form.h"

namespace pamina::symbolic {

/// A constant has no value: a division by zero, a logarithm of what is not positive, a root of what is negative.
class NoConstant : public FormError {
    using FormError::FormError;
};

bool is_constant(const Form& a);

// All of these take constants, and give them in canonical shape.

Form constant_product(const Form& a, const Form& b);
/// To a whole power.
Form constant_power(const Form& base, std::int64_t exponent);
Form constant_power(const Form& base, const Form& exponent);
Form constant_log2(const Form& a);
Form constant_inverse(const Form& a);

/// -1, 0 or 1; nothing where 256 bits do not tell it from 0.
std::optional<int> sign_of(const Form& a);
/// The largest whole number that is not above it; nothing where 256 bits do not tell.
std::optional<Rational> floor_of_constant(const Form& a);
/// The whole number that is nearest to it, but for what 256 bits do not tell.
Rational nearest_of(const Form& a);
/// The double that is nearest, but for what 256 bits do not tell.
double to_double(const Form& a);

}  // namespace pamina::symbolic
