// The laws of frontend/language/laws.h as mathematics: which values their parameters may have, and their moments.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "frontend/language/laws.h"

namespace pamina::draws {

using language::Law;
using language::ParameterKind;
using language::ResultKind;

/// Parameters of a law that are no lists, at most.
inline constexpr int kMostNumbers = 3;

/// The values of a law's parameters: those that are no lists in the order of its form, and the lists. Counts are whole
/// numbers.
struct Values {
    const double* numbers = nullptr;
    std::span<const double> list;
    std::span<const double> shares;  // not all are 0; scaled to sum 1
};

/// What is wrong with a value: "must not be negative", to be said of the parameter with that index in the form.
struct Wrong {
    int parameter;
    std::string_view text;
};

/// Nothing: the law may be drawn from.
std::optional<Wrong> wrong(Law, const Values&);

/// False: the mean is infinite (a Pareto law with shape <= 1). The values are not wrong, here and below.
bool has_mean(Law, const Values&);
/// Exactly the value that is drawn where only one can be.
double mean(Law, const Values&);
/// Infinite where there is none.
double variance(Law, const Values&);
/// Of a law of quantities: a size over which most of what it gives spreads, however far its tail reaches; 0 where only
/// one value can be drawn. Not a number where it depends on parameters that are none. `numbers` as in Values.
double scale(Law, const double* numbers);

}  // namespace pamina::draws
