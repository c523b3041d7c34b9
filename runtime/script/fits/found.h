// What `fit` found, as a record: its unknowns as numbers with doubt, and how well the equation holds.
#pragma once

#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "frontend/check/program/program.h"
#include "runtime/script/fits/ranges.h"
#include "runtime/values/value.h"

namespace pamina::script {

struct FoundUnknown {
    std::string name;
    check::Dimension dimension;
    double value = 0;                                       // in base units; NaN: the rows do not tell it
    bool held = false;                                      // at a limit
    double end = std::numeric_limits<double>::quiet_NaN();  // the other one of its interval then; NaN: none is known
};

struct Found {
    std::vector<FoundUnknown> unknowns;
    /// Lower triangular, row by row: its product with its transpose, times `variance`, is the covariance of the
    /// unknowns.
    std::vector<double> factor;
    double variance = 0;         // NaN: not known
    double freedom = 0;          // degrees
    check::Dimension dimension;  // of the sides
    double noise = 0;            // standard deviation of what one row of mean weight scatters; NaN: not known
    bool weighted = false;
    std::vector<double> residuals;
    double r2 = 0, adjusted = 0, condition = 1;
    std::vector<std::string> warnings;
    std::string place;                         // of the fit: "runs.pam:3"
    std::string how;                           // a sentence about how it was found; may be empty
    std::shared_ptr<const FittedRanges> over;  // null: it does not say
};

/// The sum of squares of the left side about its mean: what r2 is a share of. Without weights each row counts 1.
double total_of(const std::vector<double>& left, const std::vector<double>& weights);

/// A number with the few digits that the end of a drawn interval has.
Value few_digits(double x, const check::Dimension& dimension);

/// `f.a`, `f.r2`, `f.terms`, … Each mention of `f.noise` is a new source of doubt. Printed as a table of its unknowns
/// with its figures below.
Value found_value(Found found, const check::Program& program);

}  // namespace pamina::script
