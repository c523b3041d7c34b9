// What is watched during a run. The engine is a template over its observer, so that a run that is asked for
// time and work only pays nothing for the rest.
#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "runtime/engine/observe/backlog.h"
#include "runtime/engine/observe/profile.h"
#include "runtime/engine/observe/tracer.h"
#include "runtime/engine/periodic/cells.h"
#include "runtime/engine/time/durations.h"
#include "runtime/engine/time/exact_sum.h"
#include "runtime/engine/time/stamp.h"
#include "runtime/result/result.h"
#include "runtime/rtg/graph.h"

namespace pamina::engine {

struct NoObserver {
    static constexpr bool on = false;
    static constexpr std::int64_t kNoElement = -1;
    explicit NoObserver(const rtg::Graph&) {}
    void executed(int, double, double) {}
    void executed(int, double, const ExactSum&) {}
    void had(int, std::int64_t, double, double, double) {}
    void degrees(std::vector<Profile::Change>) {}
    void passed(int, double, double) {}
    void waited(int, double) {}
    void used(int, int) {}
    void served(int, std::int64_t, double) {}
    void granted(int, std::int64_t, double) {}
    void kept(int, std::int64_t, double, double) {}
    void has_to_do(int, std::int64_t, double) {}
    void worked(int, std::int64_t, double, double) {}
    bool warms_up(double) const { return false; }
    void unmet(int, std::int64_t, double, double = 1) {}
    void queued(int, std::int64_t, double, double) {}
    void done(int, std::int64_t, double, double) {}
    void broken_off(int, std::int64_t, double, double) {}
    double bounded(int, std::int64_t, double, double, double) { return 0; }
    void take_back_wait(int, std::int64_t, double) {}
    void longest(int, std::int64_t, double, double) {}
    void existed(int, const std::vector<std::int64_t>&, std::int64_t, double, double) {}
    void has_speed(int, std::int64_t, double) {}
    void contended(int, double, double, double, std::span<const double>) {}
    void degree(double, double) {}
    void settle(double) {}
    void sampled(int, double, double) {}
    void measured(int, double, double) {}
    void unended(int, double) {}
    void incomplete(double) {}
    void leave_out(double) {}
    void begin_stretch() {}
    void end_stretch(double, double, double) {}
    void cells(Cells&) {}
    void begin_round() {}
    void end_round() {}
    void repeat(double, double) {}
};

/// Figures are told of it.
inline bool is_reported(const rtg::Entity& e) {
    return e.kind == rtg::Entity::Kind::Resource || e.kind == rtg::Entity::Kind::Processor;
}

class Observer {
  public:
    static constexpr bool on = true;
    explicit Observer(const rtg::Graph& graph)
        : graph_(graph),
          statements_(graph.statements.size()),
          entities_(graph.entities.size()),
          measures_(graph.measures.size()),
          contentions_(graph.contentions.size()) {}

    /// Figures of resources, processors and measures leave out what began before; told once, at the beginning.
    void leave_out(double warmup) { warmup_ = warmup; }

