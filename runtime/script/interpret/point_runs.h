// The one prediction that an expression makes at every point of a sweep, or row of a fit, for many at a time.
//
// Prerequisite: whenever the expression is evaluated, this `predict` is, once, and only the parameters of the sweep
// make it differ. What does not depend on them is evaluated once; at each point the other arguments are, and bound to
// the graph. Points of one graph and one tick are then run together, which costs a fraction of a run for each (see
// engine/points.h). The outcomes are those of predictions one by one.
#pragma once

#include <optional>
#include <span>

#include "runtime/engine/points.h"
#include "runtime/script/interpret/interpreter.h"

namespace pamina::script {

/// The predict of `body` for which this works, which has no `using`; null when there is none.
const ast::Expr* single_predict(const ast::Expr& body);

class PointRuns {
  public:
    /// Throws Failed when what does not depend on the parameters cannot be evaluated.
    PointRuns(Interpreter& script, const ast::Expr& predict, const std::vector<const check::Symbol*>& parameters);

    /// Takes the point that the script's evaluator stands at; throws Failed when its arguments cannot be evaluated.
    void add();
    /// Runs the points that were taken, since the last time; their outcomes in that order, valid until the next `add`.
    void run();
    std::size_t size() const { return points_->size(); }
    /// The outcome of a point as a result; throws Failed with what went wrong. Nothing when it was stopped.
    std::shared_ptr<ResultHandle> result(std::size_t point);
    void clear();

  private:
    struct Varying {
        const ast::Expr* value = nullptr;
        const ast::Parameter* parameter = nullptr;
        std::optional<Value>* argument = nullptr;  // of prediction_
    };
    struct Point {
        std::shared_ptr<const predict::Compiled> compiled;
        engine::Values values;
        engine::Outcome outcome;
        std::shared_ptr<const Request> request;  // without the values, for all points that are run together
        bool otherwise = false;                  // see Result::otherwise
        std::shared_ptr<const predict::Uncertainty> uncertain;
    };

    bool depends(const ast::Expr& e) const;
    bool same_types();

    Interpreter& script_;
    const ast::Expr& expr_;
    const std::vector<const check::Symbol*>& parameters_;
    predict::Prediction prediction_;  // of the last point
    std::vector<Varying> varying_;
    std::vector<check::Type> types_;  // of the parameters and the varying arguments, of the last point
    std::shared_ptr<const predict::Compiled> compiled_;
    engine::PointMemory memory_;
    std::shared_ptr<std::vector<Point>> points_ = std::make_shared<std::vector<Point>>();  // results refer to them
    std::shared_ptr<ResultHandle> handle_;
};

}  // namespace pamina::script
