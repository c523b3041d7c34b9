// Formulas in sums, differences, products and quotients, with each other and with numbers.
#pragma once

#include "runtime/values/value.h"

namespace pamina::script {

bool is_form(const Value& v);

/// `a op b`, op one of + - * /, where one of them is a formula at least: a formula of the symbols of both, those of the
/// first before. Symbols of one name are one symbol, which takes ints alone where either does. It is for values that
/// both are for. Throws ValueError: E1310 where one is not exact, E1316 where a symbol is of two dimensions, E0712 in
/// sums of two dimensions, E1313 where nothing satisfies both conditions, or where a number has doubt or is not finite.
Value form_arithmetic(char op, const Value& a, const Value& b);

}  // namespace pamina::script
