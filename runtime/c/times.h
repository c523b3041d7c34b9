// The times of one prediction at many points, as fast as a sweep has them: the model is compiled once, at each point
// its arguments are evaluated and bound, and points of one call run together.
#pragma once

#include <span>
#include <vector>

#include "runtime/c/host.h"
#include "runtime/script/interpret/point_runs.h"
#include "runtime/script/interpret/silent_sink.h"

namespace pamina::c {

class Times {
  public:
    /// `examples`: of the names' types. Throws Mistake where the expression is no `predict` without options, or a name
    /// is no number.
    Times(Host& host, const Expression& x, const std::vector<script::Value>& examples);

    /// The times in seconds, by point; see pamina_prepared_times. Throws Mistake.
    void at(std::span<const double> numbers, std::span<double> seconds);

    /// Points that run together at most: values and results of a few kB each.
    static constexpr std::size_t kTogether = 1024;

  private:
    void stand_at(std::span<const double> numbers);
    [[noreturn]] void failed(std::size_t point, int status);

    Host& host_;
    script::SilentSink sink_;
    script::Interpreter script_;
    std::vector<const check::Symbol*> symbols_;
    std::vector<script::Value*> values_;  // in the scope of the interpreter's evaluator
    std::vector<check::Dimension> dimensions_;
    std::vector<bool> whole_;
    std::optional<script::PointRuns> runs_;
};

}  // namespace pamina::c
