// Evaluates points of a sweep, one worker a thread: with an interpreter of its own that sees what the script's has
// declared, its own diagnostics and its own control of runs.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "runtime/script/evaluate/sweep_points.h"
#include "runtime/script/interpret/point_runs.h"
#include "runtime/script/interpret/silent_sink.h"
#include "runtime/script/sweep/state_journal.h"

namespace pamina::script {

class SweepWorker {
  public:
    SweepWorker(Interpreter& of, const ast::Comprehension& c, const SweepPoints& points, engine::RunControl& control);

    /// A row for each of these points; nothing for those that were stopped. A mistake that is none of the points but
    /// of the script throws Failed.
    void evaluate(std::span<const std::uint32_t> numbers, std::vector<std::optional<PointRow>>& rows);

    /// The columns that points give, once one has given something.
    const std::vector<std::string>& columns() const { return columns_; }

    /// What the first point said that failed.
    struct Failure {
        std::size_t point = 0;
        int status = 2;
        Diagnostic diagnostic;
    };
    const std::optional<Failure>& failure() const { return failure_; }
    /// What is doubtful about the nets of points, by the id of the warning: of the first such point.
    const std::map<std::string, Failure>& warnings() const { return warnings_; }
    /// Tells how the predictions since the last time were evaluated.
    void tell(Sink& sink) { sink_.tell(sink); }
    /// The points have other columns than each other: nothing comes of the sweep.
    [[noreturn]] static void differ(Interpreter& script, const ast::Comprehension& sweep);
    Diagnostics& diagnostics() { return script_.diagnostics(); }
    LeftOut& left_out() { return script_.evaluator().left_out(); }

  private:
    void stand_at(std::size_t point);
    template <class Body>
    void guarded(std::size_t point, std::optional<PointRow>& row, Body&& body);
    void keep_warnings(std::size_t point);
    PointRow row_of(const Value& v);
    bool stopped() const { return script_.stopped(); }

    const ast::Comprehension& sweep_;
    const SweepPoints& points_;
    SilentSink sink_;
    Interpreter script_;
    std::vector<Value*> parameters_;  // in the scope of the interpreter's evaluator
    const ast::Expr* predict_ = nullptr;
    std::optional<PointRuns> runs_;
    std::vector<std::string> columns_;
    std::optional<Failure> failure_;
    std::map<std::string, Failure> warnings_;
    std::size_t looked_at_ = 0;  // of the diagnostics
};

}  // namespace pamina::script
