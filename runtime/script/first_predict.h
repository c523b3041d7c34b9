// The first `predict` of a model in a file: it says on which machine, and with which arguments, the model makes sense.
#pragma once

#include "frontend/compile.h"

namespace pamina::script {

/// The model that a predict names; null where that is no model.
const check::Symbol* predicted_model(const ast::Predict& predict, const check::Program& program);

/// The first Predict of the model, of any model when it is null, among the values of the file's statements; null when
/// there is none. What a sweep goes over is not looked into: its binders have no value outside.
const ast::Expr* first_predict(const check::Module& module, const check::Program& program, const check::Symbol* model);

}  // namespace pamina::script
