// A model that nobody predicts here and now: as editors show it above its declaration, and as graphs of it are printed.
// The first `predict` of the model in a file says on which machine, and with which arguments, it makes sense.
#pragma once

#include "runtime/predict/read.h"

namespace pamina::predict {

/// The model that a predict names; null where that is no model.
const check::Symbol* predicted_model(const ast::Predict& predict, const check::Program& program);

/// The first Predict of the model, of any model when it is null, among the values of the file's statements; null when
/// there is none. What a sweep goes over is not looked into: its binders have no value outside.
const ast::Expr* first_predict(const check::Module& module, const check::Program& program, const check::Symbol* model);

// Both report mistakes and throw Failed.

/// The model at its parameters' defaults, on the machines of its first predict in the module; where a parameter has no
/// default, with the arguments of that predict.
Prediction at_defaults(const check::Module& module, const check::Symbol& model, const Script& script);

/// Which graph is asked for: of a model by name ("": that of the first predict, else the first), on a machine by name
/// ("": that of the model's first predict).
struct GraphChoice {
    std::string model, machine;
    std::string on_help;  // how a machine is named here
};

/// With the arguments of the model's first predict, at its defaults where there is none.
Prediction for_graph(const check::Module& module, const GraphChoice& choice, const Script& script);

/// The same for a formula: parameters that are numbers stay open, others have the arguments of the model's first
/// predict, where there is one.
Prediction for_formula(const check::Module& module, const GraphChoice& choice, const Script& script);

}  // namespace pamina::predict
