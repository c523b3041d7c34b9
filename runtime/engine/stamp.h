// What a time stamp carries (engine.md section 5): the engine is a template over it.
//
// Time is a point of model time alone. PathTime also carries how the critical path up to that point divides
// over the statements, so that path shares are the same engine and not a copy. At a join the later stamp
// wins and a tie goes to the first in process order: callers present candidates in that order and use
// `later`, which keeps the first of equals.
#pragma once

#include <vector>

namespace pamina::engine {

struct Time {
    static constexpr bool has_path = false;
    double at = 0;

    void advance(double d, int /*stmt*/) { at += d; }
    /// Adds `n` repetitions of a stretch that was measured from zero.
    void append(const Time& stretch, double n) { at += n * stretch.at; }
    /// Moves to `t` without anyone's doing (waiting; the path is that of who was waited for).
    void wait_until(double t) { at = t; }
    void take_path(const Time&) {}
};

struct PathTime {
    static constexpr bool has_path = true;
    double at = 0;
    std::vector<double> path;  // by statement; ends with the last statement that has a part

    void add(int stmt, double d) {
        if (stmt < 0 || d == 0) return;
        if (path.size() <= static_cast<std::size_t>(stmt)) path.resize(stmt + 1);
        path[stmt] += d;
    }
    void advance(double d, int stmt) {
        at += d;
        add(stmt, d);
    }
    void append(const PathTime& stretch, double n) {
        at += n * stretch.at;
        for (std::size_t s = 0; s < stretch.path.size(); ++s) add(static_cast<int>(s), n * stretch.path[s]);
    }
    void wait_until(double t) { at = t; }
    void take_path(const PathTime& other) { path = other.path; }
};

/// Keeps the later of the two in `latest`; of equals the one that was there first.
template <class Stamp>
void later(Stamp& latest, const Stamp& candidate) {
    if (candidate.at > latest.at) latest = candidate;
}

}  // namespace pamina::engine
