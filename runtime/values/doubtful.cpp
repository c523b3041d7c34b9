#include "runtime/values/doubtful.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <iterator>
#include <span>
#include <utility>

#include "runtime/expr/math.h"

namespace pamina::script {

using estimates::Doubt;
using estimates::Source;

namespace {

int exponent_of(const Value& v) {
    const auto* r = v.as<Real>();
    return r ? r->exp10 : 0;
}

double mantissa_of(const Value& v) {
    const auto* r = v.as<Real>();
    return r ? r->mantissa : static_cast<double>(*v.as<std::int64_t>());
}

/// Of a figure of which only the interval is known: a percentile of all samples together, a row of a table. What has
/// the same numbers is the same figure.
std::shared_ptr<const Source> found_source(const Value& v) {
    auto source = std::make_shared<Source>();
    source->key = {Source::Key::Made::Found, std::bit_cast<std::uint64_t>(mantissa_of(v)),
                   std::bit_cast<std::uint64_t>(v.interval->half)};
    source->name = "a figure of a simulation";
    return source;
}

/// Null: only its interval is known.
std::shared_ptr<const Doubt> of_figure(const FigureOf& figure, double half) {
    auto off = figure.simulation->away(figure.of, figure.figure, figure.percentile, half);
    if (off.empty()) return nullptr;
    auto doubt = std::make_shared<Doubt>();
    doubt->replicated.push_back({figure.simulation->seed, false, std::move(off)});
    return doubt;
}

/// What its sources bring as it is, and of its replications only how much they bring.
Doubt without_replications(const Value& v) {
    Doubt kept, noise, one;
    kept.terms = v.interval->doubt->terms;
    noise.replicated = v.interval->doubt->replicated;
    const Value alone = with_doubt(v, std::move(noise));
    if (const double half = alone.interval->half; half != 0) one.terms.push_back({found_source(alone), half});
    return estimates::combined(&kept, 1, &one, 1);
}

/// From an operand to the result, in their scales.
double factor(double slope, const Value& of, const Value& result) {
    return expr::math::scale_decimal(slope, exponent_of(of) - exponent_of(result));
}

}  // namespace

Value with_doubt(Value number, Doubt doubt) {
    number.interval = nullptr;
    if (doubt.none() || !number.as<Real>()) return number;
    auto interval = std::make_shared<Interval>();
    interval->half = doubt.half();
    if (doubt.terms.empty() && doubt.replicated.size() == 1)
        interval->replications = static_cast<std::int64_t>(doubt.replicated.front().off.size());
    interval->doubt = std::make_shared<const Doubt>(std::move(doubt));
    number.interval = std::move(interval);
    return number;
}

std::shared_ptr<const Source> written_source(Span place) {
    auto source = std::make_shared<Source>();
    source->key = {Source::Key::Made::Written, place.file, place.begin};
    source->file = place.file;
    source->begin = place.begin;
    source->end = place.end;
    return source;
}

Value with_source(Value number, std::shared_ptr<const Source> source, double width) {
    Doubt doubt;
    if (width != 0) doubt.terms.push_back({std::move(source), width});
    return with_doubt(std::move(number), std::move(doubt));
}

std::shared_ptr<const Doubt> doubt_of(const Value& v) {
    if (!v.interval) return nullptr;
    if (v.interval->doubt) return v.interval->doubt;
    if (v.interval->figure)
        if (auto doubt = of_figure(*v.interval->figure, v.interval->half)) return doubt;
    if (v.interval->half == 0) return nullptr;
    auto one = std::make_shared<Doubt>();
    one->terms.push_back({found_source(v), v.interval->half});
    return one;
}

Value propagated(Value result, const Value& a, double da) {
    if (!a.interval || !result.as<Real>()) return result;
    // All that is known of one number scales with it.
    const double by = factor(da, a, result);
    if (by == 0) return result;
    auto interval = std::make_shared<Interval>(*a.interval);
    interval->half = std::fabs(by) * interval->half;
    const auto doubt = doubt_of(a);
    interval->doubt = doubt ? std::make_shared<const Doubt>(estimates::combined(doubt.get(), by, nullptr, 0)) : nullptr;
    interval->figure = nullptr;
    result.interval = std::move(interval);
    return result;
}

Value propagated(Value result, const Value& a, double da, const Value& b, double db) {
    if (!b.interval) return propagated(std::move(result), a, da);
    if (!a.interval) return propagated(std::move(result), b, db);
    const auto x = doubt_of(a), y = doubt_of(b);
    const double to_x = factor(da, a, result), to_y = factor(db, b, result);
    return with_doubt(std::move(result), estimates::combined(x.get(), to_x, y.get(), to_y));
}

Value propagated(Value result, const List& items, double each) {
    bool any = false;
    for (const Value& v : items) any = any || v.interval;
    if (!any) return result;
    estimates::Total total;
    for (const Value& v : items)
        if (const auto doubt = doubt_of(v)) total.add(*doubt, factor(each, v, result));
    return with_doubt(std::move(result), total.sum());
}

const Value& more_doubtful(const Value& a, const Value& b) {
    const auto half = [](const Value& v) {
        return v.interval ? Real{v.interval->half, as_real(v).exp10, {}}.base() : 0;
    };
    return half(b) > half(a) ? b : a;
}

Value end_of(const Value& v, ResultHandle::End end) {
    using End = ResultHandle::End;
    Value plain = as_real(v);
    plain.unit = v.unit;
    if (!v.interval || end == End::Mean || end == End::Estimate) return plain;
    if (std::isnan(v.interval->half))
        throw ValueError{"E1426", "this number has no interval: it is of too few replications",
                         "simulate more: `using (replications = 30)`"};
    Real r = as_real(v);
    r.mantissa += end == End::Low ? -v.interval->half : v.interval->half;
    Value out(r);
    out.unit = v.unit;
    return out;
}

bool apart(const Value& a, const Value& b) {
    const Value d = add(a, b, true);
    const double off = std::fabs(mantissa_of(d));
    if (!d.interval) return off > 0;
    if (std::isnan(d.interval->half))
        throw ValueError{"E1426", "this difference has no interval: it is of too few replications",
                         "simulate more: `using (replications = 30)`"};
    return off > d.interval->half;
}

Value without_simulation(Value v) {
    constexpr std::int64_t kMostKept = 256;
    if (!v.interval) return v;
    const auto few = [](const auto& all) {
        return std::ranges::all_of(all, [](const estimates::Replicated& r) { return std::ssize(r.off) <= kMostKept; });
    };
    if (!v.interval->figure && (!v.interval->doubt || few(v.interval->doubt->replicated))) return v;
    auto interval = std::make_shared<Interval>(*v.interval);
    if (!interval->figure) {
        interval->doubt = std::make_shared<const Doubt>(without_replications(v));
    } else if (interval->replications <= kMostKept) {
        interval->doubt = doubt_of(v);
    }
    interval->figure = nullptr;
    v.interval = std::move(interval);
    return v;
}

}  // namespace pamina::script
