#include "runtime/predict/along.h"

#include <algorithm>
#include <cmath>

#include "runtime/engine/bind/bound_graph.h"
#include "runtime/engine/evaluate.h"

namespace pamina::predict {

namespace {

double moved(double from, double by) {
    return from + by;
}

std::int64_t moved(std::int64_t from, double by) {
    return from + std::llround(by);
}

}  // namespace

Along::Along(const Compiled& compiled, const engine::Values& values, const Direction& direction,
             const engine::Options& options, engine::RunControl& control)
    : graph_(compiled.graph),
      unobserved_(compiled.unobserved),
      values_(values),
      direction_(direction),
      options_(options),
      control_(control.stop) {
    control_.limits = control.limits;
    options_.observe = false;
    options_.trace = nullptr;
    options_.path_steps = false;
    const engine::BoundGraph bound(compiled.graph, values, &control);
    values_.globals.resize(graph_.globals.size());
    const auto note_zero = [this](expr::Kind kind, expr::Slot slot, double amount) {
        const double value = kind == expr::Kind::Int ? static_cast<double>(slot.i) : slot.r;
        if (amount != 0 && value != 0) zeros_.push_back(-value / amount);
    };
    for (const auto& g : direction.globals) {
        values_.globals[g.number] = bound.environment.globals[g.number];
        note_zero(graph_.globals[g.number].kind, values_.globals[g.number], g.amount);
        graph_.globals[g.number].init = rtg::kNone;
        if (unobserved_) unobserved_->globals[g.number].init = rtg::kNone;
    }
    for (const auto& i : direction.items)
        note_zero(graph_.arrays[i.array].kind, values_.arrays[i.array].at(i.item), i.amount);
}

void Along::limit_to(const result::Result& run) {
    const auto& ways = run.evaluation.ways;
    if (ways.size() != 1 || ways.front() != "events") return;
    constexpr double kTimes = 8, kMore = 100'000, kMost = 1e15;
    const auto most = static_cast<std::uint64_t>(std::min(kTimes * run.events + kMore, kMost));
    auto& limits = control_.limits;
    limits.max_events = limits.max_events > 0 ? std::min(limits.max_events, most) : most;
    limits.max_instant_events = std::min(limits.max_instant_events, most);
}

engine::Values Along::at(double step) const {
    engine::Values v = values_;
    const auto move = [step](expr::Kind kind, expr::Slot& slot, double amount) {
        switch (kind) {
            case expr::Kind::Real:
                slot.r = moved(slot.r, step * amount);
                break;
            case expr::Kind::Int:
                slot.i = moved(slot.i, step * amount);
                break;
            case expr::Kind::Bool:
                break;
        }
    };
    for (const auto& g : direction_.globals) move(graph_.globals[g.number].kind, v.globals[g.number], g.amount);
    for (const auto& i : direction_.items) move(graph_.arrays[i.array].kind, v.arrays[i.array][i.item], i.amount);
    return v;
}

std::vector<std::optional<double>> Along::times(std::span<const double> steps) {
    std::vector<engine::Values> points;
    points.reserve(steps.size());
    for (const double s : steps) points.push_back(at(s));
    control_.now = 0;
    control_.tick_exponent = values_.tick_exponent;
    control_.events = 0;
    const auto outcomes = engine::evaluate_points(graphs(), points, options_, control_, &memory_);
    std::vector<std::optional<double>> all;
    for (const auto& o : outcomes) {
        if (control_.stop.load(std::memory_order_relaxed)) throw engine::Stopped{};
        note(o);
        const bool known = !o.error && std::isfinite(o.result.time);
        all.push_back(known ? std::optional(o.result.time) : std::nullopt);
    }
    return all;
}

engine::Outcome Along::outcome(double step, bool observe) {
    engine::Options options = options_;
    options.observe = observe;
    control_.now = 0;
    control_.events = 0;
    const engine::Values values = at(step);
    auto outcome = engine::evaluate(graphs(), values, options, control_);
    if (control_.stop.load(std::memory_order_relaxed)) throw engine::Stopped{};
    note(outcome);
    return outcome;
}

std::optional<std::vector<double>> Along::order(double step) {
    const auto found = outcome(step, true);
    if (found.error || !found.result.observed) return {};
    std::vector<double> counts{found.result.events};
    for (const auto& s : found.result.observed->statements) counts.push_back(s.critical_count);
    return counts;
}

std::vector<double> Along::replications(double step, std::uint64_t seed, std::int64_t count) {
    const engine::Values values = at(step);
    engine::Runs runs(graphs(), values, options_);
    std::vector<double> all;
    for (std::int64_t n = 0; n < count; ++n) {
        control_.now = 0;
        control_.events = 0;
        const auto outcome = runs.run({seed, static_cast<std::uint64_t>(n)}, control_);
        if (control_.stop.load(std::memory_order_relaxed)) throw engine::Stopped{};
        note(outcome);
        if (outcome.error || !std::isfinite(outcome.result.time)) return {};
        all.push_back(outcome.result.time);
    }
    return all;
}

}  // namespace pamina::predict
