// Laws that have no inverse worth computing: a simple one is drawn from, and the draw is kept or tried again.
#pragma once

#include "runtime/draws/source.h"

namespace pamina::draws {

/// Of a gamma variable of mean a >= 1 (its scale is 1): d = a - 1/3, c = 1 / sqrt(9 d).
struct GammaConstants {
    double d, c;
};
GammaConstants gamma_constants(double shape);
/// The variable divided by d (Marsaglia, Tsang: A simple method for generating gamma variables, ACM TOMS 26, 2000).
double gamma_cube(const GammaConstants&, Source&);

/// Of a Poisson variable of mean >= 10.
struct PoissonConstants {
    double mean, a, b, inverse_alpha, squeeze;
};
PoissonConstants poisson_constants(double mean);
/// Hörmann: The transformed rejection method for generating Poisson random variables, Insurance: Mathematics and
/// Economics 12, 1993 (algorithm PTRS).
double large_poisson(const PoissonConstants&, Source&);

}  // namespace pamina::draws
