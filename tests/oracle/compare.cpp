#include "tests/oracle/compare.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "tests/oracle/engine_side.h"

namespace pamina::test {

namespace {

// The mistakes that both tell apart; others only have to be mistakes on both sides.
std::string word(const std::optional<naive::Failure>& failure) {
    if (!failure) return "ended";
    switch (failure->kind) {
        case naive::Failure::Kind::Deadlock:
            return "deadlock";
        case naive::Failure::Kind::NegativeTime:
            return "negative";
        case naive::Failure::Kind::Limit:
            return "limit";
        case naive::Failure::Kind::Overflow:
        case naive::Failure::Kind::Index:
        case naive::Failure::Kind::Other:
            return "other";
    }
    return "other";
}

std::string word(const std::optional<Diagnostic>& error) {
    if (!error) return "ended";
    if (error->id == "E0520" || error->id == "E0521" || error->id == "E0601") return "deadlock";
    if (error->id == "E0510") return "negative";
    if (error->id.starts_with("E09")) return "limit";
    return "other";
}

bool is_same(double a, double b, bool rounded) {
    // Differences of sums may be 0 for one and almost 0 ticks for the other.
    return rounded ? std::fabs(a - b) <= 1e-9 * std::max({1.0, std::fabs(a), std::fabs(b)}) : a == b;
}

/// Where all times are whole, sums of them are, but for those of links: these are shares of a speed, rounded.
bool same_time(double a, double b, const auto& same) {
    return a == std::floor(a) && b == std::floor(b) ? same(a, b) : is_same(a, b, true);
}

using Entities = std::map<std::string, std::vector<naive::Totals>>;

std::string entities(const result::Result& r, const Entities& naive, const auto& same) {
    std::map<std::string, std::vector<result::Occupancy>> found;
    for (const auto& e : r.observed->entities) {
        auto& all = found[e.name];
        if (all.size() < e.each.size()) all.resize(e.each.size());
        for (std::size_t i = 0; i < e.each.size(); ++i) {
            all[i].busy += e.each[i].busy;
            all[i].waiting += e.each[i].waiting - e.each[i].unmet_wait;
            all[i].requests += e.each[i].requests;
        }
    }
    for (const auto& [name, totals] : naive) {
        const auto it = found.find(name);
        for (std::size_t i = 0; i < totals.size(); ++i) {
            const result::Occupancy mine =
                it != found.end() && i < it->second.size() ? it->second[i] : result::Occupancy{};
            if (same_time(mine.busy, totals[i].busy, same) && same_time(mine.waiting, totals[i].waiting, same) &&
                mine.requests == totals[i].requests)
                continue;
            return fmt::format("{}[{}]: busy {} waiting {} requests {}, naive {} {} {}", name, i, mine.busy,
                               mine.waiting, mine.requests, totals[i].busy, totals[i].waiting, totals[i].requests);
        }
    }
    return {};
}

/// The sum of all waits, met or not, is the number of those who wait over time (Little's law), which naive adds up.
std::string waited(const result::Result& r, const naive::Outcome& n, const auto& same) {
    std::map<std::string, result::Occupancy> found;
    for (const auto& e : r.observed->entities) {
        auto& all = found[e.name];
        all.queued += e.total.queued;
        all.bounding += e.total.bounding;
        all.unmet += e.total.unmet;
        all.unmet_wait += e.total.unmet_wait;
        all.max_wait = std::max(all.max_wait, e.total.max_wait);
    }
    for (const auto& [name, w] : n.waited) {
        const auto& mine = found[name];
        if (same_time(mine.queued, w.area, same) && mine.unmet == w.unmet &&
            same_time(mine.unmet_wait, w.so_far, same) && same_time(mine.max_wait, w.longest, same) &&
            same_time(mine.bounding, w.bound, same))
            continue;
        return fmt::format("{}: waited {}, not served {}, so far {}, longest {}, bound {}, naive {} {} {} {} {}", name,
                           mine.queued, mine.unmet, mine.unmet_wait, mine.max_wait, mine.bounding, w.area, w.unmet,
                           w.so_far, w.longest, w.bound);
    }
    return {};
}

/// The engine has waits at queues by statement only.
std::string queues(const result::Result& r, const naive::Outcome& n, const auto& same) {
    double mine = 0, naive = 0;
    for (const auto& s : r.observed->statements)
        if (s.kind == "put" || s.kind == "get") mine += s.waiting;
    for (const auto& [name, elements] : n.queues)
        for (const auto& totals : elements) naive += totals.waiting;
    return same(mine, naive) ? std::string() : fmt::format("waits at queues {}, naive {}", mine, naive);
}

std::string measures(const result::Result& r, const naive::Outcome& n, const auto& same) {
    std::map<std::string, std::vector<double>> found;
    for (const auto& m : r.observed->measures)
        for (const auto& [duration, times] : m.durations)
            found[m.name].insert(found[m.name].end(), static_cast<std::size_t>(times), duration);
    for (const auto& [name, m] : n.measures) {
        std::vector<double> naive = m.durations;
        std::sort(naive.begin(), naive.end());
        const auto& mine = found[name];
        const auto it = std::find_if(r.observed->measures.begin(), r.observed->measures.end(),
                                     [&, &name = name](const auto& x) { return x.name == name; });
        const result::MeasureResult its = it == r.observed->measures.end() ? result::MeasureResult{} : *it;
        if (!same(its.under_way(), m.area) || its.unended != m.unended || !same(its.unended_time, m.so_far))
            return fmt::format("measure {}: under way {}, not ended {}, so far {}, naive {} {} {}", name,
                               its.under_way(), its.unended, its.unended_time, m.area, m.unended, m.so_far);
        // Of means the single ones are not kept: they are of mixtures.
        if (!r.means.empty()) {
            const double all = std::accumulate(naive.begin(), naive.end(), 0.0);
            if (!same(its.total, all) || its.count != static_cast<double>(naive.size()))
                return fmt::format("measure {}: {} in {}, naive {} in {}", name, its.total, its.count, all,
                                   naive.size());
            found.erase(name);
            continue;
        }
        if (!std::equal(mine.begin(), mine.end(), naive.begin(), naive.end(), same))
            return fmt::format("measure {}: {}, naive {}", name, mine, naive);
        found.erase(name);
    }
    for (const auto& [name, durations] : found)
        if (!durations.empty()) return fmt::format("measure {}: {}, naive none", name, durations);
    return {};
}

/// The parts of the critical path are all of the time.
std::string path(const result::Result& r) {
    double sum = 0;
    for (const auto& s : r.observed->statements) sum += s.critical;
    for (const auto& wait : r.observed->critical_path.waits) sum += wait.time;
    return is_same(sum, r.time, true) ? std::string() : fmt::format("critical path {} of {}", sum, r.time);
}

/// What was observed of the statements is the same with and without relaxation.
std::string statements(const result::Observed& a, const result::Observed& b, const auto& same) {
    if (a.statements.size() != b.statements.size()) return "other statements";
    for (std::size_t i = 0; i < a.statements.size(); ++i) {
        const auto &x = a.statements[i], &y = b.statements[i];
        if (!same(x.count, y.count) || !same(x.busy, y.busy) || !same(x.waiting, y.waiting) ||
            !same(x.critical, y.critical) || !same(x.critical_count, y.critical_count)) {
            return fmt::format("`{}`: count {} busy {} waiting {} critical {} {}, relaxed {} {} {} {} {}", x.text,
                               y.count, y.busy, y.waiting, y.critical, y.critical_count, x.count, x.busy, x.waiting,
                               x.critical, x.critical_count);
        }
    }
    const auto &these = a.critical_path.tasks, &those = b.critical_path.tasks;
    const auto part = [&](const auto& x, const auto& y) {
        return x.name == y.name && same(x.time, y.time) && same(x.count, y.count);
    };
    if (std::equal(these.begin(), these.end(), those.begin(), those.end(), part)) return {};
    std::string text = "tasks of the critical path:";
    for (const auto& x : those) text += fmt::format(" {} {} {}", x.name, x.time, x.count);
    text += ", relaxed:";
    for (const auto& x : these) text += fmt::format(" {} {} {}", x.name, x.time, x.count);
    return text;
}

std::string results(const result::Result& r, const naive::Outcome& n, bool rounded) {
    const auto same = [rounded](double a, double b) { return is_same(a, b, rounded); };
    if (!same(r.time, n.time)) return fmt::format("time {}, naive {}", r.time, n.time);
    // Sums: the naive ones are rounded after each term.
    const auto same_sum = [rounded = rounded || !r.exact](double a, double b) { return is_same(a, b, rounded); };
    if (!same_sum(r.work, n.work)) return fmt::format("work {}, naive {}", r.work, n.work);
    if (!r.observed) return {};
    std::string difference = entities(r, n.entities, same_sum);
    if (difference.empty()) difference = waited(r, n, same_sum);
    if (difference.empty()) difference = queues(r, n, same_sum);
    if (difference.empty()) difference = measures(r, n, same_sum);
    return difference;
}

}  // namespace

Comparison compare(const CheckedScript& script, std::size_t which, const CompareSettings& settings) {
    Comparison result;
    if (!script.good()) {
        result.difference = "the script has mistakes:\n" + script.errors();
        return result;
    }
    const ast::Predict& predict = *script.predicts.at(which);
    std::optional<naive::Outcome> naive;
    std::optional<result::Observed> relaxed;
    const auto same = [&](double a, double b) { return is_same(a, b, settings.rounded); };
    for (const bool relax : {true, false}) {
        // What is cut off has to stand step by step.
        if (relax && settings.naive.until < std::numeric_limits<double>::infinity()) continue;
        const LoweredPrediction lowered =
            lower_prediction(script.program, predict, relax, settings.naive.replication.has_value());
        if (!lowered.compiled) {
            result.difference = "lowering says:\n";
            for (const Diagnostic& d : lowered.diagnostics.list()) result.difference += draw(d, script.sources, false);
            return result;
        }
        if (!naive) {
            naive::Settings naive_settings = settings.naive;
            naive_settings.tick_exponent = lowered.values.tick_exponent;
            naive = naive::evaluate(script.program, predict, naive_settings);
            result.time = naive->time;
            result.grants = static_cast<double>(naive->grants.size());
            result.failed = naive->failure.has_value();
            result.outcome = word(naive->failure);
        }
        struct Mode {
            const char* name;
            bool sequential, observe;
        };
        for (const Mode& mode :
             {Mode{"", true, false}, Mode{", event by event", false, false}, Mode{", observed", true, true}}) {
            if (!mode.sequential && !settings.event_by_event) continue;
            engine::Options options;
            options.until = settings.naive.until;
            options.warmup = settings.naive.warmup;
            if (const auto& r = settings.naive.replication) options.replication = {r->first, r->second};
            const engine::Outcome o = evaluate(lowered, mode.observe, mode.sequential, settings.limits, options);
            const std::string name = fmt::format("{}{}", relax ? "relaxed" : "not relaxed", mode.name);
            if (word(o.error) != result.outcome) {
                result.difference =
                    fmt::format("{}: {}\nnaive: {}\n", name,
                                o.error ? draw(*o.error, script.sources, false) : std::string("no error"),
                                naive->failure ? std::string(naive->failure->what()) : std::string("no error"));
                return result;
            }
            if (o.error) continue;
            result.exact = result.exact && o.result.exact;
            std::string difference = results(o.result, *naive, settings.rounded);
            if (mode.observe && !o.result.observed) difference = "nothing was observed";
            if (mode.observe && difference.empty() && options.until == std::numeric_limits<double>::infinity())
                difference = path(o.result);
            if (mode.observe && difference.empty() && relaxed)
                difference = statements(*relaxed, *o.result.observed, same);
            if (mode.observe) relaxed = o.result.observed;
            if (!difference.empty()) {
                result.difference = fmt::format("{}: {}", name, difference);
                return result;
            }
        }
    }
    return result;
}

}  // namespace pamina::test
