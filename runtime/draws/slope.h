// How a draw changes with the values of its law while its random numbers stay the same: what the derivative of a sample
// path needs (perturbation analysis: Glasserman, Gradient Estimation via Perturbation Analysis, 1991, chapter 1).
#pragma once

#include "runtime/draws/laws.h"
#include "runtime/draws/source.h"

namespace pamina::draws {

/// Of a law of quantities whose draw was `value`: the derivative along the changes of its numbers (as many as the law
/// has, in the order of its form). `source` begins where the draw began. NaN where there is none that holds for the
/// draw alone: the shape of a gamma, the phases of an Erlang, the cv of a hyperexponential variable; 0 where nothing
/// changes.
double slope(Law, const double* numbers, const double* changes, double value, Source source);

}  // namespace pamina::draws
