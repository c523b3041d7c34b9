#include "runtime/result/simulation.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

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

/// Of nothing there is no mean, and of little no percentile.
std::vector<double> row_of(const MeasureResult& measure, double run) {
    std::vector<double> row = row_of(measure_metrics(), measure, run);
    for (std::size_t i = 0; i < row.size(); ++i) {
        const auto& m = measure_metrics()[i];
        const bool known =
            m.percentile > 0 ? measure.count >= samples_needed(m.percentile) : measure.count > 0 || !m.needs_samples;
        if (!known) row[i] = kUnknown;
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

void Simulation::add(const FigureRow& row) {
    for (const auto& [of, values] : row) {
        Figures& figures = figures_[of];
        figures.width = values.size();
        figures.values.resize(static_cast<std::size_t>(replications_) * figures.width, kUnknown);
        figures.values.insert(figures.values.end(), values.begin(), values.end());
    }
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
    replications_ = observed_ones.replications_;
    observed = observed_ones.observed;
    elements = observed_ones.elements;
}

Estimate Simulation::time() const {
    return estimate(std::string(kOfRun), position(run_metrics(), find_run_metric("time")));
}

Simulation Simulation::difference_of(const Simulation& a, const Simulation& b) {
    std::unique_lock first(*a.lock_, std::defer_lock), second(*b.lock_, std::defer_lock);
    if (&a == &b)
        first.lock();
    else
        std::lock(first, second);
    return difference_of_two(a, b);
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
