#include "runtime/values/figures.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "runtime/estimates/parts.h"
#include "runtime/values/doubtful.h"

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

namespace {

Value plain(const ResultHandle& r, result::Unit unit, double x) {
    if (std::isnan(x)) return {};
    if (unit == result::Unit::Time) return in_unit(r.result, unit, x);
    return Real{x, 0, {}};
}

/// What the sources of doubt bring to a figure, `sign` times.
void add_sources(ResultHandle& r, const FigureIn& figure, double sign, estimates::Doubt& doubt) {
    if (r.of) {
        add_sources(*r.of, figure, sign, doubt);
        if (r.minus) add_sources(*r.minus, figure, -sign, doubt);
        return;
    }
    const auto moved = r.moved();
    if (!moved) return;
    for (const Moved& m : moved->sources) {
        const auto one = m.doubt(m.slope(figure, *r.simulation));
        doubt = estimates::combined(&doubt, 1, &one, sign);
    }
}

/// `figure`: where its replications are, to be combined with those of others; null: they cannot be.
Value told(ResultHandle& r, const FigureIn& in, result::Unit unit, std::shared_ptr<const FigureOf> figure = nullptr) {
    using End = ResultHandle::End;
    result::Estimate e = in(*r.simulation);
    if (e.samples == 0) return {};
    if (unit == result::Unit::Flag) return e.mean == 1;
    if (e.unknown > 0) figure = nullptr;  // replications in which it is not known cannot be taken together with others
    Value v = plain(r, unit, e.mean);
    auto interval = std::make_shared<Interval>(
        Interval{e.half, e.samples, r.simulation->difference, e.pooled, {}, std::move(figure)});
    estimates::Doubt sources;
    add_sources(r, in, 1, sources);
    if (!sources.none()) {
        v.interval = interval;
        const auto noise = doubt_of(v);
        auto all = estimates::combined(noise.get(), 1, &sources, 1);
        interval = std::make_shared<Interval>(Interval{
            all.half(), 0, interval->difference, interval->pooled, std::make_shared<const estimates::Doubt>(all), {}});
        e.half = interval->half;
    }
    const bool at_an_end = r.end == End::Low || r.end == End::High;
    if (at_an_end && !e.has_interval()) {
        return unknown(
            {"E1426",
             fmt::format("{} replications have no interval: {} and more have", e.samples, result::kFewestReplications),
             "simulate more: `using (replications = 30)`"});
    }
    if (r.end != End::Estimate)
        return plain(r, unit, r.end == End::Low ? e.mean - e.half : r.end == End::High ? e.mean + e.half : e.mean);
    v.interval = std::move(interval);
    return v;
}

}  // namespace

result::Estimate estimate_of(ResultHandle& r, const FigureIn& figure, estimates::Doubt* doubt) {
    result::Estimate e = figure(*r.simulation);
    if (e.samples == 0) return e;
    const Value v = told(r, figure, result::Unit::Ratio);
    if (v.interval) e.half = v.interval->half;
    if (doubt && v.interval && v.interval->doubt) *doubt = *v.interval->doubt;
    return e;
}

Value estimated(ResultHandle& r, const std::string& of, std::size_t figure, result::Unit unit) {
    return told(
        r, [&](const result::Simulation& s) { return s.estimate(of, figure); }, unit,
        std::make_shared<const FigureOf>(FigureOf{r.simulation, of, figure}));
}

namespace {

Value of_means(const result::MeasureResult& measure, const result::MeasureMetric& metric) {
    return unknown({"E1425",
                    fmt::format("`{}` of `{}` is not known of a prediction, which takes means where the model has "
                                "probabilities or draws",
                                metric.name, measure.name),
                    "`simulate` in place of `predict` draws, and has it"});
}

}  // namespace

