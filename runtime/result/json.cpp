#include <nlohmann/json.hpp>

#include <cmath>

#include "runtime/result/metrics.h"

namespace pamina::result {

namespace {

using Json = nlohmann::ordered_json;

/// 10^n is exact up to 22: one rounding at most for decimal ticks.
double power_of_ten(int n) {
    double p = 1;
    for (; n > 0; --n) p *= 10;
    return p;
}

Json figure(const Result& r, Unit unit, double value) {
    switch (unit) {
        case Unit::Time:
            return r.seconds(value);
        case Unit::Flag:
            return value != 0;
        case Unit::Count:
            if (value == std::floor(value) && std::fabs(value) < 9e15) return static_cast<std::int64_t>(value);
            return value;
        case Unit::Ratio:
            return value;
    }
    return value;
}

Json occupancy(const Result& r, const Occupancy& o) {
    Json j;
    for (const auto& m : entity_metrics()) j[m.name] = figure(r, m.unit, m.value(o, r.time));
    return j;
}

}  // namespace

double Result::seconds(double ticks) const {
    return tick_exponent >= 0 ? ticks * power_of_ten(tick_exponent) : ticks / power_of_ten(-tick_exponent);
}

std::string to_json(const Result& r, int indent) {
    Json j;
    j["model"] = r.model;
    for (const auto& m : run_metrics()) {
        const std::string_view name = m.name;
        if (!r.observed && (name == "parallelism" || name == "max_parallelism")) continue;
        j[m.name] = figure(r, m.unit, m.value(r));
    }
    j["tick"] = r.seconds(1);
    j["notes"] = r.notes;
    j["means"] = Json::array();
    for (const auto& m : r.means)
        j["means"].push_back({{"text", m.text}, {"begin", m.span.begin}, {"end", m.span.end}});
    if (r.observed) {
        const Observed& o = *r.observed;
        j["entities"] = Json::array();
        for (const auto& e : o.entities) {
            Json x = {{"name", e.name},
                      {"kind", e.is_processor ? "processor" : "resource"},
                      {"elements", e.elements},
                      {"shape", e.shape}};
            x["total"] = occupancy(r, e.total);
            if (e.elements > 1) {
                x["busiest"] = e.busiest;
                x["largest"] = occupancy(r, e.largest);
            }
            j["entities"].push_back(std::move(x));
        }
        j["statements"] = Json::array();
        for (const auto& s : o.statements) {
            Json x = {{"text", s.text}, {"kind", s.kind}};
            if (s.on_entity) x["entity"] = s.entity;
            for (const auto& m : statement_metrics()) x[m.name] = figure(r, m.unit, m.value(s, r.time));
            j["statements"].push_back(std::move(x));
        }
        j["measures"] = Json::array();
        for (const auto& measure : o.measures) {
            Json x = {{"name", measure.name}, {"rounded", measure.rounded}};
            for (const auto& m : measure_metrics()) x[m.name] = figure(r, m.unit, m.value(measure, r.time));
            j["measures"].push_back(std::move(x));
        }
        Json degrees = Json::array();
        for (const auto& [degree, spent] : o.profile)
            degrees.push_back({{"degree", degree}, {"time", r.seconds(spent)}});
        j["profile"] = {{"complete", o.profile_complete},
                        {"degrees", degrees},
                        {"slice", r.seconds(o.bucket)},
                        {"over_time", o.over_time}};
    }
    // Texts may be cut anywhere: bytes that are no UTF-8 are replaced.
    return j.dump(indent, ' ', false, Json::error_handler_t::replace);
}

}  // namespace pamina::result
