// `why` and `what if`: a prediction is made, and made again with changes.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "frontend/ast/print.h"
#include "runtime/advice/slack.h"
#include "runtime/advice/spent.h"
#include "runtime/advice/task_run.h"
#include "runtime/advice/task_slack.h"
#include "runtime/advice/why.h"
#include "runtime/formulas/formula.h"
#include "runtime/predict/bind.h"
#include "runtime/predict/tick.h"
#include "runtime/result/interval.h"
#include "runtime/result/simulation.h"
#include "runtime/result/words.h"
#include "runtime/script/interpret/advice_values.h"
#include "runtime/script/interpret/graph_value.h"
#include "runtime/script/interpret/interpreter.h"
#include "runtime/script/interpret/means_used.h"
#include "runtime/script/interpret/shared_runs.h"
#include "runtime/script/show/show.h"
#include "runtime/values/figures.h"

namespace pamina::script {

namespace {

/// Interactions of a run with changes: so many times those of the run without, and so many more.
constexpr double kMostTimes = 20, kMoreEvents = 1e6;

Value time_value(const result::Result& r, double ticks) {
    return Real{ticks, r.tick_exponent, check::Type::time().dimension};
}

/// With half its interval, where it has one.
Value with_interval(Value v, double half, std::int64_t replications, bool difference) {
    if (replications > 1)
        v.interval = std::make_shared<const Interval>(Interval{half, replications, difference, false});
    return v;
}

/// The mean of times by replication.
Value mean_value(const result::Result& r, std::span<const double> times) {
    const auto e = result::estimate(times);
    return with_interval(time_value(r, e.mean), e.half, static_cast<std::int64_t>(times.size()), false);
}

Value table_of(const std::vector<advice::Tried>& tried, const result::Result& base, const SourceMap& sources) {
    Columns columns({"change", "place", "time", "gain"});
    for (const auto& t : tried) {
        const bool ran = t.run.time.has_value();
        Value time, gain;
        if (ran) {
            const auto replications = static_cast<std::int64_t>(t.run.times.size());
            time = mean_value(base, t.run.times);
            gain =
                with_interval(share_value(t.gain), replications < result::kFewestReplications ? std::nan("") : t.half,
                              replications, true);
        } else {
            time = gain = unknown({"E1580", fmt::format("with this change the run goes wrong: {}", t.run.why_not), {}});
        }
        columns.row({t.words, result::place(t.thing.span, sources), std::move(time), std::move(gain)});
    }
    return columns.table();
}

Value bounds_of(const advice::Why& why) {
    const auto bound = [&](double ticks) { return ticks < 0 ? Value() : time_value(why.run, ticks); };
    return record({{"dependences", bound(why.bounds.dependences)},
                   {"work", bound(why.bounds.work)},
                   {"busiest", bound(why.bounds.busiest)},
                   {"formula", bound(why.bounds.formula)}});
}

/// How a simulation of what is asked is written: "simulate m()".
std::string simulated_text(const ast::Expr& asked) {
    constexpr std::string_view kPredict = "predict ";
    const std::string text = ast::format(asked);
    return text.starts_with(kPredict) ? "simulate " + text.substr(kPredict.size()) : text;
}

}  // namespace

/// A prediction as it is changed: with all statements on their own, in ticks in which tenths of its times are whole.
struct Interpreter::Changeable {
    std::shared_ptr<const predict::Compiled> written;
    std::shared_ptr<const engine::Values> values;
    engine::Options options;
    result::Result base;                    // observed
    std::optional<result::Result> spent;    // of a simulation: with means over all replications (advice/spent.h)
    std::optional<result::Result> slowest;  // of a simulation: its longest replication, observed
    std::optional<advice::Repeats> repeats;
    std::shared_ptr<const result::Simulation> simulation;
    std::shared_ptr<ResultHandle> handle;      // of a simulation
    bool doubtful = false;                     // what it was given is not all known exactly
    std::vector<double> times;                 // what is compared, by replication
    std::vector<std::string> measures;         // of these (advice::Case)
    std::optional<predict::Prediction> whole;  // of a prediction that runs to its end
    double max_time = 0;
    bool relax = true;
    int threads = 1;

