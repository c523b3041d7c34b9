// Reads predictions from the syntax tree: `m(P = 4) on gc(X = 2) with { ... }` names a model, machines and arguments.
#pragma once

#include <functional>
#include <string>

#include "runtime/predict/prediction.h"
#include "runtime/values/thing.h"

namespace pamina::predict {

/// A script, as far as it takes to read its predictions.
struct Script {
    const check::Program& program;
    Diagnostics& diagnostics;
    /// The value of an expression where the prediction stands; throws Failed after reporting mistakes.
    std::function<Value(const ast::Expr&)> evaluate;
    /// Does something in the scope of a machine, model or schedule that is a value; throws what it throws.
    std::function<void(const script::Thing&, const std::function<void()>&)> within = {};
};

/// Gets each argument that is written, in their order: its expression, its parameter, and where its value belongs,
/// which stays there as long as the prediction that is read is not copied.
using Take = std::function<void(const ast::Expr& value, const ast::Parameter&, std::optional<Value>& out)>;

// All report mistakes and throw Failed.

/// The value of an argument, as its parameter takes it.
void argument(const ast::Expr& value, const ast::Parameter& parameter, const Script& script, std::optional<Value>& out);
/// `span`: where it stands.
Prediction read(const ast::Predict& predict, Span span, const Script& script, const Take& take);
Prediction read(const ast::Predict& predict, Span span, const Script& script);
/// Of a `solve` of a model.
Prediction read(const ast::Solve& solve, Span span, const Script& script);
/// Of a `symbolic`: what is not given stays open, whether it has a default or not.
Prediction read_given(const ast::Symbolic& symbolic, Span span, const Script& script);
/// Of one of its machines; what its text reads where that is a value goes to `bound`.
Machine read_machine(const ast::Expr& machine, const Script& script, const Take& take,
                     std::vector<std::pair<const check::Symbol*, Value>>& bound);
/// What the call of a model, machine or network gives: nothing where it is its name alone.
Arguments given_arguments(const ast::Expr& call, const check::Symbol& callee, const Script& script, const Take& take);
/// The same; what has no default has to be given.
Arguments read_arguments(const ast::Expr& call, const check::Symbol& callee, const Script& script, const Take& take);
/// What takes all arguments at once.
Take evaluated(const Script& script);

/// A machine by its root and the `with`s that derive it, all arguments by default.
Machine derived(const check::Symbol& machine);

/// Reports an error, and throws Failed.
[[noreturn]] void fail(const Script& script, std::string id, Span span, std::string message, std::string help = {});

}  // namespace pamina::predict
