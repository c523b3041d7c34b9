#include "runtime/predict/tick.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "runtime/predict/decimal_times.h"
#include "runtime/predict/sources.h"
#include "runtime/result/show.h"

namespace pamina::predict {

using script::List;
using script::Real;
using script::Record;
using script::Stop;

namespace {

/// The finest decimal digit of a value's times; nothing when it has none.
void finest(const Value& v, std::optional<int>& tick, Stop& stop) {
    stop.look();
    if (const auto* r = v.as<Real>()) {
        const int power = r->dimension.power(check::kTime);
        if (power > 0 && r->mantissa != 0) {
            // Of a quotient, 1 s / 8, the digits are those of its value.
            const auto d = r->mantissa == std::floor(r->mantissa) ? std::nullopt : multiple_of(r->mantissa);
            const int digit = r->exp10 + (d ? d->of.exponent : 0);
            const int e = static_cast<int>(std::floor(static_cast<double>(digit) / power));
            tick = tick ? std::min(*tick, e) : e;
        }
    } else if (const auto* list = v.as<std::shared_ptr<const List>>()) {
        for (const auto& item : **list) finest(item, tick, stop);
    } else if (const auto* r = v.as<std::shared_ptr<const Record>>()) {
        for (const auto& field : (*r)->fields()) finest(field.second, tick, stop);
    }
}

/// What is known of a value from outside; nothing of what is not a number.
std::optional<Multiple> multiple_in(const Value& v) {
    if (const auto* i = v.as<std::int64_t>()) return multiple_of(*i);
    const auto* r = v.as<Real>();
    if (!r) return {};
    auto d = multiple_of(r->mantissa);
    if (d) d->of.exponent += r->exp10;
    return d;
}

/// The last digit of the time literals that a prediction reaches; nothing when it reaches none.
std::optional<int> written_tick(const Compiled& c, const Prediction& prediction, const Environment& environment) {
    std::optional<int> tick = c.graph.tick_exponent;
    Value holder;
    Stop stop(environment.stop);
    for (const auto& s : c.globals) finest(source_value(s, prediction, environment, holder), tick, stop);
    for (const auto& s : c.arrays) finest(source_value(s, prediction, environment, holder), tick, stop);
    for (std::size_t f = 0; f < c.file_units.size(); ++f) {
        if (!c.file_units[f].digit) continue;
        const int digit = *c.file_units[f].digit - file_of(c, f, environment)->digits;
        tick = tick ? std::min(*tick, digit) : digit;
    }
    return tick;
}

DecimalTimes times_of(const Compiled& c, const Prediction& prediction, const Environment& environment) {
    using Kind = lower::ValueSource::Kind;
    OutsideDecimals known;
    known.global = [&](std::size_t g) -> std::optional<Multiple> {
        const auto& source = c.globals[g];
        const auto file = static_cast<std::size_t>(source.position);
        if (source.kind == Kind::FileTasks) return Multiple{};
        if (source.kind == Kind::FileScale) return Multiple{{1, file_of(c, file, environment)->digits}, true};
        Value holder;
        return multiple_in(source_value(source, prediction, environment, holder));
    };
    known.items = [&](std::size_t a) -> std::vector<std::optional<Multiple>> {
        const auto& source = c.arrays[a];
        if (source.kind == Kind::FileCosts) return {Multiple{}};  // whole multiples of FileScale
        std::vector<std::optional<Multiple>> all;
        Value holder;
        const Value& v = source_value(source, prediction, environment, holder);
        Stop stop(environment.stop);
        if (const auto* list = v.as<std::shared_ptr<const List>>()) {
            for (const auto& item : **list) {
                stop.look();
                all.push_back(multiple_in(item));
            }
        }
        return all;
    };
    return decimal_times(c.graph, known);
}

}  // namespace

int tick_of(const Compiled& c, const Prediction& prediction, const Environment& environment) {
    if (environment.tick) return *environment.tick;
    std::optional<int> tick = written_tick(c, prediction, environment);
    // Times that are all amounts over speeds: their digits, where that is known, but no tick above a second.
    if (!tick) tick = std::min(times_of(c, prediction, environment).finest.value_or(0), 0);
    return std::clamp(*tick, kFinestTick, -kFinestTick);
}

namespace {

/// The --tick in which all times are whole; nothing where none is known.
std::string whole_ticks(const Compiled& c, const Prediction& prediction, const Environment& environment) {
    const DecimalTimes times = times_of(c, prediction, environment);
    if (!times.all) return {};
    const std::optional<int> written = written_tick(c, prediction, environment);
    int tick = std::min(times.finest.value_or(0), 0);
    if (written) tick = std::min(tick, *written);
    if (tick < kFinestTick || tick >= tick_of(c, prediction, environment)) return {};
    return fmt::format("with --tick \"{}\" they are whole", result::show_time(std::pow(10.0, tick)));
}

}  // namespace

std::string rounded_note(const Compiled& c, const Prediction& prediction, const Environment& environment,
                         bool near_ties) {
    const std::string whole = whole_ticks(c, prediction, environment);
    if (near_ties) {
        return "times that are no whole ticks came so close to each other that rounding may decide which is first" +
               (whole.empty() ? whole : ": " + whole);
    }
    if (whole.empty()) return {};
    return fmt::format("some times are no whole ticks of {}: {}",
                       result::show_time(std::pow(10.0, tick_of(c, prediction, environment))), whole);
}

}  // namespace pamina::predict
