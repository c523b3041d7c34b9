// What a time stamp carries: the engine is a template over it.
//
// Time is a point of model time alone. PathTime also carries how the critical path up to that point divides over the
// statements, and which tasks it went through (trail.h), so that path shares (semantics.md 11.1) are the same engine.
// At a join the later stamp wins and a tie goes to the first in process order: callers present candidates in that order
// and use `later`, which keeps the first of equals.
//
// The path is divided into rows: one for each statement, and one for each thing that is waited for while nobody on the
// path does anything (PathRows). So its parts add up to the time.
#pragma once

#include <algorithm>
#include <vector>

#include "runtime/engine/time/trail.h"

namespace pamina::engine {

/// Rows behind those of the statements: waiting for each entity, for what dependences carry, at a bare `sync`, for
/// other processes to end, for the end of a run that is cut off. Behind the row of each entity is one that is no part
/// of the path's time, but says for how much of it somebody waited for the server of the entity that its own process
/// had and gave to the next one on the path.
struct PathRows {
    static constexpr int kNone = -1;
    int statements = 0, entities = 0;
    int entity(int number) const { return number < 0 ? sync() : statements + 2 * number; }
    static int awaited(int entity_row) { return entity_row + 1; }
    int dependence() const { return statements + 2 * entities; }
    int sync() const { return dependence() + 1; }
    int join() const { return dependence() + 2; }
    int end_of_run() const { return dependence() + 3; }
    bool is_entity(int row) const { return row >= statements && row < dependence(); }
    bool is_awaited(int row) const { return is_entity(row) && (row - statements) % 2 == 1; }
    /// Of a row of one.
    int number_of_entity(int row) const { return (row - statements) / 2; }
};

struct Time {
    static constexpr bool has_path = false;  // it says how a path divides over the statements
    static constexpr bool follows = false;   // it says more than when: who waits takes it over from whom it waited for
    static constexpr bool has_slopes = false;  // it carries derivatives (slope_time.h)
    double at = 0;

    void advance(double d, int /*stmt*/) { at += d; }
    /// The same execution goes on.
    void go_on(double d, int /*stmt*/) { at += d; }
    /// Passes time that no task takes.
    void carry(double d, int /*row*/) { at += d; }
    /// Adds `n` repetitions of a stretch that was measured from zero.
    void append(const Time& stretch, double n) { at += n * stretch.at; }
    /// Moves to `t` without anyone's doing (waiting; the path is that of who was waited for).
    void wait_until(double t, int /*row*/ = PathRows::kNone) { at = t; }
    /// The last advance really ended at `t`.
    void settle_at(double t) { at = t; }
    void take_path(const Time&, int /*row*/) {}
    void take_server(const Time&, int /*row*/, double /*asked*/) {}
    void shared(double /*amount*/, double /*waited*/, int /*row*/) {}
    void because(int /*row*/) {}
    void end() {}
};

/// A row's part of a path.
struct PathPart {
    double time = 0;
    double count = 0;  // executions of the statement on the path, or waits
};

struct PathTime {
    static constexpr bool has_path = true;
    static constexpr bool follows = true;
    static constexpr bool has_slopes = false;
    double at = 0;
    double accounted = 0;        // up to where the path says what passed
    std::vector<PathPart> path;  // by row; ends with the last one that has a part
    Trail trail;
    Ref<PathTask> self;  // the innermost task whose time passes; not of the path but of the process
    int wait_row = PathRows::kNone, why = PathRows::kNone;
    double waited = 0;
    double since = 0;             // the path goes on from there by what its own processes do
    PathMemory* steps = nullptr;  // there: everything that takes time is a step of the trail

    void advance(double d, int stmt) {
        account_wait();
        add(stmt, d, d, 1, self);
        at += d;
        accounted = at;
    }
    void go_on(double d, int stmt) {
        account_wait();
        add(stmt, d, d, 0, self);
        at += d;
        accounted = at;
    }
    void carry(double d, int row) {
        account_wait();
        add(row, d, d, 1, {});
        at += d;
        accounted = at;
    }
    void append(const PathTime& stretch, double n) {
        account_wait();
        const double d = n * stretch.at;
        for (std::size_t s = 0; s < stretch.path.size(); ++s)
            add(static_cast<int>(s), d, n * stretch.path[s].time, n * stretch.path[s].count, self);
        at += d;
        accounted = at;
    }
    void wait_until(double t, int row = PathRows::kNone) {
        wait_row = row;
        waited = t - at;
        at = t;
    }
    void settle_at(double t) { at = accounted = t; }
    /// The last advance, of row `row`, ended at `t` already: the run was cut off.
    void cut_at(double t, int row);
    void take_path(const PathTime& other, int row) {
        path = other.path;
        trail = other.trail;
        accounted = other.accounted;
        if (accounted < at) wait_row = other.wait_row;
        why = row;
        since = at;
    }
    /// Takes the path of `other`, which has given back a server just now. Where it is its own one anyway, as after a
    /// predecessor on the same processor, that was the reason. Somebody has waited for it since `asked`.
    void take_server(const PathTime& other, int row, double asked) {
        const double from = std::max(other.since, asked);
        take_path(other, trail && trail == other.trail ? why : row);
        if (at > from) part(PathRows::awaited(row)).time += at - from;
    }
    /// The last advance was a service of `amount` and `waited` for others who were served with it.
    void shared(double amount, double waited, int row) {
        if (!(waited > 0)) return;
        part(PathRows::awaited(row)).time += waited;
        since = std::max(since, at - amount);
    }
    void because(int row) {
        why = row;
        waited = 0;
    }
    /// Nothing more comes: what was waited for last is part of the path, though nothing took time after it.
    void end() { account_wait(); }
    /// From here on it is the time of a task.
    void enter(Ref<PathTask> task) { self = std::move(task); }

  private:
    PathPart& part(int row) {
        if (path.size() <= static_cast<std::size_t>(row)) path.resize(static_cast<std::size_t>(row) + 1);
        return path[static_cast<std::size_t>(row)];
    }
    /// `time` of row `row`, within the `length` from `at` on.
    void add(int row, double length, double time, double times, const Ref<PathTask>& task) {
        if (row < 0 || time == 0) return;
        PathPart& its = part(row);
        its.time += time;
        its.count += times;
        if (steps || task) step(row, length, time, times, task);
    }
    void step(int row, double length, double time, double times, const Ref<PathTask>& task);
    /// Time passed since the path was last accounted, and nobody took it over: it waited.
    void account_wait() {
        if (accounted >= at) return;
        const double now = at;
        at = accounted;
        add(wait_row, now - accounted, now - accounted, 1, {});
        at = accounted = now;
    }
};

/// Keeps the later of the two in `latest`; of equals the one that was there first.
template <class Stamp>
void later(Stamp& latest, const Stamp& candidate) {
    if (candidate.at > latest.at) latest = candidate;
}

}  // namespace pamina::engine
