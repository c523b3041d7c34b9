#include "runtime/script/interpret/told_sensitivity.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "runtime/predict/crossing.h"
#include "runtime/predict/slopes.h"
#include "runtime/script/interpret/interpreter.h"
#include "runtime/script/interpret/run_scale.h"
#include "runtime/script/interpret/sensitivity_table.h"
#include "runtime/script/show/show.h"

namespace pamina::script {

using check::Type;

std::optional<double> share_within(Interpreter& in, const ast::Sensitivity& s) {
    if (!s.within) return std::nullopt;
    const Value v = in.value(*s.within);
    const double x = v.is_number() ? as_real(v).base() : std::nan("");
    if (!(x > 0) || std::isinf(x))
        in.fail("E1501", s.within->span,
                fmt::format("`within` takes a share of the time above 0 %, this is {}", show(v, in.program())));
    return x;
}

Value missing(std::string why) {
    return unknown({"E1502", std::move(why), {}});
}

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

ParameterSensitivity Told::begin(const Varied& v) const {
    ParameterSensitivity p;
    p.name = v.name;
    p.value = v.whole ? Value(static_cast<std::int64_t>(v.value)) : scale_.number(v.value, v.dimension);
    return p;
}

ParameterSensitivity Told::continuous(const Varied& v, const predict::Slope& s, predict::Curve& curve) const {
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

ParameterSensitivity Told::discrete(const Varied& v, predict::Curve& curve) const {
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

Value Told::elasticity(double slope, const Varied& v) const {
    return time_ > 0 ? Value(Real{slope * v.value / time_ + 0.0, 0, {}}) : missing("the time is 0");
}

void Told::whole_tolerance(const Varied& v, predict::Curve& curve, ParameterSensitivity& p) const {
    const auto look = [&](int sign) {
        for (int step = 1; step <= kMostValues; ++step) {
            const auto t = curve.time(sign * step);
            if (!t) return missing(fmt::format("the time changes by less with `{}` as far as it can be run", v.name));
            if (std::abs(*t - time_) > *within_ * time_) return Value(static_cast<std::int64_t>(v.value) + sign * step);
        }
        p.notes.push_back(fmt::format("{}: seen for {} values", v.name, kMostValues));
        return missing(
            fmt::format("the time does not change by so much within {} values of `{}`", kMostValues, v.name));
    };
    p.below = look(-1);
    p.above = look(1);
}

Value Told::side(double x, const Varied& v, const char* which) const {
    if (std::isnan(x)) return missing(fmt::format("what the time does {} `{}` is not known", which, v.name));
    return scale_.slope(x, v.dimension);
}

void Told::tie(const Varied& v, const predict::Slope& s, ParameterSensitivity& p) const {
    const bool jumps = std::isinf(s.left) || std::isinf(s.right);
    const bool known = !std::isnan(s.left) && !std::isnan(s.right);
    p.derivative = missing(fmt::format("`{}` {}", v.name,
                                       jumps   ? "is where the time jumps"
                                       : known ? "is at a tie: left and right differ"
                                               : "has no derivative that differences find"));
    p.elasticity = p.derivative;
}

void Told::tolerance(const Varied& v, const predict::Slope& s, predict::Curve& curve, ParameterSensitivity& p) const {
    const double size = v.value != 0 ? std::abs(v.value) : std::max(time_, 1.0);
    const auto look = [&](int sign) {
        const double reach = s.affine ? (sign < 0 ? -s.from : s.until) : 0;
        const double slope = reach > 0 ? s.derivative : std::nan("");
        const auto found =
            predict::first_crossing(curve, sign, time_, *within_ * time_, reach > 0 ? reach : size * 0x1p-12, slope);
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

}  // namespace pamina::script
