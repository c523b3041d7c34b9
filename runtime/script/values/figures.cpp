#include "runtime/script/values/figures.h"

#include <algorithm>
#include <cmath>

namespace pamina::script {

Value in_unit(const result::Result& r, result::Unit unit, double x) {
    if (std::isnan(x)) return {};  // not known
    switch (unit) {
        case result::Unit::Time:
            return Real{x, r.tick_exponent, check::Type::time().dimension};
        case result::Unit::Flag:
            return x != 0;
        case result::Unit::Count:
            if (x == std::floor(x) && std::fabs(x) < 9e15) return static_cast<std::int64_t>(x);
            return Real{x, 0, {}};
        case result::Unit::Ratio:
            return Real{x, 0, {}};
    }
    return {};
}

Value run_figure(ResultHandle& r, const result::RunMetric& metric) {
    if (metric.observed) r.observed();
    return in_unit(r.result, metric.unit, metric.value(r.result));
}

namespace {

using Fields = std::vector<std::pair<std::string, Value>>;

Fields figures_of(const result::Result& r, const result::ContentionResult& c) {
    Fields fields;
    for (const auto& metric : result::contention_metrics())
        fields.emplace_back(metric.name, in_unit(r, metric.unit, metric.value(c, r.time)));
    return fields;
}

/// Those whose names begin so, by the next part of their names.
Fields below(const std::vector<std::pair<std::string, Value>>& all, const std::string& prefix) {
    Fields fields;
    for (const auto& [name, value] : all) {
        if (!name.starts_with(prefix)) continue;
        const std::string rest = name.substr(prefix.size()), next = rest.substr(0, rest.find('.'));
        const auto same = [&](const auto& f) { return f.first == next; };
        if (std::any_of(fields.begin(), fields.end(), same)) continue;
        fields.emplace_back(next, next == rest ? value : Value(record(below(all, prefix + next + "."))));
    }
    return fields;
}

}  // namespace

// `m.bus` is found as `m.bus` and, when there is no other one, as `bus`.
std::shared_ptr<const Record> contention_figures(ResultHandle& r) {
    Fields all;
    for (const auto& c : r.observed().contentions) {
        Fields fields = figures_of(r.result, c), stations;
        for (const auto& s : c.stations) stations.emplace_back(s.name, record(figures_of(r.result, s)));
        fields.emplace_back("station", record(std::move(stations)));
        all.emplace_back(c.name, record(std::move(fields)));
    }
    Fields fields = below(all, "");
    const auto last = [](const std::string& name) { return name.substr(name.rfind('.') + 1); };
    for (const auto& [name, value] : all) {
        const auto is = [&](const auto& f) { return last(f.first) == last(name); };
        const auto taken = [&](const auto& f) { return f.first == last(name); };
        if (std::count_if(all.begin(), all.end(), is) > 1 || std::any_of(fields.begin(), fields.end(), taken)) continue;
        fields.emplace_back(last(name), value);
    }
    return record(std::move(fields));
}

std::shared_ptr<const Record> run_figures(ResultHandle& r) {
    Record::Fields fields{{"model", r.result.model}};
    for (const auto& metric : result::run_metrics()) fields.emplace_back(metric.name, run_figure(r, metric));
    return record(std::move(fields));
}

}  // namespace pamina::script
