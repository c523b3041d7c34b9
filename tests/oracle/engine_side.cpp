#include "tests/oracle/engine_side.h"

#include <cmath>

#include "runtime/predict/bind.h"
#include "runtime/predict/read.h"
#include "tests/oracle/naive.h"

namespace pamina::test {

namespace {

using check::Symbol;

/// A naive value, in ticks, as scripts have it.
script::Value script_value(const naive::Value& v, int tick_exponent) {
    using Kind = naive::Value::Kind;
    switch (v.kind) {
        case Kind::Int:
            return v.i;
        case Kind::Bool:
            return v.i != 0;
        case Kind::String:
            return v.text;
        case Kind::Real: {
            // Rates are per tick in the naive evaluator and per second in scripts.
            const int power = v.dimension.power(check::kTime);
            if (power > 0) return script::Real{static_cast<double>(v.r), power * tick_exponent, v.dimension};
            const long double r = v.r * std::pow(10.0L, static_cast<long double>(tick_exponent * power));
            return script::Real{static_cast<double>(r), 0, v.dimension};
        }
        case Kind::List: {
            auto list = std::make_shared<script::List>();
            for (const auto& item : v.items) list->push_back(script_value(item, tick_exponent));
            return std::shared_ptr<const script::List>(std::move(list));
        }
        case Kind::Record: {
            std::vector<std::pair<std::string, script::Value>> fields;
            for (std::size_t i = 0; i < v.fields.size(); ++i)
                fields.emplace_back(v.fields[i], script_value(v.items[i], tick_exponent));
            return script::record(std::move(fields));
        }
        case Kind::Place:
        case Kind::Machine:
            break;
    }
    throw std::logic_error("a script has no such value");
}

const ast::Expr& variable_value(const Symbol& s) {
    if (auto* l = std::get_if<ast::LetDecl>(&s.stmt->node)) return *l->value;
    return *std::get<ast::ParamDecl>(s.stmt->node).default_value;
}

/// The script's values by the naive evaluator.
class NaiveScript {
  public:
    NaiveScript(const check::Program& program, Diagnostics& diagnostics, int tick_exponent)
        : program_(program), diagnostics_(diagnostics) {
        settings_.tick_exponent = tick_exponent;
        environment.variable = [this](const Symbol& s) { return value(variable_value(s)); };
        environment.tick = tick_exponent;
    }
    predict::Prediction read(const ast::Predict& predict) const {
        return predict::read(predict, predict.model->span,
                             {program_, diagnostics_, [this](const ast::Expr& e) { return value(e); }});
    }
    predict::Environment environment;

  private:
    script::Value value(const ast::Expr& e) const {
        return script_value(naive::value_of(program_, e, settings_), settings_.tick_exponent);
    }

    const check::Program& program_;
    Diagnostics& diagnostics_;
    naive::Settings settings_;
};

}  // namespace

LoweredPrediction lower_prediction(const check::Program& program, const ast::Predict& predict, bool relax, bool drawn) {
    LoweredPrediction result;
    const NaiveScript types(program, result.diagnostics, 0);
    const predict::Prediction asked = types.read(predict);  // the request refers to it
    lower::Request request = predict::request_of(asked, types.environment);
    request.drawn = drawn;
    result.compiled = predict::compile(program, request, {relax, true}, result.diagnostics);
    if (!result.compiled) return result;
    const NaiveScript script(program, result.diagnostics, result.compiled->graph.tick_exponent.value_or(0));
    result.values = predict::bind(*result.compiled, script.read(predict), script.environment);
    return result;
}

engine::Outcome evaluate(const LoweredPrediction& prediction, bool observe, bool sequential,
                         const engine::Limits& limits, engine::Options options) {
    options.observe = observe;
    options.sequential = sequential;
    engine::RunControl control;
    control.limits = limits;
    return predict::evaluate(predict::graphs(*prediction.compiled), prediction.values, options, control);
}

EngineOutcome run_engine(const check::Program& program, const ast::Predict& predict, const EngineSettings& settings) {
    EngineOutcome result;
    LoweredPrediction lowered = lower_prediction(program, predict, settings.relax);
    if (!lowered.compiled) {
        for (const Diagnostic& d : lowered.diagnostics.list()) result.diagnostics.add(d);
        return result;
    }
    result.tick_exponent = lowered.values.tick_exponent;
    result.outcome = evaluate(lowered, settings.observe, settings.sequential, {});
    return result;
}

}  // namespace pamina::test
