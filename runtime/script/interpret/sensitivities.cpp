// `sensitivity`: how the time of a prediction follows its parameters and the values of its machines.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <ranges>

#include "frontend/ast/symbol_name.h"
#include "runtime/engine/bind/bound_graph.h"
#include "runtime/predict/along.h"
#include "runtime/predict/crossing.h"
#include "runtime/predict/slopes.h"
#include "runtime/predict/sources.h"
#include "runtime/script/interpret/interpreter.h"
#include "runtime/script/interpret/sensitivity_table.h"
#include "runtime/script/show/show.h"

namespace pamina::script {

using check::Dimension;
using check::Type;
using check::TypeKind;

namespace {

/// A value that varies.
struct Varied {
    std::string name;
    std::size_t global = 0;
    Dimension dimension;
    bool whole = false;
    double value = 0;  // as a run holds it
};

/// How numbers of a run are told: ticks to the power of time that they hold.
struct Scale {
    int tick = 0;

    int exponent(const Dimension& d) const { return tick * std::max(d.power(check::kTime), 0); }
    Value number(double x, const Dimension& d) const { return Value(Real{x, d.empty() ? 0 : exponent(d), d}); }
    /// Of `x` ticks for one of what has this dimension.
    Value slope(double x, const Dimension& of) const {
        const Dimension d = Type::time().dimension / of;
        const int exp10 = tick - exponent(of);
        if (d.empty() && exp10 != 0) return Value(Real{x * std::pow(10.0, exp10), 0, d});
        return Value(Real{x, d.empty() ? 0 : exp10, d});
    }
};

Value missing(std::string why) {
    return unknown({"E1502", std::move(why), {}});
}

/// What a share of the time means: a plain number above 0.
double share_of(Interpreter& in, const ast::Expr& e) {
    const Value v = in.value(e);
    const double x = v.is_number() ? as_real(v).base() : std::nan("");
    if (!(x > 0) || std::isinf(x))
        in.fail("E1501", e.span,
                fmt::format("`within` takes a share of the time above 0 %, this is {}", show(v, in.program())));
    return x;
}

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

/// One `sensitivity` of a prediction.
class Sensitivities {
  public:
    Sensitivities(const predict::Compiled& c, const engine::Values& values, const engine::Options& options,
                  engine::RunControl& control, double time, std::optional<double> within, const check::Program& program)
        : c_(c),
          values_(values),
          options_(options),
          control_(control),
          time_(time),
          within_(within),
          program_(program),
          scale_{values.tick_exponent} {}

    ParameterSensitivity of(const Varied& v) {
        ParameterSensitivity p;
        p.name = v.name;
        p.value = v.whole ? Value(static_cast<std::int64_t>(v.value)) : scale_.number(v.value, v.dimension);
        if (v.whole)
            discrete(v, p);
        else
            continuous(v, p);
        return p;
    }

  private:
    std::string shown(const Value& v) const { return show(v, program_); }

    Value side(double x, const Varied& v, const char* which) const {
        if (std::isnan(x)) return missing(fmt::format("`{}` cannot be run {} its value", v.name, which));
        return scale_.slope(x, v.dimension);
    }

    void continuous(const Varied& v, ParameterSensitivity& p) {
        const predict::Direction d{{{v.global, 1}}, {}};
        const predict::Slope s = predict::slopes(c_, values_, {&d, 1}, options_, control_).front();
        p.left = side(s.left, v, "below");
        p.right = side(s.right, v, "above");
        p.affine = s.affine;
        p.by = s.by == predict::Slope::By::Carried ? "derivative" : "differences";
        p.from = scale_.number(v.value + s.from, v.dimension);
        p.until = scale_.number(v.value + s.until, v.dimension);
        const double larger =
            std::max(std::isnan(s.left) ? 0 : std::abs(s.left), std::isnan(s.right) ? 0 : std::abs(s.right));
        p.weight = time_ > 0 ? larger * std::abs(v.value) / time_ : 0;
        if (!std::isnan(s.derivative)) {
            p.derivative = scale_.slope(s.derivative, v.dimension);
            p.elasticity = time_ > 0 ? Value(Real{s.derivative * v.value / time_, 0, {}}) : missing("the time is 0");
            one_sided(v, s, p);
            if (s.derivative < 0 && v.dimension == Type::time().dimension)
                p.notes.push_back(fmt::format("{}: the time falls as it rises", v.name));
        } else {
            const bool jumps = std::isinf(s.left) || std::isinf(s.right);
            const std::string why = jumps ? "the time jumps there" : "left and right differ";
            p.derivative = missing(fmt::format("`{}` is at a tie: {}", v.name, why));
            p.elasticity = p.derivative;
            p.notes.push_back(jumps ? fmt::format("{}: the time jumps at {}", v.name, shown(p.value))
                                    : fmt::format("{}: {} is a tie, the derivative is {} below and {} above", v.name,
                                                  shown(p.value), shown(p.left), shown(p.right)));
        }
        if (within_) tolerance(v, s, p);
    }

    static void one_sided(const Varied& v, const predict::Slope& s, ParameterSensitivity& p) {
        if (std::isnan(s.left)) p.notes.push_back(fmt::format("{}: the derivative is that to larger values", v.name));
        if (std::isnan(s.right)) p.notes.push_back(fmt::format("{}: the derivative is that to smaller values", v.name));
    }

