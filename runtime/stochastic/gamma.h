// Times known by their mean and variance, as gamma variables: sums of exponential times of one mean are Erlang, and
// gamma variables are Erlang's of any order.
#pragma once

#include <span>

#include "runtime/queueing/absorption.h"

namespace pamina::stochastic {

using queueing::Moments;

/// The probability that a gamma variable of mean `shape` and scale 1 is at most x: P(shape, x), to 1e-13; from shape
/// 1e6 on by the cube root, which is normal to 1e-7 (Wilson & Hilferty 1931). shape > 0.
double gamma_share(double shape, double x);

/// The probability that a time of these moments is at most t. Without variance: 0 or 1.
double share_by(const Moments& m, double t);

/// So many times that are alike.
struct Alike {
    Moments moments;
    double count = 1;
};

/// Of the longest of independent times, by integrals over 1 - product of their shares; exact to 1e-12 of the mean for
/// what is exponential or Erlang.
Moments longest(std::span<const Alike> times);

}  // namespace pamina::stochastic
