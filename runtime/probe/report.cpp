#include "runtime/probe/report.h"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "runtime/plot/plot.h"

namespace pamina::probe {

std::vector<const Figure*> figures_of(const Report& r) {
    std::vector<const Figure*> all;
    const auto add = [&](const auto& list) {
        for (const auto& f : list) all.push_back(&f);
    };
    const auto add_counted = [&](const auto& list) {
        for (const auto& [k, f] : list) all.push_back(&f);
    };
    add(r.arithmetic);
    add(r.memory.load);
    add(r.memory.store);
    add(r.memory.latency);
    add_counted(r.bandwidth);
    add(r.threads);
    add_counted(r.barriers);
    add(r.openmp);
    for (const auto& m : r.messages) {
        for (const auto* f : {&m.L, &m.o, &m.O, &m.g, &m.G}) all.push_back(f);
        if (m.at > 0) all.push_back(&m.late_g), all.push_back(&m.late_G);
    }
    return all;
}

nlohmann::ordered_json as_json(const Report& r) {
    using json = nlohmann::ordered_json;
    json figures = json::array(), missing = json::array(), levels = json::array();
    for (const auto* f : figures_of(r)) {
        json row = {{"name", f->name}, {"value", f->estimate.value}, {"unit", f->unit}};
        row["half_width"] = std::isfinite(f->estimate.half) ? json(f->estimate.half) : json();
        row["processes"] = f->estimate.processes;
        row["poor"] = f->poor();
        figures.push_back(std::move(row));
    }
    for (const auto& [what, why] : r.missing) missing.push_back({{"what", what}, {"why", why}});
    for (const auto& level : r.memory.levels)
        levels.push_back(
            {{"bytes", std::isfinite(level.bytes) ? json(level.bytes) : json()}, {"seconds", level.seconds}});
    return {{"host", r.place.host},     {"processor", r.place.processor},
            {"cores", r.place.cores()}, {"seconds", r.seconds},
            {"idle", r.idle()},         {"others", r.others},
            {"stolen", r.stolen},       {"caches_said", r.place.caches},
            {"levels", levels},         {"figures", figures},
            {"missing", missing}};
}

std::string as_svg(const Report::Curve& curve) {
    plot::Plot p;
    p.title = curve.title;
    // Sizes of bytes go over many powers, and so do their times.
    const bool log = curve.x_unit == "B";
    p.x = {curve.x, curve.x_unit, "", log, !log, {}};
    p.y = {curve.y, curve.y_unit, "", log, false, {}};
    plot::Series series;
    series.x = curve.at, series.y = curve.value, series.half = curve.half;
    p.series.push_back(std::move(series));
    plot::give_looks(p.series, 1, 1);
    return plot::to_svg(p);
}

}  // namespace pamina::probe
