#include "runtime/engine/local_work.h"
#include "runtime/result/show.h"

#include <fmt/format.h>

namespace pamina::engine {

void LocalState::bad_duration(double d, const Cost& cost, int stmt) const {
    const Span span = stmt >= 0 ? graph.graph.statements[stmt].span : cost.span;
    const double seconds = d / graph.ticks_per_second;
    if (std::isnan(d))
        fail("E0511", span, "this time is not a number (NaN)", "look for 0/0 or the square root of a negative number");
    if (d < 0)
        fail("E0510", span, fmt::format("this time is negative: {}", result::show_time(seconds)),
             "use max(0 s, …) if that is meant");
    fail("E0512", span, "this time is infinite", "look for a division by zero");
}

}  // namespace pamina::engine
