#include "runtime/engine/bind/local_work.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <variant>

#include "runtime/expr/math.h"
#include "runtime/result/show.h"

namespace pamina::engine {

void run_past_time_limit(const BoundGraph& graph, double limit) {
    throw RunError{past_time_limit(limit, graph.ticks_per_second, graph.graph.manner)};
}

namespace {

/// Of a cost that is an amount of work: processors whose speed counts such; -1 where it is a time.
int who_counts(const rtg::Graph& graph, const Cost& cost, int stmt) {
    const bool work = std::any_of(graph.transitions.begin(), graph.transitions.end(), [&](const rtg::Transition& t) {
        const auto* occupy = std::get_if<rtg::Occupy>(&t.action);
        if (const auto* contend = std::get_if<rtg::Contend>(&t.action)) occupy = &contend->compute;
        return occupy && t.stmt == stmt && occupy->is_work && occupy->amount == cost.id;
    });
    const auto counts = std::find_if(graph.entities.begin(), graph.entities.end(), [](const rtg::Entity& e) {
        return e.kind == rtg::Entity::Kind::Processor && e.speed_is_rate;
    });
    return work && counts != graph.entities.end() ? static_cast<int>(counts - graph.entities.begin()) : -1;
}

/// An amount of what a speed in `speed_unit` counts: in `B` of `B/s`.
std::string amount_text(double amount, std::string_view speed_unit, Manner manner) {
    constexpr std::string_view kEach = "/s";
    if (!speed_unit.ends_with(kEach)) return fmt::format("{:.6g} in base units", amount);
    speed_unit.remove_suffix(kEach.size());
    return result::show_amount(amount, speed_unit, speed_unit == "B" || speed_unit == "flop", manner);
}

}  // namespace

void LocalState::bad_duration(double d, const Cost& cost, int stmt) const {
    const Span span = stmt >= 0 ? graph.graph.statements[stmt].span : cost.span;
    const double seconds = d / graph.ticks_per_second;
    if (std::isnan(d))
        fail("E0511", span, "this time is not a number (NaN)", "look for 0/0 or the square root of a negative number",
             cost.site);
    if (d < 0 && stmt >= 0 && graph.graph.statements[stmt].kind == "every")
        fail("E1440", span,
             fmt::format("an arrival would come {} before the one before it",
                         result::show_time(-seconds, 6, graph.graph.manner)),
             "times between arrivals are not negative, and times of arrivals do not decrease", cost.site);
    if (const int processors = d < 0 ? who_counts(graph.graph, cost, stmt) : -1; processors >= 0)
        bad_amount("this amount", d, processors, cost, stmt);
    if (d < 0)
        fail("E0510", span, fmt::format("this time is negative: {}", result::show_time(seconds, 6, graph.graph.manner)),
             "use max(0 s, …) if that is meant", cost.site);
    fail("E0512", span, "this time is infinite", "look for a division by zero, or a draw without a mean", cost.site);
}

void LocalState::bad_amount(std::string_view what, double amount, int entity, const Cost& cost, int stmt) const {
    const Span span = stmt >= 0 ? graph.graph.statements[stmt].span : cost.span;
    if (std::isnan(amount))
        fail("E0511", span, fmt::format("{} is not a number (NaN)", what),
             "look for 0/0 or the square root of a negative number", cost.site);
    const std::string unit = entity >= 0 ? graph.graph.entities[static_cast<std::size_t>(entity)].speed_unit : "";
    if (amount < 0)
        fail("E0510", span, fmt::format("{} is negative: {}", what, amount_text(amount, unit, graph.graph.manner)),
             "use max(0, …) if that is meant", cost.site);
    fail("E0512", span, fmt::format("{} is infinite", what), "look for a division by zero, or a draw without a mean",
         cost.site);
}

void LocalState::bad_priority(const Cost& cost, int stmt) const {
    const Span span = stmt >= 0 ? graph.graph.statements[stmt].span : cost.span;
    fail("E0530", within(span, cost.span), "this priority is not a number (NaN)",
         "look for 0/0 or the square root of a negative number", cost.site);
}

void LocalState::publish() {
    control.events.fetch_add(steps, std::memory_order_relaxed);
    steps = 0;
    if (control.stop.load(std::memory_order_relaxed)) throw Stopped{};
}

void choose(const action::Choice& choice, int stmt, expr::Slot* locals, LocalState& state) {
    constexpr double kPlaces = 1e15;
    const double around = choice.around.present() ? state.evaluate(choice.around, locals).r : 1;
    const Span span = stmt >= 0 ? state.graph.graph.statements[stmt].span : Span{};
    ExactSum sum;
    const auto set = [&](std::size_t branch, double probability) {
        if (probability > 0 && probability < 1 && stmt >= 0 && state.graph.graph.process_slot < 0)
            state.means.insert(stmt);
        locals[choice.slots[branch]].r = probability * around;
    };
    for (std::size_t i = 0; i < choice.probabilities.size(); ++i) {
        const double p = state.evaluate(choice.probabilities[i], locals).r;
        if (!(p >= 0 && p <= 1)) {
            fail("E0528", within(span, choice.probabilities[i].span),
                 fmt::format("a probability is from 0 to 1, and this one is {:.12g}", expr::math::for_text(p)));
        }
        sum.add(p);
        set(i, p);
    }
    const double rest = std::round((1 - sum.value()) * kPlaces) / kPlaces;
    if (rest < 0) {
        std::string terms;
        for (const Cost& c : choice.probabilities) {
            terms += fmt::format("{}{:.12g}", terms.empty() ? "" : " + ", state.evaluate(c, locals).r);
        }
        fail("E0529", span,
             fmt::format("the probabilities of a `choose` are 1 at most together: {} = {:.12g}", terms, sum.value()));
    }
    if (choice.slots.size() > choice.probabilities.size()) set(choice.probabilities.size(), rest);
}

}  // namespace pamina::engine
