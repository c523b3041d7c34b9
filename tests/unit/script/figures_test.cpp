// The checker's list of figures is that of the runtime.
#include "frontend/check/words/figures.h"

#include <gtest/gtest.h>

#include "runtime/result/metrics.h"

namespace pamina {
namespace {

check::FigureUnit unit_of(result::Unit u) {
    switch (u) {
        case result::Unit::Time:
            return check::FigureUnit::Time;
        case result::Unit::Count:
            return check::FigureUnit::Count;
        case result::Unit::Ratio:
            return check::FigureUnit::Ratio;
        case result::Unit::Flag:
            return check::FigureUnit::Flag;
    }
    return {};
}

template <class Metrics>
void expect_same(std::span<const check::Figure> figures, const Metrics& metrics) {
    ASSERT_EQ(figures.size(), metrics.size());
    for (std::size_t i = 0; i < figures.size(); ++i) {
        EXPECT_EQ(figures[i].name, metrics[i].name);
        EXPECT_EQ(figures[i].unit, unit_of(metrics[i].unit)) << metrics[i].name;
    }
}

TEST(Figures, AreThoseOfResults) {
    expect_same(check::kRunFigures, result::run_metrics());
    expect_same(check::kEntityFigures, result::entity_metrics());
    expect_same(check::kMeasureFigures, result::measure_metrics());
}

}  // namespace
}  // namespace pamina
