// `sensitivity`: how the time of a prediction follows its parameters and the values of its machines.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "frontend/ast/symbol_name.h"
#include "runtime/engine/bind/bound_graph.h"
#include "runtime/engine/slopes/replicated.h"
#include "runtime/predict/along.h"
#include "runtime/predict/crossing.h"
#include "runtime/predict/differences.h"
#include "runtime/predict/evaluate.h"
#include "runtime/predict/slopes.h"
#include "runtime/queueing/dual.h"
#include "runtime/queueing/slopes.h"
#include "runtime/queueing/solve.h"
#include "runtime/result/interval.h"
#include "runtime/result/likelihood_ratio.h"
#include "runtime/script/interpret/interpreter.h"
#include "runtime/script/interpret/means_used.h"
#include "runtime/script/interpret/run_scale.h"
#include "runtime/script/interpret/sensitivity_table.h"
#include "runtime/script/show/show.h"

namespace pamina::script {

using check::Dimension;
using check::Type;
using check::TypeKind;

namespace {

/// Replications of one sensitivity, for each value three times.
constexpr std::int64_t kMostReplications = 10'000;
/// Of a longer run no formula is looked for beside what the run says.
constexpr double kMostEvents = 100'000;

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

/// Why an int has no derivative, and what there is instead, both upwards: `from 2 to 3 the time changes by -80 ms`.
std::string steps_of(const ParameterSensitivity& p, double value, const check::Program& program) {
    const auto at = static_cast<std::int64_t>(value);
    std::string out = fmt::format("`{}` is an int: ", p.name);
    if (is_missing(p.left) && is_missing(p.right)) return out + "what the time is at the next values is not known";
    if (!is_missing(p.left))
        out += fmt::format("from {} to {} the time changes by {}", at - 1, at, show(p.left, program));
    if (!is_missing(p.right))
        out += fmt::format("{}from {} to {}{} by {}", is_missing(p.left) ? "" : ", ", at, at + 1,
                           is_missing(p.left) ? " the time changes" : "", show(p.right, program));
    return out;
}

/// What is told of one value, from what was found along it. All in the numbers of a run.
class Told {
  public:
    Told(double time, std::optional<double> within, RunScale scale, const check::Program& program)
        : time_(time), within_(within), scale_(scale), program_(program) {}

    ParameterSensitivity begin(const Varied& v) const {
        ParameterSensitivity p;
        p.name = v.name;
        p.value = v.whole ? Value(static_cast<std::int64_t>(v.value)) : scale_.number(v.value, v.dimension);
        return p;
    }

    /// `curve`: the time along it, for the tolerance.
    ParameterSensitivity continuous(const Varied& v, const predict::Slope& s, predict::Curve& curve) const {
        ParameterSensitivity p = begin(v);
        p.left = side(s.left, v, "below");
        p.right = side(s.right, v, "above");
        p.affine = s.affine;
        switch (s.by) {
            case predict::Slope::By::Carried:
                p.by = "derivative";
                break;
            case predict::Slope::By::Differences:
                p.by = "differences";
                break;
            case predict::Slope::By::Formula:
                p.by = "formula";
                break;
        }
        // Down to nothing: what is left of a difference of equal numbers is their rounding.
        const double from = v.value + s.from;
        p.from = scale_.number(std::abs(from) <= 1e-12 * std::abs(v.value) ? 0 : from, v.dimension);
        p.until = scale_.number(v.value + s.until, v.dimension);
        const double larger =
            std::max(std::isnan(s.left) ? 0 : std::abs(s.left), std::isnan(s.right) ? 0 : std::abs(s.right));
        p.weight = time_ > 0 ? larger * std::abs(v.value) / time_ : 0;
        if (std::isnan(s.derivative)) {
            tie(v, s, p);
        } else {
            p.derivative = scale_.slope(s.derivative, v.dimension);
            p.elasticity = elasticity(s.derivative, v);
            if (std::isnan(s.left)) p.notes.push_back(v.name + ": the derivative is that to larger values");
            if (std::isnan(s.right)) p.notes.push_back(v.name + ": the derivative is that to smaller values");
            if (s.derivative < 0 && v.dimension == Type::time().dimension)
                p.notes.push_back(v.name + ": the time falls as it rises");
        }
        if (within_) tolerance(v, s, curve, p);
        return p;
    }

