// Forms in doubles: fast, and with a bound of how far off they are.
//
// Each operation carries the error of what it reads, and adds that of its own rounding, which is 0 for whole numbers
// below 2^53. What is rounded or compared closer to a border than its error may be decided wrongly: then the error says
// so. So a value with the error 0 is the value, and one with a small error needs nothing exact (exact.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "runtime/symbolic/form.h"

namespace pamina::symbolic {

/// What is meant is at most `error` away from `value`. An infinite error: nothing is known.
struct Estimate {
    double value = 0, error = 0;
};
Estimate estimate_of(const Rational& r);

/// The same with fractions in choices, sums and columns before these, so that what is inside is whole where it can be.
Form with_fractions_outside(const Form& a);

/// A form made ready to be evaluated many times: operations over registers, equal parts once. Threads may share it.
class Program {
  public:
    /// Values come in the order of `symbols`, which has all free symbols of the form; others are a FormError.
    Program(const Form& form, const std::vector<std::string>& symbols);

    /// Of the form times scale(), a whole number: what is a whole number of nanoseconds has no error so.
    Estimate estimate(const Estimate* values) const;
    /// `terms`: how many sums may still add; less what they added. Passed, nothing is known.
    Estimate estimate(const Estimate* values, double& terms) const;
    const Rational& scale() const { return scale_; }
    /// Of the form. Not a number where there is no value, as far as doubles tell.
    double operator()(const double* values) const;

  private:
    struct Op {
        enum class Kind : std::uint8_t {
            Add,
            Multiply,
            Inverse,
            Max,
            Floor,  // of a / b, where b < 0 of a; c: both are whole
            Negate,
            Power,
            Exp,
            Log2,
            AtLeast,  // 1 where a >= 0, else 0
            Equal,
            Not,
            Select,  // b where a is not 0, else c
            Sum,     // of inner_[inner] from a to b
            Largest,
            Table,  // item a of tables_[inner]
        };
        Kind kind;
        bool whole;  // what it gives is a whole number, if what it reads is what is meant
        std::int32_t to, a = 0, b = 0, c = 0, inner = -1;
    };
    class Compiler;
    Program() = default;
    void run(Estimate* registers, double& terms) const;  // `terms`: how many sums may still add
    Estimate step(const Op& o, const Estimate* registers, double& terms) const;
    Estimate over(const Op& o, const Estimate* registers, double& terms) const;

    std::vector<Op> ops_;
    std::vector<std::pair<std::int32_t, Estimate>> constants_;
    std::vector<Program> inner_;                    // bodies: they read `reads_`, then the index
    std::vector<std::vector<std::int32_t>> reads_;  // registers that inner_ gets
    std::vector<std::vector<std::int32_t>> tables_;
    std::int32_t symbols_ = 0, registers_ = 0, result_ = 0;
    Rational scale_ = 1;
};

}  // namespace pamina::symbolic