    /// `count` executions of a statement that took `busy` in all by their own doing.
    void executed(int stmt, double count, double busy) {
        if (stmt < 0) return;
        statements_[stmt].count.add(count);
        statements_[stmt].busy.add(busy);
    }
    void executed(int stmt, double count, const ExactSum& busy) {
        executed(stmt, count, busy.high());
        if (stmt >= 0) statements_[stmt].busy.add(busy.low());
    }
    /// Local time of whom the tracer was told.
    void passed(int stmt, double begin, double end) {
        if (tracer_) tracer_->passed(stmt, begin, end);
    }
    void trace(Tracer* tracer) { tracer_ = tracer; }
    void waited(int stmt, double wait) {
        if (stmt >= 0) statements_[stmt].waiting.add(wait);
    }
    void used(int stmt, int entity) {
        if (stmt >= 0) statements_[stmt].entity = entity;
    }
    /// A server of an element is kept for all of `busy` from now on; below 0: for so long it is not kept after all.
    void served(int entity, std::int64_t element, double busy) {
        if (now_ < warmup_) [[unlikely]] {
            const double before = warmup_ - now_;
            busy = busy > 0 ? std::max(0.0, busy - before) : std::min(0.0, busy + before);
        }
        at(entity, element).busy.add(busy);
    }
    /// A task asked for an element at `ready`, and had it from `begin` to `end`, whenever that is told.
    void had(int entity, std::int64_t element, double ready, double begin, double end) {
        auto& e = at(entity, element);
        e.busy.add(counted(begin, end));
        if (begin > ready) queue(e, ready, begin, 1);
        if (ready < warmup_) return;
        e.waiting.add(begin - ready);
        e.requests += 1;
        e.max_wait = std::max(e.max_wait, begin - ready);
    }
    /// So many servers of an element were kept from then until now.
    void kept(int entity, std::int64_t element, double since, double servers) {
        at(entity, element).busy.add(counted(since) * servers);
    }
    /// A request for an element was met after `wait`.
    void granted(int entity, std::int64_t element, double wait) {
        auto& e = at(entity, element);
        if (wait > 0) queue(e, now_ - wait);
        if (tracer_) tracer_->waiting(entity, element, now_ - wait, now_, 1);
        if (now_ - wait < warmup_) return;
        e.waiting.add(wait);
        e.requests += 1;
        e.max_wait = std::max(e.max_wait, wait);
    }
    /// `requests` were ended that had waited for `wait` and were not met; kNoElement: for any of several elements.
    void unmet(int entity, std::int64_t element, double wait, double requests = 1) {
        auto& e = element == kNoElement ? entities_[entity].of_none : at(entity, element);
        queue(e, now_ - wait, requests);
        if (tracer_) tracer_->waiting(entity, element, now_ - wait, now_, requests);
        if (now_ - wait < warmup_) return;
        e.unmet_wait.add(requests * wait);
        e.unmet += requests;
    }
    static constexpr std::int64_t kNoElement = -1;
    // Of an element that may let wait whom it serves, so that a wait is known when the service is over, and when it is
    // busy only as time passes:

    /// It has so much more to do, in time of a server; below 0: that is not done after all. Once nobody is there any
    /// more, these add up to the time for which it was busy, the warm-up with it.
    void has_to_do(int entity, std::int64_t element, double amount) { at(entity, element).busy.add(amount); }
    /// From `since` until now so many of its servers were busy: what of that was in the warm-up does not count.
    void worked(int entity, std::int64_t element, double since, double servers) {
        if (warms_up(since)) at(entity, element).busy.add((since - std::min(now_, warmup_)) * servers);
    }
    bool warms_up(double since) const { return since < warmup_; }
    /// From `since` until now `number` waited.
    void queued(int entity, std::int64_t element, double since, double number) {
        if (number > 0) queue(at(entity, element), since, number);
        if (tracer_ && number > 0) tracer_->waiting(entity, element, since, now_, number);
    }
    /// A request that came at `came` is done, and has waited for `wait`.
    void done(int entity, std::int64_t element, double wait, double came) {
        if (came < warmup_) return;
        auto& e = at(entity, element);
        e.waiting.add(wait);
        e.requests += 1;
        e.max_wait = std::max(e.max_wait, wait);
    }
    /// A request that came at `came` was ended before it was done, and has waited for `wait`.
    void broken_off(int entity, std::int64_t element, double wait, double came) {
        if (came < warmup_) return;
        auto& e = at(entity, element);
        e.unmet_wait.add(wait);
        e.unmet += 1;
    }
    /// A link bounded `flows` from `since` until now, and each waited for a fraction `waits` of that: how long, as far
    /// as it counts. Those that are not done have to be taken back.
    double bounded(int entity, std::int64_t element, double since, double flows, double waits) {
        const double time = counted(since);
        if (tracer_) tracer_->waiting(entity, element, since, now_, flows * waits);
        if (!(time > 0)) return 0;
        auto& e = at(entity, element);
        e.bounding.add(flows * time);
        e.waiting.add(flows * (time * waits));
        e.queued.add(flows * (time * waits));
        e.backlog.add(now_ - warmup_ - time, now_ - warmup_, flows * waits);
        return time * waits;
    }
    void take_back_wait(int entity, std::int64_t element, double wait) { at(entity, element).waiting.add(-wait); }
    void longest(int entity, std::int64_t element, double wait, double came) {
        if (came < warmup_) return;
        auto& e = at(entity, element);
        e.max_wait = std::max(e.max_wait, wait);
    }
    /// What a process says that something took, at the time `at`.
    void sampled(int measure, double duration, double at) {
        if (at >= warmup_) last(static_cast<std::size_t>(measure), duration);
    }
    /// A `measure` block went on from `begin` to `end`.
    void measured(int measure, double begin, double end) {
        auto& m = measures_[static_cast<std::size_t>(measure)];
        if (begin >= warmup_) {
            last(static_cast<std::size_t>(measure), end - begin);
        } else {
            m.begun_before.add(std::max(0.0, end - warmup_));
        }
    }
    /// A `measure` block that began at `begin` was ended now, before its own end.
    void unended(int measure, double begin) {
        auto& m = measures_[static_cast<std::size_t>(measure)];
        if (begin < warmup_) return m.begun_before.add(counted(begin));
        m.unended += 1;
        m.unended_time.add(now_ - begin);
    }
    /// An instance existed for `lifetime` with `servers` at each of its elements.
    void existed(int entity, const std::vector<std::int64_t>& shape, std::int64_t elements, double servers,
                 double lifetime);
    /// A processor that existed can do so much work in a tick.
    void has_speed(int entity, std::int64_t element, double speed) { at(entity, element).speed = speed; }

