// What `sensitivity` tells of one value, from what was found along it.
#pragma once

#include <optional>
#include <string>

#include "runtime/predict/along.h"
#include "runtime/predict/slopes.h"
#include "runtime/script/interpret/interpreter.h"
#include "runtime/script/interpret/run_scale.h"
#include "runtime/script/interpret/sensitivity_table.h"
#include "runtime/script/show/show.h"

namespace pamina::script {

/// Of `within`: a share of the time above 0; reports what is none, and throws Failed.
std::optional<double> share_within(Interpreter& in, const ast::Sensitivity& s);

/// A value that is not known, and why.
Value missing(std::string why);

/// Why an int has no derivative, and what there is instead, both upwards: `from 2 to 3 the time changes by -80 ms`.
std::string steps_of(const ParameterSensitivity& p, double value, const check::Program& program);

/// What is told of one value, from what was found along it. All in the numbers of a run.
class Told {
  public:
    Told(double time, std::optional<double> within, RunScale scale, const check::Program& program)
        : time_(time), within_(within), scale_(scale), program_(program) {}

    ParameterSensitivity begin(const Varied& v) const;
    /// `curve`: the time along it, for the tolerance.
    ParameterSensitivity continuous(const Varied& v, const predict::Slope& s, predict::Curve& curve) const;
    /// An int: what the steps to its value and from there to the next one change.
    ParameterSensitivity discrete(const Varied& v, predict::Curve& curve) const;
    Value elasticity(double slope, const Varied& v) const;
    const RunScale& scale() const { return scale_; }
    const check::Program& program() const { return program_; }
    std::string shown(const Value& v) const { return show(v, program_); }
    /// The first whole value at which the time is off by more.
    void whole_tolerance(const Varied& v, predict::Curve& curve, ParameterSensitivity& p) const;

  private:
    Value side(double x, const Varied& v, const char* which) const;
    void tie(const Varied& v, const predict::Slope& s, ParameterSensitivity& p) const;
    void tolerance(const Varied& v, const predict::Slope& s, predict::Curve& curve, ParameterSensitivity& p) const;

    static constexpr int kMostValues = 64;

    const double time_;
    const std::optional<double> within_;
    const RunScale scale_;
    const check::Program& program_;
};

}  // namespace pamina::script
