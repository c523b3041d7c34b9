// What is counted of a statement on arrays, as forms of the one symbol that its numbers have.
//
// Numbers of a statement are affine in the symbol n, over a grid of so many processors. Let n = T k + r. With T the
// least common multiple of what blocks and cycles repeat by and of all strides, ends of blocks and loops are affine in
// k, and from some k on they never pass each other; so what is counted is a polynomial in k for each r. It is found
// from as many values as that has coefficients, in n and in the lengths of blocks, ceil(n / P), and holds for all r
// when it holds for so many values of each. Below that n it is compared with what is counted, value by value.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "runtime/formulas/translate.h"

namespace pamina::formulas {

/// Of whole numbers, whole numbers, always as many.
using Count = std::function<std::vector<std::int64_t>(std::span<const std::int64_t>)>;

/// What `count` gives of the numbers of a statement (arrays::ask). Where all are numbers, it is asked. Throws Unclosed,
/// which says which symbol may not be free, or from which value on there is a formula.
std::vector<Form> counted(const std::vector<Form>& numbers, const Count& count, const symbolic::Assumptions& known,
                          Span span);

}  // namespace pamina::formulas