    /// A customer of a contention computed for `passed`, in which it made `requests` of `response` each: at each of the
    /// stations a part of that.
    void contended(int entity, double passed, double requests, double response, std::span<const double> stations) {
        auto& c = contentions_[static_cast<std::size_t>(graph_.entities[static_cast<std::size_t>(entity)].contention)];
        c.passed.add(passed);
        c.requests.add(requests);
        c.time.add(requests * response);
        c.stations.resize(stations.size());
        for (std::size_t s = 0; s < stations.size(); ++s) c.stations[s].add(requests * stations[s]);
    }

    void degree(double at, double delta) {
        if (stretches_.empty()) {
            profile_.change(at, delta);
        } else {
            stretches_.back().changes.push_back({at, delta});
        }
    }
    /// Many changes at once, by time.
    void degrees(std::vector<Profile::Change> changes) {
        if (stretches_.empty()) return profile_.change(std::move(changes));
        for (const auto& c : changes) degree(c.at, c.delta);
    }
    /// Between these, times are counted from the start of one repetition of a closed-form loop. The loop's
    /// changes of degree are then repeated `n` times, `length` apart, from time `begin`; loops with more
    /// than kMostRepeatedChanges leave the profile incomplete, and the result says so. Inside, degrees go up and down
    /// by the same, so that what they add to the mean does not depend on where a repetition begins.
    void begin_stretch() {
        stretches_.emplace_back();
        if (tracer_) tracer_->begin_stretch();
    }
    void end_stretch(double begin, double length, double n);
    static constexpr double kMostRepeatedChanges = 1e6;

    // What repeats from round to round (periodic/cells.h):

    /// Sums, and changes of degree to come.
    void cells(Cells& see);
    /// Until the end of the round is kept what is told of times: degrees, waits, durations.
    void begin_round();
    void end_round();
    /// The round that has been kept came `times` more, each `length` later than the one before.
    void repeat(double length, double times);

    void settle(double now) {
        now_ = now;
        profile_.settle(now);
    }
    /// Something was too long to be split into its intervals: processes made progress beside the one that it belongs to
    /// for `progress` in all, which the mean knows and the profile does not.
    void incomplete(double progress) {
        profile_complete_ = false;
        (stretches_.empty() ? unsplit_ : stretches_.back().unsplit).add(progress);
    }

