#include "runtime/engine/bind/local_work.h"

#include <fmt/format.h>

#include <cmath>
#include <string>

#include "runtime/expr/math.h"
#include "runtime/result/show.h"

namespace pamina::engine {

void run_past_time_limit(const BoundGraph& graph, double limit) {
    throw RunError{past_time_limit(limit, graph.ticks_per_second)};
}

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

void choose(const Step& step, expr::Slot* locals, LocalState& state) {
    constexpr double kPlaces = 1e15;
    const double around = step.cost.present() ? state.evaluate(step.cost, locals).r : 1;
    const Span span = step.stmt >= 0 ? state.graph.graph.statements[step.stmt].span : Span{};
    ExactSum sum;
    const auto set = [&](std::size_t branch, double probability) {
        if (probability > 0 && probability < 1 && step.stmt >= 0) state.means.insert(step.stmt);
        locals[step.keeps[branch]].r = probability * around;
    };
    for (std::size_t i = 0; i < step.indices.size(); ++i) {
        const double p = state.evaluate(step.indices[i], locals).r;
        if (!(p >= 0 && p <= 1)) {
            fail("E0528", within(span, step.indices[i].span),
                 fmt::format("a probability is from 0 to 1, and this one is {:.12g}", expr::math::for_text(p)));
        }
        sum.add(p);
        set(i, p);
    }
    const double rest = std::round((1 - sum.value()) * kPlaces) / kPlaces;
    if (rest < 0) {
        std::string terms;
        for (const Cost& c : step.indices) {
            terms += fmt::format("{}{:.12g}", terms.empty() ? "" : " + ", state.evaluate(c, locals).r);
        }
        fail("E0529", span,
             fmt::format("the probabilities of a `choose` are 1 at most together: {} = {:.12g}", terms, sum.value()));
    }
    if (step.keeps.size() > step.indices.size()) set(step.indices.size(), rest);
}

}  // namespace pamina::engine
