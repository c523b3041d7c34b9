// What is counted of a statement on arrays, as forms of the symbols that its numbers have.
//
// It is a polynomial of them for each remainder by their periods, as soon as none is too small (array_shape.h, which
// knows the periods and degrees, and from where on). It is found from as many values as that has coefficients, and
// holds for all remainders when it holds for so many values of each. Below, each symbol goes down for as long as what
// is counted is the same: with some symbols at fixed values it is such a polynomial of the others, so as many values of
// these tell. Where the lengths of blocks, ceil(n / P), are needed, it is a polynomial of them, too.
#pragma once

#include <functional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "runtime/formulas/translate.h"

namespace pamina::formulas {

/// Of whole numbers, whole numbers, always as many.
using Count = std::function<std::vector<std::int64_t>(std::span<const std::int64_t>)>;

/// What `count` gives of the numbers of a statement (arrays::ask). Where all are numbers, it is asked. Throws Unclosed,
/// which says which symbol may not be free, or from which values on there is a formula. `extents`, if any, gets the
/// symbols that are numbers of processors: the formula is for 1 and more of each, as an array lies on one at least.
std::vector<Form> counted(const std::vector<Form>& numbers, const Count& count, const symbolic::Assumptions& known,
                          Span span, std::set<std::string>* extents = nullptr);

}  // namespace pamina::formulas
