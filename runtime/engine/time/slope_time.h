// The time stamp that carries derivatives: when, and how that changes along a few directions.
//
// It follows whose time goes on whose, as PathTime does. Where a process has waited and nobody says for whom, where a
// duration passes of which nobody says how it changes, slopes are unknown: not a number, which whatever follows keeps.
#pragma once

#include "runtime/engine/time/stamp.h"
#include "runtime/expr/duals.h"

namespace pamina::engine {

struct SlopeTime {
    static constexpr bool has_path = false;
    static constexpr bool follows = true;
    static constexpr bool has_slopes = true;
    double at = 0;
    expr::Slopes slopes;

    /// `its`: how the duration changes; null: it does not.
    void advance_by(double d, const expr::Slopes* its) {
        at += d;
        if (its) slopes.add(*its);
    }
    void advance(double d, int /*stmt*/) {
        if (d == 0) return;
        at += d;
        slopes = expr::Slopes::unknown();
    }
    void go_on(double d, int stmt) { advance(d, stmt); }
    void carry(double d, int row) { advance(d, row); }
    void append(const SlopeTime& stretch, double n) {
        at += n * stretch.at;
        slopes.add(stretch.slopes, n);
    }
    void wait_until(double t, int /*row*/ = PathRows::kNone) {
        if (t == at) return;
        at = t;
        slopes = expr::Slopes::unknown();
    }
    void settle_at(double t) { at = t; }
    void take_path(const SlopeTime& other, int /*row*/) { slopes = other.slopes; }
    void take_server(const SlopeTime& other, int /*row*/, double /*asked*/) { slopes = other.slopes; }
    void shared(double /*amount*/, double /*waited*/, int /*row*/) {}
    void because(int /*row*/) {}
    void end() {}
};

/// A time stamp beside others, kept only where stamps carry slopes.
template <class Stamp>
struct NoStamp {};
template <class Stamp>
using KeptWithSlopes = std::conditional_t<Stamp::has_slopes, Stamp, NoStamp<Stamp>>;

}  // namespace pamina::engine