Value figure_of(ResultHandle& r, const result::MeasureResult& measure, const result::MeasureMetric& metric) {
    const auto none = [&] {
        return unknown(
            {"E1425",
             fmt::format("`{}` of `{}` needs an execution that ended, and there is none", metric.name, measure.name),
             "`known(…)` says whether there is one"});
    };
    if (!r.simulation) {
        const double value = metric.value(measure, r.result.counted());
        if (std::isnan(value) && measure.count > 0 && !r.result.means.empty()) return of_means(measure, metric);
        return std::isnan(value) ? none() : in_unit(r.result, metric.unit, value);
    }
    const FigureIn in = [&](const result::Simulation& s) { return s.of_measure(measure.name, metric); };
    const auto e = in(*r.simulation);
    if (metric.percentile > 0 && e.samples == 0 && e.unknown > 0) {
        const std::string why = too_few(*r.simulation, measure.name, metric);
        return unknown({"E1425", why, "simulate for longer, or ask for a lower percentile"});
    }
    if (metric.needs_samples && e.samples == 0) return none();
    const std::string of = result::of_measure(measure.name);
    const auto figure = result::position(result::measure_metrics(), &metric);
    // What is counted so rarely that replications say too little has an interval of its own.
    const bool rare = metric.percentile == 0 && !(e.half == r.simulation->estimate(of, figure).half);
    return told(
        r, in, metric.unit,
        rare ? nullptr : std::make_shared<const FigureOf>(FigureOf{r.simulation, of, figure, metric.percentile}));
}

std::string too_few(const result::Simulation& s, const std::string& measure, const result::MeasureMetric& metric) {
    return fmt::format("`{}` of `{}` needs {} samples, and {} replications have {} in all", metric.name, measure,
                       result::samples_needed(metric.percentile), s.replications(), s.count_of_measure(measure));
}

Value percentile_of_run(ResultHandle& r, const result::RunMetric& metric, const result::MeasureMetric& percentile) {
    if (metric.observed) r.observed();
    const auto figure = result::position(result::run_metrics(), &metric);
    const FigureIn in = [&](const result::Simulation& s) { return s.percentile_of_run(figure, percentile.percentile); };
    if (in(*r.simulation).samples == 0) {
        return unknown(
            {"E1425",
             fmt::format("`{}` of `{}` needs {} replications, and there are {}", percentile.name, metric.name,
                         result::samples_needed(percentile.percentile), r.simulation->replications()),
             "simulate more: `using (replications = 1000)`, or ask for a lower percentile"});
    }
    return told(r, in, metric.unit,
                std::make_shared<const FigureOf>(
                    FigureOf{r.simulation, std::string(result::kOfRun), figure, percentile.percentile}));
}

namespace {

/// The time of a `predict` as this handle tells it: with its doubt, by its mean, at an end of its interval.
Value time_of(ResultHandle& r, Value time) {
    using End = ResultHandle::End;
    const auto doubt = r.doubt();
    if (!doubt) return time;
    const result::Doubt& told = r.of ? *r.of->result.doubt : *r.result.doubt;
    Real x = as_real(time);
    if (told.drawn > 0) x.mantissa = told.mean;
    if (r.end == End::Low) x.mantissa = told.low;
    if (r.end == End::High) x.mantissa = told.high;
    if (r.end != End::Estimate || doubt->none()) return x;
    Value v(x);
    auto interval = std::make_shared<Interval>();
    interval->half = told.half;
    interval->doubt = doubt;
    v.interval = std::move(interval);
    return v;
}

}  // namespace

namespace {

/// A figure that this run does not have, which says why.
Value not_known(const ResultHandle& r, const result::RunMetric& metric) {
    using enum language::RunFigure;
    if (metric.id != Speedup && metric.id != Efficiency && metric.id != Efficacy) return {};
    if (result::find_run_metric("processors")->value(r.result) > 0 && r.result.work > 0)
        return unknown({"E0799",
                        fmt::format("no `{}` of a run that computes more than its processors can", metric.name),
                        "write `on` which processor everything is done; where speeds in work/time differ, compute "
                        "amounts of work: a "
                        "time passes as it is on the slow ones, too"});
    if (r.result.work > 0) {
        return unknown({"E0799", fmt::format("no `{}` of a run without processors", metric.name),
                        "declare a `processor` on which the work is done, or divide `speedup` by their number"});
    }
    return unknown({"E0799",
                    fmt::format("no `{}` where nothing is computed: `compute` is work, `delay` is none", metric.name),
                    "write `compute` for what is work; of the times of a sweep over P, `scaling(t)` of std.laws gives "
                    "speedup and efficiency"});
}

}  // namespace

