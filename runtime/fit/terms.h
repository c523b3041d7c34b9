// A formula sought among many: c + c_1 t_1 + c_2 t_2 + … with terms that are products of x^i log2(x)^j over the
// parameters x: the performance model normal form (Calotoiu, Hoefler, Poke and Wolf, "Using automated performance
// modeling to find scalability bugs in complex codes", SC 2013, section 2; with several parameters: Calotoiu et al.,
// "Fast multi-parameter performance modeling", Cluster 2016).
//
// For each parameter the shapes are compared along all lines on which the other parameters stay; then sums and products
// of the best ones. What counts is how well each row is foretold by the others (Allen's PRESS, Technometrics 16
// (1974)), relative to what was measured; another term has to make that clearly better. Of formulas with one term of
// one parameter many are about as good: the one in the middle is taken, by the mean power where each counts by how
// probable it is that what was measured came of it (Bernardo and Smith, Bayesian Theory (1994), sections 5.1.5
// and 6.1).
#pragma once

#include <string>
#include <vector>

#include "runtime/fit/least_squares.h"

namespace pamina::fit {

/// x^(power / 12) * log2(x)^logs; both 0: the parameter has no part.
struct Shape {
    int power = 0, logs = 0;
    double of(double x) const;
    /// By how many nats it is less to be expected than others.
    double rarity() const;
    bool none() const { return power == 0 && logs == 0; }
    friend bool operator==(const Shape&, const Shape&) = default;
};
/// A product of shapes, one for each parameter.
using Product = std::vector<Shape>;
double value_of(const Product& p, const std::vector<double>& x);

struct Form {
    std::vector<Product> terms;  // besides the constant
    double score = 0;            // what is compared: the error, more for shapes that are rarer in programs
    double error = 0;  // root of the mean square by which a row is off that the others foretell, as a share of it
    double left = 0;   // root of the mean square of the residuals, as a share
};

struct TermSearchResult {
    std::vector<Form> best;  // the best one, then the best of another shape
    Solution solution;       // of the best one: the constant, then its terms
    std::vector<double> weights;
};

/// `parameters`: for each a value, above 0, in each row; `measured` is above 0. No form: too few rows.
TermSearchResult search_terms(const std::vector<std::vector<double>>& parameters, const std::vector<double>& measured);

}  // namespace pamina::fit
