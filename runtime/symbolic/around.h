// A form of one symbol around one of its values: the smooth form that it is there, and how far.
#pragma once

#include <optional>
#include <string>

#include "runtime/symbolic/form.h"

namespace pamina::symbolic {

struct Around {
    Form piece;  // equal to the form between `from` and `until`, and smooth there; polynomials, powers, logarithms
    Form slope;  // its derivative
    /// Values of the symbol where something else becomes the largest, is rounded to another number, or a condition
    /// becomes another one; at least 0, as symbols are (assumptions.h). The nearest double.
    double from = 0, until = 0;
    bool affine = false;  // the derivative is a number
};

/// For a form whose only symbol is `name`, around `at`, above 0. Nothing where something is decided between equals
/// there, or cannot be told exactly, and where the form looks for something in a range or a column by the symbol.
///
/// Of a maximum the smaller ones have to stay as they are, too. Borders that are linear in the symbol are exact; others
/// are looked for at eight points for each doubling of the distance, from 2^-20 to 2^40 of `at`, and found to the last
/// bit.
std::optional<Around> around(const Form& a, const std::string& name, const Rational& at);

}  // namespace pamina::symbolic