    /// What was seen.
    result::Observed finish(double time) const;
    /// The parts of the statements in the critical path, by row (stamp.h); what is behind them is left out.
    void tell_critical(result::Observed& seen, double time, const std::vector<PathPart>& path) const;
    /// What the path that leads to the time `at` says of what it took; `tasks` is the time on it of tasks that had a
    /// processor, by entity.
    void tell_path(result::Observed& seen, const std::vector<PathPart>& path, double at,
                   const std::map<int, double>& tasks) const;

  private:
    void add_statements(std::vector<result::StatementResult>& list) const;
    bool computes_messages() const;
    struct StatementSums {
        ExactSum count, busy, waiting;
        int entity = -1;
    };
    struct ElementSums {
        ExactSum busy, waiting, bounding, capacity;  // capacity: servers * lifetime
        ExactSum queued;                             // time waited after the warm-up, by whomever
        ExactSum unmet_wait;                         // of requests that were ended before they were met
        double requests = 0, unmet = 0, max_wait = 0, servers = 1, speed = 1;
        Backlog backlog;
    };
    struct EntitySums {
        std::vector<ElementSums> elements;
        ElementSums of_none;  // requests for any of several elements that were not met
        std::vector<std::int64_t> shape;
    };
    ElementSums& at(int entity, std::int64_t element) {
        auto& e = entities_[entity].elements;
        if (e.size() <= static_cast<std::size_t>(element)) e.resize(element + 1);
        return e[element];
    }
    /// How long it is since then, the warm-up left out.
    double counted(double since) const { return counted(since, now_); }
    double counted(double since, double until) const { return std::max(0.0, until - std::max(since, warmup_)); }
    /// So many have waited since then.
    void queue(ElementSums& e, double since, double number = 1) { queue(e, since, now_, number); }
    void queue(ElementSums& e, double since, double until, double number) {
        const double time = counted(since, until);
        if (!(time > 0)) return;
        e.queued.add(number * time);
        e.backlog.add(until - warmup_ - time, until - warmup_, number);
        if (round_) [[unlikely]]
            round_->queued.push_back({&e.backlog, until - warmup_ - time, until - warmup_, number});
    }
    /// What was told of one round.
    struct Round {
        struct Queued {
            Backlog* where;
            double from, to, number;
        };
        std::vector<Queued> queued;
        std::vector<std::pair<std::size_t, double>> durations;  // by measure
        std::vector<Profile::Period> degrees;
    };
    void last(std::size_t measure, double duration) {
        measures_[measure].durations.add(duration);
        if (round_) [[unlikely]]
            round_->durations.emplace_back(measure, duration);
    }
    struct MeasureSums {
        Durations durations;
        ExactSum begun_before;  // the warm-up: time for which such blocks went on after it
        double unended = 0;
        ExactSum unended_time;
    };
    struct ContentionSums {
        ExactSum passed, requests, time;
        std::vector<ExactSum> stations;
    };
    PathRows rows() const {
        return {static_cast<int>(graph_.statements.size()), static_cast<int>(graph_.entities.size())};
    }
    void add_contentions(std::vector<result::ContentionResult>& list) const;
    /// One repetition of a closed-form loop.
    struct Stretch {
        std::vector<std::pair<double, double>> changes;
        ExactSum unsplit;
    };
    const rtg::Graph& graph_;
    std::vector<StatementSums> statements_;
    std::vector<EntitySums> entities_;
    std::vector<MeasureSums> measures_;
    std::vector<ContentionSums> contentions_;
    Profile profile_;
    ExactSum unsplit_;  // progress that is not in the profile
    std::vector<Stretch> stretches_;
    std::unique_ptr<Round> round_;
    bool profile_complete_ = true;
    Tracer* tracer_ = nullptr;
    double now_ = 0, warmup_ = 0;
};

}  // namespace pamina::engine