    void tolerance(const Varied& v, const predict::Slope& s, ParameterSensitivity& p) {
        predict::Along along(c_, values_, {{{v.global, 1}}, {}}, options_, control_);
        const double size = v.value != 0 ? std::abs(v.value) : std::max(time_, 1.0);
        const auto look = [&](int sign) {
            const double reach = s.affine ? (sign < 0 ? -s.from : s.until) : 0;
            const double slope = s.affine ? s.derivative : std::nan("");
            const auto found = predict::first_crossing(along, sign, time_, *within_ * time_,
                                                       reach > 0 ? reach : size * 0x1p-12, slope);
            if (found.step) return scale_.number(v.value + sign * *found.step, v.dimension);
            if (found.fails)
                return missing(fmt::format("the time of `{}` changes by less as far as it can be run", v.name));
            if (std::isfinite(found.looked))
                p.notes.push_back(fmt::format("{}: seen up to {}", v.name,
                                              shown(scale_.number(v.value + sign * found.looked, v.dimension))));
            return missing(fmt::format("the time never changes by so much with `{}`", v.name));
        };
        p.below = look(-1);
        p.above = look(1);
    }

    void discrete(const Varied& v, ParameterSensitivity& p) {
        predict::Along along(c_, values_, {{{v.global, 1}}, {}}, options_, control_);
        const std::vector<double> steps{-1, 1};
        const auto t = along.times(steps);
        const auto change = [&](const std::optional<double>& there, int sign, const char* which) {
            if (!there) return missing(fmt::format("`{}` cannot be run with the next {} value", v.name, which));
            return scale_.number(sign * (*there - time_), Type::time().dimension);
        };
        p.left = change(t[0], -1, "smaller");
        p.right = change(t[1], 1, "larger");
        p.derivative =
            missing(fmt::format("`{}` is an int: left and right are the differences to the next values", v.name));
        p.elasticity = p.derivative;
        p.from = p.until = p.value;
        p.by = "next values";
        const double larger = std::max(t[0] ? std::abs(*t[0] - time_) : 0, t[1] ? std::abs(*t[1] - time_) : 0);
        p.weight = time_ > 0 ? larger * std::abs(v.value) / time_ : 0;
        if (within_) whole_tolerance(v, along, p);
    }

    /// The first whole value at which the time is off by more.
    void whole_tolerance(const Varied& v, predict::Along& along, ParameterSensitivity& p) {
        const auto look = [&](int sign) {
            for (int step = 1; step <= kMostValues; ++step) {
                const auto t = along.time(sign * step);
                if (!t) return missing(fmt::format("the time of `{}` changes by less as far as it can be run", v.name));
                if (std::abs(*t - time_) > *within_ * time_)
                    return Value(static_cast<std::int64_t>(v.value) + sign * step);
            }
            p.notes.push_back(fmt::format("{}: seen for {} values", v.name, kMostValues));
            return missing(
                fmt::format("the time does not change by so much within {} values of `{}`", kMostValues, v.name));
        };
        p.below = look(-1);
        p.above = look(1);
    }

    static constexpr int kMostValues = 64;

    const predict::Compiled& c_;
    const engine::Values& values_;
    const engine::Options& options_;
    engine::RunControl& control_;
    const double time_;
    const std::optional<double> within_;
    const check::Program& program_;
    const Scale scale_;
};

}  // namespace

Value Interpreter::sensitivity(const ast::Expr& e) {
    try {
        return model_sensitivity(e);
    } catch (engine::RunError& error) {
        runner_.fail(std::move(error.diagnostic), e.span);
    } catch (const engine::Stopped&) {
        throw Failed{0};
    }
}

Value Interpreter::model_sensitivity(const ast::Expr& e) {
    const auto& s = std::get<ast::Sensitivity>(e.node);
    const auto& written = std::get<ast::Predict>(s.of->node);
    const std::optional<double> within = s.within ? std::optional(share_of(*this, *s.within)) : std::nullopt;
    const predict::Prediction prediction = predict::read(written, e.span, script());
    const Using limits = using_options(written);
    const auto compiled = compile(prediction, options_.relax && !limits.until);
    const auto values = std::make_shared<const engine::Values>(bind(*compiled, prediction));
    Request request = this->request(compiled, values, values->tick_exponent, e.span);
    limits.limit(request.options, values->tick_exponent);
    const result::Result base = runner_.run(request, request.options);
    if (base.partial) throw Failed{0};

    const engine::BoundGraph bound(compiled->graph, *values, &control_);
    std::vector<Varied> all = varied(*compiled, prediction, program(), bound);
    const auto named = [&](const std::string& name) {
        return std::ranges::find(all, name, [](const Varied& v) { return v.name; });
    };
    std::vector<Varied> asked;
    for (const ast::ExprPtr& to : s.to) {
        const auto v = named(ast::symbol_name(*to));
        if (v == all.end()) {
            fail("E1500", to->span,
                 fmt::format("`{}` is no number that the time of `{}` can depend on", ast::symbol_name(*to),
                             prediction.model->name),
                 all.empty()
                     ? std::string()
                     : fmt::format("those are `{}`", fmt::join(all | std::views::transform(&Varied::name), "`, `")));
        }
        asked.push_back(*v);
    }
    SensitivityOf found;
    found.time = Value(Real{base.time, base.tick_exponent, Type::time().dimension});
    engine::RunControl part(control_.stop);
    part.limits = control_.limits;
    Sensitivities each(*compiled, *values, request.options, part, base.time, within, program());
    for (const Varied& v : s.to.empty() ? all : asked) {
        auto p = each.of(v);
        // Values of a machine that never come into the time are no news.
        if (s.to.empty() && v.name.find('.') != std::string::npos && p.weight == 0) continue;
        found.parameters.push_back(std::move(p));
    }
    return sensitivity_value(std::move(found), program());
}

}  // namespace pamina::script
