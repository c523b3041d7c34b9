// One evaluation by events, for by_events.cpp, observed_by_events.cpp and carried_by_events.cpp.
#pragma once

#include <iterator>
#include <new>
#include <utility>
#include <vector>

#include "frontend/source/out_of_memory.h"
#include "runtime/engine/bind/tell_run.h"
#include "runtime/engine/events/by_events.h"
#include "runtime/engine/events/critical_path.h"
#include "runtime/engine/events/engine.h"
#include "runtime/result/dust.h"
#include "runtime/rtg/call_sites.h"

namespace pamina::engine {

/// Of those that give servers back the one that is busiest; kNoEntity: there is none.
template <class Stamp, class Observe>
int busiest(const Engine<Stamp, Observe>& engine, const BoundGraph& bound, const result::Observed& seen) {
    int found = engine.kNoEntity;
    double most = -1;
    std::size_t number = 0;
    for (std::size_t k = 0; k < bound.graph.entities.size(); ++k) {
        if (!is_reported(bound.graph.entities[k])) continue;
        const auto& its = seen.entities[number++];
        const auto& most_used = its.elements > 1 ? its.largest : its.total;
        if (!engine.last_release(static_cast<int>(k)) || most_used.utilization() <= most) continue;
        most = most_used.utilization();
        found = static_cast<int>(k);
    }
    return found;
}

/// The critical path, and what it says of what limits the run: of one that was stopped the path to the last service of
/// the busiest of those that give servers back.
template <class Stamp, class Observe>
void tell_paths(const Engine<Stamp, Observe>& engine, const BoundGraph& bound, bool ended, double time,
                result::Observed& seen) {
    if constexpr (Stamp::has_path) {
        const auto lead = [&](const Stamp& path) {
            engine.observer().tell_path(seen, path.path, path.at, times_on_processors(bound, path));
        };
        if (!ended) {
            engine.observer().tell_critical(seen, time, {});
            if (const Stamp* last = engine.last_release(busiest(engine, bound, seen))) lead(*last);
            return;
        }
        const Stamp path =
            engine.is_cut_off() ? engine.path_to_cut(busiest(engine, bound, seen)) : engine.final_stamp();
        engine.observer().tell_critical(seen, time, path.path);
        seen.critical_path = critical_path(bound, path);
        lead(path);
    }
}

/// What the observer saw, and what is to be noted of it.
template <class Stamp, class Observe>
void tell_observed(const Engine<Stamp, Observe>& engine, const BoundGraph& bound, bool ended, result::Result& result) {
    result.observed = engine.observer().finish(result.time);
    tell_paths(engine, bound, ended, result.time, *result.observed);
    for (const auto& e : result.observed->entities) {
        if (!e.queue_grows) continue;
        const auto figure = [](double x) { return fmt::format("{:.4g}", x); };
        result.notes.push_back(
            fmt::format("the queue of {} grows to the end: {} waited on average in the first quarter "
                        "of the run, {} in the last",
                        e.name, figure(e.queue_over_time.front()), figure(e.queue_over_time.back())));
    }
    if (!result.exact) result::drop_dust(*result.observed, result.time);
}

/// What repeats from round to round, until when at least, and how long a round is. What sets a round sets no more than
/// that: `aside` says that it is nowhere on the critical path of the run.
inline std::string told_rounds(const result::Evaluation::Rounds& r, double until, bool aside, const BoundGraph& bound) {
    const auto time = [&](double ticks) {
        return result::show_time(ticks / bound.ticks_per_second, 6, bound.graph.manner);
    };
    std::string told = fmt::format("from {} to {}, rounds of `{}` repeat{}: a round takes {}{}", time(r.begin),
                                   time(until), r.text, r.laps > 1 ? fmt::format(" after {:.0f}", r.laps) : "",
                                   time(r.length), r.laps > 1 ? " on average" : "");
    if (!r.set_by.empty())
        told += fmt::format(", {:.3g} % of it set by {}{}", 100 * r.share, r.set_by,
                            aside ? ", which is not on the critical path" : "");
    return told;
}

/// Of all loops, in the order in which they were found to repeat.
template <class Stamp, class Observe>
std::vector<std::string> all_told_rounds(const Engine<Stamp, Observe>& engine, const BoundGraph& bound, bool ended,
                                         const result::Result& result) {
    std::vector<std::string> told;
    const auto numbers = rtg::numbers_in_results(bound.graph);
    for (const auto& r : result.evaluation.rounds) {
        const auto* more = engine.rounds().repeated(r.loop);
        if (!more) continue;
        const auto row = static_cast<std::size_t>(more->set_by);
        const bool aside = ended && result.observed && more->set_by >= 0 && row < numbers.size() &&
                           !(result.observed->statements[static_cast<std::size_t>(numbers[row])].critical > 0);
        told.push_back(told_rounds(r, more->until, aside, bound));
    }
    return told;
}

template <class Stamp, class Observe>
Outcome evaluate_as(const BoundGraph& bound, const Plan& plan, RunState& state, const Options& options,
                    RunControl& control, Carry* carry = nullptr, std::vector<CarriedSlope>* slopes = nullptr) {
    Outcome outcome;
    auto& result = outcome.result;
    Engine<Stamp, Observe> engine(bound, plan, state, options, control, carry);
    bool ended = false;
    try {
        engine.run();
        ended = true;
    } catch (const Stopped&) {
        result.partial = true;
    } catch (RunError& error) {
        outcome.error = std::move(error.diagnostic);
        result.partial = true;
    } catch (const std::bad_alloc&) {
        // Nothing is reported on: that takes memory, too.
        result.partial = true;
        outcome.error = out_of_memory(engine.needed_memory());
        bound.describe_parameters(*outcome.error);
        return outcome;
    }
    if (!ended) engine.close();
    auto& local = engine.local();
    result.time = ended ? engine.final_stamp().at : engine.now();
    result.warmup = options.warmup;
    result.events = engine.events();
    result.moves = engine.moves();
    tell_run(local, state.code, result.events > 0 ? "events" : nullptr, result);
    if (options.warmup > 0 && result.time <= options.warmup) {
        result.notes.push_back(fmt::format(
            "the run was over at {}, within its warm-up: figures of resources, processors and measures are of nothing",
            result::show_time(result.time / bound.ticks_per_second, 6, bound.graph.manner)));
    }
    if (engine.idle_since() < kNever) {
        result.notes.push_back(
            fmt::format("deadlock: nobody goes on any more from {} on, all wait until the run ends",
                        result::show_time(engine.idle_since() / bound.ticks_per_second, 6, bound.graph.manner)));
    }
    if (local.closed_forms > 0) result.notes.emplace_back("alike iterations and branches were taken in closed form");
    const auto before = static_cast<std::ptrdiff_t>(result.notes.size());
    if constexpr (Observe::on)
        if (plan.observed) tell_observed(engine, bound, ended, result);
    auto rounds = all_told_rounds(engine, bound, ended, result);
    result.notes.insert(result.notes.begin() + before, std::make_move_iterator(rounds.begin()),
                        std::make_move_iterator(rounds.end()));
    if constexpr (Stamp::has_slopes)
        if (ended) *slopes = carry->finish(engine.final_stamp());
    control.now.store(result.time);
    return outcome;
}

}  // namespace pamina::engine
