// `predict`: what the script and its user give to a prediction, and what is said of its outcome.
#include <fmt/format.h>

#include <cmath>

#include "runtime/predict/bind.h"
#include "runtime/predict/evaluate.h"
#include "runtime/predict/tick.h"
#include "runtime/script/interpret/content_hash.h"
#include "runtime/script/interpret/interpreter.h"

namespace pamina::script {

predict::Script Interpreter::script() {
    return {program(), diagnostics_, [this](const ast::Expr& e) { return value(e); },
            [this](const Thing& thing, const std::function<void()>& body) {
                evaluator_.within({thing.bound.begin(), thing.bound.end()}, body);
            }};
}

predict::Outside Interpreter::outside() {
    predict::Outside out;
    out.variable = [this](const check::Symbol& s) {
        if (s.kind != check::SymbolKind::Index && s.kind != check::SymbolKind::Parameter) return variable(s);
        if (const Value* v = evaluator_.bound(s)) return *v;
        throw std::logic_error(fmt::format("`{}` is read outside of what it goes over", s.name));
    };
    out.file = [this](const rtg::TaskFile& file, const predict::TaskFileUse& use) {
        const std::lock_guard lock(shared_->lock);
        const auto told = [this](const std::string& path, const std::string& text) {
            shared_->read.emplace_back(path, content_hash(text));
        };
        auto content = shared_->task_files.get(file, use, diagnostics_, told);
        if (!content) throw Failed{2};
        return content;
    };
    out.stop = &control_.stop;
    return out;
}

// ---- the user's wishes ----------------------------------------------------------------------------

Real Interpreter::option_time(const std::string& text, const char* option) {
    const ast::ExprPtr e = parse_option(option, text);
    const Value v = value(*e);
    const auto* r = v.as<Real>();
    if (!r || r->dimension != check::Type::time().dimension || !(r->base() > 0) || std::isinf(r->base())) {
        fail("E0805", e->span, fmt::format("{} takes a time such as 1 ns", option));
    }
    return *r;
}

const std::optional<Real>& Interpreter::tick_option() {
    if (!tick_option_ && !options_.tick.empty()) tick_option_ = option_time(options_.tick, "--tick");
    return tick_option_;
}

const std::optional<Real>& Interpreter::max_time_option() {
    if (!max_time_option_ && !options_.max_time.empty())
        max_time_option_ = option_time(options_.max_time, "--max-time");
    return max_time_option_;
}

std::optional<int> Interpreter::tick() {
    const auto& option = tick_option();
    if (!option) return {};
    const double log = std::log10(option->base());
    const int e = static_cast<int>(std::lround(log));
    if (std::fabs(log - e) > 1e-9) fail("E0805", {}, "--tick takes a power of ten of a second: 1 ns, 100 us, 1 s");
    return e;
}

engine::Options Interpreter::engine_options() const {
    engine::Options options;
    options.jit = options_.jit;
    options.compiler = options_.compiler;
    return options;
}

// ---- in steps -------------------------------------------------------------------------------------

std::shared_ptr<const predict::Compiled> Interpreter::compile(const predict::Prediction& prediction, bool relax) {
    const auto from = outside();
    auto request = predict::request_of(prediction, from);
    request.by_call = options_.by_call;
    const std::lock_guard lock(shared_->lock);
    auto compiled = shared_->models.get(program(), request, relax, diagnostics_);
    if (!compiled) throw Failed{2, true};
    return compiled;
}

engine::Values Interpreter::bind(const predict::Compiled& c, const predict::Prediction& prediction) {
    auto from = outside();
    from.tick = tick();
    return predict::bind(c, prediction, from);
}

engine::Outcome Interpreter::run(const predict::Compiled& c, const engine::Values& values,
                                 const engine::Options& options, Span predict) {
    const std::lock_guard lock(running_);
    control_.limits.max_time = predict::time_limit(values.tick_exponent, max_time_option());
    control_.tell = [this, predict](Diagnostic d) {
        d.notes.push_back({predict, "predicted here"});
        sink_.diagnosed(d);
    };
    auto outcome = predict::evaluate(c, values, options, control_);
    control_.tell = nullptr;
    if (outcome.error) fail_run(std::move(*outcome.error), predict);
    sink_.evaluated(predict, outcome.result.evaluation);
    return outcome;
}

std::vector<engine::Outcome> Interpreter::run_points(const predict::Compiled& c, std::span<const engine::Values> points,
                                                     Span predict, engine::PointMemory& memory) {
    control_.limits.max_time = predict::time_limit(points.front().tick_exponent, max_time_option());
    auto outcomes = predict::evaluate_points(c, points, engine_options(), control_, memory);
    for (const auto& outcome : outcomes)
        if (!outcome.error) sink_.evaluated(predict, outcome.result.evaluation);
    return outcomes;
}

void Interpreter::fail_run(Diagnostic d, Span predict) {
    if (!d.span.file) {
        d.span = predict;
    } else if (!(d.span == predict)) {
        d.notes.push_back({predict, "predicted here"});
    }
    diagnostics_.add(std::move(d));
    throw Failed{3};
}

// ---- as a whole -----------------------------------------------------------------------------------

std::shared_ptr<ResultHandle> Interpreter::predict(const ast::Expr& e, bool reported) {
    const auto& written = std::get<ast::Predict>(e.node);
    if (written.simulate) return simulate(e, reported);
    const predict::Prediction prediction = predict::read(written, e.span, script());
    const Using limits = using_options(written);
    // A prediction that is reported on is observed at once; for others time and work are enough until more is asked
    // for.
    engine::Options options = engine_options();
    options.trace = reported ? options_.trace : nullptr;
    options.path_steps = options_.path_steps && reported;
    options.observe = reported;
    // What is taken together has no slices of its own in a trace, and no moment at which it could be cut off.
    const auto compiled = compile(prediction, options_.relax && !options.trace && !limits.until);
    const auto values = std::make_shared<const engine::Values>(bind(*compiled, prediction));
    limits.limit(options, values->tick_exponent);
    max_time_option();
    if (options.trace) options.trace->begin(std::string(shared_->sources.text(e.span)), values->tick_exponent);
    auto handle = std::make_shared<ResultHandle>();
    auto& result = handle->result;
    result = run(*compiled, *values, options, e.span).result;
    if (const auto where = decided_otherwise(*compiled, prediction, values->tick_exponent)) {
        result.exact = false;
        result.otherwise = true;
        const auto& sources = shared_->sources;
        result.notes.push_back(fmt::format(
            "`{}` ({}:{}) is on a border in real numbers, and rounding decides it otherwise", sources.text(*where),
            sources.name(where->file), sources.locate(where->file, where->begin).line));
    }
    if (result.near_ties) {
        auto from = outside();
        from.tick = tick();
        result.notes.push_back(predict::rounded_ties(*compiled, prediction, from));
    }
    handle->observe = [this, compiled, values, limits, span = e.span](result::Result& r) {
        engine::Options again = engine_options();
        again.observe = true;
        limits.limit(again, values->tick_exponent);
        const auto observed = run(*compiled, *values, again, span).result;
        r.observed = observed.observed;
        r.partial = r.partial || observed.partial;
    };
    if (result.time == 0 && !result.partial) {
        Diagnostic warning{Severity::warning,
                           "W0001",
                           e.span,
                           fmt::format("no time passes in `{}`", prediction.model->name),
                           "every delay, compute and use takes 0 here: check the parameters",
                           {}};
        diagnostics_.add(std::move(warning));
    }
    return handle;
}

std::shared_ptr<ResultHandle> Interpreter::reported(const ast::Expr& e) {
    try {
        return predict(e, true);
    } catch (const ValueError& error) {
        fail(error.id, e.span, error.message, error.help);
    }
}

}  // namespace pamina::script
