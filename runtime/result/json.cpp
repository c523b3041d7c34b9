#include <nlohmann/json.hpp>

#include <cmath>

#include "runtime/arrays/per_processor.h"
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

Json whole_if_exact(double value) {
    if (value == std::floor(value) && std::fabs(value) < 9e15) return static_cast<std::int64_t>(value);
    return value;
}

Json figure(const Result& r, Unit unit, double value) {
    switch (unit) {
        case Unit::Time:
            return r.seconds(value);
        case Unit::Flag:
            return value != 0;
        case Unit::Count:
            return whole_if_exact(value);
        case Unit::Ratio:
            return value;
    }
    return value;
}

Json occupancy(const Result& r, const Occupancy& o) {
    Json j;
    for (const auto& m : entity_metrics()) j[m.name] = figure(r, m.unit, m.value(o, r.counted()));
    return j;
}

Json part(const Result& r, const CriticalPart& p) {
    Json j = {{"name", p.name}};
    for (const auto& m : part_metrics()) j[m.name] = figure(r, m.unit, m.value(p, r.time));
    return j;
}

Json critical_path(const Result& r, const CriticalPath& path) {
    Json j = {{"waits", Json::array()}, {"tasks", Json::array()}};
    for (const auto& wait : path.waits) j["waits"].push_back(part(r, wait));
    for (const auto& task : path.tasks) j["tasks"].push_back(part(r, task));
    if (path.others.time > 0) j["other_tasks"] = part(r, path.others);
    j["outside_tasks"] = r.seconds(path.outside_tasks);
    if (!path.has_steps) return j;
    j["steps"] = Json::array();
    for (const auto& s : path.steps) {
        Json step = {{"begin", r.seconds(s.begin)}, {"end", r.seconds(s.end)}};
        if (s.statement >= 0) step["statement"] = s.statement;
        if (!s.task.empty()) step["task"] = s.task;
        if (s.times != 1) {
            step["times"] = s.times;
            step["time"] = r.seconds(s.time);
        }
        if (!s.why.empty()) step["began_by"] = s.why;
        if (s.statement >= 0 && s.waited > 0) step["waited"] = r.seconds(s.waited);
        j["steps"].push_back(std::move(step));
    }
    return j;
}

Json array_part(const ArrayPart& p, bool named) {
    Json j;
    if (named) j = {{"name", p.name}, {"place", p.where}};
    const auto set = [&](const char* name, double x) { j[name] = whole_if_exact(x); };
    set("times", p.frequency);
    set("iterations", p.iterations);
    j["optimal"] = p.optimal;
    j["goodness"] = p.goodness;
    j["classes"] = Json::array();
    for (const auto& c : p.work)
        j["classes"].push_back({{"iterations", c.iterations}, {"processors", c.processors}, {"first", c.first}});
    set("transfers", p.transfers);
    set("bytes", p.bytes);
    j["transfer_time"] = p.time_unknown.empty() ? Json(p.transfer_time) : Json();
    const auto lines = [&](const char* name, const arrays::PerProcessor& of, const std::string& unknown) {
        j[name] = unknown.empty() ? Json{{"mean", of.mean}, {"largest", of.largest}, {"all", of.all}} : Json();
    };
    lines("compute_time", p.compute_time, p.no_compute_time);
    lines("lines", p.lines, p.no_lines);
    lines("misses", p.misses, p.no_misses);
    return j;
}

Json arrays(const ArrayFigures& found) {
    if (!found.unknown.empty()) return {{"unknown", found.unknown}};
    Json j = array_part(found.model, false);
    const auto list = [&](const char* name, const std::vector<ArrayPart>& parts) {
        j[name] = Json::array();
        for (const auto& p : parts) j[name].push_back(array_part(p, true));
    };
    list("statements", found.statements);
    list("loops", found.loops);
    list("procs", found.procs);
    return j;
}

Json doubt(const Result& r, const Doubt& d) {
    Json j = {{"halfwidth", r.seconds(d.half)}, {"low", r.seconds(d.low)}, {"high", r.seconds(d.high)}};
    if (d.drawn > 0) {
        j["drawn"] = d.drawn;
        j["mean"] = r.seconds(d.mean);
    }
    j["sources"] = Json::array();
    for (const auto& part : d.parts)
        j["sources"].push_back({{"source", part.source},
                                {"place", part.place},
                                {"halfwidth", r.seconds(part.half)},
                                {"share", part.share}});
    j["notes"] = d.notes;
    return j;
}

}  // namespace

double Result::seconds(double ticks) const {
    return tick_exponent >= 0 ? ticks * power_of_ten(tick_exponent) : ticks / power_of_ten(-tick_exponent);
}

Json to_json(const Result& r) {
    Json j;
    j["model"] = r.model;
    for (const auto& m : run_metrics()) {
        if (!r.observed && m.observed) continue;
        j[m.name] = figure(r, m.unit, m.value(r));
    }
    j["tick"] = r.seconds(1);
    j["notes"] = r.notes;
    if (r.doubt) j["doubt"] = doubt(r, *r.doubt);
    if (r.arrays) j["arrays"] = arrays(*r.arrays);
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
        j["critical_path"] = critical_path(r, o.critical_path);
        j["measures"] = Json::array();
        for (const auto& measure : o.measures) {
            Json x = {{"name", measure.name}, {"rounded", measure.rounded}};
            for (const auto& m : measure_metrics()) x[m.name] = figure(r, m.unit, m.value(measure, r.counted()));
            j["measures"].push_back(std::move(x));
        }
        const auto contention = [&](const ContentionResult& c) {
            Json x = {{"name", c.name}};
            for (const auto& m : contention_metrics()) x[m.name] = figure(r, m.unit, m.value(c, r.time));
            return x;
        };
        j["contentions"] = Json::array();
        for (const auto& c : o.contentions) {
            Json x = contention(c);
            x["stations"] = Json::array();
            for (const auto& s : c.stations) x["stations"].push_back(contention(s));
            j["contentions"].push_back(std::move(x));
        }
        Json degrees = Json::array();
        for (const auto& [degree, spent] : o.profile)
            degrees.push_back({{"degree", degree}, {"time", r.seconds(spent)}});
        const TimeLine line = o.over_time();
        j["profile"] = {{"complete", o.profile_complete},
                        {"degrees", degrees},
                        {"slice", r.seconds(line.slice())},
                        {"over_time", line.means()}};
    }
    return j;
}

}  // namespace pamina::result
