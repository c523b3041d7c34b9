// Values of forms: numbers for symbols. In doubles where these are proven to be enough, else in exact arithmetic.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "runtime/symbolic/exact.h"
#include "runtime/symbolic/program.h"

namespace pamina::symbolic {

/// What a form is at a point: the double that is nearest to it, or one that is off by 10^-13 of it at most.
struct Evaluated {
    double value = 0;
    double off = 0;                 // at most: the value is within this
    std::optional<Rational> exact;  // what it is; nothing where it is irrational, or was not needed
    bool open = false;              // see ExactValue
};

/// A form made ready to be evaluated many times. Threads may share it.
class Evaluator {
  public:
    /// `symbols` as for a Program.
    Evaluator(Form form, std::vector<std::string> symbols);

    /// `quick` has the values; `exact(i)` gives that of the i-th symbol where it is needed.
    std::variant<Evaluated, NoValue> operator()(const Estimate* quick,
                                                const std::function<Rational(std::size_t)>& exact) const;

  private:
    Form form_;
    std::vector<std::string> symbols_;
    Program program_;
    bool rational_;  // it has no roots and logarithms
};

/// A condition made ready in the same way.
class Decider {
  public:
    Decider(Condition condition, std::vector<std::string> symbols);
    Decision operator()(const Estimate* quick, const std::function<Rational(std::size_t)>& exact) const;

  private:
    Condition condition_;
    std::vector<std::string> symbols_;
    Program program_;
};

/// At one point, of doubles as they are.
std::variant<double, NoValue> value_of(const Form& a, const std::map<std::string, double>& values);

}  // namespace pamina::symbolic