    /// An int: what the steps to its value and from there to the next one change.
    ParameterSensitivity discrete(const Varied& v, predict::Curve& curve) const {
        ParameterSensitivity p = begin(v);
        const std::vector<double> steps{-1, 1};
        const auto t = curve.times(steps);
        const auto change = [&](const std::optional<double>& there, int sign, const char* which) {
            if (!there) return missing(fmt::format("`{}` cannot be run with the next {} value", v.name, which));
            return scale_.number(sign * (*there - time_) + 0.0, Type::time().dimension);
        };
        p.left = change(t[0], -1, "smaller");
        p.right = change(t[1], 1, "larger");
        p.derivative = p.elasticity = missing(steps_of(p, v.value, program_));
        p.from = p.until = p.value;
        p.by = "next values";
        const double larger = std::max(t[0] ? std::abs(*t[0] - time_) : 0, t[1] ? std::abs(*t[1] - time_) : 0);
        p.weight = time_ > 0 ? larger * std::abs(v.value) / time_ : 0;
        if (within_) whole_tolerance(v, curve, p);
        return p;
    }

    Value elasticity(double slope, const Varied& v) const {
        return time_ > 0 ? Value(Real{slope * v.value / time_ + 0.0, 0, {}}) : missing("the time is 0");
    }
    const RunScale& scale() const { return scale_; }
    const check::Program& program() const { return program_; }
    std::string shown(const Value& v) const { return show(v, program_); }

