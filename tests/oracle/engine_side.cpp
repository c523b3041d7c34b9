#include "tests/oracle/engine_side.h"

#include <cmath>

#include "frontend/lower/lower.h"
#include "runtime/relax/relax.h"
#include "tests/oracle/naive.h"

namespace pamina::test {

namespace {

using check::Symbol;
using check::Type;
using check::TypeKind;

const std::vector<ast::Argument>& arguments_of(const ast::Expr& e) {
    static const std::vector<ast::Argument> none;
    auto* call = std::get_if<ast::Call>(&e.node);
    return call ? call->arguments : none;
}

const ast::Expr& callee_of(const ast::Expr& e) {
    auto* call = std::get_if<ast::Call>(&e.node);
    return call ? *call->callee : e;
}

/// Arguments by parameter position; null where the default holds.
std::vector<const ast::Expr*> by_position(const std::vector<ast::Parameter>& parameters,
                                          const std::vector<ast::Argument>& arguments) {
    std::vector<const ast::Expr*> given(parameters.size());
    std::size_t next = 0;
    for (const ast::Argument& a : arguments) {
        std::size_t position = next++;
        for (std::size_t i = 0; a.name && i < parameters.size(); ++i)
            if (parameters[i].name.text == a.name->text) position = i;
        given.at(position) = a.value.get();
    }
    return given;
}

Type type_of(const naive::Value& v) {
    switch (v.kind) {
        case naive::Value::Kind::Int:
            return Type::of(TypeKind::Int);
        case naive::Value::Kind::Bool:
            return Type::of(TypeKind::Bool);
        case naive::Value::Kind::String:
            return Type::of(TypeKind::String);
        case naive::Value::Kind::List:
            return Type::list(type_of(v.items.at(0)));
        case naive::Value::Kind::Record: {
            std::vector<check::Field> fields;
            for (std::size_t i = 0; i < v.fields.size(); ++i) fields.push_back({v.fields[i], type_of(v.items[i])});
            return Type::record(std::move(fields));
        }
        default:
            return Type::real(v.dimension);
    }
}

expr::Slot slot_of(const naive::Value& v, expr::Kind kind, int time_power, int tick_exponent) {
    expr::Slot slot{};
    if (kind != expr::Kind::Real) {
        slot.i = v.kind == naive::Value::Kind::Bool ? v.i : v.as_int();
    } else {
        // Rates are per tick in the naive evaluator and per second in the graph.
        long double r = v.as_real();
        if (time_power < 0) r *= std::pow(10.0L, static_cast<long double>(tick_exponent * time_power));
        slot.r = static_cast<double>(r);
    }
    return slot;
}

naive::Value list_of(std::vector<naive::Value> items) {
    naive::Value list;
    list.kind = naive::Value::Kind::List;
    list.items = std::move(items);
    return list;
}

/// One step of ValueSource::path.
naive::Value part(const naive::Value& v, const std::string& step) {
    if (v.kind == naive::Value::Kind::Record) {
        for (std::size_t i = 0; i < v.fields.size(); ++i)
            if (v.fields[i] == step) return v.items[i];
    }
    std::vector<naive::Value> all;
    for (const naive::Value& item : v.items) {
        if (step == "*") {
            all.insert(all.end(), item.items.begin(), item.items.end());
        } else if (step == "#") {
            all.push_back(naive::Value::integer(static_cast<std::int64_t>(item.items.size())));
        } else {
            all.push_back(part(item, step));
        }
    }
    return list_of(std::move(all));
}

struct Uses {
    std::vector<const ast::Expr*> model;
    std::vector<std::vector<const ast::Expr*>> machines;
};

const ast::Expr& variable_value(const Symbol& s) {
    if (auto* l = std::get_if<ast::LetDecl>(&s.stmt->node)) return *l->value;
    return *std::get<ast::ParamDecl>(s.stmt->node).default_value;
}

}  // namespace

LoweredPrediction lower_prediction(const check::Program& program, const ast::Predict& predict, bool relax) {
    LoweredPrediction result;
    Uses uses;
    lower::Request request;
    request.model = program.symbol_of(callee_of(*predict.model));
    request.predict = predict.model->span;
    const auto types = [&](const std::vector<const ast::Expr*>& given) {
        std::vector<std::optional<Type>> all;
        for (const ast::Expr* e : given)
            all.push_back(e ? std::optional(type_of(naive::value_of(program, *e, {}))) : std::nullopt);
        return all;
    };
    uses.model =
        by_position(std::get<ast::ModelDecl>(request.model->stmt->node).parameters, arguments_of(*predict.model));
    request.arguments = types(uses.model);
    for (const auto& m : predict.machines) {
        lower::MachineUse use;
        const ast::Expr* base = m.get();
        while (auto* with = std::get_if<ast::With>(&base->node)) {
            use.with.insert(use.with.begin(), with);
            base = with->base.get();
        }
        use.machine = program.symbol_of(callee_of(*base));
        uses.machines.push_back(
            by_position(std::get<ast::MachineDecl>(use.machine->stmt->node).parameters, arguments_of(*base)));
        use.arguments = types(uses.machines.back());
        request.machines.push_back(std::move(use));
    }
    request.type_of_variable = [&](const Symbol& s) {
        return type_of(naive::value_of(program, variable_value(s), {}));
    };
    auto lowered = lower::lower(program, request, result.diagnostics);
    if (!lowered) return result;

    const int tick_exponent = lowered->graph.tick_exponent.value_or(0);
    naive::Settings naive_settings;
    naive_settings.tick_exponent = tick_exponent;
    const auto source = [&](const lower::ValueSource& s) {
        using Kind = lower::ValueSource::Kind;
        const auto at = static_cast<std::size_t>(s.position);
        const ast::Expr& e = s.kind == Kind::ModelArgument ? *uses.model.at(at)
                             : s.kind == Kind::MachineArgument
                                 ? *uses.machines.at(static_cast<std::size_t>(s.machine)).at(at)
                                 : variable_value(*s.variable);
        naive::Value v = naive::value_of(program, e, naive_settings);
        for (const std::string& step : s.path) v = part(v, step);
        return v;
    };
    engine::Values& values = result.values;
    values.tick_exponent = tick_exponent;
    for (std::size_t i = 0; i < lowered->globals.size(); ++i) {
        const auto& from = lowered->globals[i];
        const auto& global = lowered->graph.globals[i];
        values.globals.emplace_back();
        if (from.kind == lower::ValueSource::Kind::None) continue;
        naive::Value v = source(from);
        if (from.length) v = naive::Value::integer(static_cast<std::int64_t>(v.items.size()));
        values.globals.back() = slot_of(v, global.kind, global.time_power, tick_exponent);
    }
    for (std::size_t i = 0; i < lowered->arrays.size(); ++i) {
        const auto& array = lowered->graph.arrays[i];
        values.arrays.emplace_back();
        if (lowered->arrays[i].kind == lower::ValueSource::Kind::None) continue;
        for (const naive::Value& item : source(lowered->arrays[i]).items)
            values.arrays.back().push_back(slot_of(item, array.kind, array.time_power, tick_exponent));
    }
    if (relax) {
        pamina::relax::relax(lowered->graph, true);
        result.unobserved = pamina::relax::relax_unobserved(lowered->graph, true);
    }
    result.graph = std::move(lowered->graph);
    return result;
}

engine::Outcome evaluate(const LoweredPrediction& prediction, bool observe, bool sequential,
                         const engine::Limits& limits) {
    engine::Options options;
    options.observe = observe;
    options.sequential = sequential;
    engine::RunControl control;
    control.limits = limits;
    const bool smaller = !observe && prediction.unobserved;
    const rtg::Graph& graph = smaller ? *prediction.unobserved : *prediction.graph;
    engine::Outcome outcome = engine::evaluate(graph, prediction.values, options, control);
    if (smaller && outcome.error) outcome = engine::evaluate(*prediction.graph, prediction.values, options, control);
    return outcome;
}

EngineOutcome run_engine(const check::Program& program, const ast::Predict& predict, const EngineSettings& settings) {
    EngineOutcome result;
    LoweredPrediction lowered = lower_prediction(program, predict, settings.relax);
    if (!lowered.graph) {
        for (const Diagnostic& d : lowered.diagnostics.list()) result.diagnostics.add(d);
        return result;
    }
    result.tick_exponent = lowered.values.tick_exponent;
    result.outcome = evaluate(lowered, settings.observe, settings.sequential, {});
    return result;
}

}  // namespace pamina::test
