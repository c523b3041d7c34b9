// For the naive evaluator's own tests: one prediction of a script, and the order in which things were granted in it.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "tests/oracle/naive.h"
#include "tests/support/checked_script.h"

namespace pamina::naive {

inline Outcome predict(const std::string& text, std::size_t which = 0, Settings settings = {}) {
    test::CheckedScript script(text);
    EXPECT_TRUE(script.good()) << script.errors();
    if (!script.good() || script.predicts.size() <= which) {
        ADD_FAILURE() << "no such prediction";
        return {};
    }
    return evaluate(script.program, *script.predicts[which], settings);
}

/// Of a model with this body, which ends.
inline Outcome evaluated(const std::string& body) {
    const std::string text = "model m() { " + body + " }\npredict m()";
    Outcome o = predict(text);
    EXPECT_FALSE(o.failure) << text << "\n" << o.failure->what();
    return o;
}

/// In order: `name[element]:last of path@time`.
inline std::string order(const Outcome& o) {
    std::string all;
    for (const Grant& g : o.grants)
        all += g.entity + "[" + std::to_string(g.element) +
               "]:" + (g.path.empty() ? "-" : std::to_string(g.path.back())) + "@" +
               std::to_string(static_cast<int>(g.time)) + " ";
    return all;
}

}  // namespace pamina::naive