Value run_figure(ResultHandle& r, const result::RunMetric& metric) {
    if (metric.observed) r.observed();
    if (r.simulation && metric.name == std::string_view("partial")) return r.result.partial;
    Value v = r.simulation ? estimated(r, std::string(result::kOfRun), result::position(result::run_metrics(), &metric),
                                       metric.unit)
                           : in_unit(r.result, metric.unit, metric.value(r.result));
    if (v.as<Missing>() && !v.as<Missing>()->why) return not_known(r, metric);
    return metric.id == language::RunFigure::Time && !r.simulation ? time_of(r, std::move(v)) : v;
}

std::vector<result::DoubtPart> parts_of_time(ResultHandle& r) {
    const auto* metric = result::find_run_metric("time");
    const auto number = result::position(result::run_metrics(), metric);
    const Value time = estimated(r, std::string(result::kOfRun), number, metric->unit);
    const auto doubt = doubt_of(time);
    return doubt ? estimates::parts_of(*doubt) : std::vector<result::DoubtPart>();
}

namespace {

std::vector<result::DoubtPart> parts_of_prediction(ResultHandle& r) {
    if (!r.doubt()) return {};
    return r.of ? r.of->result.doubt->parts : r.result.doubt->parts;
}

}  // namespace

std::shared_ptr<const Table> doubt_of_time(ResultHandle& r) {
    const ResultHandle::End end = r.end;
    auto& of = end != ResultHandle::End::Estimate && r.of ? *r.of : r;
    return doubt_table(of.simulation ? parts_of_time(of) : parts_of_prediction(of), r.result.tick_exponent,
                       check::Type::time().dimension);
}

std::shared_ptr<const Table> doubt_table(const std::vector<result::DoubtPart>& parts, int exp10,
                                         const check::Dimension& dimension) {
    auto table = std::make_shared<Table>();
    table->names = {"source", "place", "half", "share"};
    table->rows = static_cast<std::int64_t>(parts.size());
    auto sources = std::make_shared<List>(), places = std::make_shared<List>(), halves = std::make_shared<List>(),
         shares = std::make_shared<List>();
    const auto percent =
        std::make_shared<const OwnUnit>(ast::Unit{{{{"%", {}}, 1}}, {}}, check::UnitValue{1, -2, {}}, true);
    for (const auto& part : parts) {
        sources->push_back(part.source);
        places->push_back(part.place);
        halves->push_back(Real{part.half, exp10, dimension});
        Value share = Real{part.share, 0, {}};
        share.unit = percent;
        shares->push_back(std::move(share));
    }
    table->columns = {{"source", sources}, {"place", places}, {"half", halves}, {"share", shares}};
    return table;
}

std::shared_ptr<const Table> doubt_table(const Value& number) {
    const auto doubt = doubt_of(number);
    const Real r = as_real(number);
    return doubt_table(doubt ? estimates::parts_of(*doubt) : std::vector<result::DoubtPart>(), r.exp10, r.dimension);
}