    /// The first whole value at which the time is off by more.
    void whole_tolerance(const Varied& v, predict::Curve& curve, ParameterSensitivity& p) const {
        const auto look = [&](int sign) {
            for (int step = 1; step <= kMostValues; ++step) {
                const auto t = curve.time(sign * step);
                if (!t)
                    return missing(fmt::format("the time changes by less with `{}` as far as it can be run", v.name));
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

  private:
    Value side(double x, const Varied& v, const char* which) const {
        if (std::isnan(x)) return missing(fmt::format("what the time does {} `{}` is not known", which, v.name));
        return scale_.slope(x, v.dimension);
    }

    void tie(const Varied& v, const predict::Slope& s, ParameterSensitivity& p) const {
        const bool jumps = std::isinf(s.left) || std::isinf(s.right);
        const bool known = !std::isnan(s.left) && !std::isnan(s.right);
        p.derivative = missing(fmt::format("`{}` {}", v.name,
                                           jumps   ? "is where the time jumps"
                                           : known ? "is at a tie: left and right differ"
                                                   : "has no derivative that differences find"));
        p.elasticity = p.derivative;
    }

    void tolerance(const Varied& v, const predict::Slope& s, predict::Curve& curve, ParameterSensitivity& p) const {
        const double size = v.value != 0 ? std::abs(v.value) : std::max(time_, 1.0);
        const auto look = [&](int sign) {
            const double reach = s.affine ? (sign < 0 ? -s.from : s.until) : 0;
            const double slope = reach > 0 ? s.derivative : std::nan("");
            const auto found = predict::first_crossing(curve, sign, time_, *within_ * time_,
                                                       reach > 0 ? reach : size * 0x1p-12, slope);
            if (found.step) return scale_.number(v.value + sign * *found.step, v.dimension);
            if (found.fails)
                return missing(fmt::format("the time changes by less with `{}` as far as it can be run", v.name));
            if (std::isfinite(found.looked))
                p.notes.push_back(fmt::format("{}: seen up to {}", v.name,
                                              shown(scale_.number(v.value + sign * found.looked, v.dimension))));
            return missing(fmt::format("the time never changes by so much with `{}`", v.name));
        };
        p.below = look(-1);
        p.above = look(1);
    }

    static constexpr int kMostValues = 64;

    const double time_;
    const std::optional<double> within_;
    const RunScale scale_;
    const check::Program& program_;
};

/// Of a simulation: derivatives along its sample paths or by its chances, else central differences of runs that draw
/// the same numbers; and where the mean of these runs has changed by a share.
class CommonDraws : public predict::Curve {
  public:
    CommonDraws(predict::Along& along, std::uint64_t seed, std::int64_t count, std::optional<double> within)
        : along_(along), seed_(seed), count_(count), within_(within) {
        zeros_ = along.zeros();
    }

    std::vector<std::optional<double>> times(std::span<const double> steps) override {
        std::vector<std::optional<double>> all;
        for (const double step : steps) {
            const auto each = along_.replications(step, seed_, count_);
            all.push_back(each.empty() ? std::nullopt : std::optional(result::estimate(each).mean));
        }
        return all;
    }

    /// `slope`: what replications that were not changed tell; `times`: of those.
    ParameterSensitivity of(const Varied& v, double time, const std::vector<double>& base,
                            const engine::ReplicatedSlope& slope, const std::vector<double>& times, const Told& told) {
        ParameterSensitivity p = told.begin(v);
        const bool is_time = v.dimension == Type::time().dimension;
        const double size = v.value != 0 ? std::abs(v.value) : is_time ? std::max(time, 1.0) : 1;
        const double h = v.whole ? 1 : size / kParts;
        using By = engine::ReplicatedSlope::By;
        switch (slope.by) {
            case By::None:
                differences(v, time, base, h, told, p);
                if (!slope.why_not.empty())
                    p.notes.push_back(fmt::format("{}: by differences: {}", v.name, slope.why_not));
                break;
            case By::Path:
                at_value(result::estimate(slope.each), "perturbation analysis", v, time, told, p);
                break;
            case By::LikelihoodRatio:
                by_chances(v, time, base, h, slope, times, told, p);
                break;
        }
        if (!is_missing(p.elasticity)) p.weight = std::abs(as_real(p.elasticity).base());
        if (within_ && v.whole) told.whole_tolerance(v, *this, p);
        if (within_ && !v.whole) {
            p.below = tolerance(-1, v, time, base, h, told, p);
            p.above = tolerance(1, v, time, base, h, told, p);
        }
        return p;
    }

  private:
    /// The derivative is that of the point.
    void at_value(const result::Estimate& e, const char* by, const Varied& v, double time, const Told& told,
                  ParameterSensitivity& p) const {
        p.derivative = p.left = p.right = value_of(e, v, told);
        p.elasticity = scaled(p.derivative, v, time, told);
        p.from = p.until = p.value;
        p.by = by;
    }

    /// Draws in common may tell it better, where there are many chances and most of what varies is not theirs: the
    /// likelihood ratio knows less with each of them, differences more. Where the time differs in few replications, by
    /// how much it does is not known from these.
    void by_chances(const Varied& v, double time, const std::vector<double>& base, double h,
                    const engine::ReplicatedSlope& slope, const std::vector<double>& times, const Told& told,
                    ParameterSensitivity& p) {
        const auto e = result::likelihood_ratio(times, slope.score, slope.information);
        const auto other = differences(v, time, base, h, told, p);
        const bool many = other && 2 * other->unknown >= other->samples;
        if (many && other->has_interval() && !(e.half <= other->half)) {
            p.notes.push_back(fmt::format("{}: by differences: the likelihood ratio tells it less well, as {}", v.name,
                                          told.shown(value_of(e, v, told))));
            return;
        }
        p.notes.clear();
        at_value(e, "likelihood ratio", v, time, told, p);
        if (!e.has_interval())
            p.notes.push_back(
                fmt::format("{}: its interval is not known: chance brought the same in all but {} of {} "
                            "replications",
                            v.name, e.unknown, e.samples));
    }

    /// Nothing: there is no central one.
    std::optional<result::Estimate> differences(const Varied& v, double time, const std::vector<double>& base, double h,
                                                const Told& told, ParameterSensitivity& p) {
        const auto below = along_.replications(-h, seed_, count_), above = along_.replications(h, seed_, count_);
        const auto slope = [&](const std::vector<double>& from, const std::vector<double>& to, double steps) {
            if (from.empty() || to.empty())
                return missing(fmt::format("`{}` cannot be run {} from its value", v.name,
                                           told.shown(told.scale().number(h, v.dimension))));
            return value_of(mean_slope(from, to, steps), v, told);
        };
        p.left = slope(below, base, h);
        p.right = slope(base, above, h);
        p.by = "next values, common draws";
        p.from = p.until = p.value;
        if (v.whole) {
            p.derivative = p.elasticity = missing(steps_of(p, v.value, told.program()));
            return {};
        }
        p.derivative = below.empty() ? p.right : above.empty() ? p.left : slope(below, above, 2 * h);
        p.elasticity = is_missing(p.derivative) ? p.derivative : scaled(p.derivative, v, time, told);
        p.from = told.scale().number(below.empty() ? v.value : v.value - h, v.dimension);
        p.until = told.scale().number(above.empty() ? v.value : v.value + h, v.dimension);
        p.by = fmt::format("differences, common draws, step {}", told.shown(told.scale().number(h, v.dimension)));
        const auto& from = below.empty() ? base : below;
        const auto e = mean_slope(from, above.empty() ? base : above, 2 * h);
        if (!e.has_interval() && std::ssize(from) >= result::kFewestReplications)
            p.notes.push_back(fmt::format("{}: its interval is not known: the time differs in {} of {} replications",
                                          v.name, e.unknown, e.samples));
        if (below.empty() || above.empty()) return {};
        return e;
    }

    /// Where few replications differ, as where chance decides what the value changes, their mean is not as good as
    /// normal: there is no interval.
    static result::Estimate mean_slope(const std::vector<double>& from, const std::vector<double>& to, double steps) {
        std::vector<double> each;
        for (std::size_t i = 0; i < from.size(); ++i) each.push_back((to[i] - from[i]) / steps);
        auto e = result::estimate(each);
        const auto same = std::ranges::count(each, 0.0);
        e.unknown = std::ssize(each) - same;
        if (same > 0 && e.unknown < result::kFewestReplications) e.half = std::nan("");
        return e;
    }

    /// Where the mean has first changed by the share. How sure that is follows from how sure the change is there, over
    /// the slope of the mean there.
    Value tolerance(int sign, const Varied& v, double time, const std::vector<double>& base, double h, const Told& told,
                    ParameterSensitivity& p) {
        constexpr int kDoublings = 14;  // up to some twenty times the value: each look is all replications
        constexpr double kDigits = 1e-9, kAround = 1e-3;
        const auto found =
            predict::first_crossing(*this, sign, time, *within_ * time, h / 8, std::nan(""), kDoublings, kDigits);
        if (!found.step) {
            if (found.fails)
                return missing(fmt::format("the time changes by less with `{}` as far as it can be run", v.name));
            return missing(fmt::format("the time does not change by so much with `{}` up to {}", v.name,
                                       told.shown(told.scale().number(v.value + sign * found.looked, v.dimension))));
        }
        const double at = sign * *found.step, around = kAround * *found.step;
        Value value = told.scale().number(v.value + at, v.dimension);
        const auto there = along_.replications(at, seed_, count_);
        if (there.empty()) return missing(fmt::format("`{}` cannot be run where the time may have changed so", v.name));
        const auto less = time_at(at - around), more = time_at(at + around);
        const double slope = less && more ? std::abs(*more - *less) / (2 * around) : 0;
        std::vector<double> change;
        for (std::size_t i = 0; i < there.size(); ++i)
            change.push_back(there[i] - (1 + share_there(there, time)) * base[i]);
        const auto e = result::estimate(change);
        const double half = e.half / slope;
        // Where the mean jumps, it is not its slope that says how sure the place is.
        if (!std::isfinite(half) || half > std::abs(v.value + at)) {
            p.notes.push_back(fmt::format("{}: how sure its tolerance is, is not known", v.name));
            return value;
        }
        const auto* r = value.as<Real>();
        const double scale = v.value + at != 0 ? std::abs(r->mantissa / (v.value + at)) : 1;
        value.interval = std::make_shared<const Interval>(Interval{half * scale, e.samples});
        return value;
    }
    std::optional<double> time_at(double step) { return times({&step, 1}).front(); }
    static double share_there(const std::vector<double>& there, double time) {
        return result::estimate(there).mean / time - 1;
    }

    static Value value_of(const result::Estimate& e, const Varied& v, const Told& told) {
        Value value = v.whole ? told.scale().number(e.mean + 0.0, Type::time().dimension)
                              : told.scale().slope(e.mean + 0.0, v.dimension);
        const auto* r = value.as<Real>();
        // The value may hold it in another scale than ticks.
        const double scale = e.mean != 0 ? std::abs(r->mantissa / e.mean) : 1;
        value.interval = std::make_shared<const Interval>(Interval{e.half * scale, e.samples});
        return value;
    }

    /// % of the time for % of the value, with the interval of the derivative.
    static Value scaled(const Value& derivative, const Varied& v, double time, const Told& told) {
        if (!(time > 0)) return missing("the time is 0");
        const auto* r = derivative.as<Real>();
        const double own = as_real(told.scale().slope(1, v.dimension)).mantissa;
        const double factor = v.value / time / own;
        Value value(Real{r->mantissa * factor, 0, {}});
        Interval interval = *derivative.interval;
        interval.half *= std::abs(factor);
        value.interval = std::make_shared<const Interval>(interval);
        return value;
    }

    static constexpr double kParts = 100;  // of the value, one is the step

    predict::Along& along_;
    const std::uint64_t seed_;
    const std::int64_t count_;
    const std::optional<double> within_;
};

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
    const std::optional<double> within = s.within ? std::optional(share_of(*this, *s.within)) : std::nullopt;
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

// ---- networks -------------------------------------------------------------------------------------

namespace {

/// The mean response time of a network along a parameter, in seconds.
class Responses : public predict::Curve {
  public:
    using Solve = std::function<std::optional<double>(const NetworkReader::Changed&)>;
    Responses(const Varied& v, Solve solve) : varied_(v), solve_(std::move(solve)) {
        if (v.value != 0) zeros_.push_back(-v.value);
    }
    std::vector<std::optional<double>> times(std::span<const double> steps) override {
        std::vector<std::optional<double>> all;
        for (const double step : steps) {
            const double x = varied_.value + step;
            all.push_back(solve_({varied_.name, varied_.whole ? Value(static_cast<std::int64_t>(std::llround(x)))
                                                              : Value(Real{x, 0, varied_.dimension})}));
        }
        return all;
    }

  private:
    const Varied varied_;
    const Solve solve_;
};

}  // namespace

std::vector<Interpreter::ResponseSlope> Interpreter::response_slopes(const ast::Expr& network, Span span,
                                                                     const Reading& at,
                                                                     const std::vector<Varied>& asked) {
    std::vector<ResponseSlope> found(asked.size());
    std::vector<queueing::Network> directions;
    std::vector<std::size_t> of;
    const auto solve = [&] {
        const auto slopes = queueing::slopes(at.network, directions, {std::nullopt, &control_.stop});
        for (std::size_t i = 0; i < of.size(); ++i) {
            found[of[i]].why_not = slopes[i].why_not;
            if (slopes[i].figures) found[of[i]].derivative = slopes[i].figures->response;
        }
        directions.clear();
        of.clear();
    };
    try {
        for (std::size_t i = 0; i < asked.size(); ++i) {
            if (asked[i].whole) continue;
            auto along = networks_.along(network, script(), span, at, asked[i].name);
            if (!along) continue;
            directions.push_back(std::move(*along));
            of.push_back(i);
            // A direction is as large as the network: no more of them are kept than are solved at once.
            if (directions.size() == queueing::kSlopes) solve();
        }
        solve();
    } catch (const queueing::Stopped&) {
        throw Failed{0};
    }
    return found;
}

Value Interpreter::network_sensitivity(const ast::Expr& e) {
    const auto& s = std::get<ast::Sensitivity>(e.node);
    const auto& network = *std::get<ast::Predict>(s.of->node).model;
    const std::optional<double> within = s.within ? std::optional(share_of(*this, *s.within)) : std::nullopt;
    const Reading reading = networks_.read(network, script(), e.span);
    queueing::Solution base;
    try {
        base = queueing::solve(reading.network, {std::nullopt, &control_.stop});
    } catch (const queueing::Problem& problem) {
        networks_.fail(problem, reading, e.span);
    } catch (const queueing::Stopped&) {
        throw Failed{0};
    }
    std::vector<Varied> all;
    for (const auto& [name, value] : reading.parameters) {
        if (!value.is_number()) continue;
        const Real r = as_real(value);
        all.push_back({name, 0, r.dimension, value.as<std::int64_t>() != nullptr, r.base()});
    }
    // Where another value makes no network, or one without an answer, nothing is known: it is no mistake of the script.
    const auto response = [&](const NetworkReader::Changed& changed) -> std::optional<double> {
        const std::size_t said = diagnostics_.list().size();
        try {
            const Reading at = networks_.read(network, script(), e.span, &changed);
            const auto solution = queueing::solve(at.network, {std::nullopt, &control_.stop});
            if (!std::isfinite(solution.response)) return {};
            return solution.response;
        } catch (const queueing::Problem&) {
            return {};
        } catch (const Failed&) {
            if (stopped()) throw;
            auto& list = diagnostics_.list();
            list.erase(list.begin() + static_cast<std::ptrdiff_t>(said), list.end());
            return {};
        } catch (const queueing::Stopped&) {
            throw Failed{0};
        }
    };
    const Told told(base.response, within, RunScale{0}, program());
    SensitivityOf found;
    found.time = Value(Real{base.response, 0, Type::time().dimension});
    const std::vector<Varied> asked = asked_of(s, all, reading.network.name);
    const auto derivatives = response_slopes(network, e.span, reading, asked);
    for (std::size_t i = 0; i < asked.size(); ++i) {
        const Varied& v = asked[i];
        Responses curve(v, response);
        if (v.whole) {
            found.parameters.push_back(told.discrete(v, curve));
            continue;
        }
        const double size = v.value != 0 ? std::abs(v.value) : std::max(base.response, 1e-12);
        predict::Slope slope;
        if (derivatives[i].derivative) {
            slope.derivative = slope.left = slope.right = *derivatives[i].derivative;
            slope.by = predict::Slope::By::Carried;
        } else {
            slope = predict::slope_by_differences(curve, {base.response, base.response * 1e-14, size});
        }
        auto p = told.continuous(v, slope, curve);
        // There is no order of events: the derivative is that of the point.
        if (!p.affine) p.from = p.until = p.value;
        if (!derivatives[i].why_not.empty())
            p.notes.push_back(fmt::format("{}: by differences: {}", v.name, derivatives[i].why_not));
        found.parameters.push_back(std::move(p));
    }
    if (!base.approximate.empty()) found.notes.push_back("approximate: " + base.approximate);
    return sensitivity_value(std::move(found), program());
}

}  // namespace pamina::script
