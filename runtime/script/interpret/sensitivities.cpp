// `sensitivity`: how the time of a prediction follows its parameters and the values of its machines.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "frontend/ast/symbol_name.h"
#include "runtime/engine/bind/bound_graph.h"
#include "runtime/engine/slopes/replicated.h"
#include "runtime/predict/along.h"
#include "runtime/predict/evaluate.h"
#include "runtime/predict/slopes.h"
#include "runtime/result/interval.h"
#include "runtime/script/interpret/common_draws.h"
#include "runtime/script/interpret/interpreter.h"
#include "runtime/script/interpret/means_used.h"
#include "runtime/script/interpret/run_scale.h"
#include "runtime/script/interpret/sensitivity_table.h"
#include "runtime/script/interpret/told_sensitivity.h"

namespace pamina::script {

using check::Dimension;
using check::Type;
using check::TypeKind;

namespace {

/// Replications of one sensitivity, for each value three times.
constexpr std::int64_t kMostReplications = 10'000;
/// Of a longer run no formula is looked for beside what the run says.
constexpr double kMostEvents = 100'000;

/// The type of what a model or machine declares under a name; Unknown where that is not known.
Type declared_type(const check::Symbol& in, const std::string& name, const check::Program& program) {
    const auto member = in.members.find(name);
    if (member == in.members.end()) return {};
    Type type = member->second->type;
    if (type.kind != TypeKind::Unknown || !member->second->stmt) return type;
    if (const auto* let = std::get_if<ast::LetDecl>(&member->second->stmt->node)) return program.type_of(*let->value);
    return type;
}

std::optional<Type> type_of(const std::string& name, const predict::Prediction& p, const check::Program& program) {
    const auto& decl = std::get<ast::ModelDecl>(p.model->stmt->node);
    for (std::size_t i = 0; i < decl.parameters.size(); ++i) {
        if (decl.parameters[i].name.text != name) continue;
        if (p.arguments[i]) return type_of(*p.arguments[i]);
        Type type = declared_type(*p.model, name, program);
        if (type.kind == TypeKind::Unknown && decl.parameters[i].default_value)
            type = program.type_of(*decl.parameters[i].default_value);
        return type;
    }
    const auto dot = name.find('.');
    if (dot == std::string::npos) return {};
    for (std::size_t i = 0; i < decl.machines.size() && i < p.machines.size(); ++i)
        if (decl.machines[i].name.text == name.substr(0, dot))
            return declared_type(*p.machines[i].root, name.substr(dot + 1), program);
    return {};
}

/// The values that a graph has for parameters and members of machines, in their order.
std::vector<Varied> varied(const predict::Compiled& c, const predict::Prediction& p, const check::Program& program,
                           const engine::BoundGraph& bound) {
    using Kind = lower::ValueSource::Kind;
    std::vector<Varied> all;
    for (std::size_t g = 0; g < c.graph.globals.size(); ++g) {
        const auto& global = c.graph.globals[g];
        const auto& source = c.globals[g];
        const bool own =
            source.kind == Kind::None || source.kind == Kind::ModelArgument || source.kind == Kind::MachineArgument;
        if (!own || source.length || !source.path.empty() || global.kind == expr::Kind::Bool) continue;
        const auto type = type_of(global.name, p, program);
        if (!type || !type->is_number()) continue;
        const auto& slot = bound.environment.globals[g];
        const bool whole = global.kind == expr::Kind::Int;
        all.push_back({global.name, g, type->dimension, whole, whole ? static_cast<double>(slot.i) : slot.r});
    }
    return all;
}

}  // namespace

std::vector<Varied> Interpreter::asked_of(const ast::Sensitivity& s, const std::vector<Varied>& all,
                                          const std::string& of) {
    if (s.to.empty()) return all;
    std::vector<Varied> asked;
    for (const ast::ExprPtr& to : s.to) {
        const std::string name = ast::symbol_name(*to);
        const auto v = std::ranges::find(all, name, [](const Varied& x) { return x.name; });
        if (v == all.end()) {
            std::vector<std::string> known;
            for (const Varied& x : all) known.push_back(x.name);
            fail("E1500", to->span, fmt::format("`{}` is no number that the time of `{}` can depend on", name, of),
                 known.empty() ? std::string() : fmt::format("those are `{}`", fmt::join(known, "`, `")));
        }
        asked.push_back(*v);
    }
    return asked;
}

Value Interpreter::sensitivity(const ast::Expr& e) {
    try {
        const auto& of = *std::get<ast::Predict>(std::get<ast::Sensitivity>(e.node).of->node).model;
        const auto* call = std::get_if<ast::Call>(&of.node);
        const check::Symbol* symbol = program().symbol_of(call ? *call->callee : of);
        const bool network = symbol && symbol->kind == check::SymbolKind::Network;
        return network ? network_sensitivity(e) : model_sensitivity(e);
    } catch (engine::RunError& error) {
        runner_.fail(std::move(error.diagnostic), e.span);
    } catch (const engine::Stopped&) {
        throw Failed{0};
    }
}

Value Interpreter::model_sensitivity(const ast::Expr& e) {
    const auto& s = std::get<ast::Sensitivity>(e.node);
    const auto& written = std::get<ast::Predict>(s.of->node);
    const std::optional<double> within = share_within(*this, s);
    const predict::Prediction prediction = predict::read(written, e.span, script());
    const Using limits = using_options(written);
    const auto compiled = compile(prediction, options_.relax && !limits.until);
    const auto values = std::make_shared<const engine::Values>(bind(*compiled, prediction));
    Request request = this->request(compiled, values, values->tick_exponent, e.span);
    limits.limit(request.options, values->tick_exponent);
    std::vector<double> replications;
    double time = 0;
    if (written.simulate) {
        request.options.replication = engine::Replication{limits.plan.seed, 0};
        predict::Along along(*compiled, *values, {}, request.options, control_);
        const auto count = std::min<std::int64_t>(limits.plan.replications, kMostReplications);
        replications = along.replications(0, limits.plan.seed, count);
        if (replications.empty()) {
            runner_.run(request, request.options);  // says what is wrong
            fail("E1503", e.span, "a replication of it fails", "simulate it to see which one");
        }
        time = result::estimate(replications).mean;
    }
    const engine::BoundGraph bound(compiled->graph, *values, &control_);
    const std::vector<Varied> all = varied(*compiled, prediction, program(), bound);
    const std::vector<Varied> asked = asked_of(s, all, prediction.model->name);
    // One run carries all of them.
    std::vector<predict::Direction> directions;
    for (const Varied& v : asked)
        if (!v.whole) directions.push_back({{{v.global, 1}}, {}});
    predict::Slopes slopes;
    engine::Replicated replicated;
    if (written.simulate) {
        replicated = engine::carry_replications(predict::graphs(*compiled), *values, directions, request.options,
                                                limits.plan.seed, std::ssize(replications), control_);
    } else {
        slopes = runner_.slopes(request, *compiled, directions);
        time = slopes.run.time;
    }
    const RunScale scale{values->tick_exponent};
    SensitivityOf found;
    found.time = scale.number(time, Type::time().dimension);
    if (!replications.empty()) {
        const auto mean = result::estimate(replications);
        found.time.interval = std::make_shared<const Interval>(Interval{mean.half, mean.samples});
    }
    engine::RunControl part(control_.stop);
    part.limits = control_.limits;
    const Told told(time, within, scale, program());
    auto slope = slopes.each.begin();
    auto of_replications = replicated.slopes.begin();
    for (const Varied& v : asked) {
        predict::Along along(*compiled, *values, {{{v.global, 1}}, {}}, request.options, part);
        if (!written.simulate) along.limit_to(slopes.run);
        ParameterSensitivity p;
        bool left_out = false;
        if (written.simulate) {
            CommonDraws common(along, limits.plan.seed, std::ssize(replications), within);
            p = common.of(v, time, replications, v.whole ? engine::ReplicatedSlope{} : *of_replications++,
                          replicated.times, told);
        } else if (v.whole) {
            p = told.discrete(v, along);
        } else {
            predict::Slope its = *slope++;
            // A line that one run knows is known as well as by a formula.
            const bool line = its.affine && its.by == predict::Slope::By::Carried;
            if (!line && !limits.until && slopes.run.events <= kMostEvents)
                if (const auto better = slope_by_formula(prediction, v, scale.tick, time, its, along)) its = *better;
            left_out = its.left_out;
            p = told.continuous(v, its, along);
        }
        if (left_out || along.left_out())
            p.notes.push_back(v.name + ": values at which a run takes many times as many interactions are left out");
        // Values of a machine that never come into the time are no news.
        p.is_told = !s.to.empty() || v.name.find('.') == std::string::npos || p.weight != 0;
        found.parameters.push_back(std::move(p));
    }
    if (auto note = means_used(slopes.run, "sensitivity … using (replications = 30)"); !note.empty())
        found.notes.push_back(std::move(note));
    return sensitivity_value(std::move(found), program());
}

}  // namespace pamina::script
