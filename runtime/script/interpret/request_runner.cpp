#include "runtime/script/interpret/request_runner.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "runtime/engine/run/error.h"
#include "runtime/predict/evaluate.h"
#include "runtime/predict/time_doubt.h"
#include "runtime/script/interpret/moved_simulation.h"

namespace pamina::script {

namespace {

/// The text of a `fail("…")`; "" where a part of it is computed, which a run does not do.
std::string reason_in(std::string_view call) {
    const auto open = call.find('"'), close = call.rfind('"');
    if (open == close || call.find('\\') != call.npos) return {};
    return std::string(call.substr(open + 1, close - open - 1));
}

}  // namespace

void RequestRunner::listen(const Request& request, const char* what) {
    control_.limits.max_time = request.max_time;
    control_.tell = [this, what, predict = request.predict](Diagnostic d) {
        d.notes.push_back({predict, what});
        sink_.diagnosed(d);
    };
}

result::Result RequestRunner::run(const Request& request, const engine::Options& options) {
    const std::lock_guard lock(running_);
    listen(request, "predicted here");
    auto outcome = predict::evaluate(request.graphs(), *request.values, options, control_);
    control_.tell = nullptr;
    if (outcome.error) {
        sink_.broke_off(request, *this, *outcome.error);
        fail(std::move(*outcome.error), request.predict);
    }
    sink_.evaluated(request.predict, outcome.result.evaluation);
    return std::move(outcome.result);
}

predict::Slopes RequestRunner::slopes(const Request& request, const predict::Compiled& compiled,
                                      std::span<const predict::Direction> directions) {
    const std::lock_guard lock(running_);
    listen(request, "predicted here");
    try {
        auto found = predict::slopes(compiled, *request.values, directions, request.options, control_);
        control_.tell = nullptr;
        sink_.evaluated(request.predict, found.run.evaluation);
        return found;
    } catch (const engine::RunError& e) {
        control_.tell = nullptr;
        fail(e.diagnostic, request.predict);
    } catch (const engine::Stopped&) {
        throw Failed{0};
    }
}

std::vector<engine::Outcome> RequestRunner::run_points(const Request& request, std::span<const engine::Values> points,
                                                       engine::PointMemory& memory) {
    control_.limits.max_time = request.max_time;
    auto outcomes = predict::evaluate_points(request.graphs(), points, request.options, control_, memory);
    for (const auto& outcome : outcomes)
        if (!outcome.error) sink_.evaluated(request.predict, outcome.result.evaluation);
    return outcomes;
}

simulate::Found RequestRunner::replicate(const Request& request, const engine::Options& options,
                                         const simulate::Plan& plan) {
    const std::lock_guard lock(running_);
    listen(request, "simulated here");
    engine::Options each = options;
    each.path_steps = false;  // of one of them alone: see replication()
    auto found = simulate::run(request.graphs(), *request.values, each, plan, control_);
    control_.tell = nullptr;
    if (found.error) {
        found.error->notes.push_back(
            {request.predict, fmt::format("in replication {} of seed {}", found.failed, plan.seed)});
        fail(std::move(*found.error), request.predict);
    }
    sink_.evaluated(request.predict, found.first.evaluation);
    return found;
}

Observed RequestRunner::observed(const Request& request, const EachReplication& each) {
    engine::Options options = request.options;
    options.observe = true;
    if (!request.repeats) return {run(request, options), {}};
    simulate::Plan plan;
    plan.seed = request.repeats->seed;
    plan.replications = request.repeats->replications;
    plan.threads = request.repeats->threads;
    plan.each = each;
    auto found = replicate(request, options, plan);
    return {std::move(found.first), std::move(found.simulation)};
}

void RequestRunner::warn(const Request& request, const std::vector<std::string>& notes, std::string help) {
    if (notes.empty() || request.reported) return;
    std::string said = notes.front();
    if (notes.size() > 1) said += fmt::format("; and {} more of the kind", notes.size() - 1);
    diagnostics_.add({Severity::warning, "W1701", request.predict, std::move(said), std::move(help), {}});
}

TimeDoubt RequestRunner::doubt(const Request& request, double time) {
    const std::lock_guard lock(running_);
    control_.limits.max_time = request.max_time;
    try {
        TimeDoubt found = request.sampling > 0 ? predict::sampled(*request.uncertain, *request.values, request.sampling,
                                                                  request.seed, request.options, control_)
                                               : predict::first_order(*request.uncertain, *request.values, time,
                                                                      request.options, control_);
        warn(request, found.told.notes,
             request.sampling > 0 ? "" : "`using (sampling = 1000)` draws the values instead");
        return found;
    } catch (const engine::RunError& e) {
        fail(e.diagnostic, request.predict);
    } catch (const engine::Stopped&) {
        throw Failed{0};
    }
}

MovedSimulation RequestRunner::moved(const Request& request, const result::Simulation& at_means, bool again) {
    const std::lock_guard lock(running_);
    control_.limits.max_time = request.max_time;
    engine::Options options = request.options;
    options.observe = at_means.observed;
    options.path_steps = false;
    simulate::Plan plan;
    plan.seed = request.repeats->seed;
    plan.replications = request.repeats->replications;
    plan.threads = request.repeats->threads;
    auto found =
        moved_simulation(*request.uncertain, request.graphs(), *request.values, options, plan, at_means, control_);
    if (!again) warn(request, found.notes, "");
    return found;
}

result::Result RequestRunner::replication(const Request& request, std::int64_t number) {
    const std::lock_guard lock(running_);
    listen(request, "simulated here");
    engine::Options options = request.options;
    options.observe = true;
    auto outcome = simulate::again(request.graphs(), *request.values, options, request.repeats->seed, number, control_);
    control_.tell = nullptr;
    if (outcome.error) fail(std::move(*outcome.error), request.predict);
    return std::move(outcome.result);
}

Traced RequestRunner::traced(const Request& request, std::int64_t replication, std::uint64_t most_events,
                             result::TraceSink& sink) {
    const std::lock_guard lock(running_);
    const auto graph = request.written();
    const engine::Graphs graphs{*graph, nullptr};
    engine::RunControl own(control_.stop);
    own.limits = control_.limits;
    own.limits.max_time = request.max_time;
    own.limits.max_events = std::min(most_events, own.limits.max_events > 0 ? own.limits.max_events : most_events);
    engine::Options options = request.options;
    options.observe = options.path_steps = true;
    options.trace = &sink;
    auto outcome = request.repeats
                       ? simulate::again(graphs, *request.values, options, request.repeats->seed, replication, own)
                       : predict::evaluate(graphs, *request.values, options, own);
    return {std::move(outcome.result), outcome.error ? outcome.error->message : std::string()};
}

namespace {

/// A rank that there is not was asked for by who called a library, in the file that is run.
void tell_caller(Diagnostic& d, Span predict) {
    if (d.id != "E0508" || !d.span.file || d.span.file == predict.file) return;
    const Span asked = d.span;
    const auto call = std::ranges::find(d.notes, predict.file, [](const Note& n) { return n.span.file; });
    d.span = call == d.notes.end() ? predict : call->span;
    if (std::ranges::find(d.notes, asked, &Note::span) == d.notes.end())
        d.notes.insert(d.notes.begin(), {asked, "it is asked for here"});
}

}  // namespace

void RequestRunner::fail(Diagnostic d, Span predict) {
    if (d.id == "E1070" && d.span.file)
        if (std::string reason = reason_in(sources_.text(d.span)); !reason.empty()) d.message = std::move(reason);
    tell_caller(d, predict);
    if (!d.span.file) {
        d.span = predict;
    } else if (!(d.span == predict)) {
        d.notes.push_back({predict, "predicted here"});
    }
    diagnostics_.add(std::move(d));
    throw Failed{3};
}

}  // namespace pamina::script