namespace {

using Fields = std::vector<std::pair<std::string, Value>>;

/// Of a contention, or of one of its stations.
Fields figures_of(ResultHandle& r, const result::ContentionResult& c, const std::string& of) {
    Fields fields;
    const auto& all = result::contention_metrics();
    for (const auto& metric : all)
        fields.emplace_back(metric.name, r.simulation ? estimated(r, of, result::position(all, &metric), metric.unit)
                                                      : in_unit(r.result, metric.unit, metric.value(c, r.result.time)));
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
        Fields fields = figures_of(r, c, result::of_contention(c.name)), stations;
        for (const auto& s : c.stations)
            stations.emplace_back(s.name, record(figures_of(r, s, result::of_contention(c.name, s.name))));
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

namespace {

/// Of all elements, of one, or of a simulation also of the busiest (`kLargest`).
Fields figures_of(ResultHandle& r, const result::EntityResult& e, std::int64_t element) {
    Fields fields;
    const auto& metrics = result::entity_metrics();
    const auto& one = element >= 0 ? e.each[static_cast<std::size_t>(element)] : e.total;
    for (const auto& m : metrics)
        fields.emplace_back(
            m.name, r.simulation ? estimated(r, result::of_entity(e, element), result::position(metrics, &m), m.unit)
                                 : in_unit(r.result, m.unit, m.value(one, r.result.counted())));
    return fields;
}

Fields figures_of(ResultHandle& r, const result::MeasureResult& measure) {
    Fields fields;
    for (const auto& m : result::measure_metrics()) fields.emplace_back(m.name, figure_of(r, measure, m));
    return fields;
}

std::shared_ptr<const Record> those_known(Fields fields) {
    std::erase_if(fields, [](const auto& f) { return is_missing(f.second); });
    return record(std::move(fields));
}

}  // namespace

std::shared_ptr<const Record> part_figures(const ResultPart& part) {
    using Group = ResultPart::Group;
    ResultHandle& r = *part.result;
    const auto& observed = part.result->observed();
    if (part.entity >= 0) {
        const auto at = static_cast<std::size_t>(part.entity);
        if (part.group == Group::Measure) return those_known(figures_of(r, observed.measures[at]));
        const auto& e = observed.entities[at];
        return those_known(figures_of(r, e, e.elements > 1 ? part.element : result::kTotal));
    }
    Fields all;
    if (part.group == Group::Measure) {
        for (const auto& m : observed.measures) all.emplace_back(m.name, those_known(figures_of(r, m)));
        return record(std::move(all));
    }
    for (const auto& e : observed.entities)
        if (e.is_processor == (part.group == Group::Processor) && e.name.starts_with(part.prefix))
            all.emplace_back(e.name.substr(part.prefix.size()), those_known(figures_of(r, e, result::kTotal)));
    return record(std::move(all));
}

std::shared_ptr<const Record> run_figures(ResultHandle& r) {
    Record::Fields fields{{"model", r.result.model}};
    for (const auto& metric : result::run_metrics()) fields.emplace_back(metric.name, run_figure(r, metric));
    return record(std::move(fields));
}

std::shared_ptr<const Record> simulated_figures(ResultHandle& r) {
    const auto& observed = r.observed();
    Record::Fields all{{"model", r.result.model},
                       {"replications", r.simulation->replications()},
                       {"seed", static_cast<std::int64_t>(r.simulation->seed)},
                       {"difference", r.simulation->difference}};
    for (const auto& metric : result::run_metrics()) all.emplace_back(metric.name, run_figure(r, metric));
    Record::Fields resources, processors, measures;
    for (const auto& e : observed.entities) {
        Record::Fields fields = figures_of(r, e, result::kTotal);
        if (e.elements > 1) fields.emplace_back("largest", record(figures_of(r, e, result::kLargest)));
        (e.is_processor ? processors : resources).emplace_back(e.name, record(std::move(fields)));
    }
    for (const auto& measure : observed.measures) {
        measures.emplace_back(measure.name, record(figures_of(r, measure)));
    }
    if (r.moved()) all.emplace_back("doubt", Value(doubt_of_time(r)));
    all.emplace_back("resource", record(std::move(resources)));
    all.emplace_back("processor", record(std::move(processors)));
    all.emplace_back("measure", record(std::move(measures)));
    all.emplace_back("contention", contention_figures(r));
    return record(std::move(all));
}

}  // namespace pamina::script
