#include "runtime/script/interpret/common_draws.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "runtime/engine/slopes/replicated.h"
#include "runtime/predict/along.h"
#include "runtime/predict/crossing.h"
#include "runtime/result/interval.h"
#include "runtime/result/likelihood_ratio.h"
#include "runtime/script/interpret/interpreter.h"
#include "runtime/script/interpret/run_scale.h"
#include "runtime/script/interpret/sensitivity_table.h"
#include "runtime/script/interpret/told_sensitivity.h"

namespace pamina::script {

using check::Type;

std::vector<std::optional<double>> CommonDraws::times(std::span<const double> steps) {
    std::vector<std::optional<double>> all;
    for (const double step : steps) {
        const auto each = along_.replications(step, seed_, count_);
        all.push_back(each.empty() ? std::nullopt : std::optional(result::estimate(each).mean));
    }
    return all;
}

ParameterSensitivity CommonDraws::of(const Varied& v, double time, const std::vector<double>& base,
                                     const engine::ReplicatedSlope& slope, const std::vector<double>& times,
                                     const Told& told) {
    ParameterSensitivity p = told.begin(v);
    const bool is_time = v.dimension == Type::time().dimension;
    const double size = v.value != 0 ? std::abs(v.value) : is_time ? std::max(time, 1.0) : 1;
    const double h = v.whole ? 1 : size / kParts;
    using By = engine::ReplicatedSlope::By;
    switch (slope.by) {
        case By::None:
            differences(v, time, base, h, told, p);
            if (!slope.why_not.empty()) p.notes.push_back(fmt::format("{}: by differences: {}", v.name, slope.why_not));
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

void CommonDraws::at_value(const result::Estimate& e, const char* by, const Varied& v, double time, const Told& told,
                           ParameterSensitivity& p) const {
    p.derivative = p.left = p.right = value_of(e, v, told);
    p.elasticity = scaled(p.derivative, v, time, told);
    p.from = p.until = p.value;
    p.by = by;
}

void CommonDraws::by_chances(const Varied& v, double time, const std::vector<double>& base, double h,
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

std::optional<result::Estimate> CommonDraws::differences(const Varied& v, double time, const std::vector<double>& base,
                                                         double h, const Told& told, ParameterSensitivity& p) {
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

result::Estimate CommonDraws::mean_slope(const std::vector<double>& from, const std::vector<double>& to, double steps) {
    std::vector<double> each;
    for (std::size_t i = 0; i < from.size(); ++i) each.push_back((to[i] - from[i]) / steps);
    auto e = result::estimate(each);
    const auto same = std::ranges::count(each, 0.0);
    e.unknown = std::ssize(each) - same;
    if (same > 0 && e.unknown < result::kFewestReplications) e.half = std::nan("");
    return e;
}

Value CommonDraws::tolerance(int sign, const Varied& v, double time, const std::vector<double>& base, double h,
                             const Told& told, ParameterSensitivity& p) {
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

double CommonDraws::share_there(const std::vector<double>& there, double time) {
    return result::estimate(there).mean / time - 1;
}

Value CommonDraws::value_of(const result::Estimate& e, const Varied& v, const Told& told) {
    Value value = v.whole ? told.scale().number(e.mean + 0.0, Type::time().dimension)
                          : told.scale().slope(e.mean + 0.0, v.dimension);
    const auto* r = value.as<Real>();
    // The value may hold it in another scale than ticks.
    const double scale = e.mean != 0 ? std::abs(r->mantissa / e.mean) : 1;
    value.interval = std::make_shared<const Interval>(Interval{e.half * scale, e.samples});
    return value;
}

Value CommonDraws::scaled(const Value& derivative, const Varied& v, double time, const Told& told) {
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

}  // namespace pamina::script
