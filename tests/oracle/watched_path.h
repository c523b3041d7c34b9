// The critical path of a text's one prediction, for tests that follow it step by step.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "runtime/engine/evaluate.h"
#include "tests/oracle/engine_side.h"
#include "tests/support/checked_script.h"

namespace pamina::test {

/// Runs it watched: `seen` has the steps of the path; `told`, which may be null, is as a report without them asks for
/// it. Fails the test where the text cannot be run.
inline void watch_path(const std::string& text, engine::Outcome& seen, engine::Outcome* told = nullptr) {
    const CheckedScript script(text);
    ASSERT_TRUE(script.good()) << script.errors() << text;
    const auto p = lower_prediction(script.program, *script.predicts.at(0), true);
    ASSERT_TRUE(p.compiled) << text;
    engine::Options options;
    engine::RunControl control;
    options.observe = true;
    if (told) {
        *told = engine::evaluate(p.compiled->graph, p.values, options, control);
        ASSERT_TRUE(!told->error) << text;
    }
    options.path_steps = true;
    seen = engine::evaluate(p.compiled->graph, p.values, options, control);
    ASSERT_TRUE(!seen.error) << text;
}

}  // namespace pamina::test
