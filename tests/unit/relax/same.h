// Relaxing changes no result: the graph before and after a pass, evaluated.
#pragma once

#include <gtest/gtest.h>

#include "runtime/engine/evaluate.h"
#include "runtime/rtg/forms.h"
#include "runtime/rtg/graph.h"

namespace pamina::relax::testing {

using namespace rtg;

inline void expect_same(const Graph& before, const Graph& after) {
    ASSERT_TRUE(rtg::verify(before).empty()) << rtg::verify(before).front();
    ASSERT_TRUE(rtg::verify(after).empty()) << rtg::verify(after).front();
    engine::Values values;
    for (bool observe : {false, true}) {
        engine::Options options;
        options.observe = observe;
        engine::RunControl one, two;
        const auto a = engine::evaluate(before, values, options, one),
                   b = engine::evaluate(after, values, options, two);
        ASSERT_EQ(a.error.has_value(), b.error.has_value()) << (a.error ? a.error->message : b.error->message);
        if (a.error) {
            EXPECT_EQ(a.error->id, b.error->id);
            continue;
        }
        EXPECT_EQ(a.result.time, b.result.time);
        EXPECT_EQ(a.result.work, b.result.work);
        EXPECT_EQ(a.result.exact, b.result.exact);
        if (!observe) continue;
        const auto &x = *a.result.observed, &y = *b.result.observed;
        ASSERT_EQ(x.statements.size(), y.statements.size());
        for (std::size_t s = 0; s < x.statements.size(); ++s) {
            const auto& kind = x.statements[s].kind;
            if (kind != "delay" && kind != "compute" && kind != "use") continue;
            SCOPED_TRACE(kind);
            EXPECT_EQ(x.statements[s].count, y.statements[s].count);
            EXPECT_EQ(x.statements[s].busy, y.statements[s].busy);
            EXPECT_EQ(x.statements[s].waiting, y.statements[s].waiting);
            EXPECT_EQ(x.statements[s].critical, y.statements[s].critical);
        }
        if (x.profile_complete && y.profile_complete) {
            EXPECT_EQ(x.profile, y.profile);
        }
        ASSERT_EQ(x.measures.size(), y.measures.size());
        for (std::size_t m = 0; m < x.measures.size(); ++m) {
            EXPECT_EQ(x.measures[m].count, y.measures[m].count);
            EXPECT_EQ(x.measures[m].durations, y.measures[m].durations);
        }
        ASSERT_EQ(x.entities.size(), y.entities.size());
        for (std::size_t e = 0; e < x.entities.size(); ++e) {
            EXPECT_EQ(x.entities[e].total.busy, y.entities[e].total.busy);
            EXPECT_EQ(x.entities[e].total.waiting, y.entities[e].total.waiting);
        }
    }
}

/// Runs one pass, checks that results stay, and returns how many places it changed.
inline int apply(int (*pass)(Graph&), Graph& g) {
    const Graph before = g;
    const int changes = pass(g);
    expect_same(before, g);
    if (changes == 0) {
        EXPECT_EQ(rtg::print(g), rtg::print(before)) << "nothing found: nothing touched";
    }
    return changes;
}

}  // namespace pamina::relax::testing