    /// Instead of the time of the run, where customers come from outside.
    void compare_measures() {
        measures = advice::compared_measures(base, simulation.get());
        if (measures.empty()) return;
        if (simulation)
            times = advice::measured_in(*simulation, measures);
        else
            times = {advice::measured_in(base, measures)};
    }

    /// `shared` may be null.
    advice::Case model(SharedPoints* shared = nullptr) const {
        return {written->graph,
                *values,
                options,
                max_time,
                relax,
                threads,
                static_cast<std::uint64_t>(std::min(base.events * kMostTimes + kMoreEvents, 1e18)),
                repeats,
                measures,
                times,
                simulation.get(),
                together(shared)};
    }
};

Interpreter::Changeable Interpreter::changeable(const ast::Expr& e) {
    const auto& written = std::get<ast::Predict>(e.node);
    if (written.simulate) return simulated(e);
    return changeable(predict::read(written, e.span, script()), using_options(written));
}

Interpreter::Changeable Interpreter::simulated(const ast::Expr& e) {
    const auto& written = std::get<ast::Predict>(e.node);
    const auto handle = simulate(e, false);
    if (stopped()) throw Failed{0};
    predict::Prediction prediction = predict::read(written, e.span, script());
    prediction.drawn = true;
    const Request& request = *handle->request;
    Changeable c;
    c.threads = options_.threads;
    c.relax = options_.relax && !using_options(written).until;
    c.written = compile(prediction, false);
    c.values = request.values;
    c.options = request.options;
    c.options.observe = false;
    c.max_time = request.max_time;
    static const auto time = result::position(result::run_metrics(), result::find_run_metric("time"));
    c.times = handle->simulation->samples(std::string(result::kOfRun), time);
    c.simulation = handle->simulation;
    c.handle = handle;
    c.doubtful = request.uncertain != nullptr;
    c.repeats = {request.repeats->seed, handle->simulation->replications()};
    c.base = *handle->typical();
    const auto longest = std::ranges::max_element(c.times) - c.times.begin();
    c.slowest = runner_.replication(request, longest);
    advice::Spent spent;
    if (c.base.time != c.slowest->time || request.graph->process_slot >= 0)
        (void)runner_.observed(request, [&](std::int64_t n, const result::Result& r) { spent.add(n, r); });
    if (stopped()) throw Failed{0};
    c.spent = spent.mean(c.base);
    c.compare_measures();
    return c;
}

Interpreter::Changeable Interpreter::changeable(const predict::Prediction& prediction, const Using& limits) {
    Changeable c;
    c.relax = options_.relax && !limits.until;
    c.threads = options_.threads;
    c.written = compile(prediction, false);
    (void)bind(*c.written, prediction, &c.doubtful);
    auto from = environment();
    from.tick = tick();
    auto values = predict::bind(*c.written, prediction, from);
    if (values.tick_exponent > predict::kFinestTick) {
        const bool whole = values.whole_draws;
        from.tick = values.tick_exponent - 1;
        values = predict::bind(*c.written, prediction, from);
        values.whole_draws = whole;
    }
    c.values = std::make_shared<const engine::Values>(std::move(values));
    const auto compiled = c.relax ? compile(prediction, true) : c.written;
    Request request = this->request(compiled, c.values, c.values->tick_exponent, prediction.span);
    limits.limit(request.options, c.values->tick_exponent);
    c.options = request.options;
    c.max_time = request.max_time;
    engine::Options observed = request.options;
    observed.observe = true;
    c.base = runner_.run(request, observed);
    c.times = {c.base.time};
    c.compare_measures();
    if (!limits.until && !c.base.partial) c.whole = prediction;
    return c;
}

Value Interpreter::slack(const predict::Prediction& prediction, const Using& limits) {
    const Changeable c = changeable(prediction, limits);
    const auto found = advice::slack(c.model(), c.base, control_);
    if (stopped()) throw Failed{0};
    if (found.left_out > 0)
        sink_.noted(fmt::format("{} statements with less of the critical path are left out", found.left_out));
    Columns columns({"place", "name", "slack", "verified"});
    for (const auto& s : found.rows) {
        Value ticks = unknown({"E1582", "how much longer this statement may take is not known: it is served at a speed",
                               "`what if` tells what it brings where it takes less"});
        if (s.ticks && std::isinf(*s.ticks))
            ticks = unknown({"E1582", "this statement may take as long as the whole run: nothing waits for it", {}});
        else if (s.ticks)
            ticks = time_value(c.base, *s.ticks);
        columns.row({result::place(s.thing.span, shared_->sources), s.thing.name, std::move(ticks), s.verified});
    }
    const auto tasks = advice::task_slack(c.model(), c.base, control_);
    if (stopped()) throw Failed{0};
    if (tasks.left_out > 0) sink_.noted(fmt::format("{} tasks with more slack are left out", tasks.left_out));
    for (const auto& t : tasks.rows)
        columns.row({result::place(t.span, shared_->sources), t.name, time_value(c.base, t.ticks), t.verified});
    return columns.table();
}

Value Interpreter::graph(const predict::Prediction& prediction, const Using& limits) {
    const Changeable c = changeable(prediction, limits);
    const auto tasks = limits.until ? std::nullopt : advice::task_graph(c.model(), c.base, control_);
    if (stopped()) throw Failed{0};
    if (!tasks)
        throw ValueError{
            "E2704",
            "`graph` is known of a model with one task graph, which runs once to its end, of at most 1,000,000 tasks",
            "a model of the graph alone has it"};
    return graph_value(*tasks, c.base.tick_exponent, control_.stop);
}

void Interpreter::explain(const ast::Expr& predict, double interactions) {
    // A simulation is made once more there.
    if (!explains || stopped() || !explained_.emplace(&predict, round_text()).second) return;
    if (told_why_ >= options_.why_most)
        return explains(predict, fmt::format("it is one of more than {} predictions (`pamina why` tells of all)",
                                             options_.why_most));
    if (interactions_of_why_ + interactions > options_.why_interactions)
        return explains(
            predict,
            fmt::format("it takes {:.3g} interactions, and would be run ten times (`pamina why` does)", interactions));
    ++told_why_;
    interactions_of_why_ += interactions;
    const auto found = [&] {
        return std::holds_alternative<ast::Solve>(predict.node) ? advice_of_network(predict, false) : why(predict);
    };
    if (!options_.why_beside) return explains(predict, found());
    const std::size_t before = diagnostics_.list().size();
    std::string wrong;
    try {
        return explains(predict, found());
    } catch (const Failed&) {
        if (stopped()) throw;
        if (diagnostics_.list().size() > before) wrong = diagnostics_.list().back().message;
        diagnostics_.list().resize(before);
    } catch (const ValueError& e) {
        wrong = e.message;
    }
    explains(predict, wrong);
}

Value Interpreter::advice(const ast::Advice& a) {
    if (std::holds_alternative<ast::Solve>(a.asked->node)) return advice_of_network(*a.asked, a.what_if);
    if (std::holds_alternative<ast::Symbolic>(a.asked->node)) return advice_of_formula(*a.asked, a.what_if);
    return a.what_if ? what_if(*a.asked) : why(*a.asked);
}

Value Interpreter::what_if(const ast::Expr& asked) {
    const Changeable c = changeable(asked);
    const auto shared = share ? share(asked, "\nwhat if") : nullptr;
    const auto found = advice::what_if(c.model(shared.get()), c.base, c.spent ? *c.spent : c.base, control_);
    if (stopped()) throw Failed{0};
    if (found.left_out > 0)
        sink_.noted(
            fmt::format("{} statements and resources with less of the critical path are left out", found.left_out));
    if (const auto note = means_used(c.base, "what if " + simulated_text(asked)); !note.empty()) sink_.noted(note);
    if (c.repeats)
        sink_.noted(fmt::format("`time` and `gain` are means over {} replications with the same draws",
                                c.repeats->replications));
    if (!c.measures.empty()) sink_.noted("`time` is the mean of what is measured, as customers come from outside");
    return table_of(found.rows, c.base, shared_->sources);
}

std::optional<advice::FormulaBound> Interpreter::formula_bound(const predict::Prediction& prediction, int tick) {
    const auto compiled = compile(prediction, true);
    try {
        auto request = numbers_of(*compiled, prediction, [](std::size_t) { return std::nullopt; });
        const auto found = formulas::derive(request);
        const auto* formula = std::get_if<formulas::Formula>(&found);
        if (!formula || formula->exact) return {};
        std::optional<advice::FormulaBound> largest;
        for (const auto& b : formula->lower) {
            const auto seconds = symbolic::value_of(b.form, {});
            const auto* x = std::get_if<double>(&seconds);
            if (!x) continue;
            const double ticks = *x * std::pow(10.0, -tick);
            if (!largest || ticks > largest->ticks) largest = {ticks, b.from};
        }
        return largest;
    } catch (const ValueError&) {
        return {};  // a number that is not finite
    } catch (const symbolic::FormError&) {
        return {};  // too large
    }
}

/// What that makes of the time, or of what is measured, in all: changes are compared for the values as they stand.
std::string Interpreter::in_doubt(const ast::Expr& asked, const Changeable& c) {
    if (!c.doubtful || c.base.partial) return {};
    const auto handle = c.handle ? c.handle : predict(asked, false);
    std::string told;
    if (!c.measures.empty()) {
        for (const auto& m : c.base.observed->measures) {
            const Value mean = figure_of(*handle, m, *result::find_measure_metric("mean"));
            if (mean.interval)
                told += fmt::format("{}`{}` {}", told.empty() ? "" : ", ", m.name, show(mean, program()));
        }
    } else {
        const Value time = run_figure(*handle, *result::find_run_metric("time"));
        if (time.interval) told = show(time, program());
    }
    if (told.empty()) return {};
    return fmt::format(
        "\nWhat it was given is not known exactly, with which it is {}: `doubt` of a result tells what "
        "brings how much. Changes are compared for the values as they stand.",
        told);
}

Value Interpreter::why(const ast::Expr& asked) {
    Changeable c = changeable(asked);
    const std::string doubt = in_doubt(asked, c);
    const auto shared = share ? share(asked, "\nwhy") : nullptr;
    const auto model = c.model(shared.get());
    const auto found = advice::why(
        model, std::move(c.base), c.spent ? &*c.spent : nullptr, c.slowest ? &*c.slowest : nullptr, shared_->sources,
        c.whole && c.measures.empty() ? formula_bound(*c.whole, c.values->tick_exponent) : std::nullopt, control_);
    if (stopped()) throw Failed{0};  // what was not tried is no advice
    std::string text;
    for (const auto& s : found.sentences) text += (text.empty() ? "" : "\n") + s;
    text += doubt;
    if (const auto note = means_used(found.run, "why " + simulated_text(asked)); !note.empty())
        text += "\nM" + note.substr(1) + ".";
    return record_shown_as(Value(text), {{"time", mean_value(found.run, found.times)},
                                         {"limited", found.limited},
                                         {"bounds", bounds_of(found)},
                                         {"advice", table_of(found.helps, found.run, shared_->sources)},
                                         {"vain", table_of(found.vain, found.run, shared_->sources)},
                                         {"text", text}});
}

}  // namespace pamina::script
