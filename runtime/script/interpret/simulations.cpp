// `simulate`: what its `using` asks for, the replications, and their result.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "runtime/predict/bind.h"
#include "runtime/predict/evaluate.h"
#include "runtime/predict/uncertain.h"
#include "runtime/predict/without_mean.h"
#include "runtime/script/interpret/interpreter.h"
#include "runtime/script/show/show.h"
#include "runtime/values/figures.h"

namespace pamina::script {

namespace {

/// Where a figure is kept (result/simulation.h).
struct Figure {
    std::string of;
    std::size_t number = 0;
    std::string measure;
    const result::MeasureMetric* percentile = nullptr;  // of a measure, or over the replications
    result::Estimate estimate(const result::Simulation& s) const {
        if (!percentile) return s.estimate(of, number);
        return measure.empty() ? s.percentile_of_run(number, percentile->percentile)
                               : s.of_measure(measure, *percentile);
    }
};

/// The thing of this name, or the only one that ends in it: `cpu` of a machine `m` is `m.cpu`.
template <class Things>
const typename Things::value_type* named(const Things& things, const std::string& name) {
    const typename Things::value_type* found = nullptr;
    int count = 0;
    for (const auto& t : things) {
        if (t.name == name) return &t;
        if (!t.name.ends_with("." + name)) continue;
        found = &t;
        ++count;
    }
    return count == 1 ? found : nullptr;
}

/// Of a run that was observed where the figure needs it. Nothing: it has no such figure.
std::optional<Figure> figure_of(const std::vector<ast::Name>& path, const result::Result& run) {
    if (path.size() == 1) {
        const auto* m = result::find_run_metric(path[0].text);
        if (!m || m->unit == result::Unit::Flag) return {};
        return Figure{std::string(result::kOfRun), result::position(result::run_metrics(), m), {}, nullptr};
    }
    if (const auto* m = result::find_run_metric(path[0].text); m && path.size() == 2) {
        const auto* percentile = result::find_measure_metric(path[1].text);
        if (!percentile || percentile->percentile == 0) return {};
        return Figure{std::string(result::kOfRun), result::position(result::run_metrics(), m), {}, percentile};
    }
    if (path.size() < 3 || !run.observed) return {};
    std::string name = path[1].text;
    const bool largest = path[path.size() - 2].text == "largest" && path.size() > 3;
    for (std::size_t i = 2; i + (largest ? 2 : 1) < path.size(); ++i) name += "." + path[i].text;
    const std::string& last = path.back().text;
    if (path[0].text == "measure") {
        const auto* m = result::find_measure_metric(last);
        const auto* measure = named(run.observed->measures, name);
        if (!m || !measure) return {};
        const auto* percentile = m->percentile > 0 ? m : nullptr;
        return Figure{result::of_measure(measure->name), result::position(result::measure_metrics(), m), measure->name,
                      percentile};
    }
    const auto* m = result::find_entity_metric(last);
    std::vector<result::EntityResult> group;
    for (const auto& e : run.observed->entities)
        if (e.is_processor == (path[0].text == "processor")) group.push_back(e);
    const auto* entity = named(group, name);
    if (!m || !entity) return {};
    return Figure{result::of_entity(*entity, largest && entity->elements > 1 ? result::kLargest : result::kTotal),
                  result::position(result::entity_metrics(), m),
                  {},
                  nullptr};
}

bool is_observed(const std::vector<ast::Name>& path) {
    const auto* m = result::find_run_metric(path[0].text);
    return !m || m->observed;
}

}  // namespace

void Interpreter::Using::limit(engine::Options& options, int tick_exponent) const {
    if (until) options.until = until->in_run(tick_exponent);
    if (warmup) options.warmup = warmup->in_run(tick_exponent);
}

Interpreter::Using Interpreter::using_options(const ast::Predict& p) {
    Using u;
    u.plan.seed = static_cast<std::uint64_t>(options_.seed.value_or(1));
    u.plan.replications = options_.replications.value_or(simulate::kUsual);
    u.plan.threads = options_.threads;
    bool counted = false;
    Span warmup;
    for (const ast::UsingOption& o : p.options) {
        if (o.name.text == check::kMessages) continue;  // of the model, not of the run
        const Value v = value(*o.value);
        const std::string& name = o.name.text;
        const auto refuse = [&](const std::string& needs) {
            fail("E1424", o.value->span, fmt::format("`{}` is {}, this is {}", name, needs, show(v, program())));
        };
        const double x = as_real(v).base();
        if (name == "replications") {
            if (!(x >= 1 && x <= static_cast<double>(simulate::kMost) && x == std::floor(x)))
                refuse(fmt::format("a number from 1 to {}", simulate::kMost));
            u.plan.replications = static_cast<std::int64_t>(x);
            counted = true;
        } else if (name == "sampling") {
            if (!(x >= 2 && x <= static_cast<double>(simulate::kMost) && x == std::floor(x)))
                refuse(fmt::format("a number of runs from 2 to {}", simulate::kMost));
            u.sampling = static_cast<std::int64_t>(x);
        } else if (name == "seed") {
            const auto* seed = v.as<std::int64_t>();
            if (!seed || *seed < 0) refuse("a whole number from 0");
            u.plan.seed = static_cast<std::uint64_t>(*seed);
        } else if (name == "within") {
            if (!(x > 0 && x < 1)) refuse("a share above 0 % and below 100 %");
            u.plan.within = x;
            u.within = &o;
        } else if (name == "until") {
            if (!(x > 0) || std::isinf(x)) refuse("a time above 0");
            u.until = as_real(v);
        } else if (name == "warmup") {
            if (!(x >= 0) || std::isinf(x)) refuse("a time from 0");
            u.warmup = as_real(v);
            warmup = o.value->span;
        }
    }
    if (u.until && u.warmup && u.warmup->base() >= u.until->base()) {
        fail("E1424", warmup, "nothing is left after this `warmup`: the run ends no later than that",
             "give an `until` after it");
    }
    if (u.plan.within > 0 && !counted) u.plan.replications = simulate::kMost;
    if (u.plan.within > 0 && u.plan.replications < result::kFewestReplications) {
        fail(
            "E1424", u.within->name.span,
            fmt::format("`within` needs an interval, which {} and more replications have", result::kFewestReplications),
            "`replications` says how many there may be");
    }
    return u;
}

std::shared_ptr<ResultHandle> Interpreter::simulate(const ast::Expr& e, bool reported) {
    const auto& written = std::get<ast::Predict>(e.node);
    predict::Prediction prediction = predict::read(written, e.span, script());
    prediction.drawn = true;
    Using u = using_options(written);
    // What is taken together has no moment at which it could be cut off.
    const auto compiled = compile(prediction, options_.relax && !u.until);
    bool doubtful = false;
    const auto values = std::make_shared<const engine::Values>(bind(*compiled, prediction, &doubtful));
    auto request = std::make_shared<Request>(this->request(compiled, values, values->tick_exponent, e.span));
    if (doubtful) request->uncertain = uncertainty(compiled, prediction, values->tick_exponent);
    request->written = as_written(prediction);
    request->reported = reported;
    engine::Options& options = request->options;
    u.limit(options, values->tick_exponent);
    // Who measures asks for what was measured.
    options.observe = reported || !compiled->graph.measures.empty() || (u.within && is_observed(u.within->of));
    if (u.within) {
        u.plan.precision = [this, &path = u.within->of](const result::Simulation& s, const result::Result& first) {
            const auto figure = figure_of(path, first);
            if (!figure) fail("E1422", path.back().span, "the result has no such figure");
            const auto estimate = figure->estimate(s);
            // More replications may bring enough samples, but not where there are none yet.
            if (figure->percentile && estimate.samples == 0 && !figure->measure.empty() &&
                s.count_of_measure(figure->measure) == 0) {
                fail("E1425", path.back().span, too_few(s, figure->measure, *figure->percentile),
                     "simulate for longer, or take a lower percentile");
            }
            return estimate;
        };
    }
    const auto shared = others ? others(e, u.plan.seed) : nullptr;
    u.plan.others = shared.get();
    auto found = runner_.replicate(*request, options, u.plan);
    if (found.still && std::isnan(*found.still) && !found.first.partial) {
        fail("E1425", u.within->of.back().span,
             fmt::format("after {} replications `{}` has too few samples", found.simulation.replications(),
                         u.within->of.back().text),
             "allow more `replications`, or take a lower percentile");
    }
    if (found.still && !found.first.partial) {
        diagnostics_.add({Severity::warning,
                          "W1420",
                          u.within->name.span,
                          fmt::format("after {} replications half the interval is still {:.2g} % of the mean",
                                      found.simulation.replications(), *found.still * 100),
                          "allow more `replications`, or a wider interval",
                          {}});
    }
    if (const auto drawn = predict::without_mean(compiled->graph, *values)) {
        diagnostics_.add(
            {Severity::warning,
             "W1421",
             *drawn,
             "this distribution has no finite mean: more replications give ever other means of what depends on it, "
             "and intervals that do not hold it",
             "a `shape` above 1 has a mean; medians, `p50` of a measure, are known all the same",
             {{e.span, "simulated here"}}});
    }
    auto handle = std::make_shared<ResultHandle>();
    handle->result = std::move(found.first);
    handle->simulation = std::make_shared<result::Simulation>(std::move(found.simulation));
    request->repeats = {u.plan.seed, std::max<std::int64_t>(1, handle->simulation->replications()), u.plan.threads};
    handle->request = std::move(request);
    handle->runner = &runner_;
    explain(e, handle->result.events * static_cast<double>(handle->simulation->replications()));
    return handle;
}

}  // namespace pamina::script
