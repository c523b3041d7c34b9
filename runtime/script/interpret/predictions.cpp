// `predict`: what the script and its user give to a prediction, and what is said of its outcome.
#include <fmt/format.h>

#include <cmath>

#include "runtime/predict/array_figures.h"
#include "runtime/predict/bind.h"
#include "runtime/predict/evaluate.h"
#include "runtime/predict/tick.h"
#include "runtime/predict/uncertain.h"
#include "runtime/script/interpret/content_hash.h"
#include "runtime/script/interpret/interpreter.h"
#include "runtime/script/interpret/source_names.h"

namespace pamina::script {

predict::Script Interpreter::script() {
    return {program(), diagnostics_, [this](const ast::Expr& e) { return value(e); },
            [this](const Thing& thing, const std::function<void()>& body) {
                evaluator_.within({thing.bound.begin(), thing.bound.end()}, body);
            }};
}

predict::Environment Interpreter::environment() {
    predict::Environment out;
    out.variable = [this](const check::Symbol& s) {
        if (s.kind != check::SymbolKind::Index && s.kind != check::SymbolKind::Parameter &&
            s.kind != check::SymbolKind::Local)
            return variable(s);
        if (const Value* v = evaluator_.bound(s)) return *v;
        throw std::logic_error(fmt::format("`{}` is read outside of what it goes over", s.name));
    };
    out.file = [this](const rtg::TaskFile& file, const predict::TaskFileUse& use) {
        const std::lock_guard lock(shared_->lock);
        const auto told = [this](const std::string& path, const std::string& text) {
            shared_->note_read(path, content_hash(text));
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

// ---- in steps -------------------------------------------------------------------------------------

std::shared_ptr<const predict::Compiled> Interpreter::compile(const predict::Prediction& prediction, bool relax) {
    const auto from = environment();
    auto request = predict::request_of(prediction, from);
    request.by_call = options_.by_call;
    const std::lock_guard lock(shared_->lock);
    auto compiled = shared_->models.get(program(), request, relax, diagnostics_);
    if (!compiled) throw Failed{2, true};
    return compiled;
}

engine::Values Interpreter::bind(const predict::Compiled& c, const predict::Prediction& prediction, bool* doubtful) {
    auto from = environment();
    from.tick = tick();
    return predict::bind(c, prediction, from, doubtful);
}

std::shared_ptr<const predict::Uncertainty> Interpreter::uncertainty(
    const std::shared_ptr<const predict::Compiled>& compiled, const predict::Prediction& prediction,
    int tick_exponent) {
    auto found = predict::uncertainty_of(compiled, prediction, environment(), tick_exponent);
    for (auto& u : found.sources) u.source = named(u.source, program(), shared_->sources);
    return found.sources.empty() ? nullptr : std::make_shared<const predict::Uncertainty>(std::move(found));
}

Request Interpreter::request(const std::shared_ptr<const predict::Compiled>& compiled,
                             std::shared_ptr<const engine::Values> values, int tick_exponent, Span predict) {
    Request request;
    request.graph = {compiled, &compiled->graph};
    if (compiled->unobserved) request.condensed = {compiled, &*compiled->unobserved};
    request.values = std::move(values);
    request.options.jit = options_.jit;
    request.options.accelerate = options_.accelerate;
    request.options.compiler = options_.compiler;
    request.max_time = predict::time_limit(tick_exponent, max_time_option());
    request.predict = predict;
    return request;
}

// ---- as a whole -----------------------------------------------------------------------------------

std::shared_ptr<ResultHandle> Interpreter::predict(const ast::Expr& e, bool reported) {
    const auto& written = std::get<ast::Predict>(e.node);
    if (written.simulate) return simulate(e, reported);
    predict::Prediction prediction = predict::read(written, e.span, script());
    const Using limits = using_options(written);
    // What is taken together has no slices of its own in a trace, and no moment at which it could be cut off.
    result::TraceSink* const trace = reported ? options_.trace : nullptr;
    const auto compiled = compile(prediction, options_.relax && !trace && !limits.until);
    bool doubtful = false;
    const auto values = std::make_shared<const engine::Values>(bind(*compiled, prediction, &doubtful));
    auto request = std::make_shared<Request>(this->request(compiled, values, values->tick_exponent, e.span));
    limits.limit(request->options, values->tick_exponent);
    if (doubtful) request->uncertain = uncertainty(compiled, prediction, values->tick_exponent);
    request->written = as_written(prediction);
    request->sampling = limits.sampling;
    if (limits.sampling > 0 && !request->uncertain)
        diagnostics_.add({Severity::warning,
                          "W1702",
                          e.span,
                          "nothing has doubt here, so there is nothing to draw",
                          "`x +- y` gives a number with doubt",
                          {}});
    request->seed = limits.plan.seed;
    request->reported = reported;
    // A prediction that is reported on is observed at once; for others time and work are enough until more is asked
    // for.
    engine::Options options = request->options;
    options.trace = trace;
    options.path_steps = options_.path_steps && reported;
    options.observe = reported;
    if (trace) trace->begin(in_round(shared_->sources.text(e.span)), values->tick_exponent);
    auto handle = std::make_shared<ResultHandle>();
    auto& result = handle->result;
    result = runner_.run(*request, options);
    handle->request = std::move(request);
    handle->runner = &runner_;
    if (const auto where = decided_otherwise(*compiled, prediction, values->tick_exponent)) {
        result.exact = false;
        result.otherwise = true;
        const auto& sources = shared_->sources;
        result.notes.push_back(fmt::format(
            "`{}` ({}:{}) is on a border in real numbers, and rounding decides it otherwise", sources.text(*where),
            sources.name(where->file), sources.locate(where->file, where->begin).line));
    }
    if (result.near_ties || (reported && !result.exact && !result.otherwise)) {
        auto from = environment();
        from.tick = tick();
        if (auto note = predict::rounded_note(*compiled, prediction, from, result.near_ties); !note.empty())
            result.notes.push_back(std::move(note));
    }
    if (result.time == 0 && !result.partial) {
        Diagnostic warning{Severity::warning,
                           "W0001",
                           e.span,
                           fmt::format("no time passes in `{}`", prediction.model->name),
                           "its loops have no rounds here, or every delay, compute and use takes 0, or stands in a "
                           "background, which ends "
                           "with the process around it",
                           {}};
        diagnostics_.add(std::move(warning));
    }
    const auto kept = std::make_shared<const predict::Prediction>(std::move(prediction));
    handle->slack = [this, limits, kept] { return slack(*kept, limits); };
    handle->graph = [this, limits, kept] { return graph(*kept, limits); };
    handle->count_arrays = [this, kept] { return count_arrays(*kept); };
    handle->has_arrays = predict::has_statements_on_arrays(compiled->graph);
    explain(e, result.events);
    if (reported) {
        handle->doubt();
        handle->reported_arrays();
    }
    return handle;
}

std::function<std::shared_ptr<const rtg::Graph>()> Interpreter::as_written(const predict::Prediction& prediction) {
    return [this, prediction = std::make_shared<const predict::Prediction>(prediction)] {
        const auto compiled = compile(*prediction, false);
        return std::shared_ptr<const rtg::Graph>(compiled, &compiled->graph);
    };
}

std::shared_ptr<ResultHandle> Interpreter::reported(const ast::Expr& e) {
    try {
        return predict(e, true);
    } catch (const ValueError& error) {
        fail(error.id, e.span, error.message, error.help);
    }
}

}  // namespace pamina::script
