#include "runtime/result/simulation.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "runtime/result/proportion.h"

namespace pamina::result {

std::string of_entity(const EntityResult& entity, std::int64_t element) {
    return fmt::format("{} {}#{}", entity.is_processor ? "processor" : "resource", entity.name, element);
}

std::string of_measure(std::string_view name) {
    return fmt::format("measure {}", name);
}

std::string of_contention(std::string_view name, std::string_view station) {
    return station.empty() ? fmt::format("contention {}", name) : fmt::format("contention {} {}", name, station);
}

double samples_needed(double percentile) {
    constexpr double kAbove = 10;
    return std::ceil(kAbove / (1 - percentile) - 1e-6);  // 1 - 0.99 is a little less than 0.01
}

namespace {

template <class Metric, class Thing>
std::vector<double> row_of(std::span<const Metric> metrics, const Thing& thing, double run) {
    std::vector<double> row;
    row.reserve(metrics.size());
    for (const auto& m : metrics) row.push_back(m.value(thing, run));
    return row;
}

/// Of little there is no percentile.
std::vector<double> row_of(const MeasureResult& measure, double run) {
    std::vector<double> row = row_of(measure_metrics(), measure, run);
    for (std::size_t i = 0; i < row.size(); ++i) {
        const auto& m = measure_metrics()[i];
        if (m.percentile > 0 && measure.count < samples_needed(m.percentile)) row[i] = kUnknown;
    }
    return row;
}

}  // namespace

FigureRow figures_of(const Result& r, bool elements) {
    FigureRow out;
    std::vector<double> run;
    for (const auto& m : run_metrics()) run.push_back(m.observed && !r.observed ? kUnknown : m.value(r));
    out.emplace_back(kOfRun, std::move(run));
    if (!r.observed) return out;
    const double counted = r.counted();
    for (const auto& e : r.observed->entities) {
        out.emplace_back(of_entity(e, kTotal), row_of(entity_metrics(), e.total, counted));
        if (e.elements > 1) out.emplace_back(of_entity(e, kLargest), row_of(entity_metrics(), e.largest, counted));
        if (!elements || e.elements < 2) continue;
        for (std::size_t i = 0; i < e.each.size(); ++i)
            out.emplace_back(of_entity(e, static_cast<std::int64_t>(i)), row_of(entity_metrics(), e.each[i], counted));
    }
    for (const auto& m : r.observed->measures) out.emplace_back(of_measure(m.name), row_of(m, counted));
    for (const auto& c : r.observed->contentions) {
        out.emplace_back(of_contention(c.name), row_of(contention_metrics(), c, r.time));
        for (const auto& s : c.stations)
            out.emplace_back(of_contention(c.name, s.name), row_of(contention_metrics(), s, r.time));
    }
    return out;
}

SampleRow samples_of(Result&& r) {
    SampleRow row;
    if (!r.observed) return row;
    for (auto& m : r.observed->measures) row.emplace_back(of_measure(m.name), std::move(m.durations));
    return row;
}

SampleRow samples_of(const Result& r) {
    SampleRow row;
    if (!r.observed) return row;
    for (const auto& m : r.observed->measures) row.emplace_back(of_measure(m.name), m.durations);
    return row;
}

void Simulation::add(const FigureRow& row) {
    for (const auto& [of, values] : row) {
        Figures& figures = figures_[of];
        figures.width = values.size();
        figures.values.resize(static_cast<std::size_t>(replications_) * figures.width, kUnknown);
        figures.values.insert(figures.values.end(), values.begin(), values.end());
    }
    percentiles_.clear();
    ++replications_;
}

std::vector<double> Simulation::samples(const std::string& of, std::size_t figure) const {
    const std::lock_guard lock(*lock_);
    const auto it = figures_.find(of);
    if (it == figures_.end()) return {};
    const auto& [width, values] = it->second;
    std::vector<double> out(static_cast<std::size_t>(replications_), kUnknown);
    for (std::size_t i = 0; i < out.size() && (i + 1) * width <= values.size(); ++i)
        out[i] = values[i * width + figure];
    return out;
}

void Simulation::replace(Simulation observed_ones) {
    const std::lock_guard lock(*lock_);
    figures_ = std::move(observed_ones.figures_);
    kept_ = std::move(observed_ones.kept_);
    percentiles_.clear();
    of_ = std::move(observed_ones.of_);
    minus_ = std::move(observed_ones.minus_);
    replications_ = observed_ones.replications_;
    observed = observed_ones.observed;
    elements = observed_ones.elements;
}

Estimate Simulation::time() const {
    return estimate(std::string(kOfRun), position(run_metrics(), find_run_metric("time")));
}

std::int64_t Simulation::nearest_median() const {
    const std::vector<double> times = samples(std::string(kOfRun), position(run_metrics(), find_run_metric("time")));
    if (times.empty()) return -1;
    std::vector<double> sorted = times;
    std::ranges::sort(sorted);
    const double median = (sorted[(sorted.size() - 1) / 2] + sorted[sorted.size() / 2]) / 2;
    const auto nearest = std::ranges::min_element(times, {}, [&](double t) { return std::fabs(t - median); });
    return nearest - times.begin();
}

Pool Simulation::pool_of_run(std::size_t figure) const {
    std::vector<Samples> all;
    for (const double x : samples(std::string(kOfRun), figure)) {
        all.emplace_back();
        if (!std::isnan(x)) all.back().emplace_back(x, 1);
    }
    return Pool(all);
}

double Simulation::count_of_measure(std::string_view name) const {
    if (minus_) return std::min(of_->count_of_measure(name), minus_->count_of_measure(name));
    double all = 0;
    for (const double count :
         samples(result::of_measure(name), position(measure_metrics(), find_measure_metric("count"))))
        all += std::isnan(count) ? 0 : count;
    return all;
}

namespace {

std::vector<const MeasureMetric*> percentiles() {
    std::vector<const MeasureMetric*> all;
    for (const auto& m : measure_metrics())
        if (m.percentile > 0) all.push_back(&m);
    return all;
}

}  // namespace

// All at once: what takes time is to sort the samples and to draw replications again.
std::vector<Estimate> Simulation::percentiles_of(const std::string& measure) const {
    {
        const std::lock_guard lock(*lock_);
        const auto it = percentiles_.find(measure);
        if (it != percentiles_.end()) return it->second;
    }
    const Simulation& of = minus_ ? *of_ : *this;
    const auto group_of = [](const Simulation& s) {
        const std::lock_guard lock(*s.lock_);
        return s.kept_.group();
    };
    const std::int64_t group = minus_ ? std::max(group_of(of), group_of(*minus_)) : group_of(of);
    const auto pool = [&](const Simulation& s) {
        const std::lock_guard lock(*s.lock_);
        return s.kept_.pool(measure, replications_, group);
    };
    std::vector<double> shares;
    for (const auto* m : percentiles()) shares.push_back(m->percentile);
    const Pool all = pool(of);
    std::vector<Estimate> found;
    if (minus_) {
        const Pool minus = pool(*minus_);
        found = pooled(all, &minus, shares, seed);
    } else {
        found = pooled(all, nullptr, shares, seed);
    }
    const std::lock_guard lock(*lock_);
    return percentiles_[measure] = std::move(found);
}

namespace {

/// The mean of counts. Of what happens once or not the failures may be few, as what happens seldom is elsewhere: the
/// interval reaches at least as far down as that of a proportion. So it does where all counts are the same: in at most
/// so many replications one is missing. That none is says something only where what happens is drawn (`drawn`): else
/// all counts are the same because they have to be.
template <class Drawn>
Estimate estimate_of_happenings(const std::vector<double>& counts, const Drawn& drawn) {
    constexpr double kFew = 30;
    Estimate e = estimate_of_counts(counts);
    if (!e.has_interval()) return e;
    const auto n = static_cast<double>(e.samples);
    const bool all_same =
        counts.front() > 0 && std::ranges::all_of(counts, [&](double x) { return x == counts.front(); });
    if (!all_same && !std::ranges::all_of(counts, [](double x) { return x == 0 || x == 1; })) return e;
    const double happened = all_same ? n : std::round(e.mean * n);
    if (n - happened >= kFew || (all_same && !drawn())) return e;
    e.half = std::max(e.half, reach_below(happened, n));
    return e;
}

}  // namespace

Estimate Simulation::of_measure(std::string_view name, const MeasureMetric& metric) const {
    const std::string key = result::of_measure(name);
    const auto figure = position(measure_metrics(), &metric);
    if (metric.id == language::MeasureFigure::Count && !difference) {
        // Whether anything that is measured happens in some replications only: then what happens is drawn.
        return estimate_of_happenings(samples(key, figure), [&] {
            const std::lock_guard lock(*lock_);
            return std::ranges::any_of(figures_, [&](const auto& of) {
                const auto& [width, values] = of.second;
                if (!of.first.starts_with(result::of_measure(""))) return false;
                for (std::size_t at = figure; at < values.size(); at += width)
                    if (values[at] == 0) return true;
                return false;
            });
        });
    }
    const Estimate mean = estimate(key, figure);
    if (metric.percentile == 0) return mean;
    const Estimate none{kUnknown, kUnknown, 0, mean.unknown + mean.samples};
    if (none.unknown == 0 || count_of_measure(name) < samples_needed(metric.percentile)) return none;
    const auto all = percentiles();
    Estimate e = percentiles_of(key)[static_cast<std::size_t>(std::ranges::find(all, &metric) - all.begin())];
    if (std::isnan(e.mean)) return none;
    // Of replications, not of groups of them.
    e.samples = estimate(key, position(measure_metrics(), find_measure_metric("mean"))).samples;
    e.unknown = none.unknown - e.samples;
    return e;
}

std::vector<double> Simulation::away(const std::string& of, std::size_t figure, double percentile, double half) const {
    std::vector<double> off;
    if (percentile == 0) {
        off = samples(of, figure);
        const double mean = result::estimate(off).mean;  // of equal numbers that number
        for (double& x : off) x -= mean;
        return off;
    }
    if (minus_ || std::isnan(half)) return {};
    if (of == kOfRun) {
        off = pool_of_run(figure).influence(percentile);
    } else {
        const std::lock_guard lock(*lock_);
        if (kept_.group() == 1) off = kept_.pool(of, replications_, 1).influence(percentile);
    }
    const double found = result::estimate(off).half;
    if (!(found > 0)) return {};
    for (double& x : off) x *= half / found;
    return off;
}

Estimate Simulation::percentile_of_run(std::size_t figure, double percentile) const {
    if (static_cast<double>(replications_) < samples_needed(percentile)) return {kUnknown, kUnknown, 0, replications_};
    const auto found = [&](const Pool& of, const Pool* minus) {
        Estimate e = pooled(of, minus, percentile, seed);
        e.pooled = false;  // each replication is one sample
        return e;
    };
    if (!minus_) return found(pool_of_run(figure), nullptr);
    const Pool minus = minus_->pool_of_run(figure);
    return found(of_->pool_of_run(figure), &minus);
}

Simulation Simulation::difference_of(std::shared_ptr<const Simulation> a, std::shared_ptr<const Simulation> b) {
    std::unique_lock first(*a->lock_, std::defer_lock), second(*b->lock_, std::defer_lock);
    if (a == b)
        first.lock();
    else
        std::lock(first, second);
    Simulation out = difference_of_two(*a, *b);
    out.of_ = a;
    out.minus_ = b;
    return out;
}

Simulation Simulation::difference_of_two(const Simulation& a, const Simulation& b) {
    Simulation out;
    out.seed = a.seed;
    out.difference = true;
    out.observed = a.observed && b.observed;
    out.elements = a.elements && b.elements;
    out.replications_ = std::min(a.replications_, b.replications_);
    for (const auto& [of, left] : a.figures_) {
        const auto it = b.figures_.find(of);
        if (it == b.figures_.end()) continue;
        Figures& figures = out.figures_[of];
        figures.width = left.width;
        const auto& right = it->second.values;
        for (std::size_t i = 0; i < std::min(left.values.size(), right.size()); ++i)
            figures.values.push_back(left.values[i] - right[i]);
    }
    return out;
}

}  // namespace pamina::result
