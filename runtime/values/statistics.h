// Figures of a list of numbers, none of them missing. They are exact where sums of decimals are; lists that are too
// short throw ValueError.
#pragma once

#include "runtime/values/value.h"

namespace pamina::script {

/// The values that are not missing; the list itself where none is. Where all are, and there are some, what is asked of
/// them has no answer.
std::shared_ptr<const List> known_of(const std::shared_ptr<const List>& list, Stop& stop);

/// 0 of an empty list.
Value sum(const List& list, Stop& stop);
Value mean(const List& list, Stop& stop);
/// The standard deviation of a sample, with n - 1.
Value deviation(const List& list, Stop& stop);
/// The value that a share `q` of the list is not above, between two values in proportion: type 7 of Hyndman and Fan,
/// "Sample quantiles in statistical packages", The American Statistician 50 (1996).
Value quantile(const List& list, double q, Stop& stop);
/// Equal items keep their order; NaN comes last, and behind it what is missing.
std::shared_ptr<const List> sorted(const List& list, bool descending, Stop& stop);

}  // namespace pamina::script
