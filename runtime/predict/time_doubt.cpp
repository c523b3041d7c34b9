#include "runtime/predict/time_doubt.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "runtime/engine/run/error.h"
#include "runtime/engine/run/options.h"
#include "runtime/estimates/draw.h"
#include "runtime/estimates/parts.h"
#include "runtime/predict/evaluate.h"
#include "runtime/result/show.h"
#include "runtime/values/moved.h"

namespace pamina::predict {

namespace {

/// Runs that are made at a time: their values are kept meanwhile.
constexpr std::int64_t kTogether = 64;

/// The slope that first order takes.
double slope_of(const Slope& s) {
    if (!std::isnan(s.derivative)) return s.derivative;
    if (std::isnan(s.left) || std::isnan(s.right)) return std::isnan(s.left) ? s.right : s.left;
    return std::abs(s.left) > std::abs(s.right) ? s.left : s.right;
}

struct Told {
    int tick;
    std::string operator()(double ticks) const { return result::show_time(ticks * std::pow(10.0, tick)); }
};

/// Where the time at both ends of a source's interval is not what its slope says.
void compare(const Uncertain& u, const Slope& s, double time, const engine::Outcome (&ends)[2], double half,
             const Told& told, std::vector<std::string>& notes) {
    static constexpr const char* kEnds[] = {"lower", "upper"};
    if (std::isnan(s.derivative) && !std::isnan(s.left) && !std::isnan(s.right)) {
        notes.push_back(fmt::format("{} is at a tie: half its interval more takes {}, less {}; the larger counts",
                                    name_of(u), told(s.right), told(-s.left)));
        return;
    }
    for (const int end : {0, 1}) {
        if (ends[end].error) {
            notes.push_back(fmt::format("at the {} end of {} the model cannot be run: {}", kEnds[end], name_of(u),
                                        ends[end].error->message));
            continue;
        }
        const double first = time + (end == 0 ? -1 : 1) * slope_of(s), real = ends[end].result.time;
        if (std::abs(real - first) <= estimates::kEnough * half) continue;
        notes.push_back(fmt::format("first order is not enough: at the {} end of {} the time is {}, not {}", kEnds[end],
                                    name_of(u), told(real), told(first)));
    }
}

}  // namespace

TimeDoubt first_order(const Uncertainty& from, const engine::Values& values, double time,
                      const engine::Options& options, engine::RunControl& control) {
    const auto& sources = from.sources;
    std::vector<Direction> directions;
    for (const Uncertain& u : sources) directions.push_back(u.along);
    const std::vector<Slope> all = slopes(*from.compiled, values, directions, options, control).each;
    TimeDoubt out;
    for (std::size_t i = 0; i < sources.size(); ++i) {
        const double by = sources[i].untold() ? std::numeric_limits<double>::quiet_NaN() : slope_of(all[i]);
        const estimates::Doubt one = script::brought(sources[i].source, sources[i].replicated, by);
        out.doubt = estimates::combined(&out.doubt, 1, &one, 1);
    }
    out.told.parts = estimates::parts_of(out.doubt);
    // What was given and changes nothing is told, too.
    for (std::size_t i = 0; i < sources.size(); ++i)
        if (!sources[i].untold() && slope_of(all[i]) == 0 && !(sources[i].source && sources[i].source->pool != 0))
            out.told.parts.push_back({name_of(sources[i]), place_of(sources[i]), 0, 0});
    out.told.half = out.doubt.half();
    out.told.low = time - out.told.half;
    out.told.high = time + out.told.half;
    const Told told{values.tick_exponent};
    engine::PointMemory memory;
    for (std::size_t i = 0; i < sources.size(); ++i) {
        if (sources[i].untold()) continue;
        std::vector<engine::Values> ends(2, values);
        move(ends[0], sources[i].along, -1);
        move(ends[1], sources[i].along, 1);
        auto outcomes = evaluate_points(graphs(*from.compiled), ends, options, control, memory);
        for (const auto& outcome : outcomes)
            if (!outcome.error && outcome.result.partial) throw engine::Stopped{};
        const engine::Outcome both[2] = {std::move(outcomes[0]), std::move(outcomes[1])};
        compare(sources[i], all[i], time, both, out.told.half, told, out.told.notes);
    }
    return out;
}

TimeDoubt sampled(const Uncertainty& from, const engine::Values& values, std::int64_t runs, std::uint64_t seed,
                  const engine::Options& options, engine::RunControl& control) {
    std::vector<double> times;
    std::int64_t failed = 0;
    std::optional<Diagnostic> why;
    engine::PointMemory memory;
    for (std::int64_t first = 0; first < runs; first += kTogether) {
        std::vector<engine::Values> points(static_cast<std::size_t>(std::min(kTogether, runs - first)), values);
        for (std::size_t k = 0; k < points.size(); ++k) {
            const auto number = static_cast<std::uint64_t>(first) + k;
            for (const Uncertain& u : from.sources) {
                estimates::Source replications;
                replications.key = {estimates::Source::Key::Made::Found, u.replicated.seed,
                                    static_cast<std::uint64_t>(&u - from.sources.data())};
                move(points[k], u.along, estimates::drawn(u.source ? *u.source : replications, seed, number));
            }
        }
        for (auto& outcome : evaluate_points(graphs(*from.compiled), points, options, control, memory)) {
            if (!outcome.error && outcome.result.partial) throw engine::Stopped{};
            if (!outcome.error) {
                times.push_back(outcome.result.time);
            } else {
                if (failed++ == 0) why = std::move(outcome.error);
            }
        }
    }
    if (times.empty()) throw engine::RunError{*why};
    TimeDoubt out;
    auto& told = out.told;
    const auto n = static_cast<double>(times.size());
    for (const double t : times) told.mean += t / n;
    estimates::Replicated spread{seed, true, times};
    for (double& off : spread.off) off -= told.mean;
    if (std::ranges::any_of(spread.off, [](double off) { return off != 0; }))
        out.doubt.replicated.push_back(std::move(spread));
    std::ranges::sort(times);
    const auto quantile = [&](double q) {
        const double place = q * (n - 1);
        const auto below = static_cast<std::size_t>(place);
        if (below + 1 >= times.size()) return times.back();
        return times[below] + (place - std::floor(place)) * (times[below + 1] - times[below]);
    };
    constexpr double kTail = 0.025;
    told.low = quantile(kTail);
    told.high = quantile(1 - kTail);
    told.half = (told.high - told.low) / 2;
    told.drawn = static_cast<std::int64_t>(times.size());
    for (const Uncertain& u : from.sources)
        if (u.untold())
            told.notes.push_back(
                fmt::format("{} ({}) are too few to be drawn, and their mean is taken", name_of(u), place_of(u)));
    if (failed > 0)
        told.notes.push_back(
            fmt::format("{} of {} draws could not be run and are left out: {}", failed, runs, why->message));
    return out;
}

}  // namespace pamina::predict
