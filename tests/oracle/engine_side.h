// The other side of the cross tests: one `predict` of a checked script as scripts predict it, through lowering,
// relaxation, binding and the engine.
//
// Arguments and script variables are evaluated by the naive evaluator, so that a cross test does not depend on the
// evaluator of scripts.
#pragma once

#include <optional>
#include <string>

#include "frontend/check/program/program.h"
#include "runtime/predict/compile.h"
#include "runtime/predict/evaluate.h"

namespace pamina::test {

struct EngineSettings {
    bool relax = true;       // all exact passes, or none
    bool sequential = true;  // the index-order evaluation of regular task graphs
    bool observe = false;
};

struct EngineOutcome {
    Diagnostics diagnostics;  // of lowering: then there is no outcome
    std::optional<engine::Outcome> outcome;
    int tick_exponent = 0;
};

/// A prediction that was lowered, and relaxed when asked: to be evaluated in several ways.
struct LoweredPrediction {
    Diagnostics diagnostics;  // when it is not compiled
    std::optional<predict::Compiled> compiled;
    engine::Values values;
};

/// `drawn`: to be simulated.
LoweredPrediction lower_prediction(const check::Program& program, const ast::Predict& predict, bool relax,
                                   bool drawn = false);
engine::Outcome evaluate(const LoweredPrediction& prediction, bool observe, bool sequential,
                         const engine::Limits& limits, engine::Options options = {});

EngineOutcome run_engine(const check::Program& program, const ast::Predict& predict, const EngineSettings& settings);

}  // namespace pamina::test
