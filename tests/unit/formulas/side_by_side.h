// A model's form and the engine, side by side.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <variant>
#include <vector>

#include "runtime/formulas/formula.h"
#include "tests/oracle/engine_side.h"
#include "tests/support/checked_script.h"

namespace pamina::test {

using Point = std::map<std::string, double>;

/// The first prediction of a script, with all its arguments as symbols of their names: ints are whole, times seconds.
class SideBySide {
  public:
    using Derive = std::variant<formulas::Formula, Diagnostic> (*)(const formulas::Request&);
    explicit SideBySide(const std::string& text, symbolic::Assumptions known = {}, Derive derive = formulas::derive);

    const formulas::Formula& formula() const { return formula_; }
    /// Seconds; fails the test where it does not end.
    double engine(const Point& point);
    /// The value of a form. Fails the test where it has none.
    static double value(const symbolic::Form& form, const Point& point);
    /// The form is exact, and the engine says the same at all these points.
    void exact_at(const std::vector<Point>& points);
    /// It is not; the engine is within the bounds at all these points.
    void bounded_at(const std::vector<Point>& points);
    /// What is written of it, for messages and pinned texts.
    std::string text() const;

  private:
    CheckedScript script_;
    LoweredPrediction lowered_;
    formulas::Formula formula_;
};

/// Few times, in seconds.
inline const std::vector<double> kTimes{0, 1, 5};

/// Every combination of one value of each.
std::vector<Point> grid(const std::vector<std::pair<std::string, std::vector<double>>>& values);

}  // namespace pamina::test
