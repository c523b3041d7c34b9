// A law from a sample: its parameters by maximum likelihood or by moments.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "frontend/language/laws.h"
#include "runtime/workload/special.h"

namespace pamina::workload {

using language::Law;

/// The laws of quantities that samples are fitted with.
bool can_fit(Law law);

struct Fitted {
    Law law = Law::Exponential;
    std::vector<double> parameters;  // as frontend/language/laws.h has them, in the units of the sample
    double log_likelihood = 0;       // of the sample; -infinite: it could not come from the law
};

/// How many of the parameters a sample decides.
int free_parameters(Law law);

/// By maximum likelihood: what has a formula by it (Johnson, Kotz and Balakrishnan, Continuous Univariate
/// Distributions, volume 1, 1994); gamma by Minka's Newton steps (Estimating a Gamma distribution, 2002), Erlang as the
/// better of both whole numbers beside its shape, Weibull by Newton steps on the equation of its shape (section 21.4
/// there). A hyperexponential law is fitted by moments alone. `sample` is sorted, the smallest first, and finite.
/// Throws Problem where it has too few values, or such as the law cannot give.
Fitted by_likelihood(Law law, std::span<const double> sample);
/// The law with the mean and, where it has a second parameter, the standard deviation (n - 1) of the sample.
Fitted by_moments(Law law, std::span<const double> sample);

/// The logarithm of the density at x; -infinite where the law gives none.
double log_density(const Fitted& f, double x);
/// How likely values are below and above x.
Sides sides(const Fitted& f, double x);

}  // namespace pamina::workload
